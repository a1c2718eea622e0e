public import Foundation
public import Offscreen

/// The view that each pixel of a window hits, and the regions in which a different view is visible,
/// each with the rule of hit testing that causes it.
public struct HitMismatchReport: Codable, Hashable, Sendable {
  /// The position of the hit view in the tree, relative to the visible one.
  public enum Relation: String, CaseIterable, Codable, Sendable {
    /// The hit view contains the visible view; typical for a label in a cell.
    case ancestor
    /// The visible view contains the hit view, which draws nothing there.
    case descendant
    /// Neither view contains the other.
    case other
    /// No view is hit.
    case nothing
  }

  /// All points with the same visible view, the same hit view and the same rule.
  public struct Region: Codable, Hashable, Sendable {
    /// The path of the visible view: the last one that draws there.
    public let paintedBy: String
    /// The selector of the visible view.
    public let paintedID: String
    /// The path of the hit view; nil if no view is hit.
    public let hit: String?
    /// The selector of the hit view; nil if no view is hit.
    public let hitID: String?
    /// The relation of the hit view to the visible one: an ancestor, a descendant, another view, or
    /// nothing if no view is hit.
    public let relation: Relation
    /// The rule by which the hit test passes over the visible view.
    public let reason: HitTestTrace.Reason
    /// The path of the rejected view: the visible one, or a view that contains it.
    public let rejected: String
    /// The path of the ancestor whose bounds do not contain the region; nil for other reasons.
    public let ancestor: String?
    /// The path of the view in front of the visible one; nil for other reasons.
    public let occluder: String?
    /// The centre of the region's first pixel as x and y in points, for `hit-test point`.
    public let point: CGPoint
    /// The size of the region in square points.
    public let area: Double
    /// The bounding box of the region: x, y, width and height in points.
    public let box: CGRect
    /// Disjoint rectangles whose union is the region: x, y, width and height of each, in points.
    public let rects: [CGRect]

    enum CodingKeys: String, CodingKey {
      case paintedBy, hit, relation, reason, rejected, ancestor, occluder, point, box, rects
      case paintedID = "painted_id"
      case hitID = "hit_id"
      case area = "area_pt2"
    }
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
  /// The view that each pixel hits.
  public let map: HitMapReport
  /// The regions in which the visible view is not the hit view, in the order of their first pixels.
  public let mismatches: [Region]

  enum CodingKeys: String, CodingKey {
    case version, scene, size, scale, map, mismatches
    case time = "t_ms"
  }

  /// Compares the visible view with the hit view at the centre of each pixel of a stage's window.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose window is laid out.
  ///   - scene: A name for the report.
  /// - Complexity: O(pixels), and one traced hit test for each region.
  public init(in stage: Stage, scene: String? = nil) {
    self.init(in: stage, hits: HitMap(of: stage.window, scale: stage.scale), scene: scene)
  }

  /// The same with an existing hit map of the window at the stage's scale.
  package init(in stage: Stage, hits: HitMap, scene: String?) {
    version = 1
    self.scene = scene
    time = stage.now
    size = stage.window.bounds.size
    scale = Double(stage.scale)
    mismatches = Self.regions(of: stage.window, scale: scale, hits: hits)
    map = HitMapReport(hits, scale: scale, of: stage.window)
  }

  private static func regions(of window: Window, scale: Double, hits: HitMap) -> [Region] {
    var search = MismatchSearch(PaintedMap(of: window, scale: scale), hits)
    search.run()
    return regions(of: search.found, in: window, scale: scale)
  }

  /// The regions of pairs of views, each with the rule that one hit test at its first pixel finds.
  static func regions(
    of found: [MismatchSearch.Found], in window: Window, scale: Double
  ) -> [Region] {
    let (rejections, names) = window.naming { window in
      found.map { found in
        window.traceHitTest(
          at: CGPoint(
            x: (Double(found.firstX) + 0.5) / scale, y: (Double(found.firstY) + 0.5) / scale)
        ).rejection(of: found.painted)
      }
    }
    return zip(found, rejections).map { found, rejection in
      Region(found, rejection, names: names, scale: scale)
    }
  }

  /// The report as JSON with sorted keys.
  package func json() throws -> String {
    String(decoding: try StableJSON.data(self), as: UTF8.self)
  }
}

extension HitMismatchReport.Region {
  fileprivate init(
    _ found: MismatchSearch.Found, _ rejection: HitTestTrace.Rejection?, names: ViewNames,
    scale: Double
  ) {
    let (painted, hit) = (found.painted, found.hit)
    paintedBy = names.path(of: painted)
    paintedID = names.selector(of: painted)
    self.hit = hit.map { names.path(of: $0) }
    hitID = hit.map { names.selector(of: $0) }
    relation =
      hit.map { hit in
        // The content view of a cell is hit for the whole cell, so also where its separator is seen.
        if painted.isDescendant(of: hit.cellOfContent ?? hit) { return .ancestor }
        return hit.isDescendant(of: painted) ? .descendant : .other
      } ?? .nothing
    // A view that lets touches through, or that hit testing does not reach, has no rejection.
    reason = rejection?.reason ?? .occludedBy
    rejected = names.path(of: rejection?.view ?? painted)
    let other = rejection?.other.map { names.path(of: $0) }
    ancestor = rejection?.reason == .outsideAncestorBounds ? other : nil
    occluder = rejection == nil ? self.hit : rejection?.reason == .occludedBy ? other : nil
    point =
      CGPoint(x: (Double(found.firstX) + 0.5) / scale, y: (Double(found.firstY) + 0.5) / scale)
      .rounded6
    area = (Double(found.count) / (scale * scale)).rounded6
    box = found.box.points(scale: scale)
    rects = found.rects.map { $0.points(scale: scale) }
  }
}

extension HitTestTrace {
  /// The reason why the hit test rejects a view, or the nearest enclosing view that it rejects; nil if it
  /// rejects none of them.
  ///
  /// On the status bar it is that of the window.
  func rejection(of view: View) -> Rejection? {
    if let first = rejections.first, first.reason == .statusBar { return first }
    var next: View? = view
    while let current = next {
      if let found = rejections.first(where: { $0.view === current }) { return found }
      next = current.superview
    }
    return nil
  }
}
