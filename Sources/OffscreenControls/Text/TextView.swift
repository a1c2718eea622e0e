public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
public import OffscreenScrolling
public import OffscreenText
public import OffscreenViews

/// A view that shows and scrolls lines of text, and receives typed text while it is the first
/// responder.
///
/// A tap makes it the first responder if it is editable. `insertText(_:)`, `deleteBackward()` and `Stage.type(_:)`
/// provide the input, at the selected range; a keyboard appears if that of the stage follows text input. The
/// caret does not blink, and a selection of several characters is not drawn.
open class TextView: ScrollView, KeyInput {
  private final var storedText = AttributedString()
  private final var storedSelection = NSRange(location: 0, length: 0) {
    didSet {
      pictureMayChange()
      ownTypedAttributes = nil
    }
  }
  private final var ownTypedAttributes: AttributeContainer?
  private final var laidOut = LatestValue<CGFloat, TextLayout>()
  private final let tap = TapGestureRecognizer()

  /// The area of the lines, as wide as the view without its insets.
  public final let textContainer: TextContainer

  /// The object that keeps the text; nil while the view does.
  package final var textSource: (any TextSource)?

  /// Creates a view without text.
  public override init(frame: CGRect = .zero) {
    textContainer = TextContainer()
    super.init(frame: frame)
    begin()
  }

  /// Creates a view that shows the text which is laid out in a container, or one without text for nil.
  public init(frame: CGRect, textContainer: TextContainer?) {
    self.textContainer = textContainer ?? TextContainer()
    super.init(frame: frame)
    begin()
    textSource = textContainer?.owner?.textSource(for: self)
  }

  private final func begin() {
    textContainer.view = self
    drawsNotedState(as: TextView.self)
    alwaysBounceVertical = true
    backgroundColor = .systemBackground
    tap.addAction { [unowned self] (_: GestureRecognizer) in becomeFirstResponder() }
    addGestureRecognizer(tap)
  }

  private final var textDelegate: (any TextViewDelegate)? { delegate as? any TextViewDelegate }

  // MARK: Text

