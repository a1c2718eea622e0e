public import Foundation
import OffscreenGeometry
public import OffscreenRaster
public import OffscreenText

/// A view that shows text: UIKit's label, with its members and defaults.
///
/// The text stands in the middle between top and bottom of the bounds. Lines that do not fit in the
/// bounds' height are left out; at least one is drawn. A label takes no touches unless
/// `isUserInteractionEnabled` is set. Its lines are computed when they are first needed and kept
/// until the text, its looks or the size of the bounds change.
open class Label: View {
  private var plainText: String?
  private var storedAttributedText: AttributedString?
  private var drawn = LatestValue<CGSize, TextLayout>()
  private var measured = LatestValue<CGFloat, CGSize>()
  /// How often the text was set in lines: what does not change is not set again.
  package private(set) var settingCount = 0

  /// Creates a label without text.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    keepsHitTest(if: Label.self)
  }

  /// The text to show; nil, the default, shows nothing.
  ///
  /// Setting it takes the attributes of `attributedText` away.
  open var text: String? {
    get { attributedText.map { String($0.characters) } ?? plainText }
    set {
      guard newValue != plainText || attributedText != nil else { return }
      plainText = newValue
      storedAttributedText = nil
      forgetLines()
    }
  }

  /// The text with attributes of its own; nil, the default, shows `text`.
  ///
  /// What the attributes do not say is as the label's members say.
  open var attributedText: AttributedString? {
    get { storedAttributedText }
    set {
      guard newValue != storedAttributedText else { return }
      storedAttributedText = newValue
      plainText = nil
      forgetLines()
    }
  }

  /// The font of the text, by default the standard one of 17 points; see `Font.standard(size:)`.
  open var font: Font = .standard(size: 17) {
    didSet { if font != oldValue { forgetLines() } }
  }

  /// The colour of the text; `label`, which is black, by default.
  open var textColor: Color = .label

  /// The colour of the text while the label is highlighted; nil leaves it as it is.
  open var highlightedTextColor: Color?

  /// Whether the text is drawn in `highlightedTextColor`; false by default.
  open var isHighlighted = false

  /// Whether the text is drawn in full strength rather than in half; true by default.
  open var isEnabled = true

  /// Where lines stand between the left and right sides; `natural`, which is left, by default.
  open var textAlignment: TextAlignment = .natural {
    didSet { if textAlignment != oldValue { forgetLines() } }
  }

  /// What happens to text that is too long; its end is cut off by default.
  open var lineBreakMode: LineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { forgetLines() } }
  }

  /// The most lines to show, 1 by default; 0 shows as many as the height has room for.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { forgetLines() } }
  }

  /// Whether the one line of a label with `numberOfLines` 1 is made smaller until it fits; false by
  /// default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { forgetLines() } }
  }

  /// The least share of its size to which `adjustsFontSizeToFitWidth` makes text smaller.
  ///
  /// From 0 to 1, and clamped to that; 0, the default, allows any size.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { forgetLines() } }
  }

  /// The colour of a copy of the text behind it; nil, the default, draws none.
  open var shadowColor: Color? {
    didSet { if shadowColor != oldValue { setNeedsDisplay() } }
  }

  /// How far that copy lies to the right and below, in points; one point above by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
  }

  /// The width at which `intrinsicContentSize` breaks lines; 0, the default, never breaks them.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  // MARK: Measuring

  /// The size of the text, rounded up to whole pixels of the stage (whole points without one).
  ///
  /// A label of one line asks for the whole of it, whatever `size` is. Other labels break lines at
  /// the width of `size`; a width of 0 or less is no limit. The height of `size` plays no part.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || !(size.width > 0) ? .infinity : size.width
    let size = measured.value(for: width) { width in
      layout(width: width, numberOfLines: numberOfLines).size
    }
    return roundedUp(size)
  }

  /// The size of the text with lines broken at `preferredMaxLayoutWidth`, rounded up to pixels.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: max(preferredMaxLayoutWidth, 0), height: 0))
  }

  /// Where the text is drawn when the label has the given bounds, in the label's coordinates.
  ///
  /// As wide as the widest line and as high as all lines that fit, rounded up to whole pixels.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let layout = self.layout(for: bounds.size, numberOfLines: numberOfLines)
    let size = roundedUp(layout.size)
    let left = layout.lines.map(\.x).min() ?? 0
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + top(of: layout, in: bounds), width: size.width,
      height: size.height)
  }

  /// How far the baseline of the first line that shows lies below the top of the bounds, in points.
  ///
  /// Where it would stand in a label of the font, if there is no text.
  open var firstBaseline: CGFloat { baseline(\.firstBaseline) }

  /// The same for the last line that shows.
  open var lastBaseline: CGFloat { baseline(\.lastBaseline) }

  private func baseline(_ line: (TextLayout) -> CGFloat) -> CGFloat {
    let layout = drawnLayout(for: bounds.size)
    guard !layout.lines.isEmpty else {
      return (bounds.height - font.lineHeight) / 2 + font.ascender
    }
    return top(of: layout, in: CGRect(origin: .zero, size: bounds.size)) + line(layout)
  }

  // MARK: Painting

  open override func draw(_ rect: CGRect, in canvas: Canvas) {
    drawText(in: bounds, canvas: canvas)
  }

  /// Draws the text in a rectangle of the label's coordinates; `draw(_:in:)` gives it the bounds.
  ///
  /// A subclass insets the rectangle to leave a margin.
  open func drawText(in rect: CGRect, canvas: Canvas) {
    let layout = drawnLayout(for: rect.size)
    let origin = CGPoint(x: rect.minX, y: rect.minY + top(of: layout, in: rect))
    if let shadowColor {
      layout.draw(
        in: canvas,
        at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height),
        color: shadowColor)
    }
    layout.draw(in: canvas, at: origin, color: drawnColor)
  }

  private func drawnLayout(for size: CGSize) -> TextLayout {
    drawn.value(for: size) { layout(for: $0, numberOfLines: numberOfLines) }
  }

  private var drawnColor: Color {
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return isEnabled ? color : color.withAlphaComponent(color.alpha / 2)
  }

  /// The lines that fit in a size; one at least.
  private func layout(for size: CGSize, numberOfLines: Int) -> TextLayout {
    if numberOfLines == 1 {
      return layout(width: size.width, numberOfLines: 1, scale: scale(toFit: size.width))
    }
    let most = mostLines(in: size.height)
    let count = numberOfLines > 0 ? min(numberOfLines, most) : most
    let all = layout(width: size.width, numberOfLines: count)
    let fitting = all.lines.prefix { $0.baseline + $0.descent <= size.height + Self.hair }
    guard fitting.count < all.lines.count else { return all }
    return layout(width: size.width, numberOfLines: max(fitting.count, 1))
  }

  /// A number of lines that no height holds more of, so that a long text is not set in vain.
  private func mostLines(in height: CGFloat) -> Int {
    // Fonts that stand in for the label's may be lower, but not by half.
    let least = font.lineHeight / 2
    guard storedAttributedText == nil, least > 0, height < .infinity else { return 1_000_000_000 }
    return Int(min(max(height / least, 0), 1e9)) + 1
  }

  /// A height rounded to pixels may miss the lines' own height by a hair.
  private static let hair: CGFloat = 1 / 1024

  private func layout(width: CGFloat, numberOfLines: Int, scale: CGFloat = 1) -> TextLayout {
    settingCount += 1
    let font = scale == 1 ? self.font : self.font.withSize(self.font.pointSize * scale)
    guard let attributedText = storedAttributedText else {
      return TextLayout(
        plainText ?? "", font: font, width: width, numberOfLines: numberOfLines,
        lineBreakMode: lineBreakMode, alignment: textAlignment)
    }
    var style = ParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    return TextLayout(
      scale == 1 ? attributedText : attributedText.scalingFonts(by: scale), font: font,
      width: width, numberOfLines: numberOfLines, paragraphStyle: style)
  }

  /// How much smaller the one line is made to fit a width; sizes and widths are in proportion.
  private func scale(toFit width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return 1 }
    let natural = layout(width: .infinity, numberOfLines: 1).size.width
    guard natural > width, natural > 0, width >= 0 else { return 1 }
    let least = minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : 0
    // A little less, so that roundings never make the line too long.
    return max(width / natural * (1 - 1e-9), least)
  }

  private func top(of layout: TextLayout, in rect: CGRect) -> CGFloat {
    (rect.height - layout.size.height) / 2
  }

  private func roundedUp(_ size: CGSize) -> CGSize {
    let scale = host?.scale ?? 1
    func round(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: round(size.width), height: round(size.height))
  }

  private func forgetLines() {
    drawn.forget()
    measured.forget()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Inspecting

  package override var fontFiles: [FontFile] {
    guard font.mayUseFiles || storedAttributedText != nil, text?.isEmpty == false else { return [] }
    let layout = drawn.value(for: bounds.size) {
      self.layout(for: $0, numberOfLines: numberOfLines)
    }
    return layout.fontFiles
  }

  open override var treeAttributes: [(key: String, value: String)] {
    // A label that takes no touches is the usual one.
    var facts = super.treeAttributes.filter { $0.key != "interaction" }
    func add(_ key: String, _ value: String, if differs: Bool) {
      if differs { facts.append((key, value)) }
    }
    if let text { facts.insert(("text", text), at: 0) }
    add("attributed", "true", if: attributedText != nil)
    add("font", font.treeName, if: font != .builtin(size: 17))
    add("color", textColor.hexString, if: textColor != .label)
    add("alignment", "\(textAlignment)", if: textAlignment != .natural)
    add("lines", "\(numberOfLines)", if: numberOfLines != 1)
    add("lineBreak", "\(lineBreakMode)", if: lineBreakMode != .byTruncatingTail)
    add("enabled", "false", if: !isEnabled)
    add("highlighted", "true", if: isHighlighted)
    add("interaction", "true", if: isUserInteractionEnabled)
    return facts
  }
}

extension AttributedString {
  /// The text with all its fonts made larger or smaller.
  fileprivate func scalingFonts(by scale: CGFloat) -> AttributedString {
    var text = self
    for run in runs {
      guard let font = run.offscreen.font else { continue }
      text[run.range].offscreen.font = font.withSize(font.pointSize * scale)
    }
    return text
  }
}
