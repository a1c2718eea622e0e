import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import OffscreenSnapshots

/// The table of a sweep: a row for each state, with the varied values, the answers, the error if a state
/// has one, and whether the assertions hold.
struct SweepTable {
  let columns: [String]
  let rows: [[SweepValue]]
  /// The rows for which an assertion does not hold, with the assertions.
  private(set) var failures: [(row: Int, assertions: [String])] = []

  init(
    _ plan: SweepPlan, _ questions: [String], _ answers: [SweepRun.Answers],
    _ assertions: [SweepAssertion]
  ) {
    let hasProblems = answers.contains { $0.problem != nil }
    columns =
      plan.axes.map(\.name) + questions + (hasProblems ? ["error"] : [])
      + (assertions.isEmpty ? [] : ["ok"])
    var failures: [(row: Int, assertions: [String])] = []
    rows = answers.enumerated().map { state, answers in
      let missing = Array(
        repeating: SweepValue.none, count: questions.count - answers.values.count)
      var row = plan.values(state).map(SweepValue.init) + answers.values + missing
      let failed = assertions.filter { !$0.holds(for: row) }.map(\.text)
      if hasProblems { row.append(answers.problem.map { .text("\($0.problem)") } ?? .none) }
      if !assertions.isEmpty { row.append(.flag(failed.isEmpty)) }
      if !failed.isEmpty { failures.append((state, failed)) }
      return row
    }
    self.failures = failures
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
