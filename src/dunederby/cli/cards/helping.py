"""What a player of the card game can do now, in words."""

from rich.table import Table as Grid
from rich.text import Text

from dunederby.cli.helping import by_verb, draw_help, typed
from dunederby.views.view import View

_MEANINGS = {
    "discard": "put a card away, unseen",
    "deck": "put a card in the racing deck",
    "intel": "show all a card for the deck",
    "reveal": "race: the deck's top card",
    "hand": "race: your card (a 2 moves 1)",
    "fennec": "race: a space back, set it on",
    "palm": "race: a space on, set it on",
    "leg": "bet on the leg's first",
    "mid": "bet on the leg's third",
    "win": "bet on the winner of all",
    "lose": "bet on the last of all",
    "done": "no bet in this turn",
}
_GROUPS = (
    ("discard", "deck", "intel"),
    ("reveal", "hand", "fennec", "palm"),
    ("leg", "mid", "win", "lose", "done"),
)
_SHORT = {
    "discard": "d g1 b1 (several at once)",
    "deck": "d g1 b1 (several at once)",
    "intel": "i g1",
    "reveal": "r",
    "hand": "h",
    "fennec": "f 5",
    "palm": "p 7",
    "leg": "l g",
    "mid": "m g",
    "win": "w g",
    "lose": "lo g",
    "done": "d",
}
_TURN = "A turn is one race action and, before or after it, one bet if you like."
_UNDO_ALONE = "undo goes back over the bots as well; the same cards would come again."
_UNDO_TOGETHER = "undo works for what you did since you got the keyboard, until a card comes out."


def tell_help(view: View, *, is_shared: bool) -> list[Grid | Text]:
    """List the legal actions by verb: the cards of the leg, race track actions, bets."""
    choices = by_verb(view)
    verbs = [verb for group in _GROUPS for verb in group if verb in choices]
    rows = [(verb, _MEANINGS[verb], typed(choices[verb])) for verb in verbs]
    notes = [f"Words can be shortened: {', '.join(_SHORT[verb] for verb in verbs)}."]
    if not set(verbs) & set(_GROUPS[0]):
        notes.append(_TURN)
    notes.append(_UNDO_TOGETHER if is_shared else _UNDO_ALONE)
    return draw_help(rows, notes)
