"""Write every state of one game in a form that people can read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from dunederby import Game
from dunederby.replay import Replay
from tests.games import Luck, legal_texts, play_on

FOLDER = Path(__file__).parent
SEATS = 4
SEEDS = {"first": 4}
"""The game of each rule set: one that is not long and in which all kinds of things happen."""


def playthrough(rules: str) -> str:
    """Play the game of *rules* and write it down."""
    game = play_on(Game(rules, SEATS, SEEDS[rules]), Luck(f"playthrough {SEEDS[rules]}"))
    record = game.record()
    lines = ["# Every state of one game; written again by: python -m tests.playthroughs", ""]
    for frame in Replay(record.encode()):
        lines += [f"== {frame.number}: {frame.line or 'before the first step'}", ""]
        lines += [f"  {news}" for news in frame.game.news if frame.line]
        lines += ["", *state_lines(frame.game)] if frame.line else state_lines(frame.game)
        if frame.game.is_over or (frame.line and frame.line.split()[1] in ("win", "lose")):
            lines += view_lines(frame.game)
        lines.append("")
    return "\n".join([*lines, "== the record", "", record])


def state_lines(game: Game) -> list[str]:
    """Write what a player would ask for, then the raw record."""
    outcome = game.outcome()
    return [
        f"position: {game.position}",
        f"money: {', '.join(f'{seat} {coins}' for seat, coins in game.money.items())}",
        f"to act: {', '.join(game.to_act) or 'nobody'}",
        *([f"legal: {grouped(legal_texts(game))}"] if game.legal_actions else []),
        *chance_lines(game),
        *([f"outcome: {outcome.ranking}, {outcome.reason}"] if outcome else []),
        *(f"  {line}" for line in field_lines(game.state[0])),
    ]


def grouped(texts: list[str]) -> str:
    """Write actions with each verb once."""
    verbs: dict[str, list[str]] = {}
    for text in texts:
        verb, _, rest = text.partition(" ")
        verbs.setdefault(verb, []).append(rest.replace(" ", ""))
    return "; ".join(f"{verb} {' '.join(rests)}".strip() for verb, rests in verbs.items())


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


def view_lines(game: Game) -> list[str]:
    """Write which fields look different to each seat and to a spectator."""
    full = list(field_lines(game.state[0]))
    lines = []
    for seat in (*game.seats, None):
        seen = list(field_lines(game.view(seat).state[0]))
        hidden = [line for line in seen if line not in full]
        lines.append(f"seen by {seat or 'a spectator'}: {'; '.join(hidden) or 'everything'}")
    return lines
