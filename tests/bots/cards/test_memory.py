"""What the merciless bot remembers of a leg."""

import numpy as np

from dunederby import Game
from dunederby.bots.cards.guesses import FAVOURS
from dunederby.bots.cards.memory import favours_in, prices_by_memory
from dunederby.bots.solid import prices_of
from dunederby.cards.payouts import place_of
from dunederby.racing.record import RACERS
from tests.play.games import play_on
from tests.play.luck import Luck


def test_a_seat_remembers_who_was_ahead_when_each_leg_began() -> None:
    game, legs, start = Game("cards", 3), set(), 0
    for number in range(400):
        if game.is_over:
            break
        play_on(game, Luck(f"memory {number}"), 1)
        leg = int(game.state[0].leg)
        if leg > 0 and leg not in legs:
            legs.add(leg)
            start = int(game.state[0].race)
        if "B" in game.to_act:
            favours = favours_in(game.view("B"))
            assert favours is not None
            assert favours.tolist() == [FAVOURS[place_of(start, c) - 1] for c in range(RACERS)]
    assert len(legs) > 1


def test_nothing_is_remembered_of_a_game_that_began_with_a_position() -> None:
    game = Game.from_position("cards; 1:yo 2:bg 3:w; deck y1 o1", seats=2)
    view = game.view("A")
    assert favours_in(view) is None
    assert prices_by_memory(view) == prices_of(view)


def test_whoever_was_ahead_is_thought_to_have_more_cards_in_the_deck() -> None:
    game = Game("cards", 4, 5)
    while game.state[0].awaits != 3:
        game.push(game.view(game.to_act[0]).legal_actions[0])
    game.push("reveal")
    view = game.view(game.to_act[0])
    favours = favours_in(view)
    assert favours is not None
    ahead = game.rule_set.edition.camels[int(np.argmax(favours))]
    [bet] = [action for action in view.legal_actions if action.text == f"leg {ahead}"]
    assert prices_by_memory(view)[bet] > prices_of(view)[bet]
