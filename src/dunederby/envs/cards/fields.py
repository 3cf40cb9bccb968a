"""The observation of a card game, field by field, from the structured view.

Left out is what stays the same for the whole game: rules and house rules.
"""

from collections import Counter
from collections.abc import Iterable

from dunederby.cards.editions import RACING_CARDS, WINNER_WORTHS
from dunederby.cards.record import MAX_SPACES, MAX_TRACK_CARDS, STEPS, WINNER_CARDS
from dunederby.envs.fields import (
    MOST,
    UNKNOWN_COINS,
    Axis,
    Field,
    by_racer,
    by_seat,
    coins_of,
    counted,
    marks,
    own_player,
    players_from,
    seats_from,
    upto,
)
from dunederby.racing.record import RACERS
from dunederby.views.cards.seeing import AWAITS as AWAITED
from dunederby.views.cards.seen import Card, CardView

LEG, AWAITS, TO_ACT, HAS_RACED, HAS_BET = range(0, 5)
FINISH, TRACK, IS_HALF, SPACE, HEIGHT, PLACE = range(5, 11)
PIECE_SPACE, PIECE_OWNER, DECK_SIZE, DECK, SHOWN, REVEALED, UNSEEN = range(11, 18)
CARDS_LEFT, NEXT_CARD, MIDFIELD_LEFT = range(18, 21)
COINS, HAND_SIZE, DISCARDED, LAID_COUNT, HAS_INTEL, INTEL, PLAYED = range(21, 28)
TICKETS, WORTHS, MIDFIELD, WINNER_CARD, LOSER_CARD = range(28, 33)
HAND, DISCARDS, LAID, CHORE, CHORE_COUNT = range(33, 38)
"""The fields by number, in their order."""

PIECES = ("fennec", "palm")
CHORES = ("discard", "deck", "intel")
BEYOND = 2
"""How far behind the last space a camel can come to stand."""


def kinds_of(seen: CardView) -> list[Card]:
    """Return every kind of racing card, in the order of their numbers."""
    return [Card(camel.name, number) for camel in seen.camels for number in range(1, STEPS + 1)]


def by_kind(seen: CardView) -> Axis:
    """Return the axis of the kinds of racing cards."""
    return "card", tuple(f"{card.camel} {card.number}" for card in kinds_of(seen))


def by_piece(seen: CardView) -> Axis:
    """Return the axis of the pieces."""
    return "piece", PIECES


def _counts(seen: CardView, cards: Iterable[Card] | None) -> list[int]:
    """Return how many there are of each kind in *cards*."""
    counts = Counter(cards or ())
    return [counts[card] for card in kinds_of(seen)]


def _own(seen: CardView, pile: str) -> list[int]:
    own = own_player(seen)
    return _counts(seen, getattr(own, pile) if own else ())


def _by_player(seen: CardView, card: str) -> list[bool]:
    """Return a mark for each seat and kind: the *card* of that name that it has."""
    kinds = kinds_of(seen)
    return [mark for player in players_from(seen) for mark in marks(kinds, getattr(player, card))]


def _places(seen: CardView) -> list[bool]:
    places = range(1, RACERS + 1)
    return [mark for camel in seen.camels for mark in marks(places, camel.place)]


def _held(seen: CardView) -> list[list[int]]:
    return [
        [ticket.worth for ticket in player.tickets if ticket.camel == camel.name]
        for player in players_from(seen)
        for camel in seen.camels
    ]


def _marked(seen: CardView, name: str) -> list[bool]:
    """Return a mark for each seat and camel: what a player has under *name*."""
    names = [camel.name for camel in seen.camels]
    return [mark for p in players_from(seen) for mark in marks(names, getattr(p, name))]


def _midfield(seen: CardView) -> list[bool]:
    return [
        camel.name in player.midfield for player in players_from(seen) for camel in seen.camels
    ]


def _unseen(seen: CardView) -> list[int]:
    left = {each.card: each.count for each in seen.unseen}
    return [left.get(card, 0) for card in kinds_of(seen)]


def _owners(seen: CardView) -> list[bool]:
    seats = seats_from(seen)
    return [mark for piece in seen.pieces for mark in marks(seats, piece.owner)]


def _chore(seen: CardView) -> list[bool]:
    own = own_player(seen)
    return marks(CHORES, own.chore.verb if own and own.chore else None)


def _chore_count(seen: CardView) -> list[int]:
    own = own_player(seen)
    return [own.chore.count if own and own.chore else 0]


