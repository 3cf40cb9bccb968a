"""The merciless bot: it plays the game on in its mind before it acts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from dunederby.bots.board import guesses as board_guesses
from dunederby.bots.board import policy as board_policy
from dunederby.bots.board.standings import win_share
from dunederby.bots.bot import Decision, Thought
from dunederby.bots.budgets import Seconds
from dunederby.bots.cards import guesses as card_guesses
from dunederby.bots.cards import policy as card_policy
from dunederby.bots.cards.memory import prices_by_memory, remember
from dunederby.bots.habits import NOBODY, OWN
from dunederby.bots.search import Aim, Brain, Finding, Search, best_of, compile_search, new_room
from dunederby.bots.solid import WAITS, Prices, prices_of, worthy
from dunederby.systems import BOARD, CARDS, SEAT_LETTERS, SYSTEMS, RuleSet
from dunederby.views.actions import Action
from dunederby.views.view import View
from dunederby.views.whys import Why

DEFAULT = Seconds(0.3)
MOST = 6
"""So many actions are looked at, those that are worth most at once."""
EACH = 1
"""And so many of every verb."""
WORST = 2.0
"""No action is thought to be by more coins worse than the best, before it is looked at."""
CALM, EAGER = 12.0, 2.0
"""How large a lead has to be to count as half won: at the start, and at the end of the race.

While the scale is large a coin is a coin, whoever leads; later only winning counts.
"""


@dataclass(frozen=True, slots=True)
class Skill:
    """How one system is searched."""

    brain: Brain
    new_guesses: Callable[[RuleSet], Any]
    habits: tuple[float, ...]
    legs: int
    """Playouts go on for so many legs after this one; then finish cards count for what they are
    expected to bring. To the end of the race is further, but there chance drowns what is asked."""
    eager: Mapping[str, float]
    """By verb: what is hoped for beyond its price while the whole track is to be run, in coins.

    The solid bot lets such cards wait, or hurries less; play of compiled players against each
    other says that the best of them are gone by then.
    """
    in_mind: tuple[tuple[float, ...], tuple[float, ...]] | None = None
    """The habits that others have in its mind, and its own; None if these are the usual ones."""
    remember: Callable[[View, Any], None] = lambda view, guesses: None
    """Let guesses know what the seat of a view remembers, and which habits it has itself."""
    prices: Callable[[View], Prices] = prices_of
    """What actions are thought to be worth before they are looked at."""


SKILLS = {
    BOARD.name: Skill(
        Brain(
            board_policy.pick,
            board_policy.fill,
            board_policy.expected,
            board_guesses.refresh,
            board_guesses.start_guess,
            board_guesses.to_go,
            win_share,
            has_memory=True,
        ),
        board_guesses.new_guesses,
        board_policy.DEFAULT_HABITS,
        0,
        {"win": 0.6, "lose": 0.6},
        in_mind=(board_policy.LIKE_SOLID, board_policy.OWN_HABITS),
    ),
    CARDS.name: Skill(
        Brain(
            card_policy.pick,
            card_policy.fill,
            card_policy.expected,
            card_guesses.refresh,
            card_guesses.start_guess,
            card_guesses.to_go,
        ),
        card_guesses.new_guesses,
        card_policy.DEFAULT_HABITS,
        0,
        {"win": 0.9, "lose": 0.9},
        remember=remember,
        prices=prices_by_memory,
    ),
}
"""By name of the system."""


@cache
def search_of(system: str) -> Search:
    """Return the search for the *system* with that name, compiled when it is called."""
    chosen = next(known for known in SYSTEMS if known.name == system)
    return compile_search(chosen, SKILLS[system].brain)


def guesses_of(rules: RuleSet) -> Any:
    """Return an array of one empty guess for games of *rules*, with the usual habits."""
    skill = SKILLS[rules.system.name]
    guesses = skill.new_guesses(rules)
    guesses[0].special = NOBODY
    guesses[0].habits[:, : len(skill.habits)] = skill.habits
    return guesses


def guesses_in_mind(rules: RuleSet, viewer: int) -> Any:
    """Return the same with the habits that *viewer* and others have when it searches."""
    guesses, in_mind = guesses_of(rules), SKILLS[rules.system.name].in_mind
    if in_mind is not None:
        guesses[0].special = viewer
        guesses[0].habits[:, : len(in_mind[OWN])] = in_mind
    return guesses


def candidates(prices: Prices) -> list[Action]:
    """Return the actions that are worth a look, the best first: the dearest, and of every verb."""
    ordered = sorted(worthy(prices), key=lambda action: -prices[action])
    chosen, seen = ordered[:MOST], dict[str, int]()
    for action in ordered:
        seen[action.verb] = seen.get(action.verb, 0) + 1
        if seen[action.verb] <= EACH and action not in chosen:
            chosen.append(action)
    return chosen


def merciless(view: View, thought: Thought) -> Decision:
    """Do what wins most often when the game is played on."""
    prices = SKILLS[view.rule_set.system.name].prices(view)
    best, *others = candidates(prices)
    if not others:
        return Decision(best, WAITS)
    by_id = {action.id: action for action in (best, *others)}
    finding = _found(view, {action: prices[action] for action in by_id.values()}, thought)
    return Decision(by_id[finding.action], _why(finding))


def _why(finding: Finding) -> Why:
    """Tell what was found; where playouts are few, coins in sight decide between equals."""
    numbers: dict[str, float] = {"playouts": finding.playouts, "percent": round(finding.percent)}
    second = round(finding.next_percent)
    if second < numbers["percent"]:
        return Why("search", {**numbers, "next": second})
    return Why("even", numbers)


def hopes_for(prices: Prices, eager: Mapping[str, float], to_go: float) -> dict[int, float]:
    """Return what is hoped of actions with these *prices*, by id; none is without hope."""
    hopes = {
        action: price + eager.get(action.verb, 0.0) * to_go for action, price in prices.items()
    }
    lowest = max(hopes.values()) - WORST
    return {action.id: max(hope, lowest) for action, hope in hopes.items()}


def _found(view: View, prices: Prices, thought: Thought) -> Finding:
    """Search for the best of the actions that *prices* has."""
    system = view.rule_set.system.name
    search, state = search_of(system), view.state
    seed = f"search {thought.draw(2**32)}"
    viewer, skill = SEAT_LETTERS.index(str(view.seat)), SKILLS[system]
    guesses = guesses_in_mind(view.rule_set, viewer)
    skill.remember(view, guesses)
    room = new_room(search, state, guesses, seed)
    left = search.start(room)
    scale = EAGER + (CALM - EAGER) * left
    aim = Aim(viewer, view.seen.leg + skill.legs, scale)
    hopes = hopes_for(prices, skill.eager, left)
    return best_of(search, room, aim, hopes, thought.budget or DEFAULT)
