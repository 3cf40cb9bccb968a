"""Positions of the card game: the track with its pieces, and the racing cards."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from dunederby.cards.editions import COPIES, LEG_SETUPS, RACING_CARDS, track_to
from dunederby.cards.knowledge import count_seen
from dunederby.cards.piles import ALL_CARDS
from dunederby.cards.record import (
    DEALING,
    FACE_DOWN,
    FENNEC,
    KINDS,
    MAX_SPACES,
    MAX_TRACK_CARDS,
    OVER,
    PALM,
    START,
    STEPS,
    TURN,
    Pile,
)
from dunederby.errors import Flaw, NotationError
from dunederby.notation.cards.holdings import FIELDS as HOLDINGS
from dunederby.notation.cards.holdings import (
    NOTHING_HELD,
    CardHoldings,
    parse_holdings,
    write_holdings,
)
from dunederby.notation.fields import (
    Field,
    Owned,
    Position,
    Stacks,
    Track,
    format_stacks,
    named_fields,
    parse_owned,
    parse_stacks,
)
from dunederby.notation.holdings import NOT_PLAYED
from dunederby.notation.words import Word, complaint
from dunederby.racing.record import put
from dunederby.systems import SEAT_LETTERS, RuleSet

FIELDS = ("finish", "track", "fennec", "palm", "deck", "seen")
DECK_FIELDS = ("laid", "revealed")
PIECES = ("fennec", "palm")
TWO_SPACES, SANDSTORM, HALF = "2sh"
UNKNOWN = "?"
USUAL_FINISH = LEG_SETUPS[4].finish
"""Where the track ends if a position doesn't say so."""


@dataclass(frozen=True, slots=True)
class CardPosition(Position):
    """A position of the card game."""

    finish: int
    track: tuple[int, ...]
    """The spaces of each track card, one that the Finish card may cover included."""
    pieces: Mapping[str, Owned]
    """The pieces on the track."""
    deck: tuple[int, ...]
    """The cards known to be in the racing deck."""
    unknown: int
    """How many more are in it."""
    seen: tuple[int, ...]
    """Cards known to be elsewhere."""
    laid: tuple[int, ...] = ()
    """Cards known to have gone into the racing deck, if that is said."""
    revealed: tuple[int, ...] = ()
    """Cards that have come out of it, if that is said."""
    holdings: CardHoldings = NOTHING_HELD
    """What seats have besides."""

    @property
    def seats(self) -> int | None:
        """How many seats it says there are, None if it doesn't."""
        return self.holdings.seats

    @property
    def seats_named(self) -> int:
        """How many seats there must be for every owner to have one."""
        owners = [piece.owner + 1 for piece in self.pieces.values()]
        return max([*owners, self.holdings.seats_named])

    @property
    def is_race_over(self) -> bool:
        """Whether a unit stands on the Finish card."""
        return self.stacks[-1][0] > self.finish

    @property
    def has_deck(self) -> bool:
        """Whether there is a racing deck; without one the leg begins with dealing."""
        return bool(self.deck) or self.unknown > 0

    @property
    def why_not_playable(self) -> Flaw | None:
        """Why no game can begin here, None if one can."""
        if self.is_race_over:
            return Flaw("race-over")
        if self.unknown:
            return Flaw("deck-unknown")
        if self.pieces and not self.has_deck:
            return Flaw("piece-without-deck")
        if self.holdings.is_anything or self.laid or self.revealed:
            return NOT_PLAYED
        return None


def parse_cards(rules: RuleSet, fields: list[Field]) -> CardPosition:
    """Read the *fields* of a position, of which the first is the rule set."""
    named = named_fields(fields[2:], FIELDS, rules, (*DECK_FIELDS, *HOLDINGS))
    finish, track = _parse_track(named)
    stacks = parse_stacks(fields[1], rules, Track(START, finish, START, finish + 1))
    letters = rules.edition.letters
    deck, unknown = _parse_pile(named["deck"], letters) if "deck" in named else ([], 0)
    seen = _parse_seen(named["seen"], letters) if "seen" in named else []
    _check_copies(named, letters, deck, seen)
    if unknown > RACING_CARDS - len(deck) - len(seen):
        raise NotationError(Flaw("too-many-unknown"), named["deck"].end)
    pieces = _parse_pieces(named, rules, finish, stacks)
    laid, revealed = (_parse_seen(named[n], letters) if n in named else [] for n in DECK_FIELDS)
    if laid or revealed:
        deck, unknown = deck_after(named, letters, DeckCards(deck, unknown, seen, laid, revealed))
    return CardPosition(
        rules,
        stacks,
        finish,
        track,
        pieces,
        tuple(sorted(deck)),
        unknown,
        tuple(sorted(seen)),
        tuple(sorted(laid)),
        tuple(sorted(revealed)),
        parse_holdings(named, rules),
    )


