public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
import OffscreenText

/// A control with a title, which may differ between states.
///
/// A state without a title or colour of its own uses that of `.normal`; the default colour of
/// `.normal` is the tint colour. The title is dimmed while the button is pressed.
open class Button: Control {
  /// Shows the title; the button sets its text and colour.
  public final let titleLabel = Label()
  /// The padding around the title, for the button's preferred size.
  open var contentEdgeInsets = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12) {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// The titles that were set, by state.
  private final var titles: [State: String] = [:]
  /// The colours that were set, by state.
  private final var titleColors: [State: Color] = [:]
  /// The opacity of the title of a button that is touched.
  private static let pressedAlpha: CGFloat = 0.3

  /// Creates a button without a title.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
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

  /// Sets the title for a state; nil uses that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    stateChanged()
    invalidateIntrinsicContentSize()
  }

  /// The title set for a state.
  open func title(for state: State) -> String? { titles[state] }

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
    titleLabel.text = currentTitle
    titleLabel.textColor = currentTitleColor
    titleLabel.alpha = isHighlighted && titles[state] == nil ? Self.pressedAlpha : 1
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

  /// Lays out the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = bounds
  }

  /// The title's label, whose baselines are the button's.
  open override var forLastBaselineLayout: View { titleLabel }

  /// The title's size plus the padding around it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = contentEdgeInsets
    let title = titleLabel.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    return CGSize(
      width: title.width + insets.left + insets.right,
      height: title.height + insets.top + insets.bottom)
  }

  /// The title's size plus the padding around it.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
