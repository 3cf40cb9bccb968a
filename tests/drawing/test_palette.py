"""Camels can be told apart by every eye: by colour, by pattern, by letter."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from dunederby.board.editions import EDITIONS as BOARD_EDITIONS
from dunederby.cards.editions import EDITIONS as CARD_EDITIONS
from dunederby.drawing.palette import COATS, COLOURS, SHAPES
from dunederby.racing.editions import Edition

Colour = NDArray[np.float64]

EYES = {
    "all colours": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
"""What eyes see of linear red, green and blue, by Machado, Oliveira and Fernandes (2009)."""

TO_CONES = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
TO_OKLAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)
APART = 0.11
"""In OKLab, where black and white are 1 apart and 0.02 is just seen side by side."""

EDITIONS: Mapping[str, Edition] = {**BOARD_EDITIONS, **CARD_EDITIONS}
PAIRS = sorted({pair for row in EDITIONS.values() for pair in combinations(row.camels, 2)})


def light_of(colour: str) -> Colour:
    """Return the linear light of a *colour* such as `#2c72d8`."""
    parts = np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def seen_as(colour: str, eyes: Colour) -> Colour:
    """Return where *eyes* see a *colour* in OKLab."""
    light = np.clip(eyes @ light_of(colour), 0, 1)
    return TO_OKLAB @ np.cbrt(TO_CONES @ light)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, as WCAG counts it."""
    weights = np.array([0.2126, 0.7152, 0.0722])
    dark, bright = sorted(float(weights @ light_of(colour)) for colour in (one, other))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_coats_stay_apart_for_every_eye(one: str, other: str, eyes: str) -> None:
    first, second = (seen_as(COATS[camel].fill, EYES[eyes]) for camel in (one, other))
    assert np.linalg.norm(first - second) >= APART


@pytest.mark.parametrize("edition", EDITIONS)
def test_racing_camels_wear_patterns_of_their_own(edition: str) -> None:
    """The crazy ones wear none, whatever their coat has when it races elsewhere."""
    racers = EDITIONS[edition].camels[:5]
    patterns = [COATS[camel].pattern for camel in racers]
    assert sorted(map(str, patterns)) == sorted(SHAPES["patterns"])


@pytest.mark.parametrize("camel", COATS)
def test_patterns_show_in_grey(camel: str) -> None:
    coat = COATS[camel]
    if coat.pattern not in (None, "plain"):
        assert contrast(coat.mark, coat.cloth) >= 1.8


@pytest.mark.parametrize("camel", COATS)
def test_letters_can_be_read_on_cloth_and_coat(camel: str) -> None:
    coat = COATS[camel]
    assert contrast(coat.letter, coat.cloth) >= 4.5
    assert contrast(coat.bare, coat.fill) >= 4.5


@pytest.mark.parametrize("name", SHAPES["shapes"])
def test_every_colour_of_a_shape_is_known(name: str) -> None:
    fields = {"fill", "shade", "edge", "cloth", "mark", "letter", "bare"}
    for part in SHAPES["shapes"][name]["parts"]:
        for paint in (part.get("fill"), part.get("stroke")):
            assert paint is None or paint.startswith("#") or paint in fields | set(COLOURS)
