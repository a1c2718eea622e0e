import COffscreenKernels
package import Foundation
package import OffscreenGeometry

extension Canvas {
  /// Fills each glyph separately by the winding rule, at a size in points; the origins are in user
  /// space.
  package func fill(
    _ glyphs: [GlyphPlacement], of outlines: GlyphOutlines, size: CGFloat, with color: Color
  ) {
    let transform = state.transform
    let placed = glyphs.map {
      GlyphPlacement(glyph: $0.glyph, origin: $0.origin.applying(transform))
    }
    fillPixels(
      placed, of: outlines,
      axes: CGAffineTransform(scaleX: size, y: size).concatenating(transform), with: color)
  }

  /// Fills each glyph separately by the winding rule, ignoring the transform: `axes` maps the
  /// outlines to pixels, and the origins are in device pixels.
  ///
  /// Origins are rounded to a quarter of a pixel in both directions, so that the coverage of a
  /// glyph is computed once for each of 16 phases and reused wherever it occurs. Glyphs larger than
  /// `GlyphPictures.maximumSide` are filled as paths, at the same rounded origins.
  package func fillPixels(
    _ glyphs: [GlyphPlacement], of outlines: GlyphOutlines, axes: CGAffineTransform,
    with color: Color
  ) {
    let scale = GlyphScale(outlines.unitTransform.concatenating(axes))
    let first = list.glyphs.count
    let placed = self.glyphs.place(
      glyphs, of: outlines, scale: scale, clip: state.clip.bounds, in: &list)
    for large in placed.large {
      fill(
        edges.add(
          outlines.outline(large.glyph), rule: .winding,
          mappedBy: scale.transform(x: large.x, y: large.y), visible: state.clip.bounds),
        with: color)
    }
    guard list.glyphs.count > first else { return }
    fill(
      Shape(bounds: placed.bounds), .glyphs(Int32(first)..<Int32(list.glyphs.count)), with: color)
  }
}
