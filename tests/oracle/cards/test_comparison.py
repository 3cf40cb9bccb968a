"""The engine and the oracle play the same random card games, and agree after every step."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from dunederby import Game, Step
from dunederby.views.view import View
from tests.oracle.cards.leg import Seen
from tests.oracle.cards.naive import NaiveCards
from tests.perft.counting import walk_engine, walk_oracle
from tests.play.cards import name_of, names_in, random_position
from tests.play.games import pick_step, random_options
from tests.play.luck import Luck

RULES = "cards"
CHUNKS = 10
MOST_GAMES = 80
"""A card game takes about 270 steps, and as long as five of the board game."""

LOOKS = 6
"""One of so many steps is looked at by every seat, which is dear."""


class Pair:
    """One game, played by the engine and by the oracle in step."""

    def __init__(self, number: int) -> None:
        self.luck = Luck(f"cards {number}")
        seats = 2 + number % 5
        options = random_options(RULES, seats, self.luck)
        position = None
        self.engine = Game(RULES, seats, options=options)
        if number % 3 == 0:
            position = random_position(RULES, seats, self.luck)
            self.engine = Game.from_position(position, seats, options=options)
        self.oracle = NaiveCards(RULES, seats, options, position)

    def play(self) -> None:
        """Play to the end, with a look at everything after every step."""
        self.compare()
        while not self.oracle.over:
            step = pick_step(self.engine, self.luck)
            self.engine.push(step)
            self.oracle.play(str(step))
            self.compare()
            is_opening = step.verb == "draw"  # the oracle has no leg yet that could be seen
            if self.oracle.over or not (is_opening or self.luck.below(LOOKS)):
                self.compare_views()

    def compare(self) -> None:
        """Check what a trace shows."""
        engine, oracle = self.engine, self.oracle
        self.check("position", engine.position, oracle.position())
        self.check("money", engine.money, oracle.money())
        self.check("over", engine.is_over, oracle.over)
        chance = {step.text: share for step, share in engine.chance_outcomes.items()}
        self.check("chance", chance, oracle.chance())
        legal: dict[str, set[str]] = {}
        for step in engine.legal_actions:
            legal.setdefault(step.seat, set()).add(step.text)
        expected = {seat: set(actions) for seat, actions in oracle.legal().items()}
        self.check("legal actions", legal, expected)
        self.check("to act", set(engine.to_act), set(expected) or ({"*"} if chance else set()))

    def compare_views(self) -> None:
        """Check what every seat and a spectator know of the racing cards."""
        has_ended = any(step.verb == "deal" for step in self.engine.chance_outcomes)
        leg = steps_of_leg(self.engine.steps, has_ended)
        for seat in (*self.engine.seats, None):
            view, seen = self.engine.view(seat), self.oracle.seen_by(seat)
            self.check(f"cards seen by {seat}", cards_in(view, seat), sorted_cards(seen))
            told = told_by(view.steps[len(self.engine.steps) - len(leg) :], seat)
            self.check(f"steps seen by {seat}", told, expected_steps(seen))

    def check(self, what: str, found: object, expected: object) -> None:
        """Stop with the record so far if engine and oracle disagree."""
        if found != expected:
            pytest.fail(
                f"{what}: the engine has\n  {found}\nand the oracle\n  {expected}\n"
                f"after\n{self.engine.record()}"
            )


def steps_of_leg(steps: list[Step], has_ended: bool) -> list[Step]:
    """Return the steps since the cards were last dealt, or those that deal them anew."""
    begin = len(steps)
    while begin > 0 and not has_ended and steps[begin - 1].verb not in ("deal", "draw"):
        begin -= 1
    while begin > 0 and steps[begin - 1].verb == "deal":
        begin -= 1
    return steps[begin:]


def cards_in(view: View, seat: str | None) -> dict[str, Any]:
    """Write the racing cards of a view as the oracle does, in any order."""
    state = view.state[0]
    seats = {letter: state.seats[number] for number, letter in enumerate(view.seats)}
    own = seats.get(seat or "")
    played = {letter: name_of(s.played) for letter, s in seats.items() if s.played}
    discarded = sum(int(s.discards.sum()) for s in seats.values()) + len(played)
    return {
        "hand": names_in(own.hand) if own else Counter(),
        "discards": names_in(own.discards) if own else Counter(),
        "deck": names_in(own.laid) if own else Counter(),
        "intel": {letter: name_of(s.intel) for letter, s in seats.items() if s.intel},
        "revealed": names_in(state.revealed),
        "played": [f"{letter} {card}" for letter, card in played.items()],
        "counts": {
            **{f"hand {letter}": int(s.hand.sum()) for letter, s in seats.items()},
            "deck": int(state.deck.sum()),
            "revealed": int(state.revealed.sum()),
            "discarded": discarded + int(state.stock.sum()),
        },
    }


def sorted_cards(seen: Seen) -> dict[str, Any]:
    """Write what the oracle knows in the same way."""
    counts = {name: count for name, count in seen["counts"].items() if name != "intel"}
    return {
        "hand": Counter(seen["hand"]),
        "discards": Counter(seen["discards"]),
        "deck": Counter(seen["deck"]),
        "intel": seen["intel"],
        "revealed": Counter(seen["revealed"]),
        "played": sorted(seen["played"]),
        "counts": counts,
    }


def told_by(steps: Sequence[Step], seat: str | None) -> dict[str, Any]:
    """Return what the steps of a leg tell *seat*, in their order."""
    told: dict[str, Any] = {"deck": [], "discards": [], "intel": {}, "revealed": [], "played": []}
    for step in steps:
        card = step.text.partition(" ")[2]
        if step.verb in ("deck", "discard") and step.by == seat:
            told["deck" if step.verb == "deck" else "discards"].append(card)
        elif step.verb in ("deck", "discard"):
            assert card == "?"
        elif step.verb == "deal":
            owner, _, dealt = card.partition(" ")
            assert (dealt == "?") == (owner != seat)
        elif step.verb == "intel":
            told["intel"][step.by] = card
        elif step.verb == "card":
            told["revealed"].append(card)
        elif step.verb == "hand":
            told["played"].append(f"{step.by} {card}")
    return told


def expected_steps(seen: Seen) -> dict[str, Any]:
    """Return what the oracle says that these steps tell."""
    return {
        "deck": seen["deck"],
        "discards": seen["discards"],
        "intel": seen["intel"],
        "revealed": seen["revealed"],
        "played": seen["played"],
    }


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_oracle_agree_after_every_step(chunk: int, games_to_play: int) -> None:
    for number in range(chunk, min(games_to_play, MOST_GAMES), CHUNKS):
        Pair(number).play()


def test_engine_and_oracle_count_as_many_ways_through_a_leg_setup() -> None:
    """Several seats may act, in any order."""
    position, options = "cards; 1:b 2:g 3:o 4:y 5:w", {"deal": "6"}
    engine = Game.from_position(position, 3, options=options)
    oracle = NaiveCards(RULES, 3, options, position)
    luck = Luck("leg setup")
    while engine.to_act == ("*",):
        step = pick_step(engine, luck)
        engine.push(step)
        oracle.play(str(step))
    assert walk_engine(engine, 3) == walk_oracle(oracle, 3)
