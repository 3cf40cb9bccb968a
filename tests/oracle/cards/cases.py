"""Scenes of the card game worked by hand from the rulebook and the rulings."""

from __future__ import annotations

MOVES = [
    ("1:b 3:gow 6:y", "o1", "1:b 3:g 4:ow 6:y"),
    ("1:b 3:gow 6:y", "b2", "3:gowb 6:y"),
    # Ruling CC-11: back on the Start card, side by side.
    ("0:bg 3:oyw; fennec 1A", "b1", "0:bg 3:oyw"),
    ("0:bg 3:oyw; palm 1A", "b1", "0:g 2:b 3:oyw"),
    # Palm on top, fennec underneath; rulings CC-17 and CC-18.
    ("3:bg 4:o 6:yw; palm 5B", "o1", "3:bg 6:ywo"),
    ("3:bg 4:o 6:yw; fennec 5B", "g2", "3:b 4:go 6:yw"),
    ("3:bg 4:o 6:yw; fennec 5B", "b2", "4:bgo 6:yw"),
    ("4:obg 6:yw; fennec 5B", "b1", "4:bgo 6:yw"),
    ("4:obg 6:yw; fennec 5B", "g2", "4:ob 6:ywg; fennec 5B"),
    # Rulings CC-14 to CC-16: chains, each piece once.
    ("3:bg 7:oyw; palm 4A; fennec 5B", "b1", "4:bg 7:oyw"),
    ("3:bg 7:oyw; fennec 5A; palm 4B", "g2", "3:b 5:g 7:oyw"),
    ("3:bg 4:o 7:yw; palm 5A; fennec 6B", "g2", "3:b 4:o 5:g 7:yw"),
    # Ruling CC-18: camels on the Start card have not passed.
    ("2:b 4:goyw; fennec 3A", "b2", "4:goywb"),
    ("0:b 4:goyw; fennec 3A", "g1", "0:b 5:goyw; fennec 3A"),
]
"""Camels and pieces on a track of nine spaces, a revealed card, what comes out."""

NEXT_LEGS = [
    # Rulings CC-09, CC-40: only deserted cards, and everything in front is counted anew.
    ("1:b 8:g 12:oyw; finish 17", "b1", "2:b 6:g 9:oyw; finish 14; track 2ss2s222h"),
    ("6:b 9:goyw; finish 14", "b1", "7:b 9:goyw; finish 14; track 2222222"),
    # Rulings CC-07, CC-39: from the Start card on; flipped ones stay flipped.
    ("0:b 6:g 7:oyw; track 2s22222", "g1", "0:b 5:oywg; finish 11; track sss2222"),
    # Rulings CC-10, CC-37: exactly three spaces, the covered half first.
    ("13:bgoyw; finish 17", "b1", "14:bgoyw; finish 17; track 22222222h"),
    ("14:bgoyw; finish 17", "b1", "15:bgoyw; finish 18; track 222222222"),
    ("15:bgoyw; finish 17", "b1", "16:bgoyw; finish 19; track 222222222h"),
    ("16:bgoyw; finish 17", "b1", "17:bgoyw; finish 20; track 2222222222"),
    ("13:bgoyw; finish 16", "b1", "14:bgoyw; finish 17; track 22222222h"),
    ("14:bgoyw; finish 16", "b1", "15:bgoyw; finish 18; track 222222222"),
    ("15:bgoyw; finish 16", "b1", "16:bgoyw; finish 19; track 222222222h"),
    # Both at once; ruling CC-24: pieces are taken off.
    ("1:b 8:goyw; finish 9; palm 9B", "b1", "2:b 6:goyw; finish 9; track 2ss22h"),
]
"""A position, the last card of its leg, the track when the next leg begins."""

