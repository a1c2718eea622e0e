import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// The gradient of a scene file, whose points are given in units of the view that shows it.
struct GradientDescription: Hashable, Sendable {
  /// The shapes of gradients.
  enum Kind: String, CaseIterable, Sendable {
    /// The colours change along the line from `start` to `end`.
    case linear
    /// The colours change along circles around `start`; the last one passes through `end`.
    case radial
    /// One turn around `start`, clockwise from the direction of `end`.
    case conic
  }

  var kind = Kind.linear
  var colors: [Color] = []
  /// From 0 to 1; empty for equal distances.
  var locations: [Double] = []
  var start = CGPoint(x: 0.5, y: 0)
  var end = CGPoint(x: 0.5, y: 1)

  /// The mapping of a gradient.
  static let mapping: SceneMapping<GradientDescription> = SceneMapping(
    "a gradient", GradientDescription(),
    [
      SceneKey("kind", .choice("kind"), \.kind, help: "The shape; linear by default."),
      SceneKey(
        "colors", .list(of: .color, "a list of colours", limit: 100), \.colors, isRequired: true,
        help: "The colours in their order."),
      SceneKey(
        "locations", .list(of: .number(0...1, "a location"), "a list of locations", limit: 100),
        \.locations, help: "Where each colour is, from 0 to 1; by default at equal distances."),
      SceneKey(
        "start", .point, \.start,
        help: "The first point, or the centre, in units of the view; [0.5, 0] by default."),
      SceneKey("end", .point, \.end, help: "The last point, in the same way; [0.5, 1] by default."),
    ],
    rule: { (fields) throws(ScriptError) in
      guard let locations = fields["locations"], case .sequence(let places) = locations.content,
        case .sequence(let colors)? = fields["colors"]?.content, places.count != colors.count
      else { return }
      throw locations.unexpected("a location for each of the \(colors.count) colours")
    })

  /// The gradient in a rectangle.
  func gradient(in rect: CGRect) -> Gradient {
    let from = point(start, in: rect)
    let to = point(end, in: rect)
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let geometry: Gradient.Geometry =
      switch kind {
      case .linear: .linear(from: from, to: to)
      case .radial:
        .radial(center: from, startRadius: 0, endRadius: (dx * dx + dy * dy).squareRoot())
      case .conic:
        .conic(center: from, startAngle: CGFloat(PortableMath.angle(x: Double(dx), y: Double(dy))))
      }
    guard !locations.isEmpty else { return Gradient(colors: colors, geometry: geometry) }
    let stops = zip(colors, locations).map { Gradient.Stop(color: $0, location: $1) }
    return Gradient(stops: stops, geometry: geometry)
  }

  private func point(_ unit: CGPoint, in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + unit.x * rect.width, y: rect.minY + unit.y * rect.height)
  }
}

extension SceneAttributeType where Value == GradientDescription {
  static var gradient: Self { GradientDescription.mapping.type }
}

/// A view that is filled with a gradient.
final class GradientView: View {
  /// The gradient that fills the view; nil to paint nothing.
  var gradient: GradientDescription? {
    didSet { setNeedsDisplay() }
  }

  init() {
    super.init(frame: .zero)
    drawsNotedState(as: GradientView.self)
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    guard let gradient else { return }
    canvas.fill(bounds, with: gradient.gradient(in: bounds))
  }
}
