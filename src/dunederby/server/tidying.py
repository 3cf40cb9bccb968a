"""Tidying: when the garbage collector looks through everything, since all wait meanwhile.

With a thousand sockets such a look takes a tenth of a second, and while everybody only plays it
finds nothing: what a command leaves behind is freed at once. Garbage comes from sockets that
closed. So what was loaded for good is left out, and the rest is looked through now and then.
While it is being loaded nothing is looked through at all.
"""

import asyncio
import gc

INTERVAL = 600.0
"""Seconds between two looks through everything."""
NEVER = 1_000_000
"""After so many looks at what is young the collector would look at the old by itself."""


def rush() -> None:
    """Look through nothing until `settle_down`."""
    gc.disable()


def settle_down() -> None:
    """Leave out what there is now, and look by itself only at what is young."""
    gc.freeze()
    gc.enable()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)


async def tidy_up(interval: float = INTERVAL) -> None:
    """Look through everything again and again."""
    while True:
        await asyncio.sleep(interval)
        gc.collect()
