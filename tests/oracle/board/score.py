"""What tickets and finish cards bring, one number for each of them."""

from __future__ import annotations

from tests.oracle.board.book import FINISH_PRIZES

Reward = tuple[str, int]
"""A seat, and the coins it gains or loses."""


def ticket_reward(ranking: list[str], camel: str, value: int) -> int:
    """Tell what an uncovered leg ticket brings.

    Rules: 1st ed. and 2nd ed., "End of a Leg".
    """
    if camel == ranking[0]:
        return value
    return 1 if camel == ranking[1] else -1


def position_reward(ranking: list[str], place: int, camel: str) -> int:
    """Tell what a covered leg ticket brings.

    Rules: Supercup, "Module 3". Ruling SC-21.
    """
    return 3 if ranking[place - 1] == camel else -1


def partner_reward(partner_rewards: list[int]) -> int:
    """Tell what a seat copies: the best ticket of its partner, if that one pays.

    Rules: 2nd ed. and Supercup, "Enter into a betting partnership". Rulings E2-14, SC-25.
    """
    return max([0, *partner_rewards])


def pile_rewards(cards: list[tuple[str, str]], right_camel: str) -> list[Reward]:
    """List what each card of a pile brings, in the order they were laid.

    Rules: 1st ed. and 2nd ed., "End of the Game".
    """
    prizes = list(FINISH_PRIZES)
    rewards = []
    for seat, camel in cards:
        if camel != right_camel:
            rewards.append((seat, -1))
        elif prizes:
            rewards.append((seat, prizes.pop(0)))
        else:
            rewards.append((seat, 1))
    return rewards


def sums_of(win: list[Reward], lose: list[Reward], end_floor: str) -> list[list[Reward]]:
    """Group the rewards of both piles into what is summed up before the floor (G-15)."""
    if end_floor == "card":
        return [[reward] for reward in win + lose]
    if end_floor == "pile":
        return [win, lose]
    return [win + lose]
