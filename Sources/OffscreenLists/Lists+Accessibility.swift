import Foundation
package import OffscreenViews

// What cells and bars say to assistive technologies where code has set nothing. As in UIKit, a row of a table is one
// element by its texts, beside the controls in it, and an item of a collection is none, but what it shows.

extension TableViewCell: AccessibilityCombining {
  /// The texts of the row, and the state of a switch at its end.
  package var accessibilityDefaults: AccessibilityDefaults {
    let control = accessibilityControl
    var traits = control?.accessibilityTraits ?? []
    if isSelected { traits.insert(.selected) }
    return AccessibilityDefaults(
      label: self.joinedTexts, value: control?.accessibilityValue, traits: traits,
      activationPoint: control?.accessibilityActivationPoint)
  }

  /// A switch at the end of the row, unless it has a name of its own.
  package var accessibilityControl: View? {
    let view = isEditing ? editingAccessoryView : accessoryView
    guard let view, view.isAccessibilityElement, view.accessibilityLabel?.isEmpty ?? true,
      view.accessibilityTraits.contains(.toggleButton)
    else { return nil }
    return view
  }
}

extension TableViewHeaderFooterView: AccessibilityCombining {
  /// The texts, as a heading above a section.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      label: self.joinedTexts, traits: place.kind == .header ? [.header, .staticText] : .staticText)
  }
}

extension ListCell: AccessibilityCombining {
  /// The texts of the column; a column of an option bar is a button too.
  package var accessibilityDefaults: AccessibilityDefaults {
    var traits: AccessibilityTraits = self is OptionBarCell ? .button : []
    if isSelected { traits.insert(.selected) }
    return AccessibilityDefaults(label: self.joinedTexts, traits: traits)
  }
}

extension OptionBar: AccessibilityDefaulting {
  /// A bar of tabs.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(traits: .tabBar, groupsChildren: true)
  }
}

extension EditControl: AccessibilityDefaulting {
  /// A button; none while the cell receives the taps.
  var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: kind != .select, label: self.kind == .insert ? "Insert" : "Delete",
      traits: accessibilityTraits(adding: .button))
  }
}
