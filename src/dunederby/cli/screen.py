"""A sitting on a screen: what is drawn, and what is told to whom."""

from dataclasses import dataclass, field

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from dunederby.cli.console import indented, words
from dunederby.cli.curtain import PUBLIC, Curtain
from dunederby.cli.face import Face
from dunederby.cli.faces import face_of
from dunederby.cli.telling import label, tell_ranking
from dunederby.game import Game
from dunederby.sittings.sitting import Sitting
from dunederby.views.view import View


@dataclass(slots=True)
class Screen:
    """Shows a sitting to those who sit before it: one person, or several who take turns."""

    sitting: Sitting
    terminal: Console
    curtain: Curtain = field(default_factory=Curtain)
    drawn: tuple[object, ...] | None = None
    """For whom the table was drawn last, and how the race stood."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.sitting.game

    @property
    def face(self) -> Face:
        """How the system that is played is shown."""
        return face_of(self.game)

    @property
    def is_shared(self) -> bool:
        """Whether several people look at this screen."""
        return len(self.sitting.people) > 1

    @property
    def has_curtain(self) -> bool:
        """Whether they have cards to hide from each other, so that the screen is handed on."""
        return self.is_shared and self.face.has_curtain

    @property
    def viewer(self) -> str | None:
        """Whose knowledge is shown: of the only person, of whoever has the screen, or of all."""
        if self.has_curtain:
            return self.curtain.seat
        people = self.sitting.people
        return people[0] if len(people) == 1 else PUBLIC

    @property
    def view(self) -> View:
        """What may be shown now."""
        return self.game.view(self.viewer)

    def name(self, seat: str) -> str:
        """Return what the player at *seat* is called."""
        return label(seat, self.sitting.names)

    def say(self, text: str) -> None:
        """Print a line, as long as it is."""
        self.terminal.print(words(text), soft_wrap=True)

    def report(self, why: str | None = None) -> None:
        """Tell what the last push did and *why*, if anything is told of it; now or later."""
        listeners = (PUBLIC, *self.sitting.people) if self.has_curtain else (self.viewer,)
        for seat in listeners:
            story = self._story(seat)
            self.curtain.keep(seat, [*story, *because(why if story else None)])
        if self.curtain.seat or not self.has_curtain:
            self.curtain.show(self.terminal, self.viewer)

    def _story(self, seat: str | None) -> list[Text]:
        news = self.game.view(seat).news
        news = tuple(each for each in news if each.kind not in self.face.typed_kinds)
        return self.face.tell_story(news, self.sitting.names)

    def keep_for_others(self, text: str) -> None:
        """Tell *text* to all who don't look at the screen now, when they do."""
        if self.has_curtain:
            for seat in (PUBLIC, *self.sitting.people):
                if seat != self.curtain.seat:
                    self.curtain.keep(seat, [words(text)])

    def hand_to(self, seat: str) -> str:
        """Hand the screen on to *seat*, if it is another's; return what was typed there."""
        if not self.has_curtain or self.curtain.seat == seat:
            return ""
        self.drawn = None
        return self.curtain.pass_to(self.terminal, seat, self.name(seat))

    def take_away(self) -> None:
        """Leave nobody's cards on the screen."""
        if self.has_curtain:
            self.drawn = None
            self.curtain.fall(self.terminal)

    def show(self, seat: str) -> None:
        """Draw the table for *seat*, unless it was and nothing on the track has moved since."""
        in_short = self.face.in_short(self.game.view(seat))
        now = (seat, None if in_short else self.game.view(None).position)
        if now != self.drawn:
            self.drawn = now
            self.draw(seat)
        elif in_short:
            self.terminal.print(indented(in_short))

    def draw(self, seat: str) -> None:
        """Draw the table while *seat* is to act."""
        view = self.view
        title = f"Leg {view.seen.leg}: {self.name(seat)} to act"
        self.terminal.print(Rule(title, align="left", style="dim"))
        self.draw_table(view)

    def draw_table(self, view: View) -> None:
        """Draw the table as it is known in *view*."""
        self.terminal.print(self.face.draw_table(self.terminal, view, self.sitting.names))

    def introduce(self) -> None:
        """Tell who plays what."""
        self.terminal.print(
            words(f"{len(self.game.seats)} play {self.game.rules}. {self._tell_bots()}".rstrip())
        )

    def _tell_bots(self) -> str:
        """Name the bots; the kind of each only where they differ."""
        players = self.sitting.players.items()
        bots = {self.name(seat): player.bot for seat, player in players if player.bot}
        if not bots:
            return ""
        kinds = {kind for kind in bots.values() if kind}
        if len(kinds) == 1:
            return f"Bots ({', '.join(kinds)}): {', '.join(bots)}."
        return f"Bots: {', '.join(f'{name} is {kind}' for name, kind in bots.items())}."

    def conclude(self) -> None:
        """Show how the game ended."""
        self.take_away()
        self.draw_table(self.view)
        self.terminal.print(tell_ranking(self.game.money, self.sitting.names))


def because(why: str | None) -> list[Text]:
    """Return the line that says why a bot acted, none if nothing is known.

    >>> [line.plain for line in because("just a whim")]
    ['  Why: just a whim.']
    """
    return [Text(f"  Why: {why}.", style="dim")] if why else []
