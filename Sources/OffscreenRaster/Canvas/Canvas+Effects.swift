import COffscreenKernels
public import Foundation
import OffscreenGeometry

extension Canvas {
  /// The deepest nesting of layers with effects; deeper ones have none.
  ///
  /// What is drawn in a layer that casts a shadow is drawn once for each such layer around it.
  public static let maximumEffectDepth = 32

  /// Begins a group that casts a shadow: its opacities, moved by `offset` and blurred, painted
  /// beneath it.
  ///
  /// The shadow is made as ``fillShadow(of:rule:offset:radius:with:)`` makes one, of all that is
  /// drawn until the matching ``endLayer()``, in sight or not. The current clip cuts both as a
  /// whole. Its cost does not depend on the radius. Beyond 256 MB of layers with effects in one
  /// drawing, or 2^25 pixels of one of them, there is no shadow.
  ///
  /// - Parameters:
  ///   - shadowRadius: Twice the standard deviation of the blur, in user space; not finite gives
  ///     no shadow.
  ///   - offset: Where the shadow falls, in user space, rounded to whole device pixels.
  ///   - color: The shadow's colour where the group is opaque.
  public func beginLayer(shadowRadius: CGFloat, offset: CGSize = .zero, color: Color) {
    var effect: LayerEffect?
    if let box = blurBox(radius: shadowRadius), let (x, y) = devicePixels(offset),
      color.pixel.alpha > 0
    {
      effect = LayerEffect(
        kind: .shadow(color.pixel.word, x: x, y: y), box: box, visible: state.clip.bounds)
    }
    begin(effect)
  }

  /// Begins a group that is blurred as a whole, by a Gaussian with a standard deviation of half
  /// the radius.
  ///
  /// The blur is that of ``fillShadow(of:rule:offset:radius:with:)`` in each channel of the
  /// premultiplied pixels. What is drawn just out of sight blurs into it; the current clip cuts
  /// the result. Its cost does not depend on the radius. Beyond 256 MB of layers with effects in
  /// one drawing, or 2^25 pixels of one of them, and with a radius that is not finite, the group
  /// is drawn sharp.
  public func beginLayer(blurRadius: CGFloat) {
    var effect: LayerEffect?
    if let box = blurBox(radius: blurRadius), box > 1 {
      effect = LayerEffect(kind: .blur, box: box, visible: state.clip.bounds)
    }
    begin(effect)
  }

  /// Begins a group, and inside it the layer that the effect works on.
  ///
  /// The outer one is cut by the clip and has the canvas's opacity; the inner one keeps more
  /// than what is visible.
  private func begin(_ effect: LayerEffect?) {
    beginLayer(alpha: 1)
    guard let effect, !effect.visible.isEmpty, isNextLayerApart,
      state.effectDepth < Self.maximumEffectDepth
    else { return }
    beginLayer(alpha: 1)
    layers[layers.count - 1].effect = effect
    state.effectDepth += 1
    state.clip.enterEffect(seeing: effect.visible.union(effect.source))
  }

  /// The size of the boxes for a blur radius in user space; nil if it is not finite.
  func blurBox(radius: CGFloat) -> Int32? {
    let transform = state.transform
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let size = (max(radius, 0) / 2 * scale * 1.879_971_205_973_250_3 + 0.5).rounded(.down)
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

  private static func wholePixels(_ distance: CGFloat) -> Int? {
    guard distance.isFinite else { return nil }
    // By way of 1/65536, as every coordinate: a turned drawing rounds alike.
    let limit = CGFloat(PixelRect.limit)
    let fine = (min(max(distance, -limit), limit) * 65_536).rounded(.toNearestOrEven) / 65_536
    return Int(fine.rounded(.toNearestOrEven))
  }
}
