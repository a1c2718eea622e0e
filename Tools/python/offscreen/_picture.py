"""Pictures as PNG files."""

from __future__ import annotations

import os
import struct
import zlib
from dataclasses import dataclass
from typing import Sequence, Tuple, Union

Colour = Tuple[int, int, int]


@dataclass(frozen=True)
class Picture:
    """A picture of a window: a PNG file with its size in pixels and the hash of its pixels."""

    data: bytes
    width: int
    height: int
    hash: str

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """Writes the PNG file."""
        with open(path, "wb") as file:
            file.write(self.data)

    def _repr_png_(self) -> bytes:
        return self.data


def png(rows: Sequence[Sequence[Colour]], enlarged: int = 1) -> bytes:
    """A PNG file with one pixel for each colour (red, green and blue from 0 to 255), or with a square of
    ``enlarged`` pixels for each. All rows have the same length.

    The form is that of the PNG specification: IHDR, one IDAT with unfiltered rows, and IEND.
    """
    height, width = len(rows) * enlarged, len(rows[0]) * enlarged
    lines = []
    for row in rows:
        line = b"\0" + b"".join(bytes(colour) * enlarged for colour in row)
        lines.append(line * enlarged)

    def chunk(kind: bytes, content: bytes) -> bytes:
        checksum = zlib.crc32(kind + content)
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", checksum)

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(lines), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
