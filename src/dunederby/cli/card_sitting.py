"""People and bots at one table of the card game."""

import re
from dataclasses import dataclass, field

from dunederby.cli.asking import ask
from dunederby.cli.card_drawing import draw_own_cards
from dunederby.cli.card_helping import tell_card_help
from dunederby.cli.card_shorthand import CHORES, spell_cards
from dunederby.cli.console import words
from dunederby.cli.curtain import PUBLIC, Curtain
from dunederby.cli.drawing import letters_of
from dunederby.cli.shorthand import HELP, QUIT, UNDO
from dunederby.cli.sitting import Sitting
from dunederby.cli.telling import label
from dunederby.errors import DuneDerbyError, IllegalActionError
from dunederby.systems import SEAT_LETTERS

_CHORES = {
    "discard": "discard {} of your cards",
    "deck": "put {} in the racing deck",
    "intel": "lay {} as intel; the other stays in your hand",
}

_TYPED = ("discarded", "filled-deck", "laid-intel")
"""What its owner has just typed, and nobody else may know."""


@dataclass(frozen=True, slots=True)
class CardSitting(Sitting):
    """A card game: hands are shown to their owners, behind a curtain if several people play."""

    curtain: Curtain = field(default_factory=Curtain)

    def say_where(self) -> None:
        """Tell where the game is written down, with nobody's cards on the screen."""
        if self.is_shared:
            self.curtain.fall(self.terminal)
        Sitting.say_where(self)

    def _next_seat(self) -> str:
        """Return who acts next of those who may: bots, then whoever is at the keyboard."""
        people = self.seating.people
        order = {seat: (seat in people, seat != self.curtain.seat) for seat in self.game.to_act}
        return min(self.game.to_act, key=lambda seat: order[seat])

    def _tell(self) -> None:
        """Tell the only person, or keep for each what may be told when the screen is theirs."""
        is_alone = len(self.seating.people) <= 1
        for seat in (self.view.seat,) if is_alone else (PUBLIC, *self.seating.people):
            news = [news for news in self.game.view(seat).news if news.kind not in _TYPED]
            self.curtain.keep(seat, self.face.tell(news, self.names))
        if is_alone or self.curtain.seat:
            self.curtain.show(self.terminal, self.view.seat if is_alone else self.curtain.seat)

    def _take_turn(self, seat: str) -> bool:
        if self.is_shared and self.curtain.seat != seat:
            answer = self.curtain.pass_to(self.terminal, seat, label(seat, self.names))
            if self._spell(seat, answer) == [QUIT]:
                return False
        seen, now = self.game.view(seat).cards, self.game.view(None).position
        is_choosing = seen.awaits == "choose"
        drawn = (seat,) if is_choosing else (seat, now)
        if drawn != self.curtain.drawn:
            self.curtain.drawn = drawn
            self._draw(seat, self.game.view(seat))
        elif is_choosing:
            self.terminal.print(draw_own_cards(seen, seat, letters_of(self.game)))
        return self._let_choose(seat)

    def _let_choose(self, seat: str) -> bool:
        """Ask *seat* until something is played or taken back; return False if it quits."""
        is_done = False
        while not is_done:
            typed = self._spell(seat, ask(self.terminal, self._question(seat)))
            if typed == [QUIT]:
                return False
            if typed == [UNDO]:
                is_done = self._undo()
            elif typed == [HELP]:
                for part in tell_card_help(self.game.view(seat), is_shared=self.is_shared):
                    self.terminal.print(part)
            elif typed:
                is_done = self._try_all(seat, typed)
        return True

    def _spell(self, seat: str, answer: str) -> list[str]:
        legal = {step.verb for step in self.game.view(seat).legal_actions}
        return spell_cards(answer, self.game.rule_set, legal)

    def _question(self, seat: str) -> str:
        seen, name = self.game.view(seat).cards, label(seat, self.names)
        chore = seen.player(seat).chore
        if chore:
            verb, count = chore.verb, chore.count
            cards = f"{count} card{'s' if count > 1 else ''}"
            what = _CHORES[verb].format(count if verb == "discard" else cards)
        elif seen.has_raced:
            what = "a bet, or done"
        else:
            what = "your race action" if seen.has_bet else "your race action, or a bet first"
        return f"{name}, {what} (? for help): "

    def _try_all(self, seat: str, steps: list[str]) -> bool:
        """Play all *steps*, or none if one of them is not possible; tell whether they were."""
        trial = self.game.copy()
        try:
            for step in steps:
                trial.push(self._own(seat, step))
        except DuneDerbyError as error:
            self._say(_explain(error))
            return False
        for step in steps:
            self._push(self._own(seat, step))
        return True

    def _own(self, seat: str, step: str) -> str:
        """Return *step* with its *seat*; raise if it names another."""
        first, _, rest = step.partition(" ")
        if first in list(SEAT_LETTERS) and rest:
            if first != seat:
                reason = f"you play for {seat}, and nobody else"
                raise IllegalActionError(reason, action=step, reason=reason, code="other-seat")
            return step
        return f"{seat} {step}"

    def _undo(self) -> bool:
        """Take back as at every table; where several people play, only what is still hidden."""
        if self.is_shared and not self._may_take_back():
            self._say("There is nothing to take back since you got the keyboard.")
            return False
        last = self.game.steps[-1] if self.is_shared else None
        is_undone = Sitting._undo(self)
        if is_undone and last and last.verb not in CHORES:
            self._keep_for_others(f"{label(last.by, self.names)} takes '{last.verb}' back.")
        return is_undone

    def _keep_for_others(self, text: str) -> None:
        for seat in (PUBLIC, *self.seating.people):
            if seat != self.curtain.seat:
                self.curtain.keep(seat, [words(text)])

    def _may_take_back(self) -> bool:
        last = self.game.history[-1]
        kinds = [news.kind for news in self.game.news]
        return last.step.by == self.curtain.seat and "showed-intel" not in kinds

    def _conclude(self) -> None:
        if self.is_shared:
            self.curtain.fall(self.terminal)
        Sitting._conclude(self)


def _explain(error: DuneDerbyError) -> str:
    """Say in a line what was wrong with what was typed."""
    if isinstance(error, IllegalActionError):
        return f"{error.action}: {error.reason}."
    return re.sub(r"^column \d+: ", "", str(error))
