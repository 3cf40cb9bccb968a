"""Steps as text: `A leg green`, `* die blue 3`."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from dunederby.board import actions as board_actions
from dunederby.cards import actions as card_actions
from dunederby.catalogue.messages import Value
from dunederby.errors import Flaw, NotationError
from dunederby.notation.words import Word, complaint, words_of
from dunederby.racing.logs import first_of
from dunederby.racing.record import RACERS
from dunederby.racing.verbs import Argument, Verb
from dunederby.systems import BOARD, CARDS, SEAT_LETTERS, RuleSet, board_edition, rule_set

BY_CHANCE = "*"
SIDES = "+-"
SECRET = "?"
GREY = "grey"
BOTTOM = "bottom"


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
    id: int | None = field(default=None, compare=False, repr=False)
    """Its number in the log; below 0 if what it says is masked."""

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
        self._words = _WORDS[rules.system.name](rules)
        self._decision_verbs, self._chance_verbs = rules.decision_verbs, rules.chance_verbs
        self.actions = self._texts(self._decision_verbs)
        self.outcomes = self._texts(self._chance_verbs)
        self._seen_actions = self.actions | self._texts(rules.system.seen_verbs)
        self._action_ids = {text: number for number, text in self.actions.items()}
        self._outcome_ids = {text: number for number, text in self.outcomes.items()}

    def parse_step(self, text: str, column: int = 1) -> ParsedStep:
        """Read a step with or without its seat or `*`; raise NotationError where it is wrong."""
        return self._find(text) or self._parse(text, column)

    def arguments_of(self, verb: Verb, step: int) -> dict[str, str]:
        """Return the words that follow *verb* in *step*, by what they are.

        >>> words = vocabulary_of("first")
        >>> words.arguments_of(rule_set("first").decision_verbs[4], 17)
        {'space': '1', 'side': '-'}
        """
        pairs = zip(verb.arguments, verb.digits_of(step), strict=True)
        return {argument.name: self._words[argument][digit] for argument, digit in pairs}

    def _find(self, text: str) -> ParsedStep | None:
        """Return the step if it is written in the one way, which is quick to tell."""
        by, _, rest = text.partition(" ")
        if by == BY_CHANCE and rest in self._outcome_ids:
            return ParsedStep(by, True, self._outcome_ids[rest])
        if len(by) == 1 and by in SEAT_LETTERS and rest in self._action_ids:
            return ParsedStep(by, False, self._action_ids[rest])
        if text in self._action_ids:
            return ParsedStep(None, False, self._action_ids[text])
        return None

    def _parse(self, text: str, column: int) -> ParsedStep:
        words = words_of(text, column)
        by = None
        if words and (words[0].text == BY_CHANCE or words[0].text in list(SEAT_LETTERS)):
            by = words.pop(0).text
        if not words:
            raise NotationError(Flaw("expected", known=self._verbs(by)), column + len(text))
        is_chance, verb = self._find_verb(words, by)
        return ParsedStep(by, is_chance, self._parse_arguments(verb, words))

    def seen_step(self, by: str, number: int) -> Step:
        """Return the step of a log: its text has a `?` where the *number* is masked.

        >>> vocabulary_of("cards").seen_step("*", -11).text
        'deal A ?'
        """
        is_chance = by == BY_CHANCE
        if number < 0:
            return Step(by, self._masked_text(is_chance, first_of(number)), number)
        texts = self.outcomes if is_chance else self._seen_actions
        return Step(by, texts[number], number)

    def _masked_text(self, is_chance: bool, first: int) -> str:
        """Return the text of a step of which only its verb is known, and a seat that it names."""
        verbs = self._chance_verbs if is_chance else self._decision_verbs
        verb = next(verb for verb in verbs if verb.first <= first < verb.first + verb.size)
        known = [
            self._words[argument][digit]
            for argument, digit in zip(verb.arguments, verb.digits_of(first), strict=True)
            if argument.name == "seat"
        ]
        return " ".join([verb.word, *known, SECRET])

    def _find_verb(self, words: Sequence[Word], by: str | None) -> tuple[bool, Verb]:
        decisions = () if by == BY_CHANCE else self._decision_verbs
        chances = self._chance_verbs if by in (None, BY_CHANCE) else ()
        found = [verb for verb in (*decisions, *chances) if verb.word == words[0].text]
        if not found:
            known = self._verbs(by)
            raise complaint(words[0], "no-step", rules=self._rules.name, known=known)
        if len(found) > 1:
            found = [self._choose_verb(found, words)]
        return found[0] in chances, found[0]

    def _choose_verb(self, verbs: Sequence[Verb], words: Sequence[Word]) -> Verb:
        """Return the verb whose first argument is there; several share a word."""
        choices = [self._words[verb.arguments[0]] for verb in verbs]
        for verb, words_known in zip(verbs, choices, strict=True):
            if len(words) > 1 and words[1].text in words_known:
                return verb
        known = tuple(word for words_known in choices for word in words_known)
        if len(words) == 1:
            raise NotationError(Flaw("expected", known=known), words[0].end)
        raise complaint(words[1], "unknown-word", known=known)

    def _verbs(self, by: str | None) -> tuple[str, ...]:
        verbs = self._chance_verbs if by == BY_CHANCE else self._decision_verbs
        return tuple(dict.fromkeys(verb.word for verb in verbs))

    def _parse_arguments(self, verb: Verb, words: Sequence[Word]) -> int:
        digits = []
        for place, argument in enumerate(verb.arguments, start=1):
            if place == len(words):
                flaw = Flaw("expected-argument", verb=verb.word, **self._expected(argument))
                raise NotationError(flaw, words[-1].end)
            digits.append(self._parse_argument(argument, words[place]))
        if len(words) > len(verb.arguments) + 1:
            raise complaint(words[len(verb.arguments) + 1], "after-step")
        return verb.id_of(*digits)

    def _parse_argument(self, argument: Argument, word: Word) -> int:
        if word.text == SECRET:
            raise complaint(word, "secret")
        choices = self._words[argument]
        if word.text not in choices:
            raise complaint(word, "bad-argument", **self._expected(argument))
        return choices.index(word.text)

    def _expected(self, argument: Argument) -> dict[str, Value]:
        """Return what *argument* is, and its words: all that are known, or first and last."""
        choices, name = self._words[argument], argument.name.replace(" ", "-")
        is_row = choices[-1] in (str(len(choices)), str(len(choices) - 1), SEAT_LETTERS[-1])
        if is_row:
            return {"argument": name, "known": None, "first": choices[0], "last": choices[-1]}
        return {"argument": name, "known": tuple(choices), "first": None, "last": None}

    def _texts(self, verbs: Sequence[Verb]) -> dict[int, str]:
        """Return the text of every step with one of *verbs*."""
        texts = {}
        for verb in verbs:
            choices = [self._words[argument] for argument in verb.arguments]
            for step in range(verb.first, verb.first + verb.size):
                digits = verb.digits_of(step)
                is_on_track = all(d < len(c) for d, c in zip(digits, choices, strict=True))
                if is_on_track:
                    texts[step] = " ".join([verb.word, *self.arguments_of(verb, step).values()])
        return texts


def _board_words(rules: RuleSet) -> dict[Argument, list[str]]:
    edition = board_edition(rules)
    spaces = [str(space) for space in range(1, edition.spaces + 1)]
    return {
        board_actions.CAMEL: list(edition.camels[:RACERS]),
        board_actions.SPACE: spaces,
        board_actions.SIDE: list(SIDES),
        board_actions.FACE: spaces[: board_actions.FACES],
        board_actions.SEAT: list(SEAT_LETTERS),
        board_actions.CRAZY_CAMEL: list(edition.camels[RACERS:]),
        board_actions.RACER_START: spaces[: board_actions.FACES],
        board_actions.CRAZY_START: spaces[: -board_actions.FACES - 1 : -1],
        board_actions.GREY: [GREY],
        board_actions.SUPPORT_FACE: spaces[: board_actions.SUPPORT_FACES],
        board_actions.PLACE: spaces[1 : 1 + board_actions.PLACES],
        board_actions.TICKET: [*map(str, board_actions.WORTHS), BOTTOM],
    }


def _card_words(rules: RuleSet) -> dict[Argument, list[str]]:
    return {
        card_actions.CAMEL: list(rules.edition.camels),
        card_actions.NUMBER: ["1", "2"],
        card_actions.SPACE: [str(space) for space in range(card_actions.SPACES)],
        card_actions.SEAT: list(SEAT_LETTERS[: card_actions.SEAT.size]),
    }


@cache
def vocabulary_of(rules: str) -> Vocabulary:
    """Return the words of the rule set called *rules*, the same ones whenever it is asked."""
    return Vocabulary(rule_set(rules))


_WORDS = {BOARD.name: _board_words, CARDS.name: _card_words}
"""By system: the words that each argument may be."""
