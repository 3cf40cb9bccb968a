"""The cautious bot in the card game: it takes what looks as if it paid."""

from collections.abc import Mapping

from dunederby.bots.bot import Draw
from dunederby.bots.cards.chances import Places, leg_places, race_places, reach
from dunederby.bots.cards.choices import by_reach, chosen_card
from dunederby.bots.cards.sight import CardSight, see_cards
from dunederby.cards.payouts import FINAL_PAYS, MIDFIELD_PAYS, SECOND_PAYS, WRONG_WINNER_PAYS
from dunederby.notation.steps import Step
from dunederby.table import View

WORTH_IT = 0.0
"""A bet costs nothing but the chance of another one in the same turn."""
HAND_GAIN = 0.3
"""What the own leg cards must gain for the card of the hand to be played."""
PATIENCE = 0.5
"""How much better than nothing a final card must look, as it could wait."""
LONGEST_STEP = 3
"""How far a camel may run with one card and the palm."""


def cautious_with_cards(view: View, draw: Draw) -> Step:
    """Value every bet by a rough guess of its chances; bet after the race, where that is safe."""
    sight, seat = see_cards(view), str(view.seat)
    far = reach(sight)
    if seat in sight.chores:
        return Step(seat, chosen_card(sight, seat, by_reach(_with_hand(sight, seat, far))))
    bet = None if sight.has_bet else _best_bet(view, sight, seat, far)
    if sight.has_raced:
        return Step(seat, bet or "done")
    race = "hand" if _hand_gain(sight, seat, far) > HAND_GAIN else "reveal"
    if bet and _may_end(sight, race):
        return Step(seat, bet)
    return Step(seat, race)


def _with_hand(sight: CardSight, seat: str, far: Mapping[str, float]) -> dict[str, float]:
    """Add what the own cards could do for each camel."""
    reached = dict(far)
    for camel, number in sight.chairs[seat].hand:
        reached[camel] += number
    return reached


def _may_end(sight: CardSight, race: str) -> bool:
    """Tell whether the leg or the race may be over after the race track action *race*."""
    is_last = race == "reveal" and sight.deck_size == 1
    return is_last or sight.lead + LONGEST_STEP > sight.finish


def _best_bet(view: View, sight: CardSight, seat: str, far: Mapping[str, float]) -> str | None:
    """Return the legal bet of the highest value, None if none is worth it."""
    values = _bet_values(sight, leg_places(sight, far))
    values |= _final_values(sight, seat, race_places(sight, far))
    legal = view.legal_actions
    wishes = [wish for wish in values if values[wish] > WORTH_IT and wish in legal]
    return max(wishes, key=values.__getitem__, default=None)


def _winner_value(chances: list[float], worth: int) -> float:
    first, second, *_ = chances
    return first * worth + second * SECOND_PAYS + (1 - first - second) * WRONG_WINNER_PAYS


def _midfield_value(chances: list[float]) -> float:
    return sum(c * int(pay) for c, pay in zip(chances, MIDFIELD_PAYS, strict=True))


def _bet_values(sight: CardSight, chances: Places) -> dict[str, float]:
    values = {
        f"leg {camel}": _winner_value(chances[camel], left[0])
        for camel, left in sight.winner_cards.items()
        if left
    }
    return values | {f"mid {camel}": _midfield_value(chances[camel]) for camel in chances}


def _final_values(sight: CardSight, seat: str, chances: Places) -> dict[str, float]:
    """Value the final cards by what they gain over the one that the seat would return."""
    values = {}
    for kind, by_camel in (("win", chances), ("lose", {c: p[::-1] for c, p in chances.items()})):
        worths = {
            camel: sum(c * int(pay) for c, pay in zip(by_place, FINAL_PAYS, strict=True))
            for camel, by_place in by_camel.items()
        }
        held = [camel for camel, owner in sight.finals[kind].items() if owner == seat]
        now = worths[held[0]] if held else 0.0
        for camel, worth in worths.items():
            values[f"{kind} {camel}"] = worth - now - PATIENCE
    return values


def _hand_gain(sight: CardSight, seat: str, far: Mapping[str, float]) -> float:
    """Guess what the own leg cards gain if the card of the hand is played."""
    if not sight.chairs[seat].hand:
        return 0.0
    [(camel, _)] = sight.chairs[seat].hand
    space = next(space for space, stack in sight.stacks.items() if camel in stack)
    stack = sight.stacks[space]
    moved = {camel} if space == 0 else {*stack[stack.index(camel) :]}
    further = {c: reached + (c in moved) for c, reached in far.items()}
    return _purse(sight, seat, further) - _purse(sight, seat, far)


def _purse(sight: CardSight, seat: str, far: Mapping[str, float]) -> float:
    """Guess what the leg cards of *seat* pay."""
    chances, chair = leg_places(sight, far), sight.chairs[seat]
    return sum(_winner_value(chances[camel], worth) for camel, worth in chair.bets) + sum(
        _midfield_value(chances[camel]) for camel in chair.midfield
    )
