package import Foundation
package import Offscreen
import OffscreenSnapshots

/// The results of hit-testing some points of a window, to be written as JSON or text.
package struct HitTestReport: Codable, Sendable {
  /// A view that received a touch.
  package struct Hit: Codable, Sendable {
    package let path: String
    package let id: String
    package let `class`: String
    /// The point in the view's coordinates.
    package let local: [Double]
    /// The view's bounding box in the window: x, y, width, height.
    package let frame: [Double]
  }

  package struct Gesture: Codable, Sendable {
    package let view: String
    package let recognizer: String
    package let state: String
  }

  package struct Rejection: Codable, Sendable {
    package let path: String
    /// Why the view was passed over.
    package let reason: HitTestTrace.Reason
    /// The ancestor whose bounds do not contain the point.
    package let ancestor: String?
    /// The distance of the point from the bounds along x and y, in points.
    package let by: [Double]?
    /// The view in front.
    package let occluder: String?
  }

  package struct Point: Codable, Sendable {
    package let point: [Double]
    package let hit: Hit?
    package let chain: [String]
    package let gestures: [Gesture]
    package let rejected: [Rejection]
    package let paintedBy: String?
  }

  package let version: Int
  package let scene: String
  package let milliseconds: Double
  package let size: [Double]
  package let scale: Double
  package let points: [Point]

  enum CodingKeys: String, CodingKey {
    case version, scene, size, scale, points
    case milliseconds = "t_ms"
  }

  /// Hit-tests `points` of the player's window in its present state.
  package init(_ player: Player, points: [CGPoint]) {
    let window = player.stage.window
    window.layoutIfNeeded()
    version = 1
    scene = player.script.sceneName
    milliseconds = player.stage.now.milliseconds
    size = [player.script.size.width, player.script.size.height]
    scale = player.script.scale
    self.points = points.map { Point(player, at: $0, explained: true) }
  }

  /// The report as JSON with sorted keys.
  package func json() throws -> String {
    String(decoding: try StableJSON.data(self), as: UTF8.self)
  }
}

extension HitTestReport.Point {
  /// Hit-tests a point of the player's window in its present state; without the rejected views unless
  /// they are asked for.
  package init(_ player: Player, at point: CGPoint, explained: Bool) {
    let window = player.stage.window
    let trace = window.traceHitTest(at: point, listsRejections: explained)
    // Views are named after the hit test, whose overrides may change the tree.
    let names = ViewNames(root: window)
    self.point = trace.point.numbers
    hit = trace.hit.map { view in
      let box = view.convert(view.bounds, to: nil)
      return HitTestReport.Hit(
        path: names.path(of: view), id: names.selector(of: view), class: className(of: view),
        local: view.convert(trace.point, from: nil).numbers,
        frame: [box.minX, box.minY, box.width, box.height].map { Double($0).rounded6 })
    }
    chain = trace.chain.map { names.step(of: $0) }
    gestures = trace.gestureRecognizers.map { recognizer in
      HitTestReport.Gesture(
        view: recognizer.view.map { names.selector(of: $0) } ?? "",
        recognizer: recognizer.shortName, state: "\(recognizer.state)")
    }
    rejected = trace.rejections.map { HitTestReport.Rejection($0, names) }
    paintedBy = trace.paintedBy.map { names.path(of: $0) }
  }
}

extension HitTestReport.Rejection {
  init(_ rejection: HitTestTrace.Rejection, _ names: ViewNames) {
    let isOutside = rejection.reason == .outsideBounds
    let isOutsideAncestor = rejection.reason == .outsideAncestorBounds
    let other = rejection.other.map { names.step(of: $0) }
    path = names.path(of: rejection.view)
    reason = rejection.reason
    ancestor = isOutsideAncestor ? other : nil
    by = isOutside || isOutsideAncestor ? rejection.distanceOutside.numbers : nil
    occluder = rejection.reason == .occludedBy ? other : nil
  }
}

extension GestureRecognizer {
  /// The kind of recogniser, such as `tap`; `pan` for any subclass of `PanGestureRecognizer`.
  fileprivate var shortName: String {
    if self is PanGestureRecognizer { return "pan" }
    let name = className(of: self)
    let suffix = "GestureRecognizer"
    let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    return stem.isEmpty ? "gesture" : stem.prefix(1).lowercased() + stem.dropFirst()
  }
}

extension CGPoint {
  fileprivate var numbers: [Double] { [Double(x).rounded6, Double(y).rounded6] }
}
