"""Playing in a terminal: turn by turn, asked for, shown and written down."""

from collections.abc import Callable
from dataclasses import dataclass

from dunederby.cli.advice import tell_hint, tell_odds
from dunederby.cli.asking import ask, ask_hidden, wipe
from dunederby.cli.hiding import secret_verbs
from dunederby.cli.manners import shortened
from dunederby.cli.minds import Minds
from dunederby.cli.pages import tell_rules
from dunederby.cli.recording import Book
from dunederby.cli.screen import Screen
from dunederby.cli.shorthand import BOARD, COMMANDS, HELP, HINT, ODDS, OWN, QUIT, RULES, UNDO
from dunederby.cli.telling import as_sentence
from dunederby.errors import DuneDerbyError, IllegalActionError, NotationError
from dunederby.sittings.sitting import Sitting
from dunederby.sittings.undoing import last_decision
from dunederby.systems import SEAT_LETTERS
from dunederby.views.view import View


@dataclass(frozen=True, slots=True)
class Playing:
    """A sitting, its screen, and the book that it is written down in."""

    sitting: Sitting
    screen: Screen
    book: Book
    minds: Minds

    def play(self) -> None:
        """Play to the end, or until a person quits."""
        game = self.sitting.game
        if game.to_act:
            self.book.write(self.sitting)
        self.screen.introduce()
        self.screen.say(f"Seed {game.seed}. {self.book.tell_where()}")
        self.screen.report()
        while game.to_act:
            self._let_bots_play()
            if game.to_act and not self._take_turn(self._next_person()):
                self.leave()
                return
        self.screen.conclude()
        if self.book.path:
            self.screen.say(f"The whole game is in {self.book.path}.")

    def leave(self) -> None:
        """Tell how to go on with the game, with nobody's cards on the screen."""
        self.screen.take_away()
        for line in self.book.tell_how_to_go_on():
            self.screen.say(line)

    def _let_bots_play(self) -> None:
        for _ in self.sitting.let_bots_play():
            self.screen.drawn = None
            self._go_on(self.minds.tell(self.sitting.game))

    def _next_person(self) -> str:
        """Return who acts next: whoever is at the keyboard, if that seat may."""
        people = self.sitting.people_to_act
        seat = self.screen.curtain.seat
        return seat if seat in people else people[0]

    def _go_on(self, why: str | None = None) -> None:
        """Write down and tell what has just been done, and *why*, if that is known."""
        self.book.write(self.sitting)
        self.screen.report(why)

    def _take_turn(self, seat: str) -> bool:
        """Show the table to the person at *seat* and let it act; return False if it quits."""
        if self._spell(seat, self.screen.hand_to(seat)) == [QUIT]:
            return False
        self.screen.show(seat)
        is_done = False
        while not is_done:
            typed = self._ask(seat)
            if typed == [QUIT]:
                return False
            is_done = bool(typed) and self._do(seat, typed)
        return True

    def _view(self, seat: str) -> View:
        return self.sitting.game.view(seat)

    def _spell(self, seat: str, answer: str) -> list[str]:
        """Return the steps, or the command, that *answer* means."""
        return self.screen.face.spell_typed(answer, self._view(seat))

    def _ask(self, seat: str) -> list[str]:
        """Ask *seat* what to do; what is secret leaves the screen at once."""
        question = self.screen.face.question(self._view(seat), self.screen.name(seat))
        is_remembered = not self.screen.is_shared
        answer = ask(
            self.screen.terminal, question, self._texts(seat), is_remembered=is_remembered
        )
        typed = self._spell(seat, answer)
        if self._is_secret(seat, typed) and len(typed[0].split()) > 1:
            wipe(self.screen.terminal, question + answer)
        return typed

    def _texts(self, seat: str) -> list[str]:
        """Return what can be typed; of what others may not see only the verb."""
        hidden = self._hidden_verbs(seat)
        legal = self._view(seat).legal_actions
        texts = [each.verb if each.verb in hidden else each.text for each in legal]
        topics = self.screen.face.topics(self._view(seat))
        return [*texts, *COMMANDS, *(f"{RULES} {topic}" for topic in topics)]

    def _do(self, seat: str, typed: list[str]) -> bool:
        """Do what was typed and tell whether the turn goes on without another question."""
        command, _, rest = typed[0].partition(" ")
        if command in COMMANDS:
            return self._commands[command](seat, rest)
        return self._try(seat, typed)

    @property
    def _commands(self) -> dict[str, Callable[[str, str], bool]]:
        return {
            HELP: self._help,
            BOARD: self._board,
            OWN: self._own,
            ODDS: self._odds,
            HINT: self._hint,
            RULES: self._rules,
            UNDO: self._undo,
        }

    def _verb(self, typed: list[str]) -> str:
        """Return the verb of the first step, whether or not its seat stands before it."""
        words = [word for word in typed[0].split() if word not in list(SEAT_LETTERS)]
        return words[0] if words else ""

    def _hidden_verbs(self, seat: str) -> frozenset[str]:
        """Return the verbs of actions that others at this screen may not see."""
        if self.screen.has_curtain or not self.screen.is_shared:
            return frozenset()
        return secret_verbs(self._view(seat))

    def _is_secret(self, seat: str, typed: list[str]) -> bool:
        """Tell whether what was typed is not for the eyes of others at this screen."""
        return bool(typed) and self._verb(typed) in self._hidden_verbs(seat)

    def _try(self, seat: str, typed: list[str]) -> bool:
        """Do all that was typed, or nothing if one of the steps is not possible."""
        typed = self._completed(seat, typed)
        too_many = self.screen.face.why_not_all(self._view(seat), typed)
        if too_many:
            self.screen.say(as_sentence(too_many))
            return False
        try:
            self.sitting.rehearse(seat, typed)
        except DuneDerbyError as error:
            self.screen.say(shortened(self._explain(error, seat, typed)))
            return False
        for step in typed:
            self.sitting.act(seat, step)
            self._go_on()
        return True

    def _completed(self, seat: str, typed: list[str]) -> list[str]:
        """Ask for the rest of a step that is secret, out of sight where others look on."""
        verb = typed[0]
        if self.screen.face.has_curtain or verb not in secret_verbs(self._view(seat)):
            return typed
        asking = ask_hidden if self.screen.is_shared else ask
        answer = asking(self.screen.terminal, f"{verb} which camel? ")
        return self._spell(seat, f"{verb} {answer}")

    def _explain(self, error: DuneDerbyError, seat: str, typed: list[str]) -> str:
        """Say what was wrong with what was typed, without giving a secret away."""
        is_secret, verb = self._is_secret(seat, typed), self._verb(typed)
        if isinstance(error, IllegalActionError):
            return f"{verb if is_secret else error.action}: {error.reason}."
        if is_secret:
            camels = ", ".join(
                each.name for each in self._view(seat).seen.camels if not each.crazy
            )
            return f"{verb} takes a camel: {camels}."
        return error.problem if isinstance(error, NotationError) else str(error)

    def _help(self, seat: str, rest: str) -> bool:
        screen = self.screen
        for part in screen.face.tell_help(self._view(seat), is_shared=screen.is_shared):
            screen.terminal.print(part)
        return False

    def _board(self, seat: str, rest: str) -> bool:
        self.screen.draw(seat)
        return False

    def _own(self, seat: str, rest: str) -> bool:
        """Show what only *seat* may see; where others look on, only until Enter is pressed."""
        terminal, own = self.screen.terminal, self.screen.face.tell_own(self._view(seat))
        terminal.print(own, soft_wrap=True)
        if self.screen.is_shared and not self.screen.has_curtain:
            ask(terminal, question := "Press Enter when you have seen them. ")
            wipe(terminal, question)
            wipe(terminal, own.plain)
        return False

    def _odds(self, seat: str, rest: str) -> bool:
        tell_odds(self.screen.terminal, self.screen.view)
        return False

    def _hint(self, seat: str, rest: str) -> bool:
        tell_hint(self.screen.terminal, self._view(seat), self._hidden_verbs(seat))
        return False

    def _rules(self, seat: str, rest: str) -> bool:
        tell_rules(self.screen.terminal, self.screen.face, self._view(seat), rest)
        return False

    def _undo(self, seat: str, rest: str) -> bool:
        """Take back what the person at the keyboard decided last, or whoever did at this table."""
        game, screen = self.sitting.game, self.screen
        number = last_decision(game, self.sitting.people)
        if number is not None and not screen.has_curtain:
            seat = game.steps[number].by
        try:
            first, *_ = self.sitting.undo(seat)
        except IllegalActionError as error:
            screen.say(as_sentence(error.reason))
            return False
        self.book.write(self.sitting)
        screen.drawn = None
        is_hidden = first.verb in secret_verbs(self._view(seat))
        told = f"{screen.name(seat)} takes '{{}}' back."
        screen.say(told.format(first.verb if screen.is_shared else first.text))
        if not is_hidden:
            screen.keep_for_others(told.format(first.verb))
        return True
