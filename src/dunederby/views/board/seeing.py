"""From the shown record of a board game to what it means, by name."""

from typing import Any

from dunederby.board.actions import (
    CRAZY,
    DIE_SHOWS,
    FACES,
    GREY_SHOWS,
    START_CRAZY,
    SUPPORT_FACES,
    SUPPORT_SHOWS,
)
from dunederby.board.legality import must_roll
from dunederby.board.record import BOARD_GAME, LOSER, MODULES, OVER, PILE, SEAT, WINNER
from dunederby.racing.logs import Log
from dunederby.racing.record import NOWHERE, RACERS, height_of, space_of
from dunederby.racing.seats import CHANCE, UNKNOWN
from dunederby.systems import SEAT_LETTERS, RuleSet
from dunederby.views.board.seen import BoardPlayer, BoardView, PileCard, Roll, Spot, Tile
from dunederby.views.news import edition_of
from dunederby.views.parts import (
    Camel,
    Stack,
    Ticket,
    numbers,
    ranked,
    row_type,
    seat_at,
    standing,
)

AWAITS = ("start", "action", "die", "over", "extra")
"""In the order in which the record numbers them."""

Game = row_type(BOARD_GAME)
Chair = row_type(SEAT)
Pile = row_type(PILE)


class Reader:
    """One look at the record of a view."""

    def __init__(self, rules: RuleSet, state: Any) -> None:
        self.rules = rules
        self.game = Game._make(state.tolist()[0])
        self.chairs = [
            Chair._make(chair) for chair in numbers(self.game.seats)[: self.game.seat_count]
        ]
        self.modules = tuple(
            name
            for name, plays in zip(MODULES.names or (), self.game.modules, strict=True)
            if plays
        )
        self.stacks = standing(self.game.race, rules.edition.camels)
        self.owners = numbers(self.game.ticket_owner)
        self.places = numbers(self.game.position_bets[0])
        self.worths = [worth for worth in numbers(self.game.numbers[1]) if worth]
        racers = {*rules.edition.camels[:RACERS]}
        self.ranking = tuple(camel for camel in ranked(self.stacks) if camel in racers)
        self.tiles = self._tiles()

    def camels(self) -> tuple[Camel, ...]:
        """Return every camel."""
        game, edition = self.game, self.rules.edition
        dice, (is_in, is_spent) = numbers(game.dice), map(numbers, game.supporting_dice)
        has_support = "supporting_dice" in self.modules
        camels = []
        for number, name in enumerate(edition.camels):
            space, is_racer = space_of(game.race, number), number < RACERS
            support = None
            if is_racer and has_support:
                support = "in" if is_in[number] else "spent" if is_spent[number] else "out"
            camels.append(
                Camel(
                    name,
                    edition.letters[number],
                    not is_racer,
                    space if space != NOWHERE else None,
                    height_of(game.race, number),
                    self.ranking.index(name) + 1 if name in self.ranking else None,
                    ("in" if dice[number] else "out") if is_racer else None,
                    support,
                    tuple(self._left(number)) if is_racer else (),
                )
            )
        return tuple(camels)

    def _left(self, camel: int) -> list[int]:
        """Return the worths of the leg tickets of *camel* that nobody has."""
        pairs = zip(self.worths, self.owners[camel], strict=False)
        return [worth for worth, owner in pairs if not owner]

    def players(self) -> tuple[BoardPlayer, ...]:
        """Return every seat."""
        partners = numbers(self.game.partnerships[0])
        own_tiles = {tile.owner: tile for tile in self.tiles}
        laid = [owner for pile in self.game.piles for owner in _owners(Pile._make(pile))]
        return tuple(
            BoardPlayer(
                seat,
                None if chair.coins == UNKNOWN else chair.coins,
                chair.pyramid_tickets,
                self._tickets(number),
                self._hand(numbers(chair.hand)),
                RACERS - laid.count(number),
                own_tiles.get(seat),
                seat_at(partners[number]),
            )
            for number, (seat, chair) in enumerate(zip(SEAT_LETTERS, self.chairs, strict=False))
        )

    def _tickets(self, seat: int) -> tuple[Ticket, ...]:
        return tuple(
            Ticket(self.rules.edition.camels[camel], worth, self.places[camel][ticket] or None)
            for camel, owners in enumerate(self.owners)
            for ticket, worth in enumerate(self.worths)
            if owners[ticket] == seat + 1
        )

    def _hand(self, held: list[int]) -> tuple[str, ...] | None:
        if UNKNOWN in held:
            return None
        pairs = zip(self.rules.edition.camels, held, strict=False)
        return tuple(camel for camel, is_held in pairs if is_held)

    def _tiles(self) -> tuple[Tile, ...]:
        return tuple(
            Tile(space, "+" if tile > 0 else "-", SEAT_LETTERS[abs(tile) - 1])
            for space, tile in enumerate(numbers(self.game.tiles))
            if tile
        )

    def pile(self, number: int) -> tuple[PileCard, ...]:
        """Return the finish cards of a pile."""
        pile = Pile._make(self.game.piles[number])
        names = self.rules.edition.camels
        return tuple(
            PileCard(SEAT_LETTERS[owner], None if camel == UNKNOWN else names[camel])
            for owner, camel in zip(_owners(pile), numbers(pile.camel), strict=False)
        )

    def camera(self) -> Spot | None:
        """Return where the camera is."""
        owner, space = self.game.photographer
        return Spot(space, SEAT_LETTERS[owner - 1]) if space else None

    @property
    def dice_out(self) -> int:
        """How many dice have come out in this leg."""
        grey = "crazy_camels" in self.modules and not self.game.crazy_camels[0]
        return RACERS - sum(numbers(self.game.dice)) + grey + self._supports_out

    @property
    def _supports_out(self) -> int:
        """How many supporting dice came out; without spice a leg has one. Ruling SC-02."""
        is_in, is_spent = map(numbers, self.game.supporting_dice)
        if "spice" in self.modules:
            return int(sum(is_spent))
        return int("supporting_dice" in self.modules and not any(is_in))

    def rolls(self, log: Log) -> tuple[Roll, ...]:
        """Return the dice of this leg: the last in the *log*, as many as are out."""
        if not self.game.leg:
            return ()
        rolled = [step for seat, step in log.tolist() if seat == CHANCE]
        rolled = [step for step in rolled if DIE_SHOWS <= step < START_CRAZY or step >= GREY_SHOWS]
        dice = self.dice_out
        return tuple(_roll(step, self.rules) for step in (rolled[-dice:] if dice else ()))


