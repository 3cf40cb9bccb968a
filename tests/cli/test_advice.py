"""Odds, hints and rules inside a game."""

import re

import pytest

import dunederby as library
from dunederby.cli.faces import FACES, face_of
from dunederby.cli.pages import read_pages
from tests.cli.running import dunederby

ALONE = ("play", "--seed", "3", "--no-record")


@pytest.mark.parametrize("rules", ["first", "second", "supercup"])
def test_odds_are_told_from_what_the_seat_knows(rules: str) -> None:
    result = dunederby(*ALONE, "--rules", rules, typed="odds\n")
    assert re.search(r"^camel +leads the leg +second +last +wins the race", result.stdout, re.M)
    assert "The race ends in this leg:" in result.stdout


def test_the_odds_of_a_game_are_those_of_the_library() -> None:
    result = dunederby(*ALONE, typed="odds\n")
    odds = library.leg_odds(library.Game("first", seats=4, seed="3").view("A"))
    for camel, share in odds.first.items():
        assert re.search(rf"^{camel} +{100 * share:.0f} %", result.stdout, re.MULTILINE)


def test_a_hint_names_the_best_actions_and_they_are_legal() -> None:
    result = dunederby(*ALONE, typed="hint\n")
    view = library.Game("first", seats=4, seed="3").view("A")
    values = library.action_values(view)
    best = max(values.gains, key=lambda action: values.gains[action])
    assert re.search(rf"^ *\+{values.gains[best]:.2f} +{best} ", result.stdout, re.M)


def test_a_hint_that_others_see_tells_nothing_of_the_hand() -> None:
    arguments = (*ALONE, "--seats", "2", "--humans", "2")
    result = dunederby(*arguments, typed="hint\n")
    hint = result.stdout.split("What your coins")[1]
    assert "Others look on, so lose and win are left out." in hint
    assert not re.search(r"\d +(win|lose) \w+ +bet", hint)


def test_before_the_cards_are_chosen_there_are_no_odds_but_hints() -> None:
    result = dunederby(*ALONE, "--rules", "cards", typed="odds\nhint\n")
    assert "There are no odds before all have chosen" in result.stdout
    assert re.search(r"[+-]\d\.\d\d +discard \w+ 1", result.stdout)


def test_the_odds_of_cards_are_told_once_they_are_chosen() -> None:
    result = dunederby(*ALONE, "--rules", "cards", typed="d g1 b1 b1\ng1 y1\ni g1\nodds\n")
    assert re.search(r"^\w+ +\d+ % +\d+ %", result.stdout, re.MULTILINE)


@pytest.mark.parametrize("rules", ["first", "second", "supercup", "cards"])
def test_every_topic_has_a_page_with_its_numbers_filled_in(rules: str) -> None:
    game = library.Game(rules, seats=6, seed=1)
    face, view = face_of(game), game.view("A")
    pages = read_pages(game.rule_set.system.name)
    for topic in face.topics(view):
        told = pages[topic].format(**face.numbers(view))
        assert "{" not in told
    verbs = {verb.word for verb in game.rule_set.decision_verbs} - {"done"}
    assert verbs <= {*face.topics(view)}


@pytest.mark.parametrize("system", FACES)
def test_no_page_is_there_that_nobody_can_ask_for(system: str) -> None:
    rules = {"board": ["second", "supercup"], "cards": ["cards"]}[system]
    tables = [library.Game(name, seats=6, seed=1).view("A") for name in rules]
    assert {*read_pages(system)} == {t for view in tables for t in face_of(view).topics(view)}


def test_rules_tell_one_page_or_what_there_is() -> None:
    result = dunederby(*ALONE, typed="rules\nrules tile\nrules dragons\n")
    text = " ".join(result.stdout.split())
    assert "Camels race once around 16 spaces" in text
    assert "More by rules and one of turn, stacks, roll, leg, win, lose, tile." in text
    assert "Lay your desert tile on a space without camel or tile, from 2 to 16" in text
    assert "There is no page on 'dragons'; there are game, turn," in text


def test_the_board_is_drawn_again_when_asked_for() -> None:
    once, twice = (dunederby(*ALONE, typed=typed).stdout for typed in ("", "board\n"))
    assert twice.count("Leg 1: Player A to act") == once.count("Leg 1: Player A to act") + 1


def test_after_a_roll_with_spice_the_board_is_a_new_one() -> None:
    result = dunederby(*ALONE, "--rules", "first+support+spice", typed="roll\n")
    *_, last = result.stdout.split("Player A takes a pyramid ticket")
    assert "Leg 1: Player A to act" in last.split("done, or add a supporting die")[0]
