"""What the tests of the oracle share: short ways to play, and a game that checks itself."""

from __future__ import annotations

from tests.oracle.board.dice import racing_dice
from tests.oracle.board.naive import NaiveGame


def game_from(position: str, seats: int = 2, **options: str) -> NaiveGame:
    """Start a game of *seats* from a *position*, options with `_` for `-`."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return NaiveGame(position.partition(";")[0], seats, chosen, position)


def play_all(game: NaiveGame, lines: str) -> None:
    """Play *lines* one after another; they are separated by commas."""
    for line in lines.split(","):
        game.play(line)


def legal_of(game: NaiveGame, verb: str) -> list[str]:
    """List what the seat to act may do that begins with *verb*, without that word."""
    [actions] = game.legal().values()
    return [action.partition(" ")[2] for action in actions if action.split()[0] == verb]


def tile_spaces(game: NaiveGame) -> set[int]:
    """Collect the spaces that the seat to act may put its tile on."""
    return {int(words.split()[0]) for words in legal_of(game, "tile")}


def some_options(seed: int) -> dict[str, str]:
    """Choose house rules so that any twelve seeds in a row have every combination."""
    return {
        "end-floor": ("card", "pile", "net")[seed % 3],
        "tile-flip": ("no", "yes")[seed % 2],
        "tile-beside-own": ("yes", "no")[seed // 2 % 2],
    }


class Watched(NaiveGame):
    """A game from its very start that checks itself after every step."""

    def play(self, line: str) -> None:
        """Play *line*, then look whether everything is still in order."""
        coins = self.money()
        super().play(line)
        assert line.startswith(("* die", "* support")) or self.money() == coins
        self.check_camels_and_dice()
        self.check_tickets()
        self.check_tiles_and_camera()
        self.check_what_comes_next()
        if line.startswith(("* die", "* support")) and not self.over:
            again = NaiveGame(self.rules, len(self.seats), self.options, self.position())
            assert again.position() == self.position()

    def check_camels_and_dice(self) -> None:
        """Check that camels and dice are there once, and a ticket for every die."""
        camels = self.race.camels()
        assert len(set(camels)) == len(camels)
        assert all(self.race.stacks.values())
        supporting = [die.split()[1] for die in self.dice if die.startswith("support")]
        assert len({*supporting, *self.pedestal}) == len(supporting) + len(self.pedestal)
        if self.is_set_up():
            dice = len(racing_dice(self.book)) + self.has("support") + self.is_rolling
            assert len(self.dice) + sum(self.pyramid_tickets.values()) == dice
            assert min(self.pyramid_tickets.values()) >= 0

    def check_tickets(self) -> None:
        """Check that no ticket or card is lost, and that partners have each other."""
        bets = [value for held in self.bets.values() for _, value in held]
        covered = [value for held in self.position_bets.values() for _, (_, value) in held]
        left = [value for stack in self.leg_tickets.values() for value in stack]
        assert sorted(bets + covered + left) == sorted(5 * self.book.tickets)
        assert len(covered) + len(self.places) == (4 if self.has("positions") else 0)
        cards = sum(map(len, self.finish_cards.values())) + sum(map(len, self.piles.values()))
        assert cards == 5 * len(self.seats)
        assert all(self.partners[self.partners[seat]] == seat for seat in self.partners)

    def check_tiles_and_camera(self) -> None:
        """Check that tiles and camera lie on empty spaces, and only after the set-up."""
        spaces = {*self.tiles, *([] if self.camera is None else [self.camera[0]])}
        assert self.is_set_up() or not spaces
        assert len(spaces) == len(self.tiles) + (self.camera is not None)
        assert not spaces & set(self.race.stacks)
        assert 1 not in self.tiles
        assert not any(space + 1 in self.tiles for space in self.tiles)

    def check_what_comes_next(self) -> None:
        """Check that either chance, one seat or nobody is next, with steps named once."""
        legal, chance = self.legal(), self.chance()
        assert bool(legal) + bool(chance) + self.over == 1
        assert sum(chance.values()) in (0, 1)
        assert min(self.money().values()) >= 0
        for actions in legal.values():
            assert len(set(actions)) == len(actions)
            assert (actions[0] == "roll") != (actions[-1] == "done" and len(actions) > 1)
