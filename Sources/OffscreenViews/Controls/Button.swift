public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
import OffscreenText

/// A control with a title, which may differ between states.
///
/// A state without a title or colour of its own uses that of `.normal`; the default colour of
/// `.normal` is the tint colour. The title is dimmed while the button is pressed.
open class Button: Control {
  // UIKit's optionality.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Shows the title; the button sets its text and colour, and it is never nil.
  public final var titleLabel: Label! { label }
  private final let label = Label()
  /// The padding around the title, for the button's preferred size.
  open var contentEdgeInsets = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12) {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// How far the title is moved in from where it would be, in points; it changes no sizes.
  open var titleEdgeInsets = EdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// How far the image is moved in from where it would be, in points; it changes no sizes.
  open var imageEdgeInsets = EdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Shows the image, before the title; nil as long as no image has been set.
  public private(set) final var imageView: ImageView?

  /// The images that were set, by state.
  private final var images: [State: Image] = [:]
  /// The titles that were set, by state.
  private final var titles: [State: String] = [:]
  /// The colours that were set, by state.
  private final var titleColors: [State: Color] = [:]
  /// The opacity of the title of a button that is touched.
  private static let pressedAlpha: CGFloat = 0.3

  /// Creates a button without a title.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    label.textAlignment = .center
    addSubview(label)
  }

  /// Creates a button with a title that calls `action` when it is tapped.
  public convenience init(title: String, _ action: @escaping () -> Void = {}) {
    self.init()
    setTitle(title, for: .normal)
    addAction(for: .touchUpInside, action)
    sizeToFit()
  }

  /// Sets the title for a state; nil uses that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    stateChanged()
    invalidateIntrinsicContentSize()
  }

  /// The title set for a state.
  open func title(for state: State) -> String? { titles[state] }

  /// Sets the image for a state; nil uses that of `.normal`.
  open func setImage(_ image: Image?, for state: State) {
    images[state] = image
    if imageView == nil, image != nil {
      let view = ImageView()
      imageView = view
      addSubview(view)
    }
    stateChanged()
    invalidateIntrinsicContentSize()
  }

  /// The image set for a state.
  open func image(for state: State) -> Image? { images[state] }

  /// The image for the current state.
  open var currentImage: Image? { images[state] ?? images[.normal] }

  /// Sets the colour of the title for a state; nil uses that of `.normal`.
  open func setTitleColor(_ color: Color?, for state: State) {
    titleColors[state] = color
    stateChanged()
  }

  /// The colour of the title set for a state.
  open func titleColor(for state: State) -> Color? { titleColors[state] }

  /// The title for the current state.
  open var currentTitle: String? { titles[state] ?? titles[.normal] }

  /// The colour of the title for the current state.
  open var currentTitleColor: Color {
    titleColors[state] ?? titleColors[.normal]
      ?? (isEnabled ? tintColor : nil) ?? .lightGray
  }

  /// Shows the title for the current state.
  open override func stateChanged() {
    super.stateChanged()
    label.text = currentTitle
    label.textColor = currentTitleColor
    imageView?.image = currentImage
    imageView?.alpha = isHighlighted && images[state] == nil ? Self.pressedAlpha : 1
    label.alpha = isHighlighted && titles[state] == nil ? Self.pressedAlpha : 1
  }

  /// Shows the title in the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  /// Inherits the tint colour of the new superview.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    stateChanged()
  }

  /// Lays out the title, or image and title side by side in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let imageView, let image = currentImage?.size else {
      label.frame = bounds.inset(by: titleEdgeInsets)
      return
    }
    let title = titleSize
    let start = bounds.midX - (image.width + title.width) / 2
    imageView.frame = CGRect(
      x: start, y: bounds.midY - image.height / 2, width: image.width, height: image.height
    ).offsetBy(
      dx: imageEdgeInsets.left - imageEdgeInsets.right,
      dy: imageEdgeInsets.top - imageEdgeInsets.bottom)
    label.frame = CGRect(
      x: start + image.width, y: bounds.midY - title.height / 2, width: title.width,
      height: title.height
    ).offsetBy(
      dx: titleEdgeInsets.left - titleEdgeInsets.right,
      dy: titleEdgeInsets.top - titleEdgeInsets.bottom)
  }

  /// The title's label, whose baselines are the button's.
  open override var forLastBaselineLayout: View { label }

  private final var titleSize: CGSize {
    label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  /// The size of image and title plus the padding around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = contentEdgeInsets
    let title = titleSize
    let image = currentImage?.size ?? .zero
    return CGSize(
      width: image.width + title.width + insets.left + insets.right,
      height: max(image.height, title.height) + insets.top + insets.bottom)
  }

  /// The size of image and title plus the padding around them.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
