public import Foundation

extension Snapshotting where Format == String {
  /// The value's description.
  public static var description: Snapshotting {
    Snapshotting(pathExtension: "txt") { String(describing: $0) }
  }

  /// The value and everything in it, one per line.
  ///
  /// Sets and dictionaries are sorted by their texts, and an object that was shown before is not shown
  /// again, so that the text is the same in each run.
  public static var dump: Snapshotting {
    Snapshotting(pathExtension: "txt") { ValueDump(of: $0).text }
  }
}

extension Snapshotting where Value == Any, Format == String {
  /// The value as JSON, indented and with sorted keys.
  ///
  /// `JSONSerialization` must accept the value, which may be a dictionary, array, string or number,
  /// for example; any other value fails the test.
  public static var json: Snapshotting {
    Snapshotting(pathExtension: "json") { value in
      guard JSONSerialization.isValidJSONObject(value) else {
        throw ValueError.noJSON(typeName: "\(type(of: value))")
      }
      let data = try JSONSerialization.data(
        withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
      return String(decoding: data, as: UTF8.self)
    }
  }
}

extension Snapshotting where Value == Data, Format == String {
  /// The bytes in hexadecimal digits: sixteen bytes on each line, after the offset of the first
  /// one.
  public static var data: Snapshotting {
    Snapshotting(pathExtension: "hex.txt") { data in
      let bytes = Array(data)
      return stride(from: 0, to: bytes.count, by: 16).map { start in
        let row = bytes[start..<min(start + 16, bytes.count)]
        return hex(start, 8) + " " + row.map { " " + hex(Int($0), 2) }.joined() + "\n"
      }.joined()
    }
  }

  private static func hex(_ number: Int, _ length: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}

extension Snapshotting where Value: CaseIterable, Format == String {
  /// The results of a function for all cases: a line for each with the case, a comma, and the
  /// snapshot of the result, each in quotation marks.
  ///
  /// - Parameter results: How to take the snapshot of a result.
  /// - Returns: A strategy for functions.
  public static func `func`<Result>(
    into results: Snapshotting<Result, String>
  ) -> Snapshotting<(Value) -> Result, String> {
    Snapshotting<(Value) -> Result, String>(pathExtension: "csv") { function in
      func quoted(_ text: String) -> String {
        "\""
          + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
          + "\""
      }
      return try Value.allCases.map { value in
        quoted("\(value)") + "," + quoted(try results.snapshot(function(value))) + "\n"
      }.joined()
    }
  }
}

/// The error for a value of which no snapshot can be taken.
private enum ValueError: Error, CustomStringConvertible {
  /// JSON has no form for values of a type.
  case noJSON(typeName: String)

  /// One line with the problem and its solution.
  var description: String {
    switch self {
    case .noJSON(let typeName):
      """
      JSON has no form for a value of type \(typeName); pass dictionaries and arrays of strings, \
      numbers, flags and nulls, or something Encodable
      """
    }
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// The value as JSON, indented and with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return json(encoder)
  }

  /// The value as JSON of an encoder.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    Snapshotting(pathExtension: "json") { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  /// The value as a property list in XML.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return plist(encoder)
  }

  /// The value as a property list of an encoder, which must write XML.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    Snapshotting(pathExtension: "plist") { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }
}

/// The text of a value and of all values in it.
private struct ValueDump {
  private(set) var text = ""
  /// The objects that contain the present one, and the objects that were shown before.
  private var shown: Set<ObjectIdentifier> = []

  init(of value: Any) {
    add(value, label: nil, depth: 0)
  }

  private mutating func add(_ value: Any, label: String?, depth: Int) {
    let mirror = Mirror(reflecting: value)
    // The parts of Foundation's data are addresses, which differ from run to run.
    let children = value is Data ? [] : Self.children(of: mirror)
    let indent = String(repeating: "  ", count: depth)
    let mark = children.isEmpty ? "-" : "▿"
    let name = label.map { "\($0): " } ?? ""
    text += "\(indent)\(mark) \(name)\(Self.headline(of: value, mirror, children.count))\n"
    if mirror.displayStyle == .class {
      guard shown.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
    }
    for (label, value) in children { add(value, label: label, depth: depth + 1) }
  }

  /// The parts of a value, with those of its superclasses; sorted if the value has no order.
  private static func children(of mirror: Mirror) -> [Mirror.Child] {
    var children = Array(mirror.children)
    if mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
      children.sort { String(describing: $0.value) < String(describing: $1.value) }
    }
    return (mirror.superclassMirror.map(Self.children(of:)) ?? []) + children
  }

  /// The line about a value, before those of its parts.
  private static func headline(of value: Any, _ mirror: Mirror, _ count: Int) -> String {
    func counted(_ one: String, _ many: String) -> String {
      count == 1 ? "1 \(one)" : "\(count) \(many)"
    }
    return switch mirror.displayStyle {
    case .collection: counted("element", "elements")
    case .set: counted("member", "members")
    case .dictionary: counted("key/value pair", "key/value pairs")
    case .tuple: counted("element", "elements")
    case .optional: count == 0 ? "nil" : "Optional"
    case .enum: "\(mirror.subjectType)" + (count == 0 ? ".\(value)" : "")
    case .class where value is NSObject && count == 0: "\(mirror.subjectType)"
    case .struct, .class: count == 0 ? String(describing: value) : "\(mirror.subjectType)"
    default: value is String ? String(reflecting: value) : String(describing: value)
    }
  }
}
