import OffscreenFiles

/// An error in a scene or interaction file, with its position.
///
/// Its description is one line, `file:line:column: what was found, what was expected`, without the
/// parts that are unknown. Text from the file is quoted and shortened, and what cannot be printed is
/// escaped.
package struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, with its details.
  package enum Problem: Hashable, Sendable {
    case noSuchFile
    case unreadable(reason: String)
    case tooManyBytes(limit: Int)
    case notUTF8(byteOffset: Int)
    case empty
    case syntax(String)
    case tooDeep(limit: Int)
    case tooManyNodes(limit: Int)
    case tooManyAliases(limit: Int)
    case unexpected(found: String, expected: String)
    case unknownKey(String, of: String, nearest: String?, known: [String])
    case duplicateKey(String)
    case missingKey(String, of: String)
    case unknownName(kind: String, name: String, nearest: String?, known: [String])
    case duplicateIdentifier(String, first: SourcePosition)
    case conflict(String)
    case includeCycle(String)
    case noFontFile(String, hint: String?)
    case badFont(String, reason: String)
    /// No view matches; `known` are the existing ids, if none is similar.
    case noMatch(selector: String, nearest: String?, known: [String] = [])
    case ambiguous(selector: String, candidates: [String])
    case expectation(subject: String, actual: String, expected: String)
    case neverSettled(limit: String)
    case overBudget(String)
    /// The code that makes the views of a scene failed.
    case brokenScene(String, reason: String)
  }

  /// The file's path as the caller gave it; nil for text that was not read from a file.
  package var file: String?
  package var position: SourcePosition?
  package var problem: Problem
  /// The further mistakes in the same file; each has none itself.
  package private(set) var others: [ScriptError] = []

  /// One error for all mistakes of a file, in the order of their positions and each once; nil for none.
  package init?(all mistakes: [ScriptError]) {
    var seen: Set<ScriptError> = []
    let sorted = mistakes.flatMap(\.all).filter { seen.insert($0).inserted }.sorted {
      ($0.file ?? "", $0.position ?? .start) < ($1.file ?? "", $1.position ?? .start)
    }
    guard let first = sorted.first else { return nil }
    self = first
    others = Array(sorted.dropFirst())
  }

  /// The error and the further mistakes, each by itself.
  package var all: [ScriptError] {
    var first = self
    first.others = []
    return [first] + others
  }

  package init(_ problem: Problem, file: String? = nil, at position: SourcePosition? = nil) {
    self.file = file
    self.position = position
    self.problem = problem
  }

  /// The error with the file filled in if it is missing.
  package func inFile(_ name: String?) -> ScriptError {
    var copy = self
    copy.file = file ?? name
    copy.others = others.map { $0.inFile(name) }
    return copy
  }

  /// The maximum number of mistakes of a file that an error describes.
  private static let describedLimit = 50

  /// A line for each mistake.
  package var description: String {
    let lines = all.prefix(Self.describedLimit).map(\.line)
    let rest = others.count + 1 - lines.count
    return (lines + (rest > 0 ? ["and \(rest) more mistakes"] : [])).joined(separator: "\n")
  }

  private var line: String {
    let place = [file, position?.description].compactMap { $0 }.joined(separator: ":")
    return (place.isEmpty ? problem.description : "\(place): \(problem.description)").printable
  }
}

extension ScriptError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSuchFile: "no such file"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .tooManyBytes(let limit):
      "found more than \(limit) bytes, expected a scene file of at most that size"
    case .notUTF8(let offset): "found a byte that is not UTF-8 at offset \(offset), expected text"
    case .empty: "found an empty file, expected a mapping with 'version' and 'scene' or 'root'"
    case .syntax(let text): "not valid YAML: \(text)"
    case .tooDeep(let limit):
      "found values nested more than \(limit) levels deep, expected at most \(limit)"
    case .tooManyNodes(let limit):
      "found more than \(limit) values once aliases are expanded, expected at most \(limit)"
    case .tooManyAliases(let limit):
      "found more than \(limit) aliases, expected at most \(limit); 'repeat' and 'include' also reuse steps"
    case .unexpected(let found, let expected): "found \(found), expected \(expected)"
    case .unknownKey(let key, let owner, let nearest, let known):
      "found the unknown key \(quoted(key)) in \(owner), expected \(choice(nearest, of: known, limit: known.count))"
    case .duplicateKey(let key): "found the key \(quoted(key)) twice, expected it once"
    case .missingKey(let key, let owner): "found no '\(key)' in \(owner), expected one"
    case .unknownName(let kind, let name, let nearest, let known):
      "found the unknown \(kind) \(quoted(name)), expected \(choice(nearest, of: known))"
    case .duplicateIdentifier(let id, let first):
      "found the id \(quoted(id)) again, expected it once; it is first used at \(first)"
    case .conflict(let text): text
    case .includeCycle(let path): "found an include of \(quoted(path)), which includes this file"
    case .noFontFile(let name, let hint):
      "found no font file \(quoted(name)), expected one" + (hint.map { "; \($0)" } ?? "")
    case .badFont(let name, let reason):
      "found \(quoted(name)), expected a font file: \(reason)"
    case .noMatch(let selector, let nearest, let known):
      "found no view that matches \(quoted(selector)), expected one"
        + (nearest.map { "; the nearest is \($0)" }
          ?? (known.isEmpty ? "" : "; there are " + listed(known)))
    case .ambiguous(let selector, let candidates):
      "found \(candidates.count) views that match \(quoted(selector)), expected one; "
        + "write [n] after it to choose: " + listed(candidates)
    case .expectation(let subject, let actual, let expected):
      "expected \(subject) to be \(expected), found \(actual)"
    case .neverSettled(let limit): "expected everything to be still within \(limit), found motion"
    case .overBudget(let text): text
    case .brokenScene(let name, let reason): "the scene \(quoted(name)) cannot be made: \(reason)"
    }
  }

  private func choice(
    _ nearest: String?, of known: [String], limit: Int = listLimit
  ) -> String {
    if let nearest { return "perhaps '\(nearest)'" }
    if known.isEmpty { return "none" }
    return known.count == 1 ? "'\(known[0])'" : "one of " + listed(known, limit: limit)
  }

  /// The maximum number of names of a list that are described, except for the keys of a mapping.
  private static let listLimit = 12

  private func listed(_ items: [String], limit: Int = listLimit) -> String {
    let shown = items.prefix(limit).joined(separator: ", ")
    return items.count > limit ? shown + ", ..." : shown
  }
}

/// The text in single quotes on one line, cut after 40 characters.
package func quoted(_ text: some StringProtocol) -> String {
  let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(40)))
  let isCut = text.unicodeScalars.count > 40
  return "'" + beginning.printable + (isCut ? "..." : "") + "'"
}
