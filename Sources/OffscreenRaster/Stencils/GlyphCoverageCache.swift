import OffscreenGeometry
import Synchronization

/// The coverage of one glyph at one phase.
struct GlyphCoverage: Sendable {
  /// The pixels it covers, from the glyph's own; nil for a glyph that covers nothing.
  var bounds: PixelRect?
  /// Rows of the width of `bounds`, rounded up to whole `off_glyph_alignment`s by zeros.
  var bytes: [UInt8] = []
}

/// Coverage of glyphs of one face, shared by all canvases and threads.
///
/// It holds at most ``byteBudget`` bytes of coverage: when there would be more, everything is
/// forgotten and made again as it is needed. What is kept is what would be drawn, so that no
/// picture depends on it.
final class GlyphCoverageCache: Sendable {
  /// The most bytes of coverage that are kept.
  static let byteBudget = 1 << 22
  /// The most glyphs that are kept, those that cover nothing among them.
  static let countBudget = 1 << 14

  private struct Key: Hashable {
    var glyph: PhasedGlyph
    var scale: GlyphScale
  }

  private struct Store {
    var glyphs: [Key: GlyphCoverage] = [:]
    var byteCount = 0
  }

  private let store = Mutex(Store())

  /// What is kept of a glyph.
  func coverage(of glyph: PhasedGlyph, scale: GlyphScale) -> GlyphCoverage? {
    let key = Key(glyph: glyph, scale: scale)
    return store.withLock { $0.glyphs[key] }
  }

  /// How many bytes of coverage are kept.
  var byteCount: Int { store.withLock { $0.byteCount } }

  func keep(_ coverage: GlyphCoverage, of glyph: PhasedGlyph, scale: GlyphScale) {
    let key = Key(glyph: glyph, scale: scale)
    store.withLock { store in
      let isFull =
        store.byteCount + coverage.bytes.count > Self.byteBudget
        || store.glyphs.count >= Self.countBudget
      if isFull { store = Store() }
      let old = store.glyphs.updateValue(coverage, forKey: key)
      store.byteCount += coverage.bytes.count - (old?.bytes.count ?? 0)
    }
  }
}
