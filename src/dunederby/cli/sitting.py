"""People and bots at one table: turn by turn, shown and written down."""

import re
import shlex
from dataclasses import dataclass

from rich.console import Console
from rich.rule import Rule

from dunederby.bots.bot import stream
from dunederby.cli.asking import SECRET_VERBS, ask, ask_hidden, wipe
from dunederby.cli.console import indented, words
from dunederby.cli.faces import Face, face_of
from dunederby.cli.helping import tell_hand, tell_help
from dunederby.cli.recording import Book
from dunederby.cli.seating import Seating
from dunederby.cli.shorthand import HAND, HELP, QUIT, UNDO, spell_out
from dunederby.cli.telling import label, tell_ranking
from dunederby.errors import DuneDerbyError, IllegalActionError
from dunederby.game import Game
from dunederby.notation.steps import Step
from dunederby.views.actions import Action
from dunederby.views.view import View


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game, who plays it, where it is written down, and where it is shown."""

    game: Game
    seating: Seating
    book: Book
    terminal: Console

    @property
    def is_shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self.seating.people) > 1

    @property
    def view(self) -> View:
        """What may be shown: what the only person knows, or what everybody does."""
        people = self.seating.people
        return self.game.view(people[0] if len(people) == 1 else None)

    def play(self) -> None:
        """Play to the end, or until a person quits."""
        if self.game.to_act:
            self.book.write(self.game)
        self._introduce()
        self._tell()
        while self.game.to_act:
            seat = self._next_seat()
            bot = self.seating.bot_at(seat)
            if bot:
                assert self.game.seed is not None, "a sitting always has a seed"
                luck = stream(self.game.seed, len(self.game.history))
                self._push(bot(self.game.view(seat), luck))
            elif not self._take_turn(seat):
                self.say_where()
                return
        self._conclude()

    @property
    def face(self) -> Face:
        """How the system that is played is shown."""
        return face_of(self.game)

    def _next_seat(self) -> str:
        return self.game.to_act[0]

    def _take_turn(self, seat: str) -> bool:
        """Show the table to the person at *seat* and let it act; return False if it quits."""
        if not self._is_extra:
            self._draw(seat, self.view)
        return self._let_choose(seat)

    def say_where(self) -> None:
        """Tell where the game is written down, and how to go on with it."""
        resume = f"dunederby play --resume {shlex.quote(str(self.book.path))}"
        self._say("The game is written down. To go on with it:")
        self._say(f"  {resume}")

    def _say(self, text: str) -> None:
        self.terminal.print(words(text), soft_wrap=True)

    def _introduce(self) -> None:
        bots = self._tell_bots()
        self.terminal.print(words(f"{len(self.names)} play {self.game.rules}. {bots}".rstrip()))
        self._say(f"Seed {self.game.seed}. The game is written to {self.book.path}.")

    def _tell_bots(self) -> str:
        """Name the bots; the kind of each only where they differ."""
        bots = {label(seat, self.names): kind for seat, kind in self.seating.bots.items()}
        if not bots:
            return ""
        kinds = set(bots.values())
        if len(kinds) == 1:
            return f"Bots ({', '.join(kinds)}): {', '.join(bots)}."
        return f"Bots: {', '.join(f'{name} is {kind}' for name, kind in bots.items())}."

    @property
    def _is_extra(self) -> bool:
        """Whether the seat to act has acted, and may only add something."""
        return "done" in self.game.legal_actions

    @property
    def names(self) -> dict[str, str]:
        """The players by seat."""
        return self.seating.names

    def _push(self, step: str | Step | Action) -> None:
        """Play *step*, write it down and tell what it did; raise if it is not allowed."""
        self.game.push(step)
        self.book.write(self.game)
        self._tell()

    def _tell(self) -> None:
        for line in self.face.tell(self.view.news, self.names):
            self.terminal.print(indented(line))

    def _draw(self, seat: str, view: View) -> None:
        title = f"Leg {view.seen.leg}: {label(seat, self.names)} to act"
        self.terminal.print(Rule(title, align="left", style="dim"))
        self.terminal.print(self.face.draw_table(self.terminal, view, self.names))

    def _let_choose(self, seat: str) -> bool:
        """Ask *seat* until an action is played or taken back; return False if it quits."""
        question = self._question(seat)
        is_done = False
        while not is_done:
            answer = ask(self.terminal, question)
            typed = spell_out(answer, self.game.rule_set)
            if self._is_secret(typed) and typed[-1] not in SECRET_VERBS:
                wipe(self.terminal, question + answer)
            if typed == [QUIT]:
                return False
            if typed == [UNDO]:
                is_done = self._undo()
            elif typed in ([HELP], [HAND]):
                self._help(seat, typed)
            elif typed:
                is_done = self._try(typed)
        return True

    def _question(self, seat: str) -> str:
        name = label(seat, self.names)
        if not self._is_extra:
            return f"{name}, your action (? for help): "
        camels = [step.text.split()[-1] for step in self.game.legal_actions if step.verb == "add"]
        return f"{name}, done, or add a supporting die ({', '.join(camels)}): "

    def _is_secret(self, typed: list[str]) -> bool:
        """Tell whether what was typed is not for the eyes of others at this screen."""
        return self.is_shared and any(verb in typed[:2] for verb in SECRET_VERBS)

    def _try(self, typed: list[str]) -> bool:
        """Play what was typed and tell whether that was possible."""
        if len(typed) == 1 and typed[0] in SECRET_VERBS:
            asking = ask_hidden if self._is_secret(typed) else ask
            answer = asking(self.terminal, f"{typed[0]} which camel? ")
            typed = spell_out(f"{typed[0]} {answer}", self.game.rule_set)
        try:
            self._push(" ".join(typed))
        except DuneDerbyError as error:
            self._say(self._explain(error, typed))
            return False
        return True

    def _explain(self, error: DuneDerbyError, typed: list[str]) -> str:
        """Say what was wrong with what was typed, without giving a secret away."""
        if isinstance(error, IllegalActionError):
            what = _secret_verb(typed) if self._is_secret(typed) else error.action
            return f"{what}: {error.reason}."
        if self._is_secret(typed):
            camels = ", ".join(camel.name for camel in self.view.board.racers)
            return f"{_secret_verb(typed)} takes a camel: {camels}."
        return re.sub(r"^column \d+: ", "", str(error))

    def _help(self, seat: str, typed: list[str]) -> None:
        view = self.game.view(seat)
        if typed == [HELP]:
            for part in tell_help(view, is_shared=self.is_shared):
                self.terminal.print(part)
            return
        hand = tell_hand(view)
        self._say(hand)
        if self.is_shared:
            ask(self.terminal, "Press Enter when you have seen them. ")
            wipe(self.terminal, "the question")
            wipe(self.terminal, hand)

    def _undo(self) -> bool:
        """Take the last action of a person back, and what bots did since, if that is fair.

        Where several people play, what a die has told them can't be taken back.
        """
        steps = self.game.steps
        own = [number for number, step in enumerate(steps) if step.by in self.seating.people]
        if not own:
            self._say("There is nothing to take back yet.")
            return False
        if self.is_shared and any(step.is_chance for step in steps[own[-1] :]):
            self._say("A die has come out since; where several people play, that stays.")
            return False
        taken = self.game.pop()
        while len(self.game.history) > own[-1]:
            taken = self.game.pop()
        self.book.write(self.game)
        what = taken.verb if self.is_shared else taken.text
        self._say(f"{label(taken.by, self.names)} takes '{what}' back.")
        return True

    def _conclude(self) -> None:
        self.terminal.print(self.face.draw_table(self.terminal, self.view, self.names))
        outcome = self.game.outcome()
        assert outcome, "the game is over"
        self.terminal.print(tell_ranking(outcome, self.names))
        self._say(f"The whole game is in {self.book.path}.")


def _secret_verb(typed: list[str]) -> str:
    return next(word for word in typed if word in SECRET_VERBS)
