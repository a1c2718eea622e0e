/// Views that left the visible range, kept to be reused: the last one to leave is the first.
///
/// It holds at most two more than were ever visible at once.
struct ReuseStack<Item> {
  private var items: [Item] = []
  private var mostVisible = 0

  /// Records how many views are visible now, which bounds the stack.
  mutating func noteVisible(_ count: Int) {
    mostVisible = max(mostVisible, count)
  }

  /// Adds a view; one beyond the bound is released.
  mutating func push(_ item: Item) {
    if items.count < mostVisible + 2 { items.append(item) }
  }

  mutating func pop() -> Item? {
    items.popLast()
  }
}
