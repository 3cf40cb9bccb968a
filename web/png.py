"""Small pictures: 256 colours at most, and films that hold only what changes (APNG)."""

import struct
import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""Rows of pixels; red, green and blue, or one number of a palette."""

SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEPT = 0xF8
"""The five bits of each colour by which colours are counted as alike."""


def still(pixels: Pixels) -> bytes:
    """Return a picture as a PNG."""
    palette = palette_of(pixels)
    (numbers,) = numbered([pixels], palette)
    return png(numbers, palette, [chunk(b"IDAT", packed(numbers))])


def film(frames: Sequence[Pixels], pause: int) -> bytes:
    """Return *frames* as a PNG that moves, *pause* milliseconds each, again and again."""
    palette = palette_of(np.concatenate(frames))
    numbers = list(numbered(frames, palette))
    length = chunk(b"acTL", struct.pack(">II", len(frames), 0))
    return png(numbers[0], palette, [length, *moving(numbers, pause)])


def png(first: Pixels, palette: Pixels, chunks: Sequence[bytes]) -> bytes:
    """Return a PNG of the size of *first*."""
    height, width = first.shape
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
    colours = chunk(b"PLTE", palette.tobytes())
    return b"".join([SIGNATURE, head, colours, *chunks, chunk(b"IEND", b"")])


def moving(frames: Sequence[Pixels], pause: int) -> Iterator[bytes]:
    """Yield the chunks of all *frames*: the first whole, of others what has changed."""
    yield control(0, 0, 0, frames[0], pause)
    yield chunk(b"IDAT", packed(frames[0]))
    for index, (before, frame) in enumerate(pairwise(frames)):
        top, bottom, left, right = changed(before, frame)
        part = frame[top:bottom, left:right]
        yield control(2 * index + 1, left, top, part, pause)
        yield chunk(b"fdAT", struct.pack(">I", 2 * index + 2) + packed(part))


def changed(before: Pixels, after: Pixels) -> tuple[int, int, int, int]:
    """Return the smallest rectangle with all that differs; one pixel if nothing does."""
    rows, columns = np.nonzero(before != after)
    if not len(rows):
        return 0, 1, 0, 1
    return int(rows.min()), int(rows.max()) + 1, int(columns.min()), int(columns.max()) + 1


def control(number: int, left: int, top: int, part: Pixels, pause: int) -> bytes:
    """Return the chunk that says where *part* belongs and how long it is shown."""
    height, width = part.shape
    return chunk(
        b"fcTL", struct.pack(">IIIIIHHBB", number, width, height, left, top, pause, 1000, 0, 0)
    )


def packed(part: Pixels) -> bytes:
    """Return rows of palette numbers, each behind the number of its filter, compressed."""
    return zlib.compress(np.pad(part, ((0, 0), (1, 0))).tobytes(), 9)


def chunk(kind: bytes, content: bytes) -> bytes:
    """Return a chunk of a PNG, with its length and checksum."""
    return (
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
    )


def palette_of(pixels: Pixels) -> Pixels:
    """Return the 256 colours of *pixels* that occur most, alike ones counted as one."""
    flat = pixels.reshape(-1, 3)
    kinds, counts = np.unique(codes(flat & KEPT), return_counts=True)
    common = np.sort(kinds[np.argsort(counts)[-256:]])
    place = np.searchsorted(common, codes(flat & KEPT)).clip(max=len(common) - 1)
    is_common = common[place] == codes(flat & KEPT)
    sizes = np.bincount(place[is_common], minlength=len(common))
    sums = [
        np.bincount(place[is_common], flat[is_common, colour], len(common)) for colour in range(3)
    ]
    means: Pixels = np.rint(np.stack(sums, axis=1) / sizes[:, None]).astype(np.uint8)
    return means


def numbered(frames: Sequence[Pixels], palette: Pixels) -> Iterator[Pixels]:
    """Yield each frame with the number of the nearest colour of *palette* for every pixel."""
    for frame in frames:
        kinds, place = np.unique(codes(frame), return_inverse=True)
        colours = np.stack([kinds >> 16, kinds >> 8 & 255, kinds & 255], axis=1)
        nearest = [
            int(np.square(palette.astype(np.int64) - colour).sum(axis=1).argmin())
            for colour in colours
        ]
        yield np.array(nearest, np.uint8)[place].reshape(frame.shape[:2])


def codes(pixels: Pixels) -> NDArray[np.int64]:
    """Return one number for each colour."""
    wide = pixels.astype(np.int64)
    return wide[..., 0] << 16 | wide[..., 1] << 8 | wide[..., 2]
