"""A second reader of the dice, written from docs/guide/fair-dice.md alone."""

import hashlib
import hmac
import re
from fractions import Fraction
from pathlib import Path

import pytest

from dunederby import Game
from dunederby.fairness.verify import verify
from dunederby.notation.records import read_lines
from tests.fairness.games import play

PAGE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "fair-dice.md"
SEED = bytes(range(100, 132))
NONCES = ["", "00112233445566778899aabbccddeeff", "", ""]
RACERS = "blue green orange yellow white".split()  # noqa: SIM905  # as the table of names has it
SECOND_RACERS = "blue green red yellow purple".split()  # noqa: SIM905
CRAZY = ["black", "white"]
CARDS = 30
WEIGHTS = {"start": 2, "die": 2, "die grey": 1, "support": 3}


def outcome_order(text: str, racers: list[str]) -> tuple[int, int, int]:
    """Return where an outcome stands in the order of the book."""
    *words, number = text.split()
    camel = words[-1]
    if "grey" in words:
        return (1, CRAZY.index(camel), int(number))
    if camel not in racers or (words[0] == "start" and int(number) > 3):
        return (1, CRAZY.index(camel), -int(number))
    return (2 if words[0] == "support" else 0, racers.index(camel), int(number))


def weight(text: str, share: Fraction, game: Game) -> int:
    """Return the weight of an outcome by the book."""
    verb = "die grey" if text.startswith("die grey") else text.partition(" ")[0]
    if verb in WEIGHTS:
        return WEIGHTS[verb]
    cards = CARDS - trailing(game, verb)
    if verb == "card":
        deck = re.search(r"deck ([^;]+)", game.position)
        assert deck
        cards = len(deck[1].split())
    count = share * cards
    assert count.denominator == 1
    return int(count)


def trailing(game: Game, verb: str) -> int:
    """Count the last steps of the kind *verb*."""
    steps = [step.text.split()[0] for step in game.steps]
    return next((n for n, word in enumerate(reversed(steps)) if word != verb), len(steps))


def drawn_by_the_book(game: Game, number: int) -> str:
    """Draw what chance brings, step by step as the page tells it."""
    racers = SECOND_RACERS if game.rules == "second" else RACERS
    shares = {step.text: share for step, share in game.chance_outcomes.items()}
    order = sorted(shares, key=lambda text: outcome_order(text, racers))
    weights = {text: weight(text, shares[text], game) for text in order}
    total = sum(weights.values())
    assert {text: Fraction(weights[text], total) for text in order} == shares
    attempt = 0
    while True:
        message = f"{','.join(NONCES)}:{number}:{attempt}".encode("ascii")
        word = int(hmac.new(SEED, message, hashlib.sha256).hexdigest()[:16], 16)
        if word < 2**64 // total * total:
            break
        attempt += 1
    left = word % total
    for text in order:
        if weights[text] > left:
            return f"* {text}"
        left -= weights[text]
    raise AssertionError


@pytest.mark.parametrize("rules", ["first", "second", "first+support+spice", "cards"])
def test_the_book_tells_every_draw(rules: str) -> None:
    record = play(rules, len(NONCES), SEED, NONCES)
    lines = [line.text for line in read_lines(record.encode())]
    steps = [line for line in lines if re.match(r"[A-J*] ", line)]
    game, draws = Game(rules, len(NONCES)), 0
    for step in steps:
        if step.startswith("*"):
            assert drawn_by_the_book(game, draws) == step
            draws += 1
        game.push(step)
    assert draws > 10


def test_the_record_on_the_page_is_a_fair_one() -> None:
    [record] = re.findall(r"```derby\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert verify(record.encode()).draws == 7


def test_the_digests_on_the_page_are_right() -> None:
    page = PAGE.read_text(encoding="utf-8")
    [seed] = re.findall(r"^seed: (\w+)$", page, re.MULTILINE)
    [message] = re.findall(r"printf '(\S+)' \|", page)
    digest = hmac.new(bytes.fromhex(seed), message.encode(), hashlib.sha256).hexdigest()
    assert f"= {digest}" in page
    word = int(digest[:16], 16)
    assert f"0x{digest[:16]} = {word}." in page
    assert word % 30 == 5
    second = message.replace(":0:0", ":1:0")
    digest = hmac.new(bytes.fromhex(seed), second.encode(), hashlib.sha256).hexdigest()
    assert f"0x{digest[:16]}," in page
    assert int(digest[:16], 16) % 24 == 3