LEG_PAYS = [
    # Ruling CC-44: A's own winner and midfield cards on first to fifth.
    ("1:b 2:g 3:o 4:y 5:w", "w1", ["leg white"], 5),
    ("1:b 2:g 3:o 4:y 5:w", "w1", ["leg yellow", "mid yellow"], 1 + 1),
    ("1:b 2:g 3:o 4:y 5:w", "w1", ["leg orange", "mid orange"], -1 + 2),
    ("1:b 2:g 3:o 4:y 5:w", "w1", ["leg green", "mid green"], -1 + 1),
    ("1:b 2:g 3:o 4:y 5:w", "w1", ["leg blue", "mid blue"], -1 - 1),
    ("1:b 2:g 3:o 4:y 5:w", "w1", ["mid white", "leg white", "leg white"], -1 + 5 + 3),
    ("1:b 2:g 3:o 4:y 5:w", "w1", ["leg white"] * 4, 5 + 3 + 2 + 2),
    # A hand that pays Nina's seven: yellow, white, blue lead; she holds the palm card.
    ("1:g 2:o 3:b 4:w 5:y; palm 9A", "y1", ["leg yellow", "leg white", "mid blue"], 7),
    # Rulings CC-20, CC-21: no third and no fourth place, three are fifth.
    ("0:bgo 4:y 5:w", "w1", ["mid blue", "leg green", "mid orange"], -2),
    ("0:bg 3:o 4:y 5:w", "w1", ["mid blue", "mid orange"], -1 + 2),
    # Rulings CC-18, CC-19: piece cards cost one, unless all have passed.
    ("1:b 2:g 3:o 4:y 5:w; fennec 8A; palm 9A", "w1", [], -2),
    ("2:b 4:goyw; fennec 3A; palm 8B", "b2", [], 0),
    # Ruling CC-25: one sum, and never less than one pound.
    ("1:b 2:g 3:o 4:y 5:w; fennec 8A; palm 9A", "w1", ["leg blue", "leg blue"], -2),
    ("1:b 2:g 3:o 4:y 5:w", "w1", ["leg blue", "leg blue", "leg blue", "leg white"], 2),
]
"""A position, the last card of its leg, A's bets, and what A gains."""

RACE_ENDS = [
    # Rulings CC-41, CC-42: reaching or passing, and in the order of arrival.
    ("5:b 14:g 15:oyw", "o1", "5:b 14:g 16:oyw; finish 15; track 2222222h; deck b1"),
    ("5:b 14:g 15:oyw", "y2", "5:b 14:g 15:o 16:yw; finish 15; track 2222222h; deck b1"),
    ("5:b 14:g 15:oyw", "g2", "5:b 15:oyw 16:g; finish 15; track 2222222h; deck b1"),
    # Ruling CC-23: the palm has left the track. Ruling CC-18: all have passed the fennec.
    ("0:b 14:goyw; palm 15A", "g1", "0:b 16:goyw; finish 15; track 2222222h; deck b1"),
    ("14:bgoyw; fennec 15A", "b2", "16:bgoyw; finish 15; track 2222222h; deck b1"),
]
"""A position with finish 15, the card that ends the race, how it ends."""

IMPOSSIBLE = [
    "first; 1:bg 2:oyw",
    "cards",
    "cards; -",
    "cards; 1:bg 2:oy; deck b1",
    "cards; 1:bgb 2:oyw; deck b1",
    "cards; 1:bg 1:oyw; deck b1",
    "cards; 1:bg 18:oyw; deck b1",
    "cards; 1:bg 2:oyw; deck",
    "cards; 1:bg 2:oyw; deck b1 ?9",
    "cards; 1:bg 2:oyw; deck b2 b2",
    "cards; 1:bg 2:oyw; deck b2; seen b2",
    "cards; 1:bg 2:oyw; deck b1; deck b1",
    "cards; 1:bg 2:oyw; dice b; deck b1",
    "cards; 1:bg 2:oyw; finish 0; deck b1",
    "cards; 1:bg 2:oyw; finish 5; track 22; deck b1",
    "cards; 1:bg 2:oyw; track 2h2; deck b1",
    "cards; 1:bg 2:oyw; fennec 5C; deck b1",
    "cards; 1:bg 2:oyw; fennec 5; deck b1",
    "cards; 1:bg 2:oyw; fennec 2A; deck b1",
    "cards; 1:bg 2:oyw; fennec 5A; palm 5B; deck b1",
    "cards; 2:bg 3:oyw; palm 1B; deck b1",
    "cards; 1:bg 2:oyw; palm 18B; deck b1",
    "cards; 1:bg 2:oyw; palm 9B",
]
"""Positions that no game of two can go on from."""
