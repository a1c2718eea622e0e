package import Foundation

/// A target of an audit of one size: its largest reachable rectangle, and whether that is large
/// enough.
package struct MinimumTarget: Codable, Sendable {
  /// The path of the view that receives taps.
  package let path: String
  /// A selector of that view, with the position of an item in its list.
  package let id: String
  /// The area in which a tap reaches the target, in square points.
  package let area: Double
  /// The bounding box of that area: x, y, width and height in points of the window.
  package let visible: CGRect
  /// The largest rectangle in that area: x, y, width and height in points of the window.
  package let largest: CGRect
  /// The shorter side of that rectangle, in points.
  package let minSide: Double
  /// Whether a rectangle of the required size fits into the area.
  package let ok: Bool
  /// The required width and height in points.
  package let need: CGSize

  enum CodingKeys: String, CodingKey {
    case path, id, visible, largest, minSide, ok, need
    case area = "area_pt2"
  }

  /// The targets of an audit of the rule ``AuditRule/size(_:)`` alone.
  package static func all(in report: AuditReport, need: CGSize) -> [MinimumTarget] {
    report.targets.map { target in
      MinimumTarget(
        path: target.path, id: target.id, area: target.area, visible: target.box,
        largest: target.largest, minSide: Double(min(target.largest.width, target.largest.height)),
        ok: target.broken.isEmpty, need: need)
    }
  }
}
