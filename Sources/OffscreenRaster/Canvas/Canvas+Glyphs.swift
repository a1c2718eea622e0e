import COffscreenKernels
package import Foundation
package import OffscreenGeometry

extension Canvas {
  /// Fills glyphs by the winding rule, each on its own, at a size in points; their origins are in
  /// user space.
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

  /// Fills glyphs by the winding rule, each on its own, whatever the transform is: `axes` maps
  /// their outlines to pixels, and their origins are device pixels.
  ///
  /// Origins are rounded to a quarter of a pixel in both directions, so that the coverage of a
  /// glyph is made once for each of 16 phases and put down wherever it occurs. Glyphs larger than
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
      Shape(
        kind: .glyphs, bounds: placed.bounds, first: Int32(first),
        count: Int32(list.glyphs.count - first)), with: color)
  }
}
