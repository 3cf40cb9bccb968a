"""Records read in one go: all numbers of one as a list, then cut up by the names of its fields.

Asking a NumPy record field by field takes some hundred times longer.
"""

import struct
from collections import namedtuple
from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Any

import numpy as np

Numbers = list[int]
Cut = Callable[[Numbers], Any]
"""Takes what a field holds out of all the numbers of a record."""

NUMBER = np.dtype(np.int16)


def read_row(state: Any) -> Any:
    """Return the one record in *state* as a tuple with the names of its fields, nested alike.

    An array of records becomes a function that returns the one of a number.
    """
    return _cut_of(state.dtype, 0)(state.view(NUMBER).tolist())


@cache
def _cut_of(record: np.dtype[Any], start: int) -> Cut:
    """Return how a *record* is cut up whose first number stands at *start*."""
    fields: Any = record.fields
    row: Any = namedtuple("Row", " ".join(fields))  # type: ignore[misc]  # known when it runs
    cuts = [
        _cut_of_field(field, start + offset // NUMBER.itemsize)
        for field, offset in fields.values()
    ]
    return lambda numbers: row._make([cut(numbers) for cut in cuts])


def _cut_of_field(field: np.dtype[Any], start: int) -> Cut:
    if field.subdtype:
        return _cut_of_array(*field.subdtype, start)
    if field.names:
        return _cut_of(field, start)
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
