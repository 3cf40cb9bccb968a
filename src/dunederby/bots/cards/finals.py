"""What a final card is expected to pay in the end, by how things stand when a leg is over.

Learnt from games of compiled players: the mean of what such cards paid, for camels in the same
place, so far behind the leader or ahead of the last one, with so many spaces to go.
"""

import numpy as np
from numpy.typing import NDArray

from dunederby._kernel import kernel
from dunederby.bots.cards.learnt import TENTHS
from dunederby.cards.editions import SPACES_AHEAD
from dunederby.cards.payouts import FINAL_PAYS, place_of
from dunederby.cards.record import KINDS, WINNER, CardGames
from dunederby.odds.cards.deck import Deck
from dunederby.odds.cards.sampling import draw_all, run_leg
from dunederby.odds.cards.tallies import CardTallies, count_end
from dunederby.racing.ranking import last_space, leader_space
from dunederby.racing.record import RACERS, Race, space_of
from dunederby.sampling import Generator

MOST_TO_GO, WIDEST = 3, 5
"""Further or wider apart makes no difference."""
PAYS = np.array(TENTHS) / 10.0


@kernel
def bucket_of(left: int) -> int:
    """Return the row for *left* spaces between the leader and the Finish card."""
    return int(min(max(left - SPACES_AHEAD, 0) // 2, MOST_TO_GO))


@kernel
def paid(kind: int, left: int, place: int, gap: int) -> float:
    """Return what such a card paid, with *left* spaces before the leader; places begin with 0."""
    return float(PAYS[kind, bucket_of(left), place, min(gap, WIDEST)])


@kernel
def final_worth(race: Race, finish: int, is_over: bool, kind: int, camel: int) -> float:
    """Return what the final card of that *kind* and *camel* is expected to pay."""
    place, space = place_of(race, camel) - 1, space_of(race, camel)
    if is_over:
        return float(FINAL_PAYS[place if kind == WINNER else RACERS - 1 - place])
    leader = leader_space(race)
    gap = leader - space if kind == WINNER else space - last_space(race)
    return paid(kind, finish - leader, place, gap)


@kernel
def sample_finals(
    games: CardGames,
    deck: Deck,
    tallies: CardTallies,
    finals: NDArray[np.float64],
    legs: int,
    generator: Generator,
) -> None:
    """Run the leg of the first game so often and count it, with what final cards are worth then.

    That is added to *finals*, by kind and camel.
    """
    game, tally = games[0], tallies[0]
    pile, cards = np.zeros(KINDS, np.int64), np.empty(deck.size, np.int64)
    for _ in range(legs):
        draw_all(deck, pile, cards, generator)
        race, fennec, palm, is_over = run_leg(game, tally, cards, deck.size, generator)
        tally.over += int(is_over)
        count_end(tally, (race, fennec, palm), is_over, 1)
        for kind in range(2):
            for camel in range(RACERS):
                worth = final_worth(race, game.finish, is_over, kind, camel)
                finals[kind, camel] += worth / legs
    tally.total += legs
