"""Write every field of a record."""

from collections.abc import Iterator
from typing import Any

import numpy as np


def field_lines(record: Any) -> Iterator[str]:
    """Write every field of a *record*, a nested record on one line."""
    for field in record.dtype.names:
        value = record[field]
        if isinstance(value, np.record):
            yield f"{field}: {nested_text(value)}"
        elif value.dtype.names:
            for index, nested in enumerate(value):
                yield f"{field}[{index}]: {nested_text(nested)}"
        else:
            yield f"{field}: {numbers(value)}"


def nested_text(record: Any) -> str:
    """Write the fields of a nested record."""
    if not any(record.tobytes()):
        return "all 0"
    return ", ".join(f"{field} {numbers(record[field])}" for field in record.dtype.names)


def numbers(value: Any) -> str:
    """Write a number or an array, its last numbers only once if they are all alike."""
    values = np.ravel(value).tolist()
    count = len(values)
    while count > 1 and values[count - 1] == values[count - 2]:
        count -= 1
    if len(values) - count < 5:
        return " ".join(map(str, values))
    return f"{' '.join(map(str, values[:count]))} ({len(values) - count} more)"
