"""The page decides nothing: it shows and offers what the server says, also where no rule would."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.conftest import STATIC, Open

Message = dict[str, Any]
SOCKETS = re.compile(r"/socket$")


def lying(
    page: Page, change: Callable[[Message], None], game: str = "First edition"
) -> list[Message]:
    """Let *change* alter what the server tells *page* of a table; return what the page answers."""
    said: list[Message] = []

    def connect(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def told(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] in ("view", "event", "table"):
                change(message)
            route.send(json.dumps(message))

        def answered(text: str | bytes) -> None:
            said.append(json.loads(text))
            server.send(text)

        server.on_message(told)
        route.on_message(answered)

    page.route_web_socket(SOCKETS, connect)
    page.get_by_role("button", name=f"Play now {game}").click()
    page.locator("ul.players").wait_for()
    return said


UNREAL = {
    "First edition": (
        ("leg", {"camel": "white"}, "Bet on white in this leg"),
        ("win", {"camel": "purple"}, "Bet on purple as the overall winner"),
        ("tile", {"space": 1, "side": "-"}, "Lay the tile on space 1, one space back"),
        ("tile", {"space": 16, "side": "-"}, "Lay the tile on space 16, one space back"),
        ("fennec", {"space": 3}, "Put the fennec on space 3"),
        ("partner", {"seat": "A"}, "Bet together with Guest in this leg"),
        ("discard", {"camel": "red", "number": 2}, "Discard red 2"),
    ),
    "Card game": (
        ("roll", {}, "Take a pyramid ticket and roll"),
        ("mid", {"camel": "black"}, "Bet on black as the third of this leg"),
        ("palm", {"space": 0}, "Put the palm on space 0"),
        ("camera", {"space": 40}, "Set the camera at space 40"),
        ("deck", {"camel": "blue", "number": 9}, "Put blue 9 in the racing deck"),
    ),
}
"""By game: what no edition lets a player do, least of all together, and how it is offered."""


def unreal(game: str) -> list[Message]:
    """Return the legal actions of a game that is none."""
    return [
        {"seat": "A", "id": number, "verb": verb, "arguments": words, "text": f"{verb} {number}"}
        for number, (verb, words, _) in enumerate(UNREAL[game])
    ]


@pytest.mark.parametrize("game", UNREAL)
def test_of_a_game_that_is_none_exactly_what_it_allows_is_offered_and_sent(
    opened: Open, game: str
) -> None:
    page = opened()
    said = lying(page, lambda message: message.update(legal=unreal(game)), game)
    page.get_by_text(f"All actions ({len(UNREAL[game])})").click()
    offers = page.locator("#all-actions li button")
    expect(offers).to_contain_text([words for _, _, words in UNREAL[game]])  # and a value
    offers.last.click()
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("alert")).to_be_visible()  # the server minds, not the page
    done = [message["act"] for message in said if message["type"] == "do"]
    assert [act["text"] for act in done] == [unreal(game)[-1]["text"]]


@pytest.mark.parametrize("game", UNREAL)
def test_where_the_server_allows_nothing_nothing_is_offered(opened: Open, game: str) -> None:
    page = opened()
    said = lying(page, lambda message: message.update(legal=[]), game)
    expect(page.get_by_text("All actions (0)")).to_be_visible()
    expect(page.locator(".turn .glow, .race .target")).to_have_count(0)
    page.keyboard.press("r")
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="Do it")).to_be_hidden()
    assert not [message for message in said if message["type"] == "do"]


def test_nothing_changes_before_the_server_says_what_came_of_it(opened: Open) -> None:
    page = opened()
    page.route_web_socket(SOCKETS, deaf)
    page.get_by_role("button", name="Play now First edition").click()
    page.locator(".bar.mine").wait_for()
    shown = page.locator(".race, .players, .log")
    before = shown.evaluate_all("(all) => all.map(({ outerHTML }) => outerHTML)")
    page.locator('[data-anchor="ticket:blue"]').click()
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_text("Sent. Waiting for the table")).to_be_visible()
    page.mouse.move(1, 1)
    assert shown.evaluate_all("(all) => all.map(({ outerHTML }) => outerHTML)") == before


def deaf(route: WebSocketRoute) -> None:
    """Let the page hear how the table is, but send on nothing that it decides."""
    server = route.connect_to_server()
    route.on_message(lambda text: None if json.loads(text)["type"] == "do" else server.send(text))


def test_only_what_the_server_calls_legal_is_offered(opened: Open) -> None:
    def only_white(message: Message) -> None:
        legal = message.get("legal", [])
        message["legal"] = [action for action in legal if action["text"] == "leg white"]

    page = opened()
    lying(page, only_white)
    expect(page.locator(".turn .glow")).to_have_count(1)
    expect(page.locator('[data-anchor="ticket:white"]')).to_have_class(re.compile("glow"))
    expect(page.locator(".turn .roll")).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_text("All actions (1)")).to_be_visible()


def test_what_no_rule_allows_is_offered_and_sent_if_the_server_says_so(opened: Open) -> None:
    strange = {"verb": "tile", "arguments": {"space": 1, "side": "+"}, "text": "tile 1 +"}

    def add_strange(message: Message) -> None:
        if message.get("legal"):
            message["legal"].append(message["legal"][0] | strange | {"id": 9_999})

    page = opened()
    said = lying(page, add_strange)
    page.get_by_role("button", name="Your tile").click()
    page.locator('[data-anchor="space:1"]').click()
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("alert")).to_be_visible()  # the server minds, not the page
    assert [message["act"]["text"] for message in said if message["type"] == "do"] == ["tile 1 +"]


def test_a_race_that_breaks_every_rule_is_shown_as_it_is_told(opened: Open) -> None:
    def strange_race(message: Message) -> None:
        if "view" not in message:
            return
        view = message["view"]
        names = [camel["name"] for camel in view["camels"]]
        view["spaces"] = 23
        view["stacks"] = [{"space": 21, "camels": names}]
        view["leg"] = 41
        for camel in view["camels"]:
            camel["tickets"] = [9, 9, 9, 9, 9, 9]
        for player in view["players"]:
            player["coins"] = -7

    page = opened()
    lying(page, strange_race)
    expect(page.locator('[data-anchor^="space:"]')).to_have_count(23)
    expect(page.locator('[data-anchor="space:21"]')).to_have_attribute(
        "aria-label", re.compile("white on yellow on orange on green on blue")
    )
    expect(page.locator('[data-anchor="ticket:blue"]')).to_contain_text("ticket worth 9, 6 left")
    expect(page.locator(".player").first).to_contain_text("-7")
    expect(page.get_by_text("Leg 41")).to_be_visible()


def test_the_ranking_at_the_end_is_that_of_the_server(opened: Open) -> None:
    def over(message: Message) -> None:
        if "view" in message:
            message["view"] |= {"awaits": "over", "to_act": []}
        if "table" in message:
            money = {"A": 1, "B": 50, "C": 2, "D": 3}
            told = {"camel": "blue", "backwards": False, "reason": "crossed", "money": money}
            message["table"]["result"] = told | {"ranking": [["A", "C"], ["D"], ["B"]]}

    ranking = ((1, "Guest"), (1, "Cleo"), (3, "Dalia"), (4, "Basil"))
    page = opened()
    lying(page, over)
    expect(page.locator(".over li")).to_have_text(
        [re.compile(rf"{place}\.\s*{name}") for place, name in ranking]
    )


def test_no_table_of_payouts_is_in_what_browsers_load(built: None) -> None:
    """Leg tickets, finish cards, final cards, the middle: their worth comes with the views."""
    payouts = re.compile(r"\[5,3,2|\[8,5,3|8,5,3,2,1|\[7,3|\[5,1,-1|\[2,1,-1")
    scripts = list((STATIC / "assets").glob("*.js"))
    assert scripts
    assert [path.name for path in scripts if payouts.search(path.read_text("utf-8"))] == []
