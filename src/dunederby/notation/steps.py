"""Steps as text: `A leg green`, `* die blue 3`."""

from collections.abc import Sequence
from dataclasses import dataclass

from dunederby.board.actions import Argument, Verb
from dunederby.errors import NotationError
from dunederby.notation.words import Word, complaint, listed, parse_number, words_of
from dunederby.systems import SEAT_LETTERS, RuleSet

BY_CHANCE = "*"
SIDES = "+-"
SECRET = "?"


@dataclass(frozen=True, slots=True)
class Step:
    """A decision of a seat or an outcome of chance, as in a record.

    >>> step = Step("A", "leg green")
    >>> str(step), step.verb, step.is_chance
    ('A leg green', 'leg', False)
    """

    by: str
    """The letter of a seat, or `*` for chance."""
    text: str

    def __str__(self) -> str:
        return f"{self.by} {self.text}"

    @property
    def verb(self) -> str:
        """The first word of the text."""
        return self.text.split()[0]

    @property
    def is_chance(self) -> bool:
        """Whether chance made this step."""
        return self.by == BY_CHANCE


@dataclass(frozen=True, slots=True)
class ParsedStep:
    """A step read from text: who is named as making it, if anybody, and its id."""

    by: str | None
    is_chance: bool
    id: int


class Vocabulary:
    """The words of one rule set: ids to texts and back."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self.actions = self._texts(rules.system.decision_verbs)
        self.outcomes = self._texts(rules.system.chance_verbs)

    def parse_step(self, text: str, column: int = 1) -> ParsedStep:
        """Read a step with or without its seat or `*`; raise NotationError where it is wrong."""
        words = words_of(text, column)
        by = None
        if words and (words[0].text == BY_CHANCE or words[0].text in list(SEAT_LETTERS)):
            by = words.pop(0).text
        if not words:
            raise NotationError(f"column {column + len(text)}: expected {self._verbs(by)}")
        is_chance, verb = self._find_verb(words[0], by)
        return ParsedStep(by, is_chance, self._parse_arguments(verb, words))

    def _find_verb(self, word: Word, by: str | None) -> tuple[bool, Verb]:
        if by != BY_CHANCE:
            for verb in self._rules.system.decision_verbs:
                if verb.word == word.text:
                    return False, verb
        if by in (None, BY_CHANCE):
            for verb in self._rules.system.chance_verbs:
                if verb.word == word.text:
                    return True, verb
        raise complaint(word, f"is no step of {self._rules.name}; expected {self._verbs(by)}")

    def _verbs(self, by: str | None) -> str:
        system = self._rules.system
        verbs = system.chance_verbs if by == BY_CHANCE else system.decision_verbs
        return listed([verb.word for verb in verbs])

    def _parse_arguments(self, verb: Verb, words: Sequence[Word]) -> int:
        digits = []
        for place, argument in enumerate(verb.arguments, start=1):
            if place == len(words):
                end = words[-1].column + len(words[-1].text)
                raise NotationError(
                    f"column {end}: {verb.word} needs a {argument.name.lower()}, "
                    f"{self._expected(argument)}"
                )
            digits.append(self._parse_argument(argument, words[place]))
        if len(words) > len(verb.arguments) + 1:
            raise complaint(words[len(verb.arguments) + 1], "is too much; the step is complete")
        return verb.id_of(*digits)

    def _parse_argument(self, argument: Argument, word: Word) -> int:
        if word.text == SECRET:
            raise complaint(word, "is a secret: this is a view, and only a full record replays")
        what, choices = argument.name.lower(), self._choices(argument)
        if isinstance(choices, range):
            return parse_number(word, choices.start, choices.stop - 1, what) - choices.start
        if word.text not in choices:
            raise complaint(word, f"is no {what}; expected {listed(choices)}")
        return choices.index(word.text)

    def _choices(self, argument: Argument) -> Sequence[str] | range:
        """Return what an argument may be: words, or a range of numbers."""
        if argument is Argument.CAMEL:
            return self._rules.edition.camels
        if argument is Argument.SIDE:
            return list(SIDES)
        highest = self._rules.edition.spaces if argument is Argument.SPACE else argument.value
        return range(1, highest + 1)

    def _expected(self, argument: Argument) -> str:
        choices = self._choices(argument)
        if isinstance(choices, range):
            return f"{choices.start} to {choices.stop - 1}"
        return listed(choices)

    def _texts(self, verbs: Sequence[Verb]) -> tuple[str, ...]:
        return tuple(
            " ".join([verb.word, *self._argument_texts(verb, verb.first + offset)])
            for verb in verbs
            for offset in range(verb.size)
        )

    def _argument_texts(self, verb: Verb, step: int) -> list[str]:
        texts = []
        for argument, digit in zip(verb.arguments, verb.digits_of(step), strict=True):
            choices = self._choices(argument)
            is_number = isinstance(choices, range)
            texts.append(str(digit + 1) if is_number else str(choices[digit]))
        return texts
