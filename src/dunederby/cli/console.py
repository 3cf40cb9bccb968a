"""The terminal: colours of camels, and a console that keeps quiet about a closed pipe."""

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.style import Style
from rich.text import Text

CAMEL_BLOCKS = {
    "blue": Style(color="bright_white", bgcolor="blue", bold=True),
    "green": Style(color="black", bgcolor="green", bold=True),
    "orange": Style(color="black", bgcolor="dark_orange", bold=True),
    "yellow": Style(color="black", bgcolor="bright_yellow", bold=True),
    "white": Style(color="black", bgcolor="bright_white", bold=True),
    "red": Style(color="bright_white", bgcolor="red", bold=True),
    "purple": Style(color="bright_white", bgcolor="dark_magenta", bold=True),
    "black": Style(color="bright_white", bgcolor="grey23", bold=True),
}
"""How a camel looks on the track."""

CAMEL_WORDS = {
    "blue": Style(color="bright_blue", bold=True),
    "green": Style(color="green", bold=True),
    "orange": Style(color="dark_orange", bold=True),
    "yellow": Style(color="yellow", bold=True),
    "white": Style(bold=True),
    "red": Style(color="red", bold=True),
    "purple": Style(color="medium_orchid", bold=True),
    "black": Style(bold=True),
}
"""How the name of a camel looks in a sentence; white on white would not be seen, nor black."""

CRAZY = Style(italic=True, underline=True)
"""What is added to the looks of a camel that runs the other way."""

CAMERA = Style(color="bright_red", bold=True)
TILES = {"+": Style(color="cyan", bold=True), "-": Style(color="magenta", bold=True)}

_ASCII = str.maketrans("─│└┘┴╨║±", "-|++++#~")


class Terminal(Console):
    """A Rich console that lets the command decide what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        """Hand the error on."""
        raise BrokenPipeError


def new_terminal(*, stderr: bool = False) -> Terminal:
    """Return a console for stdout, or for *stderr*; what it prints is taken literally."""
    return Terminal(stderr=stderr, highlight=False, markup=False, emoji=False)


def words(sentence: str) -> Text:
    """Return *sentence* with the names of camels coloured, at its start as well."""
    text = Text(sentence)
    for camel, style in CAMEL_WORDS.items():
        text.highlight_regex(rf"\b{camel}\b|^{camel.capitalize()}\b", style)
    return text


def spell(terminal: Console, text: Text) -> Text:
    """Return *text* in characters that *terminal* has."""
    if terminal.options.ascii_only:
        text.plain = text.plain.translate(_ASCII)
    return text


def indented(line: Text) -> RenderableType:
    """Return *line* so that what does not fit goes on below its first letter."""
    indent = len(line.plain) - len(line.plain.lstrip())
    return Padding(line[indent:], (0, 0, 0, indent)) if indent else line
