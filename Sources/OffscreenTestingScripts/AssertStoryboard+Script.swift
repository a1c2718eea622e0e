public import Offscreen
public import OffscreenSnapshots
internal import OffscreenTesting

/// Fails the running test unless every frame of a script equals its reference.
///
/// The reference is the folder `Snapshots/<Suite>/<test>[.<name>].storyboard`, with every distinct
/// picture and the index `frames.json`. Frames are matched by time and name.
///
/// - Parameters:
///   - makeRoot: Makes the views that the script is played on; called again when a frame differs,
///     to find out whose pixels do. A view without a size fills the window.
///   - script: What a finger does, and when pictures are taken. It names no scene; without `size`
///     the window is as large as the view.
///   - name: What tells snapshots of one test apart; none in a parameterised test takes the
///     arguments.
///   - comparison: When a frame counts as equal to that of the reference.
///   - selectors: Views whose boxes are left out of the comparison, beside the script's own masks; one
///     that names no view in any frame fails the test.
///   - record: The record mode; none takes that of the scope, the environment or the default.
///   - fileID: The file of the assertion.
///   - filePath: The file of the assertion.
///   - function: The function of the assertion.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
public func assertStoryboard(
  of makeRoot: () throws -> View,
  script: StoryboardScript,
  named name: String? = nil,
  comparing comparison: Comparison = .exact,
  masking selectors: [String] = [],
  record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let failure = verifyStoryboard(
    of: makeRoot, script: script, named: name, comparing: comparison, masking: selectors,
    record: record, fileID: fileID, filePath: filePath, function: function)
  guard let failure else { return }
  TestReport.report(
    failure, at: TestReport.Place(fileID: fileID, filePath: filePath, line: line, column: column))
}
