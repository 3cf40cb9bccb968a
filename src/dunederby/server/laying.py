"""Lay tables: check what is asked for, and say what can be."""

from collections.abc import Sequence

from dunederby.board.editions import EXPANSIONS, LARGE_TABLE, LARGE_TABLE_SEATS
from dunederby.bots.table import BOTS, USUAL
from dunederby.catalogue import languages
from dunederby.errors import SetupError, UnknownSystemError
from dunederby.racing.editions import Edition
from dunederby.server.bodies import (
    BotInfo,
    LargeTable,
    ModuleInfo,
    NewPlayer,
    NewTable,
    OptionInfo,
    RulesInfo,
    SystemInfo,
)
from dunederby.server.codes import Code, RefusedError
from dunederby.server.deciding import checked_name, distinct
from dunederby.server.entries import Setup
from dunederby.systems import SYSTEMS, RuleSet, System, rule_set

DEFAULT_SEATS = 4


def rules_info(seats: int | None) -> RulesInfo:
    """Return all that can be played; house rules as they are for so many *seats*."""
    systems = tuple(
        _system(system, name, edition, seats or DEFAULT_SEATS)
        for system in SYSTEMS
        for name, edition in system.editions.items()
    )
    bots = tuple(BotInfo(bot.name, bot.level, bot.rating) for bot in BOTS.values())
    return RulesInfo(systems, bots, languages())


def _system(system: System, name: str, edition: Edition, seats: int) -> SystemInfo:
    fewest, most = edition.seats
    options = system.options_for(min(max(seats, fewest), most))
    modules = ((word, EXPANSIONS[word]) for word in edition.expansions)
    can_grow = set(LARGE_TABLE) <= set(edition.expansions)
    return SystemInfo(
        name=name,
        edition=edition.name,
        year=edition.year,
        seats=edition.seats,
        modules=tuple(ModuleInfo(word, row.needs, row.fewest_seats) for word, row in modules),
        options=tuple(OptionInfo(option, values) for option, values in options.items()),
        large_table=LargeTable(LARGE_TABLE_SEATS, LARGE_TABLE) if can_grow else None,
    )


def bot_names() -> tuple[str, ...]:
    """Return the bots that may be asked to play, from weak to strong."""
    return tuple(BOTS)


def default_bot() -> str:
    """Return the bot that plays when none is named."""
    return USUAL


def checked_bot(name: str | None) -> str:
    """Return the bot called *name*, or the one that plays when none is named."""
    if name is not None and name not in BOTS:
        known = ", ".join(bot_names())
        raise RefusedError(Code.WRONG_SETUP, f"no bot is called {name!r}; known are {known}")
    return name or default_bot()


def checked_rules(name: str, seats: int) -> RuleSet:
    """Return the rule set called *name*, if so many can play it."""
    try:
        rules = rule_set(name, seats)
        rules.check_seats(seats)
    except (UnknownSystemError, SetupError) as error:
        raise RefusedError(Code.WRONG_SETUP, str(error), flaw=error.flaw) from error
    return rules


def setup_of(wanted: NewTable) -> tuple[RuleSet, Setup]:
    """Return the rules and the setup of a table that is *wanted*."""
    rules = checked_rules(wanted.rules, len(wanted.players))
    try:
        options = rules.check_options(wanted.options, len(wanted.players))
        rules.new_game(len(wanted.players), options)
    except SetupError as error:
        raise RefusedError(Code.WRONG_SETUP, str(error), flaw=error.flaw) from error
    setup = Setup(
        players=named(wanted.players),
        options=options,
        odds=wanted.odds,
        chat=wanted.chat,
        clock=wanted.clock,
        absence=wanted.absence,
    )
    return rules, setup


def named(players: Sequence[NewPlayer]) -> tuple[NewPlayer, ...]:
    """Return *players* with a name and a bot where they need one."""
    names: list[str] = []
    done = []
    for number, player in enumerate(players, start=1):
        bot = checked_bot(player.bot) if player.kind == "bot" else None
        name = player.name or (bot.capitalize() if bot else "")
        if player.kind == "here" and not name:
            name = f"Player {number}"
        if name:
            name = distinct(checked_name(name), names)
            names.append(name)
        done.append(NewPlayer(player.kind, name, bot))
    return tuple(done)
