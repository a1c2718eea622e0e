import Foundation
import Offscreen

extension WorkReport {
  /// The number of steps that stand side by side.
  private static let columnCount = 6
  /// The number of views that are listed.
  private static let viewCount = 12

  /// The steps, a table of the counts that are not zero, the views with the most work, the calls that invalidate
  /// most, and the findings.
  package var text: String {
    var lines: [String] = []
    for (index, step) in steps.enumerated() {
      lines.append(
        "\(index + 1)  \(step.step), at \(((step.milliseconds * 10).rounded() / 10).shortText) ms")
    }
    lines.append("")
    lines += table
    lines += section("views with the most work", viewLines)
    lines += section("invalidations by call", causeLines)
    lines += section("probably in vain", findings.map(\.description))
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
  }

  private var table: [String] {
    let kinds = WorkKind.allCases.filter { counts[$0] != 0 }
    guard !kinds.isEmpty else { return ["no work"] }
    var lines: [String] = []
    for start in stride(from: 0, to: steps.count, by: Self.columnCount) {
      let part = start..<min(start + Self.columnCount, steps.count)
      let isLast = part.upperBound == steps.count
      var rows = [[""] + part.map { "\($0 + 1)" } + (isLast ? ["all"] : [])]
      for kind in kinds {
        rows.append(
          [kind.words] + part.map { "\(steps[$0].counts[kind])" }
            + (isLast ? ["\(counts[kind])"] : []))
      }
      if start > 0 { lines.append("") }
      lines += WorkTable.lines(rows)
    }
    return lines
  }

  /// The views with the most layouts, texts, cells and hidden pixels, each with its counts in words.
  private var viewLines: [String] {
    var names: [String] = []
    var sums: [String: [String: Int]] = [:]
    for view in steps.flatMap(\.views) {
      if sums[view.view] == nil { names.append(view.view) }
      for amount in view.work {
        sums[view.view, default: [:]][amount.count, default: 0] += amount.number
      }
    }
    func weight(_ name: String) -> Int { sums[name]?.values.reduce(0, +) ?? 0 }
    let ranked = names.enumerated().sorted {
      (weight($1.element), $0.offset) < (weight($0.element), $1.offset)
    }.map(\.element)
    let lines = ranked.prefix(Self.viewCount).map { name in
      let parts = WorkKind.allCases.compactMap { kind in
        sums[name]?[kind.name].map { "\($0) \(kind.words)" }
      }
      return "\(name): \(parts.joined(separator: ", "))"
    }
    let rest = ranked.count - lines.count
    return lines + (rest > 0 ? ["and \(rest) more"] : [])
  }

  private var causeLines: [String] {
    var order: [String] = []
    var sums: [String: Int] = [:]
    for cause in steps.flatMap(\.causes) {
      let line = "\(cause.view): \(cause.call)"
      if sums[line] == nil { order.append(line) }
      sums[line, default: 0] += cause.number
    }
    let ranked = order.enumerated().sorted {
      (sums[$1.element] ?? 0, $0.offset) < (sums[$0.element] ?? 0, $1.offset)
    }.map(\.element)
    let lines = ranked.prefix(Self.viewCount).map { "\($0), \((sums[$0] ?? 0).times)" }
    let rest = ranked.count - lines.count
    return lines + (rest > 0 ? ["and \(rest) more"] : [])
  }

  /// The differences from a report of the same scene, as a table; one line if there are none.
  ///
  /// Steps are compared in pairs, from the first on.
  package func text(comparedWith before: WorkReport) -> String {
    var lines: [String] = []
    for index in 0..<max(steps.count, before.steps.count) {
      let (old, new) = (before.steps.at(index), steps.at(index))
      let name = (new ?? old)?.step ?? ""
      lines += difference("\(index + 1)  \(name)", old?.counts, new?.counts)
    }
    lines += difference("all", before.counts, counts)
    let gone = before.findings.filter { !findings.contains($0) }
    let added = findings.filter { !before.findings.contains($0) }
    lines += section("no longer probably in vain", gone.map(\.description))
    lines += section("newly probably in vain", added.map(\.description))
    return (lines.isEmpty ? ["the same work"] : lines).joined(separator: "\n") + "\n"
  }

  private func difference(_ title: String, _ old: WorkCounts?, _ new: WorkCounts?) -> [String] {
    let (before, after) = (old ?? WorkCounts(), new ?? WorkCounts())
    let kinds = WorkKind.allCases.filter { before[$0] != after[$0] }
    guard !kinds.isEmpty else { return [] }
    let note = old == nil ? " (new)" : new == nil ? " (gone)" : ""
    let rows =
      [["", "before", "after", "change"]]
      + kinds.map { kind in
        let change = after[kind] - before[kind]
        return [
          kind.words, "\(before[kind])", "\(after[kind])", (change > 0 ? "+" : "") + "\(change)",
        ]
      }
    return [title + note] + WorkTable.lines(rows)
  }
}

extension [WorkReport.Step] {
  fileprivate func at(_ index: Int) -> WorkReport.Step? {
    indices.contains(index) ? self[index] : nil
  }
}

/// A table of text, with its first column to the left and all others to the right.
private enum WorkTable {
  static func lines(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        let space = String(repeating: " ", count: widths[index] - cell.count)
        return index == 0 ? "  " + cell + space : space + cell
      }
      return cells.joined(separator: "  ")
    }
  }
}