def _owners(pile: Any) -> list[int]:
    owners: list[int] = numbers(pile.owner)[: pile.laid]
    return owners


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
    game = reader.game
    is_turn = AWAITS[game.awaits] in ("action", "extra")
    has_grey_die = "crazy_camels" in reader.modules
    return BoardView(
        system=rules.system.name,
        rules=rules.name,
        edition=edition_of(rules),
        modules=reader.modules,
        options=options,
        seat=viewer,
        seats=tuple(SEAT_LETTERS[: game.seat_count]),
        leg=game.leg,
        awaits=AWAITS[game.awaits],
        to_act=(SEAT_LETTERS[game.to_move],) if is_turn else (),
        spaces=game.numbers[0],
        camels=reader.camels(),
        stacks=tuple(Stack(space, camels) for space, camels in reader.stacks.items()),
        ranking=reader.ranking,
        grey_die=bool(game.crazy_camels[0]) if has_grey_die else None,
        rolls=reader.rolls(log),
        tiles=reader.tiles,
        camera=reader.camera(),
        winner_pile=reader.pile(WINNER),
        loser_pile=reader.pile(LOSER),
        players=reader.players(),
        quiet_turns=game.quiet_turns,
        must_roll=game.awaits != OVER and bool(must_roll(state[0])),
    )