def _parse_track(named: Mapping[str, Field]) -> tuple[int, tuple[int, ...]]:
    """Read how many spaces there are, and the spaces of each track card."""
    finish = _parse_finish(named["finish"]) if "finish" in named else None
    if "track" not in named:
        finish = finish or USUAL_FINISH
        return finish, tuple(track_to(finish))
    word = _only_word(named["track"], "expected-track")
    if not re.fullmatch(f"[{TWO_SPACES}{SANDSTORM}]*[{TWO_SPACES}{SANDSTORM}{HALF}]", word.text):
        raise complaint(word, "bad-track")
    track = tuple(1 if card == SANDSTORM else 2 for card in word.text)
    spaces = sum(track) - word.text.count(HALF)
    if len(track) > MAX_TRACK_CARDS or spaces > MAX_SPACES:
        raise complaint(word, "track-too-long", most=MAX_SPACES)
    if finish not in (None, spaces):
        raise complaint(word, "track-and-finish", spaces=spaces, finish=finish)
    return spaces, track


def _parse_finish(field: Field) -> int:
    word = _only_word(field, "expected-finish")
    if not re.fullmatch("[0-9]{1,3}", word.text) or not 1 <= int(word.text) <= MAX_SPACES:
        raise complaint(word, "bad-finish", most=MAX_SPACES)
    return int(word.text)


def _only_word(field: Field, missing: str) -> Word:
    name, words = field.words[0], field.words[1:]
    if len(words) != 1:
        end = words[0].end if words else name.end
        raise NotationError(Flaw(missing), end)
    return words[0]


def _parse_pieces(
    named: Mapping[str, Field], rules: RuleSet, finish: int, stacks: Stacks
) -> dict[str, Owned]:
    pieces: dict[str, Owned] = {}
    for name in PIECES:
        if name in named:
            piece, word = parse_owned(named[name], rules, finish), named[name].words[1]
            if any(space == piece.space for space, _ in stacks):
                raise complaint(word, "camel-there", piece=name)
            if any(other.space == piece.space for other in pieces.values()):
                raise complaint(word, "piece-there")
            if piece.space < stacks[0][0]:
                raise complaint(word, "behind-last")
            pieces[name] = piece
    return pieces


def _parse_pile(field: Field, letters: str) -> tuple[list[int], int]:
    """Read cards, `b1 g2 ?9`; return those that are named, and how many are not."""
    if len(field.words) == 1:
        raise NotationError(Flaw("expected-racing-cards"), field.end)
    cards, unknown = [], 0
    for word in field.words[1:]:
        match = re.fullmatch(rf"([{letters}])([1-{STEPS}])|\{UNKNOWN}([1-9][0-9]?)", word.text)
        if not match or (match[3] and unknown):
            raise complaint(word, "bad-racing-card")
        if match[3]:
            unknown = int(match[3])
        else:
            cards.append(letters.index(match[1]) * STEPS + int(match[2]) - 1)
    return cards, unknown


def _parse_seen(field: Field, letters: str) -> list[int]:
    cards, unknown = _parse_pile(field, letters)
    if unknown:
        raise NotationError(Flaw("seen-unknown"), field.end)
    return cards


def _check_copies(
    named: Mapping[str, Field], letters: str, deck: Sequence[int], seen: Sequence[int]
) -> None:
    """Raise NotationError if there are more cards of a kind than exist."""
    for card, count in Counter([*deck, *seen]).items():
        copies = COPIES[card % STEPS]
        if count > copies:
            end = named["seen" if seen else "deck"].end
            text = _format_card(letters, card)
            raise NotationError(
                Flaw("too-many-copies", card=text, count=count, copies=copies), end
            )


class DeckCards(NamedTuple):
    """What a position says of the racing deck."""

    deck: Sequence[int]
    unknown: int
    seen: Sequence[int]
    laid: Sequence[int]
    revealed: Sequence[int]


