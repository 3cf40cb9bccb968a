"""The bots at a terminal: how they choose, and what they say about it."""

from dataclasses import dataclass

from dunederby.bots.bot import Decision
from dunederby.bots.table import bot_named
from dunederby.game import Game
from dunederby.sittings.players import Choose
from dunederby.views.actions import Action
from dunederby.views.describing import describe
from dunederby.views.view import View


@dataclass(slots=True)
class Minds:
    """Finds bots by their kind, and remembers what the last one thought."""

    is_open: bool = False
    """Whether bots tell their numbers even where these give their cards away."""
    last: Decision | None = None

    def __call__(self, kind: str) -> Choose:
        """Return how the bot called *kind* chooses; raise SetupError if there is none."""
        bot = bot_named(kind)

        def choose(view: View, seed: str) -> Action:
            self.last = bot.decide(view, seed)
            return self.last.action

        return choose

    def tell(self, game: Game) -> str | None:
        """Say why the last action of *game* was done, None where that may not be known."""
        if self.last is None or not (self.is_open or _is_harmless(game, self.last)):
            return None
        return describe(self.last.why)


def _is_harmless(game: Game, decision: Decision) -> bool:
    """Tell whether a reason gives nothing away: it has no numbers, or the bot has no secret."""
    return not decision.why.numbers or _knows_no_more(game, decision.action.seat)


def _knows_no_more(game: Game, seat: str) -> bool:
    """Tell whether *seat* has seen no step of *game* that others have not."""
    return bool((game.view(seat).log == game.view(None).log).all())
