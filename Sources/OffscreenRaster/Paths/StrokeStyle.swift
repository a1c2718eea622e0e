public import Foundation

/// How the ends of an open line look.
public enum LineCap: Hashable, Sendable {
  /// Cut off at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// A half square beyond the end point.
  case square
}

/// How the corners of a line look.
public enum LineJoin: Hashable, Sendable {
  /// The outer edges go on until they meet, as far as the miter limit allows; else as a bevel.
  case miter
  /// A circle around the corner.
  case round
  /// The outer corners of both lines, joined straight.
  case bevel
}

/// How a path is drawn as a line.
public struct StrokeStyle: Hashable, Sendable {
  /// The thickness in user space, half on each side of the path.
  ///
  /// Zero is a hairline: one device pixel under every transform. Negative and NaN draw nothing.
  public var lineWidth: CGFloat
  /// How the ends of open subpaths and of dashes look.
  public var lineCap: LineCap
  /// How corners look.
  public var lineJoin: LineJoin
  /// How far the tip of a miter may lie from the inner corner, in line widths; beyond, the corner
  /// is a bevel.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn, in user space; empty for an unbroken line.
  ///
  /// An odd number of lengths counts as the same lengths twice. Lengths that are negative or not
  /// finite, or that add up to nothing, make all lines unbroken. A subpath that would need
  /// more dashes than are left of `maximumDashCount` is unbroken.
  public var dash: [CGFloat]
  /// How far into the pattern each subpath begins.
  public var dashPhase: CGFloat

  /// The most dashes and gaps of all subpaths of a path together.
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
