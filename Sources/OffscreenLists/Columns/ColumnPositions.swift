import Foundation
import OffscreenGeometry

/// The positions of columns along the axis of their list, in content coordinates and in points; from top to bottom,
/// left means up and widths are heights.
protocol ColumnPositions {
  /// The number of columns.
  var count: Int { get }

  /// The left edge of a column, which must exist.
  func minX(of index: Int) -> CGFloat
  /// The width of a column, which must exist.
  func width(of index: Int) -> CGFloat
  /// The column whose half-open interval contains a position; nil in a gap, or outside all.
  func index(at position: CGFloat) -> Int?
  /// The columns that overlap `lower..<upper` and have a width, ascending; O(log n) for each.
  func indexes(overlapping lower: CGFloat, _ upper: CGFloat) -> [Int]
}

extension ExtentIndex: ColumnPositions {
  func minX(of index: Int) -> CGFloat { start(of: index) }

  func width(of index: Int) -> CGFloat { extent(of: index) }

  func index(at position: CGFloat) -> Int? { index(at: Double(position)) }

  func indexes(overlapping lower: CGFloat, _ upper: CGFloat) -> [Int] {
    nonemptyIndices(overlapping: lower, upper)
  }
}
