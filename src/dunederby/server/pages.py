"""The page: the files that the front end was built to, or a word that it was not."""

from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Match, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent / "static"

FOREVER = "public, max-age=31536000, immutable"
SQUEEZED = 6
"""How hard files are compressed; 9 takes half as long again for a thousandth less."""

ASSETS = "assets/"
"""Where files stand whose names change with what is in them."""

MISSING = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Dune Derby</title>
<h1>Dune Derby</h1>
<p>The server runs, but its page was not built. Run <code>./derby</code> in the project's folder,
or <code>npm ci</code> and <code>npm run build</code> in <code>web/</code>.
The <a href="/api/openapi.json">programming interface</a> works without it.</p>
"""


class Files(StaticFiles):
    """Static files that browsers keep if their names tell their content."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the file at *path*."""
        response = await super().get_response(path, scope)
        keep = FOREVER if path.startswith(ASSETS) else "no-cache"
        response.headers["cache-control"] = keep
        return response


class Page(Mount):
    """Everything but the programming interface, whose routes answer for themselves."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Leave to the interface what is asked of it, also by a wrong method."""
        if str(scope.get("path", "")).startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


async def _missing(request: Request) -> Response:
    return HTMLResponse(MISSING)


def pages(folder: Path = FOLDER) -> list[BaseRoute]:
    """Return what answers requests for the page."""
    if (folder / "index.html").is_file():
        files = Files(directory=folder, html=True)
        return [Page("/", GZipMiddleware(files, compresslevel=SQUEEZED))]
    return [Route("/", _missing)]
