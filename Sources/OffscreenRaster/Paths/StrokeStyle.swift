public import Foundation

/// The shape of the ends of an open line.
public enum LineCap: Hashable, Sendable {
  /// Cut off at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// The end is extended by half of the width, with a straight edge.
  case square
}

/// The shape of the corners of a line.
public enum LineJoin: Hashable, Sendable {
  /// The outer edges are extended until they meet, up to the miter limit; otherwise like `bevel`.
  case miter
  /// A circle around the corner.
  case round
  /// A straight line between the outer corners.
  case bevel
}

/// The width, ends, joins and dashes with which a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
  /// The width in user space, half on each side of the path.
  ///
  /// Zero means a hairline of one device pixel under every transform. Negative and NaN draw
  /// nothing.
  public var lineWidth: CGFloat
  /// The shape of the ends of open subpaths and of dashes.
  public var lineCap: LineCap
  /// The shape of corners.
  public var lineJoin: LineJoin
  /// The maximum distance of a miter's tip from the inner corner, in line widths; beyond it, the
  /// corner is a bevel.
  public var miterLimit: CGFloat
  /// The lengths of alternating dashes and gaps, in user space; empty means a solid line.
  ///
  /// An odd number of lengths counts as the same lengths twice. Lengths that are negative or not
  /// finite, or whose sum is zero, mean solid lines. A subpath that would need more dashes than are
  /// left of `maximumDashCount` is solid.
  public var dash: [CGFloat]
  /// The position in the pattern at which each subpath begins.
  public var dashPhase: CGFloat

  /// The maximum number of dashes and gaps in all subpaths of a path.
  public static let maximumDashCount = 100_000

  /// Creates a style; the defaults are CoreGraphics'.
  public init(
    lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
