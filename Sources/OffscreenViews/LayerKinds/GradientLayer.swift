public import Foundation
import OffscreenGeometry
import OffscreenRaster

/// A layer that fills its bounds, with their rounded corners, with a gradient in front of the background.
///
/// Points are in units of the bounds: (0, 0) is the top left corner and (1, 1) the bottom right one. The gradient is
/// made in a square of that size and then stretched to the bounds, so that lines of equal colour are perpendicular to
/// the gradient's direction only in the square, as observed of Core Animation
/// (https://stackoverflow.com/a/43176174). Between two colours the premultiplied components are interpolated.
open class GradientLayer: Layer {
  private enum Key {
    static let colors = LayerKey<[Color]?>("colors", nil)
    static let locations = LayerKey<[CGFloat]?>("locations", nil)
    static let startPoint = LayerKey("startPoint", CGPoint(x: 0.5, y: 0))
    static let endPoint = LayerKey("endPoint", CGPoint(x: 0.5, y: 1))
    static let type = LayerKey("type", GradientLayerType.axial)
  }

  override class func initialValue(forKey key: String) -> AnimatableValue? {
    initialValue(
      of: key, in: Key.colors, Key.locations, Key.startPoint, Key.endPoint, Key.type)
      ?? super.initialValue(forKey: key)
  }

  /// The colours, which must be of type `Color` (UIKit's `CGColor`); others are left out.
  ///
  /// Nil, the default, paints nothing.
  open var colors: [Any]? {
    get { self[Key.colors] }
    set { self[Key.colors] = newValue?.compactMap { $0 as? Color } }
  }

  /// The places of the colours, from 0 at the start to 1 at the end, ascending; nil, the default, spaces them evenly.
  ///
  /// A location less than the one before it counts as equal to it. Colours without a location are not painted.
  open var locations: [NSNumber]? {
    get { self[Key.locations]?.map { NSNumber(value: Double($0)) } }
    set { self[Key.locations] = newValue?.map { CGFloat($0.doubleValue) } }
  }

  /// The start of an axial gradient, or the centre of others; (0.5, 0) by default.
  ///
  /// Points that are not finite have no effect.
  open var startPoint: CGPoint {
    get { self[Key.startPoint] }
    set { if newValue.isFinite { self[Key.startPoint] = newValue } }
  }

  /// The end of an axial gradient, a corner of the rectangle around the ellipse of a radial one, or a point in the
  /// direction in which a conic one begins; (0.5, 1) by default.
  ///
  /// Points that are not finite have no effect.
  open var endPoint: CGPoint {
    get { self[Key.endPoint] }
    set { if newValue.isFinite { self[Key.endPoint] = newValue } }
  }

  /// The shape of the gradient; axial by default.
  open var type: GradientLayerType {
    get { self[Key.type] }
    set { state[Key.type] = newValue }
  }

  override func paintOwnContents(state: LayerState, on canvas: Canvas) {
    let bounds = state.bounds
    let stops = Self.stops(of: state)
    guard let last = stops.last, bounds.width > 0, bounds.height > 0 else { return }
    let (start, end) = (state[Key.startPoint], state[Key.endPoint])
    var square = CGAffineTransform(
      a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    let geometry: Gradient.Geometry
    switch state[Key.type] {
    case .radial:
      let (x, y) = (abs(end.x - start.x), abs(end.y - start.y))
      square = square.translatedBy(x: start.x, y: start.y).scaledBy(x: x, y: y)
      geometry = .radial(center: .zero, startRadius: 0, endRadius: 1)
    case .conic:
      let angle = PortableMath.angle(x: Double(end.x - start.x), y: Double(end.y - start.y))
      geometry = .conic(center: start, startAngle: CGFloat(angle))
    default:
      geometry = .linear(from: start, to: end)
    }
    canvas.drawPart {
      unsafe withUnsafePointer(to: state) { unsafe canvas.clip(to: $0) }
      guard square.a != 0, square.d != 0 else { return canvas.fill(bounds, with: last.color) }
      canvas.concatenate(square)
      canvas.fill(
        bounds.applying(square.inverted()), with: Gradient(stops: stops, geometry: geometry))
    }
  }

  private static func stops(of state: LayerState) -> [Gradient.Stop] {
    let colors = state[Key.colors] ?? []
    guard let locations = state[Key.locations] else {
      let last = CGFloat(max(colors.count - 1, 1))
      return colors.enumerated().map { Gradient.Stop(color: $1, location: CGFloat($0) / last) }
    }
    return zip(colors, locations).map { Gradient.Stop(color: $0, location: $1) }
  }
}

/// The shape of the gradient of a ``GradientLayer``.
public struct GradientLayerType: LayerChoice, LayerValue {
  /// The name of the choice.
  public var rawValue: String
  /// Creates a choice from its name; one of another name counts as the default.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the start point to the end point.
  public static let axial = GradientLayerType(rawValue: "axial")
  /// From the start point to the ellipse around it inside a rectangle with the end point as a corner.
  public static let radial = GradientLayerType(rawValue: "radial")
  /// Once around the start point, clockwise from the direction of the end point.
  public static let conic = GradientLayerType(rawValue: "conic")
}
