"""What the modules of the Supercup let a seat do, module by module."""

from __future__ import annotations

from tests.oracle.board.race import NaiveRace

Camera = tuple[int, str]
"""The space that the camera looks at, and the photographer's seat."""

Ticket = tuple[str, int]
"""The camel of a leg ticket, and what it is worth."""

PLACES = (2, 3, 4, 5)
"""One position ticket each."""


def camera_actions(seat: str, empty_spaces: list[int], camera: Camera | None) -> list[str]:
    """List where *seat* may put the camera, unless somebody else is the photographer.

    Rules: Supercup, "Become the Photographer". Rulings SC-15, SC-16.
    """
    if camera is None:
        return [f"camera {space}" for space in empty_spaces]
    old_space, photographer = camera
    if photographer != seat:
        return []
    return [f"camera {space}" for space in empty_spaces if space != old_space]


def position_actions(
    places: list[int], own_tickets: list[Ticket], stacks: dict[str, list[int]]
) -> list[str]:
    """List which place may be laid over which ticket, an own or a bottom one.

    Rules: Supercup, "Take 1 Position Betting tile". Rulings SC-19, SC-20, SC-22.
    """
    tickets = [f"{camel} {value}" for camel, value in sorted(set(own_tickets))]
    tickets += [f"{camel} bottom" for camel, stack in stacks.items() if stack]
    return [f"position {place} {ticket}" for place in places for ticket in tickets]


def partner_actions(seat: str, seats: list[str], partners: dict[str, str]) -> list[str]:
    """List with whom *seat* may enter a betting partnership.

    Rules: 2nd ed. and Supercup, "Enter into a betting partnership". Rulings E2-13, E2-15.
    """
    if seat in partners:
        return []
    return [f"partner {other}" for other in seats if other != seat and other not in partners]


def add_actions(race: NaiveRace, pedestal: list[str], pyramid_tickets: int) -> list[str]:
    """List the supporting dice that a seat with these tickets may put in the pyramid.

    Rules: Supercup, "Additional Action". Rulings SC-04, SC-07.
    """
    if pyramid_tickets == 0:
        return []
    leader = race.ranking()[0]
    return [f"add {camel}" for camel in pedestal if camel != leader]
