"""Whoever has a record can check its dice; whoever changed one is found out."""

import re

import pytest

from dunederby.errors import RecordError
from dunederby.fairness.dice import commitment_to
from dunederby.fairness.verify import verify
from tests.fairness.games import play

SEED = bytes(range(32))
NONCES = ["00112233445566778899aabbccddeeff", "", "ffeeddccbbaa99887766554433221100"]
TABLES = [("first", 3), ("second", 3), ("first+support+spice+photo+positions", 3), ("cards", 3)]


@pytest.fixture(scope="module")
def record() -> str:
    """Give the record of a fair game."""
    return play("first", 3, SEED, NONCES)


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_a_fair_game_is_found_fair(rules: str, seats: int) -> None:
    record = play(rules, seats, SEED, NONCES)
    verdict = verify(record.encode(), "game.derby")
    assert verdict.commitment == commitment_to(SEED)
    assert verdict.draws == len(re.findall(r"^\*", record, re.MULTILINE)) > 10
    assert verdict.nonces == 2


def other_die(match: re.Match[str]) -> str:
    return f"* die {match[1]} {int(match[2]) % 3 + 1}"


def test_a_die_that_was_changed_is_found_with_its_line(record: str) -> None:
    changed = re.sub(r"\* die (\w+) (\d)", other_die, record, count=1)
    number = 1 + next(
        place
        for place, lines in enumerate(zip(record.splitlines(), changed.splitlines(), strict=True))
        if lines[0] != lines[1]
    )
    with pytest.raises(RecordError, match=rf"^game\.derby:{number}: the dice say '\* die"):
        verify(changed.encode(), "game.derby")


def test_a_game_played_with_another_seed_is_found_out(record: str) -> None:
    swapped = bytes(32)
    changed = record.replace(SEED.hex(), swapped.hex())
    with pytest.raises(RecordError, match=r"^record:\d: commitment: not the hash of the seed"):
        verify(changed.encode())
    changed = changed.replace(commitment_to(SEED), commitment_to(swapped))
    with pytest.raises(RecordError, match=r"^record:7: the dice say .*, the record "):
        verify(changed.encode())


def test_a_nonce_that_was_left_out_is_found_out(record: str) -> None:
    with pytest.raises(RecordError, match="the dice say"):
        verify(record.replace(NONCES[0], "").encode())


@pytest.mark.parametrize("name", ["dice", "commitment", "nonces", "seed"])
def test_a_header_that_is_missing_is_named(record: str, name: str) -> None:
    shorter = re.sub(rf"^{name}: .*\n", "", record, count=1, flags=re.MULTILINE)
    with pytest.raises(RecordError, match=f"^game.derby: no header '{name}': .* checked"):
        verify(shorter.encode(), "game.derby")


@pytest.mark.parametrize(
    ("header", "value", "message"),
    [
        ("dice", "loaded", "dice: expected 'hmac-sha256'"),
        ("seed", "7", "seed: a seed has 64 digits"),
        ("nonces", "7,,", "nonces: '7' is no nonce"),
        ("nonces", ",", "nonces: 2 nonces for 3 seats"),
        ("commitment", "7", "commitment: not the hash"),
    ],
)
def test_a_header_that_is_wrong_is_named_with_its_line(
    record: str, header: str, value: str, message: str
) -> None:
    changed = re.sub(rf"^{header}: .*$", f"{header}: {value}", record, flags=re.MULTILINE)
    with pytest.raises(RecordError, match=rf"^record:[3-6]: {re.escape(message)}"):
        verify(changed.encode())


def test_a_record_that_breaks_the_rules_is_no_fair_game(record: str) -> None:
    changed = re.sub(r"^A .*$", "A tile 99 +", record, count=1, flags=re.MULTILINE)
    with pytest.raises(RecordError, match=r"^record:\d+: "):
        verify(changed.encode())


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"rules: first\n", b"hello", b"* * *\n"])
def test_what_is_no_record_is_refused(content: bytes) -> None:
    with pytest.raises(RecordError, match=r"^record:1: |^record: no header"):
        verify(content)


def test_comments_blank_lines_and_line_ends_do_not_matter(record: str) -> None:
    freer = record.replace("\n", "   # said Ann\r\n\r\n")
    assert verify(freer.encode()) == verify(record.encode())


def test_a_game_that_stopped_early_is_checked_as_far_as_it_went(record: str) -> None:
    lines = record.splitlines()[:30]
    verdict = verify("\n".join(lines).encode())
    assert verdict.draws == sum(line.startswith("*") for line in lines)
