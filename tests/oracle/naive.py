"""A plain game of the first edition that speaks only the notation."""

from __future__ import annotations

from fractions import Fraction
from typing import Protocol

from tests.oracle.naive_book import FINISH_PRIZES, START_COINS, all_options, book_of
from tests.oracle.naive_race import NaiveRace, Tiles
from tests.oracle.naive_text import Position, read_position, write_position

OTHER_SIDE = {"+": "-", "-": "+"}

Reward = tuple[str, int]
"""A seat, and the coins it gains or loses."""


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
        self.rules = rules
        self.book = book_of(rules, seats)
        self.options = all_options(self.book, options or {})
        self.seats = list("ABCDEFGHIJ"[:seats])
        self.coins = dict.fromkeys(self.seats, START_COINS)
        self.finish_cards = {seat: list(self.book.camels) for seat in self.seats}
        self.piles: dict[str, list[tuple[str, str]]] = {"win": [], "lose": []}
        self.turn = "A"
        self.is_rolling = False
        self.quiet_turns = 0
        self.over = False
        self.race = NaiveRace(self.book.spaces)
        self.tiles: Tiles = {}
        self.begin_leg()
        if position is not None:
            found = read_position(rules, self.book, self.seats, position)
            self.race, self.dice, self.tiles = found.race, found.dice, found.tiles

    def begin_leg(self) -> None:
        """Give back tickets, tiles and dice.

        Rules: 1st ed., "End of a Leg". Ruling G-36.
        """
        self.dice = list(self.book.camels)
        self.tiles = {}
        self.leg_tickets = {camel: list(self.book.tickets) for camel in self.book.camels}
        self.bets: dict[str, list[tuple[str, int]]] = {seat: [] for seat in self.seats}
        self.pyramid_tickets = dict.fromkeys(self.seats, 0)

    def is_set_up(self) -> bool:
        """Tell whether all camels have started."""
        return len(self.race.camels()) == len(self.book.camels)

    def chance(self) -> dict[str, Fraction]:
        """Name every outcome that chance can have now, with its probability.

        Rules: 1st ed., "Setup", "Move 1 Camel". Ruling G-01.
        """
        if not self.is_set_up():
            verb, numbers = "start", self.book.start_spaces
            camels = [camel for camel in self.book.camels if camel not in self.race.camels()]
        elif self.is_rolling:
            verb, numbers, camels = "die", self.book.faces, self.dice
        else:
            return {}
        share = Fraction(1, len(camels) * len(numbers))
        return {f"{verb} {camel} {number}": share for camel in camels for number in numbers}

    def legal(self) -> dict[str, list[str]]:
        """List the decisions of the seat to act, if a decision is awaited."""
        if self.over or self.is_rolling or not self.is_set_up():
            return {}
        return {self.turn: self.actions(self.turn)}

    def actions(self, seat: str) -> list[str]:
        """List what *seat* may do in its turn.

        Rules: 1st ed., "Rules of Play". Rulings G-29, G-30.
        """
        if self.must_roll():
            return ["roll"]
        bets = [f"leg {camel}" for camel in self.book.camels if self.leg_tickets[camel]]
        finish = [f"{pile} {camel}" for pile in self.piles for camel in self.finish_cards[seat]]
        return ["roll", *bets, *self.tile_actions(seat), *finish]

    def must_roll(self) -> bool:
        """Tell whether nobody has rolled for so long that somebody has to (ruling G-30)."""
        guarded = self.options["stall-guard"] == "on"
        return guarded and self.quiet_turns >= 10 * len(self.seats)

    def tile_actions(self, seat: str) -> list[str]:
        """List where, and with which side up, *seat* may put its tile.

        Rules: 1st ed., "Place your Desert Tile". Rulings G-03, G-07, G-09, G-10.
        """
        actions = []
        for space in range(2, self.book.spaces + 1):
            if self.may_place_tile(seat, space):
                actions += [f"tile {space} +", f"tile {space} -"]
        own = self.own_tile_space(seat)
        if own is not None and self.options["tile-flip"] == "yes":
            side, _ = self.tiles[own]
            actions.append(f"tile {own} {OTHER_SIDE[side]}")
        return actions

    def may_place_tile(self, seat: str, space: int) -> bool:
        """Tell whether *seat* may put its tile on *space*, or move it there (G-11)."""
        if self.race.has_camel_on(space):
            return False
        for tile_space, (_, owner) in self.tiles.items():
            distance = abs(tile_space - space)
            if distance == 0:
                return False
            beside_own = owner == seat and self.options["tile-beside-own"] == "yes"
            if distance == 1 and not beside_own:
                return False
        return True

    def own_tile_space(self, seat: str) -> int | None:
        """Find the space of *seat*'s tile, if it is on the board."""
        for space, (_, owner) in self.tiles.items():
            if owner == seat:
                return space
        return None

    def play(self, line: str) -> None:
        """Play one line of a record.

        Raises ValueError if it may not happen now.
        """
        by, _, text = " ".join(line.split()).partition(" ")
        if by == "*" and text in self.chance():
            verb, camel, number = text.split()
            if verb == "start":
                self.race.put_on_top([camel], int(number))
            else:
                self.reveal_die(camel, int(number))
        elif text in self.legal().get(by, []):
            self.act(by, text.split())
        else:
            raise ValueError(f"{line!r} may not be played in {self.position()}")

    def act(self, seat: str, words: list[str]) -> None:
        """Do what *seat* has decided; a roll waits for its die, all else ends the turn."""
        if words[0] == "roll":
            self.pyramid_tickets[seat] += 1
            self.is_rolling = True
            return
        if words[0] == "leg":
            value = self.leg_tickets[words[1]].pop(0)
            self.bets[seat].append((words[1], value))
        elif words[0] == "tile":
            self.put_tile(seat, int(words[1]), words[2])
        else:
            self.finish_cards[seat].remove(words[1])
            self.piles[words[0]].append((seat, words[1]))
        self.quiet_turns += 1
        self.pass_turn()

    def put_tile(self, seat: str, space: int, side: str) -> None:
        """Put *seat*'s tile on *space*, taking it from where it lay."""
        old_space = self.own_tile_space(seat)
        if old_space is not None:
            del self.tiles[old_space]
        self.tiles[space] = (side, seat)

    def pass_turn(self) -> None:
        """Make it the next seat's turn, clockwise."""
        place = self.seats.index(self.turn)
        self.turn = self.seats[(place + 1) % len(self.seats)]

    def reveal_die(self, camel: str, face: int) -> None:
        """Move *camel*, pay a tile's owner, and end the leg or the race if it is time.

        The next leg begins left of whoever rolled last: play simply goes on.
        Rules: 1st ed., "Move 1 Camel", "End of a Leg", "End of the Game".
        Rulings G-17, G-18, G-31.
        """
        self.is_rolling = False
        self.quiet_turns = 0
        self.dice.remove(camel)
        tile_owner = self.race.move(camel, face, self.tiles)
        if tile_owner is not None:
            self.coins[tile_owner] += 1
        if self.race.is_over():
            self.score_leg()
            self.score_finish()
            self.over = True
            return
        if not self.dice:
            self.score_leg()
            self.begin_leg()
        self.pass_turn()

    def pay(self, rewards: list[Reward]) -> None:
        """Sum up each seat's *rewards*; what it cannot pay is waived (G-14)."""
        for seat in self.seats:
            total = sum(coins for owner, coins in rewards if owner == seat)
            self.coins[seat] = max(0, self.coins[seat] + total)

    def score_leg(self) -> None:
        """Pay leg tickets and pyramid tickets, one sum for each seat.

        Rules: 1st ed., "End of a Leg". Rulings G-14, G-16.
        """
        first, second, *_ = self.race.ranking()
        rewards: list[Reward] = []
        for seat in self.seats:
            rewards.append((seat, self.pyramid_tickets[seat]))
            for camel, value in self.bets[seat]:
                if camel == first:
                    rewards.append((seat, value))
                elif camel == second:
                    rewards.append((seat, 1))
                else:
                    rewards.append((seat, -1))
        self.pay(rewards)

    def score_finish(self) -> None:
        """Pay the cards on the overall winner, then those on the overall loser.

        Rules: 1st ed., "End of the Game". Rulings G-15, G-24.
        """
        ranking = self.race.ranking()
        win = self.pile_rewards("win", ranking[0])
        lose = self.pile_rewards("lose", ranking[-1])
        if self.options["end-floor"] == "card":
            for reward in win + lose:
                self.pay([reward])
        elif self.options["end-floor"] == "pile":
            self.pay(win)
            self.pay(lose)
        else:
            self.pay(win + lose)

    def pile_rewards(self, pile: str, right_camel: str) -> list[Reward]:
        """List what each card of *pile* brings, in the order they were laid."""
        prizes = list(FINISH_PRIZES)
        rewards = []
        for seat, camel in self.piles[pile]:
            if camel != right_camel:
                rewards.append((seat, -1))
            elif prizes:
                rewards.append((seat, prizes.pop(0)))
            else:
                rewards.append((seat, 1))
        return rewards

    def position(self) -> str:
        """Write the position in the one canonical way."""
        return write_position(self.rules, self.book, Position(self.race, self.dice, self.tiles))

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
