import OffscreenRaster
import Synchronization

/// A cache of the decoded bitmaps of a face's colour glyphs, shared by all threads.
///
/// It holds at most ``byteBudget`` bytes of pixels, and is emptied before it would exceed that.
final class GlyphPictureCache: Sendable {
  /// The maximum number of bytes of pixels.
  static let byteBudget = 1 << 23
  /// The maximum number of glyphs, including those without a picture.
  static let countBudget = 1 << 12

  private struct Store {
    var pictures: [GlyphID: Pixmap?] = [:]
    var byteCount = 0
  }

  private let store = Mutex(Store())

  /// The number of bytes of pixels in the cache.
  var byteCount: Int { store.withLock { $0.byteCount } }

  /// The picture of a glyph, from the cache or else from `decode`; nil for a glyph without one.
  ///
  /// Two threads may decode the same picture at once; the results are equal. A picture larger than
  /// the whole budget is not cached.
  func picture(of glyph: GlyphID, decode: () -> Pixmap?) -> Pixmap? {
    if let kept = store.withLock({ $0.pictures[glyph] }) { return kept }
    let picture = decode()
    let size = picture.map { 4 * $0.width * $0.height } ?? 0
    guard size <= Self.byteBudget else { return picture }
    store.withLock { store in
      let isFull =
        store.byteCount + size > Self.byteBudget || store.pictures.count >= Self.countBudget
      if isFull { store = Store() }
      if store.pictures.updateValue(picture, forKey: glyph) == nil { store.byteCount += size }
    }
    return picture
  }
}
