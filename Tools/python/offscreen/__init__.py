"""Hit-test experiments on the scenes of Offscreen.

A :class:`Session` is a running scene: it says which view a touch hits, plays gestures, and takes pictures.
Coordinates are points of the window, with y downwards; times are milliseconds of virtual time.
"""

from ._error import OffscreenError
from ._map import Band, HitMap
from ._picture import Picture, png
from ._session import (
    Area,
    Audit,
    Change,
    Check,
    Finding,
    Frame,
    Gesture,
    Hit,
    Item,
    Look,
    Place,
    Rejection,
    Selector,
    Session,
    State,
    Target,
    Work,
)
from ._shards import Exploration, Failure, Table, explore, sweep

__all__ = [
    "Area",
    "Audit",
    "Band",
    "Change",
    "Check",
    "Exploration",
    "Failure",
    "Finding",
    "Frame",
    "Gesture",
    "Hit",
    "HitMap",
    "Item",
    "Look",
    "OffscreenError",
    "Picture",
    "Place",
    "Rejection",
    "Selector",
    "Session",
    "State",
    "Table",
    "Target",
    "Work",
    "explore",
    "png",
    "sweep",
]
