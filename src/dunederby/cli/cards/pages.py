"""The topics of the card game, and their numbers."""

from dunederby.cards import payouts
from dunederby.cards.editions import LEG_SETUPS, WINNER_WORTHS
from dunederby.cli.pages import in_a_row
from dunederby.views.view import View

_ALWAYS = ("game", "turn", "stacks", "setup", "sandstorm")


def topics(view: View) -> list[str]:
    """Return what a page is there for: the game and its actions."""
    verbs = [verb.word for verb in view.rule_set.decision_verbs if verb.word != "done"]
    return [*_ALWAYS, *verbs]


def numbers(view: View) -> dict[str, object]:
    """Return the numbers for as many seats as play."""
    setup, dealt = LEG_SETUPS[len(view.seats)], int(view.options["deal"])
    return {
        "dealt": dealt,
        "discarded": dealt - setup.kept,
        "to_deck": setup.to_deck,
        "intel": setup.intel or "none",
        "winners": in_a_row(WINNER_WORTHS),
        "second": payouts.SECOND_PAYS,
        "wrong": -payouts.WRONG_WINNER_PAYS,
        "midfield": in_a_row(payouts.MIDFIELD_PAYS),
        "final": in_a_row(payouts.FINAL_PAYS),
        "piece": -payouts.PIECE_PAYS,
    }
