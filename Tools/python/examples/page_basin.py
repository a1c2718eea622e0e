"""What does a drag of 80 points to the left do to the paper, by the place where it begins?

Draws the basin map, with a square for each place: green where the page turns, blue where the bar scrolls,
grey where nothing moves.
"""

import sys

from offscreen import Session, png

STEP = 15
COLOURS = {"p": (47, 111, 98), "b": (44, 95, 138), ".": (226, 222, 213)}


def outcome(paper: Session) -> str:
    if paper.tree("#pages")[0]["page"] != 0:
        return "p"
    return "b" if paper.tree("#bar")[0]["offset"] != [0, 0] else "."


with Session("reader") as paper:
    width, height = paper.size
    paper.mark("start")
    rows = []
    for y in range(STEP // 2, int(height), STEP):
        row = []
        for x in range(STEP // 2, int(width), STEP):
            paper.back("start")
            paper.drag((x, y), (x - 80, y), duration=120)
            paper.settle()
            row.append(outcome(paper))
        rows.append(row)

print("p: the page turns, b: the bar scrolls, .: nothing moves")
for number, row in enumerate(rows):
    print(f"{number * STEP + STEP // 2:4}  " + "".join(row))
if len(sys.argv) > 1:
    with open(sys.argv[1], "wb") as file:
        file.write(png([[COLOURS[outcome] for outcome in row] for row in rows], enlarged=STEP))
