package import Offscreen

/// The role of an element for assistive technologies, by the name that selectors use.
package enum AccessibilityRole: String, CaseIterable, Hashable, Sendable {
  case button, link, image, text, heading, tab, adjustable
  /// An element that is on or off.
  case toggle = "switch"
  /// An element in which text is entered.
  case field
  case searchField

  /// The role of an element; nil for one that is only a view with a name.
  package init?(of element: AccessibleObject) {
    self.init(traits: element.object.accessibilityTraits, isTab: element.series == .tabs)
  }

  /// The role that follows from traits; the more special one if there are several.
  package init?(traits: AccessibilityTraits, isTab: Bool) {
    let roles: [(AccessibilityTraits, AccessibilityRole)] = [
      (.toggleButton, .toggle), (.searchField, .searchField), (.textEntry, .field),
      (.adjustable, .adjustable), (.link, .link), (.button, .button), (.backButton, .button),
      (.keyboardKey, .button), (.header, .heading), (.image, .image), (.staticText, .text),
    ]
    guard !isTab else {
      self = .tab
      return
    }
    guard let found = roles.first(where: { traits.contains($0.0) }) else { return nil }
    self = found.1
  }
}
