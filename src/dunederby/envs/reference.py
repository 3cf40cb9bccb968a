"""The reference of observations: `python -m dunederby.envs.reference > PAGE` writes it anew."""

from collections.abc import Iterator

from dunederby.envs.layout import ACTION_VERSION, OBSERVATION_VERSION, Layout, Part, layout_of

SHOWN = (
    ("first", 4),
    ("second", 6),
    ("first+support+spice+photo+positions+partners", 6),
    ("cards", 4),
)
"""The tables whose observations are shown: together they have every field."""

HEAD = """\
# What is observed

This page is made by `python -m dunederby.envs.reference`. Observations have version \
{observation}, ids of actions have version {action}; a test fails if either changes without a \
new version.

An observation is a row of numbers, laid out by the rules and the seats:

```python
>>> from dunederby.envs.layout import layout_of
>>> layout = layout_of("first", 4)
>>> layout.size, layout.part("players.tickets").start
(273, 154)
>>> import numpy as np
>>> layout.named(np.zeros(273))["players.tickets"].shape     # by name, as views into the row
(4, 5)

```

Each field is read from the structured view of the seat (`view.seen`) that has its name. Seats \
are counted from who looks: `own`, then `+1` for the next in turn order. Fields that begin with \
`own.` are secret to others. A spectator looks from A's place, and sees none of these.

An action is the id that it has in its system, the same in all rule sets of it; a rule set has \
the ids below its number of actions, and `Game` says what they mean:

```python
>>> from dunederby.views.actions import actions_of
>>> [str(actions_of("first", "A")[number]) for number in (0, 1, 6, 11, 18)]
['roll', 'leg blue', 'win blue', 'lose blue', 'tile 2 +']

```
"""


def _shape(part: Part) -> str:
    return " by ".join(f"{len(names)} {axis}s" for axis, names in part.axes) or "1"


def _row(part: Part) -> str:
    low, high = part.field.low, part.high
    return (
        f"| {part.start} | `{part.field.name}` | {_shape(part)} | {low} to {high} "
        f"| {part.field.meaning} |"
    )


def _table(layout: Layout) -> Iterator[str]:
    yield f"\n## {layout.rules.name}, {layout.seats} seats\n"
    yield f"{layout.size} numbers, {layout.action_count} actions.\n"
    yield "| from | field | numbers | values | meaning |"
    yield "| ---: | --- | --- | --- | --- |"
    yield from map(_row, layout.parts)


def observation_page() -> str:
    """Return the page about observations."""
    head = HEAD.format(observation=OBSERVATION_VERSION, action=ACTION_VERSION)
    lines = [line for rules, seats in SHOWN for line in _table(layout_of(rules, seats))]
    return head + "\n".join([*lines, ""])


if __name__ == "__main__":
    print(observation_page(), end="")
