"""Records of tables: masked for who asks while the game runs, whole when it is over."""

from dataclasses import dataclass

from dunederby.errors import RecordError
from dunederby.fairness.dice import SCHEME, format_nonces
from dunederby.game import Game
from dunederby.replay import Frame, Replay
from dunederby.server.codes import Code, RefusedError
from dunederby.server.tablestate import TableState
from dunederby.storage.rows import Status


def record_of(state: TableState, seat: str | None, seed: str | None) -> str:
    """Return the record of a table as *seat* may read it, with its *seed* once that is shown."""
    game, names = state.game, names_of(state)
    if state.status is Status.OVER:
        return game.record(names, headers_of(state, seed))
    head = start_of(state).record(names, headers_of(state, None))
    lines = [f"{step}\n" for step in state.moment.view(seat).steps]
    return head + "".join(lines)


def start_of(state: TableState) -> Game:
    """Return the game of a table before its first step."""
    setup, seats = state.setup, state.row.seats
    if setup.position:
        return Game.from_position(setup.position, seats, options=setup.options)
    return Game(state.row.rules, seats, options=setup.options)


def names_of(state: TableState) -> list[str]:
    """Return the players' names; of a seat that nobody has yet, its letter."""
    return [chair.name or f"Player {chair.seat}" for chair in state.chairs]


def headers_of(state: TableState, seed: str | None) -> dict[str, str]:
    """Return what a record says besides the rules, the players and the steps."""
    headers: dict[str, str] = {}
    if not state.setup.practice:
        headers["commitment"] = state.row.commitment
        if state.status is not Status.OPEN:
            headers["nonces"] = format_nonces(state.nonces)
        headers["dice"] = SCHEME
    if state.taken_back:
        headers["taken-back"] = str(state.taken_back)
    if seed:
        headers["seed"] = seed
    return headers


@dataclass(frozen=True, slots=True)
class Branch:
    """A moment of a record from which another game can go on."""

    rules: str
    options: dict[str, str]
    position: str | None
    players: dict[str, str]
    """Their names, by seat."""
    steps: tuple[str, ...]
    is_over: bool


def branch_at(record: str, count: int) -> Branch:
    """Return how a record was after its step number *count*."""
    replay = Replay(record.encode())
    lines: list[str] = []
    frame: Frame | None = None
    try:
        for frame in replay:
            if frame.line:
                lines.append(frame.line)
            if frame.number == count:
                return _branch(replay, frame.game, lines)
    except RecordError as error:
        raise RefusedError(Code.BAD_RECORD, str(error), flaw=error.flaw) from error
    last = frame.number if frame else 0
    raise RefusedError(Code.BAD_RECORD, f"the record has {last} steps, not {count}")


def _branch(replay: Replay, game: Game, lines: list[str]) -> Branch:
    return Branch(
        rules=game.rules,
        options=dict(game.options),
        position=game.start_position,
        players=dict(zip(game.seats, replay.players, strict=True)),
        steps=tuple(lines),
        is_over=game.is_over,
    )
