/// Views that left the visible range, kept for the next that arrive.
///
/// There is one stack for each identifier: the last to leave is the first to be used again, and is
/// most likely still warm. A stack holds at most two more than were ever visible at once.
package struct ReusePool<Cell: ReusableCell> {
  private var stacks: [String: [Cell]] = [:]
  private var makers: [String: () -> Cell] = [:]
  private var mostVisible = 0

  package init() {}

  /// How many cells of an identifier wait.
  package func count(withIdentifier identifier: String) -> Int {
    stacks[identifier]?.count ?? 0
  }

  /// How many cells wait in all.
  package var count: Int {
    stacks.values.reduce(0) { $0 + $1.count }
  }

  /// Notes how many cells are visible now, which bounds the pool.
  package mutating func noteVisible(_ count: Int) {
    mostVisible = max(mostVisible, count)
  }

  /// Takes back a cell; one without identifier, or beyond the bound, is let go.
  package mutating func enqueue(_ cell: Cell) {
    guard let identifier = cell.reuseIdentifier else { return }
    guard stacks[identifier, default: []].count < mostVisible + 2 else { return }
    stacks[identifier, default: []].append(cell)
  }

  /// Hands out the cell that came back last, after its `prepareForReuse()`; nil if none waits.
  package mutating func dequeue(withIdentifier identifier: String) -> Cell? {
    guard let cell = stacks[identifier]?.popLast() else { return nil }
    cell.prepareForReuse()
    return cell
  }

  /// Notes how a cell of an identifier is made when none waits.
  package mutating func register(_ identifier: String, make: @escaping () -> Cell) {
    makers[identifier] = make
  }

  /// What makes a new cell of an identifier; nil for one that is not registered.
  package func maker(withIdentifier identifier: String) -> (() -> Cell)? {
    makers[identifier]
  }

  /// Lets all waiting cells go.
  package mutating func removeAll() {
    stacks.removeAll()
  }
}

/// What a pool asks of a cell.
package protocol ReusableCell: AnyObject {
  /// The name cells of one kind share; nil keeps a cell out of every pool.
  var reuseIdentifier: String? { get }

  /// Makes the cell ready to show something else.
  func prepareForReuse()
}
