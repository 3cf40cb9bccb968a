"""The two sources of random numbers: the same numbers on every machine and in every mode."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from dunederby.sampling import below, draw, new_generator, next_word

PUBLISHED = [
    *(641, 1573767, 3222811527, 3517856514, 836907274),
    *(4247214768, 3867114732, 1355841295, 495546011, 621204420),
]
"""The first outputs of xoshiro128++ by its authors' own program, from the state 1, 2, 3, 4."""


def rotated(word: int, left: int) -> int:
    """Rotate 32 bits to the left."""
    return (word << left | word >> (32 - left)) % 2**32


def xoshiro128_plus_plus(state: list[int], count: int) -> list[int]:
    """Draw *count* words as Blackman and Vigna define it."""
    words = []
    for _ in range(count):
        words.append((rotated((state[0] + state[3]) % 2**32, 7) + state[0]) % 2**32)
        shifted = (state[1] << 9) % 2**32
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = rotated(state[3], 11)
    return words


def test_the_reference_gives_the_published_numbers() -> None:
    assert xoshiro128_plus_plus([1, 2, 3, 4], 10) == PUBLISHED


def test_the_generator_gives_the_published_numbers() -> None:
    generator = np.array([1, 2, 3, 4], np.int64)
    assert [int(next_word(generator)) for _ in range(10)] == PUBLISHED


@pytest.mark.parametrize("seed", ["", "7", "7/2", "a long seed with blanks"])
def test_the_generator_is_xoshiro128_plus_plus(seed: str) -> None:
    generator = new_generator(seed)
    expected = xoshiro128_plus_plus(generator.tolist(), 300)
    assert [int(next_word(generator)) for _ in range(300)] == expected


def test_a_generator_is_seeded_by_the_first_bytes_of_sha_256() -> None:
    assert new_generator("7").tolist() == [2607350393, 2391420132, 1169947462, 392524289]


@pytest.mark.parametrize("limit", [1, 2, 3, 15, 56, 30_000])
def test_below_takes_the_upper_half_of_a_product(limit: int) -> None:
    generator, words = new_generator("below"), new_generator("below")
    unfair = 2**32 % limit
    for _ in range(200):
        scaled = int(next_word(words)) * limit
        while scaled % 2**32 < unfair:
            scaled = int(next_word(words)) * limit
        assert below(generator, limit) == scaled // 2**32


@pytest.mark.parametrize("limit", [1, 2, 15, 56])
def test_below_takes_any_kind_of_integer(limit: int) -> None:
    """Weights and masks are 16 bits wide, and so are their sums without the compiler."""
    one, other = new_generator("kinds"), new_generator("kinds")
    narrow: Any = np.int16(limit)
    assert [below(one, narrow) for _ in range(20)] == [below(other, limit) for _ in range(20)]


@pytest.mark.parametrize("limit", range(1, 31))
def test_every_value_comes_up_and_none_far_too_often(limit: int) -> None:
    generator = new_generator(f"fair {limit}")
    drawn = Counter(draw("fair", number, limit) for number in range(100 * limit))
    played = Counter(int(below(generator, limit)) for _ in range(100 * limit))
    for counts in (drawn, played):
        assert sorted(counts) == list(range(limit))
        assert min(counts.values()) > 50
        assert max(counts.values()) < 150


def test_draws_are_pinned() -> None:
    """These were worked out by hand from the description in docs/design/architecture.md."""
    assert [draw("7", number, 15) for number in range(5)] == [8, 3, 13, 12, 4]
    assert [draw("7/2", number, 6) for number in range(5)] == [4, 1, 4, 4, 5]
    assert [draw("", number, 1000) for number in range(5)] == [935, 969, 919, 438, 432]
    assert draw("7", 0, 2**64) == 17469523255737126788


def test_a_draw_depends_on_seed_and_number_alone() -> None:
    forwards = [draw("7", number, 1000) for number in range(50)]
    backwards = [draw("7", number, 1000) for number in reversed(range(50))]
    assert forwards == backwards[::-1]
    assert forwards != [draw("8", number, 1000) for number in range(50)]


def test_a_value_beyond_the_last_whole_multiple_is_drawn_again() -> None:
    """With 2^63 + 1 values, nearly half of all attempts have to be rejected."""
    limit = 2**63 + 1
    values = [draw("again", number, limit) for number in range(100)]
    assert all(0 <= value < limit for value in values)
    assert len(set(values)) == 100
    assert values[:2] == [7422745978975076002, 2852433182258373742]
