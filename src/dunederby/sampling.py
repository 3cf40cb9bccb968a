"""Where random numbers come from; the rules themselves never draw one.

A game with a seed draws by `draw`: the n-th number depends on the seed and n alone, on every
machine. Compiled playouts draw from xoshiro128++: 32-bit words kept in 64-bit integers and
masked, so that it gives the same numbers compiled and not.
"""

import hashlib

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import inlined_kernel, kernel

Generator = NDArray[np.int64]
GENERATOR_WORDS = 4

_WORD = 0xFFFFFFFF
_STRIDE = 0x9E3779B9


def draw(seed: str, number: int, limit: int) -> int:
    """Return draw *number* of *seed*: 0 to *limit* - 1, each equally likely.

    >>> [draw("7", number, 15) for number in range(5)]
    [8, 3, 13, 12, 4]
    """
    accepted = 2**64 - 2**64 % limit
    attempt = 0
    while True:
        digest = hashlib.sha256(f"{seed}:{number}:{attempt}".encode()).digest()
        value = int.from_bytes(digest[:8], "big")
        if value < accepted:
            return value % limit
        attempt += 1


def new_generator(seed: str) -> Generator:
    """Return a playout generator seeded by the text *seed*."""
    digest = hashlib.sha256(seed.encode()).digest()
    return np.frombuffer(digest[:16], "<u4").astype(np.int64)


@inlined_kernel
def _rotated(word: int, left: int) -> int:
    return ((word << left) | (word >> (32 - left))) & _WORD


@inlined_kernel
def next_word(generator: Generator) -> int:
    """Draw 32 random bits."""
    first, second = int(generator[0]), int(generator[1])
    third, fourth = int(generator[2]), int(generator[3])
    word = (_rotated((first + fourth) & _WORD, 7) + first) & _WORD
    third ^= first
    fourth ^= second
    generator[1] = second ^ third
    generator[0] = first ^ fourth
    generator[2] = third ^ ((second << 9) & _WORD)
    generator[3] = _rotated(fourth, 11)
    return word


@inlined_kernel
def below(generator: Generator, limit: int) -> int:
    """Draw a number from 0 to *limit* - 1, each equally likely."""
    limit = int(limit)
    scaled = next_word(generator) * limit
    if scaled & _WORD < limit:
        unfair = (_WORD + 1 - limit) % limit
        while scaled & _WORD < unfair:
            scaled = next_word(generator) * limit
    return scaled >> 32


@inlined_kernel
def _mixed(word: int) -> int:
    """Return a word each of whose bits depends on all of *word*, one to one (murmur3's end)."""
    word = ((word ^ (word >> 16)) * 0x85EBCA6B) & _WORD
    word = ((word ^ (word >> 13)) * 0xC2B2AE35) & _WORD
    return word ^ (word >> 16)


@kernel
def branch(source: Generator, number: int, target: Generator) -> None:
    """Let *target* be the generator that branches off from *source* by *number*.

    What it draws tells nothing about what *source* or another branch of it draws. States that
    differ by a fixed pattern of bits do not have that: their draws go together.
    """
    low, high = int(number) & _WORD, (int(number) >> 32) & _WORD
    mixture = _mixed(_mixed(low) ^ high)
    for word in range(GENERATOR_WORDS):
        mixture = _mixed((mixture + _STRIDE) & _WORD ^ int(source[word]))
        target[word] = mixture


@kernel
def pick(generator: Generator, weights: NDArray[np.int16], total: int) -> int:
    """Draw a place of *weights*, which sum to *total*, each as likely as its weight."""
    left = below(generator, total)
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return place
