public import Foundation
public import OffscreenRaster
public import OffscreenText
public import OffscreenViews

/// A control that shows a line of text, and receives typed text while it is the first responder of
/// its window.
///
/// A tap makes it the first responder. `insertText(_:)`, `deleteBackward()` and `Stage.type(_:)` provide the input, at the
/// selected characters; a keyboard appears if that of the stage follows text input. The caret does not blink, and a
/// selection of several characters is not drawn.
open class TextField: Control, KeyInput {
  /// The look of the edge.
  ///
  /// Raw values are UIKit's.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// No edge.
    case none = 0
    /// A thin line.
    case line = 1
    /// A thin grey line with padding.
    case bezel = 2
    /// Round corners on the system's background.
    case roundedRect = 3
  }

  /// The times at which a view beside the text is shown.
  ///
  /// Raw values are UIKit's.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never = 0
    /// While the field is edited.
    case whileEditing = 1
    /// While the field is not edited.
    case unlessEditing = 2
    /// Always.
    case always = 3
  }

  /// The object that decides about editing and is informed of it; not retained.
  open weak var delegate: (any TextFieldDelegate)?
  /// The bar of which the field is a part, which is asked and informed before the delegate; not retained.
  final weak var bar: (any TextFieldDelegate)?

  private final var content = FieldText() {
    didSet { pictureMayChange() }
  }
  private final let clearButton = ClearButton()

  /// Creates a field without text.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    drawsNotedState(as: TextField.self)
    clipsToBounds = true
    clearButton.isHidden = true
    clearButton.addAction(for: .touchUpInside) { [unowned self] in clearByHand() }
    addSubview(clearButton)
  }

  // MARK: Text

  /// The text; an empty one by default, and nil sets an empty one.
  open var text: String? {
    get { content.string }
    set { replaceText(by: AttributedString(newValue ?? "")) }
  }

  /// The text with its own attributes; the field's settings apply to each part without a certain
  /// attribute.
  open var attributedText: AttributedString? {
    get { content.text }
    set { replaceText(by: newValue ?? AttributedString()) }
  }

  /// The text that is shown while the field is empty; nil by default.
  open var placeholder: String? {
    get { attributedPlaceholder.map { String($0.characters) } }
    set { attributedPlaceholder = newValue.map { AttributedString($0) } }
  }

  /// The text that is shown while the field is empty, with its own attributes; nil by default.
  open var attributedPlaceholder: AttributedString? {
    didSet { contentDidChange() }
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

  /// `attributedPlaceholder`, for a module that declares a property of the same name, which hides
  /// this one.
  package final var valueOfAttributedPlaceholder: AttributedString? {
    get { attributedPlaceholder }
    set { attributedPlaceholder = newValue }
  }

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

  /// The font of the text; nil, the default, is the standard font at 17 points.
  open var font: Font? {
    didSet { contentDidChange() }
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
    didSet { pictureMayChange() }
  }

  /// The alignment of the text; `natural`, the default, follows the direction of the interface.
  open var textAlignment = TextAlignment.natural {
    didSet { pictureMayChange() }
  }

  /// Whether dots are shown instead of characters; false by default.
  open var isSecureTextEntry = false {
    didSet { contentDidChange() }
  }

  /// Whether the text is emptied when editing begins; false by default.
  open var clearsOnBeginEditing = false

  private final func replaceText(by text: AttributedString) {
    content.text = text
    contentDidChange()
  }

  private final func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Look

  /// The look of the edge; `none` by default.
  open var borderStyle = BorderStyle.none {
    didSet { contentDidChange() }
  }

  /// A picture behind the text, which replaces the edge; nil by default.
  open var background: Image? {
    didSet { pictureMayChange() }
  }

  /// The times at which the button that empties the text is shown; `never` by default.
  ///
  /// It is never shown without text.
  open var clearButtonMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  /// A view before the text; nil by default.
  open var leftView: View? {
    didSet { exchange(oldValue, for: leftView) }
  }
  /// The times at which the view before the text is shown; `never` by default.
  open var leftViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }
  /// A view behind the text; nil by default.
  open var rightView: View? {
    didSet { exchange(oldValue, for: rightView) }
  }
  /// The times at which the view behind the text is shown; `never` by default.
  open var rightViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  /// The sizes that the field gave to views beside the text that came without one.
  private final var fittedSizes: [ObjectIdentifier: CGSize] = [:]

  private final func exchange(_ former: View?, for view: View?) {
    if former !== view { former?.removeFromSuperview() }
    if let former { fittedSizes[ObjectIdentifier(former)] = nil }
    if let view { addSubview(view) }
    setNeedsLayout()
  }

  private final func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  // MARK: Rectangles

  /// The rectangle inside the edge, in the coordinates of the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the text while it is not edited, in the coordinates of the bounds.
  open func textRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }

  /// The rectangle of the text while it is edited, in the coordinates of the bounds.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { contentRect(forBounds: bounds) }

  /// The rectangle of the placeholder; by default that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// The rectangle of the view before the text, in the coordinates of the bounds.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: leftView.map(sideSize) ?? .zero, in: bounds, isLeft: !isMirrored)
  }

  /// The rectangle of the view behind the text, in the coordinates of the bounds.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(of: rightView.map(sideSize) ?? .zero, in: bounds, isLeft: isMirrored)
  }

  /// The rectangle of the button that empties the text, in the coordinates of the bounds.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let size = ClearButton.size
    return sideRect(of: size, in: bounds, isLeft: isMirrored)
      .offsetBy(dx: isMirrored ? ClearButton.margin : -ClearButton.margin, dy: 0)
  }

  /// The size of a view beside the text: its own if its user gave it one, or else that of its contents, as far as
  /// these have a finite size.
  private final func sideSize(of view: View) -> CGSize {
    let own = view.bounds.size
    guard own == .zero || own == fittedSizes[ObjectIdentifier(view)] else { return own }
    var size = view.sizeThatFits(.zero)
    if size == own { size = view.intrinsicContentSize }
    if !(size.width > 0 && size.height > 0) {
      size = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    }
    func finite(_ length: CGFloat) -> CGFloat { length > 0 && length < 1e6 ? length : 0 }
    let fitted = CGSize(width: finite(size.width), height: finite(size.height))
    fittedSizes[ObjectIdentifier(view)] = fitted
    return fitted
  }

  private final func sideRect(of size: CGSize, in bounds: CGRect, isLeft: Bool) -> CGRect {
    CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  private final func contentRect(forBounds bounds: CGRect) -> CGRect {
    var insets = borderStyle.insets
    if leftView != nil, isShown(leftViewMode) {
      insets.leading = max(insets.leading, leftViewRect(forBounds: bounds).width)
    }
    if rightView != nil, isShown(rightViewMode) {
      insets.trailing = max(insets.trailing, rightViewRect(forBounds: bounds).width)
    } else if isShown(clearButtonMode), hasText {
      insets.trailing = max(insets.trailing, ClearButton.size.width + 2 * ClearButton.margin)
    }
    let left = isMirrored ? insets.trailing : insets.leading
    return CGRect(
      x: bounds.minX + left, y: bounds.minY + insets.vertical,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - 2 * insets.vertical))
  }

  /// The size of the text or of the placeholder, with the space for the edge; 34 points high with
  /// round corners.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = borderStyle.insets
    let line = layout(hasText ? shownText : shownPlaceholder ?? AttributedString())
    let height = max(line.size.height, usedFont.lineHeight).rounded(.up) + 2 * insets.vertical
    return CGSize(
      width: line.size.width.rounded(.up) + insets.leading + insets.trailing,
      height: borderStyle == .roundedRect ? max(34, height) : height)
  }

  /// The size of the text or of the placeholder, with the space for the edge.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Places the views beside the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.isHidden = !isShown(leftViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.isHidden = !isShown(rightViewMode)
    rightView?.frame = rightViewRect(forBounds: bounds)
    clearButton.isHidden =
      !isShown(clearButtonMode) || !hasText || (rightView != nil && isShown(rightViewMode))
    clearButton.frame = clearButtonRect(forBounds: bounds)
  }

  // MARK: Painting

  /// Draws the edge, the text or the placeholder, and the caret.
  open override func draw(_ rect: CGRect) {
    guard let canvas = CanvasStack.current.canvas else { return }
    if let background {
      canvas.draw(background, in: bounds)
    } else {
      borderStyle.draw(in: borderRect(forBounds: bounds), on: canvas)
    }
    if hasText {
      drawText(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    } else {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
    if isEditing { drawCaret(on: canvas) }
  }

  /// Draws the text into a rectangle in the coordinates of the bounds.
  open func drawText(in rect: CGRect) {
    let color = textColor ?? .label
    draw(
      shownText, in: rect,
      color: isEnabled ? color : color.withAlphaComponent(color.resolved.alpha / 2))
  }

  /// Draws the placeholder into a rectangle in the coordinates of the bounds.
  open func drawPlaceholder(in rect: CGRect) {
    guard let shownPlaceholder else { return }
    draw(shownPlaceholder, in: rect, color: .placeholderText)
  }

  private final func draw(_ text: AttributedString, in rect: CGRect, color: Color) {
    guard let canvas = CanvasStack.current.canvas else { return }
    let whole = layout(text)
    // Text that is too long shows its end while it is edited, and is truncated otherwise.
    let exceeds = whole.size.width > rect.width
    let line =
      exceeds && !isEditing ? layout(text, width: rect.width) : whole
    canvas.save()
    canvas.clip(to: rect)
    line.draw(
      in: canvas,
      at: CGPoint(
        x: exceeds && !isEditing ? rect.minX : start(of: line.size.width, in: rect),
        y: rect.midY - line.size.height / 2), color: color)
    canvas.restore()
  }

  private final func drawCaret(on canvas: Canvas) {
    let rect = editingRect(forBounds: bounds)
    guard content.selection.length == 0 else { return }
    let width = hasText ? FieldText.advance(of: shownText, font: usedFont) : 0
    let start = start(of: width, in: rect)
    let x =
      content.isRightToLeft || (!hasText && isMirrored)
      ? start + width - widthBeforeCaret - Caret.width : start + widthBeforeCaret
    let height = usedFont.lineHeight
    Caret.draw(
      in: CGRect(
        x: min(max(x, rect.minX), rect.maxX - Caret.width), y: rect.midY - height / 2,
        width: Caret.width, height: height), of: self, on: canvas)
  }

  /// The width of the shown text before the caret, in points.
  private final var widthBeforeCaret: CGFloat {
    let count = content.string.prefix(utf16: content.selection.location).count
    guard count > 0 else { return 0 }
    let text = shownText
    let end = text.characters.index(text.startIndex, offsetBy: count)
    return FieldText.advance(of: AttributedString(text[..<end]), font: usedFont)
  }

  /// The x coordinate at which a line of a given width begins; a line wider than the rectangle is
  /// aligned with its end, or else with the caret.
  private final func start(of width: CGFloat, in rect: CGRect) -> CGFloat {
    // The caret is beside the text.
    let low = rect.minX + (isEditing && content.isRightToLeft ? Caret.width : 0)
    let high = rect.maxX - (isEditing && !content.isRightToLeft ? Caret.width : 0) - width
    if isEditing, width + Caret.width > rect.width {
      return content.isRightToLeft
        ? min(low, rect.maxX - width + widthBeforeCaret)
        : max(high, rect.minX - widthBeforeCaret)
    }
    return switch textAlignment {
    case .center: rect.midX - width / 2
    case .right: high
    case .natural, .justified: isMirrored ? high : low
    default: low
    }
  }

  /// The text as it is drawn: with dots for secret characters.
  private final var shownText: AttributedString {
    guard isSecureTextEntry else { return content.text }
    return AttributedString(String(repeating: "•", count: content.text.characters.count))
  }

  /// The placeholder in the language in which texts are shown; what people have typed is not translated.
  private final var shownPlaceholder: AttributedString? {
    attributedPlaceholder.map { traitCollection.shownLanguage.shown($0) }
  }

  private final func layout(_ text: AttributedString, width: CGFloat = .infinity) -> TextLayout {
    var style = ParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    return TextLayout(text, font: usedFont, width: width, paragraphStyle: style)
  }

  private final var usedFont: Font { font ?? .standard(size: 17) }
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Editing

  /// Whether the field is the first responder and receives text.
  public final var isEditing: Bool { isFirstResponder }

  /// Whether the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins editing, unless the delegate refuses.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, all(permit: { $0.textFieldShouldBeginEditing(self) }),
      let window
    else { return false }
    return window.postponingKeyboard(beginEditing)
  }

  /// Begins editing; the keyboard appears when all have been told.
  private final func beginEditing() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    if clearsOnBeginEditing { text = "" }
    content.select(content.rangeOfEnd)
    setNeedsLayout()
    bar?.textFieldDidBeginEditing(self)
    called(delegate)?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(TextField.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard all(permit: { $0.textFieldShouldEndEditing(self) }) else { return false }
    return window?.postponingKeyboard(endEditing) ?? endEditing()
  }

  /// Ends editing; the keyboard disappears when all have been told.
  private final func endEditing() -> Bool {
    guard super.resignFirstResponder() else { return false }
    setNeedsLayout()
    bar?.textFieldDidEndEditing(self)
    called(delegate)?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    post(TextField.textDidEndEditingNotification)
    return true
  }

  /// Ends editing before the field leaves its window.
  open override func willMove(toWindow newWindow: Window?) {
    if newWindow !== window { resignFirstResponder() }
    super.willMove(toWindow: newWindow)
  }

  /// A single tap belongs to the field, not to recognisers of the views around it.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(recognizer) && !keepsTap(from: recognizer)
  }

  /// Begins editing.
  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  /// Whether there is any text.
  open var hasText: Bool { !content.text.characters.isEmpty }

  /// The selected characters, in UTF-16 units; an empty range is the position of the caret.
  ///
  /// A range is clamped to the text and extended to whole characters.
  /// The attributes of characters that are inserted now, until another place is selected.
  package final var typedAttributes: AttributeContainer {
    get { content.typedAttributes ?? content.text.attributes(before: content.selection.location) }
    set { content.typedAttributes = newValue }
  }

  package final var selection: NSRange {
    get { content.selection }
    set { content.select(newValue) }
  }

  /// Replaces the selected characters by text, without asking the delegate.
  open func insertText(_ text: String) {
    content.replace(content.selection, by: text)
    textWasEdited()
  }

  /// Deletes the selected characters or the one before the caret, without asking the delegate.
  open func deleteBackward() {
    let range = content.deletedRange
    guard range.length > 0 else { return }
    content.replace(range, by: "")
    textWasEdited()
  }

  /// Types a character as a keyboard does: the delegate may refuse it.
  package final func type(_ key: Character) {
    switch key {
    case "\n":
      if all(permit: { $0.textFieldShouldReturn(self) }) {
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      }
    case InputKey.backspace:
      let range = content.deletedRange
      if range.length > 0, mayChange(range, to: "") { deleteBackward() }
    default:
      if mayChange(content.selection, to: String(key)) { insertText(String(key)) }
    }
  }

  private final func mayChange(_ range: NSRange, to string: String) -> Bool {
    all {
      $0.textField(self, shouldChangeCharactersIn: range, replacementString: string)
    }
  }

  /// Whether the bar and the delegate permit something, which are asked in this order until one refuses.
  private final func all(permit: (any TextFieldDelegate) -> Bool) -> Bool {
    if let bar, !permit(bar) { return false }
    guard let delegate = called(delegate) else { return true }
    return permit(delegate)
  }

  private final func clearByHand() {
    guard all(permit: { $0.textFieldShouldClear(self) }) else { return }
    text = ""
    textWasEdited()
  }

  private final func textWasEdited() {
    contentDidChange()
    sendActions(for: .editingChanged)
    post(TextField.textDidChangeNotification)
  }

  private final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Posted when editing has begun; the object is the field.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when the text was edited; the object is the field.
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted when editing has ended; the object is the field.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")

  /// The text, the placeholder and whether they are edited, in addition to the attributes of every control.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    if hasText { attributes.insert(TreeAttribute("text", String(shownText.characters)), at: 0) }
    if let placeholder { attributes.add("placeholder", placeholder) }
    attributes.add("editing", if: isEditing)
    return attributes
  }
}

extension TextField.BorderStyle {
  /// The space between the edge and the text, in points.
  fileprivate var insets: (leading: CGFloat, trailing: CGFloat, vertical: CGFloat) {
    switch self {
    case .none: (0, 0, 0)
    case .line: (2, 2, 2)
    case .bezel: (7, 7, 2)
    case .roundedRect: (7, 7, 2)
    }
  }

  /// Draws the edge.
  fileprivate func draw(in rect: CGRect, on canvas: Canvas) {
    let inner = rect.insetBy(dx: 0.5, dy: 0.5)
    let outline = Path(roundedRect: inner, cornerRadius: self == .roundedRect ? 5 : 0)
    switch self {
    case .none: return
    case .line: canvas.stroke(outline, width: 1, with: .label)
    case .bezel: canvas.stroke(outline, width: 1, with: .systemGray)
    case .roundedRect:
      canvas.fill(outline, with: .systemBackground)
      canvas.stroke(outline, width: 1, with: .systemGray4)
    }
  }
}
