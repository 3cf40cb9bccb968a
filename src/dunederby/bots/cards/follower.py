"""The follower in the card game."""

from dunederby.bots.bot import Draw
from dunederby.bots.cards.choices import by_reach, chosen_card
from dunederby.bots.cards.sight import CardSight, see_cards
from dunederby.notation.steps import Step
from dunederby.table import View


def follower_with_cards(view: View, draw: Draw) -> Step:
    """Help whoever is ahead now with cards, and bet on it; the next one in the middle."""
    sight, seat = see_cards(view), str(view.seat)
    if seat in sight.chores:
        ahead = {camel: float(-place) for camel, place in sight.places.items()}
        return Step(seat, chosen_card(sight, seat, by_reach(ahead)))
    first, second, third, *_, last = sight.ranking
    bets = [f"leg {first}", f"mid {third}", f"leg {second}"]
    if sight.lead > sight.finish // 2:
        bets[:0] = [*_final(sight, seat, "win", first), *_final(sight, seat, "lose", last)]
    wishes = bets if not sight.has_bet else []
    if sight.has_raced:
        wishes = [*wishes, "done"]
    else:
        likes_to_wait = draw(4) == 0
        front = sight.lead + 1
        own = [camel for camel, _ in sight.chairs[seat].hand]
        wishes = [
            *wishes,
            *(["hand"] if own == [first] else []),
            *([f"palm {front}"] if likes_to_wait else []),
            "reveal",
        ]
    legal = view.legal_actions
    return Step(seat, next(wish for wish in wishes if wish in legal))


def _final(sight: CardSight, seat: str, kind: str, camel: str) -> list[str]:
    """Wish for a final card, unless the seat has one of that kind."""
    return [] if seat in sight.finals[kind].values() else [f"{kind} {camel}"]
