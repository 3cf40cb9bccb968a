"""The two sources of random numbers: the same numbers on every machine and in every mode."""

from collections import Counter
from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dunederby.sampling import (
    GENERATOR_WORDS,
    Generator,
    below,
    branch,
    draw,
    new_generator,
    next_word,
)

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


def branched(source: Generator, number: int) -> Generator:
    """Return the generator that branches off."""
    target = np.zeros(GENERATOR_WORDS, np.int64)
    branch(source, number, target)
    return target


def first_words(generators: list[Generator]) -> NDArray[np.int64]:
    """Return the first four words that each of *generators* draws, in eighths of all words."""
    words = [[int(next_word(generator)) >> 29 for _ in range(4)] for generator in generators]
    return np.array(words)


@pytest.mark.parametrize("number", [-1, 0, 1, 1_000_009, 1 << 40, 3 << 60])
def test_what_a_branch_draws_tells_nothing_about_its_source_and_other_branches(
    number: int,
) -> None:
    sources = [new_generator(f"branches/{seed}") for seed in range(3000)]
    branches = first_words([branched(source, number) for source in sources])
    others = first_words([branched(source, number + 1) for source in sources])
    for known in first_words(sources), others:
        for first, second in product(range(4), repeat=2):
            table = np.zeros((8, 8))
            np.add.at(table, (known[:, first], branches[:, second]), 1)
            surprise = ((table - 3000 / 64) ** 2 / (3000 / 64)).sum()
            assert surprise < 130  # 63 on average; more than 130 once in a million


def murmur(word: int) -> int:
    """Mix 32 bits as the end of murmur3 does."""
    word = (word ^ word >> 16) * 0x85EBCA6B % 2**32
    word = (word ^ word >> 13) * 0xC2B2AE35 % 2**32
    return word ^ word >> 16


@pytest.mark.parametrize("number", [-1, 0, 12, 1 << 40, 3 << 60])
def test_a_branch_mixes_all_of_number_and_source(number: int) -> None:
    source, expected = new_generator("7"), []
    mixture = murmur(murmur(number % 2**32) ^ (number >> 32) % 2**32)
    for word in source.tolist():
        mixture = murmur((mixture + 0x9E3779B9) % 2**32 ^ word)
        expected.append(mixture)
    assert branched(source, number).tolist() == expected
