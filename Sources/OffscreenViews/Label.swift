public import Foundation
import OffscreenGeometry
public import OffscreenRaster
public import OffscreenText

/// A view that shows text: UIKit's label, with its members and defaults.
///
/// The text is centred vertically. Lines that do not fit into the height of the bounds are omitted;
/// at least one is drawn. A label ignores touches unless `isUserInteractionEnabled` is set. Its
/// lines are laid out when first needed, and again only after the text, its attributes or the size
/// of the bounds have changed.
open class Label: View {
  /// The text without attributes; nil if it has some.
  private var plainText: String?
  /// The text with attributes; nil if it has none.
  private var storedAttributedText: AttributedString?
  /// The lines for the size with which they were last drawn or measured.
  private var drawn = LatestValue<LineArea, TextLayout>()
  /// All lines for the width for which the text was last measured.
  private var measured = LatestValue<LineWidth, TextLayout>()
  /// The size of all lines at an infinite width, if it was measured, and whether it is also that of every larger
  /// width.
  private var natural: (size: CGSize, isWhole: Bool)?
  /// The number of times that the text was laid out, for tests of the caching.
  package private(set) var layoutCount = 0

  /// Creates a label without text.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    drawsNotedState(as: Label.self)
    isUserInteractionEnabled = false
  }

  /// The text to show; nil by default.
  ///
  /// Setting it removes the attributes of `attributedText`.
  open var text: String? {
    get { attributedText.map { String($0.characters) } ?? plainText }
    set {
      guard newValue != plainText || attributedText != nil else { return }
      plainText = newValue
      storedAttributedText = nil
      forgetLines()
      tellObserversOfText()
    }
  }

  /// The text with its own attributes; nil, the default, shows `text`.
  ///
  /// The label's own settings apply to every part without the attribute.
  open var attributedText: AttributedString? {
    get { storedAttributedText }
    set {
      guard newValue != storedAttributedText else { return }
      storedAttributedText = newValue
      plainText = nil
      forgetLines()
      tellObserversOfText()
    }
  }

  /// `attributedText` as an object with another module's attributes; the property of the same name there calls it.
  ///
  /// The source pass gives this name to overrides of that property, because members of extensions cannot be
  /// overridden.
  open var attributedTextOfUIKit: NSAttributedString? {
    get { attributedText.map { bridgedText.object(for: $0) } }
    set { attributedText = newValue.map { bridgedText.value(of: $0) } }
  }
  package final var bridgedText = BridgedText()

  /// The text in the language in which it is shown.
  package final var shownText: String? { text.map { inheritedTraits.shownLanguage.shown($0) } }

  private func tellObserversOfText() {
    propertyDidChange("text")
    propertyDidChange("attributedText")
  }

  // UIKit's optionality.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font of the text; by default `Font.standard(size:)` at 17 points.
  ///
  /// It also applies to the parts of `attributedText` without a font.
  open var font: Font! = .standard(size: 17) {
    didSet {
      if font == nil { font = .standard(size: 17) }
      if font != oldValue { forgetLines() }
      hasListFont = false
      propertyDidChange("font")
    }
  }

  /// Whether the font is the one that a list gave its text, which no code has set since.
  ///
  /// A font that code sets is its own even if it is equal to that of the list.
  package final private(set) var hasListFont = false

  /// Sets the font that a list gives its text, which follows the size of text until code sets another one.
  package final func setListFont(_ font: Font) {
    self.font = font
    hasListFont = true
  }

  /// Whether a font that a text style has with the former traits is replaced by the style's font
  /// for the new ones when the preferred size of text changes; false by default.
  ///
  /// A font that belongs to no style stays.
  open var adjustsFontForContentSizeCategory: Bool {
    get { followsTextSize }
    set {
      followTextSize(newValue) { [unowned self] style in
        if let font = style(font) { self.font = font }
      }
    }
  }

  // UIKit's optionality.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the text; by default `label`, which is black.
  open var textColor: Color! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      pictureMayChange()
      propertyDidChange("textColor")
    }
  }

  /// The colour of the text while the label is highlighted; nil means `textColor`.
  open var highlightedTextColor: Color? {
    didSet { pictureMayChange() }
  }

  /// Whether the text is drawn in `highlightedTextColor`; false by default.
  open var isHighlighted = false {
    didSet { pictureMayChange() }
  }

  /// Whether the text is drawn at full opacity rather than half; true by default.
  open var isEnabled = true {
    didSet { pictureMayChange() }
  }

  /// The horizontal alignment of lines; by default `natural`, which is where reading begins:
  /// left, or right where the interface is read from right to left.
  open var textAlignment: TextAlignment = .natural {
    didSet { if textAlignment != oldValue { forgetLines() } }
  }

  /// The treatment of text that is too long; by default its end is truncated.
  open var lineBreakMode: LineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { forgetLines() } }
  }

  /// The maximum number of lines, 1 by default; 0 means as many as fit into the height.
  ///
  /// A negative number means the same as 0.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { forgetLines() } }
  }

  /// Whether a label with one line breaks it where it does not fit, as those of lists do in very large text.
  package final var breaksSingleLine = false {
    didSet { if breaksSingleLine != oldValue { forgetLines() } }
  }

  /// The maximum number of lines that are shown; 0 means no limit.
  private var lineLimit: Int { numberOfLines == 1 && breaksSingleLine ? 0 : numberOfLines }

  /// Whether the text of a label with one line is made smaller to fit the width; false by default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { forgetLines() } }
  }

  /// The smallest factor by which `adjustsFontSizeToFitWidth` may scale the text.
  ///
  /// Clamped to 0...1; 0, the default, means no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { forgetLines() } }
  }

  /// The colour of the text's shadow, a copy of the text behind it; nil, the default, draws none.
  open var shadowColor: Color? {
    didSet { pictureMayChange() }
  }

  /// The offset of the text's shadow, in points to the right and down; (0, -1) by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { pictureMayChange() }
  }

  /// The width at which `intrinsicContentSize` breaks lines, in points; 0, the default, means no limit.
  ///
  /// Constraints break the lines of a label with 0 at the width that they give it.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  // MARK: Measuring

  /// The size of the text, rounded up to whole pixels of the stage (whole points without one).
  ///
  /// A label with one line returns the size of the whole line and ignores `size`. Other labels
  /// break lines at the width of `size`; a width of 0 or less means no limit. The height of `size`
  /// is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = lineLimit != 1 && size.width > 0
    return roundedUp(isLimited ? measuredSize(for: size.width) : measuredNaturalSize)
  }

  private var measuredNaturalSize: CGSize {
    if let natural { return natural.size }
    let layout = measuredLines(for: .infinity)
    natural = (layout.size, isWhole(layout))
    return layout.size
  }

  private func measuredSize(for width: CGFloat) -> CGSize {
    if let natural, natural.isWhole, natural.size.width <= width { return natural.size }
    return measuredLines(for: width).size
  }

  private func measuredLines(for width: CGFloat) -> TextLayout {
    measured.value(for: LineWidth(width: width, alignment: lineAlignment)) {
      layout(width: $0.width, numberOfLines: lineLimit)
    }
  }

  /// Whether a layout at an infinite width has the lines of every width that is at least its own: nothing is truncated,
  /// and no indents need more room.
  private func isWhole(_ layout: TextLayout) -> Bool {
    storedAttributedText == nil && !layout.isTruncated
  }

  /// The size of the text with lines broken at `preferredMaxLayoutWidth`, rounded up to pixels.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: max(preferredMaxLayoutWidth, 0), height: 0))
  }

  /// The rectangle in which the text is drawn for the given bounds, in the label's coordinates.
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

  /// The distance from the top of the bounds to the baseline of the first visible line, in points.
  ///
  /// Without text, the baseline of an empty line in the label's font.
  open var firstBaseline: CGFloat { baseline(\.firstBaseline) }

  /// The same for the last visible line.
  open var lastBaseline: CGFloat { baseline(\.lastBaseline) }

  /// The distance from the top of the bounds to the baseline of one of the visible lines.
  private func baseline(_ line: (TextLayout) -> CGFloat) -> CGFloat {
    baseline(line, in: drawnLayout(for: bounds.size), for: bounds.size)
  }

  private func baseline(
    _ line: (TextLayout) -> CGFloat, in layout: TextLayout, for size: CGSize
  ) -> CGFloat {
    guard !layout.lines.isEmpty else {
      return (size.height - font.lineHeight) / 2 + font.ascender
    }
    return top(of: layout, in: CGRect(origin: .zero, size: size)) + line(layout)
  }

  package override func baselines(for size: CGSize) -> Baselines {
    let layout = drawnLayout(for: size)
    return Baselines(
      first: baseline(\.firstBaseline, in: layout, for: size),
      last: size.height - baseline(\.lastBaseline, in: layout, for: size))
  }

  package override var wrapsContents: Bool { lineLimit != 1 && preferredMaxLayoutWidth == 0 }

  package override func contentSize(wrappedTo width: CGFloat) -> CGSize {
    sizeThatFits(CGSize(width: width, height: 0))
  }

  // MARK: Painting

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text into a rectangle in the label's coordinates; `draw(_:)` passes the bounds.
  ///
  /// A subclass can inset the rectangle to leave a margin. Does nothing while nothing is drawn.
  open func drawText(in rect: CGRect) {
    if let canvas = CanvasStack.current.canvas { drawText(in: rect, canvas: canvas) }
  }

  /// Draws the text into a rectangle of a canvas; `drawText(in:)` calls it.
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

  /// The lines that are drawn in the present bounds, and where, in the label's coordinates.
  package final var drawnText: (layout: TextLayout, frame: CGRect) {
    let layout = drawnLayout(for: bounds.size)
    let y = bounds.minY + top(of: layout, in: bounds)
    return (
      layout, CGRect(x: bounds.minX, y: y, width: layout.size.width, height: layout.size.height)
    )
  }

  /// The lines for a size, laid out again only if the size has changed and they were not measured.
  private func drawnLayout(for size: CGSize) -> TextLayout {
    drawn.value(for: LineArea(size: size, alignment: lineAlignment)) {
      linesAsMeasured(for: $0) ?? layout(for: $0.size, numberOfLines: lineLimit)
    }
  }

  /// The measured lines in an area, if they are the lines that are drawn there.
  private func linesAsMeasured(for area: LineArea) -> TextLayout? {
    guard let (line, layout) = measured.latest, line.alignment == area.alignment,
      lineLimit == 1 || layout.lineCount(in: area.size.height) == layout.lines.count
    else { return nil }
    if line.width == area.size.width { return layout }
    guard line.width == .infinity, area.size.width < .infinity,
      layout.size.width <= area.size.width, isWhole(layout)
    else { return nil }
    return TextLayout(aligning: layout, in: area.size.width)
  }

  /// The colour for the present state: that of a highlighted label, at half its opacity if
  /// disabled.
  private var drawnColor: Color {
    let color: Color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return isEnabled ? color : color.withAlphaComponent(color.resolved.alpha / 2)
  }

  /// The lines that fit into a size; at least one.
  private func layout(for size: CGSize, numberOfLines: Int) -> TextLayout {
    if numberOfLines == 1 {
      return layout(width: size.width, numberOfLines: 1, scale: scale(toFit: size.width))
    }
    let most = mostLines(in: size.height)
    let count = numberOfLines > 0 ? min(numberOfLines, most) : most
    let all = layout(width: size.width, numberOfLines: count)
    let fitting = all.lineCount(in: size.height)
    guard fitting < all.lines.count else { return all }
    return layout(width: size.width, numberOfLines: max(fitting, 1))
  }

  /// An upper bound on the lines that fit into a height, so that a long text is not laid out in
  /// vain.
  private func mostLines(in height: CGFloat) -> Int {
    // Fallback fonts may be lower than the label's, but not by half.
    let least = font.lineHeight / 2
    guard storedAttributedText == nil, least > 0, height < .infinity else { return 1_000_000_000 }
    return Int(min(max(height / least, 0), 1e9)) + 1
  }

  /// Lays out the text in at most `numberOfLines` lines of `width` points, with its fonts scaled by
  /// `scale`.
  private func layout(width: CGFloat, numberOfLines: Int, scale: CGFloat = 1) -> TextLayout {
    layoutCount += 1
    let font: Font = scale == 1 ? self.font : self.font.withSize(self.font.pointSize * scale)
    let language = inheritedTraits.shownLanguage
    guard storedAttributedText != nil || language.lineHeightMultiple != 0 else {
      return TextLayoutCache.shared.layout(
        of: language.shown(plainText ?? ""), font: font, width: width, numberOfLines: numberOfLines,
        lineBreakMode: lineBreakMode, alignment: lineAlignment)
    }
    var style = ParagraphStyle()
    style.alignment = lineAlignment
    style.lineBreakMode = lineBreakMode
    style.lineHeightMultiple = language.lineHeightMultiple
    let text = language.shown(storedAttributedText ?? AttributedString(plainText ?? ""))
    return TextLayout(
      scale == 1 ? text : text.scalingFonts(by: scale), font: font,
      width: width, numberOfLines: numberOfLines, paragraphStyle: style)
  }

  private var lineAlignment: TextAlignment {
    textAlignment == .natural && isRightToLeft ? .right : textAlignment
  }

  /// The factor that makes one line fit a width; sizes and widths are proportional.
  private func scale(toFit width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, lineLimit == 1 else { return 1 }
    let natural = layout(width: .infinity, numberOfLines: 1).size.width
    guard natural > width, natural > 0, width >= 0 else { return 1 }
    let least = minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : 0
    // Slightly less, so that rounding never makes the line too long.
    return max(width / natural * (1 - 1e-9), least)
  }

  /// The distance of the text from the top of a rectangle in which it is centred; negative if it is
  /// higher.
  private func top(of layout: TextLayout, in rect: CGRect) -> CGFloat {
    (rect.height - layout.size.height) / 2
  }

  /// A size in whole pixels; in whole points without a stage or traits for which it is measured.
  ///
  /// A length that exceeds a whole number of pixels by less than a millionth of one is that number,
  /// because sums of advances differ in the last bits.
  private func roundedUp(_ size: CGSize) -> CGSize {
    let scale = pixelScale
    func round(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: round(size.width), height: round(size.height))
  }

  /// Lays the text out again when it is next needed, and tells the superview that the size may have
  /// changed.
  private func forgetLines() {
    drawn.forget()
    measured.forget()
    natural = nil
    invalidateIntrinsicContentSize()
    pictureMayChange()
  }

  // MARK: Inspecting

  package override var fontFiles: [FontFile] {
    guard font.mayUseFiles || storedAttributedText != nil, text?.isEmpty == false else { return [] }
    return drawnLayout(for: bounds.size).fontFiles
  }

  open override var treeAttributes: [TreeAttribute] {
    var attributes = commonTreeAttributes(leavingOut: .ignoresTouches)
    if let text { attributes.insert(TreeAttribute("text", text), at: 0) }
    attributes.add("attributed", if: attributedText != nil)
    attributes.add("font", font.treeName, if: font != .builtin(size: 17))
    attributes.add("color", layer.treeText(of: textColor), if: textColor != .label)
    attributes.add("alignment", "\(textAlignment)", if: textAlignment != .natural)
    attributes.add("lines", "\(numberOfLines)", if: numberOfLines != 1)
    attributes.add("lineBreak", "\(lineBreakMode)", if: lineBreakMode != .byTruncatingTail)
    attributes.add("enabled", "false", if: !isEnabled)
    attributes.add("highlighted", if: isHighlighted)
    attributes.add("interaction", if: isUserInteractionEnabled)
    return attributes
  }
}

extension Label: LanguageShowing {
  package func shownLanguageDidChange() { forgetLines() }
}

extension Label: AccessibilityDefaulting {
  /// A text that is read as it is; without one, no element.
  package var accessibilityDefaults: AccessibilityDefaults {
    let shown = text.flatMap { $0.isEmpty ? nil : $0 }
    return AccessibilityDefaults(
      isElement: shown != nil || accessibility.label?.isEmpty == false, label: shown,
      traits: .staticText)
  }
}

/// The size for which lines are laid out, and their alignment.
private struct LineArea: Equatable {
  var size: CGSize
  var alignment: TextAlignment
}

/// The width at which lines of any number are broken, and their alignment.
private struct LineWidth: Equatable {
  var width: CGFloat
  var alignment: TextAlignment
}

extension AttributedString {
  /// The text with all its font sizes multiplied by a factor.
  fileprivate func scalingFonts(by scale: CGFloat) -> AttributedString {
    var text = self
    for run in runs {
      guard let font = run.offscreen.font else { continue }
      text[run.range].offscreen.font = font.withSize(font.pointSize * scale)
    }
    return text
  }
}
