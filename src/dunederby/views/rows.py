"""Records read in one go: all numbers of one as a list, of which fields are cut out by name.

Asking a NumPy record field by field takes some hundred times longer.
"""

import struct
from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Any

import numpy as np

Numbers = list[int]
Cut = Callable[[Numbers], Any]
"""Takes what a field holds out of all the numbers of a record."""

NUMBER = np.dtype(np.int16)


class Row:
    """A record with the names of its fields; each is cut out when it is asked for."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers


def read_row(state: Any) -> Any:
    """Return the one record in *state* as a Row, nested alike.

    An array of records becomes a function that returns the one of a number.
    """
    return _row_type(state.dtype, 0)(state.view(NUMBER).tolist())


@cache
def _row_type(record: np.dtype[Any], start: int) -> type[Row]:
    """Return the kind of Row that a *record* is whose first number stands at *start*."""
    fields: Any = record.fields
    cuts = {
        name: _cut_of_field(field, start + offset // NUMBER.itemsize)
        for name, (field, offset) in fields.items()
    }
    asked = {name: _asked(cut) for name, cut in cuts.items()}
    return type("Row", (Row,), {"__slots__": (), **asked})


def _asked(cut: Cut) -> property:
    return property(lambda row: cut(row._numbers))


def _cut_of_field(field: np.dtype[Any], start: int) -> Cut:
    if field.subdtype:
        return _cut_of_array(*field.subdtype, start)
    if field.names:
        return _row_type(field, start)
    if field == NUMBER:
        return itemgetter(start)
    return lambda numbers: _wide_number(numbers[start : start + 4])


def _cut_of_array(base: np.dtype[Any], shape: tuple[int, ...], start: int) -> Cut:
    """Return how an array of numbers, of arrays or of records is cut up."""
    count, *rest = shape
    if base == NUMBER and not rest:
        return itemgetter(slice(start, start + count))
    part = np.dtype((base, tuple(rest))) if rest else base
    size = part.itemsize // NUMBER.itemsize
    cuts = [_cut_of_field(part, start + place * size) for place in range(count)]
    if base == NUMBER:
        return lambda numbers: [cut(numbers) for cut in cuts]
    return lambda numbers: lambda place: cuts[place](numbers)


def _wide_number(parts: Numbers) -> int:
    """Put a number of 64 bits together."""
    wide: int
    [wide] = struct.unpack("=q", struct.pack("=4h", *parts))
    return wide
