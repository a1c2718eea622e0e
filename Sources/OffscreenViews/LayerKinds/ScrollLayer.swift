public import Foundation

/// A layer whose visible part is moved by its own methods.
///
/// It does not clip its sublayers unless ``Layer/masksToBounds`` is set.
open class ScrollLayer: Layer {
  private static let mode = LayerKey("scrollMode", ScrollLayerScrollMode.both)

  override class func initialValue(forKey key: String) -> AnimatableValue? {
    initialValue(of: key, in: mode) ?? super.initialValue(forKey: key)
  }

  /// The directions in which the layer scrolls; both by default.
  open var scrollMode: ScrollLayerScrollMode {
    get { self[Self.mode] }
    set { state[Self.mode] = newValue }
  }

  /// Moves the origin of the bounds to a point, as far as the scroll mode allows; a point that is not finite has no
  /// effect.
  open func scroll(to p: CGPoint) {
    guard p.isFinite else { return }
    var origin = bounds.origin
    if scrollMode.isHorizontal { origin.x = p.x }
    if scrollMode.isVertical { origin.y = p.y }
    bounds.origin = origin
  }

  /// Moves the origin of the bounds by the shortest distance that makes a rectangle visible, its upper left part if it
  /// is larger than the bounds.
  open func scroll(to r: CGRect) {
    func place(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ length: CGFloat) -> CGFloat {
      if low < from || high - low > length { return low }
      return high > from + length ? high - length : from
    }
    scroll(
      to: CGPoint(
        x: place(r.minX, r.maxX, bounds.minX, bounds.width),
        y: place(r.minY, r.maxY, bounds.minY, bounds.height)))
  }
}

extension Layer {
  /// The nearest layer around this one that scrolls; nil if there is none.
  private var scrollLayer: ScrollLayer? {
    var outer = parent
    while let layer = outer {
      if let scrolls = layer as? ScrollLayer { return scrolls }
      outer = layer.parent
    }
    return nil
  }

  /// The part of the bounds that the nearest ``ScrollLayer`` around the layer shows, in the layer's own coordinates; all
  /// of them without one.
  public final var visibleRect: CGRect {
    guard let scrollLayer else { return bounds }
    let shown = bounds.intersection(convert(scrollLayer.bounds, from: scrollLayer))
    return shown.isNull ? .zero : shown
  }

  /// Scrolls the nearest ``ScrollLayer`` around the layer so that a point in the layer's coordinates is at its origin;
  /// does nothing without one.
  public final func scroll(_ p: CGPoint) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: scrollLayer.convert(p, from: self))
  }

  /// Scrolls the nearest ``ScrollLayer`` around the layer by the shortest distance that shows a rectangle in the layer's
  /// coordinates; does nothing without one.
  public final func scrollRectToVisible(_ r: CGRect) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: scrollLayer.convert(r, from: self))
  }
}

/// The directions in which a ``ScrollLayer`` scrolls.
public struct ScrollLayerScrollMode: LayerChoice, LayerValue {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It does not scroll.
  public static let none = ScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = ScrollLayerScrollMode(rawValue: "vertically")
  /// To the left and right.
  public static let horizontally = ScrollLayerScrollMode(rawValue: "horizontally")
  /// All.
  public static let both = ScrollLayerScrollMode(rawValue: "both")

  fileprivate var isHorizontal: Bool { self == .horizontally || self == .both }
  fileprivate var isVertical: Bool { self == .vertically || self == .both }
}
