#!/usr/bin/env python3
"""Measures the ways from an empty folder to a first result, in seconds.

Called by `Tools/benchmark build`. Each way begins with a fresh clone of the last commit and nothing built,
so it fetches the packages, compiles and links; only the system's packages may be there before. Printed
are the time that passes, the processor time of all programs that run, and with --modules that of the
compiler in each module. The exit code is 1 if a way takes longer than its limit. The limits hold for two
idle cores: other programs make every figure but the processor times larger.
"""

import argparse
import collections
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Card",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Offscreen", path: "{path}")],
  targets: [
    .target(name: "Card", dependencies: [.product(name: "Offscreen", package: "Offscreen")]),
    .testTarget(
      name: "CardTests",
      dependencies: ["Card", .product(name: "OffscreenTesting", package: "Offscreen")]),
  ])
"""

SOURCE = """import Offscreen

public func makeCard() -> View {
  let view = View(frame: .init(x: 0, y: 0, width: 80, height: 40))
  view.backgroundColor = .systemBlue
  return view
}
"""

TEST = """import Card
import OffscreenTesting
import Testing

@Test func cardIsBlue() {
  assertSnapshot(of: makeCard(), as: .image)
}
"""

# Compiles as the given program would, and writes what each compiler process took.
SWIFT = """#!/bin/sh
case "$1" in
  build | test)
    verb=$1
    shift
    exec "{swift}" "$verb" -Xswiftc -stats-output-dir -Xswiftc "{stats}" "$@" ;;
esac
exec "{swift}" "$@"
"""

STORYBOARD = ("storyboard", "Examples/horizontal-table-fling.yaml", "-o", "storyboard.png")


class Times:
    """What a command took, in seconds: the time that passed and the processor time of its programs."""

    def __init__(self, *words, folder, environment=None, fails=False):
        before, start = processor_time(), time.monotonic()
        result = subprocess.run(
            [str(word) for word in words], cwd=folder, stdout=sys.stderr, stderr=sys.stderr,
            stdin=subprocess.DEVNULL, env={**os.environ, **(environment or {})})
        self.elapsed = time.monotonic() - start
        self.processor = processor_time() - before
        if fails != (result.returncode != 0):
            sys.exit(f"benchmark build: {' '.join(map(str, words))} ended with {result.returncode}")


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


class Checkout:
    """A fresh clone of a commit, in which each way is gone with nothing built."""

    def __init__(self, folder, commit, shows_modules):
        self.folder = folder
        self.commit = commit
        self.shows_modules = shows_modules
        self.count = 0

    def clone(self):
        self.count += 1
        path = self.folder / f"clone{self.count}"
        subprocess.run(["git", "clone", "-q", ROOT, path], check=True)
        subprocess.run(["git", "-C", path, "checkout", "-q", self.commit], check=True)
        return path

    def environment(self):
        """The variables with which the compiler writes its times."""
        stats = self.folder / f"stats{self.count}"
        stats.mkdir()
        tools = self.folder / f"bin{self.count}"
        tools.mkdir()
        swift = tools / "swift"
        swift.write_text(SWIFT.format(swift=shutil.which("swift"), stats=stats))
        swift.chmod(0o755)
        return {"PATH": f"{tools}:{os.environ['PATH']}"} if self.shows_modules else {}

    def print_modules(self):
        if not self.shows_modules:
            return
        seconds = collections.Counter()
        for path in (self.folder / f"stats{self.count}").glob("stats-*-swift-frontend-*.json"):
            module = path.name.split("-swift-frontend-")[1].split("-")[0]
            for key, value in json.loads(path.read_text()).items():
                if key.startswith("time.swift-frontend.") and key.endswith((".user", ".sys")):
                    seconds[module] += value
        for module, value in seconds.most_common():
            if value >= 0.05:
                print(f"    {module:<28} {value:6.1f} s")


def command(checkout):
    """The first command of the README, and the same a second time (the best of five)."""
    clone, environment = checkout.clone(), checkout.environment()
    first = Times("Tools/offscreen", *STORYBOARD, folder=clone, environment=environment)
    again = [Times("Tools/offscreen", *STORYBOARD, folder=clone) for _ in range(5)]
    yield "first command", first, 150
    yield "the same again", min(again, key=lambda times: times.elapsed), 0.3


def test(checkout):
    """A user's package with one test: the first run, which records, and a run after an edit.

    Of the run after the edit, what counts is all but compiling and linking: planning the build, drawing,
    comparing and reporting.
    """
    clone, environment = checkout.clone(), checkout.environment()
    package = checkout.folder / f"package{checkout.count}"
    for path, text in [
        ("Package.swift", MANIFEST.format(path=clone)),
        ("Sources/Card/Card.swift", SOURCE),
        ("Tests/CardTests/CardTests.swift", TEST),
    ]:
        (package / path).parent.mkdir(parents=True, exist_ok=True)
        (package / path).write_text(text)
    yield "a user's first test", Times(
        "swift", "test", folder=package, environment=environment, fails=True), 60
    source = package / "Sources/Card/Card.swift"
    source.write_text(SOURCE.replace("systemBlue", "systemGreen"))
    words = ("swift", "build", "--build-tests")
    Times(*words, folder=package, environment=environment)
    planning = Times(*words, folder=package, environment=environment)
    drawing = Times("swift", "test", "--skip-build", folder=package, environment=environment, fails=True)
    planning.elapsed += drawing.elapsed
    planning.processor += drawing.processor
    yield "an edit to its picture", planning, 3


def target(checkout):
    """The tests of one module, of the one that takes longest."""
    clone, environment = checkout.clone(), checkout.environment()
    yield "tests of one target", Times(
        "Tools/test", "--only", "OffscreenListsTests", folder=clone, environment=environment), 60


def whole(checkout):
    """All that continuous integration runs."""
    clone = checkout.clone()
    checkout.environment()
    yield "all tests", Times("Tools/test", folder=clone), 900


WAYS = {"command": command, "test": test, "target": target, "whole": whole}


def main():
    parser = argparse.ArgumentParser(prog="benchmark build", description=__doc__.split("\n")[0])
    parser.add_argument(
        "ways", nargs="*", metavar="WAY", help=f"{', '.join(WAYS)}; all if none is given")
    parser.add_argument("--beside", metavar="COMMIT", help="measure this commit, too")
    parser.add_argument("--modules", action="store_true", help="print the time of each module")
    arguments = parser.parse_args()
    unknown = [way for way in arguments.ways if way not in WAYS]
    if unknown:
        parser.error(f"found the way '{unknown[0]}', expected one of {', '.join(WAYS)}")
    commits = ["HEAD"] + ([arguments.beside] if arguments.beside else [])
    status = 0
    print(f"{'':<28} {'elapsed s':>10} {'limit':>7} {'processor s':>12}")
    for way in arguments.ways or WAYS:
        for commit in commits:
            folder = pathlib.Path(tempfile.mkdtemp(prefix="offscreen-build-"))
            try:
                checkout = Checkout(folder, commit, arguments.modules)
                for name, times, limit in WAYS[way](checkout):
                    ours = commit == "HEAD"
                    within = times.elapsed <= limit
                    status |= ours and not within
                    print(
                        f"{name if ours else '  at ' + commit[:10]:<28} {times.elapsed:10.2f} "
                        f"{limit:7g} {times.processor:12.1f}{'' if within else '  beyond its limit'}",
                        flush=True)
                checkout.print_modules()
            finally:
                shutil.rmtree(folder)
    return status


if __name__ == "__main__":
    sys.exit(main())
