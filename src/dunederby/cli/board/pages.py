"""The topics of the board games, and their numbers."""

from dunederby.board import payouts
from dunederby.cli.pages import in_a_row
from dunederby.systems import board_edition
from dunederby.views.view import View

_ALWAYS = ("game", "turn", "stacks")
_MODULES = {"crazy": "crazy_camels", "support": "supporting_dice"}
"""By topic that is no action: the module that brings it."""


def topics(view: View) -> list[str]:
    """Return what a page is there for: the game, its actions, and what its modules bring."""
    verbs = [verb.word for verb in view.rule_set.decision_verbs if verb.word != "done"]
    modules = view.board.modules
    verbs = [verb for verb in verbs if verb != "partner" or "partnerships" in modules]
    brought = [topic for topic, module in _MODULES.items() if module in modules]
    return [*_ALWAYS, *verbs, *brought]


def numbers(view: View) -> dict[str, object]:
    """Return the numbers of the edition that is played."""
    edition = board_edition(view.rule_set)
    plus, minus = edition.sides
    left = "one die is left in the pyramid" if edition.dice_kept else "the pyramid is empty"
    return {
        "spaces": edition.spaces,
        "leg_end": left,
        "tickets": in_a_row(edition.tickets),
        "second": payouts.SECOND_PAYS,
        "wrong": -payouts.WRONG_TICKET_PAYS,
        "pyramid": payouts.PYRAMID_PAYS,
        "tile": edition.tile_name,
        "plus": plus,
        "minus": minus,
        "tile_pays": payouts.TILE_PAYS,
        "finish": in_a_row(payouts.FINISH_PAYS),
        "wrong_card": -payouts.WRONG_CARD_PAYS,
        "right_place": payouts.RIGHT_PLACE_PAYS,
        "wrong_place": -payouts.WRONG_PLACE_PAYS,
    }
