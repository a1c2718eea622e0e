import COffscreenKernels
import Foundation
import OffscreenGeometry

/// The glyph pictures of one canvas: looks them up, and draws those that are in no cache.
final class GlyphPictures {
  /// The maximum width and height of a picture; larger glyphs are drawn from their edges.
  static let maximumSide = 256
  /// The maximum size of all pictures; further glyphs are drawn from their edges.
  static let byteBudget = 1 << 24

  private struct SetKey: Hashable {
    var outlines: ObjectIdentifier
    var scale: GlyphScale
  }

  // As in `Canvas`, these are not checked for overlapping accesses: every run of text reads them.
  @safe @exclusivity(unchecked) private var sets: [GlyphSet] = []
  @safe @exclusivity(unchecked) private var numbers: [SetKey: Int] = [:]
  private let kernels: Kernels
  private lazy var coverage = CoverageRasterizer(kernels: kernels)
  private lazy var edges = EdgeStore()

  init(kernels: Kernels) {
    self.kernels = kernels
  }

  /// A glyph to be drawn from its edges, and its origin in quarters of a pixel.
  struct LargeGlyph {
    var glyph: Int
    var x: Int32
    var y: Int32
  }

  /// Adds the glyphs that may be visible in `clip`, given by their origins in device pixels, to the
  /// list.
  ///
  /// - Returns: The pixels of `clip` that they may cover, and the glyphs that were not added
  ///   because they are too large.
  func place(
    _ glyphs: [GlyphPlacement], of outlines: GlyphOutlines, scale: GlyphScale, clip: PixelRect,
    in list: inout DisplayList
  ) -> (bounds: PixelRect, large: [LargeGlyph]) {
    let key = SetKey(outlines: ObjectIdentifier(outlines), scale: scale)
    let number = numbers[key] ?? sets.count
    if number == sets.count {
      numbers[key] = number
      sets.append(GlyphSet(outlines: outlines, scale: scale))
    }
    return place(glyphs, by: &sets[number], clip: clip, in: &list)
  }

  private func place(
    _ glyphs: [GlyphPlacement], by set: inout GlyphSet, clip: PixelRect,
    in list: inout DisplayList
  ) -> (bounds: PixelRect, large: [LargeGlyph]) {
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
    var large: [LargeGlyph] = []
    for placement in glyphs {
      guard let x = Self.quarters(placement.origin.x), let y = Self.quarters(placement.origin.y)
      else { continue }
      let glyph = PhasedGlyph(placement.glyph, x: x, y: y)
      var picture = set[glyph]
      if picture == nil {
        picture = self.picture(of: glyph, in: set, list: &list)
        set.add(picture ?? .empty, for: glyph)
      }
      switch picture {
      case .kept(let number, let bounds):
        let (left, top) = (Int(x >> 2) + bounds.minX, Int(y >> 2) + bounds.minY)
        let (right, bottom) = (left + bounds.width, top + bounds.height)
        guard left < clip.maxX, right > clip.minX, top < clip.maxY, bottom > clip.minY else {
          continue
        }
        (minX, minY) = (min(minX, left), min(minY, top))
        (maxX, maxY) = (max(maxX, right), max(maxY, bottom))
        list.glyphs.append(off_placed_glyph(picture: number, x: Int32(left), y: Int32(top)))
      case .tooLarge:
        large.append(LargeGlyph(glyph: placement.glyph, x: x, y: y))
      case .empty, nil:
        continue
      }
    }
    guard minX < maxX else { return (.empty, large) }
    let bounds = PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    return (bounds.intersection(clip), large)
  }

  /// Discards the pictures of a list that has been handed out.
  func removeAll() {
    sets = []
    numbers = [:]
  }

  /// A device coordinate in quarters of a pixel, rounded half to even; nil if it is out of range.
  private static func quarters(_ pixels: CGFloat) -> Int32? {
    guard abs(pixels) < CGFloat(Pixmap.maximumSide) else { return nil }
    // Adding a number of this magnitude rounds like `rounded`, without a function call. Rounds to
    // 1/65536 first, like every coordinate, so that rotated drawings are rounded in the same way.
    let toFine: CGFloat = 0x1.8p36
    let toQuarters: CGFloat = 0x1.8p50
    let fine = pixels + toFine - toFine
    return Int32((fine + toQuarters - toQuarters) * 4)
  }

  /// The picture of a glyph that is not in the list yet.
  private func picture(
    of glyph: PhasedGlyph, in set: GlyphSet, list: inout DisplayList
  ) -> GlyphSet.Picture {
    let kept =
      set.outlines.coverage.coverage(of: glyph, scale: set.scale)
      ?? drawn(glyph, of: set.outlines, scale: set.scale)
    guard let kept else { return .tooLarge }
    guard let bounds = kept.bounds else { return .empty }
    guard list.glyphByteCount + kept.byteCount <= Self.byteBudget else { return .tooLarge }
    list.glyphPictures.append(kept)
    list.glyphByteCount += kept.byteCount
    return .kept(Int32(list.glyphPictures.count - 1), bounds: bounds)
  }

  /// Draws a glyph and caches it with its outlines; nil for one that is too large.
  private func drawn(
    _ glyph: PhasedGlyph, of outlines: GlyphOutlines, scale: GlyphScale
  ) -> GlyphCoverage? {
    let side = 2 * Self.maximumSide
    let around = PixelRect(minX: -side, minY: -side, maxX: side, maxY: side)
    defer { edges.removeAll() }
    var drawn = GlyphCoverage()
    if let shape = edges.add(
      outlines.outline(glyph.glyph), rule: .winding,
      mappedBy: scale.transform(x: glyph.xPhase, y: glyph.yPhase), visible: around)
    {
      let bounds = shape.bounds
      guard max(bounds.width, bounds.height) <= Self.maximumSide,
        bounds.minX > -side, bounds.minY > -side, bounds.maxX < side, bounds.maxY < side
      else { return nil }
      drawn = GlyphCoverage(bounds: bounds) { mask in
        unsafe edges.withEdges { unsafe coverage.write($0, rule: .winding, to: mask) }
      }
    }
    outlines.coverage.keep(drawn, of: glyph, scale: scale)
    return drawn
  }
}
