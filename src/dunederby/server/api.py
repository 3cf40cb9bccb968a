"""What can be asked over HTTP about tables."""

from dunederby import __version__
from dunederby.server import jobs, seating
from dunederby.server.bodies import (
    Carried,
    Continue,
    HostWish,
    Join,
    Joined,
    Made,
    NewPlayer,
    NewTable,
    Record,
    Rematched,
    RulesInfo,
    ServerStatus,
    Start,
    TableInfo,
    Verified,
)
from dunederby.server.calls import Call
from dunederby.server.codes import Code, RefusedError
from dunederby.server.deciding import shortened
from dunederby.server.entries import Setup
from dunederby.server.framing import EVERYTHING
from dunederby.server.laying import checked_bot, named, rules_info, setup_of
from dunederby.server.recording import Branch, branch_at, headers_of, names_of, record_of
from dunederby.server.table import Table, now_ms
from dunederby.server.telling import Browser
from dunederby.server.tokens import HOST, INVITATION
from dunederby.storage.rows import Status
from dunederby.systems import SEAT_LETTERS

CARRYING = 15 * 60_000
"""Milliseconds for which a link to another device is good."""
MOST_STEPS = 3_000
"""Of a game that another goes on from: all wait while a table with so many is read."""


async def rules(call: Call) -> RulesInfo:
    """Tell what can be played, and against whom."""
    text = call.request.query_params.get("seats", "4")
    if not text.isdecimal() or not 2 <= int(text[:3]) <= len(SEAT_LETTERS):
        raise RefusedError(Code.BAD_REQUEST, "seats is a number from 2 to 10")
    return rules_info(int(text))


async def status(call: Call) -> ServerStatus:
    """Tell how the server is."""
    return ServerStatus(compiling=False, version=__version__)


async def make(call: Call) -> Made:
    """Lay a table; whoever does is its host."""
    wanted: NewTable = call.body
    rules, setup = setup_of(wanted)
    table = await call.hall.lay(rules.name, setup)
    if wanted.start and not any(chair.is_free for chair in table.state.chairs):
        await seating.start(table, Start())
    return await _made(call, table)


async def _made(call: Call, table: Table) -> Made:
    """Give the host's browser its tokens."""
    await call.give(table.id, HOST)
    for chair in table.state.chairs:
        if chair.kind == "here":
            await call.give(table.id, chair.seat)
    call.set_cookies(table.id)
    info = table.teller.table(await call.browser(table.id))
    return Made(table.id, table.teller.invitations.table, info)


async def mine(call: Call) -> list[TableInfo]:
    """List the tables that this browser has a seat at, or is the host of."""
    found = []
    for id in call.tokens:
        browser = await call.browser(id)
        if browser != Browser():
            try:
                found.append((await call.hall.table(id)).teller.table(browser))
            except RefusedError as error:
                if error.code != Code.NO_TABLE:
                    raise
    return found


async def table(call: Call) -> TableInfo:
    """Tell how a table is."""
    return (await call.table()).teller.table(await call.browser())


async def join(call: Call) -> Joined:
    """Take a seat, with the secret of an invitation."""
    table = await call.table()
    guest: Join = call.body
    browser = await call.browser()
    generation = await call.hall.store.generation(table.id, INVITATION)
    if not call.hall.keyring.is_invited(guest.secret, table.id, generation):
        raise RefusedError(Code.BAD_SECRET, "that link is not, or no longer, valid")
    own = sorted(browser.seats)
    if own and guest.seat in (None, *own):
        return Joined(guest.seat or own[0], table.teller.table(browser))
    seat = await seating.join(table, guest)
    await call.give(table.id, seat)
    call.set_cookies(table.id)
    return Joined(seat, table.teller.table(await call.browser()))


async def carry(call: Call) -> Carried:
    """Make the secret of a link that opens the own seats on another device."""
    table, browser = await call.table(), await call.browser()
    holders = [*sorted(browser.seats), *([HOST] if browser.is_host else [])]
    if not holders:
        raise RefusedError(Code.NOT_YOUR_SEAT, "who only watches has nothing to take along")
    current = await call.hall.store.generations(table.id)
    held = {holder: current.get(holder, 0) for holder in holders}
    return Carried(call.hall.keyring.carry(table.id, held, now_ms() + CARRYING))


