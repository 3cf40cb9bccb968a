"""The record: its fields are what kernels can work with."""

from collections.abc import Iterator

import numpy as np
import pytest

from dunederby.board import record
from dunederby.racing import news

RECORDS = {
    "game": (record.BOARD_GAME, record.BoardGame),
    "seat": (record.SEAT, record.Seat),
    "pile": (record.PILE, record.Pile),
    "numbers": (record.NUMBERS, record.EditionNumbers),
    "options": (record.OPTIONS, record.Options),
    "modules": (record.MODULES, record.Modules),
    "crazy camels": (record.CRAZY_CAMELS, record.CrazyCamels),
    "partnerships": (record.PARTNERSHIPS, record.Partnerships),
    "supporting dice": (record.SUPPORTING_DICE, record.SupportingDice),
    "photographer": (record.PHOTOGRAPHER, record.Photographer),
    "position bets": (record.POSITION_BETS, record.PositionBets),
    "news": (news.NEWS, news.Story),
    "row": (news.ROW, news.Row),
}


def fields_of(dtype: "np.dtype[np.void]") -> Iterator[tuple[str, "np.dtype[np.generic]"]]:
    """Yield the name and kind of every field, nested ones too."""
    for name in dtype.names or ():
        kind = dtype[name].base
        yield name, kind
        yield from fields_of(kind)


@pytest.mark.parametrize("dtype", [record.BOARD_GAME, news.NEWS], ids=["game", "news"])
def test_no_field_has_a_name_that_numpy_uses(dtype: "np.dtype[np.void]") -> None:
    """Without the compiler, `pile.size` would be NumPy's size of a scalar, which is 1."""
    assert [name for name, _ in fields_of(dtype) if hasattr(np.record, name)] == []


@pytest.mark.parametrize("dtype", [record.BOARD_GAME, news.NEWS], ids=["game", "news"])
def test_fields_are_signed_and_wide_enough(dtype: "np.dtype[np.void]") -> None:
    for name, kind in fields_of(dtype):
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


def test_no_record_is_left_out_here() -> None:
    nested = {kind for _, kind in fields_of(record.BOARD_GAME) if kind.names}
    assert nested <= {dtype for dtype, _ in RECORDS.values()}
