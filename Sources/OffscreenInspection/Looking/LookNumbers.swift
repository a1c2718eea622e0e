package import Offscreen

/// The numbers that looks have given to views and to parts of views.
///
/// A number stays with its view as long as the view lives. The view of an item of a list gets another one once both its
/// place in the list and its text are others, because then it shows another item. No number is given twice.
package final class LookNumbers {
  /// A view and which of its parts.
  private struct Key: Hashable {
    let view: ObjectIdentifier
    let part: Int?
  }

  private struct Entry {
    weak var view: View?
    let part: Int?
    /// The place in a list and the text at the last look.
    var place: String?
    var text: String?
    /// The class and the text at the last look, for sentences.
    var name: String

    /// Whether the view shows the item of the last look.
    func shows(_ view: View) -> Bool {
      self.view === view
        && (place == view.placeAround || part == nil && text == view.lookedText)
    }
  }

  private var entries: [Int: Entry] = [:]
  private var numbers: [Key: Int] = [:]
  private var last = 0

  package init() {}

  /// The number of a view, or of one of its parts, which are counted from 0.
  func number(of view: View, part: Int?) -> Int {
    let key = Key(view: ObjectIdentifier(view), part: part)
    // Another view may have the address of one that is gone.
    if let number = numbers[key], let entry = entries[number], entry.shows(view) { return number }
    last += 1
    numbers[key] = last
    entries[last] = Entry(view: view, part: part, name: "")
    return last
  }

  /// Notes what a look has seen of an item.
  func note(_ item: LookItem, of view: View) {
    entries[item.number]?.place = view.placeAround
    entries[item.number]?.text = view.lookedText
    entries[item.number]?.name = item.name
  }

  /// The view and the part that have a number.
  ///
  /// - Throws: An error if no look has given the number, or if its view is gone or shows another item.
  package func find(_ number: Int) throws(ScriptError) -> (view: View, part: Int?) {
    guard let entry = entries[number] else {
      throw ScriptError(
        .unexpected(
          found: "the number \(number)",
          expected: last == 0 ? "a look before it" : "one from 1 to \(last)"))
    }
    guard let view = entry.view, view.window != nil else {
      throw ScriptError(
        .conflict("found the number \(number), whose view is gone: it was \(entry.name)"))
    }
    guard entry.shows(view) else {
      throw ScriptError(
        .conflict(
          "found the number \(number), whose view shows another item now: it was \(entry.name)"))
    }
    return (view, entry.part)
  }
}

extension View {
  /// The place of the item of a list that this view shows or is in; nil outside of items.
  fileprivate var placeAround: String? {
    var next: View? = self
    while let view = next {
      if let item = view.itemPlace { return item.place }
      next = view.superview
    }
    return nil
  }

  /// What the view says of itself: its label, its text, or the texts in it unless it scrolls; nil for nothing.
  var lookedText: String? {
    let texts = [accessibilityLabel, writtenText, self is ScrollView ? nil : joinedTexts]
    return texts.lazy.compactMap(\.self).first { !$0.isEmpty }
  }
}
