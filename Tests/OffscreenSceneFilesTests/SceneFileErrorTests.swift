import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Testing

/// Each kind of bad input gives one line: where, what was found, what was expected.
@Suite struct SceneFileErrorTests {
  private static let registry = SceneRegistry(scenes: [
    Scene(
      "list", title: "List", size: CGSize(width: 100, height: 50),
      parameters: [.count("columns", 0...10_000_000, default: 10)]
    ) { _ in View() }
  ])

  private func message(_ text: String) -> String {
    do {
      _ = try SceneFile(text: text, registry: Self.registry)
      return "no error"
    } catch {
      return error.description
    }
  }

  private func step(_ text: String) -> String {
    message("version: 1\nscene: list\nsteps:\n  - \(text)\n")
  }

  private func view(_ text: String) -> String {
    message("version: 1\nsize: [9, 9]\nroot:\n  \(text)\n")
  }

  @Test func validFileIsRead() throws {
    let file = try SceneFile(
      text: """
        version: 1
        scene: list
        params: { columns: 3 }
        scale: 2
        clock: { fps: 30 }
        capture: { every: 50ms, until: settled, max: 3s, changedOnly: true }
        steps:
          - drag: { from: { view: "#a", at: [0.9, 0.5] }, to: { point: [1, 2] }, duration: 0.5s }
          - fling: { view: "#a B[2]", velocity: [-1800, 0] }
          - tap: { point: [3, 4] }
          - touch: { id: 1, phase: cancel }
          - wait: 1.5ms
          - settle
          - settle: { max: 2s }
          - frame: end
          - expect: { view: "#a", key: contentOffset.x, is: 12.5, within: 0.5 }
          - expect: { hit: { point: [1, 1] }, is: "#a" }
          - repeat: { times: 2, steps: [ { wait: 1s } ] }
        """, registry: Self.registry)
    #expect(file.script.steps.count == 11)
    #expect(file.script.size == CGSize(width: 100, height: 50))
    #expect(file.script.scale == 2)
    #expect(file.script.framesPerSecond == 30)
    #expect(file.script.capture.schedule == .every(.milliseconds(50)))
    #expect(file.script.title == "List")
  }

