import Foundation
import OffscreenGeometry
import OffscreenViews

/// The margins of the contents of tables' cells, headers and footers.
enum ListMargins {
  /// Above and below the content of a cell, in points.
  static let vertical: CGFloat = 11
  /// The least space above and below an image together, which may extend into those margins, in points.
  static let aroundImage: CGFloat = 8

  /// The margins of the content of a cell.
  static func ofContent(sides: CGFloat) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: vertical, leading: sides, bottom: vertical, trailing: sides)
  }

  /// The distance from each side of a list, in points: UIKit's margins, 20 points in lists of at least
  /// 414 points and 16 in narrower ones.
  static func side(forWidth width: CGFloat) -> CGFloat { width < 414 ? 16 : 20 }
}

/// A view that shows the content of a list's item, at a distance from its sides.
protocol SideMargined: View {
  /// The distance of the content from each side, in points.
  var sideMargin: CGFloat { get }
}
