"""The table of actions and outcomes: ids, texts and reasons keep their meaning for ever."""

import pytest

from dunederby.board.actions import (
    ACTIONS,
    CHANCE_VERBS,
    DECISION_VERBS,
    OUTCOMES,
    WHY,
    Reason,
    Verb,
)
from dunederby.board.news import Kind
from dunederby.notation.steps import Vocabulary
from dunederby.systems import rule_set

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
]
PINNED_OUTCOMES = [
    *("start blue 1", "start blue 2", "start blue 3", "start green 1", "start green 2"),
    *("start green 3", "start orange 1", "start orange 2", "start orange 3", "start yellow 1"),
    *("start yellow 2", "start yellow 3", "start white 1", "start white 2", "start white 3"),
    *("die blue 1", "die blue 2", "die blue 3", "die green 1", "die green 2"),
    *("die green 3", "die orange 1", "die orange 2", "die orange 3", "die yellow 1"),
    *("die yellow 2", "die yellow 3", "die white 1", "die white 2", "die white 3"),
]
PINNED_REASONS = [
    *("LEGAL", "OTHER_TURN", "CHANCE_FIRST", "GAME_OVER", "MUST_ROLL", "NO_TICKET"),
    *("CARD_PLAYED", "FIRST_SPACE", "OFF_TRACK", "CAMEL_THERE", "TILE_THERE", "TILE_NEAR"),
    *("OWN_TILE_THERE", "OWN_TILE_NEAR", "NO_CHANCE", "HAS_STARTED", "DIE_IS_OUT"),
    "NOT_STARTED",
]
PINNED_NEWS = [
    *("STARTED", "TOOK_TICKET", "PLACED_TILE", "PLACED_CARD", "TOOK_PYRAMID", "ROLLED", "MOVED"),
    *("TILE_PAID", "PUSHED", "CROSSED", "LEG_ENDED", "TICKET_PAID", "PYRAMID_PAID"),
    *("LEG_TOTAL", "RACE_WON", "RACE_LOST", "CARD_PAID", "FINAL_TOTAL"),
]


def test_ids_of_actions_never_change() -> None:
    """Append what is new, here and there."""
    assert list(Vocabulary(rule_set("first")).actions) == PINNED_ACTIONS
    assert len(PINNED_ACTIONS) == ACTIONS


def test_ids_of_outcomes_never_change() -> None:
    """Append what is new, here and there."""
    assert list(Vocabulary(rule_set("first")).outcomes) == PINNED_OUTCOMES
    assert len(PINNED_OUTCOMES) == OUTCOMES


def test_numbers_of_reasons_and_news_never_change() -> None:
    """Append what is new, here and there."""
    assert [reason.name for reason in sorted(Reason)] == PINNED_REASONS
    assert [kind.name for kind in sorted(Kind)] == PINNED_NEWS
    assert sorted(Reason) == list(range(len(Reason)))
    assert sorted(Kind) == list(range(len(Kind)))


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
        assert all(0 <= d < a.value for d, a in zip(digits, verb.arguments, strict=True))
        seen.add(digits)
    assert len(seen) == verb.size


def test_a_verb_wants_all_its_arguments() -> None:
    tile = DECISION_VERBS[-1]
    with pytest.raises(ValueError, match="argument"):
        tile.id_of(3)


def test_every_reason_but_legal_has_a_sentence_of_its_own() -> None:
    assert set(WHY) == set(Reason) - {Reason.LEGAL}
    assert len(set(WHY.values())) == len(WHY)
