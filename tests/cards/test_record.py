"""The record of the card game: its fields are what kernels can work with."""

from collections.abc import Iterator

import numpy as np
import pytest

from dunederby.cards import record

RECORDS = {
    "game": (record.CARD_GAME, record.CardGame),
    "seat": (record.SEAT, record.Seat),
    "numbers": (record.NUMBERS, record.SetupNumbers),
    "options": (record.OPTIONS, record.Options),
}


def fields_of(dtype: "np.dtype[np.void]") -> Iterator[tuple[str, "np.dtype[np.generic]"]]:
    """Yield the name and kind of every field, nested ones too."""
    for name in dtype.names or ():
        kind = dtype[name].base
        yield name, kind
        yield from fields_of(kind)


def test_no_field_has_a_name_that_numpy_uses() -> None:
    named = [name for name, _ in fields_of(record.CARD_GAME) if hasattr(np.record, name)]
    assert named == []


def test_fields_are_signed_and_wide_enough() -> None:
    for name, kind in fields_of(record.CARD_GAME):
        expected = np.int64 if name == "race" else np.int16
        assert kind.names or kind == expected, name


@pytest.mark.parametrize("name", RECORDS)
def test_a_protocol_names_the_fields_of_its_record(name: str) -> None:
    dtype, protocol = RECORDS[name]
    assert list(protocol.__annotations__) == list(dtype.names or ())


@pytest.mark.parametrize("name", RECORDS)
def test_fields_are_attributes_of_a_record(name: str) -> None:
    """So they are without the compiler only if every dtype is made with np.record."""
    dtype, _ = RECORDS[name]
    assert dtype.type is np.record
    value = np.zeros(1, dtype)[0]
    assert all(hasattr(value, field) for field in dtype.names or ())


def test_a_race_has_room_for_the_longest_track() -> None:
    """The Finish card is one space further, and a race ends on 60."""
    assert record.MAX_SPACES + 1 <= 60
