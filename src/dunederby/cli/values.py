"""How values of options are read that are more than a word or a number."""

import re

import typer


def house_rules(texts: list[str] | None) -> dict[str, str]:
    """Read house rules as they are typed, NAME=VALUE each."""
    options: dict[str, str] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise typer.BadParameter(f"{text!r} is no house rule; expected NAME=VALUE")
        if name in options:
            raise typer.BadParameter(f"{name} is given twice")
        options[name] = value
    return options


def names_in(text: str) -> list[str]:
    """Read names with commas between them."""
    names = [name.strip() for name in text.split(",")]
    if not all(names) or "#" in text or not text.isprintable():
        raise typer.BadParameter(f"{text!r} are no names; expected names with commas between them")
    return names


def checked_seed(text: str) -> str:
    """Return a seed that can be written into a record."""
    if not re.fullmatch(r"[\w./-]+", text):
        raise typer.BadParameter(f"{text!r} is no seed; expected letters, digits and . / - _")
    return text
