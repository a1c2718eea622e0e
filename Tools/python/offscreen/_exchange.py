"""Requests and replies of a process, line by line."""

from __future__ import annotations

import json
import queue
import subprocess
import threading
from typing import Any, Dict, List, Optional

from ._error import OffscreenError


class Exchange:
    """Sends requests to a process, and finds the reply to each by its number.

    A thread of its own reads the replies, so that a request that is interrupted loses nothing: neither a
    signal nor an exception in the thread that asks stops it in the middle of a line.
    """

    def __init__(self, arguments: List[str]) -> None:
        # In a group of its own, because Ctrl-C is sent to the whole group of a terminal or a notebook.
        self._process = subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        self._lines: "queue.SimpleQueue[Optional[bytes]]" = queue.SimpleQueue()
        # It has no reference to this object, so that a session that is forgotten ends its process.
        self._reader = threading.Thread(
            target=_read, args=(self._process.stdout, self._lines), daemon=True
        )
        self._reader.start()
        self._number = 0
        #: Whether the last request was interrupted, so that a part of its line may have been sent.
        self._is_interrupted = False
        self._is_closed = False

    def ask(self, request: Dict[str, Any]) -> Dict[str, Any]:
        """The reply to a request; raises :class:`OffscreenError` if the process has ended."""
        if self._is_interrupted:
            # Ends a line of which a part was sent, and finds the end of the replies to earlier requests.
            self._exchange(b"\n", {"do": "describe"})
        return self._exchange(b"", request)

    def _exchange(self, prefix: bytes, request: Dict[str, Any]) -> Dict[str, Any]:
        self._number += 1
        number = self._number
        line = json.dumps({"id": number, **request}, allow_nan=False)
        is_clear = not self._is_interrupted
        self._is_interrupted = True
        self._send(prefix + line.encode() + b"\n")
        while True:
            reply = self._next()
            found = reply.get("id")
            # The reply to a line that is not read as a request, such as one that is too long, has no number.
            if found == number or found is None and is_clear:
                self._is_interrupted = False
                return reply

    def _send(self, line: bytes) -> None:
        rest = memoryview(line)
        try:
            assert self._process.stdin
            while rest:
                rest = rest[self._process.stdin.write(rest) :]
        except (BrokenPipeError, ValueError) as error:
            if self._is_closed:
                raise OffscreenError("the session has ended") from error
            self._ended()

    def _next(self) -> Dict[str, Any]:
        line = self._lines.get()
        if line is None:
            self._ended()
        try:
            return json.loads(line)
        except ValueError as error:
            raise OffscreenError(f"the session has sent a line that is not JSON: {line!r}") from error

    def _ended(self) -> Any:
        self._lines.put(None)
        raise OffscreenError(f"the session has ended with exit code {self._process.wait()}")

    def close(self) -> None:
        """Ends the process, which has then finished its work."""
        self._is_closed = True
        assert self._process.stdin and self._process.stdout
        try:
            self._process.stdin.close()
        except BrokenPipeError:
            pass
        self._process.wait()
        self._reader.join()
        self._process.stdout.close()


def _read(output: Any, lines: "queue.SimpleQueue[Optional[bytes]]") -> None:
    """Adds each line of a file to a queue, and None at its end."""
    parts: List[bytes] = []
    while True:
        part = output.read(1 << 16)
        if not part:
            break
        first, *others = part.split(b"\n")
        parts.append(first)
        for line in others:
            lines.put(b"".join(parts))
            parts = [line]
    lines.put(None)
