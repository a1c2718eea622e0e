public import Foundation
public import Offscreen

/// The views that some points of a window hit, and the reasons why others are passed over, as data
/// that does not depend on the views.
///
/// `HitTestTrace` is the same for code that has access to the views.
public struct HitTestReport: Codable, Hashable, Sendable {
  /// A view that receives a touch.
  public struct Hit: Codable, Hashable, Sendable {
    /// The path of the view from the window.
    public let path: String
    /// A selector that finds the view, such as `#list Cell[2]`.
    public let id: String
    /// The name of the view's class.
    public let `class`: String
    /// The point in the view's coordinates: x and y in points.
    public let local: CGPoint
    /// The view's bounding box: x, y, width and height in points of the window.
    public let frame: CGRect
  }

  /// A gesture recogniser that would receive the touch.
  public struct Gesture: Codable, Hashable, Sendable {
    /// A selector of the view that has the recogniser.
    public let view: String
    /// The kind, such as `tap` or `pan`.
    public let recognizer: String
    /// Its state, such as `possible`.
    public let state: String
  }

  /// A view that is passed over.
  public struct Rejection: Codable, Hashable, Sendable {
    /// The path of the view from the window.
    public let path: String
    /// Why the view is passed over.
    public let reason: HitTestTrace.Reason
    /// For `outsideAncestorBounds`, the ancestor whose bounds do not contain the point; else nil.
    public let ancestor: String?
    /// For `outsideBounds` and `outsideAncestorBounds`, how far the point lies outside along x and y,
    /// in points; else nil.
    public let by: CGVector?
    /// For `occludedBy`, the view in front; else nil.
    public let occluder: String?
  }

  /// A hit test.
  public struct Point: Codable, Hashable, Sendable {
    /// x and y in points of the window.
    public let point: CGPoint
    /// The view that receives the touch; nil if none does, as on the status bar.
    public let hit: Hit?
    /// The hit view and its ancestors from the inside out, as steps of a path.
    public let chain: [String]
    /// The gesture recognisers that would receive the touch.
    public let gestures: [Gesture]
    /// The views that are passed over, in the order in which they are asked; on the status bar the window is the first.
    public let rejected: [Rejection]
    /// The path of the view that is visible at the point; nil if none is.
    public let paintedBy: String?
  }

  /// The version of this format: 1.
  public let version: Int
  /// The name of the scene, or the title of the scene file; nil if there is none.
  public let scene: String?
  /// The moment of the hit tests in the stage's time; milliseconds in JSON.
  public let time: Duration
  /// The window's width and height in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: Double
  /// The hit tests, in the order in which the points were given.
  public let points: [Point]

  enum CodingKeys: String, CodingKey {
    case version, scene, size, scale, points
    case time = "t_ms"
  }

  /// Hit-tests points of a stage's window in its present state.
  ///
  /// - Parameters:
  ///   - points: In points of the window; those outside of it hit nothing.
  ///   - stage: The stage, whose window is laid out.
  ///   - scene: A name for the report.
  /// - Complexity: O(views), for each point.
  public init(at points: CGPoint..., in stage: Stage, scene: String? = nil) {
    self.init(at: points, in: stage, scene: scene)
  }

  /// Hit-tests a list of points of a stage's window in its present state.
  public init(at points: [CGPoint], in stage: Stage, scene: String? = nil) {
    stage.window.layoutIfNeeded()
    version = 1
    self.scene = scene
    time = stage.now
    size = stage.window.bounds.size
    scale = Double(stage.scale)
    let names = ViewNamesCache()
    self.points = points.map {
      Point(at: $0, in: stage.window, explained: true, names: names)
    }
  }

  /// The report as JSON with sorted keys.
  package func json() throws -> String {
    String(decoding: try StableJSON.data(self), as: UTF8.self)
  }
}

extension HitTestReport.Point {
  /// Hit-tests a point of a window in its present state; the rejected views are included only if
  /// `explained` is true, but for the window on the status bar.
  package init(
    at point: CGPoint, in window: Window, explained: Bool, names cache: ViewNamesCache?
  ) {
    let (trace, names) = window.naming(with: cache) {
      $0.traceHitTest(at: point, listsRejections: explained)
    }
    self.point = trace.point.rounded6
    hit = trace.hit.map { view in
      HitTestReport.Hit(
        path: names.path(of: view), id: names.selector(of: view), class: className(of: view),
        local: view.convert(trace.point, from: nil).rounded6,
        frame: view.convert(view.bounds, to: nil).rounded6)
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
    let distance = rejection.distanceOutside.rounded6
    by = isOutside || isOutsideAncestor ? CGVector(dx: distance.x, dy: distance.y) : nil
    occluder = rejection.reason == .occludedBy ? other : nil
  }
}

extension GestureRecognizer {
  /// The kind of recogniser, such as `tap`; `pan` for any subclass of `PanGestureRecognizer`.
  var shortName: String {
    if self is PanGestureRecognizer { return "pan" }
    let name = className(of: self)
    let suffix = "GestureRecognizer"
    let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    return stem.isEmpty ? "gesture" : stem.prefix(1).lowercased() + stem.dropFirst()
  }
}
