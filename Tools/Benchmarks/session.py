"""Times the start-up of `offscreen`, and `offscreen session` through its pipe: questions a second, and a map.

Called by `Tools/benchmark session` with the release program and with that of `Tools/offscreen`, whose start-up alone
is timed. Prints each figure with its limit; the exit code is 1 if one is beyond it. Start-up is the median of thirty
runs; of the session, the best of five rounds counts.
"""

import json
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM, TOOL = sys.argv[1:]
ROUNDS = 5


def processor_time(command: list) -> float:
    """The milliseconds of processor time that a command takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def start_up(folder: Path) -> list[float]:
    """The medians of the milliseconds to start an empty program with Foundation, the release program and the tool."""
    source, empty = folder / "empty.swift", str(folder / "empty")
    source.write_text("import Foundation\nprint(Date.distantPast.timeIntervalSince1970)\n")
    subprocess.run(["swiftc", "-O", "-o", empty, str(source)], check=True)
    commands = [[empty], [PROGRAM, "--version"], [TOOL, "--version"]]
    rounds = [[processor_time(command) for command in commands] for _ in range(30)]
    return [statistics.median(times) for times in zip(*rounds)]


def page(views: int) -> str:
    """A screen of 390 x 844 points with views in a list's rows, at three pixels per point."""
    rows = [
        {"class": "Button", "id": f"view{n}", "frame": [13 * (n % 30), 28 * (n // 30), 12, 26]}
        for n in range(views)
    ]
    root = {"id": "root", "subviews": rows}
    return json.dumps({"version": 1, "size": [390, 844], "scale": 3, "root": root})


def answered(scene: str, requests: list) -> float:
    """The seconds from the first request to the last reply, all sent at once."""
    process = subprocess.Popen(
        [PROGRAM, "session", scene], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    )
    process.stdin.write('{"do": "advance", "by": "0ms"}\n')
    process.stdin.flush()
    process.stdout.readline()
    text = "".join(json.dumps(request) + "\n" for request in requests)
    start = time.perf_counter()
    replies = process.communicate(text)[0].splitlines()
    elapsed = time.perf_counter() - start
    assert len(replies) == len(requests) and not any("error" in reply for reply in replies)
    return elapsed


def asked(scene: str, requests: list) -> float:
    """The seconds in which each request is sent when the reply before it has come."""
    process = subprocess.Popen(
        [PROGRAM, "session", scene], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    )
    lines = [json.dumps(request) + "\n" for request in requests]
    process.stdin.write(lines[0])
    process.stdin.flush()
    process.stdout.readline()
    start = time.perf_counter()
    for line in lines:
        process.stdin.write(line)
        process.stdin.flush()
        process.stdout.readline()
    elapsed = time.perf_counter() - start
    process.communicate()
    return elapsed


failed = False


def report(name: str, value: float, limit: float, unit: str, is_rate: bool) -> None:
    global failed
    is_within = value >= limit if is_rate else value <= limit
    failed = failed or not is_within
    sign = ">=" if is_rate else "<="
    print(f"{name:44} {value:10.1f} {unit:4} ({sign} {limit:g}){'' if is_within else '  beyond the limit'}")


with tempfile.TemporaryDirectory() as folder:
    empty, release, tool = start_up(Path(folder))
    print(f"{'start-up of an empty program':44} {empty:10.1f} ms")
    report("start-up, processor time", release, round(2.5 * empty, 1), "ms", False)
    report("start-up of Tools/offscreen's program", tool, round(2 * empty, 1), "ms", False)
    scene = str(Path(folder) / "page.json")
    Path(scene).write_text(page(300))
    generator = random.Random(1)
    points = [
        [round(generator.uniform(0, 390), 2), round(generator.uniform(0, 844), 2)]
        for _ in range(10_000)
    ]
    many = [{"do": "hits", "points": points}] * 3
    single = [{"do": "hit", "point": point} for point in points[:5_000]]
    maps = [{"do": "map"}] * 50
    report(
        "points a second in requests of 10,000",
        max(30_000 / answered(scene, many) for _ in range(ROUNDS)), 20_000, "/s", True)
    report(
        "single hits a second, each after the last",
        max(5_000 / asked(scene, single) for _ in range(ROUNDS)), 5_000, "/s", True)
    report(
        "single hits a second, all sent at once",
        max(5_000 / answered(scene, single) for _ in range(ROUNDS)), 5_000, "/s", True)
    report(
        "map of 1170 x 2532 with 300 views",
        min(1000 * asked(scene, maps) / 50 for _ in range(ROUNDS)), 5, "ms", False)
sys.exit(failed)
