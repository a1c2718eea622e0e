public import Foundation
public import Offscreen
internal import OffscreenPlayback
public import OffscreenSnapshots

/// Compares the frames of a block with their references and returns the failure, without failing a
/// test.
///
/// - Parameters:
///   - makeRoot: Makes the views; called again when a frame differs.
///   - name: What tells snapshots of one test apart; none in a parameterised test takes the
///     arguments.
///   - size: The window's size in points; none takes the view's.
///   - scale: Pixels a point, above 0.
///   - interval: Takes a picture at each multiple of this time, and on until nothing moves; none
///     takes those that the block asks for.
///   - comparison: When a frame counts as equal to that of the reference.
///   - selectors: Views whose boxes are left out of the comparison.
///   - record: The record mode; none takes that of the scope, the environment or the default.
///   - fileID: The file, which names the suite where there is none.
///   - filePath: The file, above which the package's root is sought.
///   - function: The function, which names the test where no other name is known.
///   - play: Moves the finger and takes pictures; called again when a frame differs.
/// - Returns: None when every frame is as its reference; a storyboard that was recorded is a failure.
public func verifyStoryboard(
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
  _ play: (Storyboard) throws -> Void
) -> SnapshotFailure? {
  let place = VerifyingPlace(fileID: fileID, filePath: filePath, function: function)
  return place.verifyStoryboard(named: name, comparing: comparison, record: record) { onFrame in
    let root = try makeRoot()
    var capture = CaptureSettings()
    if let interval { capture.schedule = .every(max(interval, .milliseconds(1))) }
    let size = size ?? root.bounds.size
    guard scale.isFinite, CanvasLimit.allows(size, scale: Double(scale)) else {
      throw ScriptError(
        .unexpected(
          found: "a window of \(size.width) x \(size.height) points",
          expected: CanvasLimit.words(scale: Double(scale))))
    }
    var script = Script(title: "\(function)", size: size, scale: Double(scale))
    script.capture = capture
    script.masks = try Selector.masks(selectors)
    let player = try Player(script, hosting: root)
    player.onFrame = { [stage = player.stage] in onFrame($0, stage.window) }
    let storyboard = Storyboard(player)
    try play(storyboard)
    if let error = storyboard.error { throw error }
    try player.finish()
    return player
  }
}
