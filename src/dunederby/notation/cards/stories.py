"""The news of the card game in words."""

from typing import Any

from dunederby.cards.news import Kind
from dunederby.cards.record import START, WINNER
from dunederby.notation.cards.positions import PIECES
from dunederby.notation.phrases import tell_change, tell_place, tell_riders
from dunederby.systems import SEAT_LETTERS, RuleSet

_SENTENCES = {
    Kind.DREW: "the opening card is {card}",
    Kind.DEALT: "{seat} is dealt {card}",
    Kind.DISCARDED: "{seat} discards {card}",
    Kind.FILLED_DECK: "{seat} puts {card} in the racing deck",
    Kind.LAID_INTEL: "{seat} lays {card} as intel",
    Kind.SHOWED_INTEL: "the intel of {seat} is {card}",
    Kind.LEG_BEGAN: "the leg begins with {seat} and {amount} cards in the racing deck",
    Kind.PLACED_PIECE: "{seat} puts the {by_piece} on space {space}",
    Kind.REVEALS: "{seat} reveals the top card of the racing deck",
    Kind.REVEALED: "the card is {card}",
    Kind.PLAYED_HAND: "{seat} plays {card} from the hand",
    Kind.MOVED: "{camel} moves{riders} to {where}",
    Kind.PUSHED: "the {by_piece} sends {camel} to {where} and leaves the track",
    Kind.PASSED: "all camels have passed the {by_piece}, which leaves the track",
    Kind.TOOK_WINNER_CARD: "{seat} takes the winner card on {camel} worth {amount}",
    Kind.TOOK_MIDFIELD_CARD: "{seat} takes the midfield card on {camel}",
    Kind.RETURNED_FINAL_CARD: "{seat} returns the card of {camel} as the {bet}",
    Kind.TOOK_FINAL_CARD: "{seat} bets on {camel} as the {bet}",
    Kind.CROSSED: "{camel} crosses the finish line and ends the race",
    Kind.LEG_ENDED: "the leg is over: {leader} leads",
    Kind.TICKET_PAID: "{seat} {change} for a winner card on {camel} ({place})",
    Kind.MIDFIELD_PAID: "{seat} {change} for the midfield card on {camel} ({place})",
    Kind.PIECE_PAID: "{seat} {change} for the {piece}",
    Kind.LEG_TOTAL: "{seat} {change} in this leg",
    Kind.RACE_WON: "{camel} wins the race",
    Kind.RACE_LOST: "{camel} is last in the race",
    Kind.CARD_PAID: "{seat} {change} for {camel} as the {bet}",
    Kind.FINAL_TOTAL: "{seat} {change} for final cards",
    Kind.SANDSTORM: "a sandstorm flips {track_cards}; the race ends behind space {space}",
    Kind.EXTENDED: "the track is extended; the race ends behind space {space}",
}


def tell_cards(rules: RuleSet, row: Any) -> str:
    """Tell one *row* of the table that the rules wrote as a sentence."""
    amount, space = int(row.amount), int(row.space)
    camel = rules.edition.camels[row.camel] if row.camel >= 0 else None
    return _SENTENCES[Kind(int(row.kind))].format(
        seat=SEAT_LETTERS[row.seat] if row.seat >= 0 else None,
        camel=camel,
        leader=camel or "nobody",
        card=f"{camel} {amount}" if camel else "a secret card",
        space=space,
        where="the Start card" if space == START else f"space {space}",
        amount=amount,
        track_cards="a track card" if amount == 1 else f"{amount} track cards",
        change=tell_change(amount),
        riders=tell_riders(amount),
        by_piece=PIECES[amount] if amount in range(len(PIECES)) else "",
        piece=PIECES[space] if space in range(len(PIECES)) else "",
        bet="overall winner" if space == WINNER else "overall loser",
        place=tell_place(space),
    )
