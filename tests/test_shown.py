"""What `print` and notebooks show, and pictures as files."""

import shutil
from pathlib import Path

import pytest

import dunederby
from dunederby import Game, SetupError, UnknownSystemError
from dunederby.drawing import saving
from dunederby.drawing.saving import picture_bytes


def test_print_draws_the_table_of_every_system() -> None:
    text = str(Game.from_position("second; 2:rg 4:yKb 7:p 13:W; dice bgx; tiles 5+B", seats=3))
    assert text.splitlines()[:4] == [
        "          b                                     |",
        "    g     K                                     |",
        "    r     y +B     p                 W          |",
        " 1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 |fin",
    ]
    cards = str(Game.from_position("cards; 0:by 2:og 3:w; finish 8; palm 7B; deck b1", seats=3))
    assert cards.splitlines()[-4:] == [
        " b     o  w          +P    |",
        " 0  1  2  3  4  5  6  7  8 |fin",
        "leg 1, A to act; 1. white, 2. green, 3. orange, 5. blue, 5. yellow",
        "A 3 coins, B 3 coins, C 3 coins",
    ]


def test_a_view_is_printed_without_what_it_may_not_know() -> None:
    game = Game("first", seats=2, seed=1, options={"money": "hidden"})
    assert "A 3 coins, B ? coins" in str(game.view("A"))


def test_notebooks_get_a_picture_of_games_and_views_at_any_moment() -> None:
    for game in (Game("cards", seats=3, seed=1), Game("second", seats=3, seed=1)):
        for table in (game, game.view("A"), game.view(None)):
            svg = table._repr_svg_()
            assert svg
            assert svg.startswith("<?xml")
            html = table._repr_html_()
            assert "<svg" in html
            assert "<?xml" not in html


def test_a_picture_of_a_view_shows_nothing_secret() -> None:
    games = [Game("first", seats=2, seed=1) for _ in range(2)]
    for game, camel in zip(games, ("blue", "white"), strict=True):
        game.push(f"win {camel}")
    first, second = (game.view("B")._repr_html_() for game in games)
    assert first == second


def test_notebooks_get_odds_as_text() -> None:
    position = "first; 1:oy 2:bg 3:w"
    for odds in (dunederby.leg_odds(position), dunederby.race_odds(position)):
        assert "green" in odds._repr_html_()
    assert "<pre>" in dunederby.action_values(position)._repr_html_()


def test_a_picture_needs_no_odds() -> None:
    position = "first; 1:oy 2:bg 3:w"
    without = dunederby.draw(position, has_odds=False).as_svg()
    assert "This leg" not in without
    assert "This leg" in dunederby.draw(position).as_svg()
    assert len(without) < len(dunederby.draw(position).as_svg())


def test_without_a_converter_a_png_is_refused_with_what_would_help(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: None)
    monkeypatch.setattr(saving, "LIBRARY", "no_such_library")
    with pytest.raises(SetupError, match="resvg-py, or one of rsvg-convert, inkscape, magick"):
        picture_bytes("<svg/>", ".png")
    with pytest.raises(SetupError, match=r"pictures are \.svg or \.png, not \.gif"):
        picture_bytes("<svg/>", ".gif")


def test_a_converter_that_is_installed_makes_the_png(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "LIBRARY", "no_such_library")
    program = tmp_path / "converter"
    program.write_text("#!/bin/sh\ncp $1 $2\n")
    program.chmod(0o755)
    calls = {str(program): ("{program}", "{svg}", "{png}"), "sh": ("{program}", "-c", "exit 1")}
    monkeypatch.setattr(saving, "CONVERTERS", {str(program): calls[str(program)]})
    assert picture_bytes("<svg/>", ".png") == b"<svg/>"
    monkeypatch.setattr(saving, "CONVERTERS", {"sh": calls["sh"]})
    with pytest.raises(SetupError, match="made no picture"):
        picture_bytes("<svg/>", ".png")


def test_a_library_makes_the_png_before_any_program() -> None:
    picture = picture_bytes(dunederby.draw("first; 1:oy 2:bg 3:w").as_svg(), ".png")
    assert picture.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "rules", ["first+photo+support", "FIRST+Support+photo", "photo + support + first"]
)
def test_rule_sets_are_named_in_any_order_and_capitals(rules: str) -> None:
    assert Game(rules, seats=3).rules == "first+support+photo"


@pytest.mark.parametrize("rules", ["first+photo+photo", "first+spice", "frist", ""])
def test_what_is_no_rule_set_is_none_in_any_order(rules: str) -> None:
    with pytest.raises(dunederby.UnknownSystemError):
        Game(rules)


def test_records_and_positions_name_rule_sets_in_one_way() -> None:
    with pytest.raises(dunederby.DuneDerbyError):
        Game.from_position("first+photo+support; 1:oy 2:bg 3:w")
    with pytest.raises(dunederby.RecordError):
        [*_] = dunederby.Replay(b"rules: First\nplayers: Ann, Bo\n")


def test_rules_that_are_no_text_are_refused() -> None:
    with pytest.raises(UnknownSystemError, match="not by None"):
        Game(None)  # type: ignore[arg-type]
