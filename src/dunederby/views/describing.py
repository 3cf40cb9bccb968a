"""Sentences: where data about a game becomes words for people."""

from dunederby.catalogue import ENGLISH, Names, languages, sentence
from dunederby.catalogue.messages import Arguments
from dunederby.errors import Flaw, SetupError
from dunederby.views.actions import Action, Reason
from dunederby.views.news import News
from dunederby.views.whys import Why

Thing = News | Action | Reason | Why | Flaw


def describe(thing: Thing, names: Names | None = None, language: str = ENGLISH) -> str:
    """Tell *thing* as a sentence, with *names* for the letters of the seats.

    Raises SetupError for a language that is not known.

    >>> from dunederby import Game
    >>> game = Game.from_position("first; 1:yo 2:bg 3:w", seats=2)
    >>> step = game.push("leg green")
    >>> describe(game.news[0], {"A": "Ann", "B": "Bo"})
    'Ann takes the green ticket worth 5'
    """
    if language not in languages():
        raise SetupError(Flaw("no-language", word=language, known=languages()))
    key, arguments = _message(thing)
    return sentence(key, arguments, names, language)


def _message(thing: Thing) -> tuple[str, Arguments]:
    """Return the key of the template for *thing*, and what to fill in."""
    if isinstance(thing, Reason):
        return f"reason.{thing.code}", {}
    if isinstance(thing, Action):
        return f"action.{thing.verb}", thing.arguments
    if isinstance(thing, Why):
        return f"why.{thing.code}", thing.numbers
    if isinstance(thing, Flaw):
        return thing.key, thing.values
    return f"news.{thing.kind}", thing.arguments
