internal import COffscreenEmbedded

/// The sentences that explain the fields of outputs: `Tools/notes` takes them from the comments on the
/// properties.
enum OutputNotes {
  /// The sentence of each key of a type.
  static func sentences(of type: Any.Type) -> [Substring: Substring] {
    let name = String(reflecting: type).drop { $0 != "." }.dropFirst()
    return table[name] ?? [:]
  }

  /// The number of numbers in lists of numbers, by the keys that have these lists in all outputs.
  static let counts: [String: Int] = [
    "actualSize": 2, "aim": 2, "area": 4, "bounds": 4, "box": 4, "by": 2, "expectedSize": 2,
    "frame": 4, "largest": 4, "local": 2, "need": 2, "offset": 2, "point": 2, "rects": 4,
    "regions": 4, "runs": 2, "size": 2, "spread": 2, "visible": 4,
  ]

  /// The sentences by types and keys.
  private static let table: [Substring: [Substring: Substring]] = {
    let text = unsafe String(cString: off_notes_txt())
    var table: [Substring: [Substring: Substring]] = [:]
    var name: Substring = ""
    for line in text.split(separator: "\n") {
      guard line.hasPrefix("  "), let colon = line.firstIndex(of: ":") else {
        name = line
        continue
      }
      table[name, default: [:]][line[..<colon].dropFirst(2)] = line[colon...].dropFirst(2)
    }
    return table
  }()
}
