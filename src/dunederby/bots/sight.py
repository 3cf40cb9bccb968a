"""What lies open on the table, by name: for bots that think, and for drawing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dunederby.board.record import LOSER, WINNER
from dunederby.racing.record import NOWHERE, RACERS, height_of, space_of
from dunederby.systems import SEAT_LETTERS
from dunederby.table import Table


@dataclass(frozen=True, slots=True)
class Sight:
    """The table as somebody sees it."""

    spaces: int
    """How many the track has."""
    stacks: Mapping[int, tuple[str, ...]]
    """By space: the camels there, bottom first."""
    ranking: tuple[str, ...]
    """The camels on the track, the leader first."""
    dice: tuple[str, ...]
    """The camels whose dice are in the pyramid."""
    tickets: Mapping[str, tuple[int, ...]]
    """By camel: what the leg tickets that are left are worth, top first."""
    bets: Mapping[str, tuple[tuple[str, int], ...]]
    """By seat: the camel and worth of every leg ticket it took."""
    pyramid_tickets: Mapping[str, int]
    tiles: Mapping[int, tuple[str, str]]
    """By space: the side that is up, and the owner."""
    piles: Mapping[str, tuple[str, ...]]
    """For `win` and `lose`: the owners of the finish cards, in the order they were laid."""


def see(table: Table) -> Sight:
    """Look at a game, or at a view of it."""
    record, camels = table.state[0], table.rule_set.edition.camels
    stacks = _stacks(record, camels)
    return Sight(
        spaces=int(record.numbers.spaces),
        stacks=stacks,
        ranking=tuple(
            camel for space in sorted(stacks, reverse=True) for camel in reversed(stacks[space])
        ),
        dice=tuple(camel for camel, is_in in zip(camels, record.dice, strict=True) if is_in),
        tickets={camel: _tickets(record, number, 0) for number, camel in enumerate(camels)},
        bets={
            seat: tuple(
                (camel, worth)
                for number, camel in enumerate(camels)
                for worth in _tickets(record, number, owner)
            )
            for owner, seat in enumerate(table.seats, start=1)
        },
        pyramid_tickets={
            seat: int(record.seats[number].pyramid_tickets)
            for number, seat in enumerate(table.seats)
        },
        tiles={
            space: ("+" if tile > 0 else "-", SEAT_LETTERS[abs(tile) - 1])
            for space, tile in enumerate(record.tiles)
            if tile
        },
        piles={"win": _owners(record.piles[WINNER]), "lose": _owners(record.piles[LOSER])},
    )


def _stacks(record: Any, camels: tuple[str, ...]) -> dict[int, tuple[str, ...]]:
    race = int(record.race)
    standing = sorted(
        (space_of(race, camel), height_of(race, camel), camels[camel]) for camel in range(RACERS)
    )
    stacks: dict[int, tuple[str, ...]] = {}
    for space, _, name in standing:
        if space != NOWHERE:
            stacks[space] = (*stacks.get(space, ()), name)
    return stacks


def _tickets(record: Any, camel: int, owner: int) -> tuple[int, ...]:
    """Return the worth of *camel*'s tickets that are with *owner*, 0 for those on the table."""
    worths = zip(record.ticket_owner[camel], record.numbers.tickets, strict=True)
    return tuple(int(worth) for holder, worth in worths if holder == owner and worth)


def _owners(pile: Any) -> tuple[str, ...]:
    return tuple(SEAT_LETTERS[owner] for owner in pile.owner[: pile.laid])
