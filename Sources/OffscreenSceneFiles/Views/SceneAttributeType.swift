public import Foundation
public import Offscreen
import OffscreenInspection
internal import OffscreenPlayback

/// The type of an attribute in scene files: the notation of its values, and the permitted values.
///
/// Numbers are decimal and finite; coordinates and lengths are in points and at most 1e9.
public struct SceneAttributeType<Value: Sendable>: Sendable {
  package let shape: ValueShape
  let read: @Sendable (ScriptNode, AttributeSource) throws(ScriptError) -> Value
  /// The value as files write it, for reading a property: a word where a table has one for it.
  let written: @Sendable (Value) -> Any

  init(
    _ shape: ValueShape,
    _ read: @escaping @Sendable (ScriptNode, AttributeSource) throws(ScriptError) -> Value
  ) {
    self.init(shape, written: { $0 }, read)
  }

  private init(
    _ shape: ValueShape, written: @escaping @Sendable (Value) -> Any,
    _ read: @escaping @Sendable (ScriptNode, AttributeSource) throws(ScriptError) -> Value
  ) {
    self.shape = shape
    self.read = read
    self.written = written
  }

  /// The same type, whose values are written in another form.
  func written(_ form: @escaping @Sendable (Value) -> Any) -> Self {
    Self(shape, written: form, read)
  }
}

