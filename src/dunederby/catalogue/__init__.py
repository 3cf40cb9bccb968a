"""The words: one JSON file a language, with a template for everything that can be told."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from dunederby.catalogue.messages import Arguments, Value, parse_template, render

Names = Mapping[str, str]
"""By seat: what its player is called."""

ENGLISH = "en"
SEATS = ("seat", "other")
"""The arguments that are letters of seats."""


@cache
def catalogue(language: str = ENGLISH) -> dict[str, str]:
    """Return the templates of a *language* by key.

    >>> catalogue()["news.race-won"]
    '{camel} wins the race'
    """
    file = files(__name__).joinpath(f"{language}.json")
    templates: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return templates


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that there are words in.

    >>> "en" in languages()
    True
    """
    names = (file.name for file in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


def sentence(
    key: str,
    arguments: Arguments | None = None,
    names: Names | None = None,
    language: str = ENGLISH,
) -> str:
    """Fill *arguments* into the template called *key*, with *names* for the letters of seats.

    >>> sentence("news.partnered", {"seat": "A", "other": "B"}, {"B": "Bo"})
    'A and Bo are partners in this leg'
    """
    templates = catalogue(language)
    point = templates["number.point"]
    words = {name: _written(value, point) for name, value in (arguments or {}).items()}
    for seat in SEATS:
        if words.get(seat) is not None:
            words[seat] = (names or {}).get(str(words[seat]), words[seat])
    if words.get("camel") is not None:
        words["camel"] = templates[f"camel.{words['camel']}"]
    if isinstance(camels := words.get("camels"), tuple):
        words["camels"] = tuple(templates[f"camel.{camel}"] for camel in camels)
    return render(parse_template(templates[key]), words)


def _written(value: Value, point: str) -> Value:
    """Write a broken number out, to no more than two decimals behind *point*; leave all else."""
    if not isinstance(value, float):
        return value
    return f"{round(value, 2) + 0.0:g}".replace(".", point)  # + 0.0: nothing is no less than 0
