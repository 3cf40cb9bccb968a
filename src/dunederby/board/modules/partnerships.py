"""Partnerships: two seats share, for one leg, the reward of their best ticket."""

from dunederby._kernel import kernel
from dunederby.board.actions import (
    HAS_PARTNER,
    LEGAL,
    NO_SUCH_SEAT,
    OTHER_HAS_PARTNER,
    SAME_SEAT,
)
from dunederby.board.payouts import BEST, SUM
from dunederby.board.record import BoardGame, Numbers
from dunederby.racing import kinds, news
from dunederby.racing.sets import EMPTY, Set, only, only_if


@kernel
def begin_leg(game: BoardGame) -> None:
    """Return all partnership cards."""
    game.partnerships.partner[:] = 0


@kernel
def why_not(game: BoardGame, seat: int, other: int) -> int:
    """Return LEGAL if *seat* may enter a partnership with *other*. Rulings E2-13, E2-15."""
    if other >= game.seat_count:
        return NO_SUCH_SEAT
    if other == seat:
        return SAME_SEAT
    if game.partnerships.partner[seat]:
        return HAS_PARTNER
    return OTHER_HAS_PARTNER if game.partnerships.partner[other] else LEGAL


@kernel
def list_partners(game: BoardGame, seat: int) -> Set:
    """Return the seats with which *seat* may enter a partnership."""
    others = EMPTY
    if game.partnerships.partner[seat] == 0:
        for other in range(game.seat_count):
            others |= only_if(game.partnerships.partner[other] == 0, other)
    return others & ~only(seat)


@kernel
def enter(game: BoardGame, seat: int, other: int, story: news.Story) -> None:
    """Make *seat* and *other* partners; nobody can refuse."""
    game.partnerships.partner[seat] = other + 1
    game.partnerships.partner[other] = seat + 1
    row = news.add(story, kinds.PARTNERED)
    row.seat, row.other = seat, other


@kernel
def copy_rewards(game: BoardGame, rewards: Numbers, story: news.Story) -> None:
    """Add to every seat the best single reward of its partner, if that pays at all.

    Rewards that were copied are not copied again. Ruling E2-14.
    """
    for seat in range(game.seat_count):
        other = game.partnerships.partner[seat] - 1
        if other >= 0 and rewards[other, BEST] > 0:
            coins = rewards[other, BEST]
            rewards[seat, SUM] += coins
            row = news.add(story, kinds.COPIED)
            row.seat, row.other, row.coins = seat, other, coins
