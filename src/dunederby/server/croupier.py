"""The croupier: makes seeds, draws from them, and shows them when the game is over.

Nobody else reads seeds. What it hands out is a source of chance, from which nothing can be had
but draws.
"""

from dunederby.fairness.dice import FairDice, commitment_to
from dunederby.server.tablestate import TableState
from dunederby.storage.database import Database
from dunederby.storage.rows import GameRow, Status
from dunederby.storage.seeds import Vault


class Croupier:
    """Draws for the tables of one database."""

    def __init__(self, database: Database) -> None:
        self._vault = Vault(database)

    async def begin(self, row: GameRow, seed: bytes) -> None:
        """Write a new game together with the seed that its commitment is the hash of."""
        assert row.commitment == commitment_to(seed), "what is told is what will be drawn from"
        await self._vault.begin(row, seed)

    async def dice(self, game: str, nonces: tuple[str, ...]) -> FairDice:
        """Return the dice of a *game* with these *nonces*."""
        return FairDice(await self._vault.seed_of(game), nonces)

    async def shown_seed(self, state: TableState) -> str | None:
        """Return the seed of a game that is over, as its record shows it; else None."""
        if state.status is not Status.OVER or state.setup.practice:
            return None
        return (await self._vault.seed_of(state.row.id)).hex()
