import OffscreenInspection
import OffscreenPlayback

extension AuditReport: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "version": "The version of this format: 1.",
    "scene": "The name of the scene, or the title of the scene file.",
    "t_ms": "The moment at which the audit began, in milliseconds of virtual time.",
    "size": OutputNote("The window's width and height in points.", count: 2),
    "scale": "Pixels per point.", "states": "The number of scroll states.",
    "isComplete":
      "Whether all scroll states were looked at; false if there are more than the limit.",
    "rules": "The rules, as --rule names them.",
    "targets": "The targets, in the order in which they were first seen.",
    "findings": "What is wrong in every scroll state, target by target.",
  ]
}

extension AuditReport.Target: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "id": "A selector, with the place of an item in its list, such as #list Row[row 4] Switch.",
    "path": "The path of the view from the window, where the target was first seen.",
    "size": OutputNote(
      "The width and the height of the box around the view, in points of the window.", count: 2),
    "area_pt2": "The area in which a tap reaches the target, in square points.",
    "box": OutputNote(
      "The box around that area: x, y, width and height in points of the window.", count: 4),
    "largest": OutputNote(
      """
      The rectangle in the area whose shorter side is the longest, and of those the largest: x, y, \
      width and height in points of the window; area, box and rectangle are those of the scroll \
      state in which it is the best.
      """, count: 4),
    "broken": "The names of the rules that the target breaks.",
  ]
}

extension AuditFinding: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "level": "How serious it is: fail or warn.", "rule": "The name of the rule.",
    "target": "The target, as 'id' among the targets.",
    "path": "The path of the view from the window, where the target was first seen.",
    "reason": "What is wrong in the scroll state in which it is the least.",
    "coveredBy":
      "The view that takes most of the touches in the target's place; missing if none does.",
    "offsets": "Where the scroll views stand in that state that were moved for it.",
  ]
}

extension AuditFinding.Offset: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "view": "The scroll view.", "x": "Its content offset in points.",
    "y": "Its content offset in points.",
  ]
}

extension TouchTargetReport: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "version": "The version of this format: 1.",
    "scene": "The name of the scene, or the title of the scene file.",
    "t_ms": "The moment of the report, in milliseconds of virtual time.",
    "size": OutputNote("The window's width and height in points.", count: 2),
    "scale": "Pixels per point.", "targets": "The targets in tree order.",
  ]
}

extension TouchTargetReport.Target: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "id": "A selector, with the place of an item in its list, such as #list Row[row 4] Switch.",
    "path": "The path of the view from the window.",
    "box": OutputNote(
      """
      The part of the view's bounding box that nothing clips: x, y, width and height in points of the \
      window.
      """, count: 4),
    "area_pt2": "The area in which a tap reaches the target, in square points.",
    "regions": OutputNote(
      """
      Rectangles that make up that area and do not overlap: x, y, width and height in points of the \
      window.
      """, count: 4),
    "overlaps": """
    The targets whose boxes overlap with this one; those in the target or around it do not count.
    """,
  ]
}

extension TouchTargetReport.Overlap: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "id": "The other target, as 'id' among the targets.",
    "box": OutputNote(
      "What the boxes have in common: x, y, width and height in points of the window.", count: 4),
  ]
}

extension MinimumTarget: NotedOutput {
  static let notes: KeyValuePairs<String, OutputNote> = [
    "path": "The path of the view that takes taps.",
    "id": "A selector of that view, with the place of an item in its list.",
    "area_pt2": "The area in which a tap reaches the target, in square points.",
    "visible": OutputNote(
      "The box around that area: x, y, width and height in points of the window.", count: 4),
    "largest": OutputNote(
      "The largest rectangle in that area: x, y, width and height in points of the window.",
      count: 4),
    "minSide": "The shorter side of that rectangle, in points.",
    "ok": "Whether a rectangle as large as --min-target asks fits into the area.",
    "need": OutputNote("The width and the height that --min-target asks for.", count: 2),
  ]
}
