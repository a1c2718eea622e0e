import OffscreenInspection
import OffscreenPlayback
import OffscreenSnapshots

extension HitTestReport: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "version": "The version of this format: 1.",
    "scene": "The name of the scene, or the title of the scene file.",
    "t_ms": "The moment of the hit tests, in milliseconds of virtual time.",
    "size": OutputNote("The window's width and height in points.", count: 2),
    "scale": "Pixels per point.", "points": "The hit tests, in the order of --point.",
  ]
}

extension HitTestReport.Point: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "point": OutputNote("x and y in points of the window.", count: 2),
    "hit": "The view that receives the touch; missing if none does.",
    "chain": "The responders from the view that is hit up to the window, as steps of a path.",
    "gestures": "The gesture recognisers that would receive the touch.",
    "rejected": "The views that were passed over, in the order in which they were asked.",
    "paintedBy": "The path of the view that is seen at the point; missing if none is.",
  ]
}

extension HitTestReport.Hit: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "path": "The path of the view from the window.",
    "id": "A selector that finds the view, such as #list Cell[2].",
    "class": "The name of the view's class.",
    "local": OutputNote("The point in the view's coordinates: x and y in points.", count: 2),
    "frame": OutputNote(
      "The view's bounding box: x, y, width and height in points of the window.", count: 4),
  ]
}

extension HitTestReport.Gesture: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "view": "A selector of the view that has the recogniser.",
    "recognizer": "The kind, such as tap or pan.", "state": "Its state, such as possible.",
  ]
}

extension HitTestReport.Rejection: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "path": "The path of the view from the window.", "reason": "Why it was passed over.",
    "ancestor": "For outsideAncestorBounds: the ancestor whose bounds do not contain the point.",
    "by": OutputNote(
      """
      For outsideBounds and outsideAncestorBounds: how far the point lies outside along x and y, in \
      points.
      """, count: 2),
    "occluder": "For occludedBy: the view in front.",
  ]
}

extension HitMismatchReport: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "version": "The version of this format: 1.",
    "scene": "The name of the scene, or the title of the scene file.",
    "t_ms": "The moment of the hit tests, in milliseconds of virtual time.",
    "size": OutputNote("The window's width and height in points.", count: 2),
    "scale": "Pixels per point.", "map": "The view that each pixel hits.",
    "mismatches": """
    The regions in which another view is seen than is hit, in the order of their first pixels.
    """,
  ]
}

extension HitReasonReport: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "version": "The version of this format: 1.",
    "scene": "The name of the scene, or the title of the scene file.",
    "t_ms": "The moment of the report, in milliseconds of virtual time.",
    "id": "A selector of the view.", "path": "The path of the view from the window.",
    "box": OutputNote(
      "The view's bounding box: x, y, width and height in points of the window.", count: 4),
    "seen_pt2": "The area in which the view, or one in it, is the visible one, in square points.",
    "hit_pt2": "The part of that area in which a touch reaches the view or one in it.",
    "reached_pt2": "The whole area in which a touch reaches the view or one in it.",
    "others": "Where the view is seen and a touch reaches another, the largest region first.",
    "centre": """
    Why a hit test at the centre of the box passes over the view or one around it; missing if it does \
    not.
    """,
  ]
}

extension HitMismatchReport.Region: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "paintedBy": "The path of the view that is seen.",
    "painted_id": "A selector of the view that is seen.",
    "hit": "The path of the view that is hit; missing if none is.",
    "hit_id": "A selector of the view that is hit.",
    "relation": """
    What the view that is hit is to the one that is seen: an ancestor, a descendant, another view, \
    or nothing if none is hit.
    """,
    "reason": "The rule by which the hit test passes over the view that is seen.",
    "rejected": "The path of the view that is passed over: the one that is seen or one around it.",
    "ancestor": "For outsideAncestorBounds: the ancestor whose bounds do not contain the region.",
    "occluder": "For occludedBy: the path of the view in front.",
    "point": OutputNote("A point of the region, for --point: x and y in points.", count: 2),
    "area_pt2": "The size of the region in square points.",
    "box": OutputNote(
      "The box around the region: x, y, width and height in points of the window.", count: 4),
    "rects": OutputNote(
      """
      Rectangles that make up the region and do not overlap: x, y, width and height in points of \
      the window.
      """, count: 4),
  ]
}

extension HitMapReport: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "width": "The number of pixels in a row.", "height": "The number of rows.",
    "scale": "Pixels per point.", "views": "The views that are hit at one pixel at least.",
    "bands": "Groups of rows that are alike, from top to bottom; they fill the height.",
  ]
}

extension HitMapReport.View: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "id": "A selector that finds the view.", "path": "The path of the view from the window.",
  ]
}

extension HitMapReport.Band: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "rows": "The number of rows.",
    "runs": OutputNote(
      """
      From left to right, the pixel after the run and the number of the view that is hit: 1 for the \
      first of 'views', 0 for none.
      """, count: 2),
  ]
}

