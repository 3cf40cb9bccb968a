"""Actions and reasons as data: what a seat may do, and why not something else."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from dunederby.catalogue import sentence
from dunederby.notation.steps import Step, vocabulary_of
from dunederby.systems import SYSTEMS, rule_set

SHOWN = 4
"""How many actions a list of them shows."""


@dataclass(frozen=True, slots=True)
class Action:
    """A decision that a seat can make; `str` is its text in a record.

    >>> action = actions_of("first", "A")[2]
    >>> str(action), action.verb, action.arguments
    ('leg green', 'leg', {'camel': 'green'})
    """

    seat: str
    id: int
    verb: str = field(compare=False)
    arguments: dict[str, str | int] = field(compare=False)
    """By name: camel, space, side, seat, place, ticket or number."""
    text: str = field(compare=False)

    def __str__(self) -> str:
        return self.text

    @property
    def step(self) -> Step:
        """The step that the action is when it is done."""
        return Step(self.seat, self.text, self.id)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not allowed.

    >>> reason_of("board", 11)
    Reason(code='tile-near', text='another tile lies next to it', ruling='G-08')
    """

    code: str
    """A name that stays the same, whatever the words become."""
    text: str
    ruling: str | None
    """The ruling behind it, as the page of rulings numbers them."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True, repr=False)
class LegalActions:
    """The actions of those who are to act, in the order of their ids; `in` also takes texts.

    >>> from dunederby import Game
    >>> game = Game.from_position("first; 1:yo 2:bg 3:w", seats=3)
    >>> "tile 5 +" in game.legal_actions, "tile 3 +" in game.legal_actions
    (True, False)
    >>> game.legal_actions
    <LegalActions of A: roll, leg blue, leg green, leg orange, … (42)>
    """

    actions: tuple[Action, ...]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, place: int) -> Action:
        return self.actions[place]

    def __contains__(self, asked: object) -> bool:
        if isinstance(asked, Action):
            return asked in self.actions
        text = " ".join(str(asked).split())
        return any(text in (action.text, str(action.step)) for action in self.actions)

    def __repr__(self) -> str:
        if not self.actions:
            return "<LegalActions: none>"
        listed = ", ".join(action.text for action in self.actions[:SHOWN])
        more = ", …" if len(self) > SHOWN else ""
        seats = "".join(dict.fromkeys(action.seat for action in self.actions))
        return f"<LegalActions of {seats}: {listed}{more} ({len(self)})>"


@cache
def actions_of(rules: str, seat: str) -> dict[int, Action]:
    """Return every action of *seat* by its id, legal or not."""
    words, verbs = vocabulary_of(rules), rule_set(rules).decision_verbs
    return {
        number: Action(seat, number, verb.word, _values(words.arguments_of(verb, number)), text)
        for verb in verbs
        for number in range(verb.first, verb.first + verb.size)
        if (text := words.actions.get(number))
    }


def _values(words: dict[str, str]) -> dict[str, str | int]:
    """Return *words* with those that are numbers as such."""
    return {name: int(word) if word.isdecimal() else word for name, word in words.items()}


def code_of(name: str) -> str:
    """Return the stable name of a member of an enumeration.

    >>> code_of("TILE_NEAR")
    'tile-near'
    """
    return name.lower().replace("_", "-")


@cache
def reason_of(system: str, number: int) -> Reason:
    """Return the reason that the rules of *system* gave as a *number*."""
    chosen = next(each for each in SYSTEMS if each.name == system)
    reason = chosen.reasons(number)
    code = code_of(reason.name)
    return Reason(code, sentence(f"reason.{code}"), chosen.rulings.get(reason))


@cache
def nobody_there() -> Reason:
    """Return why a seat that nobody has can't act, in any system."""
    return Reason("no-such-seat", sentence("reason.no-such-seat"), None)
