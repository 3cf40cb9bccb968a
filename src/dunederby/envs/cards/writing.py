"""Write the observation of a card game: what `fields` says, from the record that is shown.

Only numbers other than 0 are written: the row is all zero.
"""

from dunederby._kernel import kernel
from dunederby.cards.actions import DISCARD
from dunederby.cards.knowledge import elsewhere
from dunederby.cards.legality import NO_CHORE, cards_to_lay, chore_of
from dunederby.cards.payouts import WORTHS as WORTHS_OF_CARDS
from dunederby.cards.payouts import place_of
from dunederby.cards.piles import ALL_CARDS, cards_in
from dunederby.cards.record import (
    CHOOSING,
    KINDS,
    LOSER,
    MAX_TRACK_CARDS,
    TURN,
    WINNER,
    WINNER_CARDS,
    CardGame,
)
from dunederby.envs.cards.fields import (
    AWAITS,
    CARDS_LEFT,
    CHORE,
    CHORE_COUNT,
    COINS,
    DECK,
    DECK_SIZE,
    DISCARDED,
    DISCARDS,
    FINISH,
    HAND,
    HAND_SIZE,
    HAS_BET,
    HAS_INTEL,
    HAS_RACED,
    HEIGHT,
    INTEL,
    IS_HALF,
    LAID,
    LAID_COUNT,
    LEG,
    LOSER_CARD,
    MIDFIELD,
    MIDFIELD_LEFT,
    NEXT_CARD,
    PIECE_OWNER,
    PIECE_SPACE,
    PLACE,
    PLAYED,
    REVEALED,
    SHOWN,
    SPACE,
    TICKETS,
    TO_ACT,
    TRACK,
    UNSEEN,
    WINNER_CARD,
    WORTHS,
)
from dunederby.envs.fields import MOST
from dunederby.envs.rows import Row, Starts, turned
from dunederby.racing.record import RACERS, height_of, space_of

PIECES = 2


@kernel
def write_table(game: CardGame, first: int, starts: Starts, row: Row) -> None:
    """Write what is due in which leg; seats are counted from *first*."""
    row[starts[LEG]] = min(game.leg, MOST)
    row[starts[AWAITS] + game.awaits] = 1
    row[starts[HAS_RACED]] = game.has_raced
    row[starts[HAS_BET]] = game.has_bet
    for seat in range(game.seat_count):
        is_choosing = game.awaits == CHOOSING and chore_of(game, seat) != NO_CHORE
        if is_choosing or (game.awaits == TURN and game.to_move == seat):
            row[starts[TO_ACT] + turned(seat, first, game.seat_count)] = 1


@kernel
def write_track(game: CardGame, first: int, starts: Starts, row: Row) -> None:
    """Write track, camels and pieces."""
    spaces = 0
    for card in range(MAX_TRACK_CARDS):
        row[starts[TRACK] + card] = game.track[card]
        spaces += game.track[card]
    row[starts[FINISH]] = game.finish
    row[starts[IS_HALF]] = spaces > game.finish
    for camel in range(RACERS):
        row[starts[SPACE] + camel] = space_of(game.race, camel)
        row[starts[HEIGHT] + camel] = height_of(game.race, camel)
        row[starts[PLACE] + camel * RACERS + place_of(game.race, camel) - 1] = 1
    for piece in range(PIECES):
        row[starts[PIECE_SPACE] + piece] = game.piece_space[piece]
        if game.piece_owner[piece] > 0:
            owner = turned(game.piece_owner[piece] - 1, first, game.seat_count)
            row[starts[PIECE_OWNER] + piece * game.seat_count + owner] = 1


@kernel
def write_unseen(game: CardGame, starts: Starts, row: Row) -> None:
    """Write how many cards of each kind may be anywhere that the viewer can't look."""
    at = starts[UNSEEN]
    for card in range(KINDS):
        seen = game.revealed[card] + elsewhere(game, card) + game.deck[card]
        row[at + card] = ALL_CARDS[card] - seen
    for seat in range(game.seat_count):
        played, intel = game.seats[seat].played - 1, game.seats[seat].intel - 1
        if played >= 0:
            row[at + played] -= 1
        if game.awaits == CHOOSING and 0 <= intel < KINDS:
            row[at + intel] -= 1
    for card in range(KINDS):
        row[at + card] = max(row[at + card], 0)


