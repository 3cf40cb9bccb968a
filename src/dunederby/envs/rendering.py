"""Pictures of what a seat may know, in the ways in which frameworks ask for them."""

from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.drawing.picture import paint
from dunederby.drawing.saving import picture_bytes
from dunederby.envs.missing import needed
from dunederby.errors import SetupError
from dunederby.views.situation import Situation

RENDER_MODES = ("human", "ansi", "rgb_array")
FRAMES_A_SECOND = 2

Pixels = NDArray[np.uint8]


def check_mode(mode: str | None) -> None:
    """Raise SetupError unless *mode* is a way to render, or None."""
    if mode not in (None, *RENDER_MODES):
        known = ", ".join(RENDER_MODES)
        raise SetupError(f"no render mode is called {mode!r}; known are {known}")


def pixels_of(svg: str, extra: str) -> Pixels:
    """Return the picture *svg* as rows of pixels, red, green and blue each."""
    needed("resvg_py", extra)
    image = needed("PIL.Image", extra)
    picture = image.open(BytesIO(picture_bytes(svg, ".png"))).convert("RGB")
    return np.array(picture, np.uint8)


def render(table: Situation, mode: str | None, extra: str) -> Any:
    """Show *table* as *mode* says: printed, as text, or as pixels; without a mode not at all.

    *extra* is the one that brings what pixels need.
    """
    if mode == "human":
        print(table)
        return None
    if mode == "ansi":
        return str(table)
    return pixels_of(paint(table), extra) if mode else None
