"""The engine and the oracle play the same random games, and agree after every step."""

import pytest

from dunederby import Game, Step
from dunederby.board.editions import EDITIONS
from dunederby.systems import SEAT_LETTERS
from dunederby.views.view import View
from tests.oracle.board.naive import NaiveGame
from tests.play.board import RULE_SETS, legal_texts, random_position
from tests.play.games import random_options, random_seats
from tests.play.luck import Luck, pick_decision

CHUNKS = 20
PILES = ("win", "lose")


def rules_of(number: int, luck: Luck) -> str:
    """Return what game *number* is played by: an edition, or drawn modules."""
    editions = list(EDITIONS)
    return editions[number % 4] if number % 4 < len(editions) else luck.one_of(list(RULE_SETS))


class Pair:
    """One game, played by the engine and by the oracle in step."""

    def __init__(self, number: int) -> None:
        self.luck = Luck(f"comparison {number}")
        self.may_roll = self.luck.below(10) > 0
        rules = rules_of(number, self.luck)
        seats = random_seats(rules, self.luck)
        options = random_options(rules, seats, self.luck)
        if not self.may_roll:
            options["stall-guard"] = "on"
        position = None
        if self.luck.below(3) == 0:
            position = random_position(rules, seats, self.luck)
            self.engine = Game.from_position(position, seats, options=options)
        else:
            self.engine = Game(rules, seats, options=options)
        self.oracle = NaiveGame(rules, seats, options, position)

    def play(self) -> None:
        """Play to the end, with a look at everything after every step."""
        self.compare()
        while not self.oracle.over:
            step = self.pick_step()
            self.engine.push(step)
            self.oracle.play(str(step))
            self.compare()
            if self.oracle.over or (step.verb in PILES and not self.luck.below(8)):
                self.compare_piles()  # dear, so not for every card

    def pick_step(self) -> Step:
        """Draw the next step among those that the oracle offers."""
        if self.chance:
            return Step("*", self.luck.one_of(list(self.chance)))
        [(seat, actions)] = self.legal.items()
        if not self.may_roll and len(actions) > 1:  # until the guard makes somebody roll
            return Step(seat, pick_decision(actions[1:], self.luck))
        self.may_roll = True
        return Step(seat, pick_decision(actions, self.luck))

    def compare(self) -> None:
        """Check what a trace shows."""
        engine, oracle = self.engine, self.oracle
        self.check("position", engine.position, oracle.position())
        self.check("money", engine.money, oracle.money())
        self.check("over", engine.is_over, oracle.over)
        self.chance, self.legal = oracle.chance(), oracle.legal()
        chance = {step.text: share for step, share in engine.chance_outcomes.items()}
        self.check("chance", chance, self.chance)
        actions = legal_texts(engine)
        found = {seat: set(actions) for seat in engine.to_act if actions}
        expected = {seat: set(texts) for seat, texts in self.legal.items()}
        self.check("legal actions", found, expected)

    def compare_piles(self) -> None:
        """Check what every seat and a spectator know of the piles, from state and steps."""
        for seat in (*self.engine.seats, None):
            expected = self.oracle.seen_by(seat)
            view = self.engine.view(seat)
            self.check(f"piles seen by {seat}", piles_on_table(view), expected)
            steps = [step for step in view.steps if step.verb in PILES]
            told = {
                pile: [f"{step.by} {step.text.split()[1]}" for step in steps if step.verb == pile]
                for pile in PILES
            }
            self.check(f"steps seen by {seat}", told, expected)

    def check(self, what: str, found: object, expected: object) -> None:
        """Stop with the record so far if engine and oracle disagree."""
        if found != expected:
            pytest.fail(
                f"{what}: the engine has\n  {found}\nand the oracle\n  {expected}\n"
                f"after\n{self.engine.record()}"
            )


def piles_on_table(view: View) -> dict[str, list[str]]:
    """Write the piles of a view as the oracle does."""
    state = view.state[0]
    camels = (*view.rule_set.edition.camels, "?")  # the last stands for UNKNOWN, which is -1
    piles = {}
    for number, verb in enumerate(PILES):
        pile = state.piles[number]
        cards = zip(pile.owner[: pile.laid], pile.camel[: pile.laid], strict=True)
        piles[verb] = [f"{SEAT_LETTERS[owner]} {camels[camel]}" for owner, camel in cards]
    return piles


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_oracle_agree_after_every_step(chunk: int, games_to_play: int) -> None:
    for number in range(chunk, games_to_play, CHUNKS):
        Pair(number).play()
