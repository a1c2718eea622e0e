import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// The name of a month, and a mark that says whether the wheels below it are open.
final class MonthTitle: MonthButton {
  private let label = Label()
  private let mark = BarGlyphView()
  private var isOpen = false
  private static let markWidth: CGFloat = 20

  init() {
    super.init(frame: .zero)
    mark.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.3
    addSubview(label)
    addSubview(mark)
  }

  func show(_ text: String, isOpen: Bool) {
    label.text = text
    self.isOpen = isOpen
    update()
  }

  override func update() {
    label.font = .standard(
      size: TextStyleSizes.body.pointSize(in: traitCollection.preferredContentSizeCategory),
      weight: 600)
    label.textColor = isOpen ? tintColor : .label
    label.alpha = isHighlighted ? 0.3 : 1
    mark.glyph = isOpen ? .down : .forward
    mark.color = tintColor
    mark.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: label.sizeThatFits(CGSize(width: CGFloat.infinity, height: 0)).width.rounded(.up)
        + Self.markWidth, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - Self.markWidth)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.frame = CGRect(
      x: isMirrored ? Self.markWidth : 0, y: 0, width: width, height: bounds.height)
    mark.center = CGPoint(x: isMirrored ? Self.markWidth / 2 : width + 10, y: bounds.midY)
  }
}

extension MonthTitle: AccessibilityDefaulting {
  /// A button with the name of the month.
  var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: self.label.text, value: isOpen ? "expanded" : "collapsed",
      traits: accessibilityTraits(adding: .button))
  }
}

/// A button that turns to another month.
final class MonthArrow: MonthButton {
  private let glyph = BarGlyphView()
  private let name: String

  init(_ glyph: String, name: String) {
    self.name = name
    super.init(frame: .zero)
    self.glyph.glyph = BarGlyph(glyph, weight: .medium)
    addSubview(self.glyph)
    update()
  }

  override func update() {
    glyph.color = isEnabled ? tintColor : .tertiaryLabel
    glyph.alpha = isHighlighted ? 0.3 : 1
    glyph.isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    update()
    glyph.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

extension MonthArrow: AccessibilityDefaulting {
  /// A button.
  var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: self.name, traits: accessibilityTraits(adding: .button))
  }
}
