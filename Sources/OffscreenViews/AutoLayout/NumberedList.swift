import OffscreenGeometry

/// Elements in ascending order of their numbers; an element is found and removed by its number in
/// O(log n).
///
/// A removed element leaves an empty slot behind; the slots are compacted once more of them are
/// empty than not, so that n elements are removed in O(n log n).
struct NumberedList<Element> {
  private var slots: [(number: Int, element: Element?)] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The elements in the order of their numbers.
  var elements: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    append(to: &elements)
    return elements
  }

  /// Appends the elements to an array, in the order of their numbers.
  func append(to elements: inout [Element]) {
    for slot in slots { slot.element.map { elements.append($0) } }
  }

  /// Adds an element whose number is above all others; does nothing if the number is the last one's.
  mutating func append(_ element: Element, number: Int) {
    guard slots.last?.number != number else { return }
    // Most lists get a few elements.
    if slots.isEmpty { slots.reserveCapacity(4) }
    slots.append((number, element))
    count += 1
  }

  /// Removes the element of a number; does nothing if there is none.
  mutating func remove(_ number: Int) {
    let index = slots.bisected { $0.number >= number }
    guard index < slots.count, slots[index].number == number, slots[index].element != nil else {
      return
    }
    slots[index].element = nil
    count -= 1
    if count * 2 < slots.count { slots.removeAll { $0.element == nil } }
  }

  mutating func removeAll() {
    slots = []
    count = 0
  }
}
