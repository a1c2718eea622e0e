import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// A transform in space, in the order scale, rotate about x, y and z, translate, perspective.
struct SpaceDescription: Sendable {
  var scale = [1.0, 1, 1]
  /// In degrees, about x, y and z.
  var angles = [0.0, 0, 0]
  var translation = [0.0, 0, 0]
  var perspective = 0.0

  /// One number, or a list of two or three.
  private static func numbers(
    _ expected: String, _ names: [String], one: @escaping @Sendable (Double) -> [Double],
    third: Double
  ) -> SceneAttributeType<[Double]> {
    let lists = [Array(names.prefix(2)), names].map { ValueShape.numbers($0) }
    return SceneAttributeType(.either([.number(-1e9...1e9)] + lists)) {
      (node, _) throws(ScriptError) in
      guard case .sequence(let items) = node.content else {
        return one(try node.number(expected))
      }
      return items.count == 2
        ? try node.numbers(2, expected) + [third] : try node.numbers(3, expected)
    }
  }

  private static let axes = ["x", "y", "z"]

  static let mapping: SceneMapping<SpaceDescription> = SceneMapping(
    "a transform", SpaceDescription(),
    [
      SceneKey(
        "rotate",
        numbers(
          "an angle in degrees, or [x, y, z]", axes, one: { [0, 0, $0] }, third: 0),
        \.angles, help: "Degrees clockwise about the z axis, or about x, y and z in this order."),
      SceneKey(
        "scale",
        numbers("a scale, or [x, y] or [x, y, z]", axes, one: { [$0, $0, 1] }, third: 1), \.scale,
        help: "One factor of width and height, or one for each axis."),
      SceneKey(
        "translate",
        numbers(
          "a distance as [x, y] or [x, y, z]", axes, one: { [$0, 0, 0] }, third: 0), \.translation,
        help: "In points, after scale and rotation."),
      SceneKey(
        "m34", .number(-1...1), \.perspective,
        help: "The perspective of a viewer at a distance of d points: -1 / d, such as -0.002."),
    ])

  var transform: Transform3D {
    var result = Transform3D(scaleX: scale[0], y: scale[1], z: scale[2])
    for (axis, angle) in angles.enumerated() where angle != 0 {
      result = result.concatenating(
        Transform3D(
          rotationAngle: angle / 180 * .pi, x: axis == 0 ? 1 : 0, y: axis == 1 ? 1 : 0,
          z: axis == 2 ? 1 : 0))
    }
    result = result.concatenating(
      Transform3D(translationX: translation[0], y: translation[1], z: translation[2]))
    var view = Transform3D.identity
    view.m34 = perspective
    return result.concatenating(view)
  }
}

extension SceneAttributeType where Value == Transform3D {
  /// A transform in space: a mapping with `rotate`, `scale`, `translate` and `m34`; the six entries of an affine
  /// transform, or all sixteen row by row.
  static var space: Self {
    let rows = (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } }
    let shape = ValueShape.either([
      .numbers(["a", "b", "c", "d", "tx", "ty"]), .numbers(rows), SpaceDescription.mapping.shape,
    ])
    return Self(shape) { (node, source) throws(ScriptError) in
      guard case .sequence(let items) = node.content else {
        return try SpaceDescription.mapping.read(node, source).transform
      }
      if items.count == 6 { return Transform3D(try node.transform()) }
      let m = try node.numbers(
        16, "a transform as a mapping, [a, b, c, d, tx, ty] or 16 numbers row by row")
      return Transform3D(
        m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
        m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14],
        m44: m[15])
    }
  }
}