  @Test(arguments: [
    ("vers: 1", "1:1: found the unknown key 'vers' in the scene file, expected perhaps 'version'"),
    ("scene: list", "1:1: found no 'version' in the scene file, expected one"),
    ("version: 2\nscene: list", "1:10: found '2', expected version 1"),
    ("version: 1", "1:1: found no 'scene' in the scene file, expected one"),
    ("version: 1\nscene: lsit", "2:8: found the unknown scene 'lsit', expected perhaps 'list'"),
    ("version: 1\nscene: [list]", "2:8: found a list of 1, expected the name of a scene"),
    (
      "version: 1\nscene: list\nroot: {}",
      "2:1: found both 'root' and 'scene' in the scene file, expected one of them"
    ),
    ("version: 1\nroot: {}", "1:1: found no 'size' in the scene file, expected one"),
    ("- 1", "1:1: found a list of 1, expected a mapping for the scene file with 'version'"),
    (
      "version: 1\nscene: list\nparams: { colums: 3 }",
      "3:11: found the unknown key 'colums' in the parameters of list, expected perhaps 'columns'"
    ),
    (
      "version: 1\nscene: list\nparams: { columns: -3 }",
      "3:20: found '-3', expected a whole number from 0 to 10000000"
    ),
    (
      "version: 1\nscene: list\nparams: { columns: 2.5 }",
      "3:20: found '2.5', expected a whole number from 0 to 10000000"
    ),
    (
      "version: 1\nscene: list\nparams: { columns: \"3\" }",
      "3:20: found the text '3', expected a whole number from 0 to 10000000"
    ),
    (
      "version: 1\nscene: list\nsize: [0, 10]",
      "3:7: found a size of 0 x 10 points, expected at least one pixel and at most 64 million, "
        + "no side over 32767, at scale 1"
    ),
    (
      "version: 1\nscene: list\nsize: [100000, 100000]",
      "3:7: found a size of 100000 x 100000 points, expected at least one pixel and at most "
        + "64 million, no side over 32767, at scale 1"
    ),
    (
      "version: 1\nscene: list\nsize: [.nan, 10]",
      "3:8: found '.nan', expected a number from -1000000000 to 1000000000"
    ),
    (
      "version: 1\nscene: list\nsize: [.inf, 10]",
      "3:8: found '.inf', expected a number from -1000000000 to 1000000000"
    ),
    (
      "version: 1\nscene: list\nsize: [1e400, 10]",
      "3:8: found '1e400', expected a number from -1000000000 to 1000000000"
    ),
    ("version: 1\nscene: list\nsize: 10", "3:7: found '10', expected a size as [width, height]"),
    ("version: 1\nscene: list\nscale: 100", "3:8: found '100', expected a scale from 0.25 to 8"),
    (
      "version: 1\nscene: list\nclock: { fps: 0 }",
      "3:15: found '0', expected a rate from 1 to 1000"
    ),
    (
      "version: 1\nscene: list\ncapture: { every: 0ms }",
      "3:19: found '0ms', expected a duration of at least 1ms"
    ),
    (
      "version: 1\nscene: list\ncapture: { at: [20ms, 10ms] }",
      "3:23: found '10ms', expected a duration after the one before it"
    ),
    (
      "version: 1\nscene: list\nsteps: { wait: 1s }",
      "3:8: found a mapping with 'wait', expected a list of steps"
    ),
  ])
  func fileIsChecked(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test(arguments: [
    ("wiat: 1s", "4:5: found the unknown step 'wiat', expected perhaps 'wait'"),
    ("17", "4:5: found '17', expected a step such as 'wait: 100ms'"),
    ("wait: 100", "4:11: found '100', expected a duration with its unit, such as 180ms or 1.5s"),
    ("wait: fast", "4:11: found 'fast', expected a duration with its unit, such as 180ms or 1.5s"),
    ("wait: -1s", "4:11: found '-1s', expected a duration from 0s to 600s"),
    ("wait: 601s", "4:11: found '601s', expected a duration from 0s to 600s"),
    (
      "wait: 99999999999999999999s",
      "4:11: found '99999999999999999999s', expected a duration with its unit, such as 180ms or 1.5s"
    ),
    ("drag: { to: { point: [1, 1] } }", "4:11: found no 'from' in drag, expected one"),
    ("drag: { from: { point: [1, 1] } }", "4:11: found no 'to' in drag, expected one"),
    (
      "drag: { from: { point: [1, 1] }, to: { point: [1, 1] }, by: [1, 1] }",
      "4:38: found both 'by' and 'to' in drag, expected one of them"
    ),
    (
      "drag: { form: { point: [1, 1] } }",
      "4:13: found the unknown key 'form' in drag, expected perhaps 'from'"
    ),
    (
      "tap: { point: [1] }", "4:19: found a list of 1, expected a point as [x, y]"
    ),
    (
      "tap: { view: \"##\" }",
      "4:18: found the text '##', expected a selector such as \"#id\", Class, Class[2] or \"#id Class\""
    ),
    (
      "tap: { view: a, point: [1, 1] }",
      "4:12: found both 'point' and 'view' in tap, expected one of them"
    ),
    (
      "drag: { from: { point: [1, 1] }, to: { point: [1, 1] }, curve: easyOut }",
      "4:68: found the unknown curve 'easyOut', expected perhaps 'easeOut'"
    ),
    (
      "drag: { from: { point: [1, 1] }, to: { point: [1, 1] }, curve: [0, 0, 1] }",
      "4:68: found a list of 3, expected a curve as [x1, y1, x2, y2]"
    ),
    (
      "drag: { from: { point: [1, 1] }, to: { point: [1, 1] }, curve: [0, 0, 1.5, 1] }",
      "4:68: found a list of 4, expected a curve as [x1, y1, x2, y2] with x1 and x2 from 0 to 1, "
        + "as time only goes forward"
    ),
    (
      "pinch: { around: { point: [1, 1] }, distance: [0, 50] }",
      "4:51: found a list of 2, expected the fingers' distance as [first, last] in points, each "
        + "from 1 to 10000"
    ),
    (
      "pinch: { around: { point: [1, 1] }, distance: [10, 50], angle: 400 }",
      "4:68: found '400', expected an angle in degrees from -360 to 360"
    ),
    ("pinch: { around: { point: [1, 1] } }", "4:12: found no 'distance' in pinch, expected one"),
    (
      "fling: { view: a, velocity: [0, 0] }",
      "4:33: found a list of 2, expected a velocity as [x, y] in points per second, not both 0 "
        + "and at most 50000 each"
    ),
    ("touch: { phase: down }", "4:12: found no 'at' in touch, expected one"),
    (
      "repeat: { times: -1, steps: [] }", "4:22: found '-1', expected a count from 0 to 10000"
    ),
    (
      "include: missing.yaml",
      "4:14: found an include of 'missing.yaml', which is not there, expected a file"
    ),
    (
      "{ wait: 1s, frame: a }",
      "4:17: found the second key 'frame' in one step, expected one step for each item of the list"
    ),
  ])
  func stepIsChecked(text: String, expected: String) {
    #expect(step(text) == expected)
  }

  @Test(arguments: [
    ("class: Lable", "4:10: found the unknown view class 'Lable', expected perhaps 'Label'"),
    (
      "colour: red",
      "4:3: found the unknown key 'colour' in a View, expected one of "
        + "class, id, subviews, constraints, anchorPoint, transform, bounds, center, frame, "
        + "backgroundColor, alpha, isHidden, clipsToBounds, isUserInteractionEnabled, "
        + "contentMode, tintColor, cornerRadius, borderWidth, borderColor, shadowColor, "
        + "shadowOpacity, shadowRadius, shadowOffset, autoresizingMask, zPosition, layer, tag, "
        + "layoutMargins, contentHuggingPriority, contentCompressionResistancePriority, "
        + "semanticContentAttribute, spacingAfter"
    ),
    (
      "{ class: Label, txt: a }",
      "4:19: found the unknown key 'txt' in a Label, expected perhaps 'text'"
    ),
    (
      "backgroundColor: systemBleu",
      "4:20: found the unknown colour 'systemBleu', expected perhaps 'systemBlue'"
    ),
    (
      "backgroundColor: \"#12345\"",
      "4:20: found the text '#12345', expected a colour as \"#RGB\", \"#RRGGBB\" or \"#RRGGBBAA\""
    ),
    (
      "frame: [0, 0, -5, 5]",
      "4:10: found a rectangle of -5 x 5, expected a width and a height of at least 0"
    ),
    ("alpha: 2", "4:10: found '2', expected a number from 0 to 1"),
    ("isHidden: yes", "4:13: found 'yes', expected true or false"),
    (
      "{ frame: [0, 0, 1, 1], center: [0, 0] }",
      "4:26: found both 'frame' and 'center' in a View, expected one of them"
    ),
    (
      "id: two words",
      "4:7: found 'two words', expected an id without spaces, '#', brackets, quotes and control characters"
    ),
    (
      "subviews: [ { id: a }, { subviews: [ { id: a } ] } ]",
      "4:46: found the id 'a' again, expected it once; it is first used at 4:21"
    ),
    (
      "{ class: HorizontalTableView, columns: { count: -1 } }",
      "4:51: found '-1', expected a number of columns from 0 to 10000000"
    ),
    (
      "{ class: Label, textAlignment: centre }",
      "4:34: found the unknown word 'centre', expected perhaps 'center'"
    ),
    ("subviews: 3", "4:13: found '3', expected a list of views"),
    ("subviews: [ 3 ]", "4:15: found '3', expected a view"),
  ])
  func viewIsChecked(text: String, expected: String) {
    #expect(view(text) == expected)
  }

  @Test func includesAreFollowedAndTheirErrorsNameThem() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "includes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ text: String) throws -> String {
      let url = folder.appending(path: name)
      try Data(text.utf8).write(to: url)
      return url.path
    }
    _ = try write("back.yaml", "version: 1\nsteps: [ { wait: 1s }, { wait: 2s } ]\n")
    let bad = try write("bad.yaml", "version: 1\nsteps:\n  - wiat: 1s\n")
    _ = try write("loop.yaml", "version: 1\nsteps: [ { include: loop.yaml } ]\n")
    let good = try write(
      "good.yaml", "version: 1\nscene: list\nsteps: [ { include: back.yaml }, { frame: a } ]\n")
    #expect(try SceneFile(path: good, registry: Self.registry).script.steps.count == 3)
    let usesBad = try write("a.yaml", "version: 1\nscene: list\nsteps: [ { include: bad.yaml } ]\n")
    #expect {
      try SceneFile(path: usesBad, registry: Self.registry)
    } throws: { error in
      "\(error)" == "\(bad):3:5: found the unknown step 'wiat', expected perhaps 'wait'"
    }
    let usesLoop = try write(
      "b.yaml", "version: 1\nscene: list\nsteps: [ { include: loop.yaml } ]\n")
    #expect {
      try SceneFile(path: usesLoop, registry: Self.registry)
    } throws: { error in
      "\(error)".hasSuffix(
        "loop.yaml:2:21: found an include of 'loop.yaml', which includes this file")
    }
  }
}
