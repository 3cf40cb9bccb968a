"""The tables of the rules pages that are made from the editions, their modules and rule sets.

`python -m tests.test_differences` writes them anew.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path

import pytest

from dunederby.board.editions import (
    EDITIONS,
    EXPANSIONS,
    FOURTH_TICKET,
    PARTNERS_FROM,
    BoardEdition,
    Expansion,
    expanded,
)
from dunederby.racing.record import RACERS

RULES = Path(__file__).resolve().parent.parent / "docs" / "rules"

EXAMPLES = (
    "first",
    "first+support",
    "first+support+spice",
    "first+photo",
    "first+positions",
    "first+support+positions",
    "first+partners",
    "first+support+photo+positions+partners",
    "first+support+spice+photo+positions",
    "first+support+spice+photo+positions+partners",
)
"""Rule sets that show what the modules do to the numbers."""


def listed(items: Sequence[object]) -> str:
    """Write *items* with commas between them, or that there are none."""
    return ", ".join(map(str, items)) or "none"


def quoted(words: Sequence[str]) -> list[str]:
    """Write *words* as code."""
    return [f"`{word}`" for word in words]


def seats(edition: BoardEdition) -> str:
    """Write how many can play."""
    return f"{edition.seats[0]} to {edition.seats[1]}"


def always_playing(edition: BoardEdition) -> str:
    """Write the modules that nobody has to add."""
    names = {"partnerships": f"partnerships, from {PARTNERS_FROM} players on"}
    return "; ".join(names.get(module, module.replace("_", " ")) for module in edition.modules)


EDITION_ROWS: tuple[tuple[str, str, Callable[[BoardEdition], str]], ...] = (
    ("name", "called", lambda edition: edition.name),
    ("year", "year", lambda edition: str(edition.year)),
    ("seats", "players", seats),
    ("camels", "racing camels", lambda edition: listed(edition.camels[:RACERS])),
    ("camels", "crazy camels", lambda edition: listed(edition.camels[RACERS:])),
    ("letters", "their letters", lambda edition: listed(quoted(edition.letters))),
    ("spaces", "spaces of the track", lambda edition: str(edition.spaces)),
    ("tickets", "leg tickets of each racing camel", lambda edition: listed(edition.tickets)),
    ("dice_kept", "dice left inside when a leg ends", lambda edition: str(edition.dice_kept)),
    ("tile_name", "tile", lambda edition: edition.tile_name),
    ("sides", "side `+` of a tile", lambda edition: edition.sides[0]),
    ("sides", "side `-` of a tile", lambda edition: edition.sides[1]),
    ("modules", "always playing", lambda edition: always_playing(edition) or "none"),
    ("expansions", "can be added", lambda edition: listed(quoted(edition.expansions))),
)
EXPANSION_COLUMNS: tuple[tuple[str, str, Callable[[Expansion], str]], ...] = (
    ("name", "module", lambda expansion: expansion.name),
    ("needs", "needs", lambda expansion: f"`{expansion.needs}`" if expansion.needs else ""),
    ("fewest_seats", "players at least", lambda expansion: str(expansion.fewest_seats or "")),
    ("spaces", "spaces of the track", lambda expansion: str(expansion.spaces or "")),
    (
        "fourth_ticket",
        "fourth leg ticket, worth",
        lambda expansion: str(FOURTH_TICKET) if expansion.fourth_ticket else "",
    ),
    ("field", "field in the record", lambda expansion: f"`{expansion.field}`"),
)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Write a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def editions_table() -> str:
    """Set the editions side by side."""
    rows = [
        [label, *(cell(edition) for edition in EDITIONS.values())]
        for _, label, cell in EDITION_ROWS
    ]
    return table(["", *quoted(list(EDITIONS))], rows)


def modules_table() -> str:
    """List the modules that can be added, and the numbers that they change."""
    rows = [
        [f"`{word}`", *(cell(expansion) for _, _, cell in EXPANSION_COLUMNS)]
        for word, expansion in EXPANSIONS.items()
    ]
    return table(["word", *(label for _, label, _ in EXPANSION_COLUMNS)], rows)


def rule_sets_table() -> str:
    """List the numbers of the examples."""
    rows = []
    for name in EXAMPLES:
        first, *words = name.split("+")
        edition = expanded(EDITIONS[first], words)
        rows.append([f"`{name}`", str(edition.spaces), listed(edition.tickets), seats(edition)])
    return table(["rule set", "spaces", "leg tickets of each camel", "players"], rows)


TABLES = {
    ("differences.md", "editions"): editions_table,
    ("differences.md", "modules"): modules_table,
    ("supercup.md", "rule sets"): rule_sets_table,
}


def place_of(name: str) -> re.Pattern[str]:
    """Return what finds the generated table *name* in its page, between two marks."""
    return re.compile(rf"(<!-- generated: {name} -->\n\n)(.*?)(\n<!-- end -->)", re.DOTALL)


@pytest.mark.parametrize(("page", "name"), TABLES)
def test_a_generated_table_is_what_the_editions_say(page: str, name: str) -> None:
    """If this fails: python -m tests.test_differences."""
    found = place_of(name).search((RULES / page).read_text(encoding="utf-8"))
    assert found is not None
    assert found[2] == TABLES[page, name]()


def test_the_tables_leave_out_no_number_of_an_edition_or_a_module() -> None:
    assert {name for name, _, _ in EDITION_ROWS} == {field.name for field in fields(BoardEdition)}
    told = {name for name, _, _ in EXPANSION_COLUMNS}
    assert told == {field.name for field in fields(Expansion)}


def write_tables() -> None:
    """Write every generated table into its page."""
    for (page, name), make in TABLES.items():
        path = RULES / page
        text = path.read_text(encoding="utf-8")
        found = place_of(name).search(text)
        if found is None:
            raise SystemExit(f"{page}: no place for the table '{name}'")
        written = text[: found.start(2)] + make() + text[found.end(2) :]
        path.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    write_tables()
