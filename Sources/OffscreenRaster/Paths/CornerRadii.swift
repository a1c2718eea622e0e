public import Foundation

/// One radius for each corner of a rectangle, in the rectangle's own units.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the corner at the minimum x and the minimum y.
  public var minXMinY: CGFloat
  /// The radius of the corner at the maximum x and the minimum y.
  public var maxXMinY: CGFloat
  /// The radius of the corner at the maximum x and the maximum y.
  public var maxXMaxY: CGFloat
  /// The radius of the corner at the minimum x and the maximum y.
  public var minXMaxY: CGFloat

  /// Creates radii; corners that are not given are square.
  public init(
    minXMinY: CGFloat = 0, maxXMinY: CGFloat = 0, maxXMaxY: CGFloat = 0, minXMaxY: CGFloat = 0
  ) {
    self.minXMinY = minXMinY
    self.maxXMinY = maxXMinY
    self.maxXMaxY = maxXMaxY
    self.minXMaxY = minXMaxY
  }

  /// Creates equal radii for all corners.
  public init(_ radius: CGFloat) {
    self.init(minXMinY: radius, maxXMinY: radius, maxXMaxY: radius, minXMaxY: radius)
  }

  /// The radii reduced to fit a rectangle of a size.
  ///
  /// Zero, negative and NaN radii mean square corners. If two corners of a side overlap, all radii
  /// are scaled down by the same factor until none do, as in CSS (Backgrounds and Borders Level 3,
  /// 5.5); so four equal radii are clamped to half the shorter side.
  public func fitting(_ size: CGSize) -> CornerRadii {
    func clean(_ radius: CGFloat) -> CGFloat {
      radius > 0 ? min(radius, .greatestFiniteMagnitude / 4) : 0
    }
    var radii = CornerRadii(
      minXMinY: clean(minXMinY), maxXMinY: clean(maxXMinY), maxXMaxY: clean(maxXMaxY),
      minXMaxY: clean(minXMaxY))
    var factor: CGFloat = 1
    for (side, sum) in [
      (size.width, radii.minXMinY + radii.maxXMinY), (size.width, radii.minXMaxY + radii.maxXMaxY),
      (size.height, radii.minXMinY + radii.minXMaxY),
      (size.height, radii.maxXMinY + radii.maxXMaxY),
    ] where sum > abs(side) {
      factor = min(factor, abs(side) / sum)
    }
    radii.minXMinY *= factor
    radii.maxXMinY *= factor
    radii.maxXMaxY *= factor
    radii.minXMaxY *= factor
    return radii
  }
}

extension Path {
  /// Creates a rectangle with circular corners of separate radii, clockwise.
  ///
  /// Radii that do not fit are scaled down together, see ``CornerRadii/fitting(_:)``; a null
  /// rectangle gives an empty path.
  public init(roundedRect rect: CGRect, cornerRadii: CornerRadii) {
    self.init()
    addRoundedRect(rect, cornerRadii: cornerRadii)
  }

  /// Adds a rectangle with circular corners of separate radii, clockwise.
  public mutating func addRoundedRect(_ rect: CGRect, cornerRadii: CornerRadii) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let radii = cornerRadii.fitting(rect.size)
    // The outline enters each corner in direction (dx, dy) and leaves it rotated clockwise by a
    // quarter turn.
    let corners: [(at: CGPoint, dx: CGFloat, dy: CGFloat, radius: CGFloat)] = [
      (CGPoint(x: rect.minX, y: rect.minY), 0, -1, radii.minXMinY),
      (CGPoint(x: rect.maxX, y: rect.minY), 1, 0, radii.maxXMinY),
      (CGPoint(x: rect.maxX, y: rect.maxY), 0, 1, radii.maxXMaxY),
      (CGPoint(x: rect.minX, y: rect.maxY), -1, 0, radii.minXMaxY),
    ]
    for (index, corner) in corners.enumerated() {
      func point(before: CGFloat, after: CGFloat) -> CGPoint {
        CGPoint(
          x: corner.at.x - corner.dx * before - corner.dy * after,
          y: corner.at.y - corner.dy * before + corner.dx * after)
      }
      let start = point(before: corner.radius, after: 0)
      if index == 0 { move(to: start) } else { addLine(to: start) }
      guard corner.radius > 0 else { continue }
      let handle = corner.radius * (1 - Path.quarterCircleControl)
      addCurve(
        to: point(before: 0, after: corner.radius), control1: point(before: handle, after: 0),
        control2: point(before: 0, after: handle))
    }
    close()
  }
}
