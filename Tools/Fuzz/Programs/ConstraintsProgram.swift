import Foundation
import Offscreen
import OffscreenGallery
import OffscreenGeometry
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// Scene files with constraints and stacks, laid out at several sizes.
final class ConstraintsProgram {
  private let choices: Choices
  private var viewCount = 0

  static func run(_ choices: Choices) {
    ConstraintsProgram(choices).run()
  }

  private init(_ choices: Choices) {
    self.choices = choices
  }

  private func run() {
    let text = #"{"version":1,"size":[60,40],"root":\#(view(depth: 0))}"#
    do {
      let file = try SceneFile(text: text, registry: Gallery.registry)
      let direct = try Laid(file, text)
      let changed = try Laid(file, text)
      direct.layOut(width: 60)
      for width in [60, CGFloat(choices.integer(0...90)), 60] { changed.layOut(width: width) }
      // Which of several constraints that contradict each other is left out depends on the layouts before; where views
      // are far away, rounding errors decide.
      demand(
        direct.frames == changed.frames || direct.hasConflict || changed.hasConflict
          || direct.isFarAway || changed.isFarAway,
        "a layout depends on the width before: \(direct.frames), \(changed.frames): \(text)")
    } catch {
      demand(
        error.description.split(separator: "\n").allSatisfy { $0.first?.isNumber == true },
        "an error without a place: \(error)")
    }
  }

  /// The views of a file on a stage.
  private struct Laid {
    private let root: View
    private let stage = Stage(size: CGSize(width: 60, height: 40))
    private let text: String

    init(_ file: SceneFile, _ text: String) throws(ScriptError) {
      root = try Gallery.registry.build(file).root
      self.text = text
      stage.window.addSubview(root)
    }

    var frames: [CGRect] { root.subtreeInOrder.map(\.frame) }

    /// Whether an edge of a view is more than a million points from its superview's corner.
    var isFarAway: Bool {
      frames.contains { frame in
        [frame.minX, frame.minY, frame.maxX, frame.maxY].contains { abs($0) > 1e6 }
      }
    }

    var hasConflict: Bool { stage.layoutIssues().contains { $0.kind == .conflict } }

    /// Lays out twice, which must give the same frames.
    func layOut(width: CGFloat) {
      root.frame = CGRect(x: 0, y: 0, width: width, height: 40)
      stage.window.layoutIfNeeded()
      let former = frames
      for frame in former {
        demand(
          [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
            && frame.width >= 0 && frame.height >= 0, "a frame of \(frame): \(text)")
      }
      for view in root.subtreeInOrder { view.setNeedsLayout() }
      stage.window.layoutIfNeeded()
      demand(frames == former, "a second layout differs: \(former), \(frames): \(text)")
    }
  }

  // MARK: Text

  private func view(depth: Int) -> String {
    var fields: [String] = []
    let count = depth < 2 ? choices.index(below: depth == 0 ? 5 : 3) : 0
    if depth > 0 {
      fields.append(#""id":"\#(choices.element(of: ["a", "b", "c", "d"]))\#(depth)""#)
    }
    if count == 0, depth > 0, choices.flag() {
      fields.append(
        #""class":"Label","text":"\#(choices.element(of: ["a", "word", "some words in a line"]))""#)
      fields.append(#""numberOfLines":\#(choices.index(below: 3))"#)
    } else if choices.oneIn(3) {
      fields.append(#""stack":\#(stack())"#)
    }
    if choices.oneIn(5) { fields.append(#""isHidden":true"#) }
    if choices.oneIn(5) { fields.append(#""frame":[2,3,20,8]"#) }
    if depth > 0 {
      let constraints = (0..<choices.index(below: 5)).map { _ in "\"\(constraint(depth: depth))\"" }
      if !constraints.isEmpty {
        fields.append(#""constraints":[\#(constraints.joined(separator: ","))]"#)
      }
    }
    let subviews = (0..<count).map { _ in view(depth: depth + 1) }
    if !subviews.isEmpty { fields.append(#""subviews":[\#(subviews.joined(separator: ","))]"#) }
    return "{\(fields.joined(separator: ","))}"
  }

  private func stack() -> String {
    let distribution = choices.element(
      of: ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
    let alignment = choices.element(of: ["fill", "leading", "center", "trailing"])
    return
      #"{"axis":"\#(choices.flag() ? "vertical" : "horizontal")","spacing":\#(choices.index(below: 9)),"#
      + #""distribution":"\#(distribution)","alignment":"\#(alignment)"}"#
  }

  private func constraint(depth: Int) -> String {
    let across =
      choices.flag() ? ["leading", "trailing", "centerX"] : ["left", "right", "centerX"]
    let down = ["top", "bottom", "centerY"]
    let kind = choices.element(of: [across, down, ["width", "height"]])
    let relation = choices.element(of: ["=", "=", "<=", ">="])
    let priority = choices.element(of: ["", "", " @ 999", " @ 750", " @ 250", " @ 0.5"])
    let first = choices.element(of: kind)
    let number = choices.element(of: ["0", "5", "20", "8", "1000000000", "0.3", "0.000001"])
    if kind.count == 2, choices.flag() { return "\(first) \(relation) \(number)\(priority)" }
    let item = choices.element(
      of: [
        "superview.", "", "#v1.", "#v\(viewCount).", "superview.margins.", "superview.safeArea.",
      ])
    let factor = kind.count == 2 ? choices.element(of: ["", "2 * ", "0.5 * ", "1000000 * "]) : ""
    let sign = choices.flag() ? "+" : "-"
    let second = "\(factor)\(item)\(choices.element(of: kind))"
    return "\(first) \(relation) \(second) \(sign) \(number)\(priority)"
  }
}
