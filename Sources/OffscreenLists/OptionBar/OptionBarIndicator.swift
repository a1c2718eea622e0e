public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
public import OffscreenViews

/// A mark for the selected column of an option bar that moves from column to column.
///
/// Start from one of the styles and change properties:
///
///     var line = OptionBarIndicator.lengthening
///     line.width = .title(increment: 8)
///     bar.indicators = [.pill, line]
public struct OptionBarIndicator: Hashable, Sendable {
  /// The appearance of an indicator and how it moves.
  public enum Style: Hashable, Sendable {
    /// A bar whose position and width are interpolated linearly.
    case line
    /// A bar that first stretches to the other column and then shrinks to it.
    case lengthening
    /// Like `lengthening`, but the resting edge moves by a distance meanwhile.
    case lengtheningWithOffset(CGFloat)
    /// A dot that grows into a line of the given width halfway, and shrinks again.
    case dotLine(lineWidth: CGFloat)
    /// A rounded field behind the title that moves like `line`.
    case pill
    /// A triangle that points to the title and moves like `line`.
    case triangle
    /// A bar at each of two columns: one shrinks to the given width and fades, the other does the reverse.
    case doubleLine(minimumWidth: CGFloat)
  }

  /// What an indicator is filled with.
  public enum Fill: Hashable, Sendable {
    /// Its colour.
    case color
    /// Colours from its left to its right edge, at equal distances.
    case gradient([Color])
    /// An image, scaled to its size.
    case image(Image)
  }

  /// The shadow of an indicator.
  public struct Shadow: Hashable, Sendable {
    /// The colour with its opacity; black at 25 % by default.
    public var color: Color
    /// The blur radius in points; 3 by default.
    public var radius: CGFloat
    /// The distance from the indicator in points; 1 downwards by default.
    public var offset: CGSize

    /// Creates a shadow.
    public init(
      color: Color = Color(red: 0, green: 0, blue: 0, alpha: 0.25), radius: CGFloat = 3,
      offset: CGSize = CGSize(width: 0, height: 1)
    ) {
      self.color = color
      self.radius = radius
      self.offset = offset
    }
  }

  /// What an indicator does while the tracked pages are pulled beyond their ends.
  public enum Overscroll: String, CaseIterable, Hashable, Sendable {
    /// It rests.
    case rest
    /// It moves on with the pages, by its width for a page.
    case bounce
    /// It becomes narrower, as if it were pressed against the end.
    case compress
    /// It becomes longer, and its inner edge rests.
    case stretch
  }

  /// The width of an indicator at a column, before `inset` is subtracted.
  public enum Width: Hashable, Sendable {
    /// The width of the column.
    case column
    /// A fixed number of points, centred in the column.
    case fixed(CGFloat)
    /// The width of the cell's title plus `increment` points, centred in the column.
    case title(increment: CGFloat)
  }

  /// The vertical position of an indicator in the bar.
  public enum Placement: String, CaseIterable, Hashable, Sendable {
    /// At the top edge, at the distance given by `inset`.
    case top
    /// Centred in the height that `inset` leaves.
    case center
    /// At the bottom edge, at the distance given by `inset`.
    case bottom
  }

  /// The appearance and how it moves.
  public var style: Style
  /// The colour; nil means the cell's `indicatorColor`, or the bar's tint colour without one.
  ///
  /// A pill uses those at 16 % opacity, so that the title stays readable, unless it masks titles.
  public var color: Color?
  /// The height in points, in a vertical bar the width; nil means all of the height that `inset` leaves.
  public var height: CGFloat?
  /// The insets: left and right are subtracted from the width, top and bottom are distances from
  /// the edges; the other way round in a vertical bar.
  public var inset: EdgeInsets
  /// The corner radius; nil rounds the ends completely.
  public var cornerRadius: CGFloat?
  /// The vertical position in the bar; in a vertical one, the top is its leading edge and the bottom its trailing edge.
  public var placement: Placement
  /// The width at a column; in a vertical bar the height.
  public var width: Width
  /// What it is filled with; its colour by default.
  public var fill = Fill.color
  /// The colours at the columns in turn, between which it is interpolated, in place of `color`; none by default.
  public var colors: [Color] = []
  /// The shadow; nil, the default, for none.
  public var shadow: Shadow?
  /// What it does while pages are pulled beyond their ends; `rest` by default.
  public var overscroll = Overscroll.rest
  /// Whether it stays at a column until halfway to the next one, and then is there; false by default.
  public var snaps = false
  /// Whether titles have their selected colour exactly where the indicator is behind them, in place of a colour
  /// between both; false by default.
  public var masksTitles = false

  /// Creates an indicator with all its properties.
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

  /// A line of 3 points at the bottom edge, as wide as the column.
  public static let line = OptionBarIndicator(style: .line)

  /// A lengthening line of 3 points at the bottom edge, as wide as the column.
  public static let lengthening = OptionBarIndicator(style: .lengthening)

  /// A lengthening line whose resting edge moves by a distance, in points.
  public static func lengtheningWithOffset(_ offset: CGFloat) -> OptionBarIndicator {
    OptionBarIndicator(style: .lengtheningWithOffset(offset))
  }

  /// A dot of 6 points at the bottom edge that grows to 24 halfway.
  public static let dotLine = OptionBarIndicator(
    style: .dotLine(lineWidth: 24), height: 6, width: .fixed(6))

  /// A field behind the title, as high as the bar minus 6 points above and below.
  public static let pill = OptionBarIndicator(
    style: .pill, height: nil, inset: EdgeInsets(top: 6, left: 4, bottom: 6, right: 4),
    placement: .center)

  /// Two lines of 3 points at the bottom edge, of which the one that goes shrinks to 10 points.
  public static let doubleLine = OptionBarIndicator(style: .doubleLine(minimumWidth: 10))

  /// A triangle at the bottom edge, 12 points wide and 6 high.
  public static let triangle = OptionBarIndicator(
    style: .triangle, height: 6, width: .fixed(12))

  /// Whether it is behind the cells.
  var isBehindCells: Bool { style == .pill || masksTitles }
}
