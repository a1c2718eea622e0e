import COffscreenKernels
import Foundation
import OffscreenGeometry

/// A gradient's colours and its position on the device.
struct GradientPaint: Equatable, Sendable {
  private let colors: GradientColors
  private var bits: Int32
  /// The kind and the spread, as the kernels number them.
  private var kind: Int32
  private var spread: Int32
  /// The parameters of circles, in units of the gradient's space: see `off_gradient`.
  private var start = 0.0
  private var growth = 1.0
  private var distance = 0.0
  /// Maps device pixels to the gradient's space.
  private var map: DeviceMap
  /// Whether all painted pixels are opaque.
  let isOpaque: Bool

  /// Creates the paint under a transform from user space; nil if the gradient has no extent.
  init?(_ gradient: Gradient, mappedBy transform: CGAffineTransform, colors: GradientColorsCache) {
    guard let space = gradient.unitSpace,
      let map = DeviceMap(inverting: space.concatenating(transform))
    else { return nil }
    self.map = map
    var fillsAll = true
    switch gradient.spread {
    case .pad: spread = Int32(OFF_SPREAD_PAD)
    case .repeat: spread = Int32(OFF_SPREAD_REPEAT)
    case .reflect: spread = Int32(OFF_SPREAD_REFLECT)
    case .clear: spread = Int32(OFF_SPREAD_CLEAR)
    }
    switch gradient.geometry {
    case .linear:
      kind = Int32(OFF_GRADIENT_LINEAR)
    case .radial(_, let startRadius, let endRadius):
      kind = Int32(OFF_GRADIENT_RADIAL)
      // The unit of the space is the larger radius.
      let unit = max(startRadius, endRadius)
      growth = Double(unit / (endRadius - startRadius))
      start = Double(-startRadius / (endRadius - startRadius))
    case .circles(let from, let startRadius, let to, let endRadius):
      kind = Int32(OFF_GRADIENT_CIRCLES)
      let unit = max(startRadius, endRadius, (to - from).length)
      start = Double(startRadius / unit)
      growth = Double((endRadius - startRadius) / unit)
      distance = Double((to - from).length / unit)
      fillsAll = false
    case .conic:
      kind = Int32(OFF_GRADIENT_CONIC)
    }
    isOpaque =
      fillsAll && gradient.spread != .clear && gradient.stops.allSatisfy { $0.color.alpha == 1 }
    bits = map.gradientBits
    self.colors = colors.colors(of: gradient.stops, bits: bits)
  }

  /// Calls `body` with the gradient for the kernels, and its position relative to an area with the
  /// given upper left pixel.
  func withKernelGradient(
    by kernels: Kernels, x: Int, y: Int, _ body: (inout off_gradient, off_plane) -> Void
  ) {
    unsafe colors.table(by: kernels).withUnsafeBufferPointer { colors in
      var gradient = unsafe off_gradient(
        colors: colors.baseAddress, bits: bits, kind: kind, spread: spread, start: start,
        growth: growth, distance: distance, is_opaque: isOpaque)
      unsafe body(&gradient, map.plane(x: x, y: y))
    }
  }
}

extension Gradient {
  /// The map from the space of the gradient's positions to user space; nil if the gradient has no
  /// extent or is not finite.
  fileprivate var unitSpace: CGAffineTransform? {
    switch geometry {
    case .linear(let from, let to):
      let axis = to - from
      guard axis.dot(axis) > 0, axis.dot(axis).isFinite else { return nil }
      return CGAffineTransform(a: axis.x, b: axis.y, c: -axis.y, d: axis.x, tx: from.x, ty: from.y)
    case .radial(let center, let startRadius, let endRadius):
      let unit = max(startRadius, endRadius)
      guard startRadius >= 0, endRadius >= 0, startRadius != endRadius, unit.isFinite else {
        return nil
      }
      return CGAffineTransform(a: unit, b: 0, c: 0, d: unit, tx: center.x, ty: center.y)
    case .circles(let start, let startRadius, let end, let endRadius):
      let axis = end - start
      let unit = max(startRadius, endRadius, axis.length)
      guard startRadius >= 0, endRadius >= 0, unit.isFinite,
        axis.length > 0 || startRadius != endRadius
      else { return nil }
      let u = (axis.normalized ?? CGPoint(x: 1, y: 0)) * unit
      return CGAffineTransform(a: u.x, b: u.y, c: -u.y, d: u.x, tx: start.x, ty: start.y)
    case .conic(let center, let startAngle):
      // A unit of 64 points preserves the precision of all positions at which the angle matters.
      return CGAffineTransform(scaleX: 64, y: 64)
        .concatenating(CGAffineTransform(rotationAngle: startAngle))
        .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }
  }
}
