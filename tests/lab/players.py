"""Bots of one's own, good and bad."""

import time

from dunederby import Action, View


class First:
    """Does the first thing that is legal; counts its decisions, so each game needs a new one."""

    def __init__(self) -> None:
        self.decisions = 0

    def choose(self, view: View, seed: str) -> Action:
        """Return the first legal action."""
        self.decisions += 1
        return view.legal_actions[0]


def roller(view: View, seed: str) -> str:
    """Roll whenever it may."""
    return "roll" if "roll" in view.legal_actions else view.legal_actions[0].text


def raising(view: View, seed: str) -> Action:
    """Give up."""
    raise RuntimeError("lost my camel")


class Unmade:
    """Can't be made."""

    def __init__(self) -> None:
        raise RuntimeError("no camel")

    def choose(self, view: View, seed: str) -> Action:
        """Never be asked."""
        return view.legal_actions[0]


def leaving(view: View, seed: str) -> Action:
    """Try to end everything."""
    raise SystemExit(3)


def cheating(view: View, seed: str) -> str:
    """Do what nobody may."""
    return "tile 1 +"


def sleeping(view: View, seed: str) -> Action:
    """Think for longer than anybody waits, and let no error disturb that."""
    try:
        time.sleep(30)
    except Exception:
        time.sleep(30)
    return view.legal_actions[0]


NOBODY = 7
