"""Write every state of one game in a form that people can read."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from dunederby import Game
from dunederby.replay import Replay
from tests.play.board import SUPERCUP, module_alone
from tests.play.games import play_on
from tests.play.luck import Luck
from tests.playthroughs import board, cards
from tests.playthroughs.fields import field_lines

FOLDER = Path(__file__).parent


VIEW_LINES = {"board": board.view_lines, "cards": cards.view_lines}
"""By system: what is secret, and when that is worth a look."""


class Played(NamedTuple):
    """Which game is written: a short one in which all kinds of things happen."""

    rules: str
    seats: int
    seed: int


BOARD_GAMES = (
    Played("first", 4, 4),
    Played("second", 6, 102),
    Played(module_alone("support"), 3, 137),
    Played(module_alone("spice"), 3, 97),
    Played(module_alone("photo"), 3, 22),
    Played(module_alone("positions"), 3, 60),
    Played(module_alone("partners"), 6, 124),
    Played(SUPERCUP, 6, 79),
)
CARD_GAMES = tuple(
    Played("cards", seats, seed) for seats, seed in {2: 45, 3: 10, 4: 48, 5: 9, 6: 14}.items()
)
"""The leg setup depends on the seats."""

GAMES = {played.rules: played for played in BOARD_GAMES} | {
    f"cards-{played.seats}-seats": played for played in CARD_GAMES
}
"""By the name of the file."""


def playthrough(name: str) -> str:
    """Play the game called *name* and write it down."""
    rules, seats, seed = GAMES[name]
    record = play_on(Game(rules, seats, seed), Luck(f"playthrough {seed}")).record()
    lines = [
        "# Every state of one game; written again by: python -m tests.playthroughs",
        "# A line of the raw record, indented, stands only where it has changed.",
        "",
    ]
    known: list[str] = []
    for frame in Replay(record.encode()):
        view_lines = VIEW_LINES[frame.game.rule_set.system.name]
        fields = list(field_lines(frame.game.state[0]))
        lines += [f"== {frame.number}: {frame.line or 'before the first step'}"]
        lines += [f"-- {news}" for news in frame.game.news if frame.line]
        lines += state_lines(frame.game)
        lines += [f"  {line}" for line in fields if line not in known]
        lines += [*view_lines(frame.game, frame.line), ""]
        known = fields
    return "\n".join([*lines, "== the record", "", record])


def state_lines(game: Game) -> list[str]:
    """Write what a player would ask for."""
    outcome = game.outcome()
    return [
        f"position: {game.position}",
        f"money: {', '.join(f'{seat} {coins}' for seat, coins in game.money.items())}",
        f"to act: {', '.join(game.to_act) or 'nobody'}",
        *(f"legal for {seat}: {legal_text(game, seat)}" for seat in game.to_act if seat != "*"),
        *chance_lines(game),
        *([f"outcome: {outcome.ranking}, {outcome.reason}"] if outcome else []),
    ]


def legal_text(game: Game, seat: str) -> str:
    """Write what *seat* may do."""
    return grouped([step.text for step in game.legal_actions if step.seat == seat])


def grouped(texts: Sequence[str]) -> str:
    """Write steps shorter: each verb once, and what can follow several words alike once.

    >>> grouped(["roll", "leg blue", "leg green", "tile 4 +", "tile 4 -", "tile 6 +", "tile 6 -"])
    'roll; leg blue green; tile 4 6 (+, -)'
    """
    verbs: dict[str, dict[str, list[str]]] = {}
    for text in texts:
        verb, first, rest = (*text.split(" ", 2), "", "")[:3]
        verbs.setdefault(verb, {}).setdefault(first, []).append(rest)
    return "; ".join(f"{verb} {arguments(firsts)}".strip() for verb, firsts in verbs.items())


def arguments(rests: dict[str, list[str]]) -> str:
    """Write the words after a verb, those with the same *rests* together."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for first, own in rests.items():
        alike.setdefault(tuple(own), []).append(first)
    return ", ".join(
        " ".join(firsts) + (f" ({', '.join(own)})" if any(own) else "")
        for own, firsts in alike.items()
    )


def chance_lines(game: Game) -> list[str]:
    """Write what chance can bring, outcomes of the same probability together."""
    shares = sorted(set(game.chance_outcomes.values()))
    outcomes = game.chance_outcomes.items()
    return [
        f"chance: {share} for {grouped([step.text for step, own in outcomes if own == share])}"
        for share in shares
    ]
