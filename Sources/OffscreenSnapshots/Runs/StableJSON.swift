package import Foundation

/// JSON that is the same for the same value: keys in order, one a line.
package enum StableJSON {
  /// The value's text in UTF-8, with a line break at its end.
  package static func data(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}
