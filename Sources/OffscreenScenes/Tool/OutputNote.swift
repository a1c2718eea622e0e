/// A part of an output for programs whose fields are explained, for its schema.
protocol NotedOutput: Codable {
  /// A note for each key.
  static var notes: KeyValuePairs<String, OutputNote> { get }
}

/// What a field of an output means: its unit, its coordinate space, and when it is missing.
struct OutputNote: ExpressibleByStringLiteral {
  let text: String
  /// How many numbers a list of numbers has; nil for any number of them.
  let count: Int?

  init(_ text: String, count: Int? = nil) {
    self.text = text
    self.count = count
  }

  init(stringLiteral text: String) {
    self.init(text)
  }
}
