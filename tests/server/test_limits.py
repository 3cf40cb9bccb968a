"""Limits: a burst, then a steady rate, for each caller apart."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dunederby.server import limits
from dunederby.server.limits import Buckets, Places, Rate, household


@dataclass
class Clock:
    """A clock that goes when it is told to."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_allowed_and_then_one_waits() -> None:
    clock = Clock()
    buckets = Buckets(Rate(burst=3, a_second=2), clock)
    assert [buckets.take("A") for _ in range(5)] == [0, 0, 0, 0.5, 0.5]
    clock.now = 0.5
    assert [buckets.take("A") for _ in range(2)] == [0, 0.5]


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    clock = Clock()
    buckets = Buckets(Rate(burst=3, a_second=2), clock)
    clock.now = 1000.0
    assert [buckets.take("A") == 0 for _ in range(4)] == [True, True, True, False]
    clock.now = 2000.0
    assert [buckets.take("A") == 0 for _ in range(4)] == [True, True, True, False]


def test_a_rate_of_nothing_is_never_served_again() -> None:
    buckets = Buckets(Rate(burst=1, a_second=0), Clock())
    assert [buckets.take("A"), buckets.take("A")] == [0, float("inf")]


def test_callers_do_not_take_from_one_another() -> None:
    buckets = Buckets(Rate(burst=1, a_second=1), Clock())
    assert [buckets.take("A"), buckets.take("A"), buckets.take("B")] == [0, 1, 0]


def test_dear_things_take_more() -> None:
    buckets = Buckets(Rate(burst=10, a_second=1), Clock())
    assert buckets.take("A", cost=8) == 0
    assert buckets.take("A", cost=8) == 6
    assert buckets.take("A", cost=2) == 0


@given(st.lists(st.floats(0, 5), min_size=1, max_size=60))
def test_nobody_gets_more_than_the_burst_and_the_rate(pauses: list[float]) -> None:
    clock = Clock()
    buckets = Buckets(Rate(burst=4, a_second=0.7), clock)
    allowed = 0
    for pause in pauses:
        clock.now += pause
        allowed += buckets.take("A") == 0
    assert allowed <= 4 + 0.7 * clock.now + 1e-6


@given(st.lists(st.floats(0, 5), min_size=1, max_size=30))
def test_who_waits_as_told_is_served(pauses: list[float]) -> None:
    clock = Clock()
    buckets = Buckets(Rate(burst=2, a_second=0.7), clock)
    for pause in pauses:
        clock.now += pause
        clock.now += buckets.take("A", cost=0) + 1e-9
        if wait := buckets.take("A"):
            clock.now += wait + 1e-9
            assert buckets.take("A") == 0


def test_many_callers_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 10)
    clock = Clock()
    buckets = Buckets(Rate(burst=1, a_second=1), clock)
    for caller in range(10):
        buckets.take(f"caller {caller}")
    clock.now = 0.5
    buckets.take("one more")
    assert len(buckets) == 10
    assert buckets.take("caller 9") == 0.5, "only the oldest was forgotten"
    clock.now = 10.0
    buckets.take("another")
    assert len(buckets) == 1, "those that are full again need not be remembered"


def test_a_place_is_free_again_after_use() -> None:
    places = Places(2)
    with places.hold("A") as first, places.hold("A") as second:
        assert (first, second) == (True, True)
        with places.hold("A") as third, places.hold("B") as other:
            assert (third, other) == (False, True)
        assert places.taken("A") == 2
    assert places.taken("A") == 0
    with places.hold("A") as again:
        assert again


def test_a_place_is_free_again_after_a_failure() -> None:
    places = Places(1)
    with pytest.raises(RuntimeError), places.hold("A"):
        raise RuntimeError
    assert places.taken("A") == 0


@pytest.mark.parametrize(
    ("address", "caller"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::1", "::/64"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_household_is_one_caller(address: str, caller: str) -> None:
    assert household(address) == caller
