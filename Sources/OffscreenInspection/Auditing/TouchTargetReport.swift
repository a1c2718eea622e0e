public import Foundation
public import Offscreen

/// The touch targets that are in view: for each, the area in which a tap reaches it, and the other
/// targets whose boxes overlap its box.
public struct TouchTargetReport: Codable, Hashable, Sendable {
  /// A view that responds to taps, wherever a finger reaches it.
  public struct Target: Codable, Hashable, Sendable {
    /// A selector of the view, with the position of an item in its list, such as `#list Row[row 4]
    /// Switch`.
    public let id: String
    /// The path of the view from the window.
    public let path: String
    /// The part of the view's bounding box that nothing clips: x, y, width and height in points of the
    /// window.
    public let box: CGRect
    /// The area in which a tap reaches the target, in square points.
    public let area: Double
    /// Rectangles that make up that area and do not overlap: x, y, width and height of each, in points of
    /// the window.
    public let regions: [CGRect]
    /// The other targets whose boxes overlap with this one; those in the target or around it do not count.
    public let overlaps: [Overlap]

    enum CodingKeys: String, CodingKey {
      case id, path, box, regions, overlaps
      case area = "area_pt2"
    }
  }

  /// An overlap of a target's box with the box of another target.
  public struct Overlap: Codable, Hashable, Sendable {
    /// The other target, as ``TouchTargetReport/Target/id``.
    public let id: String
    /// The common part: x, y, width and height in points of the window.
    public let box: CGRect
  }

  /// The version of this format: 1.
  public let version: Int
  /// The name of the scene, or the title of the scene file; nil if there is none.
  public let scene: String?
  /// The moment of the report in the stage's time; milliseconds in JSON.
  public let time: Duration
  /// The window's width and height in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: Double
  /// The targets in tree order.
  public let targets: [Target]

  enum CodingKeys: String, CodingKey {
    case version, scene, size, scale, targets
    case time = "t_ms"
  }

  /// Looks for the targets of a stage's window in its present state.
  ///
  /// - Parameters:
  ///   - stage: The stage, whose window is laid out.
  ///   - scene: A name for the report.
  /// - Complexity: That of a `HitMap`, and O(targets²).
  public init(in stage: Stage, scene: String? = nil) {
    let state = AuditState(of: stage, findingWhatIsSeen: false)
    version = 1
    self.scene = scene
    time = stage.now
    size = stage.window.bounds.size
    scale = Double(stage.scale)
    let shown = state.targets.filter { !$0.shown.isEmpty || $0.region.count > 0 }
    targets = shown.map { target in
      Target(
        id: state.name(of: target.view), path: state.path(of: target.view),
        box: target.shown.points(scale: state.scale),
        area: (Double(target.region.count) / (state.scale * state.scale)).rounded6,
        regions: target.region.rectangles.map { $0.points(scale: state.scale) },
        overlaps: shown.compactMap { other in
          let common = target.shown.intersection(other.shown)
          guard !common.isEmpty, !other.view.isDescendant(of: target.view),
            !target.view.isDescendant(of: other.view)
          else { return nil }
          return Overlap(id: state.name(of: other.view), box: common.points(scale: state.scale))
        })
    }
  }

  /// The report as text for readers: a line for each target with the rectangles in which a tap
  /// reaches it, and one for each overlap.
  package var text: String {
    targets.map { target in
      let regions = target.regions.map(Self.braces).joined(separator: " ")
      let lines =
        [
          "\(target.id)  in \(Self.braces(target.box)), reached in \(regions.isEmpty ? "nothing" : regions)"
        ]
        + target.overlaps.map { "  overlaps \($0.id) in \(Self.braces($0.box))" }
      return lines.map { $0 + "\n" }.joined()
    }.joined()
  }

  /// A rectangle such as `{20,352 280x48}`.
  private static func braces(_ box: CGRect) -> String {
    let sides = box.numbers.map(\.shortText)
    return "{\(sides[0]),\(sides[1]) \(sides[2])x\(sides[3])}"
  }
}