/// The context that values of a file may refer to.
package struct AttributeSource: Sendable {
  var fonts = FontBook()
  /// The folder of the scene file, for relative paths; nil for the working directory.
  var folder: URL?
  /// The classes of views within values.
  var classes = SceneViewClasses([])
  /// The asset catalogs that values name.
  let catalogs = SceneCatalogs()

  init(
    fonts: FontBook = FontBook(), folder: URL? = nil,
    classes: SceneViewClasses = SceneViewClasses([])
  ) {
    self.fonts = fonts
    self.folder = folder
    self.classes = classes
  }

  /// A context without fonts, classes and a folder.
  package init() {
    self.init(fonts: FontBook())
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

extension SceneAttributeType where Value == CGFloat {
  /// The height of rows in points, or `automatic`.
  static var rowHeight: Self {
    Self(.either([length.shape, .words(["automatic"])])) { (node, source) throws(ScriptError) in
      if case .scalar("automatic", _) = node.content { return TableView.automaticDimension }
      return CGFloat(try node.number(in: 0...1e9, "a height or 'automatic',"))
    }
  }
}

extension SceneAttributeType where Value == Float {
  /// The value of a control.
  static var value: Self {
    Self(.number(-1e9...1e9)) { (node, _) throws(ScriptError) in Float(try node.number()) }
  }
}

extension SceneAttributeType where Value == View.AutoresizingMask {
  private static var dimensions: KeyValuePairs<String, View.AutoresizingMask> {
    [
      "flexibleLeftMargin": .flexibleLeftMargin, "flexibleWidth": .flexibleWidth,
      "flexibleRightMargin": .flexibleRightMargin, "flexibleTopMargin": .flexibleTopMargin,
      "flexibleHeight": .flexibleHeight, "flexibleBottomMargin": .flexibleBottomMargin,
    ]
  }

  /// A list of the dimensions that change with the superview.
  static var autoresizingMask: Self {
    let names = SceneAttributeType<[Value]>.list(
      of: .choice("dimension", dimensions), "a list of dimensions", limit: 6)
    return Self(names.shape) { (node, source) throws(ScriptError) in
      View.AutoresizingMask(try names.read(node, source))
    }
  }
}

extension SceneAttributeType where Value == Double {
  /// The pixels of a point.
  package static var scale: Self {
    Self(.number(CanvasLimit.scales)) { (node, _) throws(ScriptError) in try node.scale() }
  }

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

extension SceneAttributeType where Value == Int {
  /// A whole number in a range, which errors call `noun`.
  static func integer(_ range: ClosedRange<Int>, _ noun: String) -> Self {
    Self(.integer(range)) { (node, _) throws(ScriptError) in try node.integer(in: range, noun) }
  }
}

extension SceneAttributeType where Value == Double {
  /// A number in a range, which errors call `noun`.
  static func number(_ range: ClosedRange<Double>, _ noun: String) -> Self {
    Self(.number(range)) { (node, _) throws(ScriptError) in try node.number(in: range, noun) }
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

extension SceneAttributeType where Value == String {
  /// Text of at most `limit` characters, which errors call `noun`.
  package static func text(_ noun: String, limit: Int = 10_000) -> Self {
    Self(.text) { (node, _) throws(ScriptError) in try node.text(noun, limit: limit) }
  }
}

extension SceneAttributeType where Value == Color {
  /// A colour as `"#RGB"`, `"#RRGGBB"`, `"#RRGGBBAA"` or by UIKit's name.
  public static var color: Self {
    Self(.color) { (node, source) throws(ScriptError) in
      if let asset = try node.assetColor(in: source) { return asset }
      return try node.color()
    }
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

extension SceneAttributeType where Value == CGVector {
  /// A distance or a velocity as `[x, y]`, which errors call `noun`.
  static func vector(_ noun: String) -> Self {
    Self(.numbers(["x", "y"])) { (node, _) throws(ScriptError) in
      let values = try node.numbers(2, noun)
      return CGVector(dx: values[0], dy: values[1])
    }
  }
}

extension SceneAttributeType where Value == Duration {
  /// A time with its unit, such as `180ms` or `1.5s`, from 0 to ten minutes.
  static var duration: Self {
    Self(.duration) { (node, _) throws(ScriptError) in try node.duration() }
  }
}

extension SceneAttributeType where Value == ScriptNode {
  /// A value that is read later, together with others on which it depends.
  package static func unread(_ shape: ValueShape) -> Self {
    Self(shape) { (node, _) throws(ScriptError) in node }
  }
}

extension SceneAttributeType {
  /// A list of at most `limit` values.
  package static func list<Item: Sendable>(
    of item: SceneAttributeType<Item>, _ noun: String, limit: Int = 10_000
  ) -> Self where Value == [Item] {
    Self(.list(item.shape)) { (node, source) throws(ScriptError) in
      try node.list(noun, limit: limit) { (node) throws(ScriptError) in
        try item.read(node, source)
      }
    }
  }

  /// One value, or a list of values that are used in turn.
  static func oneOrMore<Item: Sendable>(
    of item: SceneAttributeType<Item>, limit: Int = 1_000
  ) -> Self where Value == [Item] {
    Self(.either([item.shape, .list(item.shape)])) { (node, source) throws(ScriptError) in
      guard case .sequence = node.content else { return [try item.read(node, source)] }
      return try node.list("a list", limit: limit) { (node) throws(ScriptError) in
        try item.read(node, source)
      }
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
  public static var choice: Self { choice("word") }

  /// One of the cases of an enum, by its raw value; errors call it `kind`.
  static func choice(_ kind: String) -> Self {
    Self(.words(Value.allCases.map(\.rawValue))) { (node, _) throws(ScriptError) in
      try node.choice(kind)
    }
  }
}

extension SceneAttributeType {
  /// One of several values, by the words of a table.
  public static func choice(_ table: KeyValuePairs<String, Value>) -> Self {
    choice("word", table)
  }

  /// One of several values, by the words of a table, which errors call `kind`.
  static func choice(_ kind: String, _ table: KeyValuePairs<String, Value>) -> Self {
    Self(.words(table.map(\.key))) { (node, _) throws(ScriptError) in
      try node.named(kind, in: table)
    }.written { word(of: $0, in: table) }
  }

  /// The word of a value that can be compared; any other value itself.
  private static func word(of value: Value, in table: KeyValuePairs<String, Value>) -> Any {
    guard let value = value as? any Hashable else { return value }
    let sought = AnyHashable(value)
    let entry = table.first { ($0.value as? any Hashable).map { AnyHashable($0) } == sought }
    return entry?.key ?? value
  }
}
