"""The table drawn in a terminal."""

import io

import pytest
from rich.console import Console

from dunederby import Game
from dunederby.cli.drawing import draw_table

POSITION = "first; 5:wgb 9:oy; dice bgy; tiles 7+B 12-A"


def draw(game: Game, width: int = 80, encoding: str = "utf-8") -> list[str]:
    """Return the lines of the drawing."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    terminal = Console(file=file, width=width)
    names = {seat: f"Player {seat}" for seat in game.seats}
    terminal.print(draw_table(terminal, game.view(None), names))
    file.seek(0)
    return [line.rstrip() for line in file.read().splitlines()]


def test_stacks_tiles_and_finish_line_are_drawn_in_letters() -> None:
    assert draw(Game.from_position(POSITION, seats=2))[:4] == [
        "│   │   │   │   │ b │   │   │   │   │   │   │   │   │   │   │   ║   │",
        "│   │   │   │   │ g │   │   │   │ y │   │   │   │   │   │   │   ║   │",
        "│   │   │   │   │ w │   │ +B│   │ o │   │   │ -A│   │   │   │   ║   │",
        "└─1─┴─2─┴─3─┴─4─┴─5─┴─6─┴─7─┴─8─┴─9─┴─10┴─11┴─12┴─13┴─14┴─15┴─16╨fin┘",
    ]


def test_a_wide_terminal_has_room_for_names() -> None:
    *_, ground, line = draw(Game.from_position(POSITION, seats=2), width=120)[:4]
    assert "│ white│" in ground.replace("│white │", "│ white│")
    assert "orange" in ground
    assert len(line) == 120


def test_a_narrow_terminal_still_shows_the_whole_track() -> None:
    lines = draw(Game.from_position(POSITION, seats=2), width=60)
    assert lines[2] == "│  │  │  │  │w │  │+B│  │o │  │  │-A│  │  │  │  ║  │"
    assert lines[3].endswith("┴15┴16╨fi┘")


def test_a_poor_terminal_gets_plain_characters() -> None:
    lines = draw(Game.from_position(POSITION, seats=2), encoding="ascii")
    assert lines[2].startswith("|   |   |   |   | w |   | +B|")
    assert lines[3].startswith("+-1-+-2-+")


def test_camels_are_listed_in_the_order_of_the_race_with_dice_and_tickets() -> None:
    game = Game.from_position(POSITION, seats=2)
    for step in ("A leg yellow", "B leg yellow", "A leg yellow"):
        game.push(step)
    rows = [line[:28].split() for line in draw(game)[5:10]]
    assert rows == [
        ["1.", "y", "yellow", "in", "none"],
        ["2.", "o", "orange", "out", "5", "3", "2"],
        ["3.", "b", "blue", "in", "5", "3", "2"],
        ["4.", "g", "green", "in", "5", "3", "2"],
        ["5.", "w", "white", "out", "5", "3", "2"],
    ]


def test_players_are_listed_with_money_and_what_they_took() -> None:
    game = Game.from_position(POSITION, seats=2, seed=1)
    for step in ("A leg yellow", "B win white", "A leg blue", "B lose green"):
        game.push(step)
    lines = draw(game)
    assert any(line.endswith(">A Player A     3       - b5 y5") for line in lines)
    assert lines[-1] == "Finish cards on the winner: 1 (B)   on the loser: 1 (B)"


def test_a_camel_that_has_crossed_stands_behind_the_line() -> None:
    game = Game.from_position("first; 1:bgoy 16:w; dice w", seats=2)
    game.push("A roll")
    game.push("* die white 2")
    assert draw(game)[3].endswith("│   ║ w │")


@pytest.mark.parametrize("seats", [2, 8])
def test_everything_fits_80_columns_and_leaves_room_in_24_lines(seats: int) -> None:
    lines = draw(Game.from_position("first; 3:bgoyw", seats=seats))
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 18


def test_before_the_start_the_track_is_empty() -> None:
    assert set(draw(Game(seats=2))[2]) == set("│ ║")
