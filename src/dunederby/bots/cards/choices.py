"""Choosing the cards of a leg: what bots do with their hands."""

from collections.abc import Callable, Mapping

from dunederby.bots.cards.sight import Card, CardSight

Worth = Callable[[Card], float]


def by_reach(far: Mapping[str, float]) -> Worth:
    """Value a card by how far its camel gets, and a 2 more than a 1."""
    return lambda card: far[card[0]] + card[1] - 1


def chosen_card(sight: CardSight, seat: str, worth: Worth) -> str:
    """Return the step that discards the worst card, or puts the best one in the deck.

    A 2 moves its camel by 1 only if it is played from the hand, so the lower number of the
    best camel stays there and the other card becomes the intel.
    """
    verb, _ = sight.chores[seat]
    hand = sight.chairs[seat].hand
    if verb == "discard":
        card = min(hand, key=worth)
    elif verb == "deck":
        card = max(hand, key=worth)
    else:
        card = max(hand, key=lambda card: (card[1], -worth(card)))
    return f"{verb} {card[0]} {card[1]}"
