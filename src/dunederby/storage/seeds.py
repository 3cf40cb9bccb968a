"""The seeds of games: written with a new game, read only to draw.

Whoever makes something for people to see must not import this module, and import-linter
checks who does. `Store` has no way to a seed.
"""

from dunederby.errors import StorageError
from dunederby.storage.database import Database, Statement
from dunederby.storage.rows import GameRow
from dunederby.storage.store import insert_game
from dunederby.storage.tables import insert


class Vault:
    """Keeps the seed of each game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, game: GameRow, seed: bytes) -> None:
        """Write a new game together with its seed."""
        await self._database.write([insert_game(game), insert("seed", (game.id, seed.hex()))])

    async def seed_of(self, game: str) -> bytes:
        """Return the seed of *game*."""
        rows = await self._database.read(
            Statement("select seed from seed where game = $1", (game,))
        )
        if not rows:
            raise StorageError(f"there is no game {game} in {self._database.place}")
        return bytes.fromhex(str(rows[0][0]))
