"""The table of actions and outcomes: ids, texts and reasons keep their meaning for ever."""

import pytest

from dunederby.board.actions import (
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

CAMELS = ("blue", "green", "orange", "yellow", "white")

PINNED_ACTIONS = [
    "roll",
    *("leg blue", "leg green", "leg orange", "leg yellow", "leg white"),
    *("win blue", "win green", "win orange", "win yellow", "win white"),
    *("lose blue", "lose green", "lose orange", "lose yellow", "lose white"),
    *("tile 1 +", "tile 1 -", "tile 2 +", "tile 2 -", "tile 3 +", "tile 3 -"),
    *("tile 4 +", "tile 4 -", "tile 5 +", "tile 5 -", "tile 6 +", "tile 6 -"),
    *("tile 7 +", "tile 7 -", "tile 8 +", "tile 8 -", "tile 9 +", "tile 9 -"),
    *("tile 10 +", "tile 10 -", "tile 11 +", "tile 11 -", "tile 12 +", "tile 12 -"),
    *("tile 13 +", "tile 13 -", "tile 14 +", "tile 14 -", "tile 15 +", "tile 15 -"),
    *("tile 16 +", "tile 16 -", "tile 17 +", "tile 17 -", "tile 18 +", "tile 18 -"),
    *("tile 19 +", "tile 19 -", "tile 20 +", "tile 20 -"),
    *(f"partner {seat}" for seat in "ABCDEFGHIJ"),
    *(f"camera {space}" for space in range(1, 21)),
    *(
        f"position {place} {camel} {ticket}"
        for place in (2, 3, 4, 5)
        for camel in CAMELS
        for ticket in (5, 3, 2, "bottom")
    ),
    *("add blue", "add green", "add orange", "add yellow", "add white", "done"),
]
PINNED_OUTCOMES = [
    *("start blue 1", "start blue 2", "start blue 3", "start green 1", "start green 2"),
    *("start green 3", "start orange 1", "start orange 2", "start orange 3", "start yellow 1"),
    *("start yellow 2", "start yellow 3", "start white 1", "start white 2", "start white 3"),
    *("die blue 1", "die blue 2", "die blue 3", "die green 1", "die green 2"),
    *("die green 3", "die orange 1", "die orange 2", "die orange 3", "die yellow 1"),
    *("die yellow 2", "die yellow 3", "die white 1", "die white 2", "die white 3"),
    *(None for _ in range(12)),
    *("support blue 1", "support blue 2", "support green 1", "support green 2"),
    *("support orange 1", "support orange 2", "support yellow 1", "support yellow 2"),
    *("support white 1", "support white 2"),
]
PINNED_CRAZY_OUTCOMES = [
    *("start black 16", "start black 15", "start black 14"),
    *("start white 16", "start white 15", "start white 14"),
    *("die grey black 1", "die grey black 2", "die grey black 3"),
    *("die grey white 1", "die grey white 2", "die grey white 3"),
]
PINNED_REASONS = [
    *("LEGAL", "OTHER_TURN", "CHANCE_FIRST", "GAME_OVER", "MUST_ROLL", "NO_TICKET"),
    *("CARD_PLAYED", "FIRST_SPACE", "OFF_TRACK", "CAMEL_THERE", "TILE_THERE", "TILE_NEAR"),
    *("OWN_TILE_THERE", "OWN_TILE_NEAR", "NO_CHANCE", "HAS_STARTED", "DIE_IS_OUT"),
    *("NOT_STARTED", "TOO_FEW_SEATS", "NO_SUCH_SEAT", "SAME_SEAT", "HAS_PARTNER"),
    *("OTHER_HAS_PARTNER", "CAMERA_THERE", "OTHER_PHOTOGRAPHER", "SAME_CAMERA_SPACE"),
    *("PLACE_TAKEN", "NO_SUCH_TICKET", "HAS_ACTED", "NOT_ACTED", "NO_PYRAMID_TICKET"),
    *("LEADER_DIE", "DIE_IN_USE", "NOT_PLAYED"),
]


def test_ids_of_actions_never_change() -> None:
    """Append what is new, here and there."""
    texts = Vocabulary(rule_set("supercup", 10)).actions
    assert [texts.get(action) for action in range(ACTIONS)] == PINNED_ACTIONS
    assert len(PINNED_ACTIONS) == ACTIONS


def test_ids_of_outcomes_never_change() -> None:
    """Append what is new, here and there."""
    texts = Vocabulary(rule_set("supercup", 10)).outcomes
    assert [texts.get(outcome) for outcome in range(OUTCOMES)] == PINNED_OUTCOMES
    crazy = Vocabulary(rule_set("second")).outcomes
    assert [crazy[outcome] for outcome in range(30, 42)] == PINNED_CRAZY_OUTCOMES


def test_numbers_of_reasons_never_change() -> None:
    """Append what is new, here and there."""
    assert [reason.name for reason in sorted(Reason)] == PINNED_REASONS
    assert sorted(Reason) == list(range(len(Reason)))


@pytest.mark.parametrize("verbs", [DECISION_VERBS, CHANCE_VERBS])
def test_verbs_share_the_ids_among_them_without_a_gap(verbs: tuple[Verb, ...]) -> None:
    ends = [verb.first + verb.size for verb in verbs]
    assert [verb.first for verb in verbs] == [0, *ends[:-1]]
    assert ends[-1] == (ACTIONS if verbs is DECISION_VERBS else OUTCOMES)


@pytest.mark.parametrize("verb", DECISION_VERBS + CHANCE_VERBS, ids=lambda verb: verb.word)
def test_an_id_and_its_arguments_are_the_same_thing(verb: Verb) -> None:
    seen = set()
    for step in range(verb.first, verb.first + verb.size):
        digits = verb.digits_of(step)
        assert verb.id_of(*digits) == step
        assert all(0 <= d < a.size for d, a in zip(digits, verb.arguments, strict=True))
        seen.add(digits)
    assert len(seen) == verb.size


def test_a_verb_wants_all_its_arguments() -> None:
    tile = DECISION_VERBS[4]
    with pytest.raises(ValueError, match="argument"):
        tile.id_of(3)


def test_every_reason_but_legal_has_a_sentence_of_its_own() -> None:
    reasons = [reason_of("board", reason) for reason in Reason if reason]
    assert len({reason.text for reason in reasons}) == len(reasons)
    assert set(RULINGS) <= set(Reason)
