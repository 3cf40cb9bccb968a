"""A call over HTTP: what was asked, by whom, and what else the answer shall carry."""

from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request

from dunederby.server import cookies
from dunederby.server.codes import Code, RefusedError
from dunederby.server.hall import Hall
from dunederby.server.table import Table
from dunederby.server.telling import Browser
from dunederby.server.tokens import HOST


@dataclass(slots=True)
class Call:
    """One request, read and checked."""

    hall: Hall
    request: Request
    body: Any = None
    headers: list[tuple[str, str]] = field(default_factory=list)
    """What the answer's head shall say."""
    tokens: dict[str, str] = field(default_factory=dict)
    """By table: the tokens that this browser has, with those it gets now."""

    def __post_init__(self) -> None:
        self.tokens = cookies.tables_in(self.request.cookies)

    @property
    def id(self) -> str:
        """The table that is named in the path."""
        return str(self.request.path_params["id"])

    async def table(self) -> Table:
        """Return the table that is named in the path."""
        return await self.hall.table(self.id)

    async def browser(self, id: str | None = None) -> Browser:
        """Return what this browser may do at a table, by default the one in the path."""
        game = id or self.id
        return await browser_of(self.hall, game, self.tokens.get(game, ""))

    async def give(self, id: str, holder: str) -> None:
        """Give this browser a token for a seat of table *id*, or for being its host."""
        for old in cookies.oldest(self.tokens, self.hall.keyring):
            if old != id:
                del self.tokens[old]
                self.headers.append(("set-cookie", cookies.drop_cookie(old)))
        token = await self.hall.token(id, holder)
        self.tokens[id] = cookies.with_token(self.tokens.get(id, ""), token)

    def set_cookies(self, id: str) -> None:
        """Send the tokens of table *id* with the answer."""
        public = self.hall.settings.public_url
        is_secure = "https" in (self.request.url.scheme, public.partition(":")[0])
        cookie = cookies.set_cookie(id, self.tokens[id], is_secure)
        self.headers.append(("set-cookie", cookie))

    async def host_table(self) -> tuple[Table, Browser]:
        """Return the table in the path, if this browser is its host's."""
        table, browser = await self.table(), await self.browser()
        if not browser.is_host:
            raise RefusedError(Code.NOT_HOST, "only the host of the table can do that")
        return table, browser


async def browser_of(hall: Hall, game: str, value: str) -> Browser:
    """Return what the tokens in *value* allow at *game*, now."""
    grants = cookies.grants_in(value, game, hall.keyring) if value else []
    if not grants:
        return Browser()
    current = await hall.store.generations(game)
    holders = {
        grant.holder for grant in grants if grant.generation == current.get(grant.holder, 0)
    }
    return Browser(frozenset(holders - {HOST}), HOST in holders)
