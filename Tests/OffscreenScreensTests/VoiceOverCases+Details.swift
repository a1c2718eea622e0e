import Foundation
import OffscreenUIKit

/// What an element tells beside its name: details, and the places of its rotors.
extension VoiceOverCase {
  private static let more =
    " | Custom Content Label: Custom Content Value | ! High Importance Label: High Importance Value"

  static let details = [
    VoiceOverCase(
      "custom content", ["Label | Hint" + more, "Label" + more, "Hint" + more, more]
    ) {
      column(
        [("Label", "Hint"), ("Label", nil), (nil, "Hint"), (nil, nil)].map { label, hint in
          let view = DetailedView()
          view.isAccessibilityElement = true
          view.accessibilityLabel = label
          view.accessibilityHint = hint
          return view
        })
    },
    VoiceOverCase(
      "custom rotors",
      [
        guests
          + " | Elves: Elrond, Erestor, Legolas | Dwarves: Glóin, Gimli | Hobbits: Frodo, Bilbo | Ents: ",
        "Truncated | Two Digit Primes: 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, …",
        "Forever | Forever: ➤ , ➤ ➤ , ➤ ➤ ➤ , "
          + (4...10).map { String(repeating: "➤ ", count: $0) }.joined(separator: ", ") + ", …",
      ]
    ) { column([GuestsView(), PrimesLabel(), ForeverLabel()]) },
  ]

  fileprivate static let guests = "Elrond, Erestor, Glóin, Gimli, Legolas, Frodo, and Bilbo"
}

private final class DetailedView: UIView, AXCustomContentProvider {
  // Apple's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var accessibilityCustomContent: [AXCustomContent]! = {
    let detail = AXCustomContent(label: "Custom Content Label", value: "Custom Content Value")
    let important = AXCustomContent(
      label: "High Importance Label", value: "High Importance Value")
    important.importance = .high
    return [detail, important]
  }()
}

/// An element with a text inside, in which rotors go through names.
private final class GuestsView: UIView {
  private let textView = UITextView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = VoiceOverCase.guests
    textView.text = VoiceOverCase.guests
    addSubview(textView)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get {
      [
        rotor("Elves", ["Elrond", "Erestor", "Legolas"]), rotor("Dwarves", ["Glóin", "Gimli"]),
        rotor("Hobbits", ["Frodo", "Bilbo"]), rotor("Ents", []),
      ]
    }
    set {}
  }

  private func rotor(_ name: String, _ names: [String]) -> UIAccessibilityCustomRotor {
    let ranges = names.compactMap { range(of: $0) }
    return UIAccessibilityCustomRotor(name: name) { [weak self] predicate in
      guard let textView = self?.textView else { return nil }
      let ordered = predicate.searchDirection == .next ? ranges : ranges.reversed()
      let present = predicate.currentItem.targetRange.flatMap { ordered.firstIndex(of: $0) }
      let index = present.map { $0 + 1 } ?? 0
      guard ordered.indices.contains(index) else { return nil }
      return UIAccessibilityCustomRotorItemResult(
        targetElement: textView, targetRange: ordered[index])
    }
  }

  private func range(of name: String) -> UITextRange? {
    guard let range = textView.text.range(of: name) else { return nil }
    let units = NSRange(range, in: textView.text)
    guard
      let start = textView.position(from: textView.beginningOfDocument, offset: units.location),
      let end = textView.position(from: start, offset: units.length)
    else { return nil }
    return textView.textRange(from: start, to: end)
  }
}

private final class PrimesLabel: UILabel {
  private let primes: [NSString] = [
    "11", "13", "17", "19", "23", "29", "31", "37", "41", "43", "47", "53", "59",
  ]
  private lazy var rotor = UIAccessibilityCustomRotor(name: "Two Digit Primes") {
    [primes] predicate in
    let present = (predicate.currentItem.targetElement as? NSString).flatMap(primes.firstIndex(of:))
    let index = present.map { predicate.searchDirection == .next ? $0 + 1 : $0 - 1 } ?? 0
    guard primes.indices.contains(index) else { return nil }
    return UIAccessibilityCustomRotorItemResult(targetElement: primes[index], targetRange: nil)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    text = "Truncated"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { [rotor] }
    set {}
  }
}

private final class ForeverLabel: UILabel {
  private var texts: [NSString] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    text = "Forever"
    accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Forever") { [weak self] predicate in
        guard predicate.searchDirection == .next else { return nil }
        let present = predicate.currentItem.targetElement as? NSString ?? ""
        let next = present.appending("➤ ") as NSString
        self?.texts.append(next)
        return UIAccessibilityCustomRotorItemResult(targetElement: next, targetRange: nil)
      }
    ]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
