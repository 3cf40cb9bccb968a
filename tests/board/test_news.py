"""News: the table has room for the longest story."""

from dunederby import Game
from dunederby.board.news import MAX_ROWS
from tests.play.board import SUPERCUP

CAMELS = ("blue", "green", "orange", "yellow", "white")


def test_the_end_of_the_fullest_game_fits_in_the_table() -> None:
    """Ten seats have all cards in the piles, every ticket, a die each, and a partner."""
    race = "1:b 2:g 3:o 4:y 17:w; dice bgoyw+b+g+o+y+w"
    game = Game.from_position(f"{SUPERCUP}; {race}", seats=10)
    for camel in CAMELS:
        for _ in game.seats:
            game.push(f"win {camel}")
    for place, camel in enumerate(CAMELS[:4], start=2):
        game.push(f"position {place} {camel} bottom")
    for turn in range(16):
        game.push(f"leg {CAMELS[(turn + 4) % 5]}")
    for pair in ("AB", "CD", "EF", "GH", "IJ"):
        game.push(f"{pair[0]} partner {pair[1]}")
        game.push(f"{pair[1]} tile {20 if pair == 'AB' else ord(pair[1]) - 58} +")
    for die in ("support", "die"):
        for camel in CAMELS:
            game.push("roll")
            game.push(f"{die} {camel} {2 if (die, camel) == ('die', 'white') else 1}")
    assert game.is_over
    told = [news.kind for news in game.news]
    assert told.count("tile-paid") == 1
    assert told.count("card-paid") == 50
    assert told.count("ticket-paid") + told.count("position-paid") == 20
    assert told.count("pyramid-paid") == told.count("copied") == 10
    assert told.count("final-total") == 10
    assert len(told) < MAX_ROWS


def told(race: str, *steps: str) -> list[str]:
    """Play *steps* from a position; return what the last of them did, in words."""
    game = Game.from_position(race, seats=3)
    for step in steps:
        game.push(step)
    return [str(news) for news in game.news]


def test_who_is_sent_back_under_others_is_told_so() -> None:
    race = "first; 1:o 2:yw 4:b 5:g; dice y; tiles 3-B"
    assert "the mirage sends yellow back to space 2" in told(race, "roll", "die yellow 1")
    race = "first; 1:ob 2:yw 5:g; dice ob; tiles 4-B 6-A"
    pushed = told(race, "roll", "die orange 3")[-1]
    assert pushed == "the mirage sends orange back to space 3"
    race = "first; 1:ob 3:yw 5:g; dice ob; tiles 4-B"
    pushed = told(race, "roll", "die orange 3")[-1]
    assert pushed == "the mirage sends orange back to space 3, underneath whoever stands there"


def test_no_space_is_told_of_that_is_not_there() -> None:
    assert "white moves over the finish line" in told(
        "first; 1:b 2:g 3:o 4:y 15:w; dice w", "roll", "die white 2"
    )
    assert "black moves with a rider backwards over the finish line" in told(
        "second; 1:Kb 2:g 3:r 4:y 5:p 16:W", "roll", "die grey black 1"
    )


def test_a_story_is_told_in_the_order_in_which_things_happen() -> None:
    game = Game.from_position("first; 1:b 2:g 3:o 4:y 15:w; dice w; tiles 16+B", seats=2)
    for step in ("win white", "leg white", "roll", "die white 1"):
        game.push(step)
    assert [str(news) for news in game.news] == [
        "the white die shows 1",
        "white moves to space 16",
        "B gets 1 coin for the tile on space 16",
        "the oasis sends white on over the finish line",
        "white ends the race",
        "the leg is over: white leads",
        "B gets 5 coins for a ticket on white (first)",
        "A gets 1 coin for pyramid tickets",
        "A gets 1 coin in this leg",
        "B gets 5 coins in this leg",
        "white wins the race",
        "A gets 8 coins for white as the overall winner",
        "blue is last in the race",
        "A gets 8 coins for all finish cards",
        "B gains nothing for all finish cards",
    ]
