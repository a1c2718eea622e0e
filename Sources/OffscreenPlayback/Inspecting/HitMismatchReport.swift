import Foundation
package import Offscreen
import OffscreenSnapshots

/// The regions of a window in which the visible view and the view that a touch hits differ, each
/// with the rule of hit testing that causes it.
package struct HitMismatchReport: Codable, Sendable {
  /// The position of the hit view in the tree, relative to the visible one.
  package enum Relation: String, CaseIterable, Codable, Sendable {
    /// It contains the visible view; typical for a label in a cell.
    case ancestor
    /// The visible view contains it, and it draws nothing there.
    case descendant
    /// Neither view contains the other.
    case other
    /// No view is hit.
    case nothing
  }

  /// All points with the same visible view, the same hit view and the same rule.
  package struct Region: Codable, Sendable {
    /// The path of the visible view: the last one that draws there.
    package let paintedBy: String
    /// The selector of the visible view.
    package let paintedID: String
    /// The path of the hit view; nil if no view is hit.
    package let hit: String?
    /// The selector of the hit view; nil if no view is hit.
    package let hitID: String?
    package let relation: Relation
    /// The reason for which hit testing rejects `rejected`.
    package let reason: HitTestTrace.Reason
    /// The path of the rejected view: the visible one, or a view that contains it.
    package let rejected: String
    /// The path of the ancestor whose bounds do not contain the region; nil for other reasons.
    package let ancestor: String?
    /// The path of the view in front of the visible one; nil for other reasons.
    package let occluder: String?
    /// The centre of the region's first pixel as x and y in points, for `--point`.
    package let point: [Double]
    /// The size of the region in square points.
    package let area: Double
    /// The bounding box of the region: x, y, width and height in points.
    package let box: [Double]
    /// Disjoint rectangles whose union is the region: x, y, width and height of each, in points.
    package let rects: [[Double]]

    enum CodingKeys: String, CodingKey {
      case paintedBy, hit, relation, reason, rejected, ancestor, occluder, point, box, rects
      case paintedID = "painted_id"
      case hitID = "hit_id"
      case area = "area_pt2"
    }
  }

  package let version: Int
  package let scene: String
  package let milliseconds: Double
  package let size: [Double]
  package let scale: Double
  /// The regions, in the order of their first pixels.
  package private(set) var mismatches: [Region]

  enum CodingKeys: String, CodingKey {
    case version, scene, size, scale, mismatches
    case milliseconds = "t_ms"
  }

  /// Compares the visible view with the hit view at the centre of each pixel of the player's window.
  ///
  /// - Parameters:
  ///   - player: The player, whose window is compared.
  ///   - hits: The map of that window at the player's scale.
  /// - Complexity: O(pixels), and one traced hit test for each region.
  package init(_ player: Player, hits: HitMap) {
    let window = player.stage.window
    version = 1
    scene = player.script.sceneName
    milliseconds = player.stage.now.milliseconds
    size = [player.script.size.width, player.script.size.height]
    scale = player.script.scale
    mismatches = Self.regions(of: window, scale: player.script.scale, hits: hits)
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
    let rejections = found.map { found in
      window.traceHitTest(
        at: CGPoint(
          x: (Double(found.firstX) + 0.5) / scale, y: (Double(found.firstY) + 0.5) / scale)
      ).rejection(of: found.painted)
    }
    // Views are named after all hit tests, whose overrides may change the tree.
    let names = ViewNames(root: window)
    return zip(found, rejections).map { found, rejection in
      Region(found, rejection, names: names, scale: scale)
    }
  }

  /// The report as JSON, with one line for each region.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    var frame = self
    frame.mismatches = []
    let lines = try mismatches.map { try text($0) }.joined(separator: ",\n")
    let list = "\"mismatches\":["
    return try text(frame).replacing(list + "]", with: "\(list)\n\(lines)\n]", maxReplacements: 1)
      + "\n"
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
        if painted.isDescendant(of: hit) { return .ancestor }
        return hit.isDescendant(of: painted) ? .descendant : .other
      } ?? .nothing
    // A view that lets touches through, or that hit testing does not reach, has no rejection.
    reason = rejection?.reason ?? .occludedBy
    rejected = names.path(of: rejection?.view ?? painted)
    let other = rejection?.other.map { names.path(of: $0) }
    ancestor = rejection?.reason == .outsideAncestorBounds ? other : nil
    occluder = rejection == nil ? self.hit : rejection?.reason == .occludedBy ? other : nil
    func points(_ pixels: Int) -> Double { (Double(pixels) / scale).rounded6 }
    point = [found.firstX, found.firstY].map { ((Double($0) + 0.5) / scale).rounded6 }
    area = (Double(found.count) / (scale * scale)).rounded6
    box = [found.box.minX, found.box.minY, found.box.width, found.box.height].map(points)
    rects = found.rects.map { [$0.minX, $0.minY, $0.width, $0.height].map(points) }
  }
}

extension HitTestTrace {
  /// The reason why the hit test rejects a view, or the nearest enclosing view that it rejects; nil if it
  /// rejects none of them.
  func rejection(of view: View) -> Rejection? {
    var next: View? = view
    while let current = next {
      if let found = rejections.first(where: { $0.view === current }) { return found }
      next = current.superview
    }
    return nil
  }
}
