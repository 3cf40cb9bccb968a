"""How a game may end: it is played on by compiled players, and everybody's coins are counted.

What a playout draws and what moods its players have depends on the luck of its number alone, and
where several games are played on, on the place of its game among them. So what is counted does
not depend on how playouts are dealt out to threads.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import compile_once, kernel
from dunederby.bots.board import guesses as board_guesses
from dunederby.bots.cards import guesses as card_guesses
from dunederby.bots.merciless import SKILLS, guesses_of
from dunederby.bots.search import (
    ENDLESS,
    FILLED,
    NOW,
    ROOT,
    RUN,
    SHOWN,
    Brain,
    Room,
    compile_begin,
    compile_play_on,
)
from dunederby.playouts.filling import Purses, fill_purses
from dunederby.playouts.play import copy_words, new_desk_type
from dunederby.racing.rules import Games, Record
from dunederby.sampling import GENERATOR_WORDS, Generator, branch, new_generator
from dunederby.systems import BOARD, CARDS, SYSTEMS, RuleSet, System, rule_set

HIDDEN = -1
"""The branch of a luck that fills in what is hidden."""
FIRST_GUESS = "first guess"
"""Seeds the guess of what a seat sees."""
GLANCES: dict[str, Callable[[Record, Any], None]] = {
    BOARD.name: board_guesses.refresh,
    CARDS.name: card_guesses.start_guess,
}
"""By system: the guess of a player in the middle of a game."""

Lucks = NDArray[np.int64]
"""A row for each playout: the state of its generator at the start."""
Ends = NDArray[np.int16]
"""By position or action, playout and seat: the coins at the end."""
Hopes = NDArray[np.float64]
"""Like ends: the coins that were to be expected some time before."""
Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Endings:
    """The kernels that play games of one system to their end."""

    guess: Callable[[Room], None]
    """Make the guess of what a seat sees in a leg, with which playouts of its actions begin."""
    of_games: Callable[[Room, Games, Lucks, Ends], None]
    """Play each game on, once with every luck."""
    of_actions: Callable[[Room, int, Numbers, Lucks, Hopes, Ends], None]
    """Play what a seat sees on after each action, filled in anew for every luck.

    When the next leg is over, it is told what to hope for: the coins, and those that cards for
    the end of the race are expected to bring. Where there is no room for ends that is all.
    """


def _guess(brain: Brain) -> Callable[[Room], None]:
    start_guess = brain.start_guess

    @kernel
    def guess(room: Room) -> None:
        if room.games[SHOWN].leg > 0:
            start_guess(room.games[SHOWN], room.guesses[ROOT])

    return guess


PlayOn = Callable[..., None]
EndPlayout = Callable[[Room, Ends, int, int], None]
Foresee = Callable[[Room, Hopes, int, int], None]


def _foresee(system: System, brain: Brain, play_on: PlayOn) -> Foresee:
    """Return what plays on until the next leg is over, and tells what to expect then."""
    actors, refresh, expected = system.kernels.actors, brain.refresh, brain.expected

    @kernel
    def foresee(room: Room, hopes: Hopes, place: int, number: int) -> None:
        play_on(room.games[RUN], room.desks[0], room.guesses[NOW], room.games[SHOWN].leg + 1)
        if actors(room.games[RUN]) != 0:
            refresh(room.games[RUN], room.guesses[NOW])
        for seat in range(hopes.shape[2]):
            hopes[place, number, seat] = expected(room.games[RUN], seat, room.guesses[NOW])

    return foresee


def _end_playout(play_on: PlayOn) -> EndPlayout:
    @kernel
    def end_playout(room: Room, ends: Ends, place: int, number: int) -> None:
        play_on(room.games[RUN], room.desks[0], room.guesses[NOW], ENDLESS)
        for seat in range(ends.shape[2]):
            ends[place, number, seat] = room.games[RUN].seats[seat].coins

    return end_playout


Begin = Callable[[Room, Generator, int], None]


def _begin(system: System, brain: Brain) -> Begin:
    """Return what begins a playout with nothing but a glance, as all turns in playouts do.

    A player who looks more carefully at the first position than at later ones would be another
    one than whom it is compared with.
    """
    actors, glance, begin_playout = (
        system.kernels.actors,
        GLANCES[system.name],
        compile_begin(brain),
    )

    @kernel
    def begin(room: Room, luck: Generator, place: int) -> None:
        branch(luck, place, room.luck)
        begin_playout(room, FILLED)
        if actors(room.games[RUN]) != 0:
            glance(room.games[RUN], room.guesses[NOW])

    return begin


def _of_games(
    system: System, brain: Brain, end_playout: EndPlayout
) -> Callable[[Room, Games, Lucks, Ends], None]:
    begin = _begin(system, brain)

    @kernel
    def of_games(room: Room, games: Games, lucks: Lucks, ends: Ends) -> None:
        for place in range(len(games)):
            room.games[FILLED] = games[place]
            for number in range(len(lucks)):
                begin(room, lucks[number], place)
                end_playout(room, ends, place, number)

    return of_games


def compile_endings(system: System, brain: Brain) -> Endings:
    """Return what plays *system* to the end with *brain*."""
    play, fill, play_on = system.kernels.play, brain.fill, compile_play_on(system, brain)
    foresee, end_playout = _foresee(system, brain, play_on), _end_playout(play_on)
    begin_playout = compile_begin(brain)

    @kernel
    def of_actions(
        room: Room, viewer: int, actions: Numbers, lucks: Lucks, hopes: Hopes, ends: Ends
    ) -> None:
        for number in range(len(lucks)):
            copy_words(lucks[number], room.luck)
            branch(lucks[number], HIDDEN, room.generator)
            room.games[FILLED] = room.games[SHOWN]
            fill_purses(room.games[FILLED], room.purses)
            fill(room.games[FILLED], viewer, room.guesses[ROOT], room.generator)
            for place in range(len(actions)):
                begin_playout(room, FILLED)
                play(room.games[RUN], viewer, actions[place], room.desks[0].story)
                foresee(room, hopes, place, number)
                if place < len(ends):
                    end_playout(room, ends, place, number)

    return Endings(_guess(brain), _of_games(system, brain, end_playout), of_actions)


@cache
def endings_of(system: str) -> Endings:
    """Return what plays games of the *system* with that name to their end, compiled."""
    chosen = next(known for known in SYSTEMS if known.name == system)
    endings = compile_endings(chosen, SKILLS[system].brain)
    compile_once(f"bots-to-the-end-{system}", lambda: _warm_up(chosen, endings))
    return endings


def _warm_up(system: System, endings: Endings) -> None:
    """Call every kernel once, with nothing to do."""
    rules = rule_set(next(iter(system.editions)))
    room = new_room(rules, rules.new_game(rules.edition.seats[0], {}))
    lucks, ends = lucks_of("", range(0)), np.zeros((0, 0, 0), np.int16)
    endings.guess(room)
    endings.of_games(room, np.zeros(0, system.game), lucks, ends)
    endings.of_actions(room, 0, np.zeros(0, np.int64), lucks, ends.astype(np.float64), ends)


def lucks_of(seed: str, numbers: range) -> Lucks:
    """Return the luck of the playouts with these *numbers*, each by its number alone."""
    rows = [new_generator(f"{seed}/{number}") for number in numbers]
    return np.array(rows, np.int64).reshape(-1, GENERATOR_WORDS)


def new_room(rules: RuleSet, shown: Any, purses: Purses | None = None) -> Room:
    """Return what playouts work with; *shown* is what a seat sees, if a seat is to act."""
    guesses = guesses_of(rules)
    return Room(
        np.concatenate([shown, shown, shown]),
        np.concatenate([guesses, guesses]),
        np.zeros(1, new_desk_type(rules.system)),
        np.zeros(1, np.int16) if purses is None else purses,
        np.zeros(GENERATOR_WORDS, np.int64),
        np.zeros(GENERATOR_WORDS, np.int64),
    )


@dataclass(frozen=True, slots=True)
class Starts:
    """Games of some rules that are to be played on."""

    rules: RuleSet
    games: Games

    def ends(self, lucks: Lucks) -> Ends:
        """Return everybody's coins at the ends of all games, each played on with all *lucks*."""
        seats = int(self.games[0].seat_count) if len(self.games) else 0
        ends = np.zeros((len(self.games), len(lucks), seats), np.int16)
        room = new_room(self.rules, np.zeros(1, self.rules.system.game))
        endings_of(self.rules.system.name).of_games(room, self.games, lucks, ends)
        return ends


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat sees, ready to be played on."""

    rules: RuleSet
    viewer: int
    room: Room

    def hopes_after(self, actions: list[int], lucks: Lucks) -> Hopes:
        """Return everybody's hopes after each of *actions*, with all *lucks*."""
        return self._played_on(actions, lucks, 0)[0]

    def ends_after(self, actions: list[int], lucks: Lucks) -> tuple[Hopes, Ends]:
        """Return everybody's hopes, and coins at the end, after each of *actions*."""
        return self._played_on(actions, lucks, len(actions))

    def _played_on(self, actions: list[int], lucks: Lucks, ending: int) -> tuple[Hopes, Ends]:
        """Play on after *actions*, the first *ending* of them to the end."""
        shape = len(lucks), int(self.room.games[SHOWN].seat_count)
        hopes, ends = np.zeros((len(actions), *shape)), np.zeros((ending, *shape), np.int16)
        numbers, kernels = np.array(actions, np.int64), endings_of(self.rules.system.name)
        kernels.of_actions(self.room, self.viewer, numbers, lucks, hopes, ends)
        return hopes, ends


def outlook_of(rules: RuleSet, state: Any, viewer: int) -> Outlook:
    """Return what *viewer* sees of *state*; hidden purses hold what anybody could have counted."""
    shown = np.zeros(1, rules.system.game)
    rules.system.show(state, 0, viewer, shown, 0)
    room = new_room(rules, shown, state["seats"]["coins"][0].astype(np.int16))
    room.guesses[ROOT].generator[:] = new_generator(FIRST_GUESS)
    endings_of(rules.system.name).guess(room)
    return Outlook(rules, viewer, room)
