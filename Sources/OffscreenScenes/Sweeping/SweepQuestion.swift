import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// A question that a sweep asks in each state; see ``forms``.
struct SweepQuestion {
  private enum Kind {
    case hit(CGPoint)
    case area(ViewSelector)
    case reach(ViewSelector, side: Double)
    case count(ViewSelector)
    case unreachable
    case value(ViewSelector, key: String)
  }

  private let kind: Kind
  /// The names of its columns.
  let columns: [String]

  /// The forms of questions, with what they answer.
  static let forms: KeyValuePairs<String, String> = [
    "hit X,Y": "hit: a selector of the view that a touch hits",
    "area SELECTOR":
      "area, side, largest_width, largest_height: where a touch reaches the view: square points, and the "
      + "shorter side, the width and the height of the largest rectangle in that region",
    "reach SELECTOR N": "reach: whether a square of N points fits into that region",
    "count SELECTOR": "count: the number of views",
    "unreachable":
      "unreachable, unreachable_targets: how many touch targets are seen that no touch reaches, and which",
    "SELECTOR.KEY": "a value of the view, as in 'expect', such as #pages.currentPage",
  ]

  /// Reads a question, with a label before it if it begins with a word and a colon.
  init(_ text: String) throws(ScriptError) {
    let (label, rest) = text.labelled
    kind = try Self.kind(rest)
    columns = Self.columns(of: kind, rest, label)
  }

  private static func columns(of kind: Kind, _ text: String, _ label: String?) -> [String] {
    let names: [String]
    switch kind {
    case .area: names = ["area", "side", "largest_width", "largest_height"]
    case .hit: names = ["hit"]
    case .reach: names = ["reach"]
    case .count: names = ["count"]
    case .unreachable: names = ["unreachable", "unreachable_targets"]
    case .value: return [label ?? text]
    }
    guard let label else { return names }
    return names.count == 1 ? [label] : names.map { "\(label).\($0)" }
  }

  private static func kind(_ text: String) throws(ScriptError) -> Kind {
    let word = text.prefix { !$0.isWhitespace }
    let rest = text.dropFirst(word.count).trimmingCharacters(in: .whitespaces)
    switch word {
    case "hit":
      if let point = PointArgument(argument: rest) { return .hit(point.point) }
    case "area":
      if let selector = ViewSelector(rest) { return .area(selector) }
    case "count":
      if let selector = ViewSelector(rest) { return .count(selector) }
    case "unreachable":
      if rest.isEmpty { return .unreachable }
    case "reach":
      let parts = rest.split(separator: " ")
      if let side = parts.last.flatMap({ Double($0) }), side.isFinite, side >= 0,
        let selector = ViewSelector(parts.dropLast().joined(separator: " "))
      {
        return .reach(selector, side: side)
      }
    default:
      if let (selector, key) = text.selectorAndKey { return .value(selector, key: key) }
    }
    throw ScriptError(
      .unexpected(
        found: "the question \(quoted(text))",
        expected: "one of " + forms.map(\.key).joined(separator: ", ")))
  }

  /// The answers, one for each column.
  ///
  /// - Throws: An error if there is no such view, or if several match.
  func answers(_ state: SweepState) throws(ScriptError) -> [SweepValue] {
    switch kind {
    case .hit(let point): return [state.hit(point)]
    case .count(let selector):
      return [.number(Double(selector.matches(in: state.window).count))]
    case .area(let selector):
      let region = try state.region(of: selector)
      let (scale, box) = (state.scale, region.largestRectangle)
      let (width, height) = (Double(box.width) / scale, Double(box.height) / scale)
      return [
        .number(Double(region.count) / (scale * scale)), .number(min(width, height)),
        .number(width), .number(height),
      ]
    case .reach(let selector, let side):
      let box = try state.region(of: selector).largestRectangle
      return [.flag(Double(min(box.width, box.height)) >= side * state.scale)]
    case .unreachable:
      let targets = state.unreachableTargets()
      let names = targets.map(\.name).joined(separator: ", ")
      return [.number(Double(targets.count)), names.isEmpty ? .none : .text(names)]
    case .value(let selector, let key):
      let view = try selector.match(in: state.window)
      return [
        SweepValue(
          try ViewProperties.value(of: key, in: view, attributes: state.attributes(of: view)))
      ]
    }
  }
}

/// A state of a scene, about which questions are asked.
final class SweepState {
  private let stage: Stage
  private let classes: SceneViewClasses

  init(_ player: Player, classes: SceneViewClasses) {
    stage = player.stage
    self.classes = classes
    window.layoutIfNeeded()
  }

  /// What scene files call the attributes of a view's class, with their values.
  func attributes(of view: View) -> [Interaction.KeyedValue] { classes.values(of: view) }

  var window: Window { stage.window }
  /// Pixels per point.
  var scale: Double { Double(stage.scale) }

  func hit(_ point: CGPoint) -> SweepValue {
    guard let hit = window.hitTest(point, with: nil) else { return .none }
    return .text(ViewNames(root: window).selector(of: hit))
  }

  /// The pixels that reach the view that a selector finds.
  func region(of selector: ViewSelector) throws(ScriptError) -> HitRegion {
    let map = HitMap(of: window, scale: scale)
    // The view is looked for after the hit tests, whose overrides may change the tree.
    let view = try selector.match(in: window)
    return HitRegion(of: map, reaching: view)
  }

  /// The touch targets that are seen and that no touch reaches.
  func unreachableTargets() -> [UnreachableTarget] { stage.unreachableTargets() }
}
