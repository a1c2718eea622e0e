public import Foundation
public import OffscreenRaster
package import OffscreenText

/// A layer that shows text at the top of its bounds, clipped to them.
///
/// Numbers that are not finite have no effect when they are set.
open class TextLayer: Layer {
  private enum Key {
    static let fontSize = LayerKey<CGFloat>("fontSize", 36)
    static let foregroundColor = LayerKey<Color?>("foregroundColor", .white)
    static let isWrapped = LayerKey<CGFloat>("wrapped", 0)
    static let alignmentMode = LayerKey("alignmentMode", TextLayerAlignmentMode.natural)
    static let truncationMode = LayerKey("truncationMode", TextLayerTruncationMode.none)
  }

  /// The lines that were painted last.
  private var lines = LatestValue<TextLines, [TextLayout]>()

  /// Creates a layer without text.
  public required init() { super.init() }

  /// Creates a copy for `presentation()`.
  public required init(layer: Any) {
    let original = layer as? TextLayer
    string = original?.string
    font = original?.font
    super.init(layer: layer)
  }

  override class func initialValue(forKey key: String) -> AnimatableValue? {
    initialValue(
      of: key, in: Key.fontSize, Key.foregroundColor, Key.isWrapped, Key.alignmentMode,
      Key.truncationMode) ?? super.initialValue(forKey: key)
  }

  /// The text: a `String`, or an `AttributedString`, whose own attributes replace the layer's; nil, the default, and
  /// anything else show nothing.
  open var string: Any? { didSet { pictureMayChange() } }

  /// The font of text without attributes: a `Font`, whose size does not matter, or the name of one, or a `CGFont` of
  /// `OffscreenUIKit`; nil, the default, unknown names and anything else mean `Font.standard(size:)`.
  open var font: Any? { didSet { pictureMayChange() } }

  /// The size of the font in points; 36 by default.
  open var fontSize: CGFloat {
    get { self[Key.fontSize] }
    set { if newValue.isFinite { self[Key.fontSize] = newValue } }
  }

  /// The colour of text without attributes; opaque white by default, and nil shows nothing.
  open var foregroundColor: Color? {
    get { self[Key.foregroundColor] }
    set { self[Key.foregroundColor] = newValue }
  }

  /// Whether lines are broken to fit the width of the bounds; false by default.
  ///
  /// Line breaks in the text always count.
  open var isWrapped: Bool {
    get { self[Key.isWrapped] != 0 }
    set { state[Key.isWrapped] = newValue ? 1 : 0 }
  }

  /// The horizontal alignment of lines; natural by default.
  open var alignmentMode: TextLayerAlignmentMode {
    get { self[Key.alignmentMode] }
    set { state[Key.alignmentMode] = newValue }
  }

  /// Where text that does not fit is shortened; nowhere by default.
  ///
  /// In wrapped text this applies to the last line that fits into the height of the bounds, otherwise to each
  /// paragraph, which has one line.
  open var truncationMode: TextLayerTruncationMode {
    get { self[Key.truncationMode] }
    set { state[Key.truncationMode] = newValue }
  }

  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    let attributed = string.flatMap { attributedText($0) }.map { String($0.characters) }
    if let text = attributed ?? string as? String {
      attributes.append(TreeAttribute("text", text))
    }
    if let font = knownFont { attributes.append(TreeAttribute("font", font.treeName)) }
    return attributes
  }

  /// The text with attributes, if `string` is one of a kind with them.
  package final var attributedText: (Any) -> AttributedString? = { $0 as? AttributedString }

  override func paintOwnContents(state: LayerState, on canvas: Canvas) {
    guard let color = state[Key.foregroundColor] else { return }
    let layouts = layouts(of: state)
    canvas.drawPart {
      canvas.makeUpright(self, state: state)
      canvas.clip(to: state.bounds)
      var place = state.bounds.origin
      for layout in layouts {
        layout.draw(in: canvas, at: place, color: color)
        place.y += layout.size.height
      }
    }
  }

  package override var fontFiles: [FontFile] {
    layouts(of: state).flatMap(\.fontFiles)
  }

  private var knownFont: Font? {
    switch font {
    case let font as Font: font
    case let name as String: try? Font(named: name, size: state[Key.fontSize])
    case let source as any LayerFont: source.font
    default: nil
    }
  }

  /// The lines in a state of the layer, one layout below the other; empty without a text.
  private func layouts(of state: LayerState) -> [TextLayout] {
    let size = state[Key.fontSize]
    guard let string, size > 0 else { return [] }
    let text = attributedText(string)
    guard let plain = text.map({ String($0.characters) }) ?? string as? String else { return [] }
    let area = TextLines(
      plain: plain, attributed: text,
      font: knownFont?.withSize(size) ?? .standard(size: size),
      bounds: state.bounds.size, isWrapped: state[Key.isWrapped] != 0,
      alignment: state[Key.alignmentMode], truncation: state[Key.truncationMode])
    return lines.value(for: area) { $0.layouts }
  }
}

