import COffscreenKernels
import OffscreenGeometry
import Synchronization

/// The coverage of one glyph at one phase, as a stencil of which nothing is stretched.
struct GlyphCoverage: Sendable {
  /// The pixels it covers, from the glyph's own; nil for a glyph that covers nothing.
  var bounds: PixelRect?
  var bytes: [UInt8] = []
  var rows: [off_stencil_row] = []
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

  private struct Store {
    var glyphs: [GlyphKey: GlyphCoverage] = [:]
    var byteCount = 0
  }

  private let store = Mutex(Store())

  /// What is kept of a glyph.
  subscript(key: GlyphKey) -> GlyphCoverage? {
    store.withLock { $0.glyphs[key] }
  }

  /// How many bytes of coverage are kept.
  var byteCount: Int { store.withLock { $0.byteCount } }

  func keep(_ key: GlyphKey, _ coverage: GlyphCoverage) {
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

extension DisplayList {
  /// A copy of the last stencil that was added.
  func coverage(ofStencil index: Int32, bounds: PixelRect) -> GlyphCoverage {
    let stencil = stencils[Int(index)]
    return GlyphCoverage(
      bounds: bounds,
      bytes: Array(stencilBytes[stencil.bytes..<stencil.bytes + stencil.width * stencil.height]),
      rows: Array(stencilRows[stencil.rows..<stencil.rows + stencil.height]))
  }
}
