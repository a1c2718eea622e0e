import OffscreenGeometry

/// The maximum numbers of items in a list; returning more is a mistake of the data source.
enum ListLimit {
  /// The sections of one list.
  static let sections = 1 << 20

  /// The items of one section, or the columns of a list, if all have the same length: such a list
  /// takes no memory for them.
  static let equalItems = Int(Int32.max)

  /// The items of one section, or the columns of a list, if each has its own length or an estimate:
  /// each takes 8 to 24 bytes.
  static let ownItems = 1 << 25

  /// The length of one item or space, in points: the sum of the maximum number of items is finite.
  static let length = 1e15

  /// A space in points as layouts use it: 0 if it is not finite, and no longer than the limit.
  static func admitted(_ space: Double) -> Double {
    space.isFinite ? min(max(space, -length), length) : 0
  }

  /// A number that a data source returned; a negative number counts as zero.
  static func admitted(_ count: Int?, _ items: String, limit: Int) -> Int {
    let count = max(0, count ?? 0)
    demand(
      count <= limit,
      "The data source returned \(count) \(items), and a list like this holds at most \(limit).")
    return count
  }
}
