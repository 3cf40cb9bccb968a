"""Steps as a seat sees them: with a `?` for what it may not know.

A function of this file gets the steps so far, each with the record before it, and the record
as it is now.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from dunederby.board.record import OVER
from dunederby.cards.record import CHOOSING, KINDS, STEPS
from dunederby.notation.steps import SECRET, Step
from dunederby.systems import BOARD, CARDS, SEAT_LETTERS, RuleSet


class Sight(NamedTuple):
    """Who looks at which game."""

    rules: RuleSet
    state: Any
    """The record as it is now."""
    seat: str | None
    """None is a spectator."""


def seen_steps(sight: Sight, steps: Sequence[Step], befores: Sequence[Any]) -> list[Step]:
    """Return *steps* as *sight* allows; *befores* are the records before each."""
    return _SEEN[sight.rules.system.name](sight, steps, befores)


def _seen_board(sight: Sight, steps: Sequence[Step], befores: Sequence[Any]) -> list[Step]:
    """Hide the camel of a finish card until the race is over."""
    is_open = sight.state.awaits == OVER
    return [
        step
        if is_open or step.by == sight.seat or step.verb not in ("win", "lose")
        else Step(step.by, f"{step.verb} {SECRET}")
        for step in steps
    ]


def _seen_cards(sight: Sight, steps: Sequence[Step], befores: Sequence[Any]) -> list[Step]:
    """Hide the cards that others were dealt and have laid; name the one a seat plays."""
    chances = [number for number, step in enumerate(steps) if step.is_chance]
    chosen_from = chances[-1] if chances else 0
    seen = []
    for number, (step, before) in enumerate(zip(steps, befores, strict=True)):
        is_unrevealed = sight.state.awaits == CHOOSING and number > chosen_from
        seen.append(_seen_card(sight, step, before, is_unrevealed))
    return seen


def _seen_card(sight: Sight, step: Step, before: Any, is_unrevealed: bool) -> Step:
    verb, *words = step.text.split()
    owner = words[0] if verb == "deal" else step.by
    if verb == "hand":
        return Step(step.by, f"{verb} {_hand_card(sight.rules, before, step.by)}")
    is_secret = verb in ("deal", "discard", "deck") or (verb == "intel" and is_unrevealed)
    if owner == sight.seat or not is_secret:
        return step
    return Step(step.by, f"deal {owner} {SECRET}" if verb == "deal" else f"{verb} {SECRET}")


def _hand_card(rules: RuleSet, before: Any, seat: str) -> str:
    hand = before.seats[SEAT_LETTERS.index(seat)].hand
    card = next(card for card in range(KINDS) if hand[card])
    return f"{rules.edition.camels[card // STEPS]} {card % STEPS + 1}"


_SEEN: dict[str, Callable[[Sight, Sequence[Step], Sequence[Any]], list[Step]]] = {
    BOARD.name: _seen_board,
    CARDS.name: _seen_cards,
}
