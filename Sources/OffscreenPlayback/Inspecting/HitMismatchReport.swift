import Foundation
package import Offscreen
import OffscreenSnapshots

/// Where a window's touches go to another view than the one that is seen there, and by which rule.
package struct HitMismatchReport: Sendable {
  /// How the view that is hit stands to the one that is seen.
  package enum Relation: String, CaseIterable, Encodable, Sendable {
    /// It is around it: a label in a cell, mostly.
    case ancestor
    /// It is in it, and shows nothing there.
    case descendant
    /// Neither is in the other.
    case other
    /// No view is hit.
    case nothing
  }

  /// All points at which one view is seen and another is hit by one rule.
  package struct Region: Encodable, Sendable {
    /// The path of the view that is seen.
    package let paintedBy: String
    /// Its selector.
    package let paintedID: String
    /// The path of the view that is hit; nil for none.
    package let hit: String?
    package let hitID: String?
    package let relation: Relation
    /// One of the closed list of reasons for passing a view over.
    package let reason: String
    /// The path of the view that was passed over: the one that is seen, or one around it.
    package let rejected: String
    /// The ancestor whose bounds do not hold the region.
    package let ancestor: String?
    /// The view that stands in front.
    package let occluder: String?
    /// A point of the region, for `--point`.
    package let point: [Double]
    /// The size of the region in square points.
    package let area: Double
    /// The box around the region: x, y, width and height in points.
    package let box: [Double]
    /// Rectangles that make up the region and do not overlap, each as its x, y, width and height.
    package let rects: [[Double]]

    enum CodingKeys: String, CodingKey {
      case paintedBy, hit, relation, reason, rejected, ancestor, occluder, point, box, rects
      case paintedID = "painted_id"
      case hitID = "hit_id"
      case area = "area_pt2"
    }
  }

  private struct Head: Encodable {
    let version: Int
    let scene: String
    let milliseconds: Double
    let size: [Double]
    let scale: Double

    enum CodingKeys: String, CodingKey {
      case version, scene, size, scale
      case milliseconds = "t_ms"
    }
  }

  private let head: Head
  /// The regions, in the order of their first pixels.
  package let mismatches: [Region]

  /// Compares who is seen with who is hit in the player's window now, pixel by pixel.
  ///
  /// - Parameters:
  ///   - player: The player, whose window is compared.
  ///   - hits: The map of that window at the player's scale.
  /// - Complexity: O(pixels), and a hit test that is explained for each region.
  package init(_ player: Player, hits: HitMap) {
    let window = player.stage.window
    head = Head(
      version: 1, scene: player.script.sceneName, milliseconds: player.stage.now.milliseconds,
      size: [player.script.size.width, player.script.size.height], scale: player.script.scale)
    mismatches = Self.regions(of: window, scale: player.script.scale, hits: hits)
  }

  private static func regions(of window: Window, scale: Double, hits: HitMap) -> [Region] {
    var search = MismatchSearch(PaintedMap(of: window, scale: scale), hits)
    search.run()
    let names = ViewNames(root: window)
    return search.found.map { found in
      let trace = window.traceHitTest(
        at: CGPoint(
          x: (Double(found.firstX) + 0.5) / scale, y: (Double(found.firstY) + 0.5) / scale))
      return Region(found, trace, names: names, scale: scale)
    }
  }

  /// The report as JSON, a line for each region.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let lines = try mismatches.map { try text($0) }.joined(separator: ",\n")
    return try text(head).dropLast() + ",\"mismatches\":[\n\(lines)\n]}\n"
  }
}

extension HitMismatchReport.Region {
  fileprivate init(
    _ found: MismatchSearch.Found, _ trace: HitTestTrace, names: ViewNames, scale: Double
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
    // A view that a touch passes through, or that is never asked, has no reason of its own.
    let rejection = Self.rejection(of: painted, in: trace)
    reason = (rejection?.reason ?? .occludedBy).rawValue
    rejected = names.path(of: rejection?.view ?? painted)
    let other = rejection?.other.map { names.path(of: $0) }
    ancestor = rejection?.reason == .outsideAncestorBounds ? other : nil
    occluder = rejection == nil ? self.hit : rejection?.reason == .occludedBy ? other : nil
    func points(_ pixels: Int) -> Double { Double(pixels) / scale }
    point = [
      (Double(found.firstX) + 0.5) / scale, (Double(found.firstY) + 0.5) / scale,
    ]
    area = Double(found.count) / (scale * scale)
    box = [found.box.minX, found.box.minY, found.box.width, found.box.height].map(points)
    rects = found.rects.map { [$0.minX, $0.minY, $0.width, $0.height].map(points) }
  }

  /// The reason why a hit test rejects a view, or the nearest enclosing view that it rejects.
  private static func rejection(
    of painted: View, in trace: HitTestTrace
  ) -> HitTestTrace.Rejection? {
    var view: View? = painted
    while let current = view {
      if let found = trace.rejections.first(where: { $0.view === current }) { return found }
      view = current.superview
    }
    return nil
  }
}