async def arrive(call: Call) -> TableInfo:
    """Open the seats that another device of the same player has."""
    table, wish = await call.table(), call.body
    held = call.hall.keyring.carried(wish.secret, table.id, now_ms())
    current = await call.hall.store.generations(table.id)
    holders = [holder for holder, number in held.items() if number == current.get(holder, 0)]
    if not holders:
        raise RefusedError(Code.BAD_SECRET, "that link is not, or no longer, valid")
    for holder in holders:
        await call.give(table.id, holder)
    call.set_cookies(table.id)
    return table.teller.table(await call.browser())


async def start(call: Call) -> TableInfo:
    """Start the game; only the host can."""
    table, browser = await call.host_table()
    await seating.start(table, call.body)
    return table.teller.table(browser)


async def host(call: Call) -> TableInfo:
    """Do something that only the host can."""
    table, _ = await call.host_table()
    wish: HostWish = call.body
    await seating.grant_wish(call.hall, table, wish)
    return table.teller.table(await call.browser())


async def rematch(call: Call) -> Rematched:
    """Lay the table for the next game, with rotated seats; only the host can."""
    old, _ = await call.host_table()
    id = await seating.rematch(call.hall, old)
    made = await _made(call, await call.hall.table(id))
    return Rematched(made.id, made.secret)


async def record(call: Call) -> str:
    """Give the record: masked while the game runs, with the seed once it is over."""
    table = await call.table()
    return record_of(table.state, await _viewer(call), await table.shown_seed())


async def frames(call: Call) -> bytes:
    """Give the game step by step: masked while it runs."""
    table = await call.table()
    state = table.state
    is_over = state.status is Status.OVER
    viewer = EVERYTHING if is_over else await _viewer(call)
    headers = {"rules": state.row.rules, **headers_of(state, await table.shown_seed())}
    players = dict(zip(state.game.seats, names_of(state), strict=True))
    return await call.hall.counters.run(jobs.table_frames, state.game, viewer, headers, players)


async def _viewer(call: Call) -> str | None:
    """Return through whose eyes to look: the seat that is asked for, or the only own one."""
    own = (await call.browser()).seats
    asked = call.request.query_params.get("seat")
    if asked is None:
        return next(iter(own)) if len(own) == 1 else None
    if asked not in own:
        raise RefusedError(Code.NOT_YOUR_SEAT, "only who sits there can look from there")
    return asked


async def read(call: Call) -> bytes:
    """Replay a record."""
    body: Record = call.body
    return await call.hall.counters.run(jobs.record_frames, body.record)


async def play_on(call: Call) -> Made:
    """Go on from a moment of a record, one seat against bots."""
    wish: Continue = call.body
    branch = await call.hall.counters.run(branch_at, wish.record, wish.step)
    _check_branch(branch, wish.seat)
    bot = checked_bot(wish.bot)
    players = [
        NewPlayer("here", shortened(name))
        if seat == wish.seat
        else NewPlayer("bot", shortened(name), bot)
        for seat, name in branch.players.items()
    ]
    setup = Setup(
        players=named(players),
        options=branch.options,
        odds="all",
        before=branch.steps,
        position=branch.position,
        practice=True,
    )
    table = await call.hall.lay(branch.rules, setup)
    await seating.start(table, Start())
    return await _made(call, table)


def _check_branch(branch: Branch, seat: str) -> None:
    """Raise RefusedError if *seat* can't go on from *branch*."""
    if seat not in branch.players:
        raise RefusedError(Code.BAD_REQUEST, f"nobody sits at {seat} in that game")
    if branch.is_over:
        raise RefusedError(Code.GAME_OVER, "the game is over there")
    if len(branch.steps) > MOST_STEPS:
        raise RefusedError(Code.WRONG_SETUP, f"nobody goes on after more than {MOST_STEPS} steps")


async def odds(call: Call) -> bytes:
    """Count the odds of a position; what is quick never waits for what is not."""
    workers, races = call.hall.counters, call.hall.settings.odds_races
    if call.body.quick:
        workers, races = call.hall.quick, min(races, jobs.QUICK_RACES)
    return await workers.run(jobs.position_odds, call.body, workers.share(races))


async def analysis(call: Call) -> bytes:
    """Take a finished game apart into luck and skill, coarse at first and then finer."""
    return await call.hall.analyst.answer(call.body)


async def verify(call: Call) -> Verified:
    """Check the dice of a record."""
    body: Record = call.body
    return await call.hall.counters.run(jobs.verified, body.record)
