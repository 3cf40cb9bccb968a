"""What a person at a board game is asked, and shown of its own."""

from rich.text import Text

from dunederby.cli.console import words
from dunederby.views.view import View


def question(view: View, name: str) -> str:
    """Return what the seat of *view* is asked; after its action only a die can be added."""
    if view.board.awaits != "extra":
        return f"{name}, your action (? for help): "
    camels = [str(each.arguments["camel"]) for each in view.legal_actions if each.verb == "add"]
    return f"{name}, done, or add a supporting die ({', '.join(camels)}): "


def tell_own(view: View) -> Text:
    """Name what only the seat of *view* knows for sure: its finish cards and its money."""
    own = view.board.player(str(view.seat))
    cards = ", ".join(own.hand or ()) or "none"
    return words(f"Your finish cards: {cards}. Your coins: {own.coins}.")


def why_not_all(view: View, steps: list[str]) -> str | None:
    """Return why *steps* can't all be done: here every one is for itself."""
    return None


def in_short(view: View) -> Text | None:
    """Return what is shown instead of a table that has not changed: nothing."""
    return None
