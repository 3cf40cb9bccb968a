"""Laws of money: every coin that changes hands is told, and told what for."""

from collections import Counter
from itertools import pairwise

from hypothesis import given

from dunederby import Game, News
from dunederby.systems import SEAT_LETTERS
from tests.play.strategies import games, news_of, states


@given(games("board"))
def test_coins_change_only_as_the_news_say(game: Game) -> None:
    paying = ("tile-paid", "took-photo", "leg-total", "final-total")
    for ply, (before, after) in zip(game.history, pairwise(states(game)), strict=True):
        paid = Counter[str]()
        for news in news_of(game, ply):
            if news.kind in paying:
                paid[str(news.seat)] += news.coins or 0
        for number, seat in enumerate(game.seats):
            assert after.seats[number].coins - before.seats[number].coins == paid[seat]
            assert after.seats[number].coins >= 0


LEG_PAYS = ("ticket-paid", "position-paid", "pyramid-paid", "copied")


@given(games("board"))
def test_totals_are_sums_of_listed_payouts_down_to_an_empty_purse(game: Game) -> None:
    for ply in game.history:
        news = news_of(game, ply)
        for number, seat in enumerate(game.seats):
            purse = int(ply.before[0].seats[number].coins)
            own = [item for item in news if item.seat == seat]
            purse += amount_of(own, "tile-paid") + amount_of(own, "took-photo")
            leg = sum(amount_of(own, kind) for kind in LEG_PAYS)
            assert amount_of(own, "leg-total") == max(leg, -purse)
            purse = max(purse + leg, 0)
            assert amount_of(own, "final-total") == final_total(game, own, purse)


@given(games("board"))
def test_partners_copy_the_best_ticket_of_each_other(game: Game) -> None:
    for ply in game.history:
        news = news_of(game, ply)
        is_scored = any(item.kind == "leg-ended" for item in news)
        partners = ply.before[0].partnerships.partner
        for number, seat in enumerate(game.seats):
            best = 0
            if is_scored and partners[number]:
                best = best_ticket(news, SEAT_LETTERS[partners[number] - 1])
            copied = [item for item in news if (item.kind, item.seat) == ("copied", seat)]
            assert [(item.coins or 0) for item in copied] == ([best] if best else [])


def best_ticket(news: list[News], seat: str) -> int:
    """Return what the best single ticket of *seat* pays, 0 if none does."""
    own = [item for item in news if item.seat == seat]
    tickets = [(item.coins or 0) for item in own if item.kind in LEG_PAYS[:2]]
    pyramid = [1 for item in own if item.kind == "pyramid-paid"]
    return max([0, *tickets, *pyramid])


def amount_of(news: list[News], kind: str) -> int:
    """Sum up the amounts of one *kind*."""
    return sum((item.coins or 0) for item in news if item.kind == kind)


def final_total(game: Game, news: list[News], purse: int) -> int:
    """Work out what the piles bring a seat with *purse*, from its cards in the *news*."""
    cards = [item for item in news if item.kind == "card-paid"]
    floor = game.options["end-floor"]
    if floor == "card":
        return sum((card.coins or 0) for card in cards)  # told as paid
    left = purse
    for piles in (("winner",), ("loser",)) if floor == "pile" else (("winner", "loser"),):
        left = max(left + sum((card.coins or 0) for card in cards if card.pile in piles), 0)
    return left - purse
