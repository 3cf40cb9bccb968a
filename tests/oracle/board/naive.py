"""A plain game on the board, of either edition, that speaks only the notation."""

from __future__ import annotations

from fractions import Fraction
from typing import Protocol

from tests.oracle.board.book import START_COINS, all_options, book_of
from tests.oracle.board.crazy import CRAZY_START_SPACES, crazy_mover
from tests.oracle.board.dice import GREY, dice_that_stay, faces_of, new_leg_dice
from tests.oracle.board.race import NaiveRace, Tiles
from tests.oracle.board.score import (
    Reward,
    partner_reward,
    pile_rewards,
    position_reward,
    sums_of,
    ticket_reward,
)
from tests.oracle.board.supercup import (
    PLACES,
    Camera,
    Ticket,
    add_actions,
    camera_actions,
    partner_actions,
    position_actions,
)
from tests.oracle.board.text import Position, read_position, write_position
from tests.oracle.board.tiles import own_tile_space, tile_actions


class NaiveGame:
    """One game, from the first start die to the final money.

    Raises ValueError for rules, seats, options or a position that cannot be.
    """

    def __init__(
        self,
        rules: str,
        seats: int,
        options: dict[str, str] | None = None,
        position: str | None = None,
    ) -> None:
        self.book = book_of(rules, seats)
        self.rules = self.book.rules
        self.options = all_options(self.book, options or {})
        self.seats = list("ABCDEFGHIJ"[:seats])
        self.coins = dict.fromkeys(self.seats, START_COINS)
        self.finish_cards = {seat: list(self.book.camels) for seat in self.seats}
        self.piles: dict[str, list[tuple[str, str]]] = {"win": [], "lose": []}
        self.turn = "A"
        self.is_rolling = False
        self.is_adding = False
        self.quiet_turns = 0
        self.over = False
        self.race = NaiveRace(self.book.spaces, self.book.crazy)
        self.tiles: Tiles = {}
        self.camera: Camera | None = None
        self.begin_leg()
        if position is not None:
            found = read_position(self.book, self.seats, position)
            self.race, self.dice, self.tiles, self.camera = found
            self.fill_pedestal()

    def has(self, module: str) -> bool:
        """Tell whether *module* is played."""
        return module in self.book.modules

    def begin_leg(self) -> None:
        """Give back tickets, tiles, camera, partners and dice.

        Rules: 1st ed., "End of a Leg"; Supercup, every module's end of a leg.
        Rulings G-36, SC-10, SC-30.
        """
        self.dice = new_leg_dice(self.book, self.race) if self.is_set_up() else []
        self.fill_pedestal()
        self.tiles = {}
        self.camera = None
        self.leg_tickets = {camel: list(self.book.tickets) for camel in self.book.camels}
        self.bets: dict[str, list[Ticket]] = {seat: [] for seat in self.seats}
        self.places = list(PLACES) if self.has("positions") else []
        self.position_bets: dict[str, list[tuple[int, Ticket]]] = {s: [] for s in self.seats}
        self.pyramid_tickets = dict.fromkeys(self.seats, 0)
        self.partners: dict[str, str] = {}

    def fill_pedestal(self) -> None:
        """Put every supporting die that is not in the pyramid on the pedestal."""
        camels = self.book.camels if self.has("support") else ()
        self.pedestal = [camel for camel in camels if f"support {camel}" not in self.dice]

    def is_set_up(self) -> bool:
        """Tell whether all camels have started."""
        return len(self.race.camels()) == len(self.book.letters)

    def chance(self) -> dict[str, Fraction]:
        """Name every outcome that chance can have now, with its probability.

        Rules: 1st ed., "Setup", "Move 1 Camel"; 2nd ed., "Setup". Rulings G-01, E2-01.
        """
        if not self.is_set_up():
            return self.start_chance()
        if not self.is_rolling:
            return {}
        outcomes = {}
        for die in self.dice:
            faces = faces_of(self.book, die)
            for face in faces:
                outcomes[f"{die} {face}"] = Fraction(1, len(self.dice) * len(faces))
        return outcomes

    def start_chance(self) -> dict[str, Fraction]:
        """Name who may start next and where: racing camels first, then the crazy ones."""
        started = self.race.camels()
        camels = [camel for camel in self.book.camels if camel not in started]
        spaces = (1, 2, 3)
        if not camels:
            camels = [camel for camel in self.book.crazy if camel not in started]
            spaces = CRAZY_START_SPACES
        share = Fraction(1, len(camels) * len(spaces))
        return {f"start {camel} {space}": share for camel in camels for space in spaces}

    def legal(self) -> dict[str, list[str]]:
        """List the decisions of the seat to act, if a decision is awaited."""
        if self.over or self.is_rolling or not self.is_set_up():
            return {}
        if self.is_adding:
            return {self.turn: [*self.additional_actions(), "done"]}
        return {self.turn: self.actions(self.turn)}

    def actions(self, seat: str) -> list[str]:
        """List the normal actions that *seat* may do in its turn.

        Rules: 1st ed., "Rules of Play"; Supercup, "Action summary".
        Rulings G-03, G-29, G-30, SC-11, SC-12.
        """
        if self.must_roll():
            return ["roll"]
        actions = ["roll"]
        empty = self.spaces_without_camels()
        actions += [f"leg {camel}" for camel in self.book.camels if self.leg_tickets[camel]]
        free = [space for space in empty if self.camera is None or space != self.camera[0]]
        actions += tile_actions(seat, free, self.tiles, self.options)
        actions += [f"{pile} {camel}" for pile in self.piles for camel in self.finish_cards[seat]]
        if self.has("photo"):
            free = [space for space in empty if space not in self.tiles]
            actions += camera_actions(seat, free, self.camera)
        if self.has("positions"):
            actions += position_actions(self.places, self.bets[seat], self.leg_tickets)
        if self.has("partners"):
            actions += partner_actions(seat, self.seats, self.partners)
        return actions

    def additional_actions(self) -> list[str]:
        """List the ways to spice up the turn that is about to end."""
        if not self.has("spice"):
            return []
        return add_actions(self.race, self.pedestal, self.pyramid_tickets[self.turn])

    def must_roll(self) -> bool:
        """Tell whether nobody has rolled for so long that somebody has to (ruling G-30)."""
        guarded = self.options["stall-guard"] == "on"
        return guarded and self.quiet_turns >= 10 * len(self.seats)

    def spaces_without_camels(self) -> list[int]:
        """List the spaces of the track on which no camel stands."""
        spaces = range(1, self.book.spaces + 1)
        return [space for space in spaces if not self.race.has_camel_on(space)]

    def play(self, line: str) -> None:
        """Play one line of a record.

        Raises ValueError if it may not happen now.
        """
        by, _, text = " ".join(line.split()).partition(" ")
        if by == "*" and text in self.chance():
            self.let_happen(text.split())
        elif text in self.legal().get(by, []):
            self.act(by, text.split())
        else:
            raise ValueError(f"{line!r} may not be played in {self.position()}")

    def let_happen(self, words: list[str]) -> None:
        """Let a camel start or a die fall; after the last start the first leg begins."""
        if words[0] != "start":
            self.reveal_die(f"{words[0]} {words[1]}", words[2:])
            return
        self.race.put_on_top([words[1]], int(words[2]))
        if self.is_set_up():
            self.begin_leg()

    def act(self, seat: str, words: list[str]) -> None:
        """Do what *seat* has decided; a roll waits for its die."""
        verb, *rest = words
        if verb == "roll":
            self.pyramid_tickets[seat] += 1
            self.is_rolling = True
        elif verb in ("add", "done"):
            self.add_supporting_die(seat, rest)
            self.pass_turn()
        else:
            self.act_normally(seat, verb, rest)
            self.quiet_turns += 1
            self.end_action()

    def act_normally(self, seat: str, verb: str, rest: list[str]) -> None:
        """Do a normal action other than the roll."""
        if verb == "leg":
            self.bets[seat].append((rest[0], self.leg_tickets[rest[0]].pop(0)))
        elif verb == "tile":
            self.put_tile(seat, int(rest[0]), rest[1])
        elif verb == "camera":
            self.camera = (int(rest[0]), seat)
        elif verb == "position":
            self.bet_on_place(seat, int(rest[0]), rest[1], rest[2])
        elif verb == "partner":
            self.partners[seat] = rest[0]
            self.partners[rest[0]] = seat
        else:
            self.finish_cards[seat].remove(rest[0])
            self.piles[verb].append((seat, rest[0]))

    def put_tile(self, seat: str, space: int, side: str) -> None:
        """Put *seat*'s tile on *space*, taking it from where it lay."""
        old_space = own_tile_space(seat, self.tiles)
        if old_space is not None:
            del self.tiles[old_space]
        self.tiles[space] = (side, seat)

    def bet_on_place(self, seat: str, place: int, camel: str, which: str) -> None:
        """Lay *place* over an own ticket of *camel*, or over the bottom one of its stack.

        Rules: Supercup, "Take 1 Position Betting tile". Ruling SC-19.
        """
        if which == "bottom":
            ticket = (camel, self.leg_tickets[camel].pop())
        else:
            ticket = (camel, int(which))
            self.bets[seat].remove(ticket)
        self.places.remove(place)
        self.position_bets[seat].append((place, ticket))

    def add_supporting_die(self, seat: str, camels: list[str]) -> None:
        """Put the die of the one camel named, if any, in the pyramid, for a pyramid ticket.

        Rules: Supercup, "Additional Action". Rulings SC-06, SC-08.
        """
        self.is_adding = False
        for camel in camels:
            self.pyramid_tickets[seat] -= 1
            self.pedestal.remove(camel)
            self.dice.append(f"support {camel}")

    def end_action(self) -> None:
        """Wait for the additional action if there is one, else pass the turn."""
        if self.additional_actions():
            self.is_adding = True
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        """Make it the next seat's turn, clockwise."""
        place = self.seats.index(self.turn)
        self.turn = self.seats[(place + 1) % len(self.seats)]

    def reveal_die(self, die: str, face: list[str]) -> None:
        """Move a camel, pay for it, and end the leg or the race if it is time.

        The next leg begins left of whoever rolled last: play simply goes on.
        Rules: 1st ed., "Move 1 Camel", "End of a Leg", "End of the Game"; 2nd ed., "The legs".
        Rulings G-17, G-18, G-31, SC-04, SC-09.
        """
        self.is_rolling = False
        self.quiet_turns = 0
        self.dice.remove(die)
        kind, camel = die.split()
        if die == GREY:
            camel = crazy_mover(self.race, face[0])
        elif kind == "support" and not self.has("spice"):
            self.pedestal.append(camel)
        self.move(camel, int(face[-1]))
        if self.race.is_over():
            self.score_leg()
            self.score_finish()
            self.over = True
        elif len(self.dice) == dice_that_stay(self.book):
            self.score_leg()
            self.begin_leg()
            self.pass_turn()
        else:
            self.end_action()

    def move(self, camel: str, steps: int) -> None:
        """Move *camel*, pay the owner of the tile it landed on, then the photographer.

        The camera looks at an empty space, so whoever stands there now has just stopped.
        Rules: Supercup, "Module 2". Rulings SC-13, SC-14, SC-17.
        """
        tile_owner = self.race.move(camel, steps, self.tiles)
        if tile_owner is not None:
            self.coins[tile_owner] += 1
        if self.camera is not None and self.race.has_camel_on(self.camera[0]):
            space, photographer = self.camera
            self.coins[photographer] += len(self.race.stacks[space])
            self.camera = None

    def pay(self, rewards: list[Reward]) -> None:
        """Sum up each seat's *rewards*; what it cannot pay is waived (G-14)."""
        for seat in self.seats:
            total = sum(coins for owner, coins in rewards if owner == seat)
            self.coins[seat] = max(0, self.coins[seat] + total)

    def score_leg(self) -> None:
        """Pay tickets and what partners copy, one sum for each seat.

        Rules: 1st ed., "End of a Leg"; Supercup, "Module 4". Rulings G-14, G-16.
        """
        own = {seat: self.own_rewards(seat) for seat in self.seats}
        rewards = [(seat, coins) for seat in self.seats for coins in own[seat]]
        for seat, partner in self.partners.items():
            rewards.append((seat, partner_reward(own[partner])))
        self.pay(rewards)

    def own_rewards(self, seat: str) -> list[int]:
        """List what each ticket of *seat* brings."""
        ranking = self.race.ranking()
        pyramid = [1] * self.pyramid_tickets[seat]
        leg = [ticket_reward(ranking, camel, value) for camel, value in self.bets[seat]]
        covered = [
            position_reward(ranking, place, camel)
            for place, (camel, _) in self.position_bets[seat]
        ]
        return pyramid + leg + covered

    def score_finish(self) -> None:
        """Pay the cards on the overall winner, then those on the overall loser.

        Rules: 1st ed. and 2nd ed., "End of the Game". Ruling G-24.
        """
        ranking = self.race.ranking()
        win = pile_rewards(self.piles["win"], ranking[0])
        lose = pile_rewards(self.piles["lose"], ranking[-1])
        for rewards in sums_of(win, lose, self.options["end-floor"]):
            self.pay(rewards)

    def position(self) -> str:
        """Write the position in the one canonical way."""
        found = Position(self.race, self.dice, self.tiles, self.camera)
        return write_position(self.book, found)

    def money(self) -> dict[str, int]:
        """Return every seat's coins."""
        return dict(self.coins)

    def seen_by(self, seat: str | None) -> dict[str, list[str]]:
        """Show both piles as *seat* (or a spectator, None) may know them.

        Others' cards are a question mark until the piles are turned over at the end.
        Ruling G-26.
        """
        return {
            pile: [
                f"{owner} {camel if self.over or owner == seat else '?'}" for owner, camel in cards
            ]
            for pile, cards in self.piles.items()
        }


class Chooser(Protocol):
    """The two questions a walk asks of a random generator."""

    def choice(self, seq: list[str], /) -> str:
        """Return one of *seq*, each equally likely."""

    def choices(self, population: list[str], weights: list[Fraction]) -> list[str]:
        """Return a list of one out of *population*, drawn by *weights*."""


def random_walk(game: NaiveGame, random: Chooser) -> int:
    """Play *game* to its end with steps that *random* picks; return how many."""
    steps = 0
    while not game.over:
        legal = game.legal()
        if legal:
            seat = random.choice(list(legal))
            game.play(f"{seat} {random.choice(legal[seat])}")
        else:
            outcomes = game.chance()
            [outcome] = random.choices(list(outcomes), list(outcomes.values()))
            game.play(f"* {outcome}")
        steps += 1
    return steps
