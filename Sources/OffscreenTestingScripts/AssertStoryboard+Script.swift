public import Offscreen
public import OffscreenSnapshots
public import OffscreenTesting

/// Fails the running test unless every frame of a script equals its reference.
///
/// The reference is the folder `Snapshots/<Suite>/<test>[.<name>].storyboard`, with every distinct
/// picture and the index `frames.json`. Frames are matched by time and name.
///
/// - Parameters:
///   - makeRoot: Makes the views that the script is played on; called again when a frame differs,
///     to find the views whose pixels differ. A view without a size fills the window.
///   - script: The movements of fingers, and the times of pictures. It must not name a scene;
///     without `size` the window is as large as the view.
///   - name: Distinguishes the storyboards of one test; nil in a parameterised test means its
///     arguments.
///   - comparison: The rule by which a frame counts as equal to that of the reference.
///   - selectors: The views whose boxes the comparison ignores, beside the script's own masks; one
///     that matches no view in any frame fails the test.
///   - exports: Files that show all frames, written whether or not one differs.
///   - record: The record mode; nil means that of the scope, the environment or the default.
///   - fileID: The module and name of the calling file; under XCTest, the name is that of the suite.
///   - filePath: The absolute path of the calling file; the script is searched for next to it, then in
///     the package's root, the nearest folder above it with a `Package.swift`.
///   - testName: The calling function; under XCTest, the name of the test.
///   - line: The line of the call, at which the failure is shown.
///   - column: The column of the call.
public func assertStoryboard(
  of makeRoot: () throws -> View, script: StoryboardScript, named name: String? = nil,
  comparing comparison: Comparison = .exact, masking selectors: [String] = [],
  exporting exports: [StoryboardExport] = [], record: RecordMode? = nil,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let failure = verifyStoryboard(
    of: makeRoot, script: script, named: name, comparing: comparison, masking: selectors,
    exporting: exports, record: record, fileID: fileID, file: filePath, testName: testName)
  CallSite(fileID, filePath, testName: testName, line: line, column: column).report(failure)
}
