"""What a person at a card game is asked, and shown of its own."""

from rich.text import Text

from dunederby.cli.cards.drawing import draw_own_cards
from dunederby.cli.cards.shorthand import CHORES
from dunederby.cli.drawing import letters_of
from dunederby.views.cards.seen import Chore
from dunederby.views.view import View

_QUESTIONS = {
    "discard": "discard {count} of your cards",
    "deck": "put {cards} in the racing deck",
    "intel": "lay {cards} as intel; the other stays in your hand",
}
_TOO_MANY = {
    "discard": "you have to discard {cards}, not {named}",
    "deck": "you have to put {cards} in the racing deck, not {named}",
    "intel": "you have to lay {cards} as intel, not {named}",
}


def question(view: View, name: str) -> str:
    """Return what the seat of *view* is asked: for the cards of the leg, or for its turn."""
    seen = view.cards
    chore = seen.player(str(view.seat)).chore
    if chore:
        what = _worded(_QUESTIONS[chore.verb], chore)
    elif seen.has_raced:
        what = "a bet, or done"
    else:
        what = "your race action" if seen.has_bet else "your race action, or a bet first"
    return f"{name}, {what} (? for help): "


def _worded(template: str, chore: Chore, named: int = 0) -> str:
    cards = f"{chore.count} card{'s' if chore.count > 1 else ''}"
    return template.format(count=chore.count, cards=cards, named=named)


def tell_own(view: View) -> Text:
    """Show what only the seat of *view* knows: its cards, and its money."""
    seen, seat = view.cards, str(view.seat)
    cards = draw_own_cards(seen, seat, letters_of(view))
    return Text.assemble(cards, ("   Your coins: ", "dim"), str(seen.player(seat).coins))


def why_not_all(view: View, steps: list[str]) -> str | None:
    """Return why *steps* can't all be done, None if nothing speaks against their number."""
    chore = view.cards.player(str(view.seat)).chore
    named = sum(step.removeprefix(f"{view.seat} ").split()[0] in CHORES for step in steps)
    if chore and named > chore.count and chore.verb in steps[0].split():
        return _worded(_TOO_MANY[chore.verb], chore, named)
    return None


def in_short(view: View) -> Text | None:
    """Return what is shown instead of a table that has not changed: cards still to be chosen."""
    seen, seat = view.cards, str(view.seat)
    if seen.awaits != "choose":
        return None
    return draw_own_cards(seen, seat, letters_of(view))
