"""Pictures of positions."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dunederby import Game, race_odds
from dunederby.drawing.palette import COATS, MIRAGE, OASIS
from dunederby.drawing.picture import draw
from dunederby.drawing.scenes import scene_of
from dunederby.odds.sources import table_of
from tests.odds.board.positions import RULES, random_position, seats_of
from tests.play.luck import Luck

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def texts_of(picture: str) -> list[str]:
    """Return every text of a picture."""
    root = ElementTree.fromstring(picture)
    return ["".join(node.itertext()) for node in root.iter(f"{SVG}text")]


def test_a_picture_shows_camels_tiles_dice_and_odds() -> None:
    picture = draw("first; 1:oy 2:bg 3:w; dice bgoy; tiles 5+A 7-C").as_svg()
    texts = texts_of(picture)
    for camel in ("blue", "green", "orange", "yellow", "white"):
        assert COATS[camel].fill in picture
        assert camel in texts
    assert OASIS in picture
    assert MIRAGE in picture
    assert {"+1 · A", "\N{MINUS SIGN}1 · C"} <= set(texts)
    assert texts.count("b") == texts.count("y") == 2
    assert texts.count("w") == 1
    assert "33.2 %" in texts
    assert "first; 1:oy 2:bg 3:w; dice bgoy; tiles 5+A 7-C" in texts


def test_the_race_is_drawn_only_if_it_is_given() -> None:
    position = "first; 1:oy 2:bg 3:w"
    assert "Comes last" not in texts_of(draw(position).as_svg())
    texts = texts_of(draw(position, race=race_odds(position)).as_svg())
    assert "Comes last" in texts
    assert "exact; no tiles after this leg" in texts


@pytest.mark.parametrize("rules", RULES)
def test_any_position_makes_a_well_formed_picture_within_its_frame(rules: str) -> None:
    luck = Luck(f"picture {rules}")
    for _ in range(5):
        position = random_position(rules, seats_of(rules), luck, rolls=2)
        picture = draw(position).as_svg()
        root = ElementTree.fromstring(picture)
        width, height = (float(root.attrib[name]) for name in ("width", "height"))
        for node in root.iter(f"{SVG}rect"):
            x, y, w, h = (float(node.attrib[name]) for name in ("x", "y", "width", "height"))
            if w < 100:  # pieces of a camel have coordinates of their own
                continue
            assert x >= 0
            assert y >= 0
            assert x + w <= width + 1
            assert y + h <= height + 1


@pytest.mark.parametrize(
    ("position", "told"),
    [("second; -1:Kby 9:gr 12:p 15:W; dice bg", "on -1"), ("first; 9:bgo 12:y 18:w", "on 18")],
)
def test_who_has_crossed_the_line_stands_behind_it(position: str, told: str) -> None:
    texts = texts_of(draw(position).as_svg())
    assert told in texts
    assert "the race ends in it: 100 %" in " ".join(texts)


def test_the_card_game_is_drawn_with_its_start_card_pieces_and_deck() -> None:
    position = "cards; 0:by 2:og 3:w; finish 16; fennec 5A; palm 7B; deck b1 b1 g2 ?9"
    texts = texts_of(draw(position, race=race_odds(position, budget=1000)).as_svg())
    assert {"start", "b1", "g2", "?9", "+1 · B", "\N{MINUS SIGN}1 · A"} <= set(texts)
    assert "in the racing deck" in texts
    assert sum(told.startswith("sampled in") for told in texts) == 2


def test_every_place_is_named_and_only_what_is_certain_looks_certain() -> None:
    texts = texts_of(draw("first; 1:y 2:g 16:bow; dice g").as_svg())
    assert {"1st", "2nd", "3rd", "4th", "5th", "0 %", "100 %"} <= set(texts)
    race = race_odds("first; 1:oy 2:bg 14:w")
    texts = texts_of(draw("first; 1:oy 2:bg 14:w", race=race).as_svg())
    assert ">99.9 %" in texts
    assert "<0.1 %" in texts
    assert not {"100.0 %", "0.0 %"} & set(texts)


def test_sandstorms_blow_over_their_cards() -> None:
    calm = draw("cards; 0:bgoyw; finish 16; deck b1").as_svg()
    stormy = draw("cards; 0:bgoyw; finish 16; track 2ss222222; deck b1").as_svg()
    assert stormy.count("<path") - calm.count("<path") == 2 * 3


def test_the_card_game_is_drawn_before_its_first_deck_and_without_odds() -> None:
    game = Game("cards", seats=3, seed=5)
    texts = texts_of(draw(game).as_svg())
    assert "no racing deck yet, so no odds" in texts
    assert "This leg" not in texts
    assert "This leg" not in texts_of(draw("first; 1:oy 2:bg 3:w", has_odds=False).as_svg())


def test_spectators_are_drawn_in_the_second_edition_and_deserts_in_the_first() -> None:
    def shapes(position: str) -> list[str]:
        return [each.shape for each in scene_of(table_of(position)).pushers.values()]

    assert shapes("first; 1:oy 2:bg 3:w; tiles 5+A 7-C") == ["tile-oasis", "tile-mirage"]
    second = "second; 1:bg 2:ryp 15:KW; tiles 5+A 7-C"
    assert shapes(second) == ["tile-cheering", "tile-booing"]
    cards = "cards; 0:bgoyw; finish 16; fennec 5A; palm 7B; deck b1"
    assert shapes(cards) == ["fennec", "palm"]


def test_modules_are_drawn() -> None:
    texts = texts_of(draw("first+support+photo; 9:oy 10:bg 13:w; dice bow+o; camera 12B").as_svg())
    assert "B" in texts
    assert "+o" in texts
    assert "20" in texts


def test_a_game_can_be_drawn_and_a_notebook_shows_it() -> None:
    picture = draw(Game("second", seats=3, seed=1))
    assert re.match(r"<\?xml", picture.as_svg())
    assert hasattr(picture, "_repr_svg_")


def test_the_picture_in_the_docs_is_what_the_tutorial_draws() -> None:
    position = "first; 5:gw 6:b 8:yo; dice bgy; tiles 10+C"
    picture = draw(position, race=race_odds(position)).as_svg()
    assert picture == (ROOT / "docs" / "pictures" / "odds.svg").read_text(encoding="utf-8")