/// An object of another module that stands for a font.
package protocol LayerFont {
  var font: Font { get }
}

/// A text and everything that determines its lines.
private struct TextLines: Equatable {
  var plain: String
  var attributed: AttributedString?
  var font: Font
  var bounds: CGSize
  var isWrapped: Bool
  var alignment: TextLayerAlignmentMode
  var truncation: TextLayerTruncationMode

  /// The lines of the whole text, or of its paragraphs one below the other if each is shortened to one line.
  var layouts: [TextLayout] {
    if !isWrapped, truncation != .none { return paragraphs.map { $0.layout(numberOfLines: 1) } }
    let whole = layout(numberOfLines: 0)
    guard isWrapped, truncation != .none else { return [whole] }
    let fitting = whole.lines.prefix { $0.baseline + $0.descent <= bounds.height }.count
    return [fitting < whole.lines.count ? layout(numberOfLines: max(fitting, 1)) : whole]
  }

  /// The paragraphs of the text, each with the same settings.
  private var paragraphs: [TextLines] {
    var paragraph = self
    guard let attributed else {
      return plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
        paragraph.plain = String($0)
        return paragraph
      }
    }
    let parts = attributed.characters.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return parts.map {
      paragraph.attributed = AttributedString(attributed[$0.startIndex..<$0.endIndex])
      return paragraph
    }
  }

  private func layout(numberOfLines: Int) -> TextLayout {
    var style = ParagraphStyle()
    style.alignment = alignment.drawn
    style.lineBreakMode = isWrapped && numberOfLines == 0 ? .byWordWrapping : truncation.drawn
    guard let attributed else {
      return TextLayout(
        plain, font: font, width: bounds.width, numberOfLines: numberOfLines,
        lineBreakMode: style.lineBreakMode, alignment: style.alignment)
    }
    return TextLayout(
      attributed, font: font, width: bounds.width, numberOfLines: numberOfLines,
      paragraphStyle: style)
  }
}

/// The horizontal alignment of the lines of a ``TextLayer``.
public struct TextLayerAlignmentMode: LayerChoice, LayerValue {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// That of the direction of each paragraph.
  public static let natural = TextLayerAlignmentMode(rawValue: "natural")
  /// To the left.
  public static let left = TextLayerAlignmentMode(rawValue: "left")
  /// To the right.
  public static let right = TextLayerAlignmentMode(rawValue: "right")
  /// To the middle.
  public static let center = TextLayerAlignmentMode(rawValue: "center")
  /// Words are spread so that lines fill the width, except for the last one of a paragraph.
  public static let justified = TextLayerAlignmentMode(rawValue: "justified")

  fileprivate var drawn: TextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// Where the text of a ``TextLayer`` is shortened.
public struct TextLayerTruncationMode: LayerChoice, LayerValue {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nowhere: text that does not fit is clipped.
  public static let none = TextLayerTruncationMode(rawValue: "none")
  /// At the start of a line.
  public static let start = TextLayerTruncationMode(rawValue: "start")
  /// At the end of a line.
  public static let end = TextLayerTruncationMode(rawValue: "end")
  /// In the middle of a line.
  public static let middle = TextLayerTruncationMode(rawValue: "middle")

  fileprivate var drawn: LineBreakMode {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: .byClipping
    }
  }
}
