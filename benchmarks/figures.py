"""All figures, measured in one run."""

from collections.abc import Callable
from typing import Any

from benchmarks import arrays, machine, odds, push, random_play, recording, start, views

Note = Callable[[str], None]


def measure(note: Note) -> dict[str, Any]:
    """Measure everything; *note* hears what is being done."""
    described = machine.describe()
    random = {}
    for rules in random_play.TABLES:
        note(f"random play of {rules}, compiled and by the oracle in turns …")
        random[rules] = random_play.measure(rules)
    note("random play of cards, compiled …")
    cards = random_play.measure_compiled("cards", 4)
    note("arrays of games …")
    array_figures = arrays.measure()
    note("records of random games …")
    recorded = recording.measure()
    note("pushes from Python …")
    push_microseconds = push.measure()
    note("views as JSON, and a record read …")
    view_microseconds, rebuilding = views.measure(), views.measure_rebuilding()
    note("odds …")
    odds_figures, odds_growth = odds.measure(), odds.measure_growth()
    note("starting Python from the cache, and once without it …")
    return {
        "random_play": random.pop("first"),
        **{f"random_play_{rules}": figures for rules, figures in random.items()},
        "random_play_cards": cards,
        "arrays": array_figures,
        "recorded": recorded,
        "push_microseconds": push_microseconds,
        "view_microseconds": view_microseconds,
        "rebuild_milliseconds": rebuilding,
        "odds": odds_figures,
        "odds_growth": odds_growth,
        "start": start.measure(),
        "machine": described,
    }
