import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// A value in the table of a sweep.
enum SweepValue: Hashable {
  /// No value, for example because the view does not exist.
  case none
  case flag(Bool)
  case number(Double)
  case text(String)

  /// The value that a scalar of YAML has; lists and mappings become text in JSON.
  init(_ node: ScriptNode) {
    if node.isNull {
      self = .none
    } else if let number = try? node.number() {
      self = .number(number)
    } else if let flag = try? node.flag() {
      self = .flag(flag)
    } else if let text = try? node.text() {
      self = .text(text)
    } else {
      self = .text(node.json)
    }
  }

  init(_ value: Interaction.ExpectedValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .flag(let flag): self = .flag(flag)
    case .text(let text): self = .text(text)
    case .numbers: self = .text(value.text)
    }
  }

  /// The value as readers see it; empty for no value.
  var text: String {
    switch self {
    case .none: ""
    case .flag(let flag): String(flag)
    case .number(let number): number.rounded6.shortText
    case .text(let text): text
    }
  }

  /// The value as a field of CSV (RFC 4180).
  var csv: String { text.csvField }

  var json: String {
    switch self {
    case .none: "null"
    case .flag, .number: text
    case .text(let text): AttributeText.quoted(text)
    }
  }
}

extension String {
  /// The text as a field of CSV, in quotes if it needs them (RFC 4180).
  var csvField: String {
    let needsQuotes = unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return needsQuotes ? "\"" + replacing("\"", with: "\"\"") + "\"" : self
  }
}