def deck_after(named: Mapping[str, Field], letters: str, said: DeckCards) -> tuple[list[int], int]:
    """Return the cards that are in the deck for certain, and how many more are.

    With `laid` and `revealed` the field `deck` says how many are left; the cards that it names
    were laid and have not come out.
    """
    end = max(named[name].end for name in DECK_FIELDS if name in named)
    if "deck" not in named:
        raise NotationError(Flaw("expected-deck"), end)
    laid, revealed = Counter(said.laid), Counter(said.revealed)
    certain, size = laid - revealed, len(said.deck) + said.unknown
    extra = Counter(said.deck) - certain
    if extra:
        text = _format_card(letters, min(extra))
        raise NotationError(Flaw("not-laid", card=text), named["deck"].end)
    _check_copies(named, letters, [*said.laid, *(revealed - laid).elements()], said.seen)
    more = size + revealed.total() - laid.total()
    if more < (revealed - laid).total() or size < certain.total():
        flaw = Flaw("deck-size", size=size, laid=laid.total(), revealed=revealed.total())
        raise NotationError(flaw, named["deck"].end)
    if more > RACING_CARDS - laid.total() - len(said.seen):
        raise NotationError(Flaw("too-many-unknown"), named["deck"].end)
    return list(certain.elements()), size - certain.total()


def write_cards(position: CardPosition, game: Any) -> None:
    """Put *position* into the record of a game that is set up but has not begun.

    Whoever plays from a position knows it, and so the cards of its racing deck.
    """
    for space, camels in position.stacks:
        for height, camel in enumerate(camels):
            game.race = put(game.race, camel, space, 0 if space == START else height)
    game.finish = position.finish
    game.track[:] = [*position.track, *[0] * (MAX_TRACK_CARDS - len(position.track))]
    for name, piece in position.pieces.items():
        number = PIECES.index(name)
        game.piece_space[number] = piece.space
        game.piece_owner[number] = piece.owner + 1
    for card in position.deck:
        game.deck[card] += 1
    game.shown[:] = game.deck
    if position.laid or position.revealed:
        _write_deck(position, game)
    game.stock[:] = ALL_CARDS - game.deck
    game.leg = 1
    game.awaits = TURN if position.has_deck else DEALING
    if position.is_race_over:
        game.awaits = OVER
    if position.unknown:
        _write_unknown(position, game)
    write_holdings(position.holdings, game)


def _write_deck(position: CardPosition, game: Any) -> None:
    """Note what went into the deck, which all know, and what has come out of it."""
    game.shown[:] = 0
    for card in position.laid:
        game.shown[card] += 1
    for card in position.revealed:
        game.revealed[card] += 1


def _write_unknown(position: CardPosition, game: Any) -> None:
    """Put the unknown cards into the deck, and what was seen elsewhere where each seat sees it."""
    game.deck[FACE_DOWN] = position.unknown
    for card in position.seen:
        for seat in game.seats[: game.seat_count]:
            seat.discards[card] += 1


def format_cards(rules: RuleSet, game: Any) -> str:
    """Write the position of *game*, in the one way."""
    letters = rules.edition.letters
    fields = [
        rules.name,
        format_stacks(rules, int(game.race)),
        f"finish {game.finish}",
        f"track {_format_track(game)}",
    ]
    for piece, name in ((FENNEC, PIECES[FENNEC]), (PALM, PIECES[PALM])):
        if game.piece_space[piece]:
            owner = SEAT_LETTERS[game.piece_owner[piece] - 1]
            fields.append(f"{name} {game.piece_space[piece]}{owner}")
    deck, hidden = _format_pile(letters, game.deck), int(game.deck[FACE_DOWN])
    if deck or hidden:
        fields.append(" ".join(["deck", *deck, *([f"{UNKNOWN}{hidden}"] if hidden else [])]))
    seen = _format_pile(letters, seen_cards(game)) if hidden else []
    if seen:
        fields.append(" ".join(["seen", *seen]))
    return "; ".join(fields)


def _format_track(game: Any) -> str:
    cards = [int(card) for card in game.track if card]
    text = "".join(SANDSTORM if card == 1 else TWO_SPACES for card in cards)
    return text[:-1] + HALF if sum(cards) > game.finish else text


def _format_card(letters: str, card: int) -> str:
    return f"{letters[card // STEPS]}{card % STEPS + 1}"


def _format_pile(letters: str, pile: Any) -> list[str]:
    return [_format_card(letters, card) for card in range(KINDS) for _ in range(int(pile[card]))]


def seen_cards(game: Any) -> Pile:
    """Count the cards that a view knows not to be in the racing deck."""
    seen = np.zeros(KINDS + 1, np.int16)
    count_seen(game, seen)
    return seen
