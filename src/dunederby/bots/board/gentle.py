"""The gentle bot in the board game: it runs with the crowd."""

from dunederby.bots.bot import Draw
from dunederby.bots.wishes import Wish, first_legal
from dunederby.views.actions import Action
from dunederby.views.board.seen import BoardView
from dunederby.views.view import View


def gentle_at_board(view: View, draw: Draw) -> Action:
    """Bet on whoever is ahead now, first in the leg and then in the race; sometimes roll.

    It takes no look at the dice that are still to come, and adds none.
    """
    seen, legal = view.board, view.legal_actions
    if seen.awaits == "extra":
        return first_legal(legal, [("done",)])
    first, second, *_, last = seen.ranking
    wishes = [("leg", first), *_joining(seen, first), ("leg", second)]
    if seen.lead > seen.spaces // 2:
        wishes[1:1] = [("win", first), ("lose", last)]
    likes_to_roll = draw(3) == 0
    return first_legal(legal, [*(wishes if not likes_to_roll else []), ("roll",)])


def _joining(seen: BoardView, first: str) -> list[Wish]:
    """Wish for the partnership of those who have bet on the leader, the best ticket first."""
    best = {
        player.seat: max(
            (t.worth for t in player.tickets if t.camel == first and t.place is None), default=0
        )
        for player in seen.players
    }
    crowd = sorted((seat for seat in best if best[seat]), key=lambda seat: -best[seat])
    return [("partner", seat) for seat in crowd]
