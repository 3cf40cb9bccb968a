"""From the shown record of a board game to what it means, by name."""

from functools import lru_cache
from typing import Any, get_args

from dunederby.board.actions import (
    CRAZY,
    DIE_SHOWS,
    FACES,
    GREY_SHOWS,
    SUPPORT_FACES,
    SUPPORT_SHOWS,
)
from dunederby.board.legality import must_roll
from dunederby.board.record import LOSER, MODULES, WINNER
from dunederby.racing.logs import ID, SEAT, Log
from dunederby.racing.record import NOWHERE, RACERS, height_of, space_of
from dunederby.racing.seats import CHANCE, UNKNOWN
from dunederby.systems import SEAT_LETTERS, RuleSet
from dunederby.views.board.seen import Awaits, BoardPlayer, BoardView, PileCard, Roll, Spot, Tile
from dunederby.views.news import edition_of
from dunederby.views.parts import Camel, Stack, Support, Ticket, ranked, seat_at, standing
from dunederby.views.rows import read_row

AWAITS: tuple[Awaits, ...] = get_args(Awaits)


MOST_KEPT = 4096

_camel = lru_cache(MOST_KEPT)(Camel)
_ticket = lru_cache(MOST_KEPT)(Ticket)
_pile_card = lru_cache(MOST_KEPT)(PileCard)
_tile = lru_cache(MOST_KEPT)(Tile)
"""Values that can't change are made once and seen again in the next view, and the next."""


class Reader:
    """One look at the record of a view."""

    def __init__(self, rules: RuleSet, state: Any) -> None:
        self.rules = rules
        self.record = record = read_row(state)
        self.modules = tuple(name for name in MODULES.names or () if getattr(record.modules, name))
        self.stacks = standing(record.race, rules.edition.camels)
        self.worths = [worth for worth in record.numbers.tickets if worth]
        racers = {*rules.edition.camels[:RACERS]}
        self.ranking = tuple(camel for camel in ranked(self.stacks) if camel in racers)
        self.tiles = self._tiles()

    def camels(self) -> tuple[Camel, ...]:
        """Return every camel."""
        game, edition = self.record, self.rules.edition
        dice, (is_in, is_spent) = game.dice, game.supporting_dice
        has_support = "supporting_dice" in self.modules
        camels = []
        for number, name in enumerate(edition.camels):
            space, is_racer = space_of(game.race, number), number < RACERS
            support: Support | None = None
            if is_racer and has_support:
                support = "in" if is_in[number] else "spent" if is_spent[number] else "out"
            camels.append(
                _camel(
                    name,
                    edition.letters[number],
                    not is_racer,
                    space if space != NOWHERE else None,
                    height_of(game.race, number),
                    self.ranking.index(name) + 1 if name in self.ranking else None,
                    ("in" if dice[number] else "out") if is_racer else None,
                    support,
                    tuple(self._left(number)) if is_racer else (),
                )
            )
        return tuple(camels)

    def _left(self, camel: int) -> list[int]:
        """Return the worths of the leg tickets of *camel* that nobody has."""
        pairs = zip(self.worths, self.record.ticket_owner[camel], strict=False)
        return [worth for worth, owner in pairs if not owner]

    def players(self) -> tuple[BoardPlayer, ...]:
        """Return every seat."""
        partners = self.record.partnerships.partner
        tickets, own_tiles = self._tickets(), {tile.owner: tile for tile in self.tiles}
        laid = [owner for pile in (WINNER, LOSER) for owner in _owners(self.record.piles(pile))]
        return tuple(
            BoardPlayer(
                seat,
                None if chair.coins == UNKNOWN else chair.coins,
                chair.pyramid_tickets,
                tuple(tickets.get(number + 1, ())),
                self._hand(chair.hand),
                RACERS - laid.count(number),
                own_tiles.get(seat),
                seat_at(partners[number]),
            )
            for number, seat in enumerate(SEAT_LETTERS[: self.record.seat_count])
            for chair in (self.record.seats(number),)
        )

    def _tickets(self) -> dict[int, list[Ticket]]:
        """Return the tickets that were taken by 1 + the seat that has them."""
        tickets: dict[int, list[Ticket]] = {}
        rows = zip(self.record.ticket_owner, self.record.position_bets.place, strict=True)
        for camel, (owners, places) in zip(self.rules.edition.camels, rows, strict=False):
            for owner, worth, place in zip(owners, self.worths, places, strict=False):
                if owner:
                    tickets.setdefault(owner, []).append(_ticket(camel, worth, place or None))
        return tickets

    def _hand(self, held: list[int]) -> tuple[str, ...] | None:
        if UNKNOWN in held:
            return None
        pairs = zip(self.rules.edition.camels, held, strict=False)
        return tuple(camel for camel, is_held in pairs if is_held)

    def _tiles(self) -> tuple[Tile, ...]:
        return tuple(
            _tile(space, "+" if tile > 0 else "-", SEAT_LETTERS[abs(tile) - 1])
            for space, tile in enumerate(self.record.tiles)
            if tile
        )

    def pile(self, number: int) -> tuple[PileCard, ...]:
        """Return the finish cards of a pile."""
        pile = self.record.piles(number)
        names = self.rules.edition.camels
        return tuple(
            _pile_card(SEAT_LETTERS[owner], None if camel == UNKNOWN else names[camel])
            for owner, camel in zip(_owners(pile), pile.camel, strict=False)
        )

    def camera(self) -> Spot | None:
        """Return where the camera is."""
        owner, space = self.record.photographer
        return Spot(space, SEAT_LETTERS[owner - 1]) if space else None

    @property
    def dice_out(self) -> int:
        """How many dice have come out in this leg."""
        grey = "crazy_camels" in self.modules and not self.record.crazy_camels.grey_die
        return RACERS - int(sum(self.record.dice)) + grey + self._supports_out

    @property
    def _supports_out(self) -> int:
        """How many supporting dice came out; without spice a leg has one. Ruling SC-02."""
        is_in, is_spent = self.record.supporting_dice
        if "spice" in self.modules:
            return int(sum(is_spent))
        return int("supporting_dice" in self.modules and not any(is_in))

    def rolls(self, log: Log) -> tuple[Roll, ...]:
        """Return the dice of this leg: the last in the *log*, as many as are out."""
        if not self.record.leg:
            return ()
        outcomes, dice = log[log[:, SEAT] == CHANCE, ID].tolist(), self.dice_out
        return tuple(_roll(step, self.rules) for step in (outcomes[-dice:] if dice else ()))


