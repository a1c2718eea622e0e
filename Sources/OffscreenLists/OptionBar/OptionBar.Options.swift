public import Foundation
public import OffscreenRaster

extension OptionBar {
  /// The distribution of columns if together they are narrower than the bar.
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    /// At the side of the first column.
    case leading
    /// Centred.
    case center
    /// At the side of the last column.
    case trailing
    /// Over the whole bar: the remaining width is divided equally among the spaces between and
    /// outside the columns, replacing `columnSpacing` and `contentEdgeInsets`.
    case spreadWhenFew
    /// Over the whole bar: the remaining width is divided equally among the columns.
    case fill
    /// Over the whole bar, in columns of equal width, which are as wide as the widest if the bar is too narrow
    /// for that.
    case fillEqually
  }

  /// The place to which the bar scrolls the selected column, as far as the content reaches.
  public enum SelectionPlacement: String, CaseIterable, Hashable, Sendable {
    /// The side of the first column.
    case leading
    /// The middle.
    case center
    /// The side of the last column.
    case trailing
  }

  /// A line along an edge of the bar, behind the columns.
  public struct Border: Hashable, Sendable {
    /// The colour; that of separators by default.
    public var color: Color
    /// The height in points, in a vertical bar the width; 1 by default.
    public var height: CGFloat
    /// Whether it is at the upper edge, not the lower one, or in a vertical bar at the leading edge, not the trailing one;
    /// false by default.
    public var isAtTop: Bool

    /// Creates a line.
    public init(color: Color = .separator, height: CGFloat = 1, isAtTop: Bool = false) {
      self.color = color
      self.height = height
      self.isAtTop = isAtTop
    }
  }

  /// The side on which the first column is.
  public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    /// The side at which the interface around the bar is read first.
    case automatic
    /// The first column is the left-most.
    case leftToRight
    /// The first column is the right-most; nothing inside a column is mirrored.
    case rightToLeft
  }

  /// The cause of a column's selection.
  public enum SelectionOrigin: String, CaseIterable, Hashable, Sendable {
    /// A tap on the column.
    case tap
    /// A change of the page in the scroll view that the bar tracks.
    case paging
  }
}
