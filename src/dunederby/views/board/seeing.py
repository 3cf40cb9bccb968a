"""From the shown record of a board game to what it means, by name."""

from functools import lru_cache
from typing import Any, get_args

from dunederby.board.actions import (
    CRAZY,
    DIE_SHOWS,
    FACES,
    GREY_SHOWS,
    SUPPORT_FACES,
    SUPPORT_SHOWS,
)
from dunederby.board.legality import must_roll_of
from dunederby.board.record import LOSER, MODULES, WINNER
from dunederby.racing.logs import ID, SEAT, Log
from dunederby.racing.record import RACERS
from dunederby.racing.seats import CHANCE
from dunederby.systems import SEAT_LETTERS, RuleSet
from dunederby.views.board.holdings import Holdings
from dunederby.views.board.seen import Awaits, BoardPlayer, BoardView, Roll, Spot, Tile
from dunederby.views.news import edition_of
from dunederby.views.parts import MOST_KEPT, Camel, Support, Ticket, line_up, seat_at

AWAITS: tuple[Awaits, ...] = get_args(Awaits)

_camel = lru_cache(MOST_KEPT)(Camel)
_ticket = lru_cache(MOST_KEPT)(Ticket)
_tile = lru_cache(MOST_KEPT)(Tile)
"""Values that can't change are made once and seen again in the next view, and the next."""


class Reader(Holdings):
    """One look at the record of a view."""

    def __init__(self, rules: RuleSet, state: Any) -> None:
        super().__init__(rules, state)
        record = self.record
        playing = record.modules
        self.modules = tuple(name for name in MODULES.names or () if getattr(playing, name))
        self.line = line_up(record.race, rules.edition.camels)
        self.worths = [worth for worth in record.numbers.tickets if worth]
        self.ticket_owners = record.ticket_owner
        racers = rules.edition.camels[:RACERS]
        self.ranking = tuple(camel for camel in self.line.ahead if camel in racers)
        self.tiles = self._tiles()
        self.winner_pile, self.loser_pile = self.pile(WINNER), self.pile(LOSER)

    def camels(self) -> tuple[Camel, ...]:
        """Return every camel."""
        edition, dice = self.rules.edition, self.record.dice
        places = {name: place for place, name in enumerate(self.ranking, start=1)}
        supports = self._supports()
        return tuple(
            _camel(
                name,
                edition.letters[number],
                number >= RACERS,
                *self.line.spots[number],
                places.get(name),
                ("in" if dice[number] else "out") if number < RACERS else None,
                supports[number] if number < len(supports) else None,
                self._left(number) if number < RACERS else (),
            )
            for number, name in enumerate(edition.camels)
        )

    def _supports(self) -> tuple[Support, ...]:
        """Return where the supporting die of each racing camel is; nothing without them."""
        if "supporting_dice" not in self.modules:
            return ()
        dice = self.record.supporting_dice
        pairs = zip(dice.is_in, dice.is_spent, strict=True)
        return tuple(
            "in" if is_in else "spent" if is_spent else "out" for is_in, is_spent in pairs
        )

    def _left(self, camel: int) -> tuple[int, ...]:
        """Return the worths of the leg tickets of *camel* that nobody has."""
        pairs = zip(self.worths, self.ticket_owners[camel], strict=False)
        return tuple([worth for worth, owner in pairs if not owner])

    def players(self) -> tuple[BoardPlayer, ...]:
        """Return every seat."""
        partners = self.record.partnerships.partner
        tickets, own_tiles = self._tickets(), {tile.owner: tile for tile in self.tiles}
        laid = [card.owner for card in self.winner_pile + self.loser_pile]
        players = []
        for number, seat in enumerate(SEAT_LETTERS[: self.record.seat_count]):
            chair = self.record.seats(number)
            coins, hand = self.purse(chair)
            players.append(
                BoardPlayer(
                    seat,
                    coins,
                    chair.pyramid_tickets,
                    tuple(tickets.get(number + 1, ())),
                    hand,
                    RACERS - laid.count(seat),
                    own_tiles.get(seat),
                    seat_at(partners[number]),
                )
            )
        return tuple(players)

    def _tickets(self) -> dict[int, list[Ticket]]:
        """Return the tickets that were taken by 1 + the seat that has them."""
        tickets: dict[int, list[Ticket]] = {}
        rows = zip(self.ticket_owners, self.record.position_bets.place, strict=True)
        for camel, (owners, places) in zip(self.rules.edition.camels, rows, strict=False):
            for owner, worth, place in zip(owners, self.worths, places, strict=False):
                if owner:
                    tickets.setdefault(owner, []).append(_ticket(camel, worth, place or None))
        return tickets

    def _tiles(self) -> tuple[Tile, ...]:
        return tuple(
            _tile(space, "+" if tile > 0 else "-", SEAT_LETTERS[abs(tile) - 1])
            for space, tile in enumerate(self.record.tiles)
            if tile
        )

    def camera(self) -> Spot | None:
        """Return where the camera is."""
        camera = self.record.photographer
        return Spot(camera.space, SEAT_LETTERS[camera.owner - 1]) if camera.space else None

    @property
    def dice_out(self) -> int:
        """How many dice have come out in this leg."""
        grey = "crazy_camels" in self.modules and not self.record.crazy_camels.grey_die
        return RACERS - int(sum(self.record.dice)) + grey + self._supports_out

    @property
    def _supports_out(self) -> int:
        """How many supporting dice came out; without spice a leg has one. Ruling SC-02."""
        dice = self.record.supporting_dice
        if "spice" in self.modules:
            return int(sum(dice.is_spent))
        return int("supporting_dice" in self.modules and not any(dice.is_in))

    def rolls(self, log: Log) -> tuple[Roll, ...]:
        """Return the dice of this leg: the last in the *log*, as many as are out."""
        dice = self.dice_out if self.record.leg else 0
        if not dice:
            return ()
        outcomes = log[log[:, SEAT] == CHANCE, ID][-dice:].tolist()
        return tuple([_roll(step, self.rules) for step in outcomes])


