"""How much of everything one seat, one address or one table may ask for."""

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

MOST_BUCKETS = 10_000
"""How many are remembered before the full ones are forgotten."""

IPV6_HOME = 64
"""Bits of an IPv6 address that one household has in common."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: int
    a_second: float


@dataclass(slots=True)
class _Bucket:
    level: float
    at: float


class Buckets:
    """A bucket of tokens for each key: asking takes some out, time fills it up.

    >>> buckets = Buckets(Rate(burst=2, a_second=0.5), clock=lambda: 0.0)
    >>> [buckets.take("seat A") for _ in range(3)]
    [0.0, 0.0, 2.0]
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._buckets: dict[str, _Bucket] = {}

    def take(self, key: str, cost: float = 1) -> float:
        """Take *cost* from the bucket of *key*; return 0, or the seconds until there is enough.

        Nothing is taken when there is not enough.
        """
        bucket = self._filled(key)
        if bucket.level >= cost:
            bucket.level -= cost
            return 0.0
        return (cost - bucket.level) / self.rate.a_second if self.rate.a_second else math.inf

    def __len__(self) -> int:
        return len(self._buckets)

    def _filled(self, key: str) -> _Bucket:
        """Return the bucket of *key* as full as it is now."""
        now = self._clock()
        if key not in self._buckets:
            if len(self._buckets) >= MOST_BUCKETS:
                self._forget(now)
            self._buckets[key] = _Bucket(self.rate.burst, now)
        bucket = self._buckets[key]
        bucket.level = self._level(bucket, now)
        bucket.at = now
        return bucket

    def _level(self, bucket: _Bucket, now: float) -> float:
        gained = (now - bucket.at) * self.rate.a_second
        return min(bucket.level + gained, self.rate.burst)

    def _forget(self, now: float) -> None:
        """Forget full buckets; if none is full, the one that waited longest."""
        kept = {
            key: bucket
            for key, bucket in self._buckets.items()
            if self._level(bucket, now) < self.rate.burst
        }
        if len(kept) == len(self._buckets):
            del kept[min(kept, key=lambda key: kept[key].at)]
        self._buckets = kept


class Places:
    """So many at the same time for each key.

    >>> places = Places(1)
    >>> with places.hold("10.0.0.1") as first, places.hold("10.0.0.1") as second:
    ...     first, second
    (True, False)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: Counter[str] = Counter()

    @contextmanager
    def hold(self, key: str) -> Iterator[bool]:
        """Hold a place for *key*; what it gives tells whether there was one."""
        if self._taken[key] >= self.most:
            yield False
            return
        self._taken[key] += 1
        try:
            yield True
        finally:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]

    def taken(self, key: str) -> int:
        """Return how many places *key* holds."""
        return self._taken.get(key, 0)


def household(address: str) -> str:
    """Return what counts as one caller: an IPv4 address, or the network of an IPv6 home.

    >>> household("192.0.2.7"), household("2001:db8::1:2:3:4")
    ('192.0.2.7', '2001:db8::/64')
    """
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, IPV6_HOME), strict=False))