extension HitMapDifference: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "version": "The version of this format: 1.",
    "area_pt2": "The area of both maps, in square points.",
    "changed_pt2": "The area in which the maps differ, in square points.",
    "views": "The views that gained or lost something, those with the most of it first.",
  ]
}

extension HitMapDifference.View: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "id": "A selector of the view, by which it is found in both maps.",
    "path": "The path of the view from the window, in the new map if it is in both.",
    "change": "Whether the view is hit in both maps, only in the new one or only in the old one.",
    "before_pt2": "The area in which the view is hit in the old map, in square points.",
    "after_pt2": "The area in which the view is hit in the new map, in square points.",
    "gained": "What the view gained, the largest part first.",
    "lost": "What the view lost, the largest part first.",
  ]
}

extension HitMapDifference.Part: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "view": "A selector of the view from which or to which it went; missing for no view.",
    "area_pt2": "In square points.",
  ]
}

extension HitMapReport.Stretch: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "from": "The beginning along the line, in points of the window.",
    "to": "The end along the line, in points of the window.",
    "path": "The path of the view that is hit; missing if none is.",
    "id": "A selector of that view.",
  ]
}

extension FramesIndex: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "version": "The version of this format: 1.", "title": "The title of the scene or the file.",
    "size": OutputNote("The width and the height of the first frame in pixels.", count: 2),
    "scale": "Pixels per point.", "frames": "The frames in the order of time.",
  ]
}

extension FramesIndex.Entry: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "file": "The picture beside this file; frames with the same pixels share one.",
    "hash": "The hash of the pixels.",
    "name": "The name given by a step; missing if there is none.",
    "offset": OutputNote(
      "The content offset of the scroll view that is touched or moves, in points.", count: 2),
    "state": "What moves.", "t_ms": "The moment, in milliseconds of virtual time.",
    "fingers": "The fingers that are down.",
  ]
}

extension FramesIndex.Finger: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "id": "The number of the finger.",
    "point": OutputNote("x and y in points of the window.", count: 2),
    "isDown": "Whether the finger touches the screen.",
  ]
}

extension RunRecord: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "version": "The version of this format.",
    "source": "Whether tests or scene files were compared.",
    "session": "What all processes of the run have in common.",
    "running": "The processes of the run that have not finished.",
    "isFiltered": "Whether something was left out, so that unused references cannot be found.",
    "status": "The first exit code of the run's processes that is not 0; missing if not known.",
    "scope": "The scene files and folders of the run, relative to the package's root.",
    "counts": "How many snapshots had each result.",
    "snapshots": "The results, sorted by name and kind.",
  ]
}

extension RunRecord.Counts: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "compared": "All snapshots.",
    "passed": "Those equal to their references, or within the tolerance.",
    "failed": "Those that differ, have no reference, or could not be compared.",
    "recorded": "Those that were written as references.",
  ]
}

extension RunEntry: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "name": "The name, such as Suite/test.name.",
    "kind": "The extension of the reference, such as png.",
    "origin": "The test or scene file; missing if it is not known.",
    "library": "The test library that took the snapshot; missing for a scene file.",
    "reference": "The reference's path.", "verdict": "The result.",
    "problem": "The kind of failure; missing for a snapshot that passed.",
    "message": "The complete failure message; missing for a snapshot that passed.",
    "actual": "Facts about what was compared; missing if nothing could be.",
    "lacks":
      "What text was drawn without, such as U+65E5 or weight 700 of DejaVu Sans; missing if nothing.",
    "pixels": "The number of pixels that differ; missing unless pixels do.",
    "artifacts": "The paths of the pictures and texts of a failure.",
    "arguments":
      "The arguments of the test's case, if the name does not hold them whole; missing otherwise.",
    "family":
      "The name that the snapshots of all variants of a test have in common; missing for others.",
    "accept": "The command that accepts the actual content; missing if there is nothing to accept.",
  ]
}

extension RunEntry.Content: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "hash": "The hash of the pixels or of the text.",
    "size": OutputNote("Width and height in pixels; missing for a text.", count: 2),
    "scale": "Pixels per point; missing for a text.",
    "masks": "The areas that the comparison ignored; missing if there were none.",
  ]
}

extension RunEntry.Pixels: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "changed": "How many pixels differ at all.", "total": "How many pixels the picture has.",
    "counted": "How many pixels the comparison counts.",
    "largestDistance": "The largest difference between two bytes.",
    "gate": "The comparison, such as exact or channel:2.",
  ]
}

extension MaskNote: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "selector": "The selector.",
    "views": "How many views matched; in a storyboard, the most in any frame.",
    "area": OutputNote(
      """
      The box around the ignored areas: x, y, width and height in points; all 0 if they were not \
      visible, missing for a text without positions.
      """, count: 4),
    "frames": "How many frames of a storyboard had a match; missing for other snapshots.",
  ]
}
