import COffscreenKernels
import OffscreenGeometry

/// Coverage in a small picture with one stretchable column and row; see `off_stencil`.
struct Stencil: Sendable {
  /// The start of the picture's bytes in the list's array.
  var bytes: Int
  /// The start of its rows in the list's array.
  var rows: Int
  /// The number of columns before and after the stretchable one, and of rows above and below it.
  var left: Int
  var right: Int
  var top: Int
  var bottom: Int
  /// The columns that the stretchable row covers completely, and the rows that the stretchable column
  /// does; both are empty if the pixel in which they meet is not covered completely.
  var solidColumns = 0..<0
  var solidRows = 0..<0

  var width: Int { left + 1 + right }
  var height: Int { top + 1 + bottom }
}
