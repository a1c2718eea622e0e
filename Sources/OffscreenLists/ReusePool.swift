import OffscreenGeometry
import OffscreenViews

/// Views that left the visible range, kept to be reused.
///
/// There is one stack for each identifier, so the last view to leave is the first to be reused and
/// most likely still in the cache. A stack holds at most two more than the maximum number visible
/// at once.
package struct ReusePool<Cell: ReusableCell> {
  /// The cells available for reuse, by their identifiers, the latest last.
  private var stacks: [String: [Cell]] = [:]
  /// The functions that create cells, by identifier.
  private var makers: [String: () -> Cell] = [:]
  /// The maximum number of cells visible at once so far.
  private var mostVisible = 0

  /// Creates a pool without cells, in which no identifier is registered.
  package init() {}

  /// Records how many cells are visible now, which bounds the pool.
  package mutating func noteVisible(_ count: Int) {
    mostVisible = max(mostVisible, count)
  }

  /// Adds a cell; one without an identifier, or beyond the bound, is released.
  ///
  /// The cell must have left the tree, and must not be in the pool already.
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

  /// Sets how cells with an identifier are created, replacing the former function.
  package mutating func register(_ identifier: String, make: @escaping () -> Cell) {
    makers[identifier] = make
  }

  /// Forgets how cells with an identifier are created.
  package mutating func unregister(_ identifier: String) {
    makers[identifier] = nil
  }

  /// The function that creates cells with an identifier; nil if none is registered.
  ///
  /// The caller calls it, not the pool: the code of users that it runs may use the pool.
  package func maker(withIdentifier identifier: String) -> (() -> Cell)? {
    makers[identifier]
  }
}

/// A registered class as a metatype of the class that a list needs; nil unregisters.
///
/// - Precondition: `registered` is nil, or `Needed` or a class derived from it.
func registrable<Needed: AnyObject>(
  _ registered: AnyClass?, as needed: Needed.Type, for identifier: String
) -> Needed.Type? {
  guard let registered else { return nil }
  let type = registered as? Needed.Type
  demand(
    type != nil,
    "The class registered for “\(identifier)” must be \(needed) or derived from it, and it is \(registered)."
  )
  return type
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
    (self as? ListItemView)?.countWork(.cellsReused)
    prepareForReuse()
    return self
  }
}

/// Views of one kind that left the visible range and are kept for reuse; the view that left last is
/// reused first.
///
/// It holds at most two more than the maximum number visible at once.
struct ReuseStack<Item> {
  /// The views, the latest last.
  private var items: [Item] = []
  /// The maximum number of views visible at once so far.
  private var mostVisible = 0

  /// Records how many views are visible now, which bounds the stack.
  mutating func noteVisible(_ count: Int) {
    mostVisible = max(mostVisible, count)
  }

  /// Adds a view; one beyond the bound is released.
  mutating func push(_ item: Item) {
    if items.count < mostVisible + 2 { items.append(item) }
  }

  /// Removes the view that left last; nil if there is none.
  mutating func pop() -> Item? {
    items.popLast()
  }
}
