"""What is secret in the board game, as a playthrough shows it."""

from dunederby import Game


def view_lines(game: Game, line: str | None) -> list[str]:
    """After a finish card, write what its owner, the next seat and a spectator see."""
    words = line.split() if line else ["", ""]
    if words[1] in ("win", "lose"):
        viewers = dict.fromkeys([words[0], *game.to_act, None])
        return [f"seen by {seat or 'a spectator'}: {seen(game, seat)}" for seat in viewers]
    return [f"seen by a spectator: {seen(game, None)}"] if game.is_over else []


def seen(game: Game, viewer: str | None) -> str:
    """Write the hands, money and piles that *viewer* sees."""
    view = game.view(viewer)
    camels = (*view.rule_set.edition.camels, "?")  # the last stands for UNKNOWN, which is -1
    rows = zip(game.seats, view.state[0].seats, strict=False)
    hands = "".join(seat for seat, row in rows if min(row.hand) >= 0)
    money = "".join(seat for seat, coins in view.money.items() if coins is not None)
    piles = [
        [f"{game.seats[pile.owner[card]]} {camels[pile.camel[card]]}" for card in range(pile.laid)]
        for pile in view.state[0].piles
    ]
    winner, loser = (", ".join(pile) or "none" for pile in piles)
    return f"hands {hands or '-'}; money {money or '-'}; winner {winner}; loser {loser}"
