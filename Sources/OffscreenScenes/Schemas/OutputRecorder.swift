import Offscreen
import OffscreenSceneFiles

/// Finds the JSON Schema of a `Codable` type: decodes a value, and records the keys and types that
/// it reads.
///
/// The schema therefore has the keys and types that the compiler made for writing the same type. A
/// key is required unless it is read with `decodeIfPresent`, as the keys of optional properties
/// are.
final class OutputRecorder: Decoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private let subject: any Decodable.Type
  /// The properties of an object, in the order in which they were read.
  fileprivate private(set) var properties: [(key: String, schema: SchemaNode)] = []
  fileprivate var optionalKeys: Set<String> = []
  /// The items of a list.
  fileprivate var item: SchemaNode?

  private init(_ subject: any Decodable.Type) {
    self.subject = subject
  }

  /// The schema of the JSON of a type.
  ///
  /// - Precondition: The type's decoding accepts lists of one item, zeros and empty strings; enums
  ///   have raw values that are strings; and every property of an object has a comment.
  static func schema(of type: any Decodable.Type) throws -> SchemaNode {
    try example(of: type).schema
  }

  /// A value of a type, and the schema of its JSON.
  fileprivate static func example<Value: Decodable>(
    of type: Value.Type
  ) throws -> (value: Value, schema: SchemaNode) {
    let plain: [(Any, String)] = [
      ("", "string"), (0, "integer"), (0.0, "number"), (false, "boolean"),
    ]
    for (value, name) in plain {
      if let value = value as? Value { return (value, .mapping(["type": .text(name)])) }
    }
    if let cases = type as? any CaseIterable.Type, let (first, words) = Self.words(of: cases),
      let value = first as? Value
    {
      return (value, .mapping(["enum": .list(words.map { .text($0) })]))
    }
    let recorder = OutputRecorder(type)
    let value = try Value(from: recorder)
    return (value, recorder.schema)
  }

  /// The first case of an enum, and the raw values of all.
  private static func words<Cases: CaseIterable>(of cases: Cases.Type) -> (Cases, [String])? {
    let words = Cases.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    return Cases.allCases.first.map { ($0, words) }
  }

  private var schema: SchemaNode {
    if let item { return .mapping(["type": .text("array"), "items": item]) }
    let notes = OutputNotes.sentences(of: subject)
    let noted = properties.map { property in
      let note = notes[Substring(property.key)]
      demand(note != nil, "Tools/notes has found no comment on '\(property.key)' of \(subject).")
      return (
        property.key, property.schema.noted(note ?? "", count: OutputNotes.counts[property.key])
      )
    }
    return .object(
      Dictionary(uniqueKeysWithValues: noted),
      required: properties.map(\.key).filter { !optionalKeys.contains($0) })
  }

  fileprivate func record(_ key: String, _ schema: SchemaNode) {
    properties.append((key, schema))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(RecordedObject(recorder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { RecordedList(recorder: self) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw NotRecorded() }
}

extension SchemaNode {
  /// The same schema with a description, and with the number of items if it is a list of numbers.
  fileprivate func noted(_ note: Substring, count: Int?) -> SchemaNode {
    let counted = count.map { self.counted($0) } ?? self
    return counted.adding(["description": .text(String(note))])
  }

  /// The same schema, with a fixed number of items for the innermost list.
  private func counted(_ count: Int) -> SchemaNode {
    guard case .mapping(let entries) = self, let items = entries["items"] else { return self }
    if case .mapping(let inner) = items, inner["items"] != nil {
      return adding(["items": items.counted(count)])
    }
    let number = SchemaNode.number(Double(count))
    return adding(["minItems": number, "maxItems": number])
  }
}

/// An object that claims to have every key, and records each key that is read.
private struct RecordedObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let recorder: OutputRecorder
  let codingPath: [any CodingKey] = []
  let allKeys: [Key] = []

  func contains(_ key: Key) -> Bool {
    recorder.optionalKeys.insert(key.stringValue)
    return true
  }

  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let (value, schema) = try OutputRecorder.example(of: type)
    recorder.record(key.stringValue, schema)
    return value
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw NotRecorded() }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw NotRecorded()
  }

  func superDecoder() throws -> any Decoder { throw NotRecorded() }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw NotRecorded() }
}

/// A list of one item.
private struct RecordedList: UnkeyedDecodingContainer {
  let recorder: OutputRecorder
  let codingPath: [any CodingKey] = []
  let count: Int? = 1
  private(set) var currentIndex = 0

  init(recorder: OutputRecorder) {
    self.recorder = recorder
  }

  var isAtEnd: Bool { currentIndex == 1 }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (value, schema) = try OutputRecorder.example(of: type)
    recorder.item = schema
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw NotRecorded() }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw NotRecorded()
  }

  mutating func superDecoder() throws -> any Decoder { throw NotRecorded() }
}

/// The error for a kind of decoding that no output uses.
private struct NotRecorded: Error {}
