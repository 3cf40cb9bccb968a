"""Where modules change the game: the only place that asks which of them play.

Each function does what the base game does; a module adds a line in front.
"""

from dunederby._kernel import kernel
from dunederby.board import payouts
from dunederby.board.actions import DIE_SHOWS, FACES
from dunederby.board.record import BoardGame


@kernel
def mover(game: BoardGame, outcome: int) -> tuple[int, int]:
    """Return which camel a revealed die moves, and how far."""
    return (outcome - DIE_SHOWS) // FACES, (outcome - DIE_SHOWS) % FACES + 1


@kernel
def ticket_pays(game: BoardGame, camel: int, ticket: int) -> int:
    """Return what a leg ticket pays in the race as it stands."""
    return payouts.ticket_pays(game, camel, ticket)
