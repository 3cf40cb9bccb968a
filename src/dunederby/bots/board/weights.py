"""The numbers that compiled players of the board games have learned; `weights.json` has them.

`benchmarks/fit_playouts.py` made them from games that such players played against each other.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby.systems import RuleSet


@cache
def _fitted() -> dict[str, dict[str, Any]]:
    """Return the weights that were fitted, by kind of game."""
    text = (files(__package__) / "weights.json").read_text()
    known: dict[str, dict[str, Any]] = json.loads(text)
    return known


def kind_of(rules: RuleSet) -> str:
    """Return whose weights *rules* take.

    >>> from dunederby.systems import rule_set
    >>> [kind_of(rule_set(name)) for name in ("first+photo", "second", "first+support")]
    ['first', 'second', 'supercup']
    """
    modules = rules.edition.modules
    if "crazy_camels" in modules:
        return "second"
    return "supercup" if "supporting_dice" in modules else "first"


def weights_for(rules: RuleSet) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the weights of forecasts and of standings in games of *rules*."""
    fitted = _fitted()[kind_of(rules)]
    return np.array(fitted["forecasts"]), np.array(fitted["standings"])
