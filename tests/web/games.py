"""Games for the tests of the page: what a spectator saw move, moment by moment.

    python -m tests.web.games

writes them to `web/tests/games.json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from dunederby import Game
from dunederby.sampling import draw

FILE = Path(__file__).resolve().parents[2] / "web" / "tests" / "games.json"
PLAYED = {"first": 2, "second": 3, "first+support+spice+photo": 3, "cards": 3}
"""By rule set: the seats."""

MOVES = {"started", "moved", "pushed", "crossed", "sandstorm", "extended"}
"""Kinds of news that change how the race looks."""

SHOWN = ("system", "stacks", "rolls", "spaces", "track", "is_half", "finish", "tiles", "pieces")
"""What of a view the picture of a race depends on."""


def play(rules: str, seats: int) -> Iterator[Game]:
    """Yield a game of bold random players after each push, until it is over."""
    game, drawn = Game(rules, seats=seats, seed=11), 0
    yield game
    while not game.is_over:
        verbs = sorted({action.verb for action in game.legal_actions})
        verb = verbs[draw(f"page {rules}", drawn, len(verbs))]
        actions = [action for action in game.legal_actions if action.verb == verb]
        game.push(actions[draw(f"page {rules}", drawn + 1, len(actions))])
        drawn += 2
        yield game


def moment(game: Game) -> dict[str, Any]:
    """Return what the last push of *game* showed to a spectator."""
    view = game.view(None)
    seen = asdict(view.seen)
    news = [
        {column: value for column, value in asdict(item).items() if value is not None}
        for item in view.news
    ]
    return {"news": news, "view": {name: seen[name] for name in SHOWN if name in seen}}


def games() -> dict[str, list[dict[str, Any]]]:
    """Return every game as its moments: the beginning, and those in which something moved."""
    return {
        rules: [
            told
            for number, told in enumerate(map(moment, play(rules, seats)))
            if number == 0 or any(item["kind"] in MOVES for item in told["news"])
        ]
        for rules, seats in PLAYED.items()
    }


def written(told: dict[str, list[dict[str, Any]]]) -> str:
    """Return *told* as the text of the file, a line for each moment."""
    parts = (
        f"{json.dumps(rules)}: [\n" + ",\n".join(map(json.dumps, moments)) + "\n]"
        for rules, moments in told.items()
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(games()), encoding="utf-8")
