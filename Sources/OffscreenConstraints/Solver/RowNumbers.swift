/// A list of the numbers of rows; the first few take no memory of their own, because most symbols are in few rows.
struct RowNumbers {
  private static let inlineCount = 3

  private(set) var count = 0
  private var first: (Int32, Int32, Int32) = (0, 0, 0)
  private var others: [Int32] = []

  init() {}

  init(_ numbers: some Sequence<Int32>) {
    for number in numbers { append(number) }
  }

  subscript(place: Int) -> Int32 {
    switch place {
    case 0: first.0
    case 1: first.1
    case 2: first.2
    default: others[place - Self.inlineCount]
    }
  }

  mutating func append(_ number: Int32) {
    switch count {
    case 0: first.0 = number
    case 1: first.1 = number
    case 2: first.2 = number
    default: others.append(number)
    }
    count += 1
  }
}
