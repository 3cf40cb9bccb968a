"""Whatever is wrong with a text is data, and a sentence in every language."""

import pickle
import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from dunederby import DuneDerbyError, Flaw, Game, RecordError, describe, leg_odds
from dunederby.catalogue import catalogue, languages
from dunederby.catalogue.messages import Choice, Template, parse_template
from dunederby.odds.sources import table_of
from dunederby.replay import Replay
from dunederby.sittings.players import parse_bots
from tests.notation.faults import HEADERS, NEARLY_OVER

FIRST, CARDS = "first; 1:bgoyw", "cards; 0:by 2:og 3:w"
PHOTO, SECOND = "first+photo; 1:bgoyw", "second; 1:bgryp 15:K 16:W"
LEG = "rules: cards\nplayers: Ann, Bo, Cy\nposition: cards; 0:by 2:og 3:w\n"

POSITIONS = {
    "no-rules": "third; 1:bgoyw",
    "no-module": "first+tea; 1:bgoyw",
    "no-modules": "cards+photo; 1:bgoyw",
    "module-needs": "first+spice; 1:bgoyw",
    "module-order": "first+photo+support; 1:bgoyw",
    "supercup-seats": "supercup; 1:bgoyw",
    "expected": f"{FIRST};",
    "expected-rules": "; 1:bgoyw",
    "expected-camels": "first",
    "after-rules": "first 1:bgoyw",
    "no-field": f"{FIRST}; Dice b",
    "twice": f"{FIRST}; dice b; dice b",
    "bad-stack": "first; 1bgoyw",
    "camel-off-track": "first; 99:bgoyw",
    "no-camel": "first; 1:bgoyK",
    "camel-twice": "first; 1:bgoywg",
    "space-twice": "first; 1:bg 1:oyw",
    "camels-missing": "first; 1:bg",
    "one-crossed": "first; 17:bg 18:oyw",
    "expected-dice": f"{FIRST}; dice",
    "no-die": f"{FIRST}; dice bx",
    "die-twice": f"{FIRST}; dice bgb",
    "expected-tiles": f"{FIRST}; tiles",
    "bad-tile": f"{FIRST}; tiles 5A",
    "second-tile": f"{FIRST}; tiles 5+A 8-A",
    "tile-near": f"{FIRST}; tiles 5+A 6-B",
    "first-space": f"{FIRST}; tiles 1+A",
    "off-track": f"{FIRST}; tiles 17+A",
    "camel-there": "first; 1:bgo 4:yw; tiles 4+A",
    "camera-there": f"{PHOTO}; tiles 5+A; camera 5B",
    "piece-there": f"{CARDS}; fennec 5A; palm 5B",
    "behind-last": "cards; 3:bgoyw; fennec 2A",
    "expected-piece": f"{PHOTO}; camera",
    "bad-piece": f"{CARDS}; palm 9",
    "no-owner": f"{FIRST}; tiles 5+I",
    "expected-seats": f"{FIRST}; seats",
    "wrong-seats": f"{FIRST}; seats 9",
    "expected-amount": f"{FIRST}; money",
    "bad-amount": f"{FIRST}; money A",
    "second-amount": f"{FIRST}; money 3A 4A",
    "expected-tickets": f"{CARDS}; tickets",
    "bad-ticket": f"{FIRST}; tickets g",
    "tickets-taken": f"{FIRST}; tickets g5A g5B",
    "ticket-covered": f"{FIRST}; tickets g3A",
    "not-on-top": f"{CARDS}; tickets g9A",
    "no-places": f"{FIRST}; tickets g5A3",
    "expected-card": f"{FIRST}; win",
    "bad-card": f"{FIRST}; win A",
    "second-card": f"{FIRST}; win gA; lose gA",
    "too-many-cards": f"{FIRST}; win ?A ?A ?A ?A ?A ?A",
    "second-of-camel": f"{CARDS}; mid gA gB",
    "second-of-owner": f"{CARDS}; win gA bA",
    "no-partnerships": f"{FIRST}; partners AB",
    "expected-partners": f"{SECOND}; partners",
    "bad-partners": f"{SECOND}; partners AA",
    "partner-twice": f"{SECOND}; partners AB BC",
    "too-few-seats": f"{SECOND}; partners AB",
    "position-seat": f"{FIRST}; seats 2; tiles 5+C",
    "expected-track": f"{CARDS}; track",
    "bad-track": f"{CARDS}; track 3",
    "track-too-long": f"{CARDS}; track {'2' * 99}",
    "track-and-finish": f"{CARDS}; track 22; finish 16",
    "expected-finish": f"{CARDS}; finish",
    "bad-finish": f"{CARDS}; finish 0",
    "expected-racing-cards": f"{CARDS}; deck",
    "bad-racing-card": f"{CARDS}; deck b3",
    "seen-unknown": f"{CARDS}; deck b1; seen ?3",
    "too-many-copies": f"{CARDS}; deck b2 b2 b2 b2",
    "too-many-unknown": f"{CARDS}; deck ?31",
    "expected-deck": f"{CARDS}; laid b1",
    "not-laid": f"{CARDS}; deck g1; laid b1",
    "deck-size": f"{CARDS}; deck ?1; laid b1 g1 g2",
    "no-deck": CARDS,
}

