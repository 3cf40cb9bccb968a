"""The bots in the card game."""

import pytest

from dunederby import Action, Game, View
from dunederby.bots import Bot, Playouts
from dunederby.bots.cards.chances import leg_places, reach, runs
from dunederby.bots.table import BOTS
from dunederby.lab.simulate import Series, Summary, simulate

every_bot = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)


def choice(bot: Bot, game: Game, seat: str = "A") -> Action:
    """Return what *bot* does in *game* for *seat*."""
    view = game.view(seat)
    assert type(view) is View
    return bot.choose(view, 1, Playouts(40))


@every_bot
def test_a_bot_chooses_cards_for_its_seat_while_others_may_choose(bot: Bot) -> None:
    game = Game("cards", seats=3, seed=7)
    assert game.to_act == ("A", "B", "C")
    for seat in game.to_act:
        step = choice(bot, game, seat)
        assert step.seat == seat
        assert step.verb == "discard"
        assert step in game.legal_actions


@every_bot
def test_what_others_hold_does_not_change_what_a_bot_does(bot: Bot) -> None:
    choices = set()
    for hidden in (["blue 1"] * 5, ["white 1"] * 5):
        game = Game("cards", seats=2)
        for camel in ("blue", "green", "orange", "yellow", "white"):
            game.push(f"* draw {camel} 1")
        for card in ("green 1", "orange 1", "yellow 1") * 4:
            game.push(f"* deal A {card}")
        for card in (*hidden, "green 1", "orange 1", "yellow 1", "blue 2", "white 2", "green 2"):
            game.push(f"* deal B {card}")
        game.push("* deal B orange 2")
        for card in hidden:
            game.push(f"B discard {card}")
        choices.add(choice(bot, game).text)
    assert len(choices) == 1


@pytest.mark.parametrize("name", ["cautious", "solid"])
@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("cards; 1:yo 2:bg 9:w; deck y1 o1", "reveal"),  # the bet can wait until after it
        ("cards; 1:yo 2:bg 9:w; deck y1", "leg white"),  # it can't: the leg will be over
        ("cards; 1:yo 2:bg 17:w; deck w1 y1 b1", "leg white"),  # nor if the race may be
    ],
)
def test_a_bot_bets_before_a_card_that_may_end_it_all(
    position: str, expected: str, name: str
) -> None:
    game = Game.from_position(position, seats=2)
    winner, loser = game.state[0].final_owner
    winner[:] = loser[:] = 2  # B has all that could be worth more
    assert choice(BOTS[name], game).text == expected


def test_the_cautious_bot_ends_its_turn_when_nothing_pays() -> None:
    game = Game.from_position("cards; 1:b 2:g 3:o 4:y 5:w; deck b1 g1 o1 y1 w1", seats=2)
    game.push("fennec 9")
    step = choice(BOTS["cautious"], game)
    assert step in game.legal_actions


def test_the_gentle_bot_bets_on_whoever_is_ahead() -> None:
    game = Game.from_position("cards; 1:yo 2:bg 3:w; deck y1 o1", seats=2)
    assert choice(BOTS["gentle"], game).text == "leg white"


def test_cards_that_a_seat_knows_count_as_they_are_and_others_by_their_number() -> None:
    game = Game.from_position("cards; 1:yo 2:bg 3:w; deck y1 y2 o1", seats=2)
    assert runs(game.view("A").cards) == {
        "blue": 0,
        "green": 0,
        "orange": 1,
        "yellow": 3,
        "white": 0,
    }


def test_the_chances_of_all_places_are_whole() -> None:
    game = Game("cards", seats=4, seed=3)
    seen = game.view("B").cards
    for by_place in leg_places(seen, reach(seen)).values():
        assert sum(by_place) == pytest.approx(1)


@pytest.mark.parametrize("rival", ["random", "gentle"])
def test_the_cautious_bot_is_strong(rival: str) -> None:
    summary, bots = Summary(), [BOTS["cautious"], BOTS[rival], BOTS[rival]]
    for game in simulate(Series(rules="cards", seats=3, games=15, seed=1, bots=bots)):
        summary.add(game)
    assert summary.seat_coins["A"] > max(summary.seat_coins["B"], summary.seat_coins["C"])
