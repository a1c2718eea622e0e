import Foundation
import OffscreenRaster

extension Path {
  /// Creates a rectangle some of whose corners are rounded by the continuous curve of iOS, clockwise.
  ///
  /// A corner begins 1.528665 radii before it, so that the curvature grows from zero. The coefficients are those that
  /// PaintCode published of UIKit's paths (https://www.paintcodeapp.com/news/code-for-ios-7-rounded-rectangles). Where
  /// two corners of the shorter side would meet, the curve goes over into the circular one, which a radius of half the
  /// side has: each point is the mean of both curves, weighted by the room that is left.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radius: The radius, at most half the shorter side.
  ///   - corners: The corners that are rounded.
  init(continuousRect rect: CGRect, radius: CGFloat, corners: CornerMask) {
    self.init()
    let room = min(rect.width, rect.height) / 2
    let share = radius > 0 ? (room / radius - 1) / (Self.continuousExtent - 1) : 0
    let curve = zip(Self.continuousCorner, Self.circularCorner).map { long, short in
      let weight = min(max(share, 0), 1)
      return CGPoint(
        x: radius * (short.x + (long.x - short.x) * weight),
        y: radius * (short.y + (long.y - short.y) * weight))
    }
    // The outline enters each corner in direction (dx, dy) and leaves it turned clockwise by a quarter turn.
    let places: [(corner: CornerMask, at: CGPoint, dx: CGFloat, dy: CGFloat)] = [
      (.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), 0, -1),
      (.layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), 1, 0),
      (.layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), 0, 1),
      (.layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), -1, 0),
    ]
    for (index, place) in places.enumerated() {
      let points = (corners.contains(place.corner) ? curve : [.zero]).map { point in
        CGPoint(
          x: place.at.x - place.dx * point.x - place.dy * point.y,
          y: place.at.y - place.dy * point.x + place.dx * point.y)
      }
      if index == 0 { move(to: points[0]) } else { addLine(to: points[0]) }
      for first in stride(from: 1, to: points.count, by: 3) {
        addCurve(to: points[first + 2], control1: points[first], control2: points[first + 1])
      }
    }
    close()
  }

  /// How many radii before a corner the continuous curve begins.
  static let continuousExtent: CGFloat = 1.528665

  /// The points of three curves around a corner: the distances before it and behind it, in radii.
  private static let continuousCorner: [CGPoint] = symmetric([
    CGPoint(x: continuousExtent, y: 0), CGPoint(x: 1.088493, y: 0), CGPoint(x: 0.868407, y: 0),
    CGPoint(x: 0.631494, y: 0.074911), CGPoint(x: 0.372824, y: 0.169060),
  ])

  /// The same for a quarter of a circle, divided at angles of 0.379080 from its ends; the control points are at a
  /// distance of 4/3 tan(angle / 4) from the ends of each curve.
  private static let circularCorner: [CGPoint] = symmetric([
    CGPoint(x: 1, y: 0), CGPoint(x: 0.873260, y: 0), CGPoint(x: 0.747676, y: 0.024093),
    CGPoint(x: 0.629934, y: 0.070995), CGPoint(x: 0.374766, y: 0.172640),
  ])

  /// The points of half a corner, and their mirror images.
  private static func symmetric(_ half: [CGPoint]) -> [CGPoint] {
    half + half.reversed().map { CGPoint(x: $0.y, y: $0.x) }
  }
}
