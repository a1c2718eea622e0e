import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

/// The look of the sections of a grouped table, and the margins of those of an inset one.
///
/// Distances and corners are those that Flutter's developers measured on iOS; the distance from the
/// sides is that of UIKit's margins.
enum InsetSections {
  /// The radius of the corners of a section's first and last row, in points.
  static let cornerRadius: CGFloat = 10
  /// The space above the rows of a section without a header, in points.
  static let spaceAbove = 20.0
  /// The space below the rows of a section without a footer, in points.
  static let spaceBelow = 10.0

  /// The corners that the row at an index of a section rounds.
  static func corners(ofRow row: Int, of count: Int) -> CornerMask {
    var corners: CornerMask = []
    if row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if row == count - 1 { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}

extension TableView {
  /// The distance of rows, headers and footers from each side, in points.
  var sectionMargin: CGFloat {
    style == .insetGrouped ? min(ListMargins.side(forWidth: rowWidth), rowWidth / 2) : 0
  }

  /// The width of rows, headers and footers.
  var sectionWidth: CGFloat { rowWidth - 2 * sectionMargin }

  /// Gives a cell of a grouped table its background, unless it has one.
  func colorSection(_ cell: TableViewCell) {
    guard style != .plain, cell.backgroundColor == nil, cell.backgroundView == nil,
      cell.backgroundConfiguration == nil
    else { return }
    cell.backgroundColor = .secondarySystemGroupedBackground
  }

  /// Shapes the sections' edges at the first and last rows in view: round corners in an inset
  /// table, lines from side to side in a grouped one.
  func shapeSections() {
    guard style != .plain else { return }
    for (path, cell) in cells.pairs {
      let count = geometry.sections[path.section].rows.count
      let isLast = path.row == count - 1
      guard style == .insetGrouped else {
        cell.tableSeparatorInset = isLast ? .zero : ownSeparatorInset
        cell.hasTopSeparator = path.row == 0
        continue
      }
      let corners = InsetSections.corners(ofRow: path.row, of: count)
      cell.layer.maskedCorners = corners
      cell.layer.cornerRadius = corners.isEmpty ? 0 : InsetSections.cornerRadius
      cell.clipsToBounds = !corners.isEmpty
      cell.separatorColor = isLast ? nil : rowSeparatorColor
    }
  }
}
