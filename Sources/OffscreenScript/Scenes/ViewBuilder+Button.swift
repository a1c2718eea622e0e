import Offscreen

extension ViewBuilder {
  /// Sets a button's key; false for keys that all views have.
  static func apply(_ key: String, _ value: AttributeValue, to button: Button) -> Bool {
    let label = button.titleLabel
    switch (key, value) {
    case ("title", .text(let text)): button.setTitle(text, for: .normal)
    case ("selectedTitle", .text(let text)): button.setTitle(text, for: .selected)
    case ("disabledTitle", .text(let text)): button.setTitle(text, for: .disabled)
    case ("titleColor", .color(let color)): button.setTitleColor(color, for: .normal)
    case ("selectedTitleColor", .color(let color)): button.setTitleColor(color, for: .selected)
    case ("disabledTitleColor", .color(let color)): button.setTitleColor(color, for: .disabled)
    case ("font", .font(let choice)): label.font = choice.font(size: label.font.pointSize)
    case ("fontSize", .number(let size)): label.font = label.font.withSize(size)
    case ("tintColor", .color(let color)): button.tintColor = color
    case ("contentEdgeInsets", .insets(let insets)): button.contentEdgeInsets = insets
    case ("isEnabled", .flag(let flag)): button.isEnabled = flag
    case ("isSelected", .flag(let flag)): button.isSelected = flag
    default: return false
    }
    return true
  }
}
