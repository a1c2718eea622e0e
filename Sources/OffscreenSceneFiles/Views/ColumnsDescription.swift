import Foundation
package import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// The columns of a list, whose widths, texts and colours repeat in turn.
package struct ColumnsDescription: Hashable, Sendable {
  /// The maximum number of columns in a scene file: ten million.
  package static let countLimit = 10_000_000

  package var count: Int
  /// Widths in points, used in turn; empty for the list's own column width.
  package var widths: [Double]
  /// The text of a column, in which `{index}` is replaced by its index.
  package var text: String
  package var colors: [Color]
  package var textColor: Color
  package var fontSize: Double
  /// Nil for the standard font.
  package var font: FontChoice?
}

extension ScriptNode {
  /// Reads one of several words.
  func word(of words: [String]) throws(ScriptError) -> String {
    let word = try text("one of " + words.joined(separator: ", "))
    guard words.contains(word) else {
      throw ScriptError(
        .unknownName(kind: "word", name: word, nearest: nearest(word, in: words), known: words),
        at: position)
    }
    return word
  }

  /// Reads a transform given as `[a, b, c, d, tx, ty]`, or as a mapping with `rotate` in degrees,
  /// `scale` and `translate`, which are applied in the order scale, rotate, translate.
  func transform() throws(ScriptError) -> CGAffineTransform {
    if case .sequence = content {
      let m = try numbers(6, "a transform as [a, b, c, d, tx, ty]")
      return CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    }
    let fields = try fields(of: "transform", keys: ["rotate", "scale", "translate"])
    var transform = CGAffineTransform.identity
    if let scale = fields["scale"] {
      if case .sequence = scale.content {
        let factors = try scale.numbers(2, "a scale as one number or [x, y]")
        transform = CGAffineTransform(scaleX: factors[0], y: factors[1])
      } else {
        let factor = try scale.number()
        transform = CGAffineTransform(scaleX: factor, y: factor)
      }
    }
    if let rotate = fields["rotate"] {
      let degrees = try rotate.number(in: -36_000...36_000, "an angle in degrees")
      transform = transform.concatenating(
        CGAffineTransform(rotationAngle: degrees / 180 * .pi))
    }
    if let translate = fields["translate"] {
      let offset = try translate.point()
      transform = transform.concatenating(
        CGAffineTransform(translationX: offset.x, y: offset.y))
    }
    return transform
  }
}

extension ColumnsDescription {
  /// The mapping of the columns of a list.
  static let mapping: SceneMapping<ColumnsDescription> = SceneMapping(
    "columns",
    ColumnsDescription(
      count: 0, widths: [], text: "{index}", colors: [], textColor: .label, fontSize: 15, font: nil),
    [
      SceneKey(
        "count", .integer(0...countLimit, "a number of columns"), \.count, isRequired: true,
        help: "The number of items."),
      SceneKey(
        "width", .oneOrMore(of: .number(0...ScriptNode.coordinateLimit)), \.widths,
        help: "Their widths in points, used in turn; by default the list's own."),
      SceneKey(
        "text", .text, \.text, help: "The text, in which {index} is the number of the item."),
      SceneKey(
        "colors", .list(of: .color, "a list of colours", limit: 1_000), \.colors,
        help: "Their backgrounds, used in turn."),
      SceneKey("textColor", .color, \.textColor, help: "The colour of the texts."),
      SceneKey("fontSize", .number(1...1_000), \.fontSize, help: "The size of the font in points."),
      SceneKey("font", .fontChoice, \.font, help: "The font; by default the standard one."),
    ])
}

extension SceneAttributeType where Value == ColumnsDescription {
  /// The columns of a list.
  static var columns: Self { ColumnsDescription.mapping.type }
}
