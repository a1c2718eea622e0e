import Foundation
package import Offscreen

extension AccessibilityCustomRotor {
  /// The name that is spoken in English: its own, or that of the system's rotor which it replaces.
  package var spokenName: String {
    switch systemRotorType {
    case .none: name
    case .link: "Links"
    case .visitedLink: "Visited Links"
    case .heading: "Headings"
    case .headingLevel1: "Headings Level 1"
    case .headingLevel2: "Headings Level 2"
    case .headingLevel3: "Headings Level 3"
    case .headingLevel4: "Headings Level 4"
    case .headingLevel5: "Headings Level 5"
    case .headingLevel6: "Headings Level 6"
    case .boldText: "Bold Text"
    case .italicText: "Italic Text"
    case .underlineText: "Underlined Text"
    case .misspelledWord: "Misspelled Words"
    case .image: "Images"
    case .textField: "Text Fields"
    case .table: "Tables"
    case .list: "Lists"
    case .landmark: "Landmarks"
    }
  }

  /// The place next to another one; nil at the end.
  package func place(
    nextTo item: AccessibilityCustomRotorItemResult, _ direction: Direction
  ) -> AccessibilityCustomRotorItemResult? {
    let predicate = AccessibilityCustomRotorSearchPredicate()
    predicate.currentItem = item
    predicate.searchDirection = direction
    let found = itemSearchBlock(predicate)
    return found?.targetElement == nil ? nil : found
  }

  /// The places from the first to the last one, and whether there are more than the limit.
  ///
  /// A rotor without a place behind the beginning is searched from the end. A place that was there before ends the
  /// search, so that a rotor which goes in circles has an end.
  package func places(
    limit: Int
  ) -> (
    places: [AccessibilityCustomRotorItemResult], hasMore: Bool
  ) {
    let (places, hasMore) = places(limit: limit, .next)
    guard places.isEmpty else { return (places, hasMore) }
    let (reversed, hasMoreBefore) = self.places(limit: limit, .previous)
    return (reversed.reversed(), hasMoreBefore)
  }

  private func places(
    limit: Int, _ direction: Direction
  ) -> (places: [AccessibilityCustomRotorItemResult], hasMore: Bool) {
    var places: [AccessibilityCustomRotorItemResult] = []
    var item = AccessibilityCustomRotorItemResult()
    while let next = place(nextTo: item, direction), !places.contains(where: next.isSamePlace) {
      if places.count == limit { return (places, true) }
      places.append(next)
      item = next
    }
    return (places, false)
  }
}

extension AccessibilityCustomRotorItemResult {
  /// Whether another place is in the same object and the same part of its text.
  fileprivate func isSamePlace(_ other: AccessibilityCustomRotorItemResult) -> Bool {
    guard let targetElement, let element = other.targetElement else { return false }
    return targetElement.isEqual(element) && targetRange == other.targetRange
  }

  /// What is spoken at the place: the part of the text, the name of the object, or the object as a text.
  package var spokenText: String {
    let element = targetElement
    if let range = targetRange?.nsRange {
      let text = (element as? TextView)?.text ?? (element as? TextField)?.text ?? ""
      return Range(range, in: text).map { String(text[$0]) } ?? ""
    }
    if let responder = element as? Responder { return responder.accessibilityLabel ?? "" }
    return (element as? NSString).map { $0 as String } ?? element.map { $0.description } ?? ""
  }
}
