"""Steps of many games at once, with what learners get to see of them; one recipe for all.

A learner is asked whenever it is to act. Chance and the other seats go on in between, at the
one desk, with the generator of the game that they play.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import inlined_kernel, kernel
from dunederby.envs.observing import observe_of, system_named
from dunederby.envs.others import others_of
from dunederby.envs.rewards import Purses, share_of
from dunederby.envs.tables import ANY, EVERY, Company, Note, Rule, Tables
from dunederby.playouts.many import NOBODY
from dunederby.playouts.play import ENDLESS, copy_words
from dunederby.playouts.policies import Desk, pick_any
from dunederby.racing.choices import Choices, Firsts
from dunederby.racing.rules import Games, Record
from dunederby.racing.seats import CHANCE
from dunederby.racing.sets import has, smallest
from dunederby.sampling import below
from dunederby.systems import System

Actions = NDArray[np.int64]
Mask = NDArray[np.int8]

LEGAL = 0


@dataclass(frozen=True, slots=True)
class Stepping:
    """The kernels that play at tables."""

    begin_many: Callable[[Tables, Rule], None]
    """Begin a new game at every table."""
    step_many: Callable[[Tables, Rule, Actions], None]
    """Do one action of a learner in each game, or begin it anew if it has ended."""
    draw_actions: Callable[[Tables, Actions], None]
    """Draw a legal action for every learner that is to act, each equally likely."""


@kernel
def pay(game: Record, note: Note, reward: int, purses: Purses) -> None:
    """Write what every seat gets for the coins it has."""
    for seat in range(game.seat_count):
        purses[seat] = game.seats[seat].coins
    for seat in range(game.seat_count):
        note.rewards[seat] = share_of(purses, seat, reward)


@inlined_kernel
def mark(choices: Choices, firsts: Firsts, mask: Mask) -> None:
    """Write the legal actions of *choices* into *mask*, as far as that reaches."""
    count = len(mask)
    for group in range(choices.sets.size):
        members, first = choices.sets[group], firsts[group]
        for action in range(first, min(firsts[group + 1], count)):
            mask[action] = has(members, action - first)


@inlined_kernel
def clear(note: Note) -> None:
    """Forget what the last step brought."""
    note.ended = note.cut = note.illegal = 0
    note.rewards[:] = 0.0


def _go_on(system: System, choose: Any) -> Any:
    """Return what lets chance and others act until a learner is to, or the game has ended."""
    rules = system.kernels
    actors, play = rules.actors, rules.play
    total_weight, outcome_at = rules.total_weight, rules.outcome_at

    @inlined_kernel
    def go_on(
        games: Games, index: int, note: Note, desk: Desk, cap: int, company: Company
    ) -> None:
        game = games[index]
        acting = actors(game)
        while acting == CHANCE or (acting != 0 and note.decisions < cap):
            if acting == CHANCE:
                value = below(desk.generator, total_weight(game))
                play(game, CHANCE, outcome_at(game, value), desk.story)
            else:
                seat = smallest(acting)
                if note.learner in (EVERY, seat):
                    note.seat = note.viewer = seat
                    return
                action = choose(games, index, seat, desk, company.guesses, company.views)
                play(game, seat, action, desk.story)
                note.decisions += 1
            acting = actors(game)
        note.seat = NOBODY

    return go_on


def _begin(go_on: Any, begin_others: Any) -> Any:
    """Return what begins a game, and plays it until a learner is to act."""

    @kernel
    def begin(tables: Tables, index: int, note: Note, desk: Desk, learner: int) -> None:
        note.seat = NOBODY
        while note.seat == NOBODY:
            tables.games[index] = tables.start[0]
            note.decisions = 0
            note.learner = learner
            if learner == ANY:
                note.learner = below(desk.generator, tables.start[0].seat_count)
            begin_others(tables.company.guesses, index, desk)
            go_on(tables.games, index, note, desk, ENDLESS, tables.company)

    return begin


def _legal(system: System) -> Any:
    """Return what answers with an action if it is legal, else with one that is drawn."""
    why_not, firsts = system.why_not, system.groups.firsts
    list_choices = system.kernels.list_choices

    @inlined_kernel
    def legal(games: Games, index: int, action: int, count: int, note: Note, desk: Desk) -> int:
        is_known = 0 <= action < count
        if is_known and why_not(games, index, note.seat, action) == LEGAL:
            return action
        note.illegal = 1
        list_choices(games[index], note.seat, desk.choices)
        return pick_any(desk, firsts)

    return legal


def _write_mask(system: System) -> Any:
    """Return what marks the legal actions of the learner that is to act."""
    list_choices, firsts = system.kernels.list_choices, system.groups.firsts

    @inlined_kernel
    def write_mask(game: Record, note: Note, desk: Desk, mask: Mask) -> None:
        if note.seat == NOBODY:
            mask[:] = 0
        else:
            list_choices(game, note.seat, desk.choices)
            mark(desk.choices, firsts, mask)

    return write_mask


def _look(system: System) -> Any:
    """Return what writes observation and mask of the learner that is to act, or acted last."""
    observe, write_mask = observe_of(system.name), _write_mask(system)

    @kernel
    def look(tables: Tables, index: int, note: Note) -> None:
        row, views = tables.observations[index], tables.company.views
        observe(tables.games, index, note.viewer, views, tables.starts, row)
        write_mask(tables.games[index], note, tables.desks[0], tables.masks[index])

    return look


def _settle(system: System, begin: Any, look: Any) -> Any:
    """Return what tells that a game has ended, and begins the next if that is to be at once."""
    actors = system.kernels.actors

    @kernel
    def settle(tables: Tables, index: int, note: Note, rule: Rule, purses: Purses) -> None:
        if actors(tables.games[index]) == 0:
            note.ended = 1
            pay(tables.games[index], note, rule.reward, purses)
        else:
            note.cut = 1
        if rule.begins_at_once:
            look(tables, index, note)
            tables.last[index, :] = tables.observations[index, :]
            begin(tables, index, note, tables.desks[0], rule.learner)

    return settle


def _begin_many(begin: Any, look: Any) -> Any:
    @kernel
    def begin_many(tables: Tables, rule: Rule) -> None:
        desk = tables.desks[0]
        for index in range(len(tables.games)):
            note = tables.notes[index]
            copy_words(note.generator, desk.generator)
            clear(note)
            begin(tables, index, note, desk, rule.learner)
            look(tables, index, note)
            copy_words(desk.generator, note.generator)

    return begin_many


def _step_many(system: System, go_on: Any, begin: Any) -> Any:
    """Return what steps all games; arrays are taken out of the tables once, not in every one."""
    play, legal, observe = system.kernels.play, _legal(system), observe_of(system.name)
    write_mask, settle = _write_mask(system), _settle(system, begin, _look(system))

    @kernel
    def step_many(tables: Tables, rule: Rule, actions: Actions) -> None:
        purses = np.zeros(tables.start[0].seat_count, np.int64)
        games, notes, desk, company = tables.games, tables.notes, tables.desks[0], tables.company
        rows, masks, fields = tables.observations, tables.masks, tables.starts
        for index in range(len(games)):
            note = notes[index]
            copy_words(note.generator, desk.generator)
            clear(note)
            if note.seat == NOBODY:
                begin(tables, index, note, desk, rule.learner)
            else:
                action = legal(games, index, actions[index], masks.shape[1], note, desk)
                play(games[index], note.seat, action, desk.story)
                note.decisions += 1
                go_on(games, index, note, desk, rule.cap, company)
                if note.seat == NOBODY:
                    settle(tables, index, note, rule, purses)
            observe(games, index, note.viewer, company.views, fields, rows[index])
            write_mask(games[index], note, desk, masks[index])
            copy_words(desk.generator, note.generator)

    return step_many


def _draw_actions(system: System) -> Any:
    list_choices, firsts = system.kernels.list_choices, system.groups.firsts

    @kernel
    def draw_actions(tables: Tables, actions: Actions) -> None:
        desk = tables.desks[0]
        for index in range(len(tables.games)):
            note = tables.notes[index]
            if note.seat != NOBODY:
                copy_words(note.generator, desk.generator)
                list_choices(tables.games[index], note.seat, desk.choices)
                actions[index] = pick_any(desk, firsts)
                copy_words(desk.generator, note.generator)

    return draw_actions


@cache
def stepping_of(system: str, *, is_quick: bool = False) -> Stepping:
    """Return what plays the *system* with that name, against quick players or random ones."""
    chosen = system_named(system)
    choose, begin_others = others_of(system, is_quick=is_quick)
    go_on = _go_on(chosen, choose)
    begin = _begin(go_on, begin_others)
    return Stepping(
        _begin_many(begin, _look(chosen)),
        _step_many(chosen, go_on, begin),
        _draw_actions(chosen),
    )
