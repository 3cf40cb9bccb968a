"""A program that writes to a log and says what was kept, until it is killed.

python writer.py URL: for each entry that the store has confirmed, one line with its number.
"""

import asyncio
import sys

from dunederby.storage.opening import open_database
from dunederby.storage.store import Store
from tests.storage.places import entry

TASKS = 8


async def write_on(store: Store, game: str) -> None:
    """Go on with the log of *game* for ever."""
    seq = (await store.heads([game])).get(game, 0)
    while True:
        seq += 1
        await store.append([entry(seq, f"c{seq}", game)])
        print(game, seq, flush=True)


async def main(url: str) -> None:
    """Write to several games at once."""
    store = Store(await open_database(url))
    await asyncio.gather(*(write_on(store, f"game{number}") for number in range(TASKS)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
