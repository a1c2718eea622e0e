"""The map of a window: which view each pixel hits."""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, sqrt
from typing import Any, Dict, Iterator, List, Optional, Tuple


@dataclass(frozen=True)
class Band:
    """Rows of a map that are alike."""

    top: int
    #: The row after the last one.
    bottom: int
    #: The runs from left to right: first pixel, pixel after the last one, and the selector of the view
    #: that is hit, or None.
    runs: Tuple[Tuple[int, int, Optional[str]], ...]


@dataclass(frozen=True)
class HitMap:
    """Which view each pixel of a window hits."""

    #: In pixels.
    width: int
    #: In pixels.
    height: int
    #: Pixels per point.
    scale: float
    #: Selectors of the views that are hit at one pixel at least.
    legend: Tuple[str, ...]
    #: The rows from top to bottom.
    bands: Tuple[Band, ...]

    @staticmethod
    def of(reply: Dict[str, Any]) -> "HitMap":
        """The map that a session replied."""
        legend = [view["id"] for view in reply["views"]]
        bands: List[Band] = []
        top = 0
        for band in reply["bands"]:
            runs: List[Tuple[int, int, Optional[str]]] = []
            left = 0
            for right, number in band["runs"]:
                runs.append((left, right, legend[number - 1] if number else None))
                left = right
            bands.append(Band(top, top + band["rows"], tuple(runs)))
            top += band["rows"]
        return HitMap(reply["width"], reply["height"], reply["scale"], tuple(legend), tuple(bands))

    def __getitem__(self, pixel: Tuple[int, int]) -> Optional[str]:
        """The selector of the view that a pixel (x, y) hits, or None."""
        x, y = pixel
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError(f"the pixel {x}, {y} is outside of {self.width} x {self.height}")
        band = next(band for band in self.bands if y < band.bottom)
        return next(view for _, right, view in band.runs if x < right)

    def rows(self) -> Iterator[List[int]]:
        """For each row of pixels, the number of the view in ``legend`` counted from 1; 0 for none."""
        numbers = {view: index + 1 for index, view in enumerate(self.legend)}
        for band in self.bands:
            row: List[int] = []
            for left, right, view in band.runs:
                row += [numbers[view] if view else 0] * (right - left)
            for _ in range(band.top, band.bottom):
                yield row

    def array(self) -> Any:
        """The rows as a two-dimensional array of numpy, or as a list of lists without numpy."""
        try:
            import numpy
        except ImportError:
            return list(self.rows())
        return numpy.array(list(self.rows()), dtype=numpy.int32)

    def areas(self) -> Dict[str, float]:
        """The area that hits each view, in square points."""
        areas = {view: 0.0 for view in self.legend}
        for band in self.bands:
            for left, right, view in band.runs:
                if view:
                    areas[view] += (right - left) * (band.bottom - band.top) / self.scale**2
        return areas

    def probabilities(self, aim: Tuple[float, float], spread: float) -> Dict[Optional[str], float]:
        """How likely each view is hit by a finger that aims at a point and misses it by a normal
        distribution with the standard deviation ``spread`` along both axes, all in points.

        Integrated over the map's runs, so exact but for the size of a pixel. None stands for no view in
        the window; the probability of leaving the window is left out.
        """

        def below(place: float, middle: float) -> float:
            return 0.5 * (1 + erf((place / self.scale - middle) / (spread * sqrt(2))))

        found: Dict[Optional[str], float] = {}
        for band in self.bands:
            down = below(band.bottom, aim[1]) - below(band.top, aim[1])
            if down < 1e-12:
                continue
            for left, right, view in band.runs:
                across = below(right, aim[0]) - below(left, aim[0])
                found[view] = found.get(view, 0.0) + across * down
        return found
