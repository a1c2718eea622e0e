/// Views that left the visible range, kept to be reused.
///
/// There is one stack for each identifier, so the last view to leave is the first to be reused and
/// most likely still in the cache. A stack holds at most two more than were ever visible at once.
package struct ReusePool<Cell: ReusableCell> {
  private var stacks: [String: [Cell]] = [:]
  private var makers: [String: () -> Cell] = [:]
  private var mostVisible = 0

  package init() {}

  /// Records how many cells are visible now, which bounds the pool.
  package mutating func noteVisible(_ count: Int) {
    mostVisible = max(mostVisible, count)
  }

  /// Adds a cell; one without an identifier, or beyond the bound, is released.
  package mutating func enqueue(_ cell: Cell) {
    guard let identifier = cell.reuseIdentifier else { return }
    guard stacks[identifier, default: []].count < mostVisible + 2 else { return }
    stacks[identifier, default: []].append(cell)
  }

  /// Removes the cell added last; nil if there is none.
  ///
  /// The caller calls its `prepareForReuse()`, which may use the pool.
  package mutating func removeLast(withIdentifier identifier: String) -> Cell? {
    stacks[identifier]?.popLast()
  }

  /// Sets how cells with an identifier are created.
  package mutating func register(_ identifier: String, make: @escaping () -> Cell) {
    makers[identifier] = make
  }

  /// The function that creates cells with an identifier; nil if none is registered.
  package func maker(withIdentifier identifier: String) -> (() -> Cell)? {
    makers[identifier]
  }
}

/// A view that can be kept in a reuse pool.
package protocol ReusableCell: AnyObject {
  /// The identifier shared by cells of one kind; nil keeps a cell out of every pool.
  var reuseIdentifier: String? { get }

  /// Prepares the cell for another item.
  func prepareForReuse()
}

extension ReusableCell {
  /// The same cell, ready for another item.
  func preparedForReuse() -> Self {
    prepareForReuse()
    return self
  }
}
