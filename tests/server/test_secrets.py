"""What is sent to a seat does not change when only what it may not know changes.

Every message is compared byte for byte, so its length can't tell anything either.
"""

from collections.abc import Iterator
from itertools import islice

import pytest

from dunederby import Game
from dunederby.fairness.dice import FairDice
from dunederby.server import jobs
from dunederby.server.bodies import NewPlayer
from dunederby.server.codes import RefusedError
from dunederby.server.deciding import ask, play
from dunederby.server.entries import AnyEntry, Played, Setup, Started, TakenBack, written
from dunederby.server.listening import ENCODER
from dunederby.server.protocol import Why
from dunederby.server.recording import record_of
from dunederby.server.tablestate import TableState
from dunederby.server.telling import Browser, Invitations, Teller
from dunederby.storage.rows import Event, GameRow
from tests.views.secrets import ALL_RULES, twins

NOW = 1_760_000_000_000
NONCE = "00112233445566778899aabbccddeeff"


def entries_of(
    game: Game, secret: str, viewer: str | None
) -> Iterator[tuple[str | None, AnyEntry]]:
    """Yield *game* as the entries of a table's log; others give a *secret* as their reason."""
    steps = [str(step) for step in game.steps]
    begins = [number for number, step in enumerate(game.steps) if not step.is_chance]
    begins = begins or [len(steps)]
    yield None, Started((NONCE,) * len(game.seats), {}, tuple(steps[: begins[0]]))
    for begin, end in zip(begins, [*begins[1:], len(steps)], strict=True):
        if begin < end:
            by = game.steps[begin].by
            why = Why("hint", {"camel": "red" if by == viewer else secret})
            yield by, Played(tuple(steps[begin:end]), why)


def table_of(game: Game, secret: str, viewer: str | None) -> TableState:
    """Return the table at which *game* was played, with one decision taken back and redone."""
    players = tuple(NewPlayer("here", f"Player {seat}") for seat in game.seats)
    setup = Setup(players=players, options=dict(game.options), odds="all")
    row = GameRow(
        id="k7x2",
        rules=game.rules,
        seats=len(game.seats),
        options=written(setup),
        version="0",
        commitment="c0ffee",
        listed=False,
        created=NOW,
    )
    state = TableState(row)
    entries = list(entries_of(game, secret, viewer))
    last = entries[-1]
    assert isinstance(last[1], Played)
    entries += [(last[0], TakenBack(len(game.steps) - len(last[1].steps))), last]
    for seq, (seat, entry) in enumerate(entries, start=1):
        state.fold(Event(game="k7x2", seq=seq, cmd=None, seat=seat, at=NOW, body=written(entry)))
    return state


def sent_to(viewer: str | None, state: TableState) -> Iterator[bytes]:
    """Yield everything that a seat or a spectator may ever be sent about a table."""
    teller = Teller(state, Invitations("1-secret"))
    browser = Browser(frozenset({viewer} if viewer else ()))
    yield ENCODER.encode(teller.view(viewer, browser, NOW, is_new=True))
    yield ENCODER.encode(teller.table(browser))
    for moment in state.moments[1:]:
        yield ENCODER.encode(teller.event(moment, viewer, NOW))
    yield record_of(state, viewer, None).encode()
    yield jobs.table_frames(state.game, viewer, {}, {})


def refusals_of(viewer: str, state: TableState, dice: FairDice) -> Iterator[str]:
    """Yield what the server has against each action of *viewer*, asked and done."""
    for text in state.game.vocabulary.actions.values():
        for attempt in (ask, lambda state, seat, text: play(state, dice, seat, text)):
            try:
                attempt(state, viewer, text)
                yield f"{text}: fine"
            except RefusedError as error:
                yield f"{text}: {error.code} {error} {error.ruling}"


@pytest.mark.parametrize("rules", ALL_RULES)
def test_secrets_change_nothing_that_is_sent(rules: str) -> None:
    for viewer, game, twin in twins(rules):
        one, other = table_of(game, "blue", viewer), table_of(twin, "green", viewer)
        assert list(sent_to(viewer, one)) == list(sent_to(viewer, other))


@pytest.mark.parametrize("rules", ALL_RULES)
def test_secrets_and_seeds_change_no_refusal(rules: str) -> None:
    nonces = [NONCE] * 10
    for viewer, game, twin in twins(rules):
        if viewer:
            one, other = table_of(game, "blue", viewer), table_of(twin, "green", viewer)
            dice, others = FairDice(bytes(32), nonces), FairDice(bytes([1] * 32), nonces)
            assert list(refusals_of(viewer, one, dice)) == list(refusals_of(viewer, other, others))


@pytest.mark.parametrize("rules", ["first", "first+partners", "second", "cards"])
def test_secrets_change_no_odds(rules: str) -> None:
    for viewer, game, twin in islice(twins(rules), 1 if rules == "cards" else None):
        found = [jobs.chances(each.view(viewer), races=200) for each in (game, twin)]
        assert ENCODER.encode(found[0]) == ENCODER.encode(found[1])


def test_a_bots_reason_is_told_when_the_game_is_over() -> None:
    game = Game("first", 2, seed=4)
    while not game.is_over:
        game.push("roll")
    state = table_of(game, "blue", None)
    half = TableState(state.row)
    entries = list(entries_of(game, "blue", None))[:4]
    for seq, (seat, entry) in enumerate(entries, start=1):
        half.fold(Event(game="k7x2", seq=seq, cmd=None, seat=seat, at=NOW, body=written(entry)))
    for viewer in ("A", "B", None):  # a stand-in keeps it from its own player as well
        told = [one.happening(viewer, is_over=False) for one in half.moments[1:]]
        assert not any(one.why for one in told)
    over = [one.happening(None, is_over=True) for one in state.moments[2:-2]]
    assert all(one.why for one in over)
