"""The page's types are those of the protocol, and its code decides nothing."""

from pathlib import Path

from dunederby.server.typescript import typescript

WEB = Path(__file__).parents[2] / "web/src"


def test_the_types_of_the_page_are_those_of_the_protocol() -> None:
    written = (WEB / "lib/protocol.ts").read_text(encoding="utf-8")
    assert written == typescript(), (
        "run python -m dunederby.server.typescript > web/src/lib/protocol.ts"
    )


def test_the_page_does_only_what_the_server_listed() -> None:
    """Texts of the page's own making are only asked about, never done."""
    done = [
        line.strip()
        for file in WEB.rglob("*.*")
        if file.suffix in (".ts", ".svelte")
        for line in file.read_text(encoding="utf-8").splitlines()
        if "store.act(" in line
    ]
    assert done
    assert all("store.act(action)" in line for line in done), done
    assert "act(action: Action): " in (WEB / "lib/table.svelte.ts").read_text(encoding="utf-8")
