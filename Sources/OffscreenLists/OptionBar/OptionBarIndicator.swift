public import Foundation
public import OffscreenGeometry
public import OffscreenRaster

/// What marks the selected column of an option bar, and travels from column to column.
///
/// Start from one of the styles and change what should differ:
///
///     var line = OptionBarIndicator.lengthening
///     line.width = .title(increment: 8)
///     bar.indicators = [.pill, line]
public struct OptionBarIndicator: Hashable, Sendable {
  /// How an indicator looks and how it moves.
  public enum Style: Hashable, Sendable {
    /// A bar whose edge and width run evenly from one column to the other.
    case line
    /// A bar that first reaches for the other column and then draws its tail in.
    case lengthening
    /// Like `lengthening`, with the edge that rests moving by a distance while it does.
    case lengtheningWithOffset(CGFloat)
    /// A dot that grows into a line of the given width halfway, and back.
    case dotLine(lineWidth: CGFloat)
    /// A rounded field behind the title that moves like `line`.
    case pill
    /// A triangle that points to the title and moves like `line`.
    case triangle
  }

  /// How wide an indicator is at a column, before `inset` is taken off.
  public enum Width: Hashable, Sendable {
    /// As wide as the column.
    case column
    /// So many points, in the middle of the column.
    case fixed(CGFloat)
    /// As wide as the cell's title and so many points more, in the middle of the column.
    case title(increment: CGFloat)
  }

  /// Where in the height of the bar an indicator stands.
  public enum Placement: String, CaseIterable, Hashable, Sendable {
    /// At the upper edge, as far away as `inset` says.
    case top
    /// In the middle of what `inset` leaves.
    case center
    /// At the lower edge, as far away as `inset` says.
    case bottom
  }

  /// How it looks and how it moves.
  public var style: Style
  /// Its colour; nil takes the cell's `indicatorColor`, or else the bar's tint.
  ///
  /// A pill takes those at 16 % of their opacity, so that the title stays readable.
  public var color: Color?
  /// Its height in points; nil takes all that `inset` leaves of the bar.
  public var height: CGFloat?
  /// How it is drawn in: on the left and right of its width, and from the edge it stands at.
  public var inset: EdgeInsets
  /// The radius of its corners; nil rounds it off wholly.
  public var cornerRadius: CGFloat?
  /// Where in the height of the bar it stands.
  public var placement: Placement
  /// How wide it is at a column.
  public var width: Width

  /// Creates an indicator with everything said.
  public init(
    style: Style, color: Color? = nil, height: CGFloat? = 3, inset: EdgeInsets = .zero,
    cornerRadius: CGFloat? = nil, placement: Placement = .bottom, width: Width = .column
  ) {
    self.style = style
    self.color = color
    self.height = height
    self.inset = inset
    self.cornerRadius = cornerRadius
    self.placement = placement
    self.width = width
  }

  /// A line of 3 points at the lower edge, as wide as the column.
  public static let line = OptionBarIndicator(style: .line)

  /// A lengthening line of 3 points at the lower edge, as wide as the column.
  public static let lengthening = OptionBarIndicator(style: .lengthening)

  /// A lengthening line whose resting edge moves by a distance, in points.
  public static func lengtheningWithOffset(_ offset: CGFloat) -> OptionBarIndicator {
    OptionBarIndicator(style: .lengtheningWithOffset(offset))
  }

  /// A dot of 6 points at the lower edge that grows to 24 halfway.
  public static let dotLine = OptionBarIndicator(
    style: .dotLine(lineWidth: 24), height: 6, width: .fixed(6))

  /// A field behind the title, as high as the bar less 6 points above and below.
  public static let pill = OptionBarIndicator(
    style: .pill, height: nil, inset: EdgeInsets(top: 6, left: 4, bottom: 6, right: 4),
    placement: .center)

  /// A triangle at the lower edge, 12 points wide and 6 high.
  public static let triangle = OptionBarIndicator(
    style: .triangle, height: 6, width: .fixed(12))

  /// Whether it stands behind the cells.
  var isBehindCells: Bool { style == .pill }
}
