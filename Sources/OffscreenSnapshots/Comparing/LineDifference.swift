/// The difference between two texts, line by line.
///
/// Lines are compared byte by byte, unlike strings in Swift, for which texts that differ only in
/// Unicode composition are equal. A line break at the end of only one text counts as a difference.
public struct LineDifference: Hashable, Sendable {
  /// The number of lines that only the expected text has.
  public let removedCount: Int
  /// The number of lines that only the actual text has.
  public let insertedCount: Int
  /// The difference in the unified format of `diff -u`, without file headers.
  public let unified: String

  /// The lines that differ, each preceded by `-` or `+`, in order and without context.
  package let changedLines: [String]

  /// The replaced line for each line of the actual text that replaced one, by line number.
  package let replacedLines: [Int: String]
  /// The lines that only the actual text has, by line number.
  package let insertedLines: [Int: String]

  /// The number of context lines before and after each change.
  private static let contextLineCount = 3

  /// The largest product of two line counts for which the shortest edit script is computed; beyond
  /// it everything between the first and the last difference counts as replaced.
  private static let maximumProduct = 4_000_000

  /// Compares two texts, such as the descriptions of two trees, byte by byte.
  ///
  /// - Parameters:
  ///   - expected: The text whose own lines count as removed.
  ///   - actual: The text whose own lines count as inserted.
  /// - Complexity: O(lines) for equal beginnings and ends; O(product of the lines between them) at
  ///   most, up to four million.
  public init(expected: String, actual: String) {
    let edits = Self.edits(Self.lines(of: expected), Self.lines(of: actual))
    removedCount = edits.count { $0.kind == .removed }
    insertedCount = edits.count { $0.kind == .inserted }
    changedLines = edits.filter { $0.kind != .kept }.map { $0.kind.rawValue + $0.line }
    unified = Self.hunks(edits)
    (replacedLines, insertedLines) = Self.replacedLines(edits)
  }

  /// Pairs the lines of each change: the first removed line with the first inserted one, and so on.
  private static func replacedLines(
    _ edits: [Edit]
  ) -> (old: [Int: String], new: [Int: String]) {
    var pairs: [Int: String] = [:]
    var lines: [Int: String] = [:]
    var removed: [String] = []
    var inserted: [Int] = []
    var place = 0
    func pair() {
      for (old, new) in zip(removed, inserted) { pairs[new] = old }
      removed = []
      inserted = []
    }
    for edit in edits {
      switch edit.kind {
      case .kept: pair()
      case .removed: removed.append(edit.line)
      case .inserted:
        inserted.append(place)
        lines[place] = edit.line
      }
      if edit.kind != .removed { place += 1 }
    }
    pair()
    return (pairs, lines)
  }

  /// The kind of a line, by its mark in the unified format.
  private enum Kind: String {
    case kept = " "
    case removed = "-"
    case inserted = "+"
  }

  /// A line of one of the texts or of both.
  private struct Edit {
    let kind: Kind
    let line: String
  }

  /// A text's lines; a missing line break at the end is marked, so that it counts.
  private static func lines(of text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" {
      lines.removeLast()
    } else {
      lines[lines.count - 1] += "\n\\ No newline at end of file"
    }
    return lines
  }

  /// All lines in order: equal beginnings and ends are not searched for a script.
  private static func edits(_ old: [String], _ new: [String]) -> [Edit] {
    let shortest = min(old.count, new.count)
    let head = zip(old, new).prefix(while: isSame).count
    let tail = zip(old.reversed(), new.reversed()).prefix(shortest - head)
      .prefix(while: isSame).count
    let oldMiddle = old[head..<old.count - tail]
    let newMiddle = new[head..<new.count - tail]
    var edits = old[..<head].map { Edit(kind: .kept, line: $0) }
    edits += middleEdits(Array(oldMiddle), Array(newMiddle))
    edits += old[(old.count - tail)...].map { Edit(kind: .kept, line: $0) }
    return edits
  }

  /// Swift considers texts that differ only in Unicode composition equal; here they are different.
  private static func isSame(_ old: String, _ new: String) -> Bool {
    old.utf8.elementsEqual(new.utf8)
  }

  /// The shortest edit script (Myers, 1986) of texts that differ at both ends.
  private static func middleEdits(_ old: [String], _ new: [String]) -> [Edit] {
    guard old.count * new.count <= maximumProduct else {
      return old.map { Edit(kind: .removed, line: $0) }
        + new.map { Edit(kind: .inserted, line: $0) }
    }
    let difference = new.difference(from: old, by: isSame)
    var isRemoved = [Bool](repeating: false, count: old.count)
    var isInserted = [Bool](repeating: false, count: new.count)
    for case .remove(let offset, _, _) in difference { isRemoved[offset] = true }
    for case .insert(let offset, _, _) in difference { isInserted[offset] = true }
    var edits: [Edit] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, isRemoved[oldIndex] {
        edits.append(Edit(kind: .removed, line: old[oldIndex]))
        oldIndex += 1
      } else if newIndex < new.count, isInserted[newIndex] {
        edits.append(Edit(kind: .inserted, line: new[newIndex]))
        newIndex += 1
      } else {
        edits.append(Edit(kind: .kept, line: old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return edits
  }

  /// Groups of changes with their context, each after a line with its position.
  private static func hunks(_ edits: [Edit]) -> String {
    var text = ""
    var oldLine = 1
    var newLine = 1
    var index = 0
    for range in ranges(of: edits) {
      for edit in edits[index..<range.lowerBound] {
        if edit.kind != .inserted { oldLine += 1 }
        if edit.kind != .removed { newLine += 1 }
      }
      let hunk = edits[range]
      let oldCount = hunk.count { $0.kind != .inserted }
      let newCount = hunk.count { $0.kind != .removed }
      // The position of an empty side is the line before it, as in diff.
      let oldStart = oldCount == 0 ? oldLine - 1 : oldLine
      let newStart = newCount == 0 ? newLine - 1 : newLine
      text += "@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@\n"
      for edit in hunk { text += edit.kind.rawValue + edit.line + "\n" }
      oldLine += oldCount
      newLine += newCount
      index = range.upperBound
    }
    return text
  }

  /// The ranges to show: each change with its context, merged if contexts touch.
  private static func ranges(of edits: [Edit]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in edits.indices where edits[index].kind != .kept {
      let start = max(0, index - contextLineCount)
      let end = min(edits.count, index + contextLineCount + 1)
      if let last = ranges.last, last.upperBound >= start {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(start..<end)
      }
    }
    return ranges
  }
}
