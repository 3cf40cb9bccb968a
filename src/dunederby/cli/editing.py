"""A line from the keyboard, edited with history and completion."""

from collections.abc import Iterable
from functools import cache

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.output import Output, create_output
from prompt_toolkit.output.vt100 import Vt100_Output


class Steps(Completer):
    """Completes what is typed, word by word, to one of the texts that are possible now."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = [text.split() for text in texts]

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
        """Offer the words that may come next, each once, in the order of the texts."""
        *before, last = document.text_before_cursor.split(" ")
        place = len(before)
        fitting = (
            text[place]
            for text in self._texts
            if len(text) > place
            and all(word.startswith(typed) for word, typed in zip(text, before, strict=False))
            and text[place].startswith(last.lower())
        )
        for word in dict.fromkeys(fitting):
            yield Completion(word, start_position=-len(last))


@cache
def _session() -> "PromptSession[str]":
    return PromptSession(complete_while_typing=False, output=_output())


def _output() -> Output:
    """Return the screen, which is never asked where its cursor is: not every one answers."""
    output = create_output()
    if isinstance(output, Vt100_Output):
        output.enable_cpr = False
    return output


def edit_line(question: str, texts: Iterable[str], *, is_remembered: bool) -> str:
    """Ask *question* and return the line; raise EOFError or KeyboardInterrupt.

    The tab key completes to *texts*. A line that is not to be remembered can't be brought back
    by the next person.
    """
    session = _session() if is_remembered else PromptSession[str](output=_output())
    prompt = FormattedText([("bold", question)])
    return session.prompt(prompt, completer=Steps(texts), complete_while_typing=False)
