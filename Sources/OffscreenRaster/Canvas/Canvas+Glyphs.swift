import COffscreenKernels
package import Foundation
import OffscreenGeometry

extension Canvas {
  /// Fills glyphs by the winding rule, each on its own, at a size in points.
  ///
  /// Origins are rounded to a quarter of a device pixel in both directions, so that the coverage
  /// of a glyph is made once for each of 16 phases and blitted wherever it occurs. Glyphs larger
  /// than `StencilCache.maximumSide` are filled as paths, at the same rounded origins.
  package func fill(
    _ glyphs: [GlyphPlacement], of outlines: GlyphOutlines, size: CGFloat, with color: Color
  ) {
    let linear = outlines.unitTransform
      .concatenating(CGAffineTransform(scaleX: size, y: size))
      .concatenating(state.transform)
    let first = list.glyphs.count
    var bounds = PixelRect.empty
    for placement in glyphs {
      let origin = placement.origin.applying(state.transform)
      guard let x = Self.quarters(origin.x), let y = Self.quarters(origin.y) else { continue }
      let key = GlyphKey(
        outlines: ObjectIdentifier(outlines), glyph: placement.glyph, a: linear.a, b: linear.b,
        c: linear.c, d: linear.d, xPhase: x & 3, yPhase: y & 3)
      switch stencils.glyph(key, of: outlines, in: &list) {
      case .empty:
        continue
      case .stencil(let index, let left, let top):
        let glyph = PlacedGlyph(stencil: index, x: (x >> 2) + left, y: (y >> 2) + top)
        let visible = list.stencils[Int(index)].frame(of: glyph).intersection(state.clip.bounds)
        guard !visible.isEmpty else { continue }
        list.glyphs.append(glyph)
        bounds = bounds.union(visible)
      case .tooLarge:
        let transform = CGAffineTransform(
          a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: CGFloat(x) / 4, ty: CGFloat(y) / 4
        )
        fill(
          edges.add(
            outlines.outline(placement.glyph), rule: .winding, mappedBy: transform,
            visible: state.clip.bounds), with: color)
      }
    }
    guard list.glyphs.count > first else { return }
    fill(
      Shape(
        kind: .glyphs, bounds: bounds, first: Int32(first), count: Int32(list.glyphs.count - first)),
      with: color)
  }

  /// A device coordinate in quarters of a pixel, halves to even; nil if it is out of sight.
  private static func quarters(_ pixels: CGFloat) -> Int32? {
    guard abs(pixels) < CGFloat(Pixmap.maximumSide) else { return nil }
    // By way of 1/65536, as every coordinate: a turned drawing rounds alike.
    let fine = (pixels * 65_536).rounded(.toNearestOrEven) / 65_536
    return Int32((fine * 4).rounded(.toNearestOrEven))
  }
}
