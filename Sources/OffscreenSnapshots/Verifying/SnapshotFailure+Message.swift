internal import Foundation
internal import Offscreen
internal import OffscreenFiles

extension SnapshotFailure: CustomStringConvertible {
  /// The complete message in a few lines, each of which begins with its subject.
  public var description: String { message }

  /// The same text as `description`.
  public var message: String {
    var lines = [headline]
    if !fileChanges.isEmpty { lines += Self.field("fonts", fontLines) }
    let problems = fontAdvice.problems
    if !problems.isEmpty {
      lines += Self.field("lacks", problems) + Self.field("cure", fontAdvice.cure())
    }
    lines += Self.field("limits", exceededLimits.sentences)
    if case .frames(let difference) = kind { lines += facts(of: difference) }
    if let attribution { lines += Self.field("views", words(for: attribution)) }
    if !masks.isEmpty { lines += Self.field("masks", masks.map(\.description)) }
    if case .pixels(let difference) = kind { lines += facts(of: difference) }
    if case .text(let difference) = kind { lines += Self.listing("lines", difference) }
    if let treeDifference { lines += Self.listing("tree", treeDifference) }
    if !artifacts.isEmpty { lines += Self.field("files", artifacts.map(\.shownPath)) }
    if let artifactProblem { lines += Self.field("files", ["not written: \(artifactProblem)"]) }
    if let diffCommand { lines += Self.field("diff", [diffCommand]) }
    if let record { lines += Self.field("record", [record.description]) }
    if let acceptCommand, !isRecorded { lines += Self.field("accept", [acceptCommand]) }
    return lines.map(\.printable).joined(separator: "\n")
  }

  /// The font files that differ, and the advice for one whose content has changed.
  private var fontLines: [String] {
    let lines = fileChanges.map(\.description)
    guard fileChanges.contains(where: \.isReplaced), !isRecorded else { return lines }
    return lines + ["put the former file back, or look at the picture and accept it"]
  }

  private var headline: String {
    if isRecorded { return recordedHeadline }
    switch kind {
    case .missing:
      return "Snapshot missing: \(referencePath) was not recorded"
    case .size(let expected, let actual):
      return "\(differs)   (\(expected.change(to: actual)))"
    case .pixels(let difference):
      return "\(differs)   (\(share(of: difference)))"
    case .text(let difference):
      return "Snapshot differs: \(referencePath)   (\(Self.counts(of: difference)); gate: exact)"
    case .frames(let difference):
      let comparison = gate?.comparison ?? .exact
      return "\(differs)   (\(difference.summary); gate: \(comparison))"
    case .unreadableReference(let problem):
      return "Snapshot cannot be compared: \(referencePath) \(problem)"
    case .duplicateName:
      return """
        duplicate snapshot name; pass named: \(referencePath) stands for other content in this run \
        already
        """
    case .caseClash(let other):
      return """
        snapshot names that differ in case only; pass another named: \(referencePath) and \(other) \
        are one file on some systems
        """
    case .badRequest(let reason):
      return "Snapshot cannot be verified: \(reason)"
    case .cannotWrite(let path, let reason):
      return "Snapshot cannot be written: \(path): \(reason)"
    }
  }

  /// The line that says that a picture differs, beginning with a changed font file if there is one.
  private var differs: String {
    let replaced = fileChanges.filter(\.isReplaced).map(\.name)
    guard !replaced.isEmpty else { return "Snapshot differs: \(referencePath)" }
    return
      "Snapshot drawn with another \(replaced.joined(separator: ", ")): \(referencePath)"
  }

  /// The share of pixels that differ, the counted number if it is a different one, and the
  /// comparison.
  private func share(of difference: PixelDifference) -> String {
    let share = Self.share(of: difference)
    guard let gate, gate.comparison != .exact else { return "\(share); gate: exact" }
    return "\(share); gate counts \(Self.grouped(gate.count)): \(gate.comparison)"
  }

  private var recordedHeadline: String {
    let what =
      switch kind {
      case .missing: "there was no reference"
      case .size(let expected, let actual): expected.change(to: actual)
      case .pixels(let difference): "\(Self.share(of: difference)) differed"
      case .text(let difference): "\(Self.counts(of: difference)) differed"
      case .frames(let difference): "\(difference.summary) differed"
      case .unreadableReference(let problem): "the old file \(problem)"
      default: "it changed"
      }
    return "Snapshot recorded: \(referencePath)   (\(what)); look at it and run again"
  }
}

extension SnapshotFailure {
  /// The tolerances for which the message lists counts.
  private static let sweep = [1, 2, 4, 8, 16]
  /// The maximum number of lines of a difference in a message; the artefact contains all of them.
  static let listedLineCount = 12

  func facts(of difference: PixelDifference) -> [String] {
    let counts = Self.sweep.map { "±\($0): \(Self.grouped(difference.count(over: $0)))" }
    return Self.field(
      "sweep", [counts.joined(separator: "  ") + "   max Δ \(difference.maximumDistance)"])
      + Self.field("area", [difference.bounds.shownInPoints(scale: scale)])
  }

  private static func listing(_ label: String, _ difference: LineDifference) -> [String] {
    var lines = Array(difference.changedLines.prefix(listedLineCount))
    let rest = difference.changedLines.count - lines.count
    if rest > 0 { lines.append("and \(grouped(rest)) more") }
    // A last line without an end is followed by a mark on a line of its own.
    return field(label, lines.flatMap { $0.split(separator: "\n").map(String.init) })
  }

  /// A label and its values, each on its own line, aligned.
  static func field(_ label: String, _ values: [String]) -> [String] {
    values.enumerated().map { index, value in
      let shown = index == 0 ? label : ""
      return "  " + shown + String(repeating: " ", count: max(1, 8 - shown.count)) + value
    }
  }

  private static func counts(of difference: LineDifference) -> String {
    "lines: \(grouped(difference.removedCount)) gone, \(grouped(difference.insertedCount)) new"
  }

  static func share(of difference: PixelDifference) -> String {
    let percent = percentage(difference.changedCount, of: difference.pixelCount)
    return
      "\(grouped(difference.changedCount)) of \(grouped(difference.pixelCount)) px, \(percent)"
  }

  /// A share in percent, rounded down to thousandths; 0 and 100 appear only for exactly these
  /// values.
  private static func percentage(_ count: Int, of total: Int) -> String {
    let thousandths = count * 100_000 / max(1, total)
    if thousandths == 0 && count > 0 { return "under 0.001 %" }
    let digits = String(thousandths % 1_000 + 1_000).dropFirst()
    return "\(thousandths / 1_000).\(digits) %"
  }

  /// A number with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
