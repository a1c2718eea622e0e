package import Offscreen

/// What VoiceOver says of an element in English, as the authors of AccessibilitySnapshot have written it down.
package struct AccessibilitySpeech {
  /// The name, the value, the behaviour and the position, such as `Wi-Fi. Switch Button. On.`.
  package let text: String
  /// The hint that follows after a pause, such as `Double tap to toggle setting.`; nil for nothing.
  package let hint: String?

  package init(of element: AccessibleObject) {
    let object = element.object
    self.init(
      label: object.accessibilityLabel,
      // A switch says its state, whatever value code has set.
      value: (object as? Switch).map { $0.isOn ? "1" : "0" } ?? object.accessibilityValue,
      hint: object.accessibilityHint, traits: object.accessibilityTraits,
      position: element.position, series: element.series, context: element.context)
  }

  package init(
    label: String?, value: String?, hint: String?, traits: AccessibilityTraits,
    position: AccessibilityPosition? = nil, series: AccessibilitySeries? = nil,
    context: AccessibilityContext? = nil
  ) {
    let label = label ?? ""
    let value = value ?? ""
    var text = traits.contains(.backButton) && label.lowercased() == "back" ? "" : label
    if case .cell(let cell) = context { text = Self.text(of: cell, text) }
    if !value.isEmpty, !traits.contains(.toggleButton) {
      let isCell = if case .cell = context { true } else { false }
      text = text.isEmpty ? value : text + (isCell ? " " : ": ") + value
    }
    if traits.contains(.selected) { text = text.isEmpty ? "Selected." : "Selected: \(text)" }
    var hint = hint?.isEmpty == false ? hint : nil
    let onlyHint = hint != nil && label.isEmpty && value.isEmpty
    if text.isEmpty {
      text = hint ?? ""
      hint = nil
    }
    let words = Self.words(for: traits, value: value, series: series)
    if !words.isEmpty {
      text += Self.period(after: text) + words.joined(separator: " ")
    }
    if series != nil, let position {
      text += (text.isEmpty ? "" : " ") + "\(position.index) of \(position.count)."
    }
    if let words = context?.words, !words.isEmpty { text += Self.period(after: text) + words }
    self.text = text
    self.hint = Self.hint(hint, for: traits, onlyHint: onlyHint)
  }

  /// What ends a sentence and separates it from the next one.
  private static func period(after text: String) -> String {
    text.isEmpty ? "" : text.hasSuffix(".") ? " " : ". "
  }

  /// The name of a cell with those of its headers before it, and its place behind it.
  private static func text(of cell: AccessibleCell, _ name: String) -> String {
    let headers = cell.headers.map { label, value in
      label.isEmpty || value.isEmpty ? label + value : "\(label): \(value)"
    }
    let sentences = headers.filter { !$0.isEmpty } + [name]
    let words = sentences.reduce("") { $0 + period(after: $0) + $1 }
    return words + (words.hasSuffix(".") ? " " : ". ") + cell.words
  }

  private static func words(
    for traits: AccessibilityTraits, value: String, series: AccessibilitySeries?
  ) -> [String] {
    var words: [String] = []
    func add(_ word: String, if condition: Bool) { if condition { words.append(word) } }
    add("Dimmed.", if: traits.contains(.notEnabled))
    add(
      "Button.",
      if: traits.contains(.button) && series != .tabs
        && traits.isDisjoint(with: [.keyboardKey, .toggleButton, .backButton]))
    add("Back Button.", if: traits.contains(.backButton))
    if traits.contains(.toggleButton) {
      add("Switch Button.", if: traits.contains(.button))
      add(["0": "Off.", "1": "On.", "2": "Mixed."][value] ?? value, if: !value.isEmpty)
    }
    add("Tab.", if: series == .tabs)
    if traits.contains(.textEntry) {
      words.append(traits.contains(.secureTextField) ? "Secure Text Field." : "Text Field.")
      add("Is editing.", if: traits.contains(.isEditing))
    }
    add("Heading.", if: traits.contains(.header))
    add("Link.", if: traits.contains(.link))
    add("Adjustable.", if: traits.contains(.adjustable))
    add("Image.", if: traits.contains(.image))
    add("Search Field.", if: traits.contains(.searchField))
    return words
  }

  private static func hint(
    _ hint: String?, for traits: AccessibilityTraits, onlyHint: Bool
  ) -> String? {
    func following(_ words: String) -> String {
      guard let hint else { return words }
      return (hint.hasSuffix(".") ? hint : hint + ".") + " " + words
    }
    var hint = hint
    let isEnabled = !traits.contains(.notEnabled)
    if traits.contains(.toggleButton), isEnabled {
      hint = following("Double tap to toggle setting.")
    }
    if traits.contains(.textEntry), isEnabled {
      hint =
        traits.contains(.isEditing)
        ? "Use the rotor to access Misspelled Words"
        : traits.contains(.textArea)
          ? "Double tap to edit., Use the rotor to access Misspelled Words" : "Double tap to edit."
    }
    if traits.contains(.adjustable), isEnabled, !traits.contains(.toggleButton), !onlyHint {
      hint = following("Swipe up or down with one finger to adjust the value.")
    }
    return hint
  }
}

extension AccessibilityTraits {
  private static let names: [(trait: AccessibilityTraits, name: String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
    (.playsSound, "playsSound"), (.keyboardKey, "keyboardKey"), (.staticText, "staticText"),
    (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"),
    (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
    (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
    (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
    (.tabBar, "tabBar"), (.header, "header"), (.textEntry, "textEntry"),
    (.isEditing, "isEditing"), (.secureTextField, "secureTextField"), (.backButton, "backButton"),
    (.textArea, "textArea"), (.toggleButton, "toggleButton"),
  ]

  /// The names of the traits in the order of their bits; bits without a name are left out.
  package var names: [String] { Self.names.filter { contains($0.trait) }.map(\.name) }
}
