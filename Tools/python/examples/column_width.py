"""How wide must columns be, so that a finger which aims at one rarely hits its neighbour?

The finger misses its aim by a normal distribution with a standard deviation of 5 points along both axes.
"""

from offscreen import Session

with Session("columns.yaml") as strip:
    print("width  mis-taps")
    for width in (16, 20, 24, 28, 32, 36, 40, 44, 48):
        strip.set("#strip", "columns", {"count": 12, "width": width})
        fingers = strip.map()
        column = strip.hit((width * 2.5, 60)).id
        chances = fingers.probabilities(aim=(width * 2.5, 60), spread=5)
        print(f"{width:5}  {100 * (1 - chances[column]):7.3f} %")
