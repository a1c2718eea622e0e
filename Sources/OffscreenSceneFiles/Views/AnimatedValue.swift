import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// The types of the values that animations give to properties of layers.
enum AnimatedType: Sendable {
  case number, point, size, rect, transform, color, path, numbers, colors, image

  /// The properties of all layers that can be animated.
  static let common: KeyValuePairs<String, AnimatedType> = [
    "bounds": .rect, "position": .point, "anchorPoint": .point, "transform": .transform,
    "anchorPointZ": .number, "sublayerTransform": .transform, "zPosition": .number,
    "opacity": .number, "backgroundColor": .color,
    "cornerRadius": .number, "borderWidth": .number, "borderColor": .color,
    "shadowColor": .color, "shadowOpacity": .number, "shadowRadius": .number,
    "shadowOffset": .size, "shadowPath": .path, "contents": .image, "contentsRect": .rect,
    "contentsCenter": .rect,
  ]

  /// The components of a value, which can be animated alone.
  private var components: KeyValuePairs<String, AnimatedType> {
    switch self {
    case .point: ["x": .number, "y": .number]
    case .size: ["width": .number, "height": .number]
    case .rect:
      [
        "origin": .point, "origin.x": .number, "origin.y": .number, "size": .size,
        "size.width": .number, "size.height": .number,
      ]
    case .transform:
      [
        "rotation": .number, "rotation.x": .number, "rotation.y": .number, "rotation.z": .number,
        "scale": .number, "scale.x": .number, "scale.y": .number, "scale.z": .number,
        "translation": .size, "translation.x": .number, "translation.y": .number,
        "translation.z": .number,
      ]
    default: [:]
    }
  }

  /// The key paths of properties, and of their components.
  static func keyPaths(
    of properties: KeyValuePairs<String, AnimatedType>
  ) -> [(path: String, type: AnimatedType)] {
    properties.flatMap { key, type in
      [(path: key, type: type)] + type.components.map { (path: "\(key).\($0.key)", type: $0.value) }
    }
  }

  /// Reads a value.
  func read(
    _ node: ScriptNode, _ source: AttributeSource
  ) throws(ScriptError) -> any Sendable {
    switch self {
    case .number: return CGFloat(try node.number())
    case .point: return try node.point()
    case .size:
      let values = try node.numbers(2, "a size or a distance as two numbers")
      return CGSize(width: values[0], height: values[1])
    case .rect: return try node.rect()
    case .transform:
      let transform = try SceneAttributeType<Transform3D>.space.read(node, source)
      return transform.isAffine ? transform.affineTransform : transform
    case .color: return try node.color()
    case .path: return try SceneAttributeType<Path>.path.read(node, source)
    case .image: return try SceneAttributeType<Image>.image.read(node, source)
    case .numbers:
      return try node.list("a list of numbers", limit: 1_000) { (item) throws(ScriptError) in
        try item.number()
      }
    case .colors:
      return try node.list("a list of colours", limit: 1_000) { (item) throws(ScriptError) in
        try item.color()
      }
    }
  }
}
