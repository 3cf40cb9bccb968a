"""Who sits where: joining, starting, and what the host can do about seats."""

import secrets
from collections.abc import Sequence

from dunederby.server import deciding
from dunederby.server.bodies import HostWish, Join, NewPlayer, Start
from dunederby.server.codes import Code, RefusedError
from dunederby.server.deciding import Draft
from dunederby.server.entries import Again, AnyEntry, Freed, Ready, Replaced, Sat, Setup, Switched
from dunederby.server.hall import Hall
from dunederby.server.laying import checked_bot
from dunederby.server.table import Table
from dunederby.server.tablestate import Chair, TableState
from dunederby.storage.rows import Status


async def join(table: Table, guest: Join) -> str:
    """Let *guest* sit down and return the seat; who fills the table starts it."""
    cmd = guest.cmd or secrets.token_hex(16)

    async def decide() -> Sequence[Draft]:
        draft = deciding.sit_down(table.state, guest.seat, guest.name, guest.nonce)
        assert isinstance(draft.entry, Sat)
        state = table.state
        is_last = sum(chair.is_free for chair in state.chairs) == 1
        if not (is_last and state.is_ready and state.status is Status.OPEN):
            return [draft]
        nonces = [
            guest.nonce if chair.seat == draft.entry.seat else chair.nonce
            for chair in state.chairs
        ]
        return [draft, deciding.begin(state, await table.dice_with(nonces), nonces, {})]

    await table.commit(decide, cmd)
    seat, _ = table.state.commands[cmd]
    if seat is None or table.state.chair(seat).sat_by != cmd:
        raise RefusedError(Code.SEAT_VOID, "that seat is not yours any more")
    return seat


async def start(table: Table, wish: Start) -> None:
    """Start the game, with bots on the free seats; or be ready for the last guest."""
    bot = checked_bot(wish.bot)

    async def decide() -> Sequence[Draft]:
        state = table.state
        if state.status is not Status.OPEN:
            raise RefusedError(Code.NOT_OPEN, "the game has started already")
        free = [chair for chair in state.chairs if chair.is_free]
        if free and not wish.fill:
            return [Draft(Ready(wish.nonce))]
        nonces = _nonces(state, wish.nonce)
        bots = {chair.seat: bot for chair in free}
        return [deciding.begin(state, await table.dice_with(nonces), nonces, bots)]

    await table.commit(decide)


def _nonces(state: TableState, nonce: str) -> list[str]:
    """Return the nonces of all seats, with the host's for the first seat that is here."""
    own = next((chair.seat for chair in state.chairs if chair.kind == "here"), None)
    return [(nonce or chair.nonce) if chair.seat == own else chair.nonce for chair in state.chairs]


async def grant_wish(hall: Hall, table: Table, wish: HostWish) -> None:
    """Do what the host asks for."""
    entry = _entry_for(table.state, wish)
    if isinstance(entry, Freed):
        await hall.store.void_tokens(table.id, entry.seat)
    await table.write(entry)


def _entry_for(state: TableState, wish: HostWish) -> AnyEntry:
    if wish.what == "chat":
        return Switched(chat=bool(wish.value))
    if wish.what == "odds":
        if wish.value not in ("nobody", "all", "after"):
            raise RefusedError(Code.BAD_REQUEST, "odds are for nobody, all, or after the game")
        return Switched(odds=wish.value)
    chair = _chair(state, wish.seat)
    if wish.what == "reissue":
        if chair.kind == "bot":
            raise RefusedError(Code.BAD_REQUEST, f"seat {chair.seat} is a bot's")
        return Freed(chair.seat)
    if wish.what == "bot":
        return Replaced(chair.seat, checked_bot(wish.bot))
    if chair.kind == "bot":
        raise RefusedError(Code.BAD_REQUEST, f"seat {chair.seat} was laid for a bot")
    return Replaced(chair.seat, None)


def _chair(state: TableState, seat: str | None) -> Chair:
    if seat not in [chair.seat for chair in state.chairs]:
        raise RefusedError(Code.BAD_REQUEST, "that needs a seat of the table")
    if state.status is Status.OVER:
        raise RefusedError(Code.GAME_OVER, "the game is over")
    return state.chair(str(seat))


async def rematch(hall: Hall, table: Table) -> str:
    """Lay the table for the next game, with everybody one seat further; return its name."""
    state = table.state
    if state.status is not Status.OVER:
        raise RefusedError(Code.NOT_OVER, "the game is not over yet")
    if state.next_table is None:
        setup = state.setup
        players = [_same_player(chair) for chair in state.chairs]
        following = Setup(
            players=(*players[1:], players[0]),
            options=setup.options,
            odds=state.odds,
            chat=state.chat,
            clock=setup.clock,
            absence=setup.absence,
        )
        await _follow(table, (await hall.lay(state.row.rules, following)).id)
    assert state.next_table is not None
    return state.next_table


async def _follow(table: Table, id: str) -> None:
    """Note the table that follows, unless another was noted meanwhile."""

    async def decide() -> Sequence[Draft]:
        return [] if table.state.next_table else [Draft(Again(id))]

    await table.commit(decide)


def _same_player(chair: Chair) -> NewPlayer:
    if chair.kind == "bot":
        return NewPlayer("bot", chair.name, chair.bot)
    return NewPlayer(chair.kind, chair.name)
