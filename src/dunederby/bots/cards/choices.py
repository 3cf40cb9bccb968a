"""Choosing the cards of a leg: what bots do with their hands."""

from collections.abc import Callable, Mapping

from dunederby.bots.wishes import Wish
from dunederby.views.cards.seen import Card, CardPlayer

Worth = Callable[[Card], float]


def by_reach(far: Mapping[str, float]) -> Worth:
    """Value a card by how far its camel gets, and a 2 more than a 1."""
    return lambda card: far[card.camel] + card.number - 1


def chosen_card(player: CardPlayer, worth: Worth) -> Wish:
    """Wish for what discards the worst card, or puts the best one in the deck.

    A 2 moves its camel by 1 only if it is played from the hand, so the lower number of the
    best camel stays there and the other card becomes the intel.
    """
    assert player.chore, "only a seat with a chore chooses"
    hand = player.hand or ()
    if player.chore.verb == "discard":
        card = min(hand, key=worth)
    elif player.chore.verb == "deck":
        card = max(hand, key=worth)
    else:
        card = max(hand, key=lambda card: (card.number, -worth(card)))
    return player.chore.verb, card.camel, card.number
