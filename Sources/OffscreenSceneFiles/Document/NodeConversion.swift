import OffscreenInspection
import OffscreenPlayback
import Yams

/// Converts the nodes of the YAML composer to `ScriptNode`s, and counts them.
struct NodeConversion {
  private let pairs: SurrogatePairs
  private var count = 0

  init(_ pairs: SurrogatePairs) {
    self.pairs = pairs
  }

  mutating func convert(_ node: Node, depth: Int) throws(ScriptError) -> ScriptNode {
    let position = SourcePosition(node.mark)
    count += 1
    guard count <= ScriptReader.nodeLimit else {
      throw ScriptError(.tooManyNodes(limit: ScriptReader.nodeLimit), at: position)
    }
    if node.scalar == nil, depth >= ScriptReader.depthLimit {
      throw ScriptError(.tooDeep(limit: ScriptReader.depthLimit), at: position)
    }
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain || scalar.style == .any
      return ScriptNode(.scalar(text(of: scalar), isPlain: isPlain), at: position)
    case .sequence(let sequence):
      var items: [ScriptNode] = []
      items.reserveCapacity(sequence.count)
      for item in sequence {
        items.append(try convert(item, depth: depth + 1))
      }
      return ScriptNode(.sequence(items), at: position)
    case .mapping(let mapping):
      var entries: [ScriptNode.Entry] = []
      entries.reserveCapacity(mapping.count)
      for (key, value) in mapping {
        guard case .scalar(let name) = key else {
          throw ScriptError(
            .unexpected(found: "a list or mapping as a key", expected: "a word"),
            at: SourcePosition(key.mark))
        }
        entries.append(
          ScriptNode.Entry(
            key: text(of: name), keyPosition: SourcePosition(key.mark),
            value: try convert(value, depth: depth + 1)))
      }
      if let key = repeatedKey(of: mapping, entries) {
        throw ScriptError(.duplicateKey(key), at: position)
      }
      return ScriptNode(.mapping(entries), at: position)
    case .alias:
      throw ScriptError(.syntax("an alias without its value"), at: position)
    }
  }

  private func text(of scalar: Node.Scalar) -> String {
    pairs.resolved(scalar.string, isDoubleQuoted: scalar.style == .doubleQuoted)
  }

  /// A key that occurs twice, once written with surrogate pairs; the composer rejects other
  /// repetitions.
  private func repeatedKey(of mapping: Node.Mapping, _ entries: [ScriptNode.Entry]) -> String? {
    guard mapping.keys.contains(where: { pairs.marks($0.scalar?.string ?? "") }) else { return nil }
    var seen: Set<String> = []
    return entries.first { !seen.insert($0.key).inserted }?.key
  }
}

extension SourcePosition {
  init(_ mark: Mark?) {
    self.init(line: mark?.line ?? 1, column: mark?.column ?? 1)
  }
}

extension ScriptError {
  /// Converts the composer's error: its problem without the snippet, and its position.
  init(_ error: YamlError, in text: String, _ pairs: SurrogatePairs) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let position = SourcePosition(line: max(1, mark.line), column: max(1, mark.column))
      if problem.hasPrefix("Maximum nesting level") {
        self.init(.tooDeep(limit: ScriptReader.depthLimit), at: position)
      } else {
        let words = [problem, context?.text].compactMap { $0 }.joined(separator: " ")
        self.init(.syntax(words), at: position)
      }
    case .reader(let problem, let offset, _, _):
      self.init(.syntax(problem), at: offset.map { SourcePosition(offset: $0, in: text) })
    case .duplicatedKeysInMapping(let duplicates, let context):
      let key = pairs.resolved(duplicates.first ?? "", isDoubleQuoted: true)
      self.init(.duplicateKey(key), at: SourcePosition(context.mark))
    default:
      self.init(.syntax("it cannot be composed"))
    }
  }
}

extension SourcePosition {
  /// The position of the character at `offset` in `text`.
  fileprivate init(offset: Int, in text: String) {
    let before = text.prefix(offset)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(line: max(1, lines.count), column: (lines.last?.unicodeScalars.count ?? 0) + 1)
  }
}
