#!/usr/bin/env python3
"""Measures a clean debug build of a package with one test target that uses Offscreen.

Called by `Tools/benchmark build`. The processor time is that of all programs that `swift build` runs, so
other programs hardly change it; packages are fetched before. With --beside the same package is built
with another commit of Offscreen, and the exit code is 1 if the ratio is beyond the limit.
"""

import argparse
import collections
import json
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIMIT = 0.6

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


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(*words, **options):
    subprocess.run(words, check=True, stdout=sys.stderr, **options)


class Build:
    """A package beside a checkout of Offscreen, and what its build took."""

    def __init__(self, folder, checkout, stats=None):
        self.folder = folder
        for path, text in [
            ("Package.swift", MANIFEST.format(path=checkout)),
            ("Sources/Card/Card.swift", SOURCE),
            ("Tests/CardTests/CardTests.swift", TEST),
        ]:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)
        run("swift", "package", "--package-path", folder, "resolve")
        self.options = []
        if stats:
            stats.mkdir()
            self.options = ["-Xswiftc", "-stats-output-dir", "-Xswiftc", stats]
        self.processor, self.elapsed = self.build()
        products = folder / ".build/debug"
        objects = list(products.glob("**/*.o"))
        self.objects = len(objects)
        self.megabytes = sum(path.stat().st_size for path in objects) / 1e6
        for program in products.glob("*.xctest"):
            program.unlink()
        _, self.link = self.build()

    def build(self):
        """The processor time and the time that pass until everything is built, in seconds."""
        processor, start = processor_time(), time.monotonic()
        run("swift", "build", "--build-tests", "--package-path", self.folder, *self.options)
        return processor_time() - processor, time.monotonic() - start

    def line(self, name):
        return (
            f"{name:<10} {self.processor:12.1f} {self.elapsed:10.1f} {self.objects:13} "
            f"{self.megabytes:6.0f} {self.link:7.1f}"
        )


def print_modules(stats):
    """The processor time of the compiler in each module, the longest first."""
    seconds = collections.Counter()
    for path in stats.glob("stats-*-swift-frontend-*.json"):
        module = path.name.split("-swift-frontend-")[1].split("-")[0]
        for key, value in json.loads(path.read_text()).items():
            if key.startswith("time.swift-frontend.") and key.endswith((".user", ".sys")):
                seconds[module] += value
    for module, value in seconds.most_common():
        print(f"{module:<28} {value:6.1f} s")


def main():
    parser = argparse.ArgumentParser(prog="benchmark build", description=__doc__.split("\n")[0])
    parser.add_argument("--beside", metavar="COMMIT", help="build with this commit, too")
    parser.add_argument("--modules", action="store_true", help="print the time of each module")
    arguments = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="offscreen-build-"))
    try:
        stats = folder / "stats" if arguments.modules else None
        ours = Build(folder / "ours", ROOT, stats)
        print("           processor s  elapsed s  object files     MB  link s")
        print(ours.line("now"))
        if stats:
            print_modules(stats)
        if not arguments.beside:
            return 0
        checkout = folder / "other"
        run("git", "clone", "-q", "--no-checkout", ROOT, checkout)
        run("git", "-C", checkout, "checkout", "-q", arguments.beside)
        other = Build(folder / "theirs", checkout)
        print(other.line(arguments.beside[:10]))
        ratio = ours.processor / other.processor
        print(f"ratio {ratio:.2f}, limit {LIMIT:.2f}")
        return 0 if ratio <= LIMIT else 1
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    sys.exit(main())
