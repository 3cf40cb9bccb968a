"""Races in notation, and a plain list model to compare the packed ones with."""

from hypothesis import strategies as st

from dunederby.racing.record import CAMELS, EMPTY_RACE, NOWHERE, Race, height_of, put, space_of

LETTERS = "bgoywKW"
"""Five racing camels and two crazy ones, by number."""

SPACES = range(-2, 41)
"""Wherever a camel of any system can come to stand, and some more."""

Stacks = dict[int, list[int]]
"""By space: the camels there, bottom first."""


def race_of(text: str) -> Race:
    """Read the camels field of a position, for any camels on any spaces."""
    race = EMPTY_RACE
    for word in text.split():
        space, _, letters = word.partition(":")
        for height, letter in enumerate(letters):
            race = put(race, LETTERS.index(letter), int(space), height)
    return race


def text_of(race: Race) -> str:
    """Write a race as in a position."""
    stacks = sorted(stacks_of(race).items())
    return " ".join(f"{space}:{''.join(LETTERS[c] for c in stack)}" for space, stack in stacks)


def stacks_of(race: Race) -> Stacks:
    """Unpack a race."""
    standing: dict[int, list[tuple[int, int]]] = {}
    for camel in range(CAMELS):
        space = int(space_of(race, camel))
        if space != NOWHERE:
            standing.setdefault(space, []).append((int(height_of(race, camel)), camel))
    for space, stack in standing.items():
        assert sorted(height for height, _ in stack) == list(range(len(stack))), space
    return {space: [camel for _, camel in sorted(stack)] for space, stack in standing.items()}


@st.composite
def races(draw: st.DrawFn, least: int = 0) -> str:
    """Put some camels, at least the first *least*, on the track in any order."""
    count = draw(st.integers(least, CAMELS))
    stacks: dict[int, str] = {}
    spaces = st.one_of(st.integers(1, 4), st.sampled_from(SPACES))  # so that stacks are common
    for letter in draw(st.permutations(LETTERS[:count])):
        space = draw(spaces)
        stacks[space] = stacks.get(space, "") + letter
    return " ".join(f"{space}:{stack}" for space, stack in sorted(stacks.items()))
