import OffscreenRaster
import Synchronization

/// The decoded bitmaps of a face's colour glyphs, shared by all threads.
///
/// It holds at most ``byteBudget`` bytes of pixels, and forgets everything when there would be more.
final class GlyphPictureCache: Sendable {
  /// The most bytes of pixels that are kept.
  static let byteBudget = 1 << 23
  /// The most glyphs that are kept, those without a picture among them.
  static let countBudget = 1 << 12

  private struct Store {
    var pictures: [GlyphID: Pixmap?] = [:]
    var byteCount = 0
  }

  private let store = Mutex(Store())

  /// How many bytes of pixels are kept.
  var byteCount: Int { store.withLock { $0.byteCount } }

  /// The picture of a glyph: what is kept, or else what `decode` gives.
  func picture(of glyph: GlyphID, decode: () -> Pixmap?) -> Pixmap? {
    if let kept = store.withLock({ $0.pictures[glyph] }) { return kept }
    let picture = decode()
    let size = picture.map { 4 * $0.width * $0.height } ?? 0
    store.withLock { store in
      let isFull =
        store.byteCount + size > Self.byteBudget || store.pictures.count >= Self.countBudget
      if isFull { store = Store() }
      if store.pictures.updateValue(picture, forKey: glyph) == nil { store.byteCount += size }
    }
    return picture
  }
}
