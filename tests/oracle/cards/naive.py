"""A plain game of the card game that speaks only the notation."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Protocol

from tests.oracle.cards.book import (
    CAMELS,
    FINAL_PAYS,
    LEAST_MONEY,
    LEG_SETUPS,
    MIDFIELD_PAYS,
    OPENING_CARDS,
    PIECES,
    RACING_CARDS,
    START_MONEY,
    WINNER_PAYS,
    all_card_options,
)
from tests.oracle.cards.leg import NaiveLeg, Seen
from tests.oracle.cards.text import read_position, write_position
from tests.oracle.cards.track import NaiveTrack, laid_out

BETS = ("leg", "mid", "win", "lose")


class NaiveCards:
    """One game, from the five opening cards to the final money.

    Raises ValueError for rules, seats, options or a position that cannot be.
    """

    def __init__(
        self,
        rules: str,
        seats: int,
        options: dict[str, str] | None = None,
        position: str | None = None,
    ) -> None:
        if rules != "cards" or seats not in LEG_SETUPS:
            raise ValueError(f"{rules!r} with {seats} seats is not the card game")
        self.options = all_card_options(seats, options or {})
        self.setup = LEG_SETUPS[seats].dealing(int(self.options["deal"]))
        self.seats = list("ABCDEF"[:seats])
        self.purses = dict.fromkeys(self.seats, START_MONEY)
        self.final_bets: dict[str, dict[str, str]] = {"win": {}, "lose": {}}
        self.over = False
        self.opening_pile = list(RACING_CARDS)
        self.to_draw = OPENING_CARDS
        self.track = NaiveTrack(laid_out(self.setup.finish))
        self.begin_leg()
        if position is not None:
            self.start_from(position)

    def start_from(self, position: str) -> None:
        """Go on from *position*: in the middle of a leg, or with dealing if it has no deck."""
        self.to_draw = 0
        self.track, deck = read_position(position, self.seats)
        if deck is not None:
            self.leg.start_with(deck)

    def begin_leg(self) -> None:
        """Lay out the leg's cards; the poorest, of these the youngest, will start.

        Rules: card game, "Setup at the start of each leg", "Playing a leg".
        Rulings CC-26, CC-27.
        """
        self.leg = NaiveLeg(self.seats, self.setup)
        self.turn = min(self.seats, key=lambda seat: self.purses[seat])
        self.begin_turn()

    def begin_turn(self) -> None:
        """Forget what the last seat has done in its turn."""
        self.has_raced = False
        self.has_bet = False
        self.is_revealing = False

    def chance(self) -> dict[str, Fraction]:
        """Name every outcome that chance can have now, with its probability.

        Rules: card game, "Initial setup", "Setup at the start of each leg",
        "Reveal the top card of the racing deck".
        """
        if self.over:
            return {}
        if self.to_draw > 0:
            return shares("draw", self.opening_pile)
        if self.leg.to_deal:
            return shares(f"deal {self.leg.to_deal[0]}", self.leg.undealt)
        if self.is_revealing:
            return shares("card", self.leg.deck)
        return {}

    def legal(self) -> dict[str, list[str]]:
        """List the decisions of every seat that may act, if a decision is awaited."""
        if self.over or self.chance():
            return {}
        if not self.leg.is_set_up():
            chores = {seat: self.leg.choices(seat) for seat in self.seats}
            return {seat: choices for seat, choices in chores.items() if choices}
        return {self.turn: self.actions(self.turn)}

    def actions(self, seat: str) -> list[str]:
        """List what *seat* may do now: race first or bet first, and bet only if it likes.

        Rules: card game, "Playing a leg". Rulings CC-28, CC-29, CC-46.
        """
        bets = [] if self.has_bet else self.bets(seat)
        if self.has_raced:
            return [*bets, "done"]
        return [*self.race_actions(seat), *bets]

    def race_actions(self, seat: str) -> list[str]:
        """List the race track actions of *seat*; the deck always has a card to reveal.

        Rules: card game, "Place the fennec or the palm tree",
        "Play the racing card from your hand".
        """
        actions = ["reveal"]
        if self.leg.hands[seat]:
            actions.append("hand")
        for piece in PIECES:
            if piece not in self.track.pieces:
                actions += [f"{piece} {space}" for space in self.track.spaces_for_pieces()]
        return actions

    def bets(self, seat: str) -> list[str]:
        """List the betting cards that *seat* may take, none of which it has.

        Rules: card game, "Take one available final betting card". Rulings CC-33, CC-34.
        """
        final = [
            f"{kind} {camel}"
            for kind, taken in self.final_bets.items()
            for camel in CAMELS
            if camel not in taken.values()
        ]
        return self.leg.bets_left() + final

    def play(self, line: str) -> None:
        """Play one line of a record.

        Raises ValueError if it may not happen now.
        """
        by, _, text = " ".join(line.split()).partition(" ")
        verb, *words = text.split() or [""]
        if by == "*" and text in self.chance():
            self.happen(verb, f"{words[-2]} {words[-1]}")
        elif text not in self.legal().get(by, []):
            raise ValueError(f"{line!r} may not be played in {self.position()}")
        elif verb in ("discard", "deck", "intel"):
            self.leg.choose(by, " ".join(words))
        elif verb in BETS:
            self.bet(by, verb, words[0])
        elif verb == "done":
            self.pass_turn()
        else:
            self.do_race_action(by, verb, words)

    def happen(self, verb: str, card: str) -> None:
        """Let chance show *card* at the opening, in dealing, or on top of the deck."""
        if verb == "draw":
            self.draw(card)
        elif verb == "deal":
            self.leg.deal(card)
        else:
            self.is_revealing = False
            self.leg.reveal(card)
            camel, number = card.split()
            self.race(camel, int(number))

    def draw(self, card: str) -> None:
        """Move a camel at the opening; after the last card the first leg is prepared.

        Rules: card game, "Initial setup". Rulings CC-04, CC-05, CC-06.
        """
        self.opening_pile.remove(card)
        camel, number = card.split()
        self.track.move(camel, int(number))
        self.to_draw -= 1
        if self.to_draw == 0:
            self.prepare_track()

    def prepare_track(self) -> None:
        """Make the track ready for a leg, as far as there are cards for it."""
        self.track.prepare_leg(is_capped=self.options["track-end"] == "cap")

    def bet(self, seat: str, kind: str, camel: str) -> None:
        """Give *seat* a betting card; one final bet of each kind replaces the other."""
        if kind == "leg":
            self.leg.bet_winner(seat, camel)
        elif kind == "mid":
            self.leg.bet_midfield(seat, camel)
        else:
            self.final_bets[kind][seat] = camel
        self.has_bet = True
        if self.has_raced:
            self.pass_turn()

    def do_race_action(self, seat: str, verb: str, words: list[str]) -> None:
        """Do a race track action; a reveal waits for its card.

        A hand card moves its camel one space, whatever number is on it.
        Rules: card game, "Play the racing card from your hand".
        """
        self.has_raced = True
        if verb == "reveal":
            self.is_revealing = True
        elif verb == "hand":
            camel, _ = self.leg.play_hand(seat).split()
            self.race(camel, 1)
        else:
            self.track.pieces[verb] = (int(words[0]), seat)
            self.end_race_action()

    def race(self, camel: str, steps: int) -> None:
        """Move *camel*, and end the race or the leg at once if it is time.

        Rules: card game, "End of a leg", "End of the game". Rulings CC-30, CC-31, CC-32.
        """
        self.track.move(camel, steps)
        if self.track.is_race_over():
            self.pay_race()
            self.over = True
        elif not self.leg.deck:
            self.pay(self.leg_pay())
            self.prepare_track()
            self.begin_leg()
        else:
            self.end_race_action()

    def end_race_action(self) -> None:
        """End the turn too if its bet is already taken, or none is left to take."""
        if self.has_bet or not self.bets(self.turn):
            self.pass_turn()

    def pass_turn(self) -> None:
        """Make it the next seat's turn, clockwise."""
        place = self.seats.index(self.turn)
        self.turn = self.seats[(place + 1) % len(self.seats)]
        self.begin_turn()

    def pay(self, revenues: dict[str, int]) -> None:
        """Change every purse by its sum; none has less than one in it afterwards (CC-25)."""
        for seat, revenue in revenues.items():
            self.purses[seat] = max(LEAST_MONEY, self.purses[seat] + revenue)

    def leg_pay(self) -> dict[str, int]:
        """Sum up every seat's leg bets, less one for each piece card it holds.

        Rules: card game, "End of a leg". Rulings CC-19, CC-20, CC-44.
        """
        places = self.track.places()
        revenues = dict.fromkeys(self.seats, 0)
        for seat in self.seats:
            for camel, value in self.leg.winner_bets[seat]:
                place = places[camel]
                revenues[seat] += value if place == 1 else WINNER_PAYS[place]
            for camel in self.leg.midfield_bets[seat]:
                revenues[seat] += MIDFIELD_PAYS[places[camel]]
        for _, holder in self.track.pieces.values():
            revenues[holder] -= 1
        return revenues

    def final_pay(self) -> dict[str, int]:
        """Sum up every seat's bets on the overall winner and loser.

        Rules: card game, "End of the game". Ruling CC-21.
        """
        places = self.track.places()
        revenues = dict.fromkeys(self.seats, 0)
        for kind, taken in self.final_bets.items():
            for seat, camel in taken.items():
                revenues[seat] += FINAL_PAYS[kind][places[camel]]
        return revenues

    def pay_race(self) -> None:
        """Pay the last leg and the final bets, with the floor after each part or once.

        Rules: card game, "End of the game". Ruling CC-25.
        """
        leg, final = self.leg_pay(), self.final_pay()
        if self.options["final-floor"] == "two":
            self.pay(leg)
            self.pay(final)
        else:
            self.pay({seat: leg[seat] + final[seat] for seat in self.seats})

    def position(self) -> str:
        """Write the position in the one canonical way."""
        return write_position(self.track, self.leg.deck)

    def money(self) -> dict[str, int]:
        """Return what every seat has."""
        return dict(self.purses)

    def winners(self) -> list[str]:
        """List the richest seats; if there are several, they share the victory."""
        return [seat for seat in self.seats if self.purses[seat] == max(self.purses.values())]

    def seen_by(self, seat: str | None) -> Seen:
        """Show the racing cards as *seat* (or a spectator, None) may know them."""
        return self.leg.seen_by(seat)


def shares(words: str, cards: list[str]) -> dict[str, Fraction]:
    """Give every different one of *cards* its share, each named after *words*."""
    return {
        f"{words} {card}": Fraction(count, len(cards)) for card, count in Counter(cards).items()
    }


class Chooser(Protocol):
    """The two questions a walk asks of a random generator."""

    def choice(self, seq: list[str], /) -> str:
        """Return one of *seq*, each equally likely."""

    def choices(self, population: list[str], weights: list[Fraction]) -> list[str]:
        """Return a list of one out of *population*, drawn by *weights*."""


def random_walk(game: NaiveCards, random: Chooser) -> int:
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
