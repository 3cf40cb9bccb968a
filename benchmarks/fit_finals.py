"""Learn what final cards of the card game pay, from games of compiled players.

    python -m benchmarks.fit_finals --games 10000
    python -m benchmarks.fit_finals --games 10000 --write

For every leg that does not end the race it is noted how each camel stood then, and what its final
cards paid in the end. Means of few cards are drawn to the mean for the same place.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dunederby import Game
from dunederby._kernel import kernel
from dunederby.bots.cards import learnt
from dunederby.bots.cards.finals import MOST_TO_GO, WIDEST, bucket_of
from dunederby.bots.merciless import SKILLS, guesses_of, search_of
from dunederby.bots.search import NOW, RUN, SHOWN, Room, compile_begin, draw_luck, new_room
from dunederby.cards.actions import CARD_SHOWS
from dunederby.cards.movement import run
from dunederby.cards.payouts import FINAL_PAYS, place_of
from dunederby.cards.piles import camel_of, number_of
from dunederby.cards.record import FENNEC, LOSER, PALM, WINNER
from dunederby.racing.ranking import last_space, leader_space
from dunederby.racing.record import RACERS, Race, space_of
from dunederby.racing.seats import CHANCE
from dunederby.racing.sets import smallest
from dunederby.sampling import below
from dunederby.systems import CARDS

SEATS = 4
STARTS = 100
"""So many races are begun; each is run on many times."""
MOST_LEGS = 60
FEW = 20
"""So many cards speak for the mean of their place."""

Sums = NDArray[np.float64]
Races = NDArray[np.int64]

actors, list_choices, play = CARDS.kernels.actors, CARDS.kernels.list_choices, CARDS.kernels.play
total_weight, outcome_at = CARDS.kernels.total_weight, CARDS.kernels.outcome_at
pick = SKILLS[CARDS.name].brain.pick
begin_playout = compile_begin(SKILLS[CARDS.name].brain)


@kernel
def note(sums: Sums, race: Race, finish: int, end: Race) -> None:
    """Count what all final cards pay with this *end*, by how the *race* stood before."""
    leader, last = leader_space(race), last_space(race)
    bucket = bucket_of(finish - leader)
    for camel in range(RACERS):
        place, paid = place_of(race, camel) - 1, place_of(end, camel) - 1
        ahead, behind = leader - space_of(race, camel), space_of(race, camel) - last
        sums[0, WINNER, bucket, place, min(ahead, WIDEST)] += 1.0
        sums[1, WINNER, bucket, place, min(ahead, WIDEST)] += FINAL_PAYS[paid]
        sums[0, LOSER, bucket, place, min(behind, WIDEST)] += 1.0
        sums[1, LOSER, bucket, place, min(behind, WIDEST)] += FINAL_PAYS[RACERS - 1 - paid]


@kernel
def play_once(room: Room, ends: Races) -> int:
    """Play a game; write race and Finish at the end of every leg but the last, return how many."""
    game, desk, guess = room.games[RUN], room.desks[0], room.guesses[NOW]
    legs, acting = 0, actors(game)
    while acting != 0:
        if acting != CHANCE:
            seat = smallest(acting)
            list_choices(game, seat, desk.choices)
            play(game, seat, pick(game, seat, desk.choices, guess), desk.story)
        else:
            leg, race, finish = game.leg, int(game.race), int(game.finish)
            fennec, palm = int(game.piece_space[FENNEC]), int(game.piece_space[PALM])
            step = outcome_at(game, below(desk.generator, total_weight(game)))
            play(game, CHANCE, step, desk.story)
            if game.leg > leg > 0:
                card = step - CARD_SHOWS
                ends[legs, 0], _, _ = run(
                    race, camel_of(card), number_of(card), finish, fennec, palm
                )
                ends[legs, 1] = finish
                legs += 1
        acting = actors(game)
    return legs


@kernel
def play_many(room: Room, games: int, ends: Races, sums: Sums) -> None:
    """Play so many *games* and count what final cards paid."""
    for _ in range(games):
        draw_luck(room)
        begin_playout(room, SHOWN)
        for leg in range(play_once(room, ends)):
            note(sums, ends[leg, 0], ends[leg, 1], room.games[RUN].race)


def counted(games: int) -> Sums:
    """Return how many cards there were, and what they paid together, of so many *games*."""
    sums = np.zeros((2, 2, MOST_TO_GO + 1, RACERS, WIDEST + 1))
    search, ends = search_of(CARDS.name), np.zeros((MOST_LEGS, 2), np.int64)
    for start in range(STARTS):
        game = Game(CARDS.name, SEATS, (77, start))
        room = new_room(search, game.state.copy(), guesses_of(game.rule_set), f"finals {start}")
        search.start(room)
        play_many(room, games // STARTS, ends, sums)
    return sums


def fitted(sums: Sums) -> Any:
    """Return the means, in tenths of a coin."""
    cards, paid = sums
    by_place = paid.sum(axis=-1, keepdims=True) / cards.sum(axis=-1, keepdims=True)
    means = (paid + FEW * by_place) / (cards + FEW)
    return np.round(10 * means).astype(np.int64)


def laid_out(table: Any, indent: str = "") -> str:
    """Return *table* as nested tuples, the innermost on a line each."""
    if not isinstance(table[0], list):
        return f"{indent}({', '.join(map(str, table))})"
    inner = "".join(f"{laid_out(part, indent + '    ')},\n" for part in table)
    return f"{indent}(\n{inner}{indent})"


def main() -> None:
    """Learn, and tell or write what was learnt."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--write", action="store_true", help="keep it where players look it up")
    asked = parser.parse_args()
    sums = counted(asked.games)
    text, file = f"TENTHS = {laid_out(fitted(sums).tolist())}\n", Path(learnt.__file__)
    print(text, f"from {sums[0, WINNER].sum() / RACERS:.0f} legs", sep="\n")
    if asked.write:
        file.write_text(file.read_text().partition("TENTHS")[0] + text)


if __name__ == "__main__":
    main()
