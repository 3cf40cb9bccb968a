"""Write the playthroughs again: `python -m tests.playthroughs`. Then read what has changed."""

from tests.playthroughs.writing import FOLDER, GAMES, playthrough

if __name__ == "__main__":
    for name in GAMES:
        path = FOLDER / f"{name}.txt"
        path.write_text(playthrough(name), encoding="utf-8")
        print(path)
