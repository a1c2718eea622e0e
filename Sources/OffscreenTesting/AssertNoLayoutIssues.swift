public import Offscreen

/// Fails the running test for each issue in the layout of a stage: contradicting constraints, views
/// whose constraints leave a place or size open, visible views without an area whose contents have
/// one, and views that request layout endlessly.
///
/// - Parameters:
///   - stage: The stage, which is laid out first; see `Stage.layoutIssues()`.
///   - kinds: The kinds of issues that count; all by default.
///   - fileID: The module and name of the calling file.
///   - filePath: The absolute path of the calling file.
///   - line: The line of the call, at which the failure is shown.
///   - column: The column of the call.
public func assertNoLayoutIssues(
  on stage: Stage, of kinds: Set<LayoutIssue.Kind> = Set(LayoutIssue.Kind.allCases),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  assertNoLayoutIssues(
    in: stage.window, of: kinds, fileID: fileID, file: filePath, line: line, column: column)
}

/// Fails the running test for each issue in the layout of a view and the views inside it.
///
/// - Parameters:
///   - view: The view, which is laid out first; see `Stage.layoutIssues()`.
///   - kinds: The kinds of issues that count; all by default.
///   - fileID: The module and name of the calling file.
///   - filePath: The absolute path of the calling file.
///   - line: The line of the call, at which the failure is shown.
///   - column: The column of the call.
public func assertNoLayoutIssues(
  in view: View, of kinds: Set<LayoutIssue.Kind> = Set(LayoutIssue.Kind.allCases),
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID, filePath, line: line, column: column)
  for issue in view.layoutIssues() where kinds.contains(issue.kind) {
    site.fail(issue.description)
  }
}
