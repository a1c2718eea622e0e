import COffscreenKernels
import Foundation
import OffscreenGeometry

/// A picture of the list that is shown in perspective.
struct ProjectionPaint: Sendable {
  /// The index of the picture.
  var picture: Int32
  /// The position in the picture of each device pixel, relative to `firstPixel`.
  private let positions: off_projection
  private let firstPixel: (x: Int, y: Int)

  /// Creates the paint; nil if the picture is seen from its edge, or the map is not finite.
  ///
  /// - Parameters:
  ///   - picture: The index of the picture.
  ///   - origin: The first pixel of the picture, in the pixels that the map maps.
  ///   - map: Maps the picture's pixels to device pixels.
  ///   - area: All device pixels that may show the picture, visible or not; positions are rounded in proportion to
  ///     the largest one in the area.
  init?(
    picture: Int32, origin: (x: Int, y: Int), mappedBy map: PlaneProjection, in area: PixelRect
  ) {
    let moved =
      map
      .preceded(by: CGAffineTransform(translationX: CGFloat(origin.x), y: CGFloat(origin.y)))
      .concatenating(CGAffineTransform(translationX: CGFloat(-area.minX), y: CGFloat(-area.minY)))
    guard let inverse = moved.inverted else { return nil }
    let (width, height) = (CGFloat(area.width), CGFloat(area.height))
    var largest = 0.0
    for corner in [
      CGPoint.zero, CGPoint(x: width, y: 0), CGPoint(x: 0, y: height), CGPoint(x: width, y: height),
    ] {
      let image = inverse.image(of: corner)
      largest = max(largest, abs(image.x), abs(image.y), abs(image.w))
    }
    guard largest > 0, largest.isFinite, largest.exponent > -900, largest.exponent < 900 else {
      return nil
    }
    // The largest value becomes less than 2^59; rounding adds less than the number of pixels.
    let unit = Double(sign: .plus, exponent: 58 - Int(largest.exponent), significand: 1)
    func linear(_ value: (PlaneProjection.Image) -> Double) -> off_linear {
      let (right, down) = (value(inverse.right) * unit, value(inverse.down) * unit)
      let center = value(inverse.origin) * unit + (right + down) / 2
      return off_linear(
        right: Int64(right.rounded()), down: Int64(down.rounded()), origin: Int64(center.rounded()))
    }
    self.picture = picture
    positions = off_projection(u: linear(\.x), v: linear(\.y), w: linear(\.w))
    firstPixel = (area.minX, area.minY)
  }

  /// Whether another paint shows the same positions in its picture.
  func hasPositions(of other: ProjectionPaint) -> Bool {
    func isSame(_ a: off_linear, _ b: off_linear) -> Bool {
      (a.right, a.down, a.origin) == (b.right, b.down, b.origin)
    }
    return firstPixel == other.firstPixel && isSame(positions.u, other.positions.u)
      && isSame(positions.v, other.positions.v) && isSame(positions.w, other.positions.w)
  }

  /// Writes the samples of a picture for the pixels of one row.
  func fetch(_ picture: Surface, into row: Surface) {
    let image = unsafe off_image(
      pixels: picture.elements, width: picture.bounds.width, height: picture.bounds.height)
    unsafe off_fetch_projected(
      row.elements, row.bounds.width, image, positions, Int64(row.bounds.minX - firstPixel.x),
      Int64(row.bounds.minY - firstPixel.y))
  }
}
