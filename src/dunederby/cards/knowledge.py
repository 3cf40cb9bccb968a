"""What the record of a view says about the cards that it doesn't show."""

from dunederby._kernel import kernel
from dunederby.cards.record import CHOOSING, KINDS, CardGame, Pile


@kernel
def add_card(pile: Pile, card: int) -> None:
    """Count one more *card*, unless it is none or face down."""
    if 0 <= card < KINDS:
        pile[card] += 1


@kernel
def count_seen(game: CardGame, seen: Pile) -> None:
    """Add to *seen* the cards that the view *game* knows not to be in the racing deck.

    These are the revealed ones, hands and discards as far as they are known, what was played
    from hands, and intel that is not in the deck yet.
    """
    for card in range(KINDS):
        seen[card] += game.revealed[card]
    for seat in range(game.seat_count):
        for card in range(KINDS):
            seen[card] += game.seats[seat].hand[card] + game.seats[seat].discards[card]
        add_card(seen, game.seats[seat].played - 1)
        if game.awaits == CHOOSING:
            add_card(seen, game.seats[seat].intel - 1)
