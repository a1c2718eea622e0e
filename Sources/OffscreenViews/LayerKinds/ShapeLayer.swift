public import Foundation
public import OffscreenRaster

/// A layer that fills and strokes a path, between its contents and its sublayers.
///
/// The path is in the layer's own coordinates and may leave the bounds; only ``Layer/masksToBounds`` clips it. The
/// whole path is filled; ``strokeStart`` and ``strokeEnd`` affect the stroke alone. Numbers that are not finite
/// have no effect when they are set.
open class ShapeLayer: Layer {
  private enum Key {
    static let path = LayerKey<Path?>("path", nil)
    static let fillColor = LayerKey<Color?>("fillColor", .black)
    static let fillRule = LayerKey("fillRule", ShapeLayerFillRule.nonZero)
    static let strokeColor = LayerKey<Color?>("strokeColor", nil)
    static let strokeStart = LayerKey<CGFloat>("strokeStart", 0)
    static let strokeEnd = LayerKey<CGFloat>("strokeEnd", 1)
    static let lineWidth = LayerKey<CGFloat>("lineWidth", 1)
    static let miterLimit = LayerKey<CGFloat>("miterLimit", 10)
    static let lineCap = LayerKey("lineCap", ShapeLayerLineCap.butt)
    static let lineJoin = LayerKey("lineJoin", ShapeLayerLineJoin.miter)
    static let lineDashPhase = LayerKey<CGFloat>("lineDashPhase", 0)
    static let lineDashPattern = LayerKey<[CGFloat]?>("lineDashPattern", nil)
  }

  override class func initialValue(forKey key: String) -> AnimatableValue? {
    initialValue(
      of: key, in: Key.path, Key.fillColor, Key.fillRule, Key.strokeColor, Key.strokeStart,
      Key.strokeEnd, Key.lineWidth, Key.miterLimit, Key.lineCap, Key.lineJoin, Key.lineDashPhase,
      Key.lineDashPattern) ?? super.initialValue(forKey: key)
  }

  /// The path to fill and stroke; nil, the default, paints nothing.
  ///
  /// Setting it runs no implicit animation, as in Core Animation.
  open var path: Path? {
    get { self[Key.path] }
    set { state[Key.path] = newValue }
  }

  /// The colour of the inside of the path; opaque black by default, and nil fills nothing.
  open var fillColor: Color? {
    get { self[Key.fillColor] }
    set { self[Key.fillColor] = newValue }
  }

  /// The rule by which points are inside the path; non-zero winding by default.
  open var fillRule: ShapeLayerFillRule {
    get { self[Key.fillRule] }
    set { state[Key.fillRule] = newValue }
  }

  /// The colour of the line along the path; nil, the default, strokes nothing.
  open var strokeColor: Color? {
    get { self[Key.strokeColor] }
    set { self[Key.strokeColor] = newValue }
  }

  /// Where the stroke begins, as a fraction of the length of all subpaths together; 0 by default.
  ///
  /// Less than 0 counts as 0. Nothing is stroked unless it is less than ``strokeEnd``.
  open var strokeStart: CGFloat {
    get { self[Key.strokeStart] }
    set { setNumber(Key.strokeStart, newValue) }
  }

  /// Where the stroke ends, as a fraction of the length of all subpaths together; 1 by default.
  ///
  /// More than 1 counts as 1.
  open var strokeEnd: CGFloat {
    get { self[Key.strokeEnd] }
    set { setNumber(Key.strokeEnd, newValue) }
  }

  /// The width of the stroke in points, half of it on each side of the path; 1 by default.
  ///
  /// Zero and less strokes nothing.
  open var lineWidth: CGFloat {
    get { self[Key.lineWidth] }
    set { setNumber(Key.lineWidth, newValue) }
  }

  /// The maximum distance from the inner corner of a mitred join to its tip, in line widths; 10 by default.
  ///
  /// Beyond it the join is a bevel.
  open var miterLimit: CGFloat {
    get { self[Key.miterLimit] }
    set { setNumber(Key.miterLimit, newValue) }
  }

  /// The shape of the ends of the stroke and of its dashes; butt by default.
  open var lineCap: ShapeLayerLineCap {
    get { self[Key.lineCap] }
    set { state[Key.lineCap] = newValue }
  }

  /// The shape of the corners of the stroke; miter by default.
  open var lineJoin: ShapeLayerLineJoin {
    get { self[Key.lineJoin] }
    set { state[Key.lineJoin] = newValue }
  }

  /// The position in the dash pattern at which each subpath begins, in points; 0 by default.
  open var lineDashPhase: CGFloat {
    get { self[Key.lineDashPhase] }
    set { setNumber(Key.lineDashPhase, newValue) }
  }

  /// The lengths of alternating dashes and gaps in points; nil, the default, strokes a solid line.
  ///
  /// Lengths that are negative or not finite, or whose sum is zero, mean a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { self[Key.lineDashPattern]?.map { NSNumber(value: Double($0)) } }
    set { state[Key.lineDashPattern] = newValue?.map { CGFloat($0.doubleValue) } }
  }

  private func setNumber(_ key: LayerKey<CGFloat>, _ number: CGFloat) {
    if number.isFinite { self[key] = number }
  }

  override func paintOwnContents(state: LayerState, on canvas: Canvas) {
    guard let path = state[Key.path], !path.isEmpty else { return }
    if let color = state[Key.fillColor] {
      canvas.fill(path, rule: state[Key.fillRule] == .evenOdd ? .evenOdd : .winding, with: color)
    }
    guard let color = state[Key.strokeColor], state[Key.lineWidth] > 0 else { return }
    let style = StrokeStyle(
      lineWidth: state[Key.lineWidth], lineCap: state[Key.lineCap].drawn,
      lineJoin: state[Key.lineJoin].drawn, miterLimit: state[Key.miterLimit],
      dash: state[Key.lineDashPattern] ?? [], dashPhase: state[Key.lineDashPhase])
    let trimmed = path.trimmed(from: state[Key.strokeStart], to: state[Key.strokeEnd])
    canvas.stroke(trimmed, style: style, with: color)
  }
}

/// The rule by which points are inside the path of a ``ShapeLayer``.
public struct ShapeLayerFillRule: LayerChoice, LayerValue {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Points that the path winds around, in either direction.
  public static let nonZero = ShapeLayerFillRule(rawValue: "non-zero")
  /// Points around which the path winds an odd number of times.
  public static let evenOdd = ShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of the stroke of a ``ShapeLayer``.
public struct ShapeLayerLineCap: LayerChoice, LayerValue {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off at the end point.
  public static let butt = ShapeLayerLineCap(rawValue: "butt")
  /// A half circle around the end point.
  public static let round = ShapeLayerLineCap(rawValue: "round")
  /// The end is extended by half of the width, with a straight edge.
  public static let square = ShapeLayerLineCap(rawValue: "square")

  fileprivate var drawn: LineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The shape of the corners of the stroke of a ``ShapeLayer``.
public struct ShapeLayerLineJoin: LayerChoice, LayerValue {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The outer edges are extended until they meet, up to the miter limit.
  public static let miter = ShapeLayerLineJoin(rawValue: "miter")
  /// A circle around the corner.
  public static let round = ShapeLayerLineJoin(rawValue: "round")
  /// A straight line between the outer corners.
  public static let bevel = ShapeLayerLineJoin(rawValue: "bevel")

  fileprivate var drawn: LineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
