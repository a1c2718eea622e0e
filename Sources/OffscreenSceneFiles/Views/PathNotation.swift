import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// A path of a scene file: a shape in the words of `Path`'s initialisers, or the notation of SVG's path data.
struct PathDescription: Sendable {
  var rect: CGRect?
  var roundedRect: CGRect?
  var cornerRadius = 0.0
  var ellipse: CGRect?
  var center: CGPoint?
  var radius = 0.0
  /// In degrees.
  var angles = (start: 0.0, end: 360.0)
  var clockwise = true

  private static let angle: SceneAttributeType<Double> = .number(
    -36_000...36_000, "an angle in degrees")

  static let mapping: SceneMapping<PathDescription> = SceneMapping(
    "a path", PathDescription(),
    [
      SceneKey("rect", .rect, \.rect, help: "A rectangle."),
      SceneKey("roundedRect", .rect, \.roundedRect, help: "A rectangle with round corners."),
      SceneKey(
        "cornerRadius", .number(0...1e9), \.cornerRadius, help: "The radius of its corners."),
      SceneKey("ellipseIn", .rect, \.ellipse, help: "The ellipse in a rectangle."),
      SceneKey("arcCenter", .point, \.center, help: "The centre of an arc."),
      SceneKey("radius", .number(0...1e9), \.radius, help: "The radius of the arc."),
      SceneKey(
        "startAngle", angle, \.angles.start,
        help: "Where the arc begins, in degrees clockwise from the right; 0 by default."),
      SceneKey("endAngle", angle, \.angles.end, help: "Where it ends; 360 by default."),
      SceneKey("clockwise", .flag, \.clockwise, help: "Its direction; true by default."),
    ],
    rule: { (fields) throws(ScriptError) in
      let shapes = ["rect", "roundedRect", "ellipseIn", "arcCenter"]
      guard let shape = shapes.first(where: { fields[$0] != nil }) else {
        _ = try fields.required("rect")
        return
      }
      for other in shapes where other != shape { try fields.refuse(shape, with: other) }
      if shape == "arcCenter" { _ = try fields.required("radius") }
    })

  var path: Path {
    if let rect { return Path(rect: rect) }
    if let roundedRect { return Path(roundedRect: roundedRect, cornerRadius: cornerRadius) }
    if let ellipse { return Path(ellipseIn: ellipse) }
    var path = Path()
    if let center {
      path.addArc(
        center: center, radius: radius, startAngle: angles.start / 180 * .pi,
        endAngle: angles.end / 180 * .pi, clockwise: clockwise)
    }
    return path
  }
}

extension SceneAttributeType where Value == Path {
  /// A path as a mapping of one shape, or as text in SVG's notation with absolute coordinates, such as
  /// `M 0,0 L 10,5 Q 12,8 10,10 C 8,12 2,12 0,10 Z`.
  static var path: Self {
    Self(.either([.text, PathDescription.mapping.shape])) { (node, source) throws(ScriptError) in
      if case .mapping = node.content { return try PathDescription.mapping.read(node, source).path }
      return try node.pathData()
    }
  }
}

extension ScriptNode {
  /// Reads the segments of a path: `M`, `L`, `Q`, `C` and `Z` with absolute coordinates.
  fileprivate func pathData() throws(ScriptError) -> Path {
    let expected = "a path such as \"M 0,0 L 10,5 Z\" or {rect: [0, 0, 10, 5]}"
    var words = try text(expected, limit: 100_000)
      .split { " ,\n\t".contains($0) }[...]
    func fail(_ word: Substring?) -> ScriptError {
      let found = word.map { "\(quoted(String($0))) in a path" } ?? "the end of a path"
      return ScriptError(
        .unexpected(found: found, expected: "M, L, Q, C or Z, and two numbers for each point"),
        at: position)
    }
    func point() throws(ScriptError) -> CGPoint {
      var numbers: [Double] = []
      for _ in 0..<2 {
        let word = words.popFirst()
        guard let number = word.flatMap({ Self.decimal(String($0)) }), abs(number) <= 1e9 else {
          throw fail(word)
        }
        numbers.append(number)
      }
      return CGPoint(x: numbers[0], y: numbers[1])
    }
    var path = Path()
    while let word = words.popFirst() {
      switch word {
      case "M": path.move(to: try point())
      case "L": path.addLine(to: try point())
      case "Q":
        let control = try point()
        path.addQuadCurve(to: try point(), control: control)
      case "C":
        let (control1, control2) = (try point(), try point())
        path.addCurve(to: try point(), control1: control1, control2: control2)
      case "Z": path.close()
      default: throw fail(word)
      }
    }
    return path
  }
}