CARD_FIELDS = (
    Field(
        name="leg",
        meaning="the number of the leg",
        high=upto(MOST),
        read=lambda seen: [min(seen.leg, MOST)],
    ),
    Field(
        name="awaits",
        meaning=f"1 for what comes next: {', '.join(AWAITED)}",
        axes=lambda seen: (("thing", AWAITED),),
        read=lambda seen: marks(AWAITED, seen.awaits),
    ),
    Field(
        name="to_act",
        meaning="1 for the seats that are to act",
        axes=lambda seen: (by_seat(seen),),
        read=lambda seen: [seat in seen.to_act for seat in seats_from(seen)],
    ),
    Field(
        name="has_raced",
        meaning="1 if the seat to move has done its race action",
        read=lambda seen: [seen.has_raced],
    ),
    Field(
        name="has_bet",
        meaning="1 if the seat to move has bet",
        read=lambda seen: [seen.has_bet],
    ),
    Field(
        name="finish",
        meaning="how many spaces there are before the Finish card",
        high=upto(MAX_SPACES),
        read=lambda seen: [seen.finish],
    ),
    Field(
        name="track",
        meaning="the spaces of the track card: 2, or 1 on the sandstorm side; 0 behind the last",
        axes=lambda seen: (("track card", counted(MAX_TRACK_CARDS)),),
        high=upto(2),
        read=lambda seen: [*seen.track, *[0] * (MAX_TRACK_CARDS - len(seen.track))],
    ),
    Field(
        name="is_half",
        meaning="1 if the Finish card covers a space of the last track card",
        read=lambda seen: [seen.is_half],
    ),
    Field(
        name="camels.space",
        meaning="its space; 0 is the Start card",
        axes=lambda seen: (by_racer(seen),),
        high=upto(MAX_SPACES + BEYOND),
        read=lambda seen: [camel.space or 0 for camel in seen.camels],
    ),
    Field(
        name="camels.height",
        meaning="how many camels stand below it",
        axes=lambda seen: (by_racer(seen),),
        high=upto(RACERS - 1),
        read=lambda seen: [camel.height for camel in seen.camels],
    ),
    Field(
        name="camels.place",
        meaning="1 for its place in the race; all on the Start card are fifth",
        axes=lambda seen: (by_racer(seen), ("place", counted(RACERS))),
        read=_places,
    ),
    Field(
        name="pieces.space",
        meaning="its space, 0 beside the track",
        axes=lambda seen: (by_piece(seen),),
        high=upto(MAX_SPACES),
        read=lambda seen: [piece.space or 0 for piece in seen.pieces],
    ),
    Field(
        name="pieces.owner",
        meaning="1 for the seat that holds its card",
        axes=lambda seen: (by_piece(seen), by_seat(seen)),
        read=_owners,
    ),
    Field(
        name="deck_size",
        meaning="how many cards the racing deck has",
        high=upto(RACING_CARDS),
        read=lambda seen: [seen.deck_size],
    ),
    Field(
        name="deck",
        meaning="how many of the kind are in the racing deck for certain",
        axes=lambda seen: (by_kind(seen),),
        high=upto(RACING_CARDS),
        read=lambda seen: _counts(seen, seen.deck),
    ),
    Field(
        name="shown",
        meaning="how many of the kind everybody saw go into it",
        axes=lambda seen: (by_kind(seen),),
        high=upto(RACING_CARDS),
        read=lambda seen: _counts(seen, seen.shown),
    ),
    Field(
        name="revealed",
        meaning="how many of the kind have come out of it",
        axes=lambda seen: (by_kind(seen),),
        high=upto(RACING_CARDS),
        read=lambda seen: _counts(seen, seen.revealed),
    ),
    Field(
        name="unseen",
        meaning="how many of the kind may be anywhere that the seat can't look",
        axes=lambda seen: (by_kind(seen),),
        high=upto(RACING_CARDS),
        read=_unseen,
    ),
    Field(
        name="camels.tickets",
        meaning="how many of its leg winner cards are left",
        axes=lambda seen: (by_racer(seen),),
        high=upto(WINNER_CARDS),
        read=lambda seen: [len(camel.tickets) for camel in seen.camels],
    ),
    Field(
        name="camels.next_ticket",
        meaning="what the next of them is worth, 0 if none is left",
        axes=lambda seen: (by_racer(seen),),
        high=upto(max(WINNER_WORTHS)),
        read=lambda seen: [next(iter(camel.tickets), 0) for camel in seen.camels],
    ),
    Field(
        name="midfield_left",
        meaning="1 if its leg midfield card is left",
        axes=lambda seen: (by_racer(seen),),
        read=lambda seen: [camel.name in seen.midfield_left for camel in seen.camels],
    ),
    Field(
        name="players.coins",
        meaning=f"its coins; {UNKNOWN_COINS} if a house rule hides them",
        axes=lambda seen: (by_seat(seen),),
        low=UNKNOWN_COINS,
        high=upto(MOST),
        read=lambda seen: map(coins_of, players_from(seen)),
    ),
    Field(
        name="players.hand_size",
        meaning="how many racing cards it holds",
        axes=lambda seen: (by_seat(seen),),
        high=upto(RACING_CARDS),
        read=lambda seen: [player.hand_size for player in players_from(seen)],
    ),
    Field(
        name="players.discarded",
        meaning="how many it discarded",
        axes=lambda seen: (by_seat(seen),),
        high=upto(RACING_CARDS),
        read=lambda seen: [player.discarded for player in players_from(seen)],
    ),
    Field(
        name="players.laid_count",
        meaning="how many it put in the racing deck, without its intel card",
        axes=lambda seen: (by_seat(seen),),
        high=upto(RACING_CARDS),
        read=lambda seen: [player.laid_count for player in players_from(seen)],
    ),
    Field(
        name="players.has_intel",
        meaning="1 if it has laid its intel card",
        axes=lambda seen: (by_seat(seen),),
        read=lambda seen: [player.has_intel for player in players_from(seen)],
    ),
    Field(
        name="players.intel",
        meaning="1 for its intel card, if that is known",
        axes=lambda seen: (by_seat(seen), by_kind(seen)),
        read=lambda seen: _by_player(seen, "intel"),
    ),
    Field(
        name="players.played",
        meaning="1 for the card that it played from its hand in this leg",
        axes=lambda seen: (by_seat(seen), by_kind(seen)),
        read=lambda seen: _by_player(seen, "played"),
    ),
    Field(
        name="players.tickets",
        meaning="how many leg winner cards of the camel it has",
        axes=lambda seen: (by_seat(seen), by_racer(seen)),
        high=upto(WINNER_CARDS),
        read=lambda seen: map(len, _held(seen)),
    ),
    Field(
        name="players.worths",
        meaning="what is printed on these cards, together",
        axes=lambda seen: (by_seat(seen), by_racer(seen)),
        high=upto(sum(WINNER_WORTHS)),
        read=lambda seen: map(sum, _held(seen)),
    ),
    Field(
        name="players.midfield",
        meaning="1 if it has the leg midfield card of the camel",
        axes=lambda seen: (by_seat(seen), by_racer(seen)),
        read=_midfield,
    ),
    Field(
        name="players.winner",
        meaning="1 for the camel of its final winner card",
        axes=lambda seen: (by_seat(seen), by_racer(seen)),
        read=lambda seen: _marked(seen, "winner"),
    ),
    Field(
        name="players.loser",
        meaning="1 for the camel of its final loser card",
        axes=lambda seen: (by_seat(seen), by_racer(seen)),
        read=lambda seen: _marked(seen, "loser"),
    ),
    Field(
        name="own.hand",
        meaning="how many of the kind are in the own hand",
        axes=lambda seen: (by_kind(seen),),
        high=upto(RACING_CARDS),
        read=lambda seen: _own(seen, "hand"),
    ),
    Field(
        name="own.discards",
        meaning="how many of the kind were discarded by oneself",
        axes=lambda seen: (by_kind(seen),),
        high=upto(RACING_CARDS),
        read=lambda seen: _own(seen, "discards"),
    ),
    Field(
        name="own.laid",
        meaning="how many of the kind one put in the racing deck oneself",
        axes=lambda seen: (by_kind(seen),),
        high=upto(RACING_CARDS),
        read=lambda seen: _own(seen, "laid"),
    ),
    Field(
        name="own.chore",
        meaning="1 for what one has to do with a card of the hand now",
        axes=lambda seen: (("chore", CHORES),),
        read=_chore,
    ),
    Field(
        name="own.chore.count",
        meaning="with how many of them",
        high=upto(RACING_CARDS),
        read=_chore_count,
    ),
)
"""All fields, in the order of their numbers."""
