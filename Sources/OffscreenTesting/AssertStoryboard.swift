public import Foundation
public import Offscreen
public import OffscreenSnapshots

/// Fails the running test unless every frame of what a block does equals its reference.
///
/// The reference is the folder `Snapshots/<Suite>/<test>[.<name>].storyboard`, with every distinct
/// picture and the index `frames.json`. Frames are matched by time and name.
///
/// - Parameters:
///   - makeRoot: Makes the views; called again when a frame differs, to find out whose pixels do. A
///     view without a size fills the window.
///   - name: What tells snapshots of one test apart; none in a parameterised test takes the
///     arguments.
///   - size: The window's size in points; none takes the view's.
///   - scale: Pixels a point, above 0.
///   - interval: Takes a picture at each multiple of this time, and on until nothing moves; none
///     takes those that the block asks for.
///   - comparison: When a frame counts as equal to that of the reference.
///   - selectors: Views whose boxes are left out of the comparison, such as `#clock`; one that names
///     no view in any frame fails the test.
///   - record: The record mode; none takes that of the scope, the environment or the default.
///   - fileID: The file of the assertion.
///   - filePath: The file of the assertion.
///   - function: The function of the assertion.
///   - line: The line of the assertion.
///   - column: The column of the assertion.
///   - play: Moves the finger and takes pictures; called again when a frame differs. Where it takes
///     none, one is taken at its end.
public func assertStoryboard(
  of makeRoot: () throws -> View,
  named name: String? = nil,
  size: CGSize? = nil,
  scale: CGFloat = 1,
  every interval: Duration? = nil,
  comparing comparison: Comparison = .exact,
  masking selectors: [String] = [],
  record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column,
  _ play: (Storyboard) throws -> Void
) {
  let failure = verifyStoryboard(
    of: makeRoot, named: name, size: size, scale: scale, every: interval, comparing: comparison,
    masking: selectors, record: record, fileID: fileID, filePath: filePath, function: function,
    play)
  guard let failure else { return }
  TestReport.report(
    failure, at: TestReport.Place(fileID: fileID, filePath: filePath, line: line, column: column))
}
