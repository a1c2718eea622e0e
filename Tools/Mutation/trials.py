"""Runs the built tests with one change active, and says whether any of them noticed."""

import os
import re
import resource
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

NICE = 10
# Suites that take longer are divided into their tests, so that fewer tests run for each change.
LONG_SUITE = 1.0


@dataclass
class Unit:
    """A suite or a test that is run by itself, with its duration and the sites that it reaches."""

    name: str
    seconds: float = 0
    reached: set = field(default_factory=set)

    @property
    def pattern(self):
        # The name of a test is followed by its place in the source.
        return "^" + re.sub(r"([.()\[\]+*?^$|])", r"\\\1", self.name) + "(/|$)"

    @property
    def module(self):
        return self.name.split(".")[0]


class Tests:
    """The tests of a built copy."""

    def __init__(self, folder):
        self.folder = Path(folder)
        program = [path for path in (self.folder / ".build/debug").glob("*.xctest") if path.is_file()]
        self.program = str(program[0])

    def run(self, units, seconds, **variables):
        """Runs units until one fails; returns how, or nothing when all pass, and the processor time.

        More processor time than `seconds`, 4 GB of memory and waiting for very long are failures.
        """
        command = [self.program, "--testing-library", "swift-testing", "--no-parallel"]
        for unit in units:
            command += ["--filter", unit.pattern]

        def prepare():
            os.nice(NICE)
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        process = subprocess.Popen(
            command, cwd=self.folder, preexec_fn=prepare,
            env={**os.environ, "CI": "1", "NO_COLOR": "1", **variables},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True)
        ended = threading.Event()
        verdicts = []
        threading.Thread(
            target=watch, args=(process, ended, 120 + 10 * seconds, verdicts), daemon=True).start()
        for line in process.stdout:
            text = line.decode(errors="replace").strip()
            if "recorded an issue" in text:
                verdicts.append(text)
                break
        ended.set()
        if verdicts:
            kill(process)
        process.stdout.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        kill(process)
        if process.returncode == -signal.SIGXCPU:
            verdicts.append("takes too long")
        elif process.returncode:
            verdicts.append(f"ends with status {process.returncode}")
        return verdicts[0] if verdicts else None, usage.ru_utime + usage.ru_stime

    def names(self):
        """The tests by their suites."""
        output = subprocess.run(
            [self.program, "--testing-library", "swift-testing", "--list-tests"],
            cwd=self.folder, check=True, capture_output=True, text=True).stdout
        suites = {}
        for name in output.split():
            # A test outside of suites counts as a separate suite.
            suite = name.rsplit("/", 1)[0] if "/" in name else name
            suites.setdefault(suite, []).append(name)
        return suites

    def measured(self, unit, count):
        """Runs a unit without a change and notes its time and what it reaches; returns a failure."""
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(1 << 16)
            failure, unit.seconds = self.run([unit], 600, MUTANTS_REACHED=file.name)
            flags = Path(file.name).read_bytes()[:count]
            unit.reached = {number for number, flag in enumerate(flags) if flag}
        return failure


def kill(process):
    """Ends a process and all processes that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def watch(process, ended, seconds, verdicts):
    """Ends a process that waits for too long or uses too much memory, and reports this."""
    begin = time.monotonic()
    while not ended.wait(0.2):
        try:
            pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
        except (OSError, IndexError):
            return
        if pages * resource.getpagesize() > 4 << 30:
            verdicts.append("takes too much memory")
        elif time.monotonic() - begin > seconds:
            verdicts.append("waits for ever")
        else:
            continue
        kill(process)
        return


def batches(units):
    """The units in batches of growing length: close and quick units come first."""
    batch, length, limit = [], 0, 2
    for unit in units:
        batch.append(unit)
        length += unit.seconds
        if length > limit:
            yield batch
            batch, length, limit = [], 0, limit * 2
    if batch:
        yield batch


def verdict(tests, units, site):
    """The way in which a change was noticed; nothing if no test noticed it."""
    reaching = [unit for unit in units if site.number in unit.reached]
    reaching.sort(key=lambda unit: (unit.module != site.module + "Tests", unit.seconds))
    for batch in batches(reaching):
        seconds = 20 + 8 * sum(unit.seconds for unit in batch)
        failure, _ = tests.run(batch, seconds, MUTANT=str(site.number))
        if failure:
            return failure
    return None
