public import Foundation
public import OffscreenGeometry
public import OffscreenRaster

/// The look of the background of a button or a cell.
public struct BackgroundConfiguration: Hashable, Sendable {
  /// The radius of the corners in points, of a button whose `cornerStyle` is `fixed`; 0 by default.
  public var cornerRadius: CGFloat = 0
  /// The distance of a cell's background from the cell's edges, in points; 0 by default.
  public var backgroundInsets = DirectionalEdgeInsets.zero
  /// The colour; nil, the default, is that of the style.
  public var backgroundColor: Color? {
    get { ownColor ?? (isPressed ? pressedColor : nil) ?? restingColor }
    set { ownColor = newValue }
  }
  /// The colour of the edge; nil, the default, is the tint colour.
  public var strokeColor: Color?
  /// The width of the edge in points; 0 by default.
  public var strokeWidth: CGFloat = 0

  private var ownColor: Color?
  /// The colour of the style.
  package var restingColor: Color?
  /// The colour of the style while a finger is on the view, or the view is selected; nil is the same.
  package var pressedColor: Color?
  /// Whether a finger is on the view, or the view is selected.
  package var isPressed = false

  package init() {}

  /// A background that shows nothing.
  public static func clear() -> Self { Self() }
}
