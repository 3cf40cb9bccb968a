"""News of the card game: the table has room for the longest story."""

from dunederby.racing.news import MAX_ROWS
from tests.play.card_tables import LINE_UP, reveal, set_up
from tests.play.tables import go_on, play


def test_the_fullest_end_of_a_race_fits_in_the_table() -> None:
    game = play("cards; 1:b 2:g 3:o 4:y 12:w; finish 12; palm 9A; fennec 8B; deck w1", seats=6)
    state = game.state[0]
    state.winner_owner[:] = 1
    state.midfield_owner[:] = 2
    state.final_owner[:] = [2, 3, 4, 5, 6]
    go_on(game, *reveal("A", "w1"))
    assert [news.kind for news in game.news].count("ticket-paid") == 20
    assert len(game.news) <= MAX_ROWS


def test_the_story_of_a_movement_is_told_in_order() -> None:
    game = play("cards; 3:bg 7:oyw; finish 9; palm 4A; fennec 5B; deck b1 w1", seats=2)
    go_on(game, *reveal("A", "b1"))
    assert [str(news) for news in game.news] == [
        "the card is blue 1",
        "blue moves with a rider to space 4",
        "the palm sends blue on to space 5 and leaves the track",
        "the fennec sends blue back to space 4 and leaves the track",
    ]


def test_who_is_sent_back_under_others_is_told_so() -> None:
    under = "the fennec sends blue back to space 4, underneath whoever stands there, and leaves"
    game = play("cards; 3:bg 4:oyw; finish 9; fennec 5B; deck b2 w1", seats=2)
    go_on(game, *reveal("A", "b2"))
    assert str(game.news[-1]) == f"{under} the track"
    game = play("cards; 4:ogb 7:yw; finish 9; fennec 5B; deck b1 w1", seats=2)
    go_on(game, *reveal("A", "b1"))
    assert str(game.news[-1]) == f"{under} the track"
    game = play("cards; 4:bgo 7:yw; finish 9; fennec 5B; deck b1 w1", seats=2)
    go_on(game, *reveal("A", "b1"))
    assert str(game.news[-1]) == "the fennec sends blue back to space 4 and leaves the track"


def test_the_story_of_a_leg_is_told_in_order() -> None:
    game = play("cards; 1:b 8:go 12:yw; finish 13; palm 9A; deck b1", seats=2)
    go_on(game, "A leg white", *reveal("A", "b1"))
    assert [str(news) for news in game.news] == [
        "the card is blue 1",
        "blue moves to space 2",
        "the leg is over: white leads",
        "A gets 5 coins for a leg winner card on white (first)",
        "A pays 1 coin for the palm",
        "A gets 4 coins in this leg",
        "a sandstorm flips 3 track cards; the race ends behind space 10",
        "the track is extended; the race ends behind space 12",
    ]


def test_the_story_of_a_setup_and_a_hand_is_told_in_order() -> None:
    game = play(LINE_UP, seats=3, options={"deal": "5"})
    set_up(game, "b1 b1 b1 g1 g2", "b1 b1 o1 o1 o2", "y1 y1 y2 w1 w2")
    assert [str(news) for news in game.news] == [
        "C lays white 1 as intel",
        "the intel of A is green 1",
        "the intel of B is orange 1",
        "the intel of C is white 1",
        "the leg begins with A and 12 cards in the racing deck",
    ]
    go_on(game, "A hand")
    assert [str(news) for news in game.news] == [
        "A plays green 2 from the hand",
        "green moves to space 3",
    ]


def test_the_story_of_a_race_is_told_in_order() -> None:
    game = play("cards; 0:bg 3:o 4:y 12:w; finish 12; deck w1 w1", seats=2)
    go_on(game, "A lose blue", *reveal("A", "w1"))
    assert [str(news) for news in game.news] == [
        "the card is white 1",
        "white moves to the Finish card",
        "white ends the race",
        "the leg is over: white leads",
        "white wins the race",
        "blue is last in the race",
        "green is last in the race",
        "A gets 7 coins for blue as the overall loser",
        "A gets 7 coins for final cards",
        "B gains nothing for final cards",
    ]


def test_a_camel_sent_back_to_the_start_card_is_told_so() -> None:
    game = play("cards; 0:bg 3:oyw; finish 9; fennec 1A; deck b1 w1", seats=2)
    go_on(game, *reveal("A", "b1"))
    assert (
        str(game.news[-1]) == "the fennec sends blue back to the Start card and leaves the track"
    )


def test_a_piece_that_all_have_passed_is_told_so() -> None:
    game = play("cards; 2:b 4:goyw; finish 9; fennec 3A; deck b2 w1", seats=2)
    go_on(game, *reveal("A", "b2"))
    assert str(game.news[-1]) == "all camels have passed the fennec, which leaves the track"
