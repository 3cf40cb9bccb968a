"""Fair dice: the bytes that are promised, and a seed that nobody sees."""

import copy
import hashlib
import hmac
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby.errors import NotationError
from dunederby.fairness.dice import (
    FairDice,
    check_nonce,
    commitment_to,
    format_nonces,
    new_nonce,
    new_seed,
    parse_nonces,
    parse_seed,
)

SEED = bytes(range(32))
NONCE = "00112233445566778899aabbccddeeff"
OTHER = "ffeeddccbbaa99887766554433221100"

seeds = st.binary(min_size=32, max_size=32)
nonces = st.sampled_from(["", NONCE, OTHER])


def by_the_book(seed: bytes, text: str, number: int, limit: int) -> int:
    """Draw as docs/guide/fair-dice.md tells it."""
    for attempt in range(1000):
        message = f"{text}:{number}:{attempt}".encode("ascii")
        digest = hmac.new(seed, message, hashlib.sha256).hexdigest()
        word = int(digest[:16], 16)
        if word < 2**64 // limit * limit:
            return word % limit
    raise AssertionError


@given(seeds, st.lists(nonces, min_size=2, max_size=10), st.integers(0, 500))
def test_draws_are_those_of_the_book(seed: bytes, given_nonces: list[str], number: int) -> None:
    dice = FairDice(seed, given_nonces)
    for limit in (1, 2, 15, 30, 2**63 + 1, 2**64):
        expected = by_the_book(seed, ",".join(given_nonces), number, limit)
        assert dice.draw(number, limit) == expected


def test_draws_are_pinned() -> None:
    """They were worked out by openssl, and must stay: old records are verified by them."""
    dice = FairDice(SEED, [NONCE, "", OTHER])
    assert [dice.draw(number, 15) for number in range(8)] == [5, 9, 9, 10, 11, 4, 11, 5]
    assert dice.draw(0, 2**64) == 0x23BFB5DF2A3BE3D9
    assert dice.commitment == ("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd")


def test_a_value_beyond_the_last_whole_multiple_is_drawn_again() -> None:
    """With 2^63 + 1 values, nearly half of all attempts have to be rejected."""
    dice = FairDice(SEED, ["", ""])
    limit = 2**63 + 1
    values = [dice.draw(number, limit) for number in range(100)]
    firsts = [dice.draw(number, 2**64) for number in range(100)]
    again = [number for number in range(100) if firsts[number] >= limit]
    assert 30 < len(again) < 70
    assert all(values[number] == firsts[number] for number in set(range(100)) - set(again))
    assert all(values[number] != firsts[number] % limit for number in again)


@pytest.mark.parametrize("limit", [2, 3, 15, 30])
def test_every_value_comes_up_and_none_far_too_often(limit: int) -> None:
    dice = FairDice(SEED, [NONCE, OTHER])
    drawn = Counter(dice.draw(number, limit) for number in range(100 * limit))
    assert sorted(drawn) == list(range(limit))
    assert min(drawn.values()) > 50
    assert max(drawn.values()) < 150


def test_each_seed_each_nonce_and_each_seat_changes_the_draws() -> None:
    tables = [
        FairDice(SEED, [NONCE, ""]),
        FairDice(SEED, ["", NONCE]),
        FairDice(SEED, [OTHER, ""]),
        FairDice(SEED, ["", ""]),
        FairDice(SEED, ["", "", ""]),
        FairDice(SEED[::-1], [NONCE, ""]),
    ]
    drawn = {tuple(dice.draw(number, 2**32) for number in range(4)) for dice in tables}
    assert len(drawn) == len(tables)


def test_a_draw_depends_on_its_number_alone_and_not_on_the_order() -> None:
    dice = FairDice(SEED, [NONCE, ""])
    forwards = [dice.draw(number, 1000) for number in range(50)]
    assert forwards == [dice.draw(number, 1000) for number in reversed(range(50))][::-1]


def test_seeds_and_nonces_are_new_each_time() -> None:
    assert len({new_seed() for _ in range(50)}) == 50
    assert len({new_nonce() for _ in range(50)}) == 50
    assert len(new_seed()) == 32
    assert check_nonce(new_nonce())


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment_to(SEED) == hashlib.sha256(SEED).hexdigest()


def test_nothing_that_dice_show_has_the_seed_in_it() -> None:
    dice = FairDice(SEED, [NONCE, ""])
    shown = [repr(dice), str(dice), f"{dice}", str(dice.headers)]
    assert all(SEED.hex()[:8] not in text for text in shown)
    assert dice.headers == {
        "commitment": commitment_to(SEED),
        "nonces": f"{NONCE},",
        "dice": "hmac-sha256",
    }
    for way in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="secret seed") as caught:
            way(dice)
        assert SEED.hex()[:8] not in str(caught.value)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_has_256_bits(size: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {size}"):
        FairDice(bytes(size), ["", ""])


@pytest.mark.parametrize("text", ["", "00", "0" * 63, "0" * 65, "g" * 64, "A" * 64, "\u0660" * 64])
def test_a_seed_is_64_small_hexadecimal_digits(text: str) -> None:
    with pytest.raises(NotationError, match="a seed has 64 digits"):
        parse_seed(text)
    assert parse_seed("0f" * 32) == b"\x0f" * 32


@pytest.mark.parametrize("text", ["0", NONCE.upper(), NONCE + "0", "a:b", f"{NONCE}\n", " "])
def test_a_nonce_is_32_small_hexadecimal_digits_or_nothing(text: str) -> None:
    with pytest.raises(NotationError, match="expected 32 digits"):
        FairDice(SEED, [text, ""])
    assert check_nonce("") == ""


@given(st.lists(nonces, min_size=2, max_size=10))
def test_nonces_are_read_as_they_are_written(given_nonces: list[str]) -> None:
    assert parse_nonces(format_nonces(given_nonces)) == tuple(given_nonces)
    assert parse_nonces(" , ".join(given_nonces)) == tuple(given_nonces)
