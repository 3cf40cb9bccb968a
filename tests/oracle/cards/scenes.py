"""Short ways to set up a scene of the card game, and a game that watches itself."""

from __future__ import annotations

from collections import Counter

from tests.oracle.cards.book import CAMELS, RACING_CARDS, WINNER_CARDS
from tests.oracle.cards.naive import NaiveCards

NAMES = {camel[0]: camel for camel in CAMELS}
LINE_UP = "cards; 1:b 2:g 3:o 4:y 5:w; finish 15; track 2222222h"


def game_from(position: str, seats: int = 2, **options: str) -> NaiveCards:
    """Start a game of *seats* from a *position*, options with `_` for `-`."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return NaiveCards("cards", seats, chosen, f"cards; {position.removeprefix('cards; ')}")


def play_all(game: NaiveCards, lines: str) -> None:
    """Play *lines* one after another; they are separated by commas."""
    for line in lines.split(","):
        game.play(line)


def full_name(card: str) -> str:
    """Write a card as steps name it, given as positions name it."""
    return f"{NAMES[card[0]]} {card[1]}"


def deal_all(game: NaiveCards, *hands: str) -> None:
    """Deal every seat its hand."""
    for seat, hand in zip(game.seats, hands, strict=True):
        for card in hand.split():
            game.play(f"* deal {seat} {full_name(card)}")


def set_up(game: NaiveCards, *hands: str) -> None:
    """Deal every seat its hand, then let it discard, fill the deck and lay intel in order."""
    deal_all(game, *hands)
    for seat, hand in zip(game.seats, hands, strict=True):
        for card, chore in zip(hand.split(), list(game.leg.to_choose[seat]), strict=False):
            game.play(f"{seat} {chore} {full_name(card)}")


def after_one_card(position: str, card: str, **options: str) -> NaiveCards:
    """Let A reveal *card* in *position*."""
    game = game_from(position, 2, **options)
    play_all(game, f"A reveal,* card {full_name(card)}")
    return game


def piece_spaces(game: NaiveCards, piece: str) -> list[int]:
    """List the spaces where the seat to act may place *piece*."""
    [actions] = game.legal().values()
    return [int(action.split()[1]) for action in actions if action.startswith(f"{piece} ")]


def verbs(game: NaiveCards) -> set[str]:
    """Collect the first words of all that the seat to act may do."""
    [actions] = game.legal().values()
    return {action.split()[0] for action in actions}


class Watched(NaiveCards):
    """A game that checks itself after every step."""

    def play(self, line: str) -> None:
        """Play *line*, then look whether everything is still in order."""
        super().play(line)
        self.check_racing_cards()
        self.check_betting_cards()
        self.check_track()
        assert bool(self.legal()) + bool(self.chance()) + self.over == 1
        assert sum(self.chance().values()) in (0, 1)
        assert all(len(set(actions)) == len(actions) for actions in self.legal().values())
        assert min(self.money().values()) >= 1
        if self.leg.is_set_up() and not self.over:
            again = NaiveCards("cards", len(self.seats), self.options, self.position())
            assert again.position() == self.position()

    def check_racing_cards(self) -> None:
        """Check that no racing card is lost and that everybody can count them."""
        leg = self.leg
        cards = leg.undealt + leg.deck + leg.revealed + [card for _, card in leg.played]
        for pile in (*leg.hands.values(), *leg.discards.values()):
            cards += pile
        if not leg.is_set_up():
            cards += leg.intel.values()
        assert Counter(cards) == Counter(RACING_CARDS)
        for seat in (*self.seats, None):
            assert sum(self.seen_by(seat)["counts"].values()) == len(RACING_CARDS)
        if leg.is_set_up() and not leg.revealed:
            assert len(leg.deck) == len(self.seats) * (self.setup.to_deck + self.setup.intel)

    def check_betting_cards(self) -> None:
        """Check that every betting card is on the table or before one seat."""
        winners = list(self.leg.winner_cards.values())
        winners += [[value for _, value in held] for held in self.leg.winner_bets.values()]
        assert sum(map(sum, winners)) == 5 * sum(WINNER_CARDS)
        midfield = list(self.leg.midfield_cards)
        for bets in self.leg.midfield_bets.values():
            midfield += bets
        assert sorted(midfield) == sorted(CAMELS)
        for taken in self.final_bets.values():
            assert len(set(taken.values())) == len(taken)

    def check_track(self) -> None:
        """Check that every camel and piece stands where it can."""
        track = self.track
        camels = [camel for stack in track.stacks.values() for camel in stack]
        assert sorted(camels) == sorted(CAMELS)
        assert all(track.stacks.values())
        assert track.leader_space() <= track.finish() + self.over
        assert "h" not in track.cards[:-1]
        spaces = {space for space, _ in track.pieces.values()}
        assert len(spaces) == len(track.pieces)
        assert not spaces & set(track.stacks)
        assert all(track.last_space() < space <= track.finish() for space in spaces)
