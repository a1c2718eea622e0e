import Foundation
import OffscreenGeometry

/// The surface of a wheel: a cylinder that lies on its side, seen from the front.
///
/// Rows are wound around its front half. Lengths are in points; distances are measured from the middle, downwards.
struct PickerBarrel {
  /// Half of the wheel's height.
  let radius: CGFloat

  /// The length along the surface from the middle to the edge.
  var reach: CGFloat { radius * .pi / 2 }

  /// Where a place of the surface is seen, given its distance along the surface.
  ///
  /// - Returns: The distance at which it is seen, and the share of its height that a row has there; nil for the
  ///   back.
  func place(at distance: CGFloat) -> (middle: CGFloat, scale: CGFloat)? {
    guard radius > 0, abs(distance) < reach else { return nil }
    let (sine, cosine) = PortableMath.sineAndCosine(of: distance / radius)
    return (radius * sine, CGFloat(cosine))
  }
}