def _owners(pile: Any) -> list[int]:
    owners: list[int] = pile.owner[: pile.laid]
    return owners


def _roll(outcome: int, rules: RuleSet) -> Roll:
    """Return the die that an *outcome* of chance is."""
    camels = rules.edition.camels
    if outcome >= SUPPORT_SHOWS:
        camel, face = divmod(outcome - SUPPORT_SHOWS, SUPPORT_FACES)
        return Roll(camels[camel], face + 1, "support")
    if outcome >= GREY_SHOWS:
        camel, face = divmod(outcome - GREY_SHOWS, FACES)
        return Roll(camels[-CRAZY + camel], face + 1, "grey")
    camel, face = divmod(outcome - DIE_SHOWS, FACES)
    return Roll(camels[camel], face + 1, "racing")


def see_board(rules: RuleSet, viewer: str | None, state: Any, log: Log, options: Any) -> BoardView:
    """Return what the shown record *state* and the masked *log* say to *viewer*."""
    reader = Reader(rules, state)
    game = reader.record
    is_turn = AWAITS[game.awaits] in ("action", "extra")
    has_grey_die = "crazy_camels" in reader.modules
    return BoardView(
        system="board",
        rules=rules.name,
        edition=edition_of(rules),
        modules=reader.modules,
        options=options,
        seat=viewer,
        seats=tuple(SEAT_LETTERS[: game.seat_count]),
        leg=game.leg,
        awaits=AWAITS[game.awaits],
        to_act=(SEAT_LETTERS[game.to_move],) if is_turn else (),
        spaces=game.numbers.spaces,
        camels=reader.camels(),
        stacks=tuple(Stack(space, camels) for space, camels in reader.stacks.items()),
        ranking=reader.ranking,
        grey_die=bool(game.crazy_camels.grey_die) if has_grey_die else None,
        rolls=reader.rolls(log),
        tiles=reader.tiles,
        camera=reader.camera(),
        winner_pile=reader.pile(WINNER),
        loser_pile=reader.pile(LOSER),
        players=reader.players(),
        quiet_turns=game.quiet_turns,
        must_roll=game.quiet_turns > 0 and bool(must_roll(state[0])),
    )
