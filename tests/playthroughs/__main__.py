"""Write the playthroughs again: `python -m tests.playthroughs`. Then read what has changed."""

from tests.playthroughs.writing import FOLDER, GAMES, playthrough

if __name__ == "__main__":
    for rules in GAMES:
        path = FOLDER / f"{rules}.txt"
        path.write_text(playthrough(rules), encoding="utf-8")
        print(path)
