"""One leg of the card game: where the racing cards are, and the leg bets."""

from __future__ import annotations

from typing import TypedDict

from tests.oracle.cards.book import CAMELS, RACING_CARDS, WINNER_CARDS, LegSetup


class Seen(TypedDict):
    """What a seat, or a spectator, may know about the racing cards of a leg."""

    hand: list[str]
    """Own cards: those dealt and not yet laid, in the end the one kept."""
    discards: list[str]
    """What the seat itself has discarded."""
    deck: list[str]
    """What the seat itself has put in the racing deck, in the order it did."""
    intel: dict[str, str]
    """By seat that has laid it; a question mark for others' until all are revealed."""
    revealed: list[str]
    """The pile of revealed cards, in order; anybody may look through it."""
    played: list[str]
    """Hand cards as they were played, with the seat: `B green 2`. Seen, then remembered."""
    counts: dict[str, int]
    """How many cards are where, thirty in all; cards not dealt count as discarded."""


class NaiveLeg:
    """The racing cards, the leg betting cards, and who has which.

    *to_deal* names the seat of every card still to be dealt; *to_choose* says for every seat
    what it still has to do with its cards, in this order.
    Rules: card game, "Setup at the start of each leg". Rulings CC-02, CC-03, CC-04.
    """

    def __init__(self, seats: list[str], setup: LegSetup) -> None:
        self.seats = seats
        self.undealt = list(RACING_CARDS)
        self.hands: dict[str, list[str]] = {seat: [] for seat in seats}
        self.discards: dict[str, list[str]] = {seat: [] for seat in seats}
        self.decked: dict[str, list[str]] = {seat: [] for seat in seats}
        self.intel: dict[str, str] = {}
        self.deck: list[str] = []
        self.revealed: list[str] = []
        self.played: list[tuple[str, str]] = []
        self.to_deal = [seat for seat in seats for _ in range(setup.dealt)]
        chores = ["discard"] * setup.discarded + ["deck"] * setup.to_deck
        self.to_choose = {seat: chores + ["intel"] * setup.intel for seat in seats}
        self.winner_cards = {camel: list(WINNER_CARDS) for camel in CAMELS}
        self.midfield_cards = list(CAMELS)
        self.winner_bets: dict[str, list[tuple[str, int]]] = {seat: [] for seat in seats}
        self.midfield_bets: dict[str, list[str]] = {seat: [] for seat in seats}

    def start_with(self, deck: list[str]) -> None:
        """Begin in the middle of a leg: nobody has a hand card, the others are out of it."""
        self.to_deal = []
        self.to_choose = {seat: [] for seat in self.seats}
        self.deck = list(deck)
        for card in deck:
            self.undealt.remove(card)

    def is_set_up(self) -> bool:
        """Tell whether every seat has chosen what becomes of its cards."""
        return not self.to_deal and not any(self.to_choose.values())

    def deal(self, card: str) -> None:
        """Give *card* to the seat whose turn it is to get one."""
        self.undealt.remove(card)
        self.hands[self.to_deal.pop(0)].append(card)

    def choices(self, seat: str) -> list[str]:
        """List what *seat* may do in the setup; equal cards are one choice."""
        if not self.to_choose[seat]:
            return []
        chore = self.to_choose[seat][0]
        return [f"{chore} {card}" for card in dict.fromkeys(self.hands[seat])]

    def choose(self, seat: str, card: str) -> None:
        """Let *seat* do its next chore with *card*; the last intel goes in with all others."""
        chore, *self.to_choose[seat] = self.to_choose[seat]
        self.hands[seat].remove(card)
        if chore == "discard":
            self.discards[seat].append(card)
        elif chore == "deck":
            self.decked[seat].append(card)
            self.deck.append(card)
        else:
            self.intel[seat] = card
        if self.is_set_up():
            self.deck += self.intel.values()

    def reveal(self, card: str) -> None:
        """Lay *card* from the top of the deck on the revealed pile."""
        self.deck.remove(card)
        self.revealed.append(card)

    def play_hand(self, seat: str) -> str:
        """Discard the card kept by *seat*, for all to see, and return it."""
        card = self.hands[seat].pop()
        self.played.append((seat, card))
        return card

    def bets_left(self) -> list[str]:
        """List the leg betting cards on the table; of the winner cards only the top ones.

        Rules: card game, "Take one available leg betting card".
        """
        winners = [f"leg {camel}" for camel in CAMELS if self.winner_cards[camel]]
        return winners + [f"mid {camel}" for camel in self.midfield_cards]

    def bet_winner(self, seat: str, camel: str) -> None:
        """Give *seat* the top winner card of *camel*."""
        self.winner_bets[seat].append((camel, self.winner_cards[camel].pop(0)))

    def bet_midfield(self, seat: str, camel: str) -> None:
        """Give *seat* the midfield card of *camel*."""
        self.midfield_cards.remove(camel)
        self.midfield_bets[seat].append(camel)

    def out_of_leg(self) -> int:
        """Count the discard pile: spare cards, discarded ones and played hand cards."""
        return len(self.undealt) + sum(map(len, self.discards.values())) + len(self.played)

    def seen_by(self, seat: str | None) -> Seen:
        """Gather what *seat* (or a spectator, None) may know or remember.

        Rules: card game, "General notes". Rulings CC-03, CC-36.
        """
        own = seat or ""
        is_open = self.is_set_up()
        hands = {f"hand {owner}": len(cards) for owner, cards in self.hands.items()}
        piles = {
            "deck": len(self.deck),
            "intel": 0 if is_open else len(self.intel),
            "revealed": len(self.revealed),
            "discarded": self.out_of_leg(),
        }
        return {
            "hand": list(self.hands.get(own, [])),
            "discards": list(self.discards.get(own, [])),
            "deck": list(self.decked.get(own, [])),
            "intel": {
                owner: card if is_open or owner == own else "?"
                for owner, card in self.intel.items()
            },
            "revealed": list(self.revealed),
            "played": [f"{owner} {card}" for owner, card in self.played],
            "counts": hands | piles,
        }
