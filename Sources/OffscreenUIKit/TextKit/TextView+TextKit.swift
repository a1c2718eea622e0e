import Foundation
public import Offscreen
import OffscreenControls
import OffscreenText

/// UIKit's name for `TextContainer`.
public typealias NSTextContainer = TextContainer

extension TextContainer {
  /// The manager that lays out the text; nil by default.
  public final var layoutManager: NSLayoutManager? { owner as? NSLayoutManager }
}

extension NSLayoutManager: TextContainerOwner {
  package func textSource(for view: TextView) -> (any TextSource)? {
    textStorage.map { StorageSource(of: view, $0, self) }
  }
}

extension TextView {
  /// The text, whose changes the view shows.
  ///
  /// From the first use of this property, or of `layoutManager`, on, each character has the font and the colour of the
  /// view, unless it has its own.
  public final var textStorage: NSTextStorage { source.storage }

  /// The lines of the text.
  public final var layoutManager: NSLayoutManager { source.manager }

  private final var source: StorageSource {
    if let source = textSource as? StorageSource { return source }
    let (storage, manager) = (NSTextStorage(), NSLayoutManager())
    let shown: NSAttributedString = attributedText
    manager.addTextContainer(textContainer)
    storage.addLayoutManager(manager)
    let source = StorageSource(of: self, storage, manager)
    textSource = source
    source.replaceAll(by: shown)
    return source
  }

  /// Shows the text of a storage.
  final func takeText(of storage: NSTextStorage) {
    bridgedText.bridge = .uiKit
    takeText(bridgedText.value(of: storage))
  }
}

/// The text of a text view in a text storage.
private final class StorageSource: TextSource {
  let storage: NSTextStorage
  let manager: NSLayoutManager
  private unowned let view: TextView
  /// Whether a subclass of the layout manager may draw.
  private let draws: Bool

  init(of view: TextView, _ storage: NSTextStorage, _ manager: NSLayoutManager) {
    self.view = view
    self.storage = storage
    self.manager = manager
    draws = type(of: manager) != NSLayoutManager.self
    view.takeText(of: storage)
  }

  func replace(_ range: NSRange, by text: String, attributes: AttributeContainer?) {
    var keys = attributes.map(NSAttributedString.keys(of:)) ?? [:]
    if attributes == nil, range.location > 0 {
      keys = unsafe storage.attributes(at: range.location - 1, effectiveRange: nil)
    }
    storage.replaceCharacters(
      in: range, with: completed(NSAttributedString(string: text, attributes: keys)))
  }

  func replaceAll(by text: AttributedString) {
    view.bridgedText.bridge = .uiKit
    replaceAll(by: view.bridgedText.object(for: text))
  }

  func replaceAll(by text: NSAttributedString) {
    storage.setAttributedString(completed(text))
  }

  func settingsDidChange() {
    storage.addAttributes(settings, range: NSRange(location: 0, length: storage.length))
  }

  func draw(at origin: CGPoint) -> Bool {
    guard draws else { return false }
    let glyphs = manager.glyphRange(for: view.textContainer)
    manager.drawBackground(forGlyphRange: glyphs, at: origin)
    manager.drawGlyphs(forGlyphRange: glyphs, at: origin)
    return true
  }

  private var settings: [NSAttributedString.Key: Any] {
    [.font: view.usedFont, .foregroundColor: view.textColor ?? .label]
  }

  /// A text with the view's font and colour where it has none.
  private func completed(_ text: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: text)
    unsafe text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      attributes, range, _ in
      result.setAttributes(settings.merging(attributes) { $1 }, range: range)
    }
    return result
  }
}
