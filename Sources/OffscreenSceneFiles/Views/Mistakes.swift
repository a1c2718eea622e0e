import OffscreenInspection
import OffscreenPlayback

/// The mistakes found so far in a part of a file, in which reading continues after each mistake.
struct Mistakes {
  private var found: [ScriptError] = []

  /// Whether there is none yet.
  var isEmpty: Bool { found.isEmpty }

  mutating func add(_ error: ScriptError) {
    found.append(error)
  }

  mutating func add(_ errors: [ScriptError]) {
    found += errors
  }

  /// Adds the mistakes of a reading that failed.
  mutating func add<Part>(_ result: Result<Part, ScriptError>) {
    if case .failure(let error) = result { add(error) }
  }

  /// Throws all mistakes as one error, if there are any.
  func check() throws(ScriptError) {
    if let error = ScriptError(all: found) { throw error }
  }
}

extension ScriptNode {
  /// Reads each item of a list of at most `limit` items, and reports the mistakes of all items
  /// together.
  func list<Item>(
    _ noun: String, limit: Int = 10_000, of read: (ScriptNode) throws(ScriptError) -> Item
  ) throws(ScriptError) -> [Item] {
    var mistakes = Mistakes()
    var list: [Item] = []
    for item in try items(noun, limit: limit) {
      do throws(ScriptError) {
        list.append(try read(item))
      } catch {
        mistakes.add(error)
      }
    }
    try mistakes.check()
    return list
  }
}
