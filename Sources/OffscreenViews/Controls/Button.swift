public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
import OffscreenText

/// A control with a title, which may differ from look to look.
///
/// A look without a title or colour of its own takes that of `.normal`; the colour of `.normal` is
/// the tint colour. While the button is pressed, its title is dimmed.
open class Button: Control {
  /// Shows the title; its text and colour are the button's to set.
  public final let titleLabel = Label()
  /// The room around the title, for the size the button asks for.
  open var contentEdgeInsets = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12) {
    didSet { invalidateIntrinsicContentSize() }
  }

  private final var titles: [State: String] = [:]
  private final var titleColors: [State: Color] = [:]
  private static let pressedAlpha: CGFloat = 0.3

  /// Creates a button without a title.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    keepsHitTest(if: Button.self)
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
  }

  /// Creates a button with a title that calls `action` when it is tapped.
  public convenience init(title: String, _ action: @escaping () -> Void = {}) {
    self.init()
    setTitle(title, for: .normal)
    addAction(for: .touchUpInside, action)
    sizeToFit()
  }

  /// Sets the title of one look; nil takes that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    stateChanged()
    invalidateIntrinsicContentSize()
  }

  /// The title set for one look.
  open func title(for state: State) -> String? { titles[state] }

  /// Sets the colour of the title of one look; nil takes that of `.normal`.
  open func setTitleColor(_ color: Color?, for state: State) {
    titleColors[state] = color
    stateChanged()
  }

  /// The colour of the title set for one look.
  open func titleColor(for state: State) -> Color? { titleColors[state] }

  /// The title that shows.
  open var currentTitle: String? { titles[state] ?? titles[.normal] }

  /// The colour of the title that shows.
  open var currentTitleColor: Color {
    titleColors[state] ?? titleColors[.normal]
      ?? (isEnabled ? tintColor : nil) ?? .lightGray
  }

  /// Shows the title of the present look.
  open override func stateChanged() {
    super.stateChanged()
    titleLabel.text = currentTitle
    titleLabel.textColor = currentTitleColor
    titleLabel.alpha = isHighlighted && titles[state] == nil ? Self.pressedAlpha : 1
  }

  /// Shows the title in the new tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  /// Takes over the tint of the new superview.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    stateChanged()
  }

  /// Places the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds
  }

  /// The title's size and the room around it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = contentEdgeInsets
    let title = titleLabel.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    return CGSize(
      width: title.width + insets.left + insets.right,
      height: title.height + insets.top + insets.bottom)
  }

  /// The title's size and the room around it.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
