"""The gentle bot in the card game."""

from dunederby.bots.bot import Draw
from dunederby.bots.cards.choices import by_reach, chosen_card
from dunederby.bots.wishes import Wish, first_legal
from dunederby.views.actions import Action
from dunederby.views.cards.seen import CardView
from dunederby.views.view import View


def gentle_with_cards(view: View, draw: Draw) -> Action:
    """Help whoever is ahead now with cards, and bet on it; the next one in the middle."""
    seen, own = view.cards, view.cards.player(str(view.seat))
    if own.chore:
        ahead = {camel.name: -float(camel.place or 0) for camel in seen.camels}
        return first_legal(view.legal_actions, [chosen_card(own, by_reach(ahead))])
    first, second, third, *_, last = seen.ranking
    bets: list[Wish] = [("leg", first), ("mid", third), ("leg", second)]
    if seen.lead > seen.finish // 2:
        finals = [] if own.winner else [("win", first)]
        bets[:0] = [*finals, *([] if own.loser else [("lose", last)])]
    wishes = bets if not seen.has_bet else []
    races = [("done",)] if seen.has_raced else _races(seen, first, likes_to_wait=draw(4) == 0)
    return first_legal(view.legal_actions, [*wishes, *races])


def _races(seen: CardView, first: str, *, likes_to_wait: bool) -> list[Wish]:
    """Wish for the hand card if it is the leader's, at times for the palm, else for the deck."""
    hand = seen.player(seen.to_act[0]).hand or ()
    plays = [("hand",)] if [card.camel for card in hand] == [first] else []
    return [*plays, *([("palm", seen.lead + 1)] if likes_to_wait else []), ("reveal",)]
