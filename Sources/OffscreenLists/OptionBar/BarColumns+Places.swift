import Foundation
import OffscreenGeometry

// Places and columns: in columns that repeat, place p shows column p mod n.

extension BarColumns {
  /// Whether columns with these widths repeat: not without any width.
  static func repeats(_ widths: ExtentIndex, _ rules: Rules) -> Bool {
    rules.repeats && widths.total > 0 && widths.total < .infinity
  }

  /// Whether a place exists.
  func contains(_ place: Int) -> Bool {
    repeats || (0..<count).contains(place)
  }

  /// The column that a place shows.
  func column(at place: Int) -> Int {
    repeats ? place - copy(of: place) * count : place
  }

  /// The number of the copy of all columns in which a place is, from 0.
  func copy(of place: Int) -> Int {
    guard repeats else { return 0 }
    return place >= 0 ? place / count : (place + 1) / count - 1
  }

  /// The place of a column to which the way round from another place is the shortest; of two such places the later.
  func place(of column: Int, near place: Int) -> Int {
    guard repeats else { return column }
    let ahead = (column - self.column(at: place) + count) % count
    return place + (2 * ahead > count ? ahead - count : ahead)
  }

  /// The place that shows the same column as another, with its middle nearest to a position.
  func place(like place: Int, nearestTo position: CGFloat) -> Int {
    guard repeats else { return place }
    let distance = (position - midX(of: place)) / contentWidth
    let copies = (isMirrored ? -distance : distance).rounded()
    guard abs(copies) < 1e15 / CGFloat(count) else { return place }
    return place + Int(copies) * count
  }

  /// The place at a position, or after it if it is in a gap, measured from the side of the first column; nil out of
  /// reach.
  func place(at position: CGFloat) -> Int? { firstPlace(endingAfter: position + Self.slack) }

  /// The distance between a position and the start of the copy in which it is, both measured from the side of the first
  /// column.
  func distanceIntoCopy(_ position: CGFloat) -> CGFloat {
    guard repeats, let place = place(at: position) else { return position }
    return position - start(of: copy(of: place) * count)
  }

  /// The origin at which a place, or the one at a position, keeps its present start.
  func origin(at place: Int) -> Origin {
    place == origin.place ? origin : Origin(place: place, start: start(of: place))
  }

  /// The place after a change of the columns; nil if its column does not exist then.
  ///
  /// - Parameters:
  ///   - place: A present place.
  ///   - count: The number of columns after the change.
  ///   - repeats: Whether they repeat then.
  ///   - newIndex: The index of a column after the change; nil if it is deleted.
  /// - Returns: The place in the same copy.
  func place(
    _ place: Int, afterChangeTo count: Int, repeating repeats: Bool, _ newIndex: (Int) -> Int?
  ) -> Int? {
    guard let column = newIndex(column(at: place)), column < count else { return nil }
    return repeats ? copy(of: place) * count + column : column
  }
}
