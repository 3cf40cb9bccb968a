"""The crazy camels of the second edition: where they start, and which one moves."""

from __future__ import annotations

from tests.oracle.board.race import NaiveRace

CRAZY_START_SPACES = (16, 15, 14)


def crazy_mover(race: NaiveRace, colour: str) -> str:
    """Choose the crazy camel that a grey die with a number in *colour* moves.

    Rules: 2nd ed., "Take 1 pyramid ticket". Rulings E2-03, E2-04.
    """
    one, other = race.crazy
    if is_directly_on(race, one, other):
        return one
    if is_directly_on(race, other, one):
        return other
    carriers = [camel for camel in race.crazy if carries_racers(race, camel)]
    if len(carriers) == 1:
        return carriers[0]
    return colour


def is_directly_on(race: NaiveRace, upper: str, lower: str) -> bool:
    """Tell whether *upper* sits on *lower* with nobody between them."""
    stack = race.stacks[race.space_of(upper)]
    return lower in stack and stack.index(upper) == stack.index(lower) + 1


def carries_racers(race: NaiveRace, camel: str) -> bool:
    """Tell whether a racing camel sits anywhere above *camel*."""
    stack = race.stacks[race.space_of(camel)]
    above = stack[stack.index(camel) + 1 :]
    return any(rider not in race.crazy for rider in above)