RECORDS: dict[str, str | bytes] = {
    "seats-range": "rules: first\nplayers: Ann\n",
    "no-option": f"{HEADERS}options: fast=yes\n",
    "wrong-option": f"{HEADERS}options: end-floor=sum\n",
    "race-over": f"{HEADERS}position: first; 1:bgoy 17:w\n",
    "leg-over": f"{HEADERS}position: {FIRST}; dice -\n",
    "deck-unknown": f"{LEG.strip()}; deck ?9\n",
    "piece-without-deck": f"{LEG.strip()}; palm 5A\n",
    "only-for-odds": f"{HEADERS}position: {FIRST}; money 3A\n",
    "not-utf8": b"rules: first\xff\n",
    "control-character": "rules: first\a\n",
    "header-missing": "rules: first\n",
    "header-twice": f"{HEADERS}rules: first\n",
    "header-late": f"{HEADERS}* start blue 1\nevent: x\n",
    "expected-player": "rules: first\nplayers: Ann,\n",
    "bad-option": f"{HEADERS}options: tile-flip\n",
    "option-twice": f"{HEADERS}options: money=open, money=open\n",
    "position-rules": f"{HEADERS}position: {PHOTO}\n",
    "bad-line": f"{HEADERS}roll\n",
    "no-step": f"{HEADERS}* sta",
    "unknown-word": "rules: second\nplayers: Ann, Bo, Cy\n* start pink 1\n",
    "expected-argument": f"{HEADERS}* start blue\n",
    "bad-argument": f"{HEADERS}* start blue 9\n",
    "after-step": f"{HEADERS}* start blue 1 1\n",
    "secret": f"{NEARLY_OVER}A win ?\n",
    "game-over": f"{NEARLY_OVER}A roll\n* die white 1\nB roll\n",
    "bad-result": f"{NEARLY_OVER}= 12\n",
    "seat-twice": f"{NEARLY_OVER}= A 3, A 3\n",
    "coins-missing": f"{NEARLY_OVER}= A 3\n",
    "result-early": f"{NEARLY_OVER}= A 3, B 3\n",
    "wrong-coins": f"{NEARLY_OVER}A roll\n* die white 1\n= A 9, B 3\n",
    "after-result": f"{NEARLY_OVER}A roll\n* die white 1\n= A 4, B 3\nB roll\n",
}


def _replay(record: str | bytes) -> None:
    list(Replay(record.encode() if isinstance(record, str) else record))


OTHERS: dict[str, Callable[[], object]] = {
    "several-may-act": lambda: Game("cards", seats=3, seed=1).push("discard blue 1"),
    "position-seats": lambda: table_of(f"{FIRST}; seats 2", seats=3),
    "bad-bot": lambda: parse_bots(["Ann", "Bo"], "C=random"),
    "no-language": lambda: describe(Flaw("twice", word="dice"), language="xx"),
}

ASKED: dict[str, Callable[[], object]] = {
    **{code: partial(leg_odds, text) for code, text in POSITIONS.items()},
    **{code: partial(_replay, text) for code, text in RECORDS.items()},
    **OTHERS,
}
SAME = {"bot", "bots", "byte", "die", "in", "name", "partner", "so", "supercup", "utf", "was"}
"""Words of both languages."""


def _error(code: str) -> DuneDerbyError:
    with pytest.raises(DuneDerbyError) as caught:
        ASKED[code]()
    return caught.value


def test_every_flaw_that_has_words_is_tried() -> None:
    for language in languages():
        keys = {key for key in catalogue(language) if key.startswith("fault.")}
        assert keys == {f"fault.{code}" for code in ASKED}


@pytest.mark.parametrize("code", ASKED)
def test_a_flaw_has_a_code_and_is_told_in_the_words_of_its_catalogue(code: str) -> None:
    error = _error(code)
    assert error.flaw
    assert error.flaw.code == code
    assert str(error).endswith(describe(error.flaw))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.flaw.code) == (str(error), code)
    assert again.flaw.values == error.flaw.values
    assert describe(error.flaw, language="de") != describe(error.flaw)


@pytest.mark.parametrize("code", ASKED)
def test_what_a_flaw_says_besides_is_notation_and_no_sentence(code: str) -> None:
    flaw = _error(code).flaw
    assert flaw
    asked = {**POSITIONS, **RECORDS}.get(code, "")
    for name, value in flaw.values.items():
        for word in value if isinstance(value, tuple) else (value,):
            assert " " not in str(word) or name == "position" or str(word) in str(asked)


def _words(template: Template) -> Iterator[str]:
    """Yield the words of *template* itself; examples and what is filled in are in no language."""
    for part in template:
        if isinstance(part, str):
            yield from re.findall(
                r"\b[^\W\d_]{2,}\b", re.sub(r"(as in|wie in) .*", "", part).lower()
            )
        elif isinstance(part, Choice):
            for case in part.cases.values():
                yield from _words(case)


def test_no_english_is_left_in_german() -> None:
    words = {
        language: {
            word
            for key, text in catalogue(language).items()
            if key.startswith("fault.")
            for word in _words(parse_template(text))
        }
        for language in ("en", "de")
    }
    assert words["en"] & words["de"] - SAME == set()


def test_what_the_rules_forbid_in_a_record_goes_by_their_own_code() -> None:
    with pytest.raises(RecordError) as caught:
        _replay(f"{NEARLY_OVER}B roll\n")
    assert caught.value.flaw
    assert caught.value.flaw.code == "other-turn"
    assert describe(caught.value.flaw, language="de") == "jemand anderes ist am Zug"
