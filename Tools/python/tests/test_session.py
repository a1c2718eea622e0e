"""The package against the command: ``python3 -m unittest discover -s Tools/python/tests``."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(FOLDER))

from offscreen import OffscreenError, Session, png  # noqa: E402

PAGE = """
version: 1
size: [100, 80]
root:
  id: root
  subviews:
    - class: ScrollView
      id: list
      frame: [0, 0, 100, 80]
      contentSize: [100, 400]
      subviews:
        - { class: Button, id: first, backgroundColor: red, frame: [0, 0, 100, 40] }
        - { class: Button, id: second, frame: [0, 40, 100, 40] }
    - { class: Label, id: note, text: Note, frame: [60, 90, 40, 20] }
    - { id: badge, frame: [80, 0, 20, 20] }
"""


class SessionTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.page = os.path.join(self.folder.name, "page.yaml")
        Path(self.page).write_text(PAGE)
        self.session = Session(self.page)

    def tearDown(self):
        self.session.close()
        self.folder.cleanup()

    def test_hit_says_who_gets_the_touch(self):
        hit = self.session.hit((10, 10), explain=True)
        self.assertEqual(hit.id, "#first")
        self.assertEqual(hit.local, (10, 10))
        self.assertEqual(hit.frame, (0, 0, 100, 40))
        self.assertEqual(hit.chain, ("Button#first", "ScrollView#list", "View#root", "Window"))
        self.assertEqual(hit.gestures[0].recognizer, "pan")
        self.assertIn("outsideBounds", [view.reason for view in hit.rejected])
        self.assertIsNone(self.session.hit((500, 500)).id)

    def test_places_are_points_views_and_places_of_views(self):
        for place in [(50, 60), "#second", ("#second", (0.5, 0.5))]:
            self.assertEqual(self.session.hit(place).id, "#second")

    def test_views_are_found_by_what_people_see(self):
        for place in [{"text": "Note"}, ({"label": "Note"}, (0.5, 0.5)), {"role": "text", "name": "Note"}]:
            self.assertEqual(self.session.tree({"text": "Note"})[0]["id"], "note")
            self.assertEqual(self.session.drag(place, (0, 0)).is_moving, False)
        with self.assertRaisesRegex(OffscreenError, "the nearest is 'Note'"):
            self.session.tap({"label": "Mote"})

    def test_looks_acts_checks_and_saves(self):
        look = self.session.look(picture=True)
        self.assertEqual(str(look).splitlines()[0], look.lines[0])
        self.assertEqual(look.picture.data[:4], b"\x89PNG")
        second = next(item for item in look.items if item.id == "#second")
        self.assertEqual(second.box, (0, 40, 100, 40))
        change = self.session.act(drag="#list", towards="up")
        self.assertIn("#list offset", str(change))
        self.assertEqual(change.target, "#list")
        self.assertTrue(self.session.check(view="#second", key="isEnabled", **{"is": True}))
        self.assertFalse(self.session.check(view="#second", key="isEnabled", **{"is": False}))
        self.assertIn('"expect"', self.session.save())
        self.assertIn("@Test func opened()", self.session.save("swift", name="opened"))
        with self.assertRaisesRegex(OffscreenError, "expected one from 1 to"):
            self.session.act(tap=99)

    def test_hits_answer_more_points_than_one_request_takes(self):
        points = [(x % 100, 30) for x in range(25_000)]
        self.assertEqual(self.session.hits(points), ["#first"] * 25_000)

    def test_map_agrees_with_hits(self):
        found = self.session.map()
        self.assertEqual((found.width, found.height), (100, 80))
        points = [(x, y) for x in range(100) for y in range(0, 80, 7)]
        self.assertEqual(
            [found[point] for point in points],
            self.session.hits([(x + 0.5, y + 0.5) for x, y in points]),
        )
        rows = list(found.rows())
        self.assertEqual([len(rows), len(rows[0])], [80, 100])
        self.assertEqual(found.legend[rows[60][3] - 1], "#second")
        self.assertEqual(found.areas()["#badge"], 400)
        self.assertEqual(len(found.array()), 80)
        with self.assertRaises(IndexError):
            found[100, 0]

    def test_audit_leaves_the_scene_as_it_is(self):
        self.session.scroll("#list", to=(0, 30))
        before = self.session.render().hash
        audit = self.session.audit("size=81", "wcag22-2.5.8")
        self.assertEqual([found.target for found in audit.findings], ["#first", "#second"])
        first = audit.findings[0]
        self.assertEqual((first.level, first.rule, first.covered_by), ("fail", "size", "#badge"))
        self.assertEqual(set(first.offsets), {"#list"})
        self.assertEqual([target.largest[2:] for target in audit.targets], [(80, 40), (100, 40)])
        self.assertTrue(audit.is_complete and audit.states > 1)
        self.assertEqual(self.session.render().hash, before)
        with self.assertRaisesRegex(OffscreenError, "unknown rule 'hgi', expected perhaps 'hig'"):
            self.session.audit("hgi")

    def test_audits_in_languages_leave_the_texts_as_they_are(self):
        Path(self.page).write_text(
            "{ version: 1, size: [100, 80], root: { subviews: ["
            "{ class: Label, id: word, text: Today, frame: [0, 0, 60, 24] }] } }"
        )
        with Session(self.page) as session:
            before = session.render().hash
            self.assertEqual(session.audit("truncated").findings, ())
            found = session.audit("truncated", pseudo=["none", "long", "rtl"]).findings
            self.assertEqual([(one.target, one.languages) for one in found], [("#word", ("long",))])
            self.assertEqual(session.render().hash, before)
            with self.assertRaisesRegex(OffscreenError, "unknown word 'lang', expected perhaps 'long'"):
                session.audit("truncated", pseudo=["lang"])

    def test_work_is_counted_since_the_last_call(self):
        first = self.session.work()
        self.assertEqual(first.counts["frames"], 0)
        self.assertEqual(first.counts["pictures"], 1)
        self.session.drag((50, 60), (50, 10), duration=100)
        work = self.session.work(overdraw=True)
        self.assertEqual(work.counts["frames"], 6)
        self.assertGreater(work.views["#list"]["layoutPasses"], 0)
        self.assertEqual(work.overdraw.width, 100)
        self.assertEqual(self.session.work().counts["layoutPasses"], 0)

    def test_map_has_points_of_any_scale(self):
        found = self.session.map(scale=3)
        self.assertEqual((found.width, found.height, found.areas()["#badge"]), (300, 240, 400))

    def test_area_is_what_touches_reach(self):
        area = self.session.area("#first")
        self.assertEqual((area.size, area.box, area.largest), (3600, (0, 0, 100, 40), (0, 0, 80, 40)))
        self.assertTrue(area.fits(40) and not area.fits(41))

    def test_probabilities_add_up_to_that_of_the_window(self):
        chances = self.session.map().probabilities(aim=(50, 40), spread=5)
        self.assertAlmostEqual(sum(chances.values()), 1, places=6)
        self.assertAlmostEqual(chances["#first"], 0.5, places=6)
        sure = self.session.map().probabilities(aim=(40, 20), spread=1)
        self.assertGreater(sure["#first"], 0.999)

    def test_drag_settle_and_back(self):
        self.session.mark("start")
        first = self.session.render()
        self.session.drag((50, 70), (50, 20), duration=80)
        self.assertTrue(self.session.state.is_moving)
        self.session.settle()
        self.assertNotEqual(self.session.render().hash, first.hash)
        self.assertGreater(self.session.state.now, 80)
        self.session.back("start")
        self.assertEqual(self.session.state.now, 0)
        self.assertEqual(self.session.render(), first)

    def test_set_and_scroll(self):
        self.session.set("#list", "contentOffset", [0, 30])
        self.session.scroll("#list", by=(0, 10))
        self.assertEqual(self.session.tree("#list")[0]["offset"], [0, 40])
        self.session.scroll("#list", to="bottom")
        self.assertEqual(self.session.tree("#list")[0]["offset"], [0, 320])

    def test_tap_on_a_covered_view_names_the_cover(self):
        with self.assertRaisesRegex(OffscreenError, "that #badge takes"):
            self.session.tap(("#first", (0.9, 0.25)))
        self.session.tap(("#first", (0.9, 0.25)), force=True)

    def test_pictures_are_png_files(self):
        picture = self.session.render("#badge")
        self.assertEqual((picture.width, picture.height), (20, 20))
        self.assertEqual(self.session._repr_png_()[:8], b"\x89PNG\r\n\x1a\n")
        path = os.path.join(self.folder.name, "badge.png")
        picture.save(path)
        self.assertEqual(Path(path).read_bytes(), picture.data)

    def test_frames_are_taken_in_time(self):
        frames = list(self.session.frames(every=50, count=3))
        self.assertEqual([frame.time for frame in frames], [0, 50, 100])

    def test_mistakes_are_errors_and_the_session_goes_on(self):
        for mistake in [
            lambda: self.session.ask("hti"),
            lambda: self.session.hit("#nobody"),
            lambda: self.session.back("nowhere"),
            lambda: self.session.play({"tapp": {}}),
        ]:
            with self.assertRaises(OffscreenError):
                mistake()
        self.assertEqual(self.session.hit((10, 10)).id, "#first")

    def test_closed_session_is_an_error(self):
        self.session.close()
        with self.assertRaisesRegex(OffscreenError, "has ended"):
            self.session.hit((1, 1))

    def test_scene_that_does_not_exist_is_an_error(self):
        with self.assertRaisesRegex(OffscreenError, "exit code 66"):
            Session("no-such-scene")

    def test_recording_is_a_scene_file(self):
        path = os.path.join(self.folder.name, "played.yaml")
        with Session(self.page, record=path) as session:
            session.scroll("#list", to=(0, 30))
        with Session(path) as session:
            self.assertEqual(session.tree("#list")[0]["offset"], [0, 30])

    def test_parameters_and_restart(self):
        with Session("swipe-table", refreshBelowBar=True, size=(200, 300)) as session:
            self.assertEqual(session.size, (200, 300))
            session.restart("option-bars", size=(100, 100))
            self.assertEqual(session.size, (100, 100))


class InterruptionTests(unittest.TestCase):
    """An interrupted request never gives its answer to the next one."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.page = os.path.join(self.folder.name, "page.yaml")
        Path(self.page).write_text(PAGE)
        self.session = Session(self.page)

    def tearDown(self):
        self.session.close()
        self.folder.cleanup()

    def check(self):
        self.assertEqual(self.session.hit((10, 60)).id, "#second")
        self.assertEqual(self.session.size, (100, 80))
        self.assertEqual(self.session.hits([(90, 5)]), ["#badge"])

    def test_requests_that_are_cut_anywhere_leave_no_answer(self):
        stream = self.session._exchange._process.stdin
        length = len(json.dumps({"id": 99, "do": "hit", "point": [10, 10]})) + 1
        for sent in range(length + 2):

            class Cut:
                def write(self, line):
                    stream.write(bytes(line[:sent]))
                    raise KeyboardInterrupt

            self.session._exchange._process.stdin = Cut()
            with self.assertRaises(KeyboardInterrupt):
                self.session.hit((10, 10))
            self.session._exchange._process.stdin = stream
            self.check()

    def test_answers_that_are_not_waited_for_are_discarded(self):
        lines = self.session._exchange._lines
        for is_taken in [False, True]:

            class Interrupted:
                def get(self):
                    if is_taken:
                        lines.get()
                    raise TimeoutError

                def put(self, line):
                    lines.put(line)

            for _ in range(3):
                self.session._exchange._lines = Interrupted()
                with self.assertRaises(TimeoutError):
                    self.session.hit((10, 10))
            self.session._exchange._lines = lines
            self.check()

    def test_signals_interrupt_a_long_request(self):
        def stop(*_):
            raise TimeoutError

        before = signal.signal(signal.SIGALRM, stop)
        try:
            for _ in range(5):
                signal.setitimer(signal.ITIMER_REAL, 0.002)
                with self.assertRaises(TimeoutError):
                    while True:
                        self.session.hits([(10, 10)] * 10_000)
                self.check()
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def test_lines_that_are_too_long_are_errors(self):
        with self.assertRaisesRegex(OffscreenError, "more than 1048576 bytes"):
            self.session.ask("hit", view="#" + "x" * 1_100_000)
        self.check()

    def test_ctrl_c_of_the_group_leaves_the_session_alive(self):
        self.assertNotEqual(os.getpgid(self.session._exchange._process.pid), os.getpgid(0))

    def test_names_that_begin_with_hyphens_are_scenes(self):
        with self.assertRaisesRegex(OffscreenError, "exit code 66"):
            Session("--help")


class PictureTests(unittest.TestCase):
    def test_png_has_a_square_for_each_colour(self):
        data = png([[(255, 0, 0), (0, 0, 255)]], enlarged=3)
        self.assertEqual(data[16:24], (6).to_bytes(4, "big") + (3).to_bytes(4, "big"))


class ExampleTests(unittest.TestCase):
    """The experiments print what is documented."""

    def check(self, name, *arguments):
        folder = FOLDER / "examples"
        run = subprocess.run(
            [sys.executable, str(folder / f"{name}.py"), *arguments],
            capture_output=True, text=True, cwd=folder,
            env={**os.environ, "PYTHONPATH": str(FOLDER)},
        )
        self.assertEqual(run.stderr, "")
        self.assertEqual(run.stdout, (folder / f"{name}.txt").read_text())

    def test_reachable_save(self):
        self.check("reachable_save")

    def test_column_width(self):
        self.check("column_width")

    def test_page_basin(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "basin.png"
            self.check("page_basin", str(path))
            self.assertEqual(path.read_bytes(), (FOLDER / "examples" / "page_basin.png").read_bytes())


if __name__ == "__main__":
    unittest.main()
