import Foundation
import OffscreenControls
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// A button of an alert.
final class AlertButton: Control {
  let action: AlertAction
  private weak var alert: AlertController?
  private let label = Label()
  /// Whether it stands in an action sheet.
  private var isInSheet: Bool { alert?.preferredStyle == .actionSheet }

  /// The distance of the title from the sides, in points.
  private static let padding: CGFloat = 8

  init(_ action: AlertAction, in alert: AlertController) {
    self.action = action
    self.alert = alert
    super.init(frame: .zero)
    action.button = self
    label.textAlignment = .center
    addSubview(label)
    addAction(for: .touchUpInside) { [weak alert, action] in alert?.choose(action) }
    update()
  }

  /// Shows the present state of the action.
  func update() {
    if isEnabled != action.isEnabled { isEnabled = action.isEnabled }
    let category = traitCollection.preferredContentSizeCategory
    let style = isInSheet ? TextStyleSizes.title3 : TextStyleSizes.body
    label.text = action.title
    label.font = .standard(
      size: style.pointSize(in: category), weight: alert?.emphasised === action ? 600 : 400)
    // Large titles take as many lines as they need.
    label.numberOfLines = category.isAccessibilityCategory ? 0 : 1
    label.lineBreakMode = category.isAccessibilityCategory ? .byWordWrapping : .byTruncatingMiddle
    let color: Color = action.style == .destructive ? .systemRed : tintColor
    label.textColor = isEnabled ? color : .tertiaryLabel
    backgroundColor = isHighlighted ? .tertiarySystemFill : nil
    setNeedsLayout()
  }

  /// Whether the title needs no more than one line in a width, in points.
  func fits(in width: CGFloat) -> Bool {
    label.sizeThatFits(.zero).width <= width - 2 * Self.padding
  }

  /// The height in a width, in points: 44 in an alert and 57 in a sheet, and more for large texts.
  func height(for width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(0, width - 2 * Self.padding), height: 0)
    return max(isInSheet ? 57 : 44, label.sizeThatFits(room).height + 22)
  }

  override func stateChanged() {
    super.stateChanged()
    update()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { update() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Self.padding, dy: 0)
  }

  /// The meaning of the button, in addition to the attributes of every control.
  override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("action", "\(action.style)")
    return attributes
  }
}

extension AlertButton: AccessibilityDefaulting {
  /// A button with the title of its action.
  var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: self.action.title, traits: accessibilityTraits(adding: .button))
  }
}