  /// The text; an empty one by default, and nil sets an empty one.
  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { string }
    set { attributedText = AttributedString(newValue ?? "") }
  }

  /// The text with its own attributes; the view's settings apply to each part without a certain
  /// attribute.
  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: AttributedString! {
    get { storedText }
    set {
      let text = newValue ?? AttributedString()
      if let textSource {
        textSource.replaceAll(by: text)
      } else {
        storedText = text
      }
      selectedRange = NSRange(location: string.utf16.count, length: 0)
      textDidChange()
    }
  }

  /// `attributedText` as an object with another module's attributes; the property of the same name there calls it.
  ///
  /// The source pass gives this name to overrides of that property, because members of extensions cannot be
  /// overridden.
  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedTextOfUIKit: NSAttributedString! {
    get { bridgedText.object(for: storedText) }
    set { attributedText = newValue.map { bridgedText.value(of: $0) } }
  }
  package final var bridgedText = BridgedText()

  /// The view in place of the keyboard; nil, the default, is the keyboard.
  open override var inputView: View? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  private final var ownInputView: View?

  /// The view above the keyboard; nil by default.
  open override var inputAccessoryView: View? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
  private final var ownInputAccessoryView: View?

  /// The font of the text; nil, the default, is the standard font at 12 points.
  open var font: Font? {
    didSet {
      textSource?.settingsDidChange()
      textDidChange()
    }
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

  /// The colour of the text; nil, the default, is that of labels.
  open var textColor: Color? {
    didSet {
      textSource?.settingsDidChange()
      pictureMayChange()
    }
  }

  /// The alignment of the lines; `natural`, the default, follows the direction of the interface.
  open var textAlignment = TextAlignment.natural {
    didSet { textDidChange() }
  }

  /// The space between the edges and the text, in points; 8 at the top and at the bottom by
  /// default.
  open var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }

  /// Whether the text can be edited; true by default.
  open var isEditable = true {
    didSet {
      pictureMayChange()
      if !isEditable { resignFirstResponder() }
    }
  }

  /// Whether text can be selected; true by default.
  ///
  /// Stored, but without effect.
  open var isSelectable = true

  /// The text without attributes, even if a subclass overrides `text`.
  private final var string: String { String(storedText.characters) }

  /// Takes over the text of the object that keeps it, when it has changed.
  package final func takeText(_ text: AttributedString) {
    storedText = text
    storedSelection = string.wholeCharacters(in: storedSelection)
    textDidChange()
  }

  final func textDidChange() {
    laidOut.forget()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  /// The font of text without one.
  package final var usedFont: Font { font ?? .standard(size: 12) }

  /// The alignment of paragraphs without one.
  package final var alignment: TextAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return textAlignment == .natural && isMirrored ? .right : textAlignment
  }

  private final var padding: CGFloat { textContainer.lineFragmentPadding }

  /// The size of the text container: the view's width without its insets, and no limit of the height.
  final var textAreaSize: CGSize {
    CGSize(
      width: max(bounds.width - textContainerInset.left - textContainerInset.right, 1e-9),
      height: 0)
  }

  /// The lines for a width of the view.
  private final func layout(for width: CGFloat) -> TextLayout {
    let room = width - textContainerInset.left - textContainerInset.right - 2 * padding
    return laidOut.value(for: max(room, 0)) { room in
      var style = ParagraphStyle()
      style.alignment = alignment
      style.lineBreakMode = textContainer.lineBreakMode
      // A line break at the end begins an empty line; a space makes the layout include it.
      let endsWithBreak = storedText.characters.last?.isNewline == true
      return TextLayout(
        endsWithBreak ? storedText + AttributedString(" ") : storedText, font: usedFont,
        width: room, numberOfLines: textContainer.maximumNumberOfLines, paragraphStyle: style)
    }
  }

  /// The given width, and the height of the text with its insets.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .infinity
    let layout = layout(for: width)
    let room = textContainerInset.left + textContainerInset.right + 2 * padding
    let height = max(layout.size.height, usedFont.lineHeight)
    return CGSize(
      width: width < .infinity ? width : (layout.size.width + room).rounded(.up),
      height: (height + textContainerInset.top + textContainerInset.bottom).rounded(.up))
  }

  /// The size of the whole text at the present width if scrolling is disabled; otherwise none.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
      : sizeThatFits(CGSize(width: bounds.width, height: 0))
  }

  /// Breaks the lines again when the width changes.
  open override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    if bounds.width != oldBounds.width, !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// Fits the content to the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(
      width: bounds.width, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
    if contentSize != size { contentSize = size }
  }

  private final var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + padding, y: textContainerInset.top)
  }

  /// Draws the lines in view and the caret.
  open override func draw(_ rect: CGRect) {
    guard let canvas = CanvasStack.current.canvas else { return }
    let corner = CGPoint(x: textContainerInset.left, y: textContainerInset.top)
    if textSource?.draw(at: corner) != true {
      layout(for: bounds.width).draw(in: canvas, at: textOrigin, color: textColor ?? .label)
    }
    guard isFirstResponder, isEditable, storedSelection.length == 0 else { return }
    let caret = caretRect(at: storedSelection.location)
    Caret.draw(in: caret, of: self, on: canvas)
  }

  /// The rectangle of the caret before a character, counted in UTF-16 units, in the coordinates of the
  /// content.
  package final func caretRect(at offset: Int) -> CGRect {
    let layout = layout(for: bounds.width)
    let place = LinePlace(of: offset, in: string, lines: layout.lines.map(\.text))
    guard let place, layout.lines.indices.contains(place.line) else {
      let isRight = alignment == .right
      let room = bounds.width - textContainerInset.left - textContainerInset.right
      return CGRect(
        x: isRight ? textOrigin.x + room - 2 * padding : textOrigin.x, y: textOrigin.y,
        width: Caret.width, height: usedFont.lineHeight)
    }
    let line = layout.lines[place.line]
    let advance =
      place.text.isEmpty
      ? 0 : FieldText.advance(of: AttributedString(place.text), font: usedFont)
    let isRightToLeft = FieldText.isRightToLeft(line.text)
    let ascent = line.baseline - (place.line > 0 ? lineTop(place.line, layout) : 0)
    return CGRect(
      x: textOrigin.x + (isRightToLeft ? line.x + line.width - advance : line.x + advance),
      y: textOrigin.y + line.baseline - ascent, width: Caret.width,
      height: ascent + line.descent)
  }

  private final func lineTop(_ index: Int, _ layout: TextLayout) -> CGFloat {
    layout.lines[index - 1].baseline + layout.lines[index - 1].descent
  }

  // MARK: Editing

  /// The selected characters, in UTF-16 units; an empty range is the position of the caret.
  ///
  /// A range is clamped to the text and extended to whole characters; an empty one inside a character
  /// becomes the place before it.
  open var selectedRange: NSRange {
    get { storedSelection }
    set { storedSelection = string.wholeCharacters(in: newValue) }
  }

  /// The attributes of characters that are inserted now, until another place is selected.
  package final var typedAttributes: AttributeContainer {
    get { ownTypedAttributes ?? storedText.attributes(before: storedSelection.location) }
    set { ownTypedAttributes = newValue }
  }

  /// The same as `isEditable`.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins editing, unless the delegate refuses.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    textDelegate?.textViewDidBeginEditing(self)
    post(TextView.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    textDelegate?.textViewDidEndEditing(self)
    post(TextView.textDidEndEditingNotification)
    return true
  }

  /// Ends editing before the view leaves its window.
  open override func willMove(toWindow newWindow: Window?) {
    if newWindow !== window { resignFirstResponder() }
    super.willMove(toWindow: newWindow)
  }

  /// Whether there is any text.
  open var hasText: Bool { !storedText.characters.isEmpty }

  /// Replaces the selected characters by text, without asking the delegate.
  ///
  /// - Complexity: O(text), about a microsecond for each character: its lines are broken again.
  open func insertText(_ text: String) {
    replace(selectedRange, by: text)
  }

  /// Deletes the selected characters or the one before the caret, without asking the delegate.
  open func deleteBackward() {
    let range = deletedRange
    if range.length > 0 { replace(range, by: "") }
  }

  /// Types a character as a keyboard does: the delegate may refuse it.
  package final func type(_ key: Character) {
    let isBackspace = key == InputKey.backspace
    let range = isBackspace ? deletedRange : selectedRange
    let typed = isBackspace ? "" : String(key)
    guard !isBackspace || range.length > 0,
      textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: typed) ?? true
    else { return }
    if isBackspace { deleteBackward() } else { insertText(typed) }
  }

  /// The range that deleting backwards removes.
  private final var deletedRange: NSRange { string.deletedRange(from: storedSelection) }

  private final func replace(_ range: NSRange, by replacement: String) {
    var end = range.location + replacement.utf16.count
    if let textSource {
      textSource.replace(range, by: replacement, attributes: ownTypedAttributes)
      end = string.wholeCharacters(in: NSRange(location: end, length: 0)).location
    } else {
      end = storedText.replace(range, by: replacement, attributes: ownTypedAttributes)
    }
    storedSelection = NSRange(location: end, length: 0)
    textDidChange()
    layoutIfNeeded()
    scrollRectToVisible(caretRect(at: storedSelection.location), animated: false)
    textDelegate?.textViewDidChange(self)
    textDelegate?.textViewDidChangeSelection(self)
    post(TextView.textDidChangeNotification)
  }

  private final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Scrolls as little as necessary to show a range of characters, in UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) {
    let range = string.wholeCharacters(in: range)
    let ends = caretRect(at: range.location).union(caretRect(at: range.location + range.length))
    scrollRectToVisible(ends, animated: false)
  }

  /// Posted when editing has begun; the object is the view.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when the text was edited; the object is the view.
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted when editing has ended; the object is the view.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  /// The text and whether it is edited, in addition to the attributes of every scroll view.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    if hasText { attributes.insert(TreeAttribute("text", string), at: 0) }
    attributes.add("editing", if: isFirstResponder)
    return attributes
  }
}

/// The place of a character among the lines of a text.
struct LinePlace: Equatable {
  /// The index of the line.
  let line: Int
  /// The part of the line before the character.
  let text: String

  /// Finds a character, counted in UTF-16 units, in the lines of a text.
  ///
  /// The lines do not contain the breaks and spaces between them. Nil if there are no lines.
  ///
  /// - Complexity: O(text).
  init?(of offset: Int, in text: String, lines: [String]) {
    let target = text.utf16.index(
      text.startIndex, offsetBy: min(max(offset, 0), text.utf16.count))
    var found: (line: Int, start: String.Index)?
    var rest = text[...]
    for (index, line) in lines.enumerated() {
      while !rest.isEmpty, !rest.hasPrefix(line) { rest = rest.dropFirst() }
      guard rest.startIndex <= target else { break }
      found = (index, rest.startIndex)
      rest = rest.dropFirst(line.count).drop { $0.isWhitespace && !$0.isNewline }
      if rest.first?.isNewline == true { rest = rest.dropFirst() }
    }
    guard let found else { return nil }
    self.line = found.line
    self.text = String(text[found.start..<target])
  }
}
