"""The bot that bets only on what looks better than a sure coin."""

from collections.abc import Mapping
from dataclasses import replace

from dunederby.board.actions import WORTHS
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
from dunederby.bots.board.sight import IN, Sight, see
from dunederby.bots.bot import Draw
from dunederby.notation.steps import Step
from dunederby.table import View

SURE = 1.0
"""What a roll pays."""
PATIENCE = 2.0
"""How much better than a sure coin a finish card must look, as it could wait."""

Places = Mapping[str, list[float]]
"""By camel: its chances of being first, second, …"""


def cautious(view: View, draw: Draw) -> Step:
    """Value every bet by a rough guess of its chances, and roll if none is worth it."""
    sight, seat = see(view), str(view.seat)
    if "done" in view.legal_actions:
        return Step(seat, _best(view, _die_values(sight, seat), "done"))
    chances = leg_places(sight)
    values = {
        **_ticket_values(sight, chances),
        **_card_values(sight),
        **_position_values(sight, seat, chances),
        **_partner_values(sight, seat, chances),
    }
    return Step(seat, _best(view, values, "roll"))


def _best(view: View, values: Mapping[str, float], otherwise: str) -> str:
    """Return the legal wish of the highest value, unless a sure coin is as good."""
    legal = view.legal_actions
    wishes = sorted(values, key=values.__getitem__, reverse=True)
    return next((wish for wish in wishes if values[wish] > SURE and wish in legal), otherwise)


def _ticket_value(chances: list[float], worth: int) -> float:
    first, second, *_ = chances
    return first * worth + second * SECOND_PAYS + (1 - first - second) * WRONG_TICKET_PAYS


def _position_value(chance: float) -> float:
    return chance * RIGHT_PLACE_PAYS + (1 - chance) * WRONG_PLACE_PAYS


def _ticket_values(sight: Sight, chances: Places) -> dict[str, float]:
    return {
        f"leg {camel}": _ticket_value(chances[camel], left[0])
        for camel, left in sight.tickets.items()
        if left
    }


def _position_values(sight: Sight, seat: str, chances: Places) -> dict[str, float]:
    """Value a tile over a new ticket, or over an own one, which then pays no more by itself."""
    values = {}
    for place in sight.places_left:
        for camel, by_place in chances.items():
            value = _position_value(by_place[place - 1])
            values[f"position {place} {camel} bottom"] = value
            for worth in WORTHS:
                if (camel, worth) in sight.bets[seat]:
                    lost = _ticket_value(by_place, worth)
                    values[f"position {place} {camel} {worth}"] = value - lost
    return values


def _partner_values(sight: Sight, seat: str, chances: Places) -> dict[str, float]:
    return {
        f"partner {other}": _best_reward(sight, other, chances)
        for other in sight.bets
        if other != seat
    }


def _best_reward(sight: Sight, seat: str, chances: Places) -> float:
    """Guess what the best ticket of *seat* pays; a partner copies only a gain."""
    gains = [
        *(chances[c][0] * worth + chances[c][1] * SECOND_PAYS for c, worth in sight.bets[seat]),
        *(chances[c][place - 1] * RIGHT_PLACE_PAYS for c, place in sight.position_bets[seat]),
        PYRAMID_PAYS if sight.pyramid_tickets[seat] else 0,
    ]
    return max(gains)


def _die_values(sight: Sight, seat: str) -> dict[str, float]:
    """Value a supporting die by what the own tickets gain from it; it costs a sure coin."""
    now = _purse(sight, seat)
    return {
        f"add {camel}": _purse(replace(sight, supports={**sight.supports, camel: IN}), seat) - now
        for camel in sight.supports
    }


def _purse(sight: Sight, seat: str) -> float:
    chances = leg_places(sight)
    return sum(_ticket_value(chances[camel], worth) for camel, worth in sight.bets[seat]) + sum(
        _position_value(chances[camel][place - 1]) for camel, place in sight.position_bets[seat]
    )


def _card_values(sight: Sight) -> dict[str, float]:
    wins, loses = race_shares(sight)
    return {
        f"{pile} {camel}": _card_value(share, len(sight.piles[pile]))
        for pile, chances in (("win", wins), ("lose", loses))
        for camel, share in chances.items()
    }


def _card_value(share: float, cards_before: int) -> float:
    """Value a finish card; half of those before it may be right as well."""
    prize = int(FINISH_PAYS[min((cards_before + 1) // 2, len(FINISH_PAYS) - 1)])
    return share * prize + (1 - share) * WRONG_CARD_PAYS - PATIENCE
