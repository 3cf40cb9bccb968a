"""What the page's gallery shows: views of real positions and of steps that were really played.

    python -m tests.web.scenes

writes them to `web/src/gallery/scenes.json`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from dunederby import Game
from dunederby.notation.positions import parse_position
from dunederby.odds.sources import view_of
from tests.web.games import play
from tests.web.tower import tower

FILE = Path(__file__).resolve().parents[2] / "web" / "src" / "gallery" / "scenes.json"

POSITIONS = {
    "first": "first; 1:oy 2:bg 3:w; dice oyw; tiles 5+A 11-C",
    "seven": "second; 13:bWgyKpr; dice bgrypx; tiles 6-B 15+D",
    "seven-front": "second; 3:bWgyKpr; dice bgypx",
    "supercup": "first+support+photo; 6:gw 11:o 14:yb; dice gow; tiles 2+A 4-B 9-D; camera 16E",
    "cards": "cards; 0:by 2:og 3:w; fennec 5A; palm 7B; deck ?9",
    "cards-sandstorm": "cards; 4:b 9:yogw; finish 16; track 22ss22s22h; deck ?12",
    "cards-start": "cards; 0:bgoyw; finish 19; track 222222222h; deck ?12",
}
"""By name of the scene."""

SLIDE = ("first; 5:gw 7:b 9:yo; dice bw; tiles 8-C", ("roll", "* die white 3"))
"""A mirage sends a unit back, underneath another."""


def views() -> dict[str, Any]:
    """Return the view of each scene, by its name."""
    shown = {
        name: msgspec.to_builtins(view_of(parse_position(position, seats=4), "A").seen)
        for name, position in POSITIONS.items()
    }
    return shown | {"over": seen(list(play("second", 3))[-1])}


def tales() -> dict[str, Any]:
    """Return steps with the views before and after them, by name."""
    position, steps = SLIDE
    game = Game.from_position(position, seats=4)
    for step in steps:
        game.push(step)
    return {"slide": told(game), "tower": told(tower())}


def told(game: Game) -> dict[str, Any]:
    """Return the last roll of *game*: what was before it, what it did, what was then."""
    after, last = seen(game), list(game.news)
    game.pop()
    first = list(game.news)
    game.pop()
    news = msgspec.to_builtins([*first, *last])
    return {"before": seen(game), "after": after, "news": news}


def seen(game: Game) -> Any:
    """Return what a spectator sees of *game*, as the server sends it."""
    return msgspec.to_builtins(game.view(None).seen)


def written() -> str:
    """Return the text of the file, a line for each scene."""
    parts = (
        f'"{kind}": {{\n'
        + ",\n".join(f"{json.dumps(name)}: {json.dumps(scene)}" for name, scene in scenes.items())
        + "\n}"
        for kind, scenes in (("views", views()), ("tales", tales()))
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
