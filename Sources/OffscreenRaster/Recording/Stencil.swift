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

  var width: Int { left + 1 + right }
  var height: Int { top + 1 + bottom }
}
