import OffscreenInspection
import OffscreenPlayback

/// The form of a value in a scene file; its description and its JSON Schema are derived from it.
package indirect enum ValueShape: Hashable, Sendable {
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case flag
  case text
  /// A text of the form that an example has, such as a date.
  case example(String)
  case words([String])
  case color
  case font
  /// A list with one number for each of these names.
  case numbers([String])
  case list(ValueShape)
  case object([Field])
  case either([ValueShape])
  /// A time with its unit, such as `180ms`.
  case duration
  /// A form that the schema defines under a name, because the form contains itself.
  case reference(String)
  case anything

  /// A key of a mapping.
  package struct Field: Hashable, Sendable {
    package let key: String
    package let shape: ValueShape
    package let isRequired: Bool
    /// The purpose of the value; may be empty.
    package let help: String

    /// The same key with another form of values.
    func with(_ shape: ValueShape) -> Field {
      Field(key, shape, isRequired: isRequired, help: help)
    }

    package init(
      _ key: String, _ shape: ValueShape, isRequired: Bool = false, help: String = ""
    ) {
      self.key = key
      self.shape = shape
      self.isRequired = isRequired
      self.help = help
    }
  }

  /// A short description, such as `0...1`, `left, center or right` or `[x, y]`.
  package var summary: String {
    switch self {
    case .number(let range): "\(range.lowerBound.shortText)...\(range.upperBound.shortText)"
    case .integer(let range): "\(range.lowerBound)...\(range.upperBound)"
    case .flag: "true or false"
    case .text: "text"
    case .example(let text): "text such as \(text)"
    case .words(let words): words.joined(separator: "|")
    case .color: "a colour"
    case .font: "a font"
    case .numbers(let names): "[\(names.joined(separator: ", "))]"
    case .list(let item): "a list of \(item.summary)"
    case .object(let fields): "{\(fields.map(\.key).joined(separator: ", "))}"
    case .duration: "a duration"
    case .reference(let name): "a \(name)"
    case .anything: "a value"
    case .either(let shapes): shapes.map(\.summary).joined(separator: " or ")
    }
  }
}
