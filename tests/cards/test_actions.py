"""The table of actions and outcomes: ids, texts and reasons keep their meaning for ever."""

import pytest

from dunederby.cards.actions import (
    ACTIONS,
    CHANCE_VERBS,
    DECISION_VERBS,
    OUTCOMES,
    RULINGS,
    Reason,
)
from dunederby.notation.steps import Vocabulary
from dunederby.racing.verbs import Verb
from dunederby.systems import rule_set
from dunederby.views.actions import reason_of
from tests.play.cards import CAMELS, CARDS

PINNED_ACTIONS = [
    *("reveal", "hand", "done"),
    *(f"{bet} {camel}" for bet in ("leg", "mid", "win", "lose") for camel in CAMELS),
    *(f"fennec {space}" for space in range(57)),
    *(f"palm {space}" for space in range(57)),
    *(f"{chore} {card}" for chore in ("discard", "deck", "intel") for card in CARDS),
]
PINNED_OUTCOMES = [
    *(f"draw {card}" for card in CARDS),
    *(f"deal {seat} {card}" for seat in "ABCDEF" for card in CARDS),
    *(f"card {card}" for card in CARDS),
]
PINNED_REASONS = [
    *("LEGAL", "GAME_OVER", "NOT_SET_UP", "CHANCE_FIRST", "OTHER_TURN", "HAS_RACED", "HAS_BET"),
    *("NOT_RACED", "NO_HAND_CARD", "PIECE_IS_OUT", "ON_START", "ON_FINISH", "CAMEL_THERE"),
    *("PIECE_THERE", "BEHIND_LAST", "NO_WINNER_CARD", "NO_MIDFIELD_CARD", "HELD_BY_OTHER"),
    *("HELD_BY_SEAT", "IS_SET_UP", "HAS_CHOSEN", "DISCARD_FIRST", "DECK_NEXT", "INTEL_NEXT"),
    *("NO_INTEL", "NOT_HELD", "NO_CHANCE", "NOT_OPENING", "NOT_DEALING", "DEALT_TO_OTHER"),
    *("NOT_REVEALING", "NONE_LEFT", "NOT_IN_DECK"),
]


def test_ids_of_steps_never_change() -> None:
    """Append what is new, here and there."""
    vocabulary = Vocabulary(rule_set("cards"))
    assert [vocabulary.actions[action] for action in range(ACTIONS)] == PINNED_ACTIONS
    assert [vocabulary.outcomes[outcome] for outcome in range(OUTCOMES)] == PINNED_OUTCOMES


def test_numbers_of_reasons_never_change() -> None:
    """Append what is new, here and there."""
    assert [reason.name for reason in sorted(Reason)] == PINNED_REASONS
    assert sorted(Reason) == list(range(len(Reason)))


def test_every_reason_is_told_in_words() -> None:
    reasons = [reason_of("cards", reason) for reason in Reason if reason]
    assert len({reason.text for reason in reasons}) == len(reasons)
    assert set(RULINGS) <= set(Reason)


@pytest.mark.parametrize("verb", [*DECISION_VERBS, *CHANCE_VERBS], ids=lambda verb: verb.word)
def test_arguments_make_an_id_and_come_back(verb: Verb) -> None:
    for step in range(verb.first, verb.first + verb.size):
        assert verb.id_of(*verb.digits_of(step)) == step


def test_verbs_share_no_id() -> None:
    for verbs, count in ((DECISION_VERBS, ACTIONS), (CHANCE_VERBS, OUTCOMES)):
        ids = [step for verb in verbs for step in range(verb.first, verb.first + verb.size)]
        assert sorted(ids) == list(range(count))
