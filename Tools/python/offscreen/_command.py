"""The command that answers."""

from __future__ import annotations

import os
import shlex
from typing import List, Sequence, Union


def command_line(command: Union[None, str, Sequence[str]]) -> List[str]:
    """The words of a command; without one, those of the variable OFFSCREEN, or ``offscreen``."""
    if command is None:
        command = os.environ.get("OFFSCREEN", "offscreen")
    return shlex.split(command) if isinstance(command, str) else list(command)
