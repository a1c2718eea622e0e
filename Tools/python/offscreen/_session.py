"""A running scene, and its answers to questions."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple, Union

from ._command import command_line
from ._error import OffscreenError
from ._exchange import Exchange
from ._map import HitMap
from ._picture import Picture

#: A selector of views: a text such as "#list Cell[2]", or what people see, such as {"text": "Save"},
#: {"label": "Close"} or {"role": "button", "name": "Save", "near": {"text": "Wi-Fi"}}.
Selector = Union[str, Dict[str, Any]]

#: A finger's position: a point of the window, the selector of a view for its centre, or a selector with a
#: place in the view, (0, 0) for its top left corner and (1, 1) for the bottom right one.
Place = Union[Tuple[float, float], Selector, Tuple[Selector, Tuple[float, float]]]

_POINTS_IN_A_REQUEST = 10_000


@dataclass(frozen=True)
class Rejection:
    """A view that a hit test passed over."""

    path: str
    #: One of hidden, alpha, userInteractionDisabled, animated, outsideBounds, outsideAncestorBounds,
    #: pointInsideReturnedFalse, hitTestReturnedNil, occludedBy and statusBar.
    reason: str
    #: The view in front, for occludedBy.
    occluder: Optional[str]


@dataclass(frozen=True)
class Gesture:
    """A gesture recogniser that would see a touch."""

    view: str
    recognizer: str
    state: str


@dataclass(frozen=True)
class Hit:
    """The result of a hit test at a point."""

    #: A selector of the view that receives the touch; None if none does.
    id: Optional[str]
    path: Optional[str]
    #: The point in the view's coordinates.
    local: Optional[Tuple[float, float]]
    #: The view's bounding box: x, y, width and height in points of the window.
    frame: Optional[Tuple[float, float, float, float]]
    #: The responders from the view up to the window.
    chain: Tuple[str, ...]
    gestures: Tuple[Gesture, ...]
    #: The path of the view that is visible at the point, which may be a different one.
    painted_by: Optional[str]
    #: The views that were passed over; only if they were asked for.
    rejected: Tuple[Rejection, ...]


@dataclass(frozen=True)
class Area:
    """The area in which touches reach a view."""

    #: In square points.
    size: float
    #: The box around the area: x, y, width and height in points of the window.
    box: Tuple[float, float, float, float]
    #: The rectangle in the area with the longest shorter side.
    largest: Tuple[float, float, float, float]

    def fits(self, side: float) -> bool:
        """Whether a square of some points a side fits into the area."""
        return min(self.largest[2], self.largest[3]) >= side


@dataclass(frozen=True)
class Finding:
    """A touch target that breaks a rule in every scroll state."""

    #: "fail" or "warn".
    level: str
    rule: str
    #: A selector of the target, with the position of an item in its list.
    target: str
    reason: str
    #: The view that receives most of the touches in the target's place.
    covered_by: Optional[str]
    #: The content offsets of the scroll views that were moved to reach the target's best state.
    offsets: Dict[str, Tuple[float, float]]
    #: The languages in which it is found, if the audit named some.
    languages: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Target:
    """A touch target, in the scroll state in which it is the largest."""

    id: str
    #: In square points.
    area: float
    #: The box around the area: x, y, width and height in points of the window.
    box: Tuple[float, float, float, float]
    #: The rectangle in the area with the longest shorter side.
    largest: Tuple[float, float, float, float]
    #: The names of the rules that it breaks.
    broken: Tuple[str, ...]


@dataclass(frozen=True)
class Work:
    """What a scene did, as exact counts such as layoutPasses, cellsMade and pixelsPainted."""

    counts: Dict[str, int]
    #: The counts that are not zero of the views that did work, by the views' names.
    views: Dict[str, Dict[str, int]]
    #: Work that is probably in vain: its rule, the view and the reason.
    findings: Tuple[Tuple[str, str, str], ...]
    #: How often each pixel is painted, above a legend; only if it was asked for.
    overdraw: Optional[Picture]


@dataclass(frozen=True)
class Audit:
    """The touch targets of a scene, and their problems."""

    findings: Tuple[Finding, ...]
    targets: Tuple[Target, ...]
    #: The number of scroll states.
    states: int
    #: Whether these were all.
    is_complete: bool


@dataclass(frozen=True)
class Item:
    """Something that can be touched or read."""

    #: Stays with the view while it lives and shows the same item of its list.
    number: int
    #: A selector of the view.
    id: str
    class_name: str
    #: What a screen reader says that it is, such as "button".
    role: Optional[str]
    text: Optional[str]
    value: Optional[str]
    #: x, y, width and height in points of the window.
    box: Tuple[float, float, float, float]
    #: The largest rectangle in which a touch takes effect on it; None if no touch does.
    reachable: Optional[Tuple[float, float, float, float]]
    gestures: Tuple[str, ...]
    state: Tuple[str, ...]
    #: The content offset of a view that scrolls.
    offset: Optional[Tuple[float, float]]


@dataclass(frozen=True)
class Look:
    """What can be touched or read; as a text, a line for each item."""

    items: Tuple[Item, ...]
    lines: Tuple[str, ...]
    #: The number of items that the budget leaves out.
    left_out: int
    #: The number of elements that are out of view.
    out_of_view: int
    #: The window with the numbers; only if it was asked for.
    picture: Optional[Picture]

    def __str__(self) -> str:
        return "\n".join(self.lines)


@dataclass(frozen=True)
class Change:
    """What an act has changed; as a text, a line each."""

    lines: Tuple[str, ...]
    #: The items that came into view.
    gained: Tuple[Item, ...]
    #: The numbers of the items that left it.
    lost: Tuple[int, ...]
    #: A selector of the target, for scripts.
    target: Optional[str]

    def __str__(self) -> str:
        return "\n".join(self.lines)


@dataclass(frozen=True)
class Check:
    """Whether something is as it should be; true if it is."""

    holds: bool
    #: What is found in place of what was expected.
    problem: Optional[str]

    def __bool__(self) -> bool:
        return self.holds


@dataclass(frozen=True)
class State:
    """Where the scene stands."""

    #: Milliseconds of virtual time since the scene began.
    now: float
    tick: int
    is_moving: bool


@dataclass(frozen=True)
class Frame:
    """A picture of a moment."""

    #: Milliseconds of virtual time since the scene began.
    time: float
    picture: Picture

    def _repr_png_(self) -> bytes:
        return self.picture.data


class Session:
    """A scene that answers questions and plays gestures.

    ``scene`` is the name of a scene or the path of a scene file; other named arguments are the scene's
    parameters. A session is a context manager and ends with the block.
    """

    def __init__(
        self,
        scene: str,
        *,
        size: Optional[Tuple[float, float]] = None,
        scale: Optional[float] = None,
        traits: Optional[Dict[str, str]] = None,
        fonts: Sequence[str] = (),
        record: Optional[str] = None,
        command: Union[None, str, Sequence[str]] = None,
        **params: Any,
    ) -> None:
        """Starts a scene.

        ``size`` is the window's in points, ``scale`` is pixels per point, ``traits`` are such as
        ``{"style": "dark", "direction": "rightToLeft", "contentSize": "extraLarge"}``, ``fonts`` are files or names of
        system fonts, and ``record`` is the path of a scene file to write at the end. ``command`` is the
        tool with its first arguments.
        """
        arguments = command_line(command)
        arguments.append("session")
        for name, value in params.items():
            arguments += ["--param", f"{name}={_word(value)}"]
        if size:
            arguments += ["--size", f"{size[0]}x{size[1]}"]
        if scale:
            arguments += ["--scale", str(scale)]
        for name, value in (traits or {}).items():
            arguments += ["--trait", f"{name}={value}"]
        for font in fonts:
            arguments += ["--font", font]
        if record:
            arguments += ["--record", record]
        # Behind "--" a name that begins with a hyphen is not an option.
        arguments += ["--", scene]
        self._exchange = Exchange(arguments)
        self.state = State(0, 0, False)
        try:
            self._description = self.ask("describe")
        except OffscreenError:
            self.close()
            raise

    # Requests

    def ask(self, request: str, **fields: Any) -> Any:
        """Sends any request of ``offscreen session``, and returns the value of ``ok``.

        Fields that are None are left out. Raises :class:`OffscreenError` for an error. A request that is
        interrupted, by Ctrl-C or by a time limit, may still be carried out; its answer is never that of
        another request.
        """
        stated = {key: value for key, value in fields.items() if value is not None}
        content = self._exchange.ask({"do": request, **stated})
        if "error" in content:
            raise OffscreenError(content["error"]["message"])
        return content["ok"]

    def _change(self, request: str, **fields: Any) -> State:
        reply = self.ask(request, **fields)
        self.state = State(reply["t_ms"], reply["tick"], reply["isMoving"])
        return self.state

    def close(self) -> None:
        """Ends the session, and writes the recording if there is one."""
        self._exchange.close()

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Questions

    def hit(self, place: Place, explain: bool = False) -> Hit:
        """Which view a touch at a place hits; with the views that are passed over if ``explain``."""
        reply = self.ask("hit", explain=explain or None, **_place(place))
        hit = reply.get("hit") or {}
        return Hit(
            id=hit.get("id"),
            path=hit.get("path"),
            local=tuple(hit["local"]) if hit else None,
            frame=tuple(hit["frame"]) if hit else None,
            chain=tuple(reply["chain"]),
            gestures=tuple(Gesture(**gesture) for gesture in reply["gestures"]),
            painted_by=reply.get("paintedBy"),
            rejected=tuple(
                Rejection(view["path"], view["reason"], view.get("occluder"))
                for view in reply["rejected"]
            ),
        )

    def hits(self, points: Sequence[Tuple[float, float]]) -> List[Optional[str]]:
        """A selector of the view that each point hits, or None."""
        found: List[Optional[str]] = []
        for start in range(0, len(points), _POINTS_IN_A_REQUEST):
            part = [list(point) for point in points[start : start + _POINTS_IN_A_REQUEST]]
            found += self.ask("hits", points=part)["hits"]
        return found

    def map(self, scale: Optional[float] = None) -> HitMap:
        """Which view each pixel of the window hits, with ``scale`` pixels per point."""
        return HitMap.of(self.ask("map", scale=scale))

    def area(self, view: Selector) -> Area:
        """The area in which touches reach a view."""
        reply = self.ask("area", view=view)
        return Area(reply["area_pt2"], tuple(reply["box"]), tuple(reply["largest"]))

    def audit(
        self, *rules: str, states: Optional[int] = None, pseudo: Sequence[str] = ()
    ) -> Audit:
        """The touch targets that break a rule, such as "wcag22-2.5.8", in every scroll state, and the texts that
        break one in any.

        The scene stays as it is. Without rules, those of ``offscreen audit`` apply. With pseudo-languages, such as
        "long" and "rtl", it is audited in each of them.
        """
        reply = self.ask(
            "audit", rules=list(rules) or None, states=states, pseudo=list(pseudo) or None
        )
        findings = tuple(
            Finding(
                found["level"],
                found["rule"],
                found["target"],
                found["reason"],
                found.get("coveredBy"),
                {offset["view"]: (offset["x"], offset["y"]) for offset in found["offsets"]},
                tuple(found.get("languages", ())),
            )
            for found in reply["findings"]
        )
        targets = tuple(
            Target(
                target["id"],
                target["area_pt2"],
                tuple(target["box"]),
                tuple(target["largest"]),
                tuple(target["broken"]),
            )
            for target in reply["targets"]
        )
        return Audit(findings, targets, reply["states"], reply["isComplete"])

    def tree(self, select: Optional[Selector] = None, boxes: bool = False) -> Any:
        """The view tree as nested dictionaries, or a list of those that a selector finds; with their
        boxes in points of the window if wanted.
        """
        return self.ask("tree", select=select, boxes=boxes or None)

    def work(self, overdraw: bool = False) -> Work:
        """The work since the last call, or since the scene was made; with ``overdraw``, also a picture of how
        often each pixel is painted.

        The first call makes the scene again and plays its steps, because sessions count only once they are asked.
        """
        reply = self.ask("work", overdraw=overdraw)
        picture = reply.get("overdraw")
        return Work(
            reply["counts"],
            {
                view["view"]: {part["count"]: part["number"] for part in view["work"]}
                for view in reply["views"]
            },
            tuple((found["rule"], found["view"], found["reason"]) for found in reply["findings"]),
            picture
            and Picture(
                base64.b64decode(picture["png"]), picture["width"], picture["height"], picture["hash"]
            ),
        )

    def look(self, budget: Optional[int] = None, picture: bool = False) -> Look:
        """What can be touched or read, with numbers for :meth:`act`; in at most ``budget`` words."""
        reply = self.ask("look", budget=budget, picture=picture or None)
        found = reply.get("picture")
        return Look(
            tuple(_item(item) for item in reply["items"]),
            tuple(reply["lines"]),
            reply["left_out"],
            reply["out_of_view"],
            found
            and Picture(
                base64.b64decode(found["png"]), found["width"], found["height"], found["hash"]
            ),
        )

    def act(self, **deed: Any) -> Change:
        """Does something and lets everything come to rest: ``act(tap=3)``, ``act(type="Ada", into={"label": "Name"})``,
        ``act(drag=5, towards="left")``, ``act(fling="#list", towards="up")``, ``act(scroll=5, until={"text": "Photo 3"})``,
        ``act(wait={"text": "Done"}, max="2s")``. A target is a number of a look or a selector.
        """
        reply = self.ask("act", **deed)
        self.state = State(reply["t_ms"], reply["tick"], reply["isMoving"])
        return Change(
            tuple(reply["changed"]),
            tuple(_item(item) for item in reply["items"]["gained"]),
            tuple(reply["items"]["lost"]),
            reply.get("target"),
        )

    def check(self, **expectation: Any) -> Check:
        """Whether something is as a step ``expect`` says: ``check(view="#name", key="text", **{"is": "Ada"})``."""
        reply = self.ask("check", **expectation)
        return Check(reply["holds"], reply.get("problem"))

    def save(self, form: str = "yaml", name: Optional[str] = None, view: Optional[str] = None) -> str:
        """The steps so far, with the checks that held, as a scene file ("yaml") or as a Swift test ("swift")."""
        return self.ask("save", name=name, view=view, **{"as": form})["text"]

    def render(self, view: Optional[Selector] = None) -> Picture:
        """A picture of the window, or of the part of it where a view is."""
        reply = self.ask("render", view=view)
        data = base64.b64decode(reply["png"])
        return Picture(data, reply["width"], reply["height"], reply["hash"])

    def _repr_png_(self) -> bytes:
        return self.render().data

    @property
    def size(self) -> Tuple[float, float]:
        """The window's width and height in points."""
        width, height = self._description["size"]
        return width, height

    # Changes

    def set(self, view: Selector, key: str, value: Any) -> State:
        """Gives an attribute of a view a value, both as in scene files."""
        return self._change("set", view=view, key=key, to=value)

    def scroll(
        self,
        view: Selector,
        to: Union[None, str, Tuple[float, float]] = None,
        by: Optional[Tuple[float, float]] = None,
        animated: bool = False,
    ) -> State:
        """Moves the content of a scroll view to an offset, to an edge such as "bottom", or by a distance."""
        return self._change("scroll", view=view, to=to, by=by, animated=animated or None)

    def play(self, *steps: Any) -> State:
        """Plays steps as scene files write them, such as ``{"wait": "16ms"}``."""
        return self._change("play", steps=list(steps))

    def drag(
        self, start: Place, end: Place, duration: float = 200, hold: float = 0, curve: Any = None
    ) -> State:
        """Puts a finger down, moves it to another place, holds it still and lifts it."""
        drag = {"from": _place(start), "to": _place(end), "duration": _time(duration)}
        if hold:
            drag["hold"] = _time(hold)
        if curve is not None:
            drag["curve"] = curve
        return self.play({"drag": drag})

    def tap(self, place: Place, count: int = 1, force: bool = False) -> State:
        """Taps a place; an error if it names a view that another view covers, unless forced."""
        tap: Dict[str, Any] = {**_place(place), "count": count}
        if force:
            tap["force"] = True
        return self.play({"tap": tap})

    def advance(self, milliseconds: float) -> State:
        """Lets virtual time pass."""
        return self._change("advance", by=_time(milliseconds))

    def settle(self, longest: float = 10_000) -> State:
        """Lets virtual time pass until nothing moves; an error if something still does at last."""
        return self._change("settle", max=_time(longest))

    def frames(self, every: float = 100, count: int = 10) -> Iterator[Frame]:
        """Pictures of the present moment and of later ones, ``every`` so many milliseconds."""
        for index in range(count):
            if index:
                self.advance(every)
            yield Frame(self.state.now, self.render())

    def mark(self, name: str) -> State:
        """Names the present state."""
        return self._change("mark", name=name)

    def back(self, name: str) -> State:
        """Makes the state that a mark names again, whatever has happened since."""
        return self._change("back", to=name)

    def restart(
        self,
        scene: Optional[str] = None,
        *,
        size: Optional[Tuple[float, float]] = None,
        scale: Optional[float] = None,
        traits: Optional[Dict[str, str]] = None,
        **params: Any,
    ) -> State:
        """Begins anew; with another scene, other parameters, size, scale or traits if they are given."""
        if params and scene is None:
            scene = self._description["scene"]
        state = self._change(
            "restart", scene=scene, params=params or None, size=size, scale=scale, traits=traits
        )
        self._description = self.ask("describe")
        return state


def _place(place: Place) -> Dict[str, Any]:
    if isinstance(place, (str, dict)):
        return {"view": place}
    first, second = place
    if isinstance(first, (str, dict)):
        return {"view": first, "at": list(second)}
    return {"point": [first, second]}


def _item(item: Dict[str, Any]) -> Item:
    reachable, offset = item.get("reachable"), item.get("offset")
    return Item(
        item["number"],
        item["id"],
        item["class"],
        item.get("role"),
        item.get("text"),
        item.get("value"),
        tuple(item["box"]),
        reachable and tuple(reachable),
        tuple(item["gestures"]),
        tuple(item["state"]),
        offset and tuple(offset),
    )


def _time(milliseconds: float) -> str:
    return f"{milliseconds:.6f}".rstrip("0").rstrip(".") + "ms"


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
