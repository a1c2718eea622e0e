import Offscreen
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback

/// A state in the table of a sweep.
struct SweepRow: Codable, Hashable {
  /// The number of the state, counted from 0.
  let state: Int
  /// The varied values and the answers, one for each column.
  let values: [SweepValue]
  /// The error because of which some or all answers are missing; nil if all are there.
  let problem: String?
  /// The exit code that the error alone would cause.
  let status: Int32?
  /// The assertions that do not hold.
  let failed: [String]

  init(
    _ plan: SweepPlan, state: Int, columns: Int, _ answers: SweepRun.Answers,
    _ assertions: [SweepAssertion]
  ) {
    let missing = Array(repeating: SweepValue.none, count: columns - answers.values.count)
    let values = plan.values(state).map(SweepValue.init) + answers.values + missing
    self.state = state
    self.values = values
    problem = answers.problem.map { "\($0.problem)" }
    status = answers.problem.map { CommandFailure($0).status.rawValue }
    failed = assertions.filter { !$0.holds(for: values) }.map(\.text)
  }
}

/// The table of a sweep: a row for each state, with the varied values, the answers, the error if a state
/// has one, and whether the assertions hold.
struct SweepTable {
  let columns: [String]
  let rows: [[SweepValue]]
  /// The rows for which an assertion does not hold, with the assertions.
  let failures: [(row: Int, assertions: [String])]

  /// - Parameters:
  ///   - names: The names of the varied values and of the answers.
  ///   - rows: The states in their order.
  ///   - hasAssertions: Whether the table says that assertions hold.
  init(_ names: [String], _ rows: [SweepRow], hasAssertions: Bool) {
    let hasProblems = rows.contains { $0.problem != nil }
    columns = names + (hasProblems ? ["error"] : []) + (hasAssertions ? ["ok"] : [])
    self.rows = rows.map { row in
      row.values + (hasProblems ? [row.problem.map(SweepValue.text) ?? .none] : [])
        + (hasAssertions ? [.flag(row.failed.isEmpty)] : [])
    }
    failures = rows.enumerated().filter { !$1.failed.isEmpty }.map { ($0, $1.failed) }
  }

  /// The table as CSV (RFC 4180), with a header and lines that end with a line feed.
  var csv: String {
    ([columns.map(\.csvField)] + rows.map { $0.map(\.csv) })
      .map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// The table as JSON, with a line for each row: its values in the order of the columns.
  func json(scene: String) -> String {
    let rows = rows.map { "[" + $0.map(\.json).joined(separator: ",") + "]" }
    let names = columns.map(AttributeText.quoted).joined(separator: ",")
    return
      "{\"version\":1,\"scene\":\(AttributeText.quoted(scene)),\"columns\":[\(names)],\"rows\":[\n"
      + rows.joined(separator: ",\n") + "\n]}\n"
  }

  /// A row as readers see it, such as `columns=3 side=18`.
  func line(_ row: Int) -> String {
    zip(columns, rows[row]).filter { $0.0 != "ok" && $0.1 != .none }
      .map { "\($0)=\($1.text)" }.joined(separator: " ")
  }
}

extension SweepTable {
  /// The maximum number of rows that a summary of failures lists.
  private static let listedCount = 20

  /// Lists the states that fail an assertion on standard error.
  ///
  /// - Throws: A failure with their number, if there are any.
  func report() throws(CommandFailure) {
    guard !failures.isEmpty else { return }
    for failure in failures.prefix(Self.listedCount) {
      StandardError.write(
        "fail \(failure.assertions.joined(separator: "; ")): \(line(failure.row))".printable + "\n")
    }
    let rest = failures.count - Self.listedCount
    if rest > 0 { StandardError.write("and \(rest) more\n") }
    throw CommandFailure(
      .expectationFailed, "\(failures.count) of \(rows.count) states fail an assertion")
  }

  /// Refuses a table in which no state has answers, because of the error of its first state.
  static func check(_ rows: [SweepRow]) throws(CommandFailure) {
    guard rows.allSatisfy({ $0.problem != nil }), let row = rows.first, let problem = row.problem
    else { return }
    throw CommandFailure(row.status.flatMap(CommandFailure.Status.init) ?? .badInput, problem)
  }
}
