"""Templates: a small part of ICU MessageFormat, the same in Python and in the browser.

`{name}` is an argument. `{count, plural, =0 {none} one {# card} other {# cards}}` chooses by a
number, an exact one first; `#` is the number, less `offset:1` if that stands before the choices.
`{side, select, + {oasis} other {mirage}}` chooses by a word; what is None counts as `none`.
Choices can hold templates in turn. `{camels, list, or}` has that word before the last of several.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache

Value = str | float | None | tuple[str | int, ...]
Arguments = Mapping[str, Value]

_NAME = re.compile(r"\s*([\w-]+)\s*")
_KEY = re.compile(r"\s*(=?[\w+-]+)\s*\{")
_KIND = re.compile(r"\s*(plural|select)\s*,")
_OFFSET = re.compile(r"\s*offset:(\d+)")
_JOINT = re.compile(r",\s*list\s*,\s*(\w+)\s*\}")


@dataclass(frozen=True, slots=True)
class Placeholder:
    """An argument, or the number of the choice around it."""

    name: str
    joint: str = ""
    """What stands before the last one, if it is a list."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Templates of which an argument chooses one."""

    name: str
    is_plural: bool
    offset: int
    cases: Mapping[str, "Template"]


Template = tuple[str | Placeholder | Choice, ...]


def one_or_other(number: int) -> str:
    """Return the plural form of *number* in languages like English and German."""
    return "one" if abs(number) == 1 else "other"


@cache
def parse_template(text: str) -> Template:
    """Read a template; raise ValueError where it is wrong.

    >>> parse_template("{seat} rolls")
    (Placeholder(name='seat', joint=''), ' rolls')
    """
    template, end = _parse(text, 0, None)
    if end != len(text):
        raise ValueError(f"column {end + 1}: a brace closes nothing in {text!r}")
    return template


def _parse(text: str, start: int, number: str | None) -> tuple[Template, int]:
    """Read up to the brace that closes; *number* is the argument that `#` stands for."""
    parts: list[str | Placeholder | Choice] = []
    while start < len(text) and text[start] != "}":
        if text[start] == "{":
            part, start = _parse_braces(text, start + 1, number)
            parts.append(part)
        elif text[start] == "#" and number:
            parts.append(Placeholder("#"))
            start += 1
        else:
            stops = (text.find(sign, start + 1) for sign in ("{", "}", *("#" if number else "")))
            end = min((stop for stop in stops if stop > 0), default=len(text))
            parts.append(text[start:end])
            start = end
    return tuple(parts), start


def _parse_braces(text: str, start: int, number: str | None) -> tuple[Placeholder | Choice, int]:
    name = _expect(_NAME, text, start)
    start = name.end()
    if text[start : start + 1] == "}":
        return Placeholder(name[1]), start + 1
    if joint := _JOINT.match(text, start):
        return Placeholder(name[1], joint[1]), joint.end()
    kind = _expect(_KIND, text, start + 1)
    is_plural, start = kind[1] == "plural", kind.end()
    offset = _OFFSET.match(text, start)
    start = offset.end() if offset else start
    cases: dict[str, Template] = {}
    while key := _KEY.match(text, start):
        cases[key[1]], start = _parse(text, key.end(), name[1] if is_plural else number)
        start += 1
    closing = _expect(re.compile(r"\s*\}"), text, start)
    if "other" not in cases:
        raise ValueError(f"column {start + 1}: a choice lacks its case 'other' in {text!r}")
    return Choice(name[1], is_plural, int(offset[1]) if offset else 0, cases), closing.end()


def _expect(pattern: re.Pattern[str], text: str, start: int) -> re.Match[str]:
    found = pattern.match(text, start)
    if not found:
        raise ValueError(f"column {start + 1}: this is no template: {text!r}")
    return found


def render(
    template: Template, arguments: Arguments, form: Callable[[int], str] = one_or_other
) -> str:
    """Fill in *arguments*; *form* names the plural form of a number.

    >>> coins = parse_template("{coins, plural, =0 {nothing} one {# coin} other {# coins}}")
    >>> [render(coins, {"coins": number}) for number in (0, 1, 5)]
    ['nothing', '1 coin', '5 coins']
    """
    return "".join(
        part if isinstance(part, str) else _render_part(part, arguments, form) for part in template
    )


def _render_part(
    part: Placeholder | Choice, arguments: Arguments, form: Callable[[int], str]
) -> str:
    value = arguments[part.name]
    if isinstance(part, Placeholder):
        if value is None:
            raise ValueError(f"a template says {part.name!r}, of which nothing is known")
        return listed(value, part.joint) if isinstance(value, tuple) else str(value)
    if not part.is_plural:
        key = "none" if value is None else str(value)
        return render(part.cases.get(key, part.cases["other"]), arguments, form)
    assert isinstance(value, int), "only numbers have plurals"
    rest = value - part.offset
    key = f"={value}" if f"={value}" in part.cases else form(rest)
    case = part.cases.get(key, part.cases["other"])
    return render(case, {**arguments, "#": rest}, form)


def listed(choices: Iterable[object], joint: str = "or") -> str:
    """Join *choices* as in a sentence, with commas alone where there is no *joint*.

    >>> listed(["red", "blue", "green"])
    'red, blue or green'
    """
    *front, last = [str(choice) for choice in choices]
    if not front:
        return last
    return f"{', '.join(front)} {joint} {last}" if joint else ", ".join([*front, last])


def names_in(template: Template) -> set[str]:
    """Return the arguments that *template* asks for."""
    names: set[str] = set()
    for part in template:
        if not isinstance(part, str):
            names.add(part.name)
        if isinstance(part, Choice):
            names.update(*(names_in(case) for case in part.cases.values()))
    return names - {"#"}
