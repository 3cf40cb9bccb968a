"""Write the playthroughs again: `python -m tests.playthroughs`. Then read what has changed."""

from dunederby.board.editions import EDITIONS
from tests.playthroughs.writing import FOLDER, playthrough

if __name__ == "__main__":
    for rules in EDITIONS:
        path = FOLDER / f"{rules}.txt"
        path.write_text(playthrough(rules), encoding="utf-8")
        print(path)
