package import Foundation

/// Deterministic JSON: equal values give equal bytes, with sorted keys and one field per line.
package enum StableJSON {
  /// The JSON of a value in UTF-8, with a trailing line break.
  package static func data(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}
