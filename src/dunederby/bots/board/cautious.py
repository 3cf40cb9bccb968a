"""The bot that bets only on what looks better than a sure coin."""

from collections.abc import Mapping
from dataclasses import replace

from dunederby.board.payouts import (
    FINISH_PAYS,
    PYRAMID_PAYS,
    RIGHT_PLACE_PAYS,
    SECOND_PAYS,
    WRONG_CARD_PAYS,
    WRONG_PLACE_PAYS,
    WRONG_TICKET_PAYS,
)
from dunederby.bots.board.chances import leg_places, race_shares
from dunederby.bots.bot import Draw
from dunederby.bots.wishes import Values, Wish, first_legal
from dunederby.notation.steps import BOTTOM
from dunederby.views.actions import Action, LegalActions
from dunederby.views.board.seen import BoardView
from dunederby.views.parts import Ticket
from dunederby.views.view import View

SURE = 1.0
"""What a roll pays."""
PATIENCE = 2.0
"""How much better than a sure coin a finish card must look, as it could wait."""

Places = Mapping[str, list[float]]
"""By camel: its chances of being first, second, …"""


def cautious(view: View, draw: Draw) -> Action:
    """Value every bet by a rough guess of its chances, and roll if none is worth it."""
    seen, seat = view.board, str(view.seat)
    if seen.awaits == "extra":
        return _best(view.legal_actions, _die_values(seen, seat), ("done",))
    chances = leg_places(seen)
    values = {
        **_ticket_values(seen, chances),
        **_card_values(seen),
        **_position_values(seen, seat, chances),
        **_partner_values(seen, seat, chances),
    }
    return _best(view.legal_actions, values, ("roll",))


def _best(legal: LegalActions, values: Values, otherwise: Wish) -> Action:
    """Return the legal wish of the highest value, unless a sure coin is as good."""
    wishes = sorted(values, key=values.__getitem__, reverse=True)
    return first_legal(legal, [*(wish for wish in wishes if values[wish] > SURE), otherwise])


def _ticket_value(chances: list[float], worth: int) -> float:
    first, second, *_ = chances
    return first * worth + second * SECOND_PAYS + (1 - first - second) * WRONG_TICKET_PAYS


def _position_value(chance: float) -> float:
    return chance * RIGHT_PLACE_PAYS + (1 - chance) * WRONG_PLACE_PAYS


def _value(ticket: Ticket, chances: Places) -> float:
    """Guess what a ticket pays, covered or not."""
    by_place = chances[ticket.camel]
    if ticket.place is None:
        return _ticket_value(by_place, ticket.worth)
    return _position_value(by_place[ticket.place - 1])


def _ticket_values(seen: BoardView, chances: Places) -> Values:
    return {
        ("leg", camel.name): _ticket_value(chances[camel.name], camel.tickets[0])
        for camel in seen.racers
        if camel.tickets
    }


def _position_values(seen: BoardView, seat: str, chances: Places) -> Values:
    """Value a tile over a new ticket, or over an own one, which then pays no more by itself."""
    values: Values = {}
    own = [t for t in seen.player(seat).tickets if t.place is None]
    for place in seen.places_left:
        for camel, by_place in chances.items():
            values["position", place, camel, BOTTOM] = _position_value(by_place[place - 1])
        for ticket in own:
            value = _position_value(chances[ticket.camel][place - 1]) - _value(ticket, chances)
            values["position", place, ticket.camel, ticket.worth] = value
    return values


def _partner_values(seen: BoardView, seat: str, chances: Places) -> Values:
    return {
        ("partner", other): _best_reward(seen, other, chances)
        for other in seen.seats
        if other != seat
    }


def _best_reward(seen: BoardView, seat: str, chances: Places) -> float:
    """Guess what the best ticket of *seat* pays; a partner copies only a gain."""
    player = seen.player(seat)
    gains = [
        chances[t.camel][0] * t.worth + chances[t.camel][1] * SECOND_PAYS
        if t.place is None
        else chances[t.camel][t.place - 1] * RIGHT_PLACE_PAYS
        for t in player.tickets
    ]
    return max([*gains, PYRAMID_PAYS if player.pyramid_tickets else 0])


def _die_values(seen: BoardView, seat: str) -> Values:
    """Value a supporting die by what the own tickets gain from it; it costs a sure coin."""
    now = _purse(seen, seat)
    return {
        ("add", camel.name): _purse(_with_die(seen, camel.name), seat) - now
        for camel in seen.racers
    }


def _with_die(seen: BoardView, name: str) -> BoardView:
    """Return the table with one more supporting die in the pyramid."""
    camels = (replace(c, support="in") if c.name == name else c for c in seen.camels)
    return replace(seen, camels=tuple(camels))


def _purse(seen: BoardView, seat: str) -> float:
    chances = leg_places(seen)
    return sum(_value(ticket, chances) for ticket in seen.player(seat).tickets)


def _card_values(seen: BoardView) -> Values:
    wins, loses = race_shares(seen)
    piles = (("win", wins, seen.winner_pile), ("lose", loses, seen.loser_pile))
    return {
        (verb, camel): _card_value(share, len(pile))
        for verb, chances, pile in piles
        for camel, share in chances.items()
    }


def _card_value(share: float, cards_before: int) -> float:
    """Value a finish card; half of those before it may be right as well."""
    prize = int(FINISH_PAYS[min((cards_before + 1) // 2, len(FINISH_PAYS) - 1)])
    return share * prize + (1 - share) * WRONG_CARD_PAYS - PATIENCE
