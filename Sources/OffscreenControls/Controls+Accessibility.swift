import Foundation
import OffscreenGeometry
package import OffscreenViews

// What each control says to assistive technologies where code has set nothing: as UIKit's controls do in the
// reference pictures of AccessibilitySnapshot.

extension Button: AccessibilityDefaulting {
  /// A button with its title and subtitle as its name.
  package var accessibilityDefaults: AccessibilityDefaults {
    var texts: [String] = []
    if let configuration {
      texts = [configuration.attributedTitle, configuration.attributedSubtitle]
        .compactMap { $0.map { String($0.characters) } }
    } else if let title = currentAttributedTitle.map({ String($0.characters) }) ?? currentTitle {
      texts = [title]
    }
    texts.removeAll(where: \.isEmpty)
    let label = texts.isEmpty ? nil : texts.joined(separator: ", ")
    return AccessibilityDefaults(
      isElement: true, label: label,
      traits: accessibilityTraits(adding: .button))
  }
}

extension Switch: AccessibilityDefaulting {
  /// A switch with the value 1 or 0.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, value: isOn ? "1" : "0",
      traits: accessibilityTraits(adding: [.button, .toggleButton]))
  }
}

extension Slider: AccessibilityDefaulting {
  /// An adjustable element with its value in percent, which is touched at its thumb.
  package var accessibilityDefaults: AccessibilityDefaults {
    let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
    let range = maximumValue - minimumValue
    return AccessibilityDefaults(
      isElement: true, value: percent(range > 0 ? (value - minimumValue) / range : 0),
      traits: accessibilityTraits(adding: .adjustable),
      activationPoint: convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil))
  }
}

extension PageControl: AccessibilityDefaulting {
  /// An adjustable element with its page as its value.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      value: numberOfPages > 0 ? "page \(currentPage + 1) of \(numberOfPages)" : nil,
      traits: accessibilityTraits(adding: .adjustable))
  }
}

extension SegmentedControl: AccessibilityDefaulting {
  /// A container of buttons.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(elements: accessibilityParts)
  }
}

extension Stepper: AccessibilityDefaulting {
  /// A container of two buttons, each of which is not enabled if it would change nothing.
  package var accessibilityDefaults: AccessibilityDefaults {
    let parts = [(-1, "Decrement"), (1, "Increment")].map { side, name in
      AccessibilityPart(
        of: self, frame: half(side), label: name,
        traits: isPossible(side) ? .button : [.button, .notEnabled])
    }
    return AccessibilityDefaults(elements: parts)
  }
}

extension ProgressView: AccessibilityDefaulting {
  /// An element with its progress in percent, which changes often.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: "Progress", value: percent(progress), traits: .updatesFrequently)
  }
}

extension TextField: AccessibilityCombining {
  /// An element with its text as its value, or the placeholder if it is empty; dots for a secret text.
  package var accessibilityDefaults: AccessibilityDefaults {
    var traits = AccessibilityTraits.textEntry
    if isEditing { traits.insert(.isEditing) }
    if isSecureTextEntry { traits.insert(.secureTextField) }
    if self is SearchTextField { traits.insert(.searchField) }
    let content = text ?? ""
    let shown = isSecureTextEntry ? String(repeating: "•", count: content.count) : content
    return AccessibilityDefaults(
      isElement: true, value: shown.isEmpty ? placeholder : shown,
      traits: accessibilityTraits(adding: traits))
  }
}

extension TextView: AccessibilityDefaulting {
  /// An element with its text as its value: a field if it can be edited, else a text.
  package var accessibilityDefaults: AccessibilityDefaults {
    var traits: AccessibilityTraits = isEditable ? [.textEntry, .textArea] : .staticText
    if isFirstResponder { traits.insert(.isEditing) }
    return AccessibilityDefaults(
      isElement: isEditable || hasText, value: hasText ? text : nil, traits: traits)
  }
}

extension ClearButton: AccessibilityDefaulting {
  /// A button.
  var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: "Clear text", traits: accessibilityTraits(adding: .button))
  }
}

/// A share of the whole, from 0 to 1, in whole percents.
private func percent(_ share: Float) -> String {
  "\(Int((min(max(share, 0), 1) * 100).rounded()))%"
}
