import Foundation
import OffscreenGeometry

/// A rectangle of a plane in perspective, and the grid of pixels in which it is drawn before it is projected.
struct ProjectedPlane {
  /// Maps the plane's own coordinates to the pixels of the grid.
  let transform: CGAffineTransform
  /// Maps the pixels of the grid to device pixels.
  let map: PlaneProjection
  /// The pixels of the rectangle, which begin at the grid's origin.
  let frame: PixelRect
  /// The pixels of the grid that may affect visible device pixels.
  let area: PixelRect

  /// The maximum number of columns and of rows of the rectangle.
  private static let maximumSide = 8192
  /// How many pixels beyond the rectangle's edges may be drawn.
  private static let margin = 4096
  /// The distance from the device's origin at which outlines are cut.
  static let limit = 65_536.0

  /// Creates the grid of a rectangle; nil if nothing of it can be visible.
  ///
  /// The grid has as many pixels per point as the canvas without the projection, times the power of two that brings
  /// them nearest to the size of a device pixel where the rectangle is largest on the screen.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, whose edges are those of pixels of the grid.
  ///   - projection: Maps the plane to device pixels.
  ///   - outer: The map from user space to device pixels, without the projection.
  ///   - visible: The visible device pixels.
  init?(
    _ rect: CGRect, projectedBy projection: PlaneProjection, within outer: CGAffineTransform,
    visible: PixelRect
  ) {
    let rect = rect.standardized
    guard !rect.isNull, rect.width > 0, rect.height > 0, !visible.isEmpty,
      let largest = projection.largestScales(in: rect)
    else { return nil }
    let natural = (
      CGPoint(x: outer.a, y: outer.b).length, CGPoint(x: outer.c, y: outer.d).length
    )
    guard let columns = Self.pixelCount(of: rect.width, natural: natural.0, largest: largest.x),
      let rows = Self.pixelCount(of: rect.height, natural: natural.1, largest: largest.y)
    else { return nil }
    let (scaleX, scaleY) = (CGFloat(columns) / rect.width, CGFloat(rows) / rect.height)
    guard scaleX.isFinite, scaleY.isFinite else { return nil }
    transform = CGAffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: -rect.minX * scaleX, ty: -rect.minY * scaleY)
    map = projection.preceded(
      by: CGAffineTransform(
        a: 1 / scaleX, b: 0, c: 0, d: 1 / scaleY, tx: rect.minX, ty: rect.minY))
    frame = PixelRect(minX: 0, minY: 0, maxX: columns, maxY: rows)
    guard let area = Self.area(shownBy: map, in: visible.expanded(by: 1)) else { return nil }
    self.area = area.expanded(by: 2).intersection(frame.expanded(by: Self.margin))
    if self.area.isEmpty { return nil }
  }

  /// The outline on the device of pixels of the grid.
  func outline(of pixels: PixelRect) -> Path {
    let rect = CGRect(
      x: pixels.minX, y: pixels.minY, width: pixels.width, height: pixels.height)
    var path = Path()
    for (index, corner) in map.outline(of: rect, limit: Self.limit).enumerated() {
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    return path
  }

  /// The pixels of the grid that device pixels show.
  private static func area(shownBy map: PlaneProjection, in visible: PixelRect) -> PixelRect? {
    let device = CGRect(
      x: visible.minX, y: visible.minY, width: visible.width, height: visible.height)
    guard let corners = map.inverted?.outline(of: device, limit: Self.limit), !corners.isEmpty
    else { return nil }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return nil
    }
    return PixelRect(covering: CGRect(x: left, y: top, width: right - left, height: bottom - top))
  }

  /// The number of pixels of a length of the plane, at least 1.
  private static func pixelCount(
    of length: CGFloat, natural: CGFloat, largest: CGFloat
  ) -> Int? {
    guard natural > 0, natural.isFinite, largest.isFinite, length.isFinite else { return nil }
    var scale = natural
    let root: CGFloat = 1.414_213_562_373_095_1
    for _ in 0..<12 where largest > scale * root { scale *= 2 }
    for _ in 0..<12 where largest < scale / root { scale /= 2 }
    return Int(min(max((length * scale).rounded(), 1), CGFloat(maximumSide)))
  }
}

extension PlaneProjection {
  /// The largest numbers of device pixels per unit along the plane's axes, at the corners and in the middle of a
  /// rectangle; nil if all of them are behind the viewer.
  ///
  /// Points that are more than eight times nearer to the viewer than the farthest do not count.
  fileprivate func largestScales(in rect: CGRect) -> CGPoint? {
    let points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.midX, y: rect.midY),
    ].map(image(of:))
    let farthest = points.reduce(0) { max($0, $1.w) }
    guard farthest > 0, farthest.isFinite else { return nil }
    var scales = CGPoint.zero
    for image in points where image.w >= farthest / 8 {
      let (x, y) = (image.x / image.w, image.y / image.w)
      func scale(_ axis: Image) -> CGFloat {
        CGPoint(x: (axis.x - x * axis.w) / image.w, y: (axis.y - y * axis.w) / image.w).length
      }
      scales = CGPoint(x: max(scales.x, scale(right)), y: max(scales.y, scale(down)))
    }
    return scales
  }
}
