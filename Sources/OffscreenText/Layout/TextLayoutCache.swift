package import Foundation
import OffscreenGeometry
import Synchronization

/// A cache of the layouts of plain texts, such as those of rows that come back into view, shared by all threads.
///
/// It holds layouts of at most ``byteBudget`` bytes of text, and is emptied before it would exceed that. A cached
/// layout equals a new one, so pictures do not depend on the cache.
package final class TextLayoutCache: Sendable {
  /// The maximum number of bytes that all entries count.
  static let byteBudget = 1 << 17
  /// The maximum number of bytes that an entry counts; longer texts are laid out each time.
  static let longestEntry = 1 << 12
  /// The bytes that an entry counts in addition to those of its text in UTF-8, so that empty texts count too.
  static let entryByteCount = 32

  /// The cache of the process.
  package static let shared = TextLayoutCache()

  private struct Key: Hashable {
    let text: String
    let font: Font
    let width: CGFloat
    let numberOfLines: Int
    let lineBreakMode: LineBreakMode
    let alignment: TextAlignment

    /// Compares the bytes of the texts and the faces themselves: equal strings may have other glyphs, and so may equal
    /// faces whose file has changed.
    static func == (a: Key, b: Key) -> Bool {
      a.width == b.width && a.numberOfLines == b.numberOfLines && a.lineBreakMode == b.lineBreakMode
        && a.alignment == b.alignment && a.text.utf8.elementsEqual(b.text.utf8)
        && a.font.isSame(as: b.font)
    }

    /// Leaves out what rarely differs for the same text and width.
    func hash(into hasher: inout Hasher) {
      hasher.combine(width)
      var text = text
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private struct Store {
    var layouts: [Key: TextLayout] = [:]
    var byteCount = 0
  }

  private let store = Mutex(Store())

  /// The bytes that the entries count.
  var byteCount: Int { store.withLock { $0.byteCount } }

  /// The number of layouts.
  var count: Int { store.withLock { $0.layouts.count } }

  /// The layout of a text, from the cache or else a new one; the parameters are those of `TextLayout`'s initialiser.
  ///
  /// Two threads may lay out the same text at once; the results are equal. While work is counted, each text is laid
  /// out anew, so that counts do not depend on what the process has shown before.
  package func layout(
    of text: String, font: Font, width: CGFloat, numberOfLines: Int, lineBreakMode: LineBreakMode,
    alignment: TextAlignment
  ) -> TextLayout {
    func newLayout() -> TextLayout {
      TextLayout(
        text, font: font, width: width, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode,
        alignment: alignment)
    }
    let size = text.utf8.count + Self.entryByteCount
    guard size <= Self.longestEntry, WorkLog.current == nil else { return newLayout() }
    let key = Key(
      text: text, font: font, width: width, numberOfLines: numberOfLines,
      lineBreakMode: lineBreakMode, alignment: alignment)
    if let kept = store.withLock({ $0.layouts[key] }) { return kept }
    let layout = newLayout()
    store.withLock { store in
      if store.byteCount + size > Self.byteBudget { store = Store() }
      if store.layouts.updateValue(layout, forKey: key) == nil { store.byteCount += size }
    }
    return layout
  }
}

extension Font {
  /// Whether both draw from the same faces, not only from equal ones.
  fileprivate func isSame(as other: Font) -> Bool {
    pointSize == other.pointSize && typeface.isSame(as: other.typeface)
      && features == other.features
      && fallbacks.elementsEqual(other.fallbacks) { $0.isSame(as: $1) }
      && lackingStyles == other.lackingStyles
  }
}

extension Typeface {
  fileprivate func isSame(as other: Typeface) -> Bool {
    switch (self, other) {
    case (.builtin(let style), .builtin(let other)): style == other
    case (.face(let face), .face(let other)): face === other
    default: false
    }
  }
}
