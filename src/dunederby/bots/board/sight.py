"""What lies open on the table, by name: for bots that think, and for drawing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dunederby.board.actions import FIRST_PLACE, PLACES
from dunederby.board.editions import PARTNERS_FROM
from dunederby.board.record import LOSER, WINNER
from dunederby.racing.record import NOWHERE, RACERS, height_of, space_of
from dunederby.systems import SEAT_LETTERS
from dunederby.table import Table

IN, SPENT, PEDESTAL = "in", "spent", "pedestal"
"""Where a supporting die can be."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The table as somebody sees it."""

    modules: tuple[str, ...]
    """Those that play, by their field in the record."""
    spaces: int
    """How many the track has."""
    stacks: Mapping[int, tuple[str, ...]]
    """By space: the camels there, bottom first, crazy ones included."""
    ranking: tuple[str, ...]
    """The racing camels on the track, the leader first."""
    crazy: tuple[str, ...]
    """The crazy camels, where they play."""
    dice: tuple[str, ...]
    """The camels whose dice are in the pyramid."""
    has_grey_die: bool
    """Whether the grey die is in the pyramid."""
    supports: Mapping[str, str]
    """By camel: where its supporting die is, IN, SPENT or PEDESTAL; empty without the module."""
    tickets: Mapping[str, tuple[int, ...]]
    """By camel: what the leg tickets that are left are worth, top first."""
    bets: Mapping[str, tuple[tuple[str, int], ...]]
    """By seat: the camel and worth of every leg ticket it took, but for the covered ones."""
    position_bets: Mapping[str, tuple[tuple[str, int], ...]]
    """By seat: the camel and the place of every leg ticket that it covered."""
    places_left: tuple[int, ...]
    """The places that can still be bet on in this leg; none without the module."""
    pyramid_tickets: Mapping[str, int]
    partners: Mapping[str, str]
    """By seat: its partner, for those who have one."""
    tiles: Mapping[int, tuple[str, str]]
    """By space: the side that is up, and the owner."""
    camera: tuple[int, str] | None
    """The camera's space and owner, if it stands anywhere."""
    piles: Mapping[str, tuple[str, ...]]
    """For `win` and `lose`: the owners of the finish cards, in the order they were laid."""

    @property
    def lead(self) -> int:
        """The space of the leader; 0 before any camel has started."""
        return max(
            (s for s, stack in self.stacks.items() if set(stack) & {*self.ranking}), default=0
        )


def racers_of(table: Table) -> tuple[str, ...]:
    """Return the camels that rank, have tickets and finish cards."""
    return table.rule_set.edition.camels[:RACERS]


def modules_of(table: Table) -> tuple[str, ...]:
    """Return the modules that play; for partnerships there must be enough seats."""
    has_partners = len(table.seats) >= PARTNERS_FROM
    return tuple(
        module
        for module in table.rule_set.edition.modules
        if has_partners or module != "partnerships"
    )


def see(table: Table) -> Sight:
    """Look at a game, or at a view of it."""
    record, camels, racers = table.state[0], table.rule_set.edition.camels, racers_of(table)
    stacks, seats = _stacks(record, camels), dict(enumerate(table.seats))
    modules = modules_of(table)
    return Sight(
        modules=modules,
        spaces=int(record.numbers.spaces),
        stacks=stacks,
        ranking=_ranking(stacks, racers),
        crazy=camels[RACERS:],
        dice=tuple(camel for camel, is_in in zip(racers, record.dice, strict=True) if is_in),
        has_grey_die=bool(record.crazy_camels.grey_die),
        supports=_supports(record, racers) if "supporting_dice" in modules else {},
        tickets={
            camel: tuple(worth for worth, _ in _tickets(record, number, 0))
            for number, camel in enumerate(racers)
        },
        bets={
            seat: tuple(
                (camel, worth) for camel, worth, place in _bets(record, n, racers) if not place
            )
            for n, seat in seats.items()
        },
        position_bets={
            seat: tuple((camel, place) for camel, _, place in _bets(record, n, racers) if place)
            for n, seat in seats.items()
        },
        places_left=_places_left(record) if "position_bets" in modules else (),
        pyramid_tickets={seat: int(record.seats[n].pyramid_tickets) for n, seat in seats.items()},
        partners={
            seat: SEAT_LETTERS[record.partnerships.partner[n] - 1]
            for n, seat in seats.items()
            if record.partnerships.partner[n]
        },
        tiles={
            space: ("+" if tile > 0 else "-", SEAT_LETTERS[abs(tile) - 1])
            for space, tile in enumerate(record.tiles)
            if tile
        },
        camera=_camera(record),
        piles={"win": _owners(record.piles[WINNER]), "lose": _owners(record.piles[LOSER])},
    )


def _stacks(record: Any, camels: tuple[str, ...]) -> dict[int, tuple[str, ...]]:
    race = int(record.race)
    standing = sorted(
        (space_of(race, number), height_of(race, number), camel)
        for number, camel in enumerate(camels)
    )
    stacks: dict[int, tuple[str, ...]] = {}
    for space, _, name in standing:
        if space != NOWHERE:
            stacks[space] = (*stacks.get(space, ()), name)
    return stacks


def _ranking(stacks: Mapping[int, tuple[str, ...]], racers: tuple[str, ...]) -> tuple[str, ...]:
    in_order = (
        camel for space in sorted(stacks, reverse=True) for camel in reversed(stacks[space])
    )
    return tuple(camel for camel in in_order if camel in racers)


def _supports(record: Any, racers: tuple[str, ...]) -> dict[str, str]:
    dice = record.supporting_dice
    return {
        camel: IN if is_in else SPENT if is_spent else PEDESTAL
        for camel, is_in, is_spent in zip(racers, dice.is_in, dice.is_spent, strict=True)
    }


def _tickets(record: Any, camel: int, owner: int) -> list[tuple[int, int]]:
    """Return worth and bet place of *camel*'s tickets with *owner*, 0 for the table."""
    return [
        (int(worth), int(place))
        for holder, worth, place in zip(
            record.ticket_owner[camel],
            record.numbers.tickets,
            record.position_bets.place[camel],
            strict=True,
        )
        if holder == owner and worth
    ]


def _bets(record: Any, seat: int, racers: tuple[str, ...]) -> list[tuple[str, int, int]]:
    """Return camel, worth and place of the tickets of *seat*; place 0 if not covered."""
    return [
        (camel, worth, place)
        for number, camel in enumerate(racers)
        for worth, place in _tickets(record, number, seat + 1)
    ]


def _places_left(record: Any) -> tuple[int, ...]:
    places = range(FIRST_PLACE, FIRST_PLACE + PLACES)
    return tuple(place for place in places if place not in record.position_bets.place)


def _camera(record: Any) -> tuple[int, str] | None:
    """Return where the camera stands and whose it is."""
    photographer = record.photographer
    if not photographer.space:
        return None
    return int(photographer.space), SEAT_LETTERS[photographer.owner - 1]


def _owners(pile: Any) -> tuple[str, ...]:
    return tuple(SEAT_LETTERS[owner] for owner in pile.owner[: pile.laid])
