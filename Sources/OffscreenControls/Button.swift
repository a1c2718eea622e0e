public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// A control with a title and an image, which may differ between states.
///
/// A state for which no title, image or colour is set uses that of `.normal`; the type of the button
/// decides the default colour of `.normal`. A button with a `configuration` ignores titles, images and
/// insets that were set by state. Without one, the title is truncated in the middle, and does not grow
/// with the preferred size of text unless its label does; a configured title has the size of body text
/// and grows.
open class Button: Control {
  /// The types of buttons.
  ///
  /// Raw values are UIKit's.
  public enum ButtonType: Int, Hashable, Sendable {
    /// A white title of 18 points, which does not change while the button is pressed.
    case custom = 0
    /// A title of 15 points in the tint colour, dimmed while the button is pressed.
    case system = 1

    /// The size of the title of a button without a configuration, in points.
    fileprivate var titleSize: CGFloat { self == .custom ? 18 : 15 }
  }

  /// The type with which the button was made; `custom` for one that was made with a frame.
  public private(set) final var buttonType = ButtonType.custom

  // UIKit's optionality.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Shows the title; the button sets its text and colour, and it is never nil.
  public final var titleLabel: Label! { label }
  private final let label = Label()
  /// Shows the subtitle of a configuration; nil as long as no subtitle has been set.
  public private(set) final var subtitleLabel: Label?
  /// The padding around the title, for the button's preferred size.
  open var contentEdgeInsets = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12) {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The insets by which the title is moved from its usual place, in points; they do not change the
  /// button's preferred size.
  open var titleEdgeInsets = EdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// The insets by which the image is moved from its usual place, in points; they do not change the
  /// button's preferred size.
  open var imageEdgeInsets = EdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Shows the image, beside the title; nil as long as no image has been set.
  public private(set) final var imageView: ImageView?
  /// The view behind title and image; nil until it is first needed.
  private final var backdrop: ImageView?

  /// The titles, images and colours that were set by state.
  private final var titles: [State: AttributedString] = [:]
  private final var plainTitles: [State: String] = [:]
  private final var titleColors: [State: Color] = [:]
  private final var titleShadowColors: [State: Color] = [:]
  private final var images: [State: Image] = [:]
  private final var backgroundImages: [State: Image] = [:]
  /// The settings of system images that were set by state.
  final var symbolConfigurations: [State: Image.SymbolConfiguration] = [:] {
    didSet { contentDidChange() }
  }
  /// Whether the image is larger with text sizes for accessibility, as that of an image view; false by default.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { contentDidChange() }
  }
  /// The opacity of the title of a button that is touched.
  private static let pressedAlpha: CGFloat = 0.3

  /// Creates a button of the type `custom` without a title.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.font = .standard(size: buttonType.titleSize)
    label.lineBreakMode = .byTruncatingMiddle
    addSubview(label)
  }

  /// Creates a button of a type, without a frame and a title.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    become(type)
  }

  // Observers of properties, which show the type, do not run while an initialiser sets them.
  private final func become(_ type: ButtonType) {
    buttonType = type
    label.font = .standard(size: type.titleSize)
    stateChanged()
  }

  /// Creates a button of the type `system` with a title that calls `action` when it is tapped.
  public convenience init(title: String, _ action: @escaping () -> Void = {}) {
    self.init(type: .system)
    setTitle(title, for: .normal)
    addAction(for: .touchUpInside, action)
    sizeToFit()
  }

  // MARK: States

  /// Sets the title for a state; nil uses that of `.normal`.
  ///
  /// A title with attributes takes precedence.
  open func setTitle(_ title: String?, for state: State) {
    plainTitles[state] = title
    contentDidChange()
  }

  /// The title set for a state.
  open func title(for state: State) -> String? { plainTitles[state] }

  // A module that declares UIKit's type of attributed texts has methods of the same names, which
  // the compiler prefers.
  /// Sets the title with attributes for a state; nil uses that of `.normal`.
  @_disfavoredOverload
  open func setAttributedTitle(_ title: AttributedString?, for state: State) {
    titles[state] = title
    contentDidChange()
  }

  /// The title with attributes set for a state.
  @_disfavoredOverload
  open func attributedTitle(for state: State) -> AttributedString? { titles[state] }

  /// Sets the image for a state; nil uses that of `.normal`.
  open func setImage(_ image: Image?, for state: State) {
    images[state] = image
    contentDidChange()
  }

  /// The image set for a state.
  open func image(for state: State) -> Image? { images[state] }

  /// Sets the image that fills the button for a state; nil uses that of `.normal`.
  open func setBackgroundImage(_ image: Image?, for state: State) {
    backgroundImages[state] = image
    stateChanged()
  }

  /// The image that fills the button set for a state.
  open func backgroundImage(for state: State) -> Image? { backgroundImages[state] }

  /// Sets the colour of the title for a state; nil uses that of `.normal`.
  open func setTitleColor(_ color: Color?, for state: State) {
    titleColors[state] = color
    stateChanged()
  }

  /// The colour of the title set for a state.
  open func titleColor(for state: State) -> Color? { titleColors[state] }

  /// Sets the colour of the title's shadow for a state; nil uses that of `.normal`.
  open func setTitleShadowColor(_ color: Color?, for state: State) {
    titleShadowColors[state] = color
    stateChanged()
  }

  /// The colour of the title's shadow set for a state.
  open func titleShadowColor(for state: State) -> Color? { titleShadowColors[state] }

  /// The title for the current state.
  open var currentTitle: String? { plainTitles[state] ?? plainTitles[.normal] }

  /// The title with attributes for the current state.
  open var currentAttributedTitle: AttributedString? { titles[state] ?? titles[.normal] }

  /// `currentAttributedTitle`, for a module that declares a property of the same name, which hides
  /// this one.
  package final var valueOfCurrentAttributedTitle: AttributedString? { currentAttributedTitle }

  /// The image for the current state.
  open var currentImage: Image? { images[state] ?? images[.normal] }

  /// The image that fills the button in the current state.
  open var currentBackgroundImage: Image? { backgroundImages[state] ?? backgroundImages[.normal] }

  /// The colour of the title for the current state.
  open var currentTitleColor: Color {
    if let color = titleColors[state] ?? titleColors[.normal] { return color }
    if buttonType == .custom { return .white }
    return isEnabled ? tintColor : .tertiaryLabel
  }

  /// Whether the image is dimmed while the button is pressed if none was set for that state; true
  /// by default.
  open var adjustsImageWhenHighlighted = true

  // MARK: Configuration

  /// The look of the button, which replaces the settings by state; nil, the default, keeps these
  /// settings.
  open var configuration: Configuration? {
    didSet {
      if let configuration {
        if oldValue?.titleLineBreakMode != configuration.titleLineBreakMode {
          label.lineBreakMode = configuration.titleLineBreakMode
        }
        if oldValue?.subtitleLineBreakMode != configuration.subtitleLineBreakMode {
          subtitleLabel?.lineBreakMode = configuration.subtitleLineBreakMode
        }
      }
      contentDidChange()
    }
  }

  /// Called by `updateConfiguration()`, to change the configuration.
  open var configurationUpdateHandler: ((Button) -> Void)? {
    didSet { stateChanged() }
  }
  private final var isUpdating = false

  /// Whether a change of state calls `updateConfiguration()`; true by default.
  open var automaticallyUpdatesConfiguration = true

  /// The wheel in place of the image; nil as long as none was shown.
  private final var spinner: ButtonSpinner?

  /// Called when the state has changed, for overrides that change the configuration.
  ///
  /// The default calls `configurationUpdateHandler`. Setting the configuration there does not lead
  /// to another call.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  /// Calls `updateConfiguration()` and shows the result at once; UIKit waits until the next layout.
  public final func setNeedsUpdateConfiguration() {
    wantsUpdate = true
    stateChanged()
  }

  private final var wantsUpdate = false

  private final func contentDidChange() {
    stateChanged()
    invalidateIntrinsicContentSize()
  }

  /// Shows title and image for the current state.
  open override func stateChanged() {
    super.stateChanged()
    if !isUpdating, automaticallyUpdatesConfiguration || wantsUpdate {
      isUpdating = true
      wantsUpdate = false
      updateConfiguration()
      isUpdating = false
    }
    // A subclass may change the button when a part is added.
    while addMissingPart() {}
    if let configuration { show(configuration) } else { showState() }
  }

  /// Adds one of the missing subviews that are now needed; returns whether there was one.
  private final func addMissingPart() -> Bool {
    if imageView == nil, usedImage != nil {
      let view = ImageView()
      imageView = view
      addSubview(view)
    } else if spinner == nil, showsSpinner {
      let view = ButtonSpinner()
      spinner = view
      addSubview(view)
    } else if subtitleLabel == nil, configuration?.attributedSubtitle != nil {
      let label = Label()
      label.lineBreakMode = configuration?.subtitleLineBreakMode ?? .byTruncatingTail
      subtitleLabel = label
      addSubview(label)
    } else if backdrop == nil, showsBackdrop {
      let view = ImageView()
      backdrop = view
      insertSubview(view, at: 0)
    } else {
      return false
    }
    return true
  }

  private final var showsBackdrop: Bool {
    guard let configuration else { return currentBackgroundImage != nil }
    return configuration.background.strokeWidth > 0
      || configuration.look(tint: tintColor, isEnabled: isEnabled).background != nil
  }

  private final var showsSpinner: Bool { configuration?.showsActivityIndicator == true }

  private final func showState() {
    spinner?.isHidden = true
    if let title = currentAttributedTitle {
      label.attributedText = title
    } else {
      label.text = currentTitle
    }
    label.textColor = currentTitleColor
    label.shadowColor = titleShadowColors[state] ?? titleShadowColors[.normal]
    let hasOwnTitle = titles[state] != nil || plainTitles[state] != nil
    let dimsTitle = isHighlighted && !hasOwnTitle && buttonType == .system
    label.alpha = dimsTitle ? Self.pressedAlpha : 1
    subtitleLabel?.isHidden = true
    let dimsImage = isHighlighted && images[state] == nil && adjustsImageWhenHighlighted
    imageView?.isHidden = false
    show(image: currentImage, alpha: dimsImage ? Self.pressedAlpha : 1)
    showBackdrop { backdrop in
      backdrop.image = currentBackgroundImage
      backdrop.backgroundColor = nil
      backdrop.layer.borderWidth = 0
      backdrop.alpha = 1
    }
  }

  private final func show(_ configuration: Configuration) {
    let look = configuration.look(tint: tintColor, isEnabled: isEnabled)
    label.font = configuration.titleFont(in: traitCollection)
    let transformer = configuration.titleTextAttributesTransformer
    label.attributedText = configuration.attributedTitle.map { title in
      transformer?.text(
        title, font: configuration.titleFont(in: traitCollection), color: look.foreground) ?? title
    }
    label.textColor = look.foreground
    label.shadowColor = nil
    label.alpha = isHighlighted ? look.pressedAlpha : 1
    show(subtitle: configuration.attributedSubtitle, of: configuration, in: look)
    show(image: configuration.image, alpha: isHighlighted ? look.pressedAlpha : 1)
    imageView?.isHidden = configuration.showsActivityIndicator
    imageView?.tintColor = configuration.imageColorTransformer?(look.foreground) ?? look.foreground
    spinner?.isHidden = !configuration.showsActivityIndicator
    spinner?.color =
      configuration.activityIndicatorColorTransformer?(look.foreground) ?? look.foreground
    spinner?.alpha = label.alpha
    showBackdrop { backdrop in
      backdrop.image = nil
      backdrop.backgroundColor = look.background
      backdrop.layer.borderColor = configuration.background.strokeColor ?? tintColor
      backdrop.layer.borderWidth = configuration.background.strokeWidth
      backdrop.alpha = isHighlighted ? look.pressedBackgroundAlpha : 1
    }
  }

  private final func show(
    subtitle: AttributedString?, of configuration: Configuration, in look: Configuration.Look
  ) {
    guard let subtitleLabel else { return }
    subtitleLabel.isHidden = subtitle == nil
    subtitleLabel.font = configuration.subtitleFont(in: traitCollection)
    let transformer = configuration.subtitleTextAttributesTransformer
    subtitleLabel.attributedText = subtitle.map { text in
      transformer?.text(
        text, font: configuration.subtitleFont(in: traitCollection), color: look.foreground) ?? text
    }
    subtitleLabel.textColor = look.foreground
    subtitleLabel.alpha = label.alpha
  }

  private final func show(image: Image?, alpha: CGFloat) {
    guard let imageView else { return }
    imageView.image = image
    imageView.alpha = alpha
    imageView.adjustsImageSizeForAccessibilityContentSizeCategory =
      adjustsImageSizeForAccessibilityContentSizeCategory
    if imageView.preferredSymbolConfiguration != usedSymbolConfiguration {
      imageView.preferredSymbolConfiguration = usedSymbolConfiguration
    }
  }

  private final func showBackdrop(_ configure: (ImageView) -> Void) {
    guard let backdrop else { return }
    backdrop.isHidden = !showsBackdrop
    configure(backdrop)
  }

  /// Shows the title in the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  /// Shows the title in the tint colour of the new superview.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    stateChanged()
  }

  /// Shows a configured title in the preferred size of text of the new window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTextSize()
  }

  /// Shows a configured title in the new preferred size of text.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateTextSize()
  }

  private final func updateTextSize() {
    let hasOtherFont =
      configuration.map { label.font != $0.titleFont(in: traitCollection) } ?? false
    if hasOtherFont {
      contentDidChange()
    } else if let imageSize, imageSize != imageView?.bounds.size {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  // MARK: Touches

  /// A single tap belongs to the button, not to recognisers of the views around it.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(recognizer) && !keepsTap(from: recognizer)
  }

  // MARK: Layout

  /// The rectangle of the background, in the coordinates of the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of texts and image together, in the coordinates of the bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: usedInsets) }

  /// The rectangle of the title, for the rectangle of texts and image.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    textRects(in: contentRect).title
  }

  private final func textRects(in content: CGRect) -> (title: CGRect, subtitle: CGRect) {
    let area = arrangement(in: content).title
    let rects = texts.frames(in: area, share: shareBeforeTexts)
    guard configuration == nil else { return rects }
    return (rects.title.moved(by: titleEdgeInsets), .zero)
  }

  /// The fraction of the free space beside a narrower text that is on its left, 0 to 1.
  private final var shareBeforeTexts: CGFloat {
    switch (configuration?.titleAlignment ?? .automatic, contentHorizontalAlignment) {
    case (.center, _), (.automatic, .center): 0.5
    case (.automatic, .left): 0
    case (.automatic, .right): 1
    case (.leading, _), (.automatic, .leading), (.automatic, .fill): isMirrored ? 1 : 0
    case (.trailing, _), (.automatic, .trailing): isMirrored ? 0 : 1
    }
  }

  /// The rectangle of the image, for the rectangle of texts and image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement(in: contentRect).image.moved(by: configuration == nil ? imageEdgeInsets : .zero)
  }

  private final var usedInsets: EdgeInsets {
    configuration?.contentInsets.resolved(isRightToLeft: isMirrored) ?? contentEdgeInsets
  }
  private final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private final var usedImage: Image? {
    configuration == nil ? currentImage : configuration?.image
  }
  /// The size in which the image is shown; nil without one.
  private final var imageSize: CGSize? {
    usedImage.map { imageView?.sizeThatFits(.zero) ?? $0.size }
  }

  private final func arrangement(in content: CGRect) -> ButtonArrangement {
    ButtonArrangement(
      title: texts.size, image: showsSpinner ? ButtonSpinner.size : imageSize, in: content,
      placement: configuration?.imagePlacement ?? .leading,
      padding: configuration?.imagePadding ?? 0, horizontal: contentHorizontalAlignment,
      vertical: contentVerticalAlignment, isMirrored: isMirrored)
  }

  /// Lays out the title, or image and title beside one another.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let backdrop {
      backdrop.frame = backgroundRect(forBounds: bounds)
      backdrop.layer.cornerRadius = configuration?.cornerRadius(for: backdrop.bounds.size) ?? 0
      backdrop.clipsToBounds = configuration != nil
    }
    let isPlain =
      configuration == nil && usedImage == nil && contentHorizontalAlignment == .center
      && contentVerticalAlignment == .center
    if isPlain {
      // A title without an image may extend into the padding, so that it is truncated as late as
      // possible.
      let area = bounds.inset(by: titleEdgeInsets)
      let natural = label.sizeThatFits(CGSize(width: area.width, height: 0)).height
      let height = label.numberOfLines == 1 ? natural : max(0, min(natural, area.height))
      label.frame = CGRect(
        x: area.minX, y: area.midY - height / 2, width: area.width, height: height)
      return
    }
    let content = contentRect(forBounds: bounds)
    label.frame = titleRect(forContentRect: content)
    subtitleLabel?.frame = textRects(in: content).subtitle
    imageView?.frame = imageRect(forContentRect: content)
    spinner?.frame = imageRect(forContentRect: content)
  }

  /// The title's label, whose baselines are the button's.
  open override var forLastBaselineLayout: View { label }

  private final var texts: ButtonTexts {
    let unlimited = CGSize(
      width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let subtitle = subtitleLabel.flatMap { $0.isHidden ? nil : $0.sizeThatFits(unlimited) }
    return ButtonTexts(
      title: label.sizeThatFits(unlimited), subtitle: subtitle ?? .zero,
      padding: configuration?.titlePadding ?? 0)
  }

  /// The size of image and texts plus the padding around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = usedInsets
    let content = arrangement(in: .zero).size
    return CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom)
  }

  /// The size of image and texts plus the padding around them.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}

extension CGRect {
  /// The rectangle moved to the right by `left - right` and down by `top - bottom`, with its size
  /// unchanged.
  fileprivate func moved(by insets: EdgeInsets) -> CGRect {
    offsetBy(dx: insets.left - insets.right, dy: insets.top - insets.bottom)
  }
}
