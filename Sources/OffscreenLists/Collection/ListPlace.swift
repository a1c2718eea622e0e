import Foundation
import OffscreenRaster
import OffscreenViews

/// The row of a list of rows that an element is, and its look.
struct ListPlace: Equatable {
  /// The kinds of elements of a list.
  enum Part: Equatable {
    case row, header, footer
  }

  var part = Part.row
  /// Whether the list is grouped.
  var isGrouped = false
  /// Whether the first item of the section is its header, and the row another item.
  var isBelowHeaderItem = false
  /// Whether a line is below the row.
  var showsSeparator = false
  /// The corners of the row that are round.
  var corners: CornerMask = []
  /// The width of the list, in points.
  var width: CGFloat = 0
}
