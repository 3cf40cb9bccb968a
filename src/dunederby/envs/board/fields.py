"""The observation of a board game, field by field, from the structured view.

Left out is what stays the same for the whole game (rules, house rules, the length of the track)
and what can't matter any more (which faces the dice of this leg have shown).
"""

from dunederby.board.actions import FIRST_PLACE, PLACES
from dunederby.envs.fields import (
    MOST,
    UNKNOWN_COINS,
    Axis,
    Field,
    by_camel,
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
from dunederby.racing.record import NOWHERE, RACERS
from dunederby.views.board.seeing import AWAITS as AWAITED
from dunederby.views.board.seen import BoardView, PileCard

LEG, AWAITS, TO_ACT, QUIET_TURNS, MUST_ROLL = range(0, 5)
SPACE, HEIGHT, PLACE, STACKS, DIE, GREY_DIE, SUPPORT_IN, SUPPORT_SPENT = range(5, 13)
TICKETS_LEFT, NEXT_TICKET = range(13, 15)
COINS, PYRAMID_TICKETS, HAND_SIZE, TICKETS, WORTHS, POSITIONS = range(15, 21)
TILE_SPACE, TILE_SIDE, TILES, CAMERA, PHOTOGRAPHER, PARTNER = range(21, 27)
HAND, WINNER_PILE, LOSER_PILE, WINNER_OWN, LOSER_OWN = range(27, 32)
"""The fields by number, in their order."""

POSITION_PLACES = range(FIRST_PLACE, FIRST_PLACE + PLACES)
ALL_WORTHS = 12
"""What all leg tickets of a camel are worth together."""
CROSSING = 4
"""How far behind the finish line a camel can come to stand."""


def by_space(seen: BoardView) -> Axis:
    """Return the axis of the spaces of the track."""
    return "space", counted(seen.spaces)


def by_card(seen: BoardView) -> Axis:
    """Return the axis of the cards of a pile, the first laid first."""
    return "card", counted(RACERS * len(seen.seats))


def _stacks(seen: BoardView) -> list[int]:
    spots = {(camel.space, camel.name): camel.height + 1 for camel in seen.camels}
    names = [camel.name for camel in seen.camels]
    spaces = range(1, seen.spaces + 1)
    return [spots.get((space, name), 0) for space in spaces for name in names]


def _places(seen: BoardView) -> list[bool]:
    places = range(1, RACERS + 1)
    return [mark for camel in seen.racers for mark in marks(places, camel.place)]


def _held(seen: BoardView) -> list[list[int]]:
    """Return the worths of tickets without a position tile, by seat and racing camel."""
    return [
        [t.worth for t in player.tickets if t.camel == camel.name and t.place is None]
        for player in players_from(seen)
        for camel in seen.racers
    ]


def _positions(seen: BoardView) -> list[bool]:
    return [
        any(t.camel == camel.name and t.place == place for t in player.tickets)
        for player in players_from(seen)
        for camel in seen.racers
        for place in POSITION_PLACES
    ]


def _tiles(seen: BoardView) -> list[int]:
    sides = {tile.space: _side(tile.side) for tile in seen.tiles}
    return [sides.get(space, 0) for space in range(1, seen.spaces + 1)]


def _side(side: str) -> int:
    return 1 if side == "+" else -1


def _camera(seen: BoardView) -> list[bool]:
    return marks(range(1, seen.spaces + 1), seen.camera.space if seen.camera else None)


def _partners(seen: BoardView) -> list[bool]:
    seats = seats_from(seen)
    return [mark for player in players_from(seen) for mark in marks(seats, player.partner)]


def _hand(seen: BoardView) -> list[bool]:
    own = own_player(seen)
    hand = own.hand or () if own else ()
    return [camel.name in hand for camel in seen.racers]


def _pile(seen: BoardView, pile: tuple[PileCard, ...]) -> list[int]:
    seats = seats_from(seen)
    owners = [1 + seats.index(card.owner) for card in pile]
    return owners + [0] * (RACERS * len(seats) - len(owners))


def _own_cards(seen: BoardView, pile: tuple[PileCard, ...]) -> list[int]:
    own = {
        card.camel: place for place, card in enumerate(pile, start=1) if card.owner == seen.seat
    }
    return [own.get(camel.name, 0) for camel in seen.racers]


def _pile_size(seen: BoardView) -> int:
    return RACERS * len(seen.seats)


BOARD_FIELDS = (
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
        meaning="1 for the seat that is to act",
        axes=lambda seen: (by_seat(seen),),
        read=lambda seen: [seat in seen.to_act for seat in seats_from(seen)],
    ),
    Field(
        name="quiet_turns",
        meaning="turns in a row without a die",
        high=upto(MOST),
        read=lambda seen: [seen.quiet_turns],
    ),
    Field(
        name="must_roll",
        meaning="1 if rolling is the only action",
        read=lambda seen: [seen.must_roll],
    ),
    Field(
        name="camels.space",
        meaning=f"its space; {NOWHERE} before its start",
        axes=lambda seen: (by_camel(seen),),
        low=NOWHERE,
        high=lambda seen: seen.spaces + CROSSING,
        read=lambda seen: [NOWHERE if c.space is None else c.space for c in seen.camels],
    ),
    Field(
        name="camels.height",
        meaning="how many camels stand below it",
        axes=lambda seen: (by_camel(seen),),
        high=lambda seen: len(seen.camels) - 1,
        read=lambda seen: [camel.height for camel in seen.camels],
    ),
    Field(
        name="camels.place",
        meaning="1 for its place in the race",
        axes=lambda seen: (by_racer(seen), ("place", counted(RACERS))),
        read=_places,
    ),
    Field(
        name="stacks",
        meaning="1 + the height of the camel, if it stands there",
        axes=lambda seen: (by_space(seen), by_camel(seen)),
        high=lambda seen: len(seen.camels),
        read=_stacks,
    ),
    Field(
        name="camels.die",
        meaning="1 if its die is in the pyramid",
        axes=lambda seen: (by_racer(seen),),
        read=lambda seen: [camel.die == "in" for camel in seen.racers],
    ),
    Field(
        name="grey_die",
        meaning="1 if the grey die is in the pyramid",
        read=lambda seen: [bool(seen.grey_die)],
        module="crazy_camels",
    ),
    Field(
        name="camels.support.in",
        meaning="1 if its supporting die is in the pyramid",
        axes=lambda seen: (by_racer(seen),),
        read=lambda seen: [camel.support == "in" for camel in seen.racers],
        module="supporting_dice",
    ),
    Field(
        name="camels.support.spent",
        meaning="1 if its supporting die was used up in this leg",
        axes=lambda seen: (by_racer(seen),),
        read=lambda seen: [camel.support == "spent" for camel in seen.racers],
        module="supporting_dice",
    ),
    Field(
        name="camels.tickets",
        meaning="how many of its leg tickets are left",
        axes=lambda seen: (by_racer(seen),),
        high=lambda seen: len(seen.racers[0].tickets),
        read=lambda seen: [len(camel.tickets) for camel in seen.racers],
    ),
    Field(
        name="camels.next_ticket",
        meaning="what the next of them is worth, 0 if none is left",
        axes=lambda seen: (by_racer(seen),),
        high=lambda seen: max(seen.racers[0].tickets),
        read=lambda seen: [next(iter(camel.tickets), 0) for camel in seen.racers],
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
        name="players.pyramid_tickets",
        meaning="its pyramid tickets of this leg",
        axes=lambda seen: (by_seat(seen),),
        high=upto(MOST),
        read=lambda seen: [player.pyramid_tickets for player in players_from(seen)],
    ),
    Field(
        name="players.hand_size",
        meaning="how many finish cards it holds",
        axes=lambda seen: (by_seat(seen),),
        high=upto(RACERS),
        read=lambda seen: [player.hand_size for player in players_from(seen)],
    ),
    Field(
        name="players.tickets",
        meaning="how many leg tickets of the camel it has, without position bets",
        axes=lambda seen: (by_seat(seen), by_racer(seen)),
        high=lambda seen: len(seen.racers[0].tickets),
        read=lambda seen: map(len, _held(seen)),
    ),
    Field(
        name="players.worths",
        meaning="what is printed on these tickets, together",
        axes=lambda seen: (by_seat(seen), by_racer(seen)),
        high=upto(ALL_WORTHS),
        read=lambda seen: map(sum, _held(seen)),
    ),
    Field(
        name="players.positions",
        meaning="1 if it bets that the camel takes the place",
        axes=lambda seen: (
            by_seat(seen),
            by_racer(seen),
            ("place", tuple(map(str, POSITION_PLACES))),
        ),
        read=_positions,
        module="position_bets",
    ),
    Field(
        name="players.tile.space",
        meaning="the space of its tile, 0 if it is not on the track",
        axes=lambda seen: (by_seat(seen),),
        high=lambda seen: seen.spaces,
        read=lambda seen: [p.tile.space if p.tile else 0 for p in players_from(seen)],
    ),
    Field(
        name="players.tile.side",
        meaning="1 for `+`, -1 for `-`, 0 if it is not on the track",
        axes=lambda seen: (by_seat(seen),),
        low=-1,
        read=lambda seen: [_side(p.tile.side) if p.tile else 0 for p in players_from(seen)],
    ),
    Field(
        name="tiles",
        meaning="the side of the tile there: 1, -1, or 0 if there is none",
        axes=lambda seen: (by_space(seen),),
        low=-1,
        read=_tiles,
    ),
    Field(
        name="camera",
        meaning="1 where the camera stands",
        axes=lambda seen: (by_space(seen),),
        read=_camera,
        module="photographer",
    ),
    Field(
        name="photographer",
        meaning="1 for the seat whose camera it is",
        axes=lambda seen: (by_seat(seen),),
        read=lambda seen: marks(seats_from(seen), seen.camera.owner if seen.camera else None),
        module="photographer",
    ),
    Field(
        name="players.partner",
        meaning="1 if the other is its partner",
        axes=lambda seen: (by_seat(seen), ("other", by_seat(seen)[1])),
        read=_partners,
        module="partnerships",
    ),
    Field(
        name="own.hand",
        meaning="1 if the own finish card of the camel is in hand",
        axes=lambda seen: (by_racer(seen),),
        read=_hand,
    ),
    Field(
        name="winner_pile",
        meaning="whose card it is: 1 for the own, 2 for the next seat's, …; 0 if none lies there",
        axes=lambda seen: (by_card(seen),),
        high=lambda seen: len(seen.seats),
        read=lambda seen: _pile(seen, seen.winner_pile),
    ),
    Field(
        name="loser_pile",
        meaning="whose card it is: 1 for the own, 2 for the next seat's, …; 0 if none lies there",
        axes=lambda seen: (by_card(seen),),
        high=lambda seen: len(seen.seats),
        read=lambda seen: _pile(seen, seen.loser_pile),
    ),
    Field(
        name="own.winner_cards",
        meaning="which card of the pile is the own one of the camel, 0 if none is",
        axes=lambda seen: (by_racer(seen),),
        high=_pile_size,
        read=lambda seen: _own_cards(seen, seen.winner_pile),
    ),
    Field(
        name="own.loser_cards",
        meaning="which card of the pile is the own one of the camel, 0 if none is",
        axes=lambda seen: (by_racer(seen),),
        high=_pile_size,
        read=lambda seen: _own_cards(seen, seen.loser_pile),
    ),
)
"""All fields, in the order of their numbers."""
