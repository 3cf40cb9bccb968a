"""A sitting: a game, who plays it, whose turn it is, and what was taken back."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy

from dunederby.errors import SetupError
from dunederby.game import Game
from dunederby.notation.steps import Step
from dunederby.sittings.players import BOTS_HEADER, Choose, Player, format_bots, seated
from dunederby.sittings.refusals import OTHER_SEAT, refusal
from dunederby.sittings.undoing import go_back, last_decision, why_not_undo
from dunederby.views.actions import Action, Reason

TAKEN_BACK_HEADER = "taken-back"


class Sitting:
    """A game and those who play it; it knows no terminal and no socket.

    Bots come from outside, by their kind; their luck comes from *luck* and the number of steps,
    never from the chance of the game, so the same decision is made when it comes again.

    >>> def first(view, seed):
    ...     return view.legal_actions[0]
    >>> players = [Player("Ann"), Player("Basma", bot="first")]
    >>> sitting = Sitting(Game("first", seats=2, seed=7), players, {"first": first}.__getitem__)
    >>> sitting.act("A", "leg green"), [str(step) for step in sitting.let_bots_play()]
    (Step(by='A', text='leg green'), ['B roll'])
    >>> [str(step) for step in sitting.undo("A")]
    ['A leg green', 'B roll', '* die blue 3']
    >>> sitting.headers
    {'bots': 'B=first', 'taken-back': '1'}
    """

    def __init__(
        self,
        game: Game,
        players: Sequence[Player],
        bots: Callable[[str], Choose],
        luck: str = "",
        taken_back: int = 0,
    ) -> None:
        if len(players) != len(game.seats):
            raise SetupError(f"{len(players)} players for {len(game.seats)} seats")
        self.game = game
        self.players: dict[str, Player] = seated(players)
        """By seat; somebody else may take a seat at any time."""
        self.taken_back = taken_back
        """How many times something was taken back."""
        self._bots = bots
        self._luck = luck

    @property
    def people(self) -> tuple[str, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in self.players.items() if player.is_person)

    @property
    def names(self) -> dict[str, str]:
        """What the players are called, by seat."""
        return {seat: player.name for seat, player in self.players.items()}

    @property
    def bots_to_act(self) -> tuple[str, ...]:
        """The seats that are to act and have bots."""
        return tuple(seat for seat in self.game.to_act if self._is_bot(seat))

    @property
    def people_to_act(self) -> tuple[str, ...]:
        """The seats that are to act and have people."""
        return tuple(seat for seat in self.game.to_act if seat in self.people)

    @property
    def headers(self) -> Mapping[str, str]:
        """What a record says about the players and the sitting, beside their names."""
        bots = format_bots(self.players)
        headers = {BOTS_HEADER: bots} if bots else {}
        return headers | ({TAKEN_BACK_HEADER: str(self.taken_back)} if self.taken_back else {})

    def act(self, seat: str, action: str | Action) -> Step:
        """Let *seat* do *action*; raise and change nothing where it may not."""
        return self.game.push(self._own_step(seat, action))

    def rehearse(self, seat: str, actions: Iterable[str | Action]) -> None:
        """Raise what `act` would, if *seat* can't do *actions* one after the other."""
        trial = copy(self)
        trial.game = self.game.copy()
        for action in actions:
            trial.act(seat, action)

    def choose(self, seat: str) -> Action:
        """Return what the bot at *seat* would do now; changes nothing, so any thread may ask."""
        kind = self.players[seat].bot
        assert kind is not None, "only bots are asked"
        seed = f"{self._luck}/bot/{len(self.game.history)}"
        return self._bots(kind)(self.game.view(seat), seed)

    def let_bots_play(self) -> Iterator[Step]:
        """Let the bots that are to act do so, one after the other, until a person is or nobody."""
        while self.bots_to_act:
            seat = self.bots_to_act[0]
            yield self.act(seat, self.choose(seat))

    def why_not_undo(self, seat: str) -> Reason | None:
        """Return why *seat* may not take its last decision back, None if it may."""
        return why_not_undo(self.game, self.people, seat)

    def undo(self, seat: str) -> tuple[Step, ...]:
        """Take the last decision of *seat* back; return all that went with it, in its order.

        Raises IllegalActionError, with the code of `why_not_undo`.
        """
        reason = self.why_not_undo(seat)
        if reason:
            raise refusal(reason.code, "undo")
        number = last_decision(self.game, [seat])
        assert number is not None, "there is something to take back"
        return self.go_back(number)

    def go_back(self, number: int) -> tuple[Step, ...]:
        """Take back what came from step *number* on, asking nobody; return it."""
        steps = tuple(self.game.steps[number:])
        go_back(self.game, number)
        self.taken_back += 1
        return steps

    def _own_step(self, seat: str, action: str | Action) -> Step:
        """Return *action* as a step of *seat*; raise if it is another's."""
        if isinstance(action, Action):
            action = str(action.step)
        parsed = self.game.vocabulary.parse_step(action)
        if parsed.is_chance or parsed.by not in (None, seat):
            raise refusal(OTHER_SEAT, action)
        return Step(seat, self.game.vocabulary.actions[parsed.id], parsed.id)

    def _is_bot(self, seat: str) -> bool:
        return seat in self.players and not self.players[seat].is_person
