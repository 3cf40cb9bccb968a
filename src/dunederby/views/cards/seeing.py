"""From the shown record of a card game to what it means, by name."""

from collections import Counter
from typing import Any, get_args

from dunederby.cards.actions import CARD_SHOWS, DEAL, DECISION_VERBS, DRAW
from dunederby.cards.editions import WINNER_WORTHS
from dunederby.cards.legality import NO_CHORE, cards_to_lay, chore_of
from dunederby.cards.record import CHOOSING, LOSER, START, TURN, WINNER
from dunederby.racing.logs import ID, SEAT, Log
from dunederby.racing.record import RACERS
from dunederby.racing.seats import CHANCE
from dunederby.systems import SEAT_LETTERS, RuleSet
from dunederby.views.cards.holdings import Holdings
from dunederby.views.cards.seen import Awaits, Card, CardPlayer, CardView, Chore, Piece
from dunederby.views.news import PIECES, edition_of
from dunederby.views.parts import Camel, Ticket, line_up, seat_at

AWAITS: tuple[Awaits, ...] = get_args(Awaits)

CHORES = {verb.first: verb.word for verb in DECISION_VERBS}
"""By the number of a chore: its verb."""


class Reader(Holdings):
    """One look at the record of a view."""

    def __init__(self, rules: RuleSet, state: Any) -> None:
        super().__init__(rules, state)
        self.letters = rules.edition.letters
        self.line = line_up(self.game.race, self.camel_names)
        self.winner_owners = self.game.winner_owner
        self.midfield_owners = self.game.midfield_owner
        self.final_owners = self.game.final_owner
        self.track = tuple(spaces for spaces in self.game.track if spaces)

    def ranking(self) -> tuple[str, ...]:
        """Return the camels in the order of the race; those on the Start card by name."""
        at_start = [stack.camels for stack in self.line.stacks if stack.space == START]
        waiting = at_start[0] if at_start else ()
        return (*(camel for camel in self.line.ahead if camel not in waiting), *waiting)

    def camels(self) -> tuple[Camel, ...]:
        """Return every camel; those on the Start card share the last place."""
        ranking = self.ranking()
        return tuple(
            Camel(
                name,
                self.letters[number],
                False,
                space,
                height,
                RACERS if space == START else ranking.index(name) + 1,
                None,
                None,
                tuple(
                    worth
                    for worth, owner in zip(WINNER_WORTHS, self.winner_owners[number], strict=True)
                    if not owner
                ),
            )
            for number, (name, (space, height)) in enumerate(
                zip(self.camel_names, self.line.spots, strict=True)
            )
        )

    def revealed(self, log: Log) -> tuple[Card, ...]:
        """Return the open pile as it grew in the *log*; what lay there before stands first."""
        pile = self.pile(self.game.revealed)
        if not pile:
            return ()
        drawn = log[log[:, SEAT] == CHANCE, ID]
        drawn = drawn[(drawn >= CARD_SHOWS) | ((drawn >= DRAW) & (drawn < DEAL))]
        came = [
            self.cards[outcome - (CARD_SHOWS if outcome >= CARD_SHOWS else DRAW)]
            for outcome in drawn[-len(pile) :].tolist()
        ]
        return (*(Counter(pile) - Counter(came)).elements(), *came)

    def pieces(self) -> tuple[Piece, ...]:
        """Return both pieces."""
        spaces, owners = self.game.piece_space, self.game.piece_owner
        return tuple(
            Piece(name, space or None, seat_at(owner))
            for name, space, owner in zip(PIECES, spaces, owners, strict=True)
        )

    def finals(self, kind: int) -> dict[str, str | None]:
        """Return who holds the final cards of a *kind* of bet."""
        return dict(zip(self.camel_names, map(seat_at, self.final_owners[kind]), strict=True))

    def _final_of(self, kind: int, owner: int) -> str | None:
        owners = self.final_owners[kind]
        return self.camel_names[owners.index(owner)] if owner in owners else None

    def players(self) -> tuple[CardPlayer, ...]:
        """Return every seat."""
        return tuple(self._player(number) for number in range(self.game.seat_count))

    def _player(self, number: int) -> CardPlayer:
        chair, seat, owner = self.game.seats(number), SEAT_LETTERS[number], number + 1
        return CardPlayer(
            seat,
            self.coins(number),
            self.known(chair.hand),
            sum(chair.hand),
            self.known(chair.discards),
            sum(chair.discards),
            self.known(chair.laid),
            sum(chair.laid),
            self.intel(number),
            chair.intel > 0,
            self.cards[chair.played - 1] if chair.played else None,
            self._tickets(owner),
            self.midfield(owner),
            self._final_of(WINNER, owner),
            self._final_of(LOSER, owner),
            tuple(piece.name for piece in self.pieces() if piece.owner == seat),
            self._chore(number),
        )

    def midfield(self, owner: int) -> tuple[str, ...]:
        """Return the camels whose leg midfield card has this *owner*, 0 for the table."""
        pairs = zip(self.camel_names, self.midfield_owners, strict=True)
        return tuple(camel for camel, holder in pairs if holder == owner)

    def _tickets(self, owner: int) -> tuple[Ticket, ...]:
        return tuple(
            Ticket(camel, worth, None)
            for camel, owners in zip(self.camel_names, self.winner_owners, strict=True)
            for worth, taker in zip(WINNER_WORTHS, owners, strict=True)
            if taker == owner
        )

    def _chore(self, seat: int) -> Chore | None:
        chore = chore_of(self.record, seat) if self.game.awaits == CHOOSING else NO_CHORE
        if chore == NO_CHORE:
            return None
        return Chore(CHORES[chore], int(cards_to_lay(self.record, seat)))

    def to_act(self, players: tuple[CardPlayer, ...]) -> tuple[str, ...]:
        """Return the seats that are to act."""
        if self.game.awaits == TURN:
            return (SEAT_LETTERS[self.game.to_move],)
        return tuple(player.seat for player in players if player.chore)


def see_cards(rules: RuleSet, viewer: str | None, state: Any, log: Log, options: Any) -> CardView:
    """Return what the shown record *state* and the masked *log* say to *viewer*."""
    reader = Reader(rules, state)
    game, players = reader.game, reader.players()
    return CardView(
        system="cards",
        rules=rules.name,
        edition=edition_of(rules),
        modules=(),
        options=options,
        seat=viewer,
        seats=tuple(SEAT_LETTERS[: game.seat_count]),
        leg=game.leg,
        awaits=AWAITS[game.awaits],
        to_act=reader.to_act(players),
        finish=game.finish,
        track=reader.track,
        is_half=sum(reader.track) > game.finish,
        camels=reader.camels(),
        stacks=reader.line.stacks,
        ranking=reader.ranking(),
        pieces=reader.pieces(),
        deck_size=sum(game.deck),
        deck=reader.pile(game.deck),
        shown=reader.pile(game.shown),
        revealed=reader.revealed(log),
        unseen=reader.unseen(),
        midfield_left=reader.midfield(0),
        winner_finals=reader.finals(WINNER),
        loser_finals=reader.finals(LOSER),
        has_raced=bool(game.has_raced),
        has_bet=bool(game.has_bet),
        players=players,
    )
