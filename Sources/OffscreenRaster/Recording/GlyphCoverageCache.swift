import OffscreenGeometry
import Synchronization

/// A cache of the coverage of glyphs of one face, shared by all canvases and threads.
///
/// It holds at most ``byteBudget`` bytes of coverage, and is emptied before it would exceed that.
/// Cached coverage equals what would be drawn, so pictures do not depend on the cache.
final class GlyphCoverageCache: Sendable {
  /// The maximum number of bytes of coverage.
  static let byteBudget = 1 << 22
  /// The maximum number of glyphs, including those that cover nothing.
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

  /// The cached coverage of a glyph.
  func coverage(of glyph: PhasedGlyph, scale: GlyphScale) -> GlyphCoverage? {
    let key = Key(glyph: glyph, scale: scale)
    return store.withLock { $0.glyphs[key] }
  }

  /// The number of bytes of coverage in the cache.
  var byteCount: Int { store.withLock { $0.byteCount } }

  /// Adds the coverage of a glyph, after emptying the cache if it is full.
  func keep(_ coverage: GlyphCoverage, of glyph: PhasedGlyph, scale: GlyphScale) {
    let key = Key(glyph: glyph, scale: scale)
    store.withLock { store in
      let isFull =
        store.byteCount + coverage.byteCount > Self.byteBudget
        || store.glyphs.count >= Self.countBudget
      if isFull { store = Store() }
      let old = store.glyphs.updateValue(coverage, forKey: key)
      store.byteCount += coverage.byteCount - (old?.byteCount ?? 0)
    }
  }
}
