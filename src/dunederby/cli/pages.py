"""The rules in short: a page for each thing that can be asked about."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from rich.console import Console
from rich.text import Text

from dunederby.cli.console import words
from dunederby.cli.face import Face
from dunederby.cli.shorthand import only_fit
from dunederby.views.view import View


@cache
def read_pages(system: str) -> dict[str, str]:
    """Return the pages of a *system* by topic.

    >>> [*read_pages("cards")][:3]
    ['game', 'turn', 'stacks']
    """
    text = files(f"dunederby.cli.{system}").joinpath("pages.md").read_text(encoding="utf-8")
    parts = re.split(r"^## (\w+)\n", text, flags=re.MULTILINE)[1:]
    return {
        topic: " ".join(page.split()) for topic, page in zip(parts[::2], parts[1::2], strict=True)
    }


def tell_rules(terminal: Console, face: Face, view: View, asked: str) -> None:
    """Print the page on what was *asked*, or the first page and a list of all topics."""
    pages, topics = read_pages(view.rule_set.system.name), face.topics(view)
    topic = only_fit(asked, topics) if asked else topics[0]
    if topic not in topics:
        terminal.print(f"There is no page on {asked[:20]!r}; there are {', '.join(topics)}.")
        return
    terminal.print(Text(topic, "bold"))
    terminal.print(words(pages[topic].format(**face.numbers(view))))
    if not asked:
        terminal.print(Text(f"More by rules and one of {', '.join(topics[1:])}.", "dim"))


def in_a_row(numbers: Iterable[object]) -> str:
    """Return *numbers* with commas between them.

    >>> in_a_row([5, 3, 2])
    '5, 3, 2'
    """
    return ", ".join(map(str, numbers))
