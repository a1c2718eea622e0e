/// The changes of one batch to a list of rows; they are always valid.
struct RowChange {
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: (from: Int, to: Int)?
  private(set) var reloaded: Int?
  private(set) var count: Int

  init(_ choices: Choices, count old: Int) {
    let kind = choices.index(below: 4)
    let gone = (0..<old).filter { _ in choices.oneIn(4) }
    let kept = (0..<old).filter { !gone.contains($0) }
    deleted = gone
    let insertedCount = choices.index(below: 3)
    count = kept.count + insertedCount
    var places = Array(0..<count)
    for _ in 0..<insertedCount {
      inserted.append(places.remove(at: choices.index(below: places.count)))
    }
    inserted.sort()
    guard !kept.isEmpty else { return }
    let row = kept[choices.index(below: kept.count)]
    if kind == 1 {
      moved = (row, places[choices.index(below: places.count)])
    } else if kind == 2 {
      reloaded = row
    }
  }

  /// The number of calls that make the change.
  var callCount: Int {
    [!deleted.isEmpty, !inserted.isEmpty, moved != nil, reloaded != nil].count { $0 }
  }
}
