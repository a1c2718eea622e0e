internal import Foundation

/// The lines of standard input, read as they arrive.
package struct InputLines {
  /// The reason why a line cannot be used.
  package enum Problem: Error, Hashable, Sendable {
    /// The line has more bytes than the limit.
    case tooLong(limit: Int)
    case notUTF8

    package var text: String {
      switch self {
      case .tooLong(let limit): "found a line of more than \(limit) bytes, expected a shorter one"
      case .notUTF8: "found a line that is not UTF-8, expected text"
      }
    }
  }

  private let limit: Int
  /// The bytes that were read and not yet handed out.
  private var buffer: [UInt8] = []
  /// The index in `buffer` at which the next line begins.
  private var start = 0
  /// The index in `buffer` up to which the next line has no line break.
  private var searched = 0
  private var isAtEnd = false

  /// Reads lines of at most `limit` bytes each; longer ones are dropped.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The next line without its line break, or the reason why it cannot be used; waits for it, and
  /// returns nil at the end of the input.
  package mutating func next() -> Result<String, Problem>? {
    var isTooLong = false
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return line(upTo: end, skipping: 1, isTooLong)
      }
      buffer.removeFirst(start)
      start = 0
      if buffer.count > limit {
        isTooLong = true
        buffer = []
      }
      searched = buffer.count
      guard !isAtEnd else {
        return buffer.isEmpty && !isTooLong ? nil : line(upTo: buffer.count, skipping: 0, isTooLong)
      }
      read()
    }
  }

  private mutating func line(
    upTo end: Int, skipping count: Int, _ isTooLong: Bool
  ) -> Result<String, Problem> {
    let bytes = buffer[start..<end]
    start = end + count
    searched = start
    if isTooLong || bytes.count > limit { return .failure(.tooLong(limit: limit)) }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .failure(.notUTF8) }
    return .success(text)
  }

  /// Adds the available bytes to the buffer; an error counts as the end of the input.
  private mutating func read() {
    let size = 1 << 16
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      var result = unsafe Foundation.read(STDIN_FILENO, bytes.baseAddress, size)
      while result < 0, errno == EINTR {
        result = unsafe Foundation.read(STDIN_FILENO, bytes.baseAddress, size)
      }
      count = max(0, result)
    }
    isAtEnd = chunk.isEmpty
    buffer += chunk
  }
}
