"""The table drawn in a terminal."""

import io
import re

import pytest
from rich.console import Console

from dunederby import Game
from dunederby.cli.board.drawing import draw_table

POSITION = "first; 5:wgb 9:oy; dice bgy; tiles 7+B 12-A"


def draw(
    game: Game, width: int = 80, encoding: str = "utf-8", *, is_coloured: bool = False
) -> list[str]:
    """Return the lines of the drawing."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    terminal = Console(
        file=file,
        width=width,
        force_terminal=is_coloured,
        color_system="truecolor" if is_coloured else None,
    )
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
    assert any(line.endswith(">A Player A     3     - b5 y5") for line in lines)
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


def test_the_second_edition_in_letters() -> None:
    game = Game.from_position("second; 2:rg 4:yKb 7:p 13:W; dice bgx; tiles 5+B", seats=6)
    for step in ("A leg red", "B partner A", "C roll", "* die blue 1"):
        game.push(step)
    assert draw(game) == [
        "│   │   │   │   │   │   │   │   │   │   │   │   │   │   │   │   ║   │",
        "│   │ g │   │ <K│   │   │   │   │   │   │   │   │   │   │   │   ║   │",
        "│   │ r │   │ y │ +B│ b │ p │   │   │   │   │   │ <W│   │   │   ║   │",
        "└─1─┴─2─┴─3─┴─4─┴─5─┴─6─┴─7─┴─8─┴─9─┴─10┴─11┴─12┴─13┴─14┴─15┴─16╨fin┘",
        "   camel      die tickets       player   coins rolls with bets of this leg",
        "1.  p  purple out 5 3 2 2     A Player A     3     -  B   r5",
        "2.  b  blue   out 5 3 2 2     B Player B     4     -  A   -",
        "3.  y  yellow out 5 3 2 2     C Player C     3     1  -   -",
        "4.  g  green  in  5 3 2 2    >D Player D     3     -  -   -",
        "5.  r  red    out 3 2 2       E Player E     3     -  -   -",
        "<   K  black  in  grey die    F Player F     3     -  -   -",
        "<   W  white  in  grey die",
        "Finish cards on the winner: none   on the loser: none",
    ]


def test_supercup_in_letters() -> None:
    rules = "first+support+spice+photo+positions+partners"
    game = Game.from_position(f"{rules}; 1:yo 2:bg 3:w; dice bgoyw+y; tiles 20-F", seats=6)
    for step in (
        "A leg green",
        "B camera 9",
        "C position 3 orange bottom",
        "D partner A",
        "E roll",
        "* support yellow 2",
    ):
        game.push(step)
    assert draw(game) == [
        "│  │  │o │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  ║  │",
        "│  │g │y │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  │  ║  │",
        "│  │b │w │  │  │  │  │  │@B│  │  │  │  │  │  │  │  │  │  │-F║  │",
        "└1─┴2─┴3─┴4─┴5─┴6─┴7─┴8─┴9─┴10┴11┴12┴13┴14┴15┴16┴17┴18┴19┴20╨fi┘",
        "   camel      die +die tickets      player   coins rolls with bets of this leg",
        "1.  o  orange in  -    5 3 2      A Player A     3     -  D   g5",
        "2.  y  yellow in  out  5 3 2 2    B Player B     3     -  -   -",
        "3.  w  white  in  -    5 3 2 2    C Player C     3     -  -   o=third",
        "4.  g  green  in  -    3 2 2      D Player D     3     -  A   -",
        "5.  b  blue   in  -    5 3 2 2   >E Player E     3     1  -   -",
        "                                  F Player F     3     -  -   -",
        "Finish cards on the winner: none   on the loser: none",
        "Camera @: B at 9   Places to bet on: second, fourth, last",
    ]


def test_a_unit_carried_back_stands_in_front_of_the_first_space() -> None:
    game = Game.from_position("second; 1:Kb 7:grpy 13:W; dice bgx", seats=3)
    game.push("A roll")
    game.push("* die grey black 2")
    *_, above, below, ground = draw(game)[:5]
    assert above.startswith("│ b ║   │")
    assert below.startswith("│ <K║   │")
    assert ground.startswith("└fin╨─1─┴─2─┴")
    assert ground.endswith("┴─16┘")
    assert len(above) == len(ground) == 69


def test_names_of_crazy_camels_stand_out_where_there_is_room() -> None:
    game = Game.from_position("second; 2:rg 4:yKb 7:p 13:W", seats=3)
    track = "\n".join(draw(game, width=120)[:3])
    assert "<BLACK" in track
    assert "<WHITE" in track
    assert "purple" in track


@pytest.mark.parametrize("rules", ["first", "second", "supercup"])
def test_colours_only_add_to_the_letters(rules: str) -> None:
    game = Game(rules, seats=6, seed=3)
    coloured = draw(game, is_coloured=True)
    assert any("\x1b[" in line for line in coloured)
    plain = [re.sub(r"\x1b\[[\d;]*m", "", line).rstrip() for line in coloured]
    assert plain == draw(game)


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(("rules", "seats", "most"), [("second", 8, 16), ("supercup", 10, 19)])
def test_every_table_fits_the_screen(rules: str, seats: int, most: int, width: int) -> None:
    lines = draw(Game(rules, seats=seats, seed=3), width=width)
    assert max(map(len, lines)) <= width
    assert len(lines) <= most


def test_a_track_without_room_goes_on_below_and_the_players_too() -> None:
    rules = "first+support+spice+photo+positions+partners"
    game = Game.from_position(f"{rules}; 1:yo 2:bg 18:w; dice bgoyw+y; tiles 20-F", seats=6)
    for step in ("A leg green", "B camera 9", "C position 3 orange bottom", "D partner A"):
        game.push(step)
    assert draw(game, width=60) == [
        "│ o │ g │   │   │   │   │   │   │   │   │   │",
        "│ y │ b │   │   │   │   │   │   │ @B│   │   │",
        "└─1─┴─2─┴─3─┴─4─┴─5─┴─6─┴─7─┴─8─┴─9─┴─10┴─11┘",
        "│   │   │   │   │   │   │   │   │   ║   │",
        "│   │   │   │   │   │   │ w │   │ -F║   │",
        "└─12┴─13┴─14┴─15┴─16┴─17┴─18┴─19┴─20╨fin┘",
        "   camel      die +die tickets",
        "1.  w  white  in  -    5 3 2 2",
        "2.  g  green  in  -    3 2 2",
        "3.  b  blue   in  -    5 3 2 2",
        "4.  o  orange in  -    5 3 2",
        "5.  y  yellow in  in   5 3 2 2",
        "   player   coins rolls with bets of this leg",
        " A Player A     3     -  D   g5",
        " B Player B     3     -  -   -",
        " C Player C     3     -  -   o=third",
        " D Player D     3     -  A   -",
        ">E Player E     3     -  -   -",
        " F Player F     3     -  -   -",
        "Finish cards on the winner: none   on the loser: none",
        "Camera @: B at 9   Places to bet on: second, fourth, last",
    ]


@pytest.mark.parametrize("rules", ["first", "second", "supercup"])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_nothing_but_long_names_is_cut_at_any_width(rules: str, width: int) -> None:
    game = Game(rules, seats=6, seed=1)
    for _ in range(12):
        game.push(next(action for action in game.legal_actions if action.verb != "roll"))
    lines = draw(game, width=width)
    assert not any("…" in line for line in lines)
    assert max(map(len, lines)) <= width
    assert "bets of this leg" in " ".join(lines)
    assert "╨" in "".join(lines)
