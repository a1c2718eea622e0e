public import Foundation

/// A value of JSON.
public indirect enum JSONValue: Decodable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case mapping([String: JSONValue])

  /// The value of a document.
  public init(_ document: Data) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: document)
  }

  /// Decodes any value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let items = try? container.decode([JSONValue].self) {
      self = .list(items)
    } else {
      self = .mapping(try container.decode([String: JSONValue].self))
    }
  }

  /// The value of a key; nil if there is none or if this is not a mapping.
  public subscript(key: String) -> JSONValue? {
    if case .mapping(let entries) = self { entries[key] } else { nil }
  }

  /// The number; nil for another value.
  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The text; nil for another value.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The items of a list; nil for another value.
  public var items: [JSONValue]? {
    if case .list(let items) = self { items } else { nil }
  }

  /// The entries of a mapping; nil for another value.
  public var entries: [String: JSONValue]? {
    if case .mapping(let entries) = self { entries } else { nil }
  }
}
