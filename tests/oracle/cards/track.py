"""The oracle's track of the card game: cards in a row, stacks of camels, two pieces."""

from __future__ import annotations

from tests.oracle.cards.book import CAMELS, TRACK_CARDS, WANTED_SPACES

START = 0
SPACES_OF = {"2": 2, "s": 1, "h": 1}
"""Spaces of a track card: both, the sandstorm side, or half covered by the Finish card."""


def laid_out(finish: int) -> str:
    """Lay out unflipped cards up to the space *finish*; the Finish card may cover a half."""
    return "2" * (finish // 2) + "h" * (finish % 2)


class NaiveTrack:
    """Track cards, and what stands on them.

    *stacks* names the camels on a space, the bottom one first. Those on the Start card
    (space 0) stand side by side, so their order means nothing.
    """

    def __init__(self, cards: str) -> None:
        self.cards = list(cards)
        self.stacks: dict[int, list[str]] = {START: list(CAMELS)}
        self.pieces: dict[str, tuple[int, str]] = {}
        """By name, for a piece on the track: its space, and the seat that holds its card."""

    def finish(self) -> int:
        """Count the spaces before the Finish card."""
        return sum(SPACES_OF[card] for card in self.cards)

    def leader_space(self) -> int:
        """Return the space of the camel in front."""
        return max(self.stacks)

    def last_space(self) -> int:
        """Return the space of the rearmost camel, 0 for the Start card."""
        return min(self.stacks)

    def is_race_over(self) -> bool:
        """Tell whether a camel has reached the Finish card."""
        return self.leader_space() > self.finish()

    def is_empty(self, space: int) -> bool:
        """Tell whether neither a camel nor a piece stands on *space*."""
        return space not in self.stacks and self.piece_on(space) is None

    def piece_on(self, space: int) -> str | None:
        """Name the piece that stands on *space*."""
        for name, (piece_space, _) in self.pieces.items():
            if piece_space == space:
                return name
        return None

    def spaces_for_pieces(self) -> list[int]:
        """List the empty spaces that are not behind the last camel.

        Rules: card game, "Place the fennec or the palm tree". Rulings CC-12, CC-13, CC-22.
        """
        spaces = range(self.last_space() + 1, self.finish() + 1)
        return [space for space in spaces if self.is_empty(space)]

    def space_of(self, camel: str) -> int:
        """Find the space *camel* stands on."""
        for space, stack in self.stacks.items():
            if camel in stack:
                return space
        raise ValueError(f"there is no camel {camel}")

    def lift(self, camel: str) -> list[str]:
        """Take *camel* and its riders off the track; on the Start card nobody rides.

        Rules: card game, "Initial setup". Ruling CC-05.
        """
        space = self.space_of(camel)
        stack = self.stacks.pop(space)
        height = stack.index(camel)
        if space == START:
            unit, left = [camel], [other for other in stack if other != camel]
        else:
            unit, left = stack[height:], stack[:height]
        if left:
            self.stacks[space] = left
        return unit

    def move(self, camel: str, steps: int) -> None:
        """Move *camel* and its riders, then take away the pieces that all have passed.

        A piece is taken away as soon as the unit lands on it, and only then the unit goes on,
        so the other piece may be next. Who passes the Finish card stops on it.
        Rules: card game, "Reveal the top card of the racing deck", "End of the game".
        Rulings CC-11, CC-14 to CC-18, CC-41, CC-42.
        """
        space = min(self.space_of(camel) + steps, self.finish() + 1)
        unit = self.lift(camel)
        goes_under = False
        piece = self.piece_on(space)
        while piece is not None:
            del self.pieces[piece]
            goes_under = piece == "fennec"
            space += -1 if piece == "fennec" else 1
            piece = self.piece_on(space)
        there = self.stacks.get(space, [])
        self.stacks[space] = unit + there if goes_under else there + unit
        self.remove_passed_pieces()

    def remove_passed_pieces(self) -> None:
        """Put pieces that all five camels have passed beside the track (ruling CC-18)."""
        for name, (space, _) in list(self.pieces.items()):
            if space < self.last_space():
                del self.pieces[name]

    def places(self) -> dict[str, int]:
        """Return every camel's place; all those on the Start card are fifth.

        Rules: card game, "End of a leg", "General notes". Rulings CC-20, CC-21.
        """
        places = dict.fromkeys(CAMELS, 5)
        place = 1
        for space in sorted(self.stacks, reverse=True):
            if space == START:
                break
            for camel in reversed(self.stacks[space]):
                places[camel] = place
                place += 1
        return places

    def prepare_leg(self, is_capped: bool) -> None:
        """Take the pieces off, let a sandstorm rage and put the Finish card far enough.

        Rules: card game, "Setup at the start of each leg", "End of a leg".
        Rulings CC-06, CC-08, CC-24.
        """
        self.pieces = {}
        self.blow_sand()
        self.extend(is_capped)

    def blow_sand(self) -> None:
        """Flip every empty two-space card between the last camel and the leader.

        The spaces in front of a flipped card are counted anew: each is one less.
        Rules: card game, "Setup at the start of each leg".
        Rulings CC-07, CC-09, CC-39, CC-40.
        """
        cards: list[str] = []
        stacks = {START: self.stacks[START]} if START in self.stacks else {}
        old_space = new_space = 0
        for card in self.cards:
            old_spaces = list(range(old_space + 1, old_space + SPACES_OF[card] + 1))
            old_space = old_spaces[-1]
            is_between = self.last_space() < old_spaces[0] and old_space < self.leader_space()
            is_deserted = not any(space in self.stacks for space in old_spaces)
            cards.append("s" if card == "2" and is_between and is_deserted else card)
            for space in old_spaces:
                if space in self.stacks:
                    stacks[new_space + space - old_spaces[0] + 1] = self.stacks[space]
            new_space += SPACES_OF[cards[-1]]
        self.cards, self.stacks = cards, stacks

    def extend(self, is_capped: bool) -> None:
        """Move the Finish card if fewer than three spaces lie before it, to exactly three.

        First it uncovers the half under it, then cards are added, the last one perhaps half
        covered again. Only if *is_capped* they can run out.
        Rules: card game, "End of a leg". Rulings CC-10, CC-37, CC-38.
        """
        while self.finish() - self.leader_space() < WANTED_SPACES:
            if self.cards[-1] == "h":
                self.cards[-1] = "2"
            elif is_capped and len(self.cards) >= TRACK_CARDS:
                break
            else:
                self.cards.append("h")
