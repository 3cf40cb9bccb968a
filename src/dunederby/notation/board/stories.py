"""The news of the board games in words."""

from typing import Any

from dunederby.board.news import Choice, Kind
from dunederby.board.record import WINNER
from dunederby.notation.phrases import tell_change, tell_coins, tell_place, tell_riders
from dunederby.systems import SEAT_LETTERS, RuleSet, board_edition

_SENTENCES = {
    Kind.STARTED: "{camel} starts on space {space}",
    Kind.TOOK_TICKET: "{seat} takes the {camel} ticket worth {amount}",
    Kind.PLACED_TILE: "{seat} lays the {side} on space {space}",
    Kind.PLACED_CARD: "{seat} bets on {camel} as the {pile}, card {amount} of that pile",
    Kind.TOOK_PYRAMID: "{seat} takes a pyramid ticket",
    Kind.ROLLED: "the {camel} die shows {amount}",
    Kind.MOVED: "{camel} moves{riders} to space {space}",
    Kind.TILE_PAID: "{seat} gets {coins} for the tile on space {space}",
    Kind.PUSHED: "the {side} sends {camel} {way} to space {space}",
    Kind.CROSSED: "{camel} crosses the finish line {forth}",
    Kind.LEG_ENDED: "the leg is over: {camel} leads",
    Kind.TICKET_PAID: "{seat} {change} for a ticket on {camel} ({place})",
    Kind.PYRAMID_PAID: "{seat} gets {coins} for pyramid tickets",
    Kind.LEG_TOTAL: "{seat} {change} in this leg",
    Kind.RACE_WON: "{camel} wins the race",
    Kind.RACE_LOST: "{camel} is last in the race",
    Kind.CARD_PAID: "{seat} {change} for {camel} as the {pile}",
    Kind.FINAL_TOTAL: "{seat} {change} for all finish cards",
    Kind.GREY_ROLLED: "the grey die shows a {camel} {amount}",
    Kind.CRAZY_CHOSEN: "{camel} has to move, {why}",
    Kind.PARTNERED: "{seat} and {other} bet as partners in this leg",
    Kind.SUPPORTED: "the supporting die of {camel}, the last, goes into the pyramid",
    Kind.SUPPORT_ROLLED: "the supporting die of {camel} shows {amount}",
    Kind.ADDED_DIE: "{seat} returns a pyramid ticket and adds the supporting die of {camel}",
    Kind.PLACED_CAMERA: "{seat} sets the camera at space {space}",
    Kind.TOOK_PHOTO: "{seat} takes a photo at space {space} and gets {coins}",
    Kind.COVERED: "{seat} bets on {camel} as {place}, with its ticket worth {amount}",
    Kind.POSITION_PAID: "{seat} {change} for betting on {camel} as {place}",
    Kind.COPIED: "{seat} gets {coins} too, as {other} does for the best ticket",
}


_WHY_CRAZY = {
    Choice.ON_TOP: "as it stands directly on the other crazy camel",
    Choice.CARRIES: "as it alone carries racing camels",
    Choice.COLOUR: "as the die shows its colour",
}


def tell_board(rules: RuleSet, row: Any) -> str:
    """Tell one *row* of the table that the rules wrote as a sentence."""
    kind, amount, space = Kind(int(row.kind)), int(row.amount), int(row.space)
    sides = board_edition(rules).sides
    return _SENTENCES[kind].format(
        seat=SEAT_LETTERS[row.seat] if row.seat >= 0 else None,
        camel=rules.edition.camels[row.camel] if row.camel >= 0 else "a secret camel",
        space=space,
        amount=amount,
        coins=tell_coins(amount),
        change=tell_change(amount),
        riders=tell_riders(amount),
        side=sides[0] if amount > 0 else sides[1],
        forth="and ends the race" if amount > 0 else "backwards and ends the race",
        way="on" if amount > 0 else "back",
        pile="overall winner" if space == WINNER else "overall loser",
        why=_WHY_CRAZY.get(Choice(amount)) if kind is Kind.CRAZY_CHOSEN else "",
        other=SEAT_LETTERS[space] if 0 <= space < len(SEAT_LETTERS) else "",
        place=tell_place(space),
    )
