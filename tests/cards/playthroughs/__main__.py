"""Write the playthroughs again: `python -m tests.cards.playthroughs`. Then read what changed."""

from tests.cards.playthroughs.writing import FOLDER, SEEDS, playthrough

if __name__ == "__main__":
    for seats in SEEDS:
        path = FOLDER / f"{seats}-seats.txt"
        path.write_text(playthrough(seats), encoding="utf-8")
        print(path)
