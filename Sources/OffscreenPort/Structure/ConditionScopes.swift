/// The branches of `#if` around the tokens of a file.
///
/// A branch has a number: 0 outside of every `#if`. An `#if` with one condition that the pass makes true
/// does not count as a branch.
struct ConditionScopes: Sendable {
  /// For each directive, by the index of its token: the number and the depth of the branch that begins there.
  private var changes: [(index: Int, branch: Int, depth: Int)] = []

  /// Reads the directives of a file at a linear cost.
  init(tokens: [Token], bytes: [UInt8]) {
    var branches = [0]
    var created = 0
    for index in tokens.indices where tokens[index].kind == .directive {
      func isText(_ expected: StaticString) -> Bool { tokens[index].isText(expected, in: bytes) }
      if isText("#if"), Self.isAlwaysTrue(condition: index, tokens, bytes) {
        branches.append(branches[branches.count - 1])
      } else if isText("#if") {
        created += 1
        branches.append(created)
      } else if isText("#elseif") || isText("#else"), branches.count > 1 {
        created += 1
        branches[branches.count - 1] = created
      } else if isText("#endif"), branches.count > 1 {
        branches.removeLast()
      } else {
        continue
      }
      changes.append((index, branches[branches.count - 1], branches.count - 1))
    }
  }

  /// The number of the innermost branch around the token at `index`; O(log n).
  ///
  /// Two tokens with one number are compiled together, whatever the conditions are.
  func branch(at index: Int) -> Int { last(before: index)?.branch ?? 0 }

  /// Whether the token at `index` is between `#if` and `#endif`; O(log n).
  func isConditional(_ index: Int) -> Bool { (last(before: index)?.depth ?? 0) > 0 }

  private func last(before index: Int) -> (index: Int, branch: Int, depth: Int)? {
    let next = changes.partitionPoint { $0.index >= index }
    return next > 0 ? changes[next - 1] : nil
  }

  /// Whether a directive is `#if` with one condition that the pass makes true.
  private static func isAlwaysTrue(
    condition index: Int, _ tokens: [Token], _ bytes: [UInt8]
  ) -> Bool {
    func text(_ index: Int) -> String {
      tokens.indices.contains(index)
        ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
    }
    guard text(index + 2) == "(", text(index + 4) == ")",
      tokens.indices.contains(index + 5), tokens[index + 5].startsLine
    else { return false }
    let argument = text(index + 3)
    return text(index + 1) == "os" && argument == "iOS"
      || text(index + 1) == "canImport"
        && (AppleModules.served.contains(argument) || argument == AppleModules.facade)
  }
}
