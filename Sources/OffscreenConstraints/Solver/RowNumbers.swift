/// A list of the numbers of rows; the first few take no memory of their own, because most symbols are in few rows.
struct RowNumbers {
  private static let inlineCount = 5

  private var number: Int32 = 0
  private var first: (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0)
  private var others: [Int32] = []

  init() {}

  init(_ numbers: some Sequence<Int32>) {
    for number in numbers { append(number) }
  }

  var count: Int { Int(number) }

  subscript(place: Int) -> Int32 {
    switch place {
    case 0: first.0
    case 1: first.1
    case 2: first.2
    case 3: first.3
    case 4: first.4
    default: others[place - Self.inlineCount]
    }
  }

  mutating func append(_ row: Int32) {
    switch number {
    case 0: first.0 = row
    case 1: first.1 = row
    case 2: first.2 = row
    case 3: first.3 = row
    case 4: first.4 = row
    default:
      // Most lists that are this long become longer still.
      if others.isEmpty { others.reserveCapacity(Self.inlineCount) }
      others.append(row)
    }
    number += 1
  }
}