def _roll(outcome: int, rules: RuleSet) -> Roll:
    """Return the die that an *outcome* of chance is."""
    camels = rules.edition.camels
    if outcome >= SUPPORT_SHOWS:
        camel, face = divmod(outcome - SUPPORT_SHOWS, SUPPORT_FACES)
        return Roll(camels[camel], face + 1, "support")
    if outcome >= GREY_SHOWS:
        camel, face = divmod(outcome - GREY_SHOWS, FACES)
        return Roll(camels[-CRAZY + camel], face + 1, "grey")
    camel, face = divmod(outcome - DIE_SHOWS, FACES)
    return Roll(camels[camel], face + 1, "racing")


def see_board(rules: RuleSet, viewer: str | None, state: Any, log: Log, options: Any) -> BoardView:
    """Return what the shown record *state* and the masked *log* say to *viewer*."""
    reader = Reader(rules, state)
    game = reader.record
    is_turn = AWAITS[game.awaits] in ("action", "extra")
    has_grey_die = "crazy_camels" in reader.modules
    return BoardView(
        system="board",
        rules=rules.name,
        edition=edition_of(rules),
        modules=reader.modules,
        options=options,
        seat=viewer,
        seats=tuple(SEAT_LETTERS[: game.seat_count]),
        leg=game.leg,
        awaits=AWAITS[game.awaits],
        to_act=(SEAT_LETTERS[game.to_move],) if is_turn else (),
        spaces=game.numbers.spaces,
        camels=reader.camels(),
        stacks=reader.line.stacks,
        ranking=reader.ranking,
        grey_die=bool(game.crazy_camels.grey_die) if has_grey_die else None,
        rolls=reader.rolls(log),
        tiles=reader.tiles,
        camera=reader.camera(),
        winner_pile=reader.winner_pile,
        loser_pile=reader.loser_pile,
        players=reader.players(),
        quiet_turns=game.quiet_turns,
        must_roll=game.quiet_turns > 0 and bool(must_roll_of(state, 0)),
    )
