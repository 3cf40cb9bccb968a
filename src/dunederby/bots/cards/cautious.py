"""The cautious bot in the card game: it takes what looks as if it paid."""

from collections.abc import Mapping

from dunederby.bots.bot import Draw
from dunederby.bots.cards.chances import Places, leg_places, race_places, reach
from dunederby.bots.cards.choices import by_reach, chosen_card
from dunederby.bots.wishes import Values, Wish, by_wish, first_legal
from dunederby.cards.payouts import FINAL_PAYS, MIDFIELD_PAYS, SECOND_PAYS, WRONG_WINNER_PAYS
from dunederby.views.actions import Action, LegalActions
from dunederby.views.cards.seen import CardPlayer, CardView
from dunederby.views.view import View

WORTH_IT = 0.0
"""A bet costs nothing but the chance of another one in the same turn."""
HAND_GAIN = 0.3
"""What the own leg cards must gain for the card of the hand to be played."""
PATIENCE = 0.5
"""How much better than nothing a final card must look, as it could wait."""
LONGEST_STEP = 3
"""How far a camel may run with one card and the palm."""


def cautious_with_cards(view: View, draw: Draw) -> Action:
    """Value every bet by a rough guess of its chances; bet after the race, where that is safe."""
    seen, legal = view.cards, view.legal_actions
    own, far = seen.player(str(view.seat)), reach(seen)
    if own.chore:
        return first_legal(legal, [chosen_card(own, by_reach(_with_hand(own, far)))])
    bets = [] if seen.has_bet else _best_bet(legal, seen, own, far)
    if seen.has_raced:
        return first_legal(legal, [*bets, ("done",)])
    race = "hand" if _hand_gain(seen, own, far) > HAND_GAIN else "reveal"
    return first_legal(legal, [*(bets if _may_end(seen, race) else []), (race,)])


def _with_hand(own: CardPlayer, far: Mapping[str, float]) -> dict[str, float]:
    """Add what the own cards could do for each camel."""
    reached = dict(far)
    for card in own.hand or ():
        reached[card.camel] += card.number
    return reached


def _may_end(seen: CardView, race: str) -> bool:
    """Tell whether the leg or the race may be over after the race track action *race*."""
    is_last = race == "reveal" and seen.deck_size == 1
    return is_last or seen.lead + LONGEST_STEP > seen.finish


def _best_bet(
    legal: LegalActions, seen: CardView, own: CardPlayer, far: Mapping[str, float]
) -> list[Wish]:
    """Return the legal bet of the highest value, if any is worth it."""
    values = _bet_values(seen, leg_places(seen, far))
    values |= _final_values(own, race_places(seen, far))
    possible = by_wish(legal)
    wishes = [wish for wish in values if values[wish] > WORTH_IT and wish in possible]
    return [max(wishes, key=values.__getitem__)] if wishes else []


def _winner_value(chances: list[float], worth: int) -> float:
    first, second, *_ = chances
    return first * worth + second * SECOND_PAYS + (1 - first - second) * WRONG_WINNER_PAYS


def _midfield_value(chances: list[float]) -> float:
    return sum(c * int(pay) for c, pay in zip(chances, MIDFIELD_PAYS, strict=True))


def _bet_values(seen: CardView, chances: Places) -> Values:
    values: Values = {
        ("leg", camel.name): _winner_value(chances[camel.name], camel.tickets[0])
        for camel in seen.camels
        if camel.tickets
    }
    return values | {("mid", camel): _midfield_value(chances[camel]) for camel in chances}


def _final_values(own: CardPlayer, chances: Places) -> Values:
    """Value the final cards by what they gain over the one that the seat would return."""
    values: Values = {}
    lasts = {camel: by_place[::-1] for camel, by_place in chances.items()}
    for verb, by_camel, held in (("win", chances, own.winner), ("lose", lasts, own.loser)):
        worths = {
            camel: sum(c * int(pay) for c, pay in zip(by_place, FINAL_PAYS, strict=True))
            for camel, by_place in by_camel.items()
        }
        now = worths[held] if held else 0.0
        for camel, worth in worths.items():
            values[verb, camel] = worth - now - PATIENCE
    return values


def _hand_gain(seen: CardView, own: CardPlayer, far: Mapping[str, float]) -> float:
    """Guess what the own leg cards gain if the card of the hand is played."""
    if not own.hand:
        return 0.0
    [card] = own.hand
    [stack] = [stack for stack in seen.stacks if card.camel in stack.camels]
    height = stack.camels.index(card.camel)
    moved = stack.camels[height:] if stack.space else (card.camel,)
    further = {c: reached + (c in moved) for c, reached in far.items()}
    return _purse(seen, own, further) - _purse(seen, own, far)


def _purse(seen: CardView, own: CardPlayer, far: Mapping[str, float]) -> float:
    """Guess what the leg cards of a seat pay."""
    chances = leg_places(seen, far)
    return sum(_winner_value(chances[t.camel], t.worth) for t in own.tickets) + sum(
        _midfield_value(chances[camel]) for camel in own.midfield
    )
