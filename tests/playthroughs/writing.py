"""Write every state of one game in a form that people can read."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from dunederby import Game
from dunederby.replay import Replay
from tests.games import SUPERCUP, Luck, legal_texts, module_alone, play_on

FOLDER = Path(__file__).parent


class Played(NamedTuple):
    """Which game of a rule set is written: a short one in which all kinds of things happen."""

    seats: int
    seed: int


GAMES = {
    "first": Played(4, 4),
    "second": Played(6, 102),
    module_alone("support"): Played(3, 137),
    module_alone("spice"): Played(3, 97),
    module_alone("photo"): Played(3, 22),
    module_alone("positions"): Played(3, 60),
    module_alone("partners"): Played(6, 124),
    SUPERCUP: Played(6, 79),
}


def playthrough(rules: str) -> str:
    """Play the game of *rules* and write it down."""
    seats, seed = GAMES[rules]
    record = play_on(Game(rules, seats, seed), Luck(f"playthrough {seed}")).record()
    lines = [
        "# Every state of one game; written again by: python -m tests.playthroughs",
        "# A line of the raw record, indented, stands only where it has changed.",
        "",
    ]
    known: list[str] = []
    for frame in Replay(record.encode()):
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
        *([f"legal: {grouped(legal_texts(game))}"] if game.legal_actions else []),
        *chance_lines(game),
        *([f"outcome: {outcome.ranking}, {outcome.reason}"] if outcome else []),
    ]


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


def field_lines(record: Any) -> Iterator[str]:
    """Write every field of a *record*, a nested record on one line."""
    for field in record.dtype.names:
        value = record[field]
        if isinstance(value, np.record):
            yield f"{field}: {nested_text(value)}"
        elif value.dtype.names:
            for index, nested in enumerate(value):
                yield f"{field}[{index}]: {nested_text(nested)}"
        else:
            yield f"{field}: {numbers(value)}"


def nested_text(record: Any) -> str:
    """Write the fields of a nested record."""
    if not any(record.tobytes()):
        return "all 0"
    return ", ".join(f"{field} {numbers(record[field])}" for field in record.dtype.names)


def numbers(value: Any) -> str:
    """Write a number or an array, its last numbers only once if they are all alike."""
    values = np.ravel(value).tolist()
    count = len(values)
    while count > 1 and values[count - 1] == values[count - 2]:
        count -= 1
    if len(values) - count < 5:
        return " ".join(map(str, values))
    return f"{' '.join(map(str, values[:count]))} ({len(values) - count} more)"


def view_lines(game: Game, line: str | None) -> list[str]:
    """After a finish card, write what its owner, the next seat and a spectator see."""
    words = line.split() if line else ["", ""]
    if words[1] in ("win", "lose"):
        viewers = dict.fromkeys([words[0], *game.to_act, None])
        return [f"seen by {seat or 'a spectator'}: {seen(game, seat)}" for seat in viewers]
    return [f"seen by a spectator: {seen(game, None)}"] if game.is_over else []


def seen(game: Game, viewer: str | None) -> str:
    """Write the hands, money and piles that *viewer* sees."""
    view = game.view(viewer)
    camels = (*view.rule_set.edition.camels, "?")  # the last stands for UNKNOWN, which is -1
    rows = zip(game.seats, view.state[0].seats, strict=False)
    hands = "".join(seat for seat, row in rows if min(row.hand) >= 0)
    money = "".join(seat for seat, coins in view.money.items() if coins is not None)
    piles = [
        [f"{game.seats[pile.owner[card]]} {camels[pile.camel[card]]}" for card in range(pile.laid)]
        for pile in view.state[0].piles
    ]
    winner, loser = (", ".join(pile) or "none" for pile in piles)
    return f"hands {hands or '-'}; money {money or '-'}; winner {winner}; loser {loser}"
