"""Play a card game again with other hidden cards: to one viewer it must look the same."""

from collections import Counter
from dataclasses import dataclass, field

from dunederby import Game, Step
from dunederby.cards.record import CHOOSING, DEALING
from tests.play.cards import CARDS
from tests.play.luck import Luck, shuffled

ALL_CARDS = [card for card in CARDS for _ in range(5 if card.endswith("1") else 1)]


@dataclass
class Leg:
    """The steps of the latest leg, taken apart as *viewer* sees them."""

    game: Game
    viewer: str | None
    begin: int = 0
    """The number of its first step."""
    hidden: list[int] = field(default_factory=list)
    """The numbers of steps in which others lay a card that *viewer* may not know."""
    kept: list[str] = field(default_factory=list)
    """The seats whose cards in hand are hidden, each as often as it has some."""

    def __post_init__(self) -> None:
        steps = self.game.steps
        deals = [number for number, step in enumerate(steps) if step.verb == "deal"]
        self.begin = deals[-1] if deals else len(steps)
        while self.begin > 0 and steps[self.begin - 1].verb == "deal":
            self.begin -= 1
        state = self.game.state[0]
        is_open = state.awaits not in (CHOOSING, DEALING)
        revealed = Counter(card_of(step) for step in steps[self.begin :] if step.verb == "card")
        for number, step in enumerate(steps[self.begin :], start=self.begin):
            is_laid = step.verb in ("discard", "deck") or (step.verb == "intel" and not is_open)
            if is_laid and step.by != self.viewer:
                if step.verb == "deck" and revealed[card_of(step)]:
                    revealed[card_of(step)] -= 1  # this one may be the card that all have seen
                else:
                    self.hidden.append(number)
        for number, seat in enumerate(self.game.seats):
            if seat != self.viewer:
                self.kept += [seat] * int(state.seats[number].hand.sum())

    def hands(self) -> dict[str, list[str]]:
        """Return what every seat was dealt."""
        hands: dict[str, list[str]] = {seat: [] for seat in self.game.seats}
        for step in self.game.steps[self.begin :]:
            if step.verb == "deal":
                hands[step.text.split()[1]].append(card_of(step))
        return hands


def card_of(step: Step) -> str:
    """Return the card that *step* names."""
    return " ".join(step.text.split()[-2:])


def has_leg(game: Game) -> bool:
    """Tell whether any cards of this leg were dealt and are not yet given back."""
    return any(int(seat.hand.sum()) + int(seat.laid.sum()) for seat in game.state[0].seats)


def other_cards(game: Game, viewer: str | None, luck: Luck) -> list[Step]:
    """Return the steps of *game* with all cards that *viewer* may not know drawn anew."""
    if not has_leg(game):
        return game.steps
    leg, steps = Leg(game, viewer), game.steps
    hands = leg.hands()
    in_hand = {seat: Counter(cards) for seat, cards in hands.items()}
    for step in steps[leg.begin :]:
        if step.verb in ("discard", "deck", "intel"):
            in_hand[step.by][card_of(step)] -= 1
    kept = [card for seat in dict.fromkeys(leg.kept) for card in in_hand[seat].elements()]
    stock = Counter(ALL_CARDS) - Counter(card for hand in hands.values() for card in hand)
    hidden = [card_of(steps[number]) for number in leg.hidden]
    drawn = shuffled([*hidden, *kept, *stock.elements()], luck)
    return rewritten(leg, drawn, hands)


def rewritten(leg: Leg, drawn: list[str], hands: dict[str, list[str]]) -> list[Step]:
    """Return the steps of the game with *drawn* for the hidden cards, in their order."""
    steps = list(leg.game.steps)
    new = {seat: Counter(cards) for seat, cards in hands.items()}
    laid = {seat: Counter[str]() for seat in hands}
    for number, card in zip(leg.hidden, drawn, strict=False):
        step = steps[number]
        new[step.by][card_of(step)] -= 1
        laid[step.by][card] += 1
        steps[number] = Step(step.by, f"{step.verb} {card}")
    for seat in dict.fromkeys(leg.kept):
        old = Counter(hands[seat])
        for step in leg.game.steps[leg.begin :]:
            if step.by == seat and step.verb in ("discard", "deck", "intel"):
                old[card_of(step)] -= 1
        new[seat] -= +old
    for seat, card in zip(leg.kept, drawn[len(leg.hidden) :], strict=False):
        laid[seat][card] += 1
    dealt = {seat: list((new[seat] + laid[seat]).elements()) for seat in hands}
    for number in range(leg.begin, len(steps)):
        words = steps[number].text.split()
        if words[0] == "deal" and words[1] != leg.viewer:
            steps[number] = Step("*", f"deal {words[1]} {dealt[words[1]].pop()}")
    return steps
