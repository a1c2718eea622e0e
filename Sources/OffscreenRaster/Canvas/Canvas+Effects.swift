import COffscreenKernels
public import Foundation
import OffscreenGeometry

extension Canvas {
  /// The maximum nesting of layers with effects; deeper ones have no effect (``DrawingLimit/effects``).
  ///
  /// The content of a layer that casts a shadow is drawn once for each such layer around it.
  public static let maximumEffectDepth = 32

  /// The maximum number of separate areas of a layer that an effect within it may depend on.
  ///
  /// Only nested shadows with offsets larger than the visible area reach it.
  private static let maximumAreaCount = 64

  /// Begins a group that casts a shadow: the group's alpha, moved by `offset` and blurred, painted
  /// beneath it.
  ///
  /// The shadow is made like that of ``fillShadow(of:rule:offset:radius:with:)``, from everything
  /// drawn until the matching ``endLayer()``, visible or not. The current clip applies to the group
  /// with its shadow.
  ///
  /// The cost is in proportion to the pixels of the group and of the blur around it, as far as they
  /// affect visible ones: 1.4 radii on each side, at most 767 pixels. It does not depend on the
  /// offset. There is no shadow beyond ``DrawingLimit/effects``: 256 MB of layers with effects in one
  /// drawing, 2^25 pixels in one of them, 256 MB for its blur, or 64 separate areas, which only nested
  /// shadows with offsets larger than the visible area need.
  ///
  /// - Parameters:
  ///   - shadowRadius: Twice the standard deviation of the blur, in user space; if it is not
  ///     finite, there is no shadow.
  ///   - offset: The offset of the shadow, in user space, rounded to whole device pixels.
  ///   - color: The shadow's colour where the group is opaque.
  public func beginLayer(shadowRadius: CGFloat, offset: CGSize = .zero, color: Color) {
    var effect: LayerEffect?
    let pixel = multiplied(color).pixel
    if let box = blurBox(radius: shadowRadius), let (x, y) = devicePixels(offset), pixel.alpha > 0 {
      effect = LayerEffect(
        kind: .shadow(pixel.word, x: x, y: y), box: box, areas: state.clip.areas)
    }
    begin(effect)
  }

  /// Begins a group that is blurred as a whole, by a Gaussian whose standard deviation is half the
  /// radius.
  ///
  /// The blur is that of ``fillShadow(of:rule:offset:radius:with:)``, applied to each channel of
  /// the premultiplied pixels. Drawing just outside the visible area blurs into it; the current
  /// clip applies to the result. The cost is that of a layer with a shadow, with four channels.
  /// Without a finite radius, and beyond ``DrawingLimit/effects``, the group is drawn without blur.
  public func beginLayer(blurRadius: CGFloat) {
    var effect: LayerEffect?
    if let box = blurBox(radius: blurRadius), box > 1 {
      effect = LayerEffect(kind: .blur, box: box, areas: state.clip.areas)
    }
    begin(effect)
  }

  /// Begins a group, and inside it the layer to which the effect applies.
  ///
  /// The outer layer is clipped and has the canvas's opacity; the inner one contains more than the
  /// visible part.
  private func begin(_ effect: LayerEffect?) {
    beginLayer(alpha: 1)
    guard let effect, !effect.areas.isEmpty else { return }
    let needed = effect.needed
    guard nextLayerHasBuffer, state.effectDepth < Self.maximumEffectDepth,
      needed.rects.count <= Self.maximumAreaCount
    else {
      list.exceededLimits.insert(.effects)
      return
    }
    beginLayer(alpha: 1)
    layers[layers.count - 1].effect = effect
    state.effectDepth += 1
    state.clip.enterEffect(seeing: needed)
  }

  /// The size of a box for each unit of a Gaussian's standard deviation: 3 sqrt(2 pi) / 4, with
  /// which the W3C's Filter Effects (feGaussianBlur) approximates a Gaussian by three boxes.
  private static let boxPerDeviation: CGFloat = 1.879_971_205_973_250_3

  /// The size of the boxes for a blur radius in user space; nil if the radius is not finite.
  func blurBox(radius: CGFloat) -> Int32? {
    let transform = state.transform
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let deviation = max(radius, 0) / 2 * scale
    let size = (deviation * Self.boxPerDeviation + 0.5).rounded(.down)
    guard size.isFinite else { return nil }
    return Int32(min(max(size, 1), CGFloat(OFF_LARGEST_BOX)))
  }

  /// A distance in user space in whole device pixels, halves to even; nil if it is not finite.
  func devicePixels(_ offset: CGSize) -> (x: Int, y: Int)? {
    let transform = state.transform
    let x = Self.wholePixels(offset.width * transform.a + offset.height * transform.c)
    let y = Self.wholePixels(offset.width * transform.b + offset.height * transform.d)
    guard let x, let y else { return nil }
    return (x, y)
  }

  /// A distance in device pixels, limited to the rasterizer's range and rounded; nil if it is not
  /// finite.
  private static func wholePixels(_ distance: CGFloat) -> Int? {
    guard distance.isFinite else { return nil }
    // Rounded to 1/65536 first, like every coordinate, so that a rotated drawing is rounded in the
    // same way.
    let limit = CGFloat(PixelRect.limit)
    let fine = (min(max(distance, -limit), limit) * 65_536).rounded(.toNearestOrEven) / 65_536
    return Int(fine.rounded(.toNearestOrEven))
  }
}