@kernel
def write_deck(game: CardGame, starts: Starts, row: Row) -> None:
    """Write what is known of the racing deck."""
    row[starts[DECK_SIZE]] = cards_in(game.deck)
    for card in range(KINDS):
        row[starts[DECK] + card] = game.deck[card]
        row[starts[SHOWN] + card] = game.shown[card]
        row[starts[REVEALED] + card] = game.revealed[card]
    write_unseen(game, starts, row)


@kernel
def write_winner_cards(game: CardGame, first: int, starts: Starts, row: Row) -> None:
    """Write who has which leg winner cards, and which are left."""
    for camel in range(RACERS):
        for card in range(WINNER_CARDS - 1, -1, -1):
            owner, worth = game.winner_owner[camel, card], WORTHS_OF_CARDS[card]
            if owner > 0:
                spot = turned(owner - 1, first, game.seat_count) * RACERS + camel
                row[starts[TICKETS] + spot] += 1
                row[starts[WORTHS] + spot] += worth
            else:
                row[starts[CARDS_LEFT] + camel] += 1
                row[starts[NEXT_CARD] + camel] = worth


@kernel
def write_bets(game: CardGame, first: int, starts: Starts, row: Row) -> None:
    """Write who has which leg midfield cards and final cards."""
    for camel in range(RACERS):
        holder = game.midfield_owner[camel]
        if holder > 0:
            seat = turned(holder - 1, first, game.seat_count)
            row[starts[MIDFIELD] + seat * RACERS + camel] = 1
        else:
            row[starts[MIDFIELD_LEFT] + camel] = 1
        for kind in range(2):
            owner = game.final_owner[WINNER if kind == 0 else LOSER, camel]
            if owner > 0:
                at = starts[WINNER_CARD] if kind == 0 else starts[LOSER_CARD]
                row[at + turned(owner - 1, first, game.seat_count) * RACERS + camel] = 1


@kernel
def write_players(game: CardGame, first: int, starts: Starts, row: Row) -> None:
    """Write what lies in front of the seats."""
    for seat in range(game.seat_count):
        place = turned(seat, first, game.seat_count)
        row[starts[COINS] + place] = min(game.seats[seat].coins, MOST)
        row[starts[HAND_SIZE] + place] = cards_in(game.seats[seat].hand)
        row[starts[DISCARDED] + place] = cards_in(game.seats[seat].discards)
        row[starts[LAID_COUNT] + place] = cards_in(game.seats[seat].laid)
        intel, played = game.seats[seat].intel, game.seats[seat].played
        row[starts[HAS_INTEL] + place] = intel > 0
        if 0 < intel <= KINDS:
            row[starts[INTEL] + place * KINDS + intel - 1] = 1
        if played > 0:
            row[starts[PLAYED] + place * KINDS + played - 1] = 1


@kernel
def write_own(game: CardGame, viewer: int, starts: Starts, row: Row) -> None:
    """Write the cards of *viewer*, and what it has to do with them."""
    for card in range(KINDS):
        row[starts[HAND] + card] = game.seats[viewer].hand[card]
        row[starts[DISCARDS] + card] = game.seats[viewer].discards[card]
        row[starts[LAID] + card] = game.seats[viewer].laid[card]
    chore = chore_of(game, viewer)
    if game.awaits == CHOOSING and chore != NO_CHORE:
        row[starts[CHORE] + (chore - DISCARD) // KINDS] = 1
        row[starts[CHORE_COUNT]] = cards_to_lay(game, viewer)


@kernel
def write_cards(game: CardGame, viewer: int, starts: Starts, row: Row) -> None:
    """Write what is shown of *game* to *viewer* into *row*, all zero."""
    first = max(viewer, 0)
    write_table(game, first, starts, row)
    write_track(game, first, starts, row)
    write_deck(game, starts, row)
    write_winner_cards(game, first, starts, row)
    write_bets(game, first, starts, row)
    write_players(game, first, starts, row)
    if viewer >= 0:
        write_own(game, viewer, starts, row)
