#!/usr/bin/env python3
"""Measures exploring: steps a second on the gallery's lists, and shrinking a run of 150 steps.

Times are those of one processor. Fails below 1,000 steps a second, or if shrinking needs more than 15 seconds.
"""

import json
import os
import random
import resource
import subprocess
import sys
import tempfile

LISTS = [
    "contacts", "feed", "flow", "horizontal-table", "list-strip", "option-bars", "reader", "shelves",
    "swipe-table", "two-tables", "waterfall",
]
LEAST_RATE = 1_000
LONGEST_SHRINKING = 15


def seconds(arguments, environment=None, notes=os.devnull):
    """The processor time of a command, and what it prints."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(
        ["bash", "-c", 'exec "$@" 3>"$NOTES"', "bash", *arguments],
        env={**os.environ, "NOTES": notes, **(environment or {})}, capture_output=True, text=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, run.stdout


def measure_steps(program):
    all_steps, all_time = 0, 0.0
    for scene in LISTS:
        time, text = seconds([program, "explore", scene, "--runs", "160", "--jobs", "1"])
        steps = int(text.strip().split("\n")[-1].split(", ")[1].split()[0])
        all_steps, all_time = all_steps + steps, all_time + time
        print(f"  {scene:20} {steps / time:8.0f} steps/s")
    rate = all_steps / all_time
    print(f"  {'all lists':20} {rate:8.0f} steps/s, at least {LEAST_RATE}")
    return rate >= LEAST_RATE


def measure_shrinking(program):
    """A form with a switch at its end, which three of 150 steps reach and tap."""
    labels = "\n".join(
        f'        - {{ class: Label, frame: [20, {y}, 160, 20], text: "Row {y}" }}'
        for y in range(20, 1_900, 40)
    )
    page = f"""version: 1
size: [200, 400]
root:
  backgroundColor: white
  subviews:
    - class: ScrollView
      id: form
      frame: [0, 0, 200, 400]
      contentSize: [200, 2000]
      subviews:
{labels}
        - {{ class: Switch, id: mode, frame: [20, 1920, 60, 40] }}
"""
    chance = random.Random(7)
    steps = []
    while len(steps) < 144:
        x, y, by = chance.randrange(10, 190), chance.randrange(10, 390), chance.choice([-25, 8, 60])
        steps.append(
            chance.choice(
                [
                    f"drag: {{from: [{x}, {y}], by: [0, {by}], duration: 100ms}}",
                    f"fling: {{point: [{x}, {y}], velocity: [0, {by * 10}]}}",
                    f"wait: {chance.choice([50, 200, 400])}ms",
                    "window: {traits: {style: dark}}",
                ]
            )
        )
    fling = "drag: {from: [100, 350], by: [0, -300], duration: 50ms}"
    steps += [fling, "settle", fling, "settle", "tap: {view: \"#mode\"}", "settle"]
    expectation = '{view: "#mode", key: isOn, is: false}'
    failure = {
        "rule": "expect", "message": "expected isOn of #mode to be false, found true", "run": 0,
        "steps": steps,
    }
    with tempfile.TemporaryDirectory() as folder:
        scene, task = os.path.join(folder, "form.yaml"), os.path.join(folder, "task.json")
        notes = os.path.join(folder, "notes")
        with open(scene, "w") as file:
            file.write(page)
        with open(task, "w") as file:
            json.dump(
                {
                    "kind": "shrink", "blocks": [], "runs": 0, "skipped": [], "known": [], "path": "",
                    "failure": failure,
                },
                file,
            )
        time, _ = seconds(
            [program, "explore", scene, "--expect", expectation], {"OFFSCREEN_EXPLORE": task}, notes
        )
        with open(notes) as file:
            left = json.load(file)["steps"]
    print(f"  {len(steps)} steps shrunk to {len(left)} in {time:.1f} s, at most {LONGEST_SHRINKING}")
    return time <= LONGEST_SHRINKING and len(left) <= 5


if __name__ == "__main__":
    sys.exit(0 if all([measure_steps(sys.argv[1]), measure_shrinking(sys.argv[1])]) else 1)
