"""Sweeps and explorations in parts, on any executor of ``concurrent.futures``."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple, Union

from ._command import command_line
from ._error import OffscreenError

#: The contents of the files in a folder, by their names.
Files = Dict[str, bytes]

#: The exit code of a command whose expectations failed, which is a result like any other.
_FAILED = 4


@dataclass(frozen=True)
class Table:
    """The answers of a sweep in all states."""

    columns: Tuple[str, ...]
    rows: Tuple[Tuple[Any, ...], ...]
    #: Whether all assertions hold.
    holds: bool

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        """The rows as dictionaries."""
        return (dict(zip(self.columns, row)) for row in self.rows)


@dataclass(frozen=True)
class Failure:
    """Steps that break a rule."""

    rule: str
    message: str
    #: The name of the scene file that fails.
    name: str
    #: The scene file.
    text: str


@dataclass(frozen=True)
class Exploration:
    """What random steps on a scene have found."""

    runs: int
    steps: int
    failures: Tuple[Failure, ...]


def sweep(
    scene: str,
    *,
    vary: Sequence[str] = (),
    ask: Sequence[str],
    play: Sequence[str] = (),
    check: Sequence[str] = (),
    options: Sequence[str] = (),
    executor: Executor,
    shards: int = 8,
    command: Union[None, str, Sequence[str]] = None,
) -> Table:
    """Asks questions about a scene in many states, as ``offscreen sweep`` does, in parts on an executor.

    ``check`` has the conditions of ``--assert``, and ``options`` more arguments of the command. The table is
    the same for any number of shards. Workers need the command, and the files of the scene at the same paths.
    """
    arguments = ["sweep", scene, *options]
    for name, values in [("vary", vary), ("ask", ask), ("play", play), ("assert", check)]:
        for value in values:
            arguments += [f"--{name}", value]
    status, _, files = run_shards(arguments, executor=executor, shards=shards, command=command)
    table = json.loads(files["sweep.json"])
    return Table(tuple(table["columns"]), tuple(map(tuple, table["rows"])), status == 0)


def explore(
    scene: str,
    *,
    runs: int = 100,
    seed: int = 1,
    options: Sequence[str] = (),
    output: Optional[str] = None,
    executor: Executor,
    shards: int = 8,
    command: Union[None, str, Sequence[str]] = None,
) -> Exploration:
    """Plays random steps on a scene, as ``offscreen explore`` does, in parts on an executor.

    ``options`` has more arguments of the command, such as ``["--rule", "cells"]``. The scene files and the
    storyboards of failures are written to the folder ``output``. The result is the same for any number of shards.
    """
    arguments = ["explore", scene, "--runs", str(runs), "--seed", str(seed), "--jobs", "1", *options]
    _, text, files = run_shards(arguments, executor=executor, shards=shards, command=command)
    totals = re.search(r"^(\d+) runs, (\d+) steps, (\d+) failures$", text, re.MULTILINE)
    if totals is None:
        raise OffscreenError(f"the joined exploration has no totals: {text!r}")
    if output is not None:
        Path(output).mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            (Path(output) / name).write_bytes(data)
    failures = []
    for name, data in sorted(files.items()):
        if name.endswith(".yaml"):
            lines = data.decode()
            rule, message = lines.split("\n")[1][2:].split(": ", 1)
            failures.append(Failure(rule, message, name, lines))
    return Exploration(int(totals[1]), int(totals[2]), tuple(failures))


def run_shards(
    arguments: Sequence[str],
    *,
    executor: Executor,
    shards: int,
    command: Union[None, str, Sequence[str]] = None,
) -> Tuple[int, str, Files]:
    """Runs the shards of a command on an executor, and joins them.

    ``command`` is the tool with its first arguments. Returns the exit code, what the joined command prints, and the files that it writes. Each shard is a task of
    its own without effects elsewhere, so an executor may run one again whose worker was lost; 'offscreen merge'
    checks that each shard is there once.
    """
    if shards < 1:
        raise ValueError(f"found {shards} shards, expected at least 1")
    words = command_line(command)
    tasks = [
        executor.submit(run_shard, words, list(arguments), index, shards)
        for index in range(1, shards + 1)
    ]
    with tempfile.TemporaryDirectory() as folder:
        try:
            for task in tasks:
                index, files = task.result()
                _write(files, Path(folder) / f"part-{index}")
        except BaseException:
            for task in tasks:
                task.cancel()
            raise
        parts = sorted(name for name in os.listdir(folder))
        run = subprocess.run(
            [*words, "merge", *parts, "-o", "all"], cwd=folder, capture_output=True, text=True
        )
        if run.returncode not in (0, _FAILED):
            raise OffscreenError(run.stderr.strip())
        return run.returncode, run.stdout, _read(Path(folder) / "all")


def run_shard(
    words: List[str], arguments: List[str], index: int, count: int
) -> Tuple[int, Files]:
    """Runs one shard, and returns its number with the files that it has written."""
    with tempfile.TemporaryDirectory() as folder:
        part = os.path.join(folder, "part")
        run = subprocess.run(
            [*words, *arguments, "--shard", f"{index}/{count}", "-o", part],
            capture_output=True,
            text=True,
        )
        if run.returncode not in (0, _FAILED):
            raise OffscreenError(run.stderr.strip())
        return index, _read(Path(part))


def _read(folder: Path) -> Files:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def _write(files: Files, folder: Path) -> None:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
