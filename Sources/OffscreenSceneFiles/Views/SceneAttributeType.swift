public import Foundation
public import Offscreen
internal import OffscreenPlayback

/// The type of an attribute in scene files: how its value is written, and which values it may have.
///
/// Numbers are decimal and finite; coordinates and lengths are in points and at most 1e9.
public struct SceneAttributeType<Value: Sendable>: Sendable {
  package let shape: ValueShape
  let read: @Sendable (ScriptNode, AttributeSource) throws(ScriptError) -> Value

  init(
    _ shape: ValueShape,
    _ read: @escaping @Sendable (ScriptNode, AttributeSource) throws(ScriptError) -> Value
  ) {
    self.shape = shape
    self.read = read
  }
}

/// The context that values of a file may refer to.
struct AttributeSource: Sendable {
  var fonts = FontBook()
  /// The folder of the scene file, for relative paths; nil for the working directory.
  var folder: URL?

  init(fonts: FontBook = FontBook(), folder: URL? = nil) {
    self.fonts = fonts
    self.folder = folder
  }
}

extension SceneAttributeType where Value == CGFloat {
  /// A number in a range.
  public static func number(_ range: ClosedRange<CGFloat> = -1e9...1e9) -> Self {
    let range = Double(range.lowerBound)...Double(range.upperBound)
    return Self(.number(range)) { (node, _) throws(ScriptError) in
      CGFloat(try node.number(in: range))
    }
  }

  /// A length in points: 0 to 1e9.
  package static var length: Self { number(0...1e9) }

  /// A distance in points, which may be below 0.
  package static var distance: Self { number(-1e6...1e6) }
}

extension SceneAttributeType where Value == Double {
  /// A number in a range.
  public static func number(_ range: ClosedRange<Double> = -1e9...1e9) -> Self {
    Self(.number(range)) { (node, _) throws(ScriptError) in try node.number(in: range) }
  }
}

extension SceneAttributeType where Value == Int {
  /// A whole number in a range.
  public static func integer(_ range: ClosedRange<Int>) -> Self {
    Self(.integer(range)) { (node, _) throws(ScriptError) in try node.integer(in: range) }
  }
}

extension SceneAttributeType where Value == Bool {
  /// `true` or `false`.
  public static var flag: Self {
    Self(.flag) { (node, _) throws(ScriptError) in try node.flag() }
  }
}

extension SceneAttributeType where Value == String {
  /// Text of at most 10,000 characters.
  public static var text: Self {
    Self(.text) { (node, _) throws(ScriptError) in try node.text() }
  }
}

extension SceneAttributeType where Value == Color {
  /// A colour as `"#RGB"`, `"#RRGGBB"`, `"#RRGGBBAA"` or by UIKit's name.
  public static var color: Self {
    Self(.color) { (node, _) throws(ScriptError) in try node.color() }
  }
}

extension SceneAttributeType where Value == Font {
  /// A font by its name, such as `Noto Sans:14`, or as a mapping; 17 points without a size.
  public static var font: Self {
    Self(.font) { (node, source) throws(ScriptError) in
      try node.font(in: source.fonts).font(size: 17)
    }
  }
}

extension SceneAttributeType where Value == CGPoint {
  /// A point as `[x, y]`.
  public static var point: Self {
    Self(.numbers(["x", "y"])) { (node, _) throws(ScriptError) in try node.point() }
  }
}

extension SceneAttributeType where Value == CGSize {
  /// A size as `[width, height]`, neither below 0.
  public static var size: Self {
    Self(.numbers(["width", "height"])) { (node, _) throws(ScriptError) in try node.size() }
  }
}

extension SceneAttributeType where Value == CGRect {
  /// A rectangle as `[x, y, width, height]`, neither width nor height below 0.
  public static var rect: Self {
    Self(.numbers(["x", "y", "width", "height"])) { (node, _) throws(ScriptError) in
      try node.rect()
    }
  }
}

extension SceneAttributeType where Value == EdgeInsets {
  /// Insets as `[top, left, bottom, right]`.
  public static var insets: Self {
    Self(.numbers(["top", "left", "bottom", "right"])) { (node, _) throws(ScriptError) in
      let values = try node.numbers(4, "insets as [top, left, bottom, right]")
      return EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }
  }
}

extension SceneAttributeType where Value == CGAffineTransform {
  /// A transform as `[a, b, c, d, tx, ty]`, or as a mapping with `rotate` in degrees, `scale` and
  /// `translate`, which are applied in the order scale, rotate, translate.
  public static var transform: Self {
    let mapping = ValueShape.object([
      .init("rotate", .number(-36_000...36_000)),
      .init("scale", .either([.number(-1e9...1e9), .numbers(["x", "y"])])),
      .init("translate", .numbers(["x", "y"])),
    ])
    let shape = ValueShape.either([.numbers(["a", "b", "c", "d", "tx", "ty"]), mapping])
    return Self(shape) { (node, _) throws(ScriptError) in try node.transform() }
  }
}

extension SceneAttributeType where Value: CaseIterable & RawRepresentable<String> {
  /// One of the cases of an enum, by its raw value.
  public static var choice: Self {
    let words = Value.allCases.map(\.rawValue)
    return Self(.words(words)) { (node, _) throws(ScriptError) in
      let word = try node.word(of: words)
      guard let value = Value(rawValue: word) else { throw node.unexpected("one of the words") }
      return value
    }
  }
}

extension SceneAttributeType {
  /// One of several values, by the words of a table.
  public static func choice(_ table: KeyValuePairs<String, Value>) -> Self {
    Self(.words(table.map(\.key))) { (node, _) throws(ScriptError) in
      try node.named("word", in: table)
    }
  }
}
