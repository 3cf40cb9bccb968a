"""The words: every kind, reason, verb and camel has some, and they say only what is known."""

import json
from pathlib import Path

import pytest

from dunederby import Action, News, Reason, SetupError, describe
from dunederby.board.actions import DECISION_VERBS as BOARD_VERBS
from dunederby.cards.actions import DECISION_VERBS as CARD_VERBS
from dunederby.catalogue import catalogue, languages
from dunederby.catalogue.messages import (
    Choice,
    Placeholder,
    Template,
    names_in,
    parse_template,
    render,
)
from dunederby.racing.kinds import AT_TIMES, COLUMNS, Kind
from dunederby.sittings.refusals import CODES
from dunederby.systems import SYSTEMS, System
from dunederby.views.actions import code_of
from dunederby.views.whys import Why

ROOT = Path(__file__).resolve().parents[2]
CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))
EXTRA = {"edition", "over", "amount", "change"}
"""What a template may say of news beside their columns."""
MASKED = {"placed-card", "dealt", "discarded", "filled-deck", "laid-intel"}
"""Of these the camel and the number may be hidden."""

every_language = pytest.mark.parametrize("language", languages())


def keys_of(language: str, prefix: str) -> set[str]:
    """Return what follows *prefix* in the keys of a catalogue."""
    return {key.partition(".")[2] for key in catalogue(language) if key.startswith(f"{prefix}.")}


@every_language
def test_there_are_words_for_everything_and_none_too_many(language: str) -> None:
    reasons = {code_of(reason.name) for system in SYSTEMS for reason in system.reasons if reason}
    camels = {camel for s in SYSTEMS for each in s.editions.values() for camel in each.camels}
    assert keys_of(language, "news") == {code_of(kind.name) for kind in Kind}
    assert keys_of(language, "reason") == reasons | {*CODES}
    assert keys_of(language, "action") == {verb.word for verb in (*BOARD_VERBS, *CARD_VERBS)}
    assert keys_of(language, "camel") == camels


@every_language
@pytest.mark.parametrize("kind", Kind, ids=lambda kind: code_of(kind.name))
def test_a_template_says_only_what_its_kind_fills(language: str, kind: Kind) -> None:
    said = names_in(parse_template(catalogue(language)[f"news.{code_of(kind.name)}"]))
    columns = {*COLUMNS[kind]}
    assert said <= columns | EXTRA
    assert "coins" in columns or not said & {"amount", "change"}


def bare_names(template: Template, asked: frozenset[str] = frozenset()) -> set[str]:
    """Return the arguments that are filled in where nothing asked whether they are known."""
    names = set()
    for part in template:
        if isinstance(part, Placeholder) and part.name not in asked:
            names.add(part.name)
        if isinstance(part, Choice):
            for case in part.cases.values():
                names |= bare_names(case, asked | {part.name})
    return names


@every_language
def test_a_template_asks_before_it_says_what_may_be_unknown(language: str) -> None:
    for kind in Kind:
        code = code_of(kind.name)
        bare = bare_names(parse_template(catalogue(language)[f"news.{code}"]))
        assert not bare & {*AT_TIMES.get(kind, ())}
        assert code not in MASKED or "camel" not in bare


@pytest.mark.parametrize("case", CASES["messages"], ids=lambda case: str(case["template"])[:40])
def test_templates_are_rendered_as_the_cases_say(case: dict[str, object]) -> None:
    arguments = case["arguments"]
    assert isinstance(arguments, dict)
    arguments = {n: tuple(v) if isinstance(v, list) else v for n, v in arguments.items()}
    assert render(parse_template(str(case["template"])), arguments) == case["text"]


@pytest.mark.parametrize("case", CASES["news"], ids=lambda case: str(case["text"]))
def test_news_are_described_as_the_cases_say(case: dict[str, object]) -> None:
    news, names = case["news"], case.get("names")
    assert isinstance(news, dict)
    assert isinstance(names, dict | None)
    assert describe(News(**news), names, str(case["language"])) == case["text"]


def test_actions_and_reasons_are_described() -> None:
    action = Action("A", 0, "tile", {"space": 7, "side": "-"}, "tile 7 -")
    assert describe(action) == "lay the tile on space 7, one space back"
    partner = Action("A", 0, "partner", {"seat": "B"}, "partner B")
    assert describe(partner, {"B": "Bo"}) == "bet together with Bo in this leg"
    assert describe(Reason("tile-near", "", None)) == "another tile lies next to it"


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "coins: 1.25 from this"), ("de", "Münzen: so 1,25, mit dem Nächstbesten 1")],
)
def test_numbers_are_written_as_the_language_does(language: str, told: str) -> None:
    assert told in describe(Why("gain", {"gain": 1.2499, "next": 1.0}), language=language)


@pytest.mark.parametrize("language", ["", "xx", "../en", "EN"])
def test_an_unknown_language_is_an_error_that_names_the_known_ones(language: str) -> None:
    with pytest.raises(SetupError, match=r"known are .*en"):
        describe(Reason("tile-near", "", None), language=language)


@pytest.mark.parametrize(
    "wrong", ["{", "{a", "{a, plural, one {x}}", "a}", "{a, choice, other {}}"]
)
def test_a_wrong_template_says_where(wrong: str) -> None:
    with pytest.raises(ValueError, match="column"):
        parse_template(wrong)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.name)
def test_rulings_that_reasons_name_are_on_the_page(system: System) -> None:
    page = (ROOT / "docs" / "rules" / "rulings.md").read_text(encoding="utf-8")
    for ruling in system.rulings.values():
        assert f"**{ruling}**" in page
