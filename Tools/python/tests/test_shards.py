"""Parts on executors: ``python3 -m unittest discover -s Tools/python/tests``."""

import os
import signal
import sys
import tempfile
import unittest
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(FOLDER))
# Processes of executors find the package too.
os.environ["PYTHONPATH"] = str(FOLDER)

from offscreen import OffscreenError, explore, sweep  # noqa: E402
from offscreen._shards import run_shard  # noqa: E402

try:
    import distributed
except ImportError:
    distributed = None

PAGE = """
version: 1
size: [200, 200]
root:
  id: root
  subviews:
    - { class: Switch, id: mode, frame: [20, 20, 60, 40] }
    - { class: ScrollView, id: list, frame: [0, 100, 200, 100], contentSize: [200, 400] }
"""
EXPECT = [
    "--rule",
    "offsets",
    "--expect",
    '{view: "#mode", key: isOn, is: false}',
]


class ShardTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.page = os.path.join(self.folder.name, "page.yaml")
        Path(self.page).write_text(PAGE)

    def sweep(self, executor, shards, **others):
        return sweep(
            self.page,
            vary=["width=60,100,200", "y: #list.contentOffset.y=0...60/30"],
            ask=["hit 30,30"],
            executor=executor,
            shards=shards,
            **others,
        )

    def explore(self, executor, shards, **others):
        return explore(
            self.page, runs=64, options=EXPECT, executor=executor, shards=shards, **others
        )

    def test_results_are_the_same_for_any_executor_and_number_of_shards(self):
        with ThreadPoolExecutor(1) as threads, ProcessPoolExecutor(2) as processes:
            table = self.sweep(threads, 1)
            self.assertEqual(len(table.rows), 9)
            self.assertEqual(table.columns, ("width", "y", "hit"))
            self.assertEqual({row["hit"] for row in table}, {"#mode"})
            self.assertEqual(table, self.sweep(processes, 5))
            found = self.explore(threads, 1)
            self.assertEqual(found.runs, 64)
            self.assertEqual([failure.rule for failure in found.failures], ["expect"])
            self.assertEqual(found, self.explore(processes, 3))

    def test_failures_are_written(self):
        output = os.path.join(self.folder.name, "found")
        with ThreadPoolExecutor(2) as threads:
            found = self.explore(threads, 2, output=output)
        self.assertEqual(
            sorted(os.listdir(output)), ["page-expect.png", "page-expect.yaml"]
        )
        self.assertEqual(Path(output, "page-expect.yaml").read_text(), found.failures[0].text)

    def test_assertions_are_part_of_the_table(self):
        with ThreadPoolExecutor(2) as threads:
            self.assertTrue(self.sweep(threads, 2, check=["width > 0"]).holds)
            self.assertFalse(self.sweep(threads, 2, check=["width > 60"]).holds)

    def test_mistakes_are_errors_of_one_line(self):
        with ThreadPoolExecutor(2) as threads:
            with self.assertRaisesRegex(OffscreenError, "unknown rule 'cell'"):
                explore(self.page, options=["--rule", "cell"], executor=threads, shards=2)
            with self.assertRaisesRegex(ValueError, "at least 1"):
                self.sweep(threads, 0)

    @unittest.skipIf(distributed is None, "needs Dask's distributed scheduler: pip install distributed")
    def test_dask_loses_nothing_with_a_worker_that_is_killed(self):
        with ThreadPoolExecutor(1) as threads:
            whole = self.explore(threads, 1)
        cluster = distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        )
        with cluster, distributed.Client(cluster) as client:
            executor = client.get_executor()
            victim = client.run(os.getpid)
            killed = []

            class Killing:
                """Hands tasks to Dask, and kills a worker once some are under way."""

                def submit(self, *arguments):
                    task = executor.submit(*arguments)
                    if not killed and arguments[3] == 3:
                        pid = sorted(victim.values())[0]
                        os.kill(pid, signal.SIGKILL)
                        killed.append(pid)
                    return task

            found = self.explore(Killing(), 4)
            client.wait_for_workers(2, timeout=60)
            now = client.run(os.getpid)
        self.assertEqual(found, whole)
        self.assertEqual(len(killed), 1)
        # It came back as another process.
        self.assertEqual(len(now), 2)
        self.assertNotIn(killed[0], now.values())


class RunShardTests(unittest.TestCase):
    def test_a_shard_is_the_same_when_it_runs_again(self):
        with tempfile.TemporaryDirectory() as folder:
            page = os.path.join(folder, "page.yaml")
            Path(page).write_text(PAGE)
            words = [os.environ.get("OFFSCREEN", "offscreen")]
            arguments = ["explore", page, "--runs", "32"]
            first = run_shard(words, arguments, 2, 2)
            self.assertEqual(first, run_shard(words, arguments, 2, 2))
            self.assertEqual(first[0], 2)


if __name__ == "__main__":
    unittest.main()
