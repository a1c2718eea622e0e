package import Foundation
package import Offscreen

/// The type of the value of a view's key in a scene file.
package enum AttributeKind: Hashable, Sendable {
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case flag
  case text
  /// One of the listed words.
  case word([String])
  case color
  case font
  case point
  case size
  case rect
  case insets
  case transform
  case columns
  case rows
  case options
  case indicators
}

/// The validated value of a view's key.
package enum AttributeValue: Hashable, Sendable {
  case number(Double)
  case integer(Int)
  case flag(Bool)
  case text(String)
  case color(Color)
  case font(FontChoice)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case insets(EdgeInsets)
  case transform(CGAffineTransform)
  case columns(ColumnsDescription)
  case rows(RowsDescription)
  case options(OptionsDescription)
  case indicators([OptionBarIndicator])
}

/// The columns of a list, whose widths, texts and colours repeat in turn.
package struct ColumnsDescription: Hashable, Sendable {
  /// The maximum number of columns in a scene file: ten million.
  package static let countLimit = 10_000_000

  package var count: Int
  /// Widths in points, used in turn; empty for the list's own column width.
  package var widths: [Double]
  /// The text of a column, in which `{index}` stands for its index.
  package var text: String
  package var colors: [Color]
  package var textColor: Color
  package var fontSize: Double
  /// Nil for the standard font.
  package var font: FontChoice?
}

extension ScriptNode {
  /// Reads a value of the given kind.
  func attribute(
    _ kind: AttributeKind, fonts: FontBook
  ) throws(ScriptError) -> AttributeValue {
    switch kind {
    case .number(let range): return .number(try number(in: range))
    case .integer(let range): return .integer(try integer(in: range))
    case .flag: return .flag(try flag())
    case .text: return .text(try text())
    case .word(let words): return .text(try word(of: words))
    case .color: return .color(try color())
    case .font: return .font(try font(in: fonts))
    case .point: return .point(try point())
    case .size: return .size(try size())
    case .rect: return .rect(try rect())
    case .insets:
      let values = try numbers(4, "insets as [top, left, bottom, right]")
      return .insets(
        EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3]))
    case .transform: return .transform(try transform())
    case .columns: return .columns(try columns(fonts))
    case .rows: return .rows(try rows(fonts))
    case .options: return .options(try options(fonts))
    case .indicators: return .indicators(try indicators())
    }
  }

  private func word(of words: [String]) throws(ScriptError) -> String {
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
  private func transform() throws(ScriptError) -> CGAffineTransform {
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

  private func columns(_ fonts: FontBook) throws(ScriptError) -> ColumnsDescription {
    let fields = try fields(
      of: "columns",
      keys: ["count", "width", "text", "colors", "textColor", "fontSize", "font"])
    var widths: [Double] = []
    if let width = fields["width"] {
      let nodes = if case .sequence(let items) = width.content { items } else { [width] }
      for node in nodes.prefix(1_000) {
        widths.append(try node.number(in: 0...ScriptNode.coordinateLimit, "a width"))
      }
    }
    var colors: [Color] = []
    for node in try fields["colors"]?.items("a list of colours", limit: 1_000) ?? [] {
      colors.append(try node.color())
    }
    return ColumnsDescription(
      count: try fields.required("count").integer(
        in: 0...ColumnsDescription.countLimit, "a number of columns"),
      widths: widths, text: try fields["text"]?.text() ?? "{index}", colors: colors,
      textColor: try fields["textColor"]?.color() ?? .label,
      fontSize: try fields["fontSize"]?.number(in: 1...1_000) ?? 15,
      font: try fields["font"]?.font(in: fonts))
  }
}
