public import Foundation
public import Offscreen
internal import OffscreenPlayback
public import OffscreenSnapshots

/// Compares the frames of the storyboard that a block plays with their references as
/// `assertStoryboard` does, and returns the failure instead of failing a test.
///
/// The parameters are the same as those of `assertStoryboard` for a block.
///
/// - Returns: Nil if every frame equals its reference; a storyboard that was recorded is a failure.
public func verifyStoryboard(
  of makeRoot: () throws -> View, named name: String? = nil, size: CGSize? = nil,
  scale: CGFloat = 1, every interval: Duration? = nil, comparing comparison: Comparison = .exact,
  masking selectors: [String] = [], exporting exports: [StoryboardExport] = [],
  record: RecordMode? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function,
  _ play: (Storyboard) throws -> Void
) -> SnapshotFailure? {
  CallSite(fileID, filePath, testName: testName).verifyStoryboard(
    of: makeRoot, named: name, size: size, scale: scale, every: interval, comparing: comparison,
    masking: selectors, exporting: exports, record: record, play
  ).failure
}

extension CallSite {
  /// Compares the frames of the storyboard that a block plays with their references.
  ///
  /// - Returns: The failure, and the call in the block that failed, if one did.
  func verifyStoryboard(
    of makeRoot: () throws -> View, named name: String?, size: CGSize?, scale: CGFloat,
    every interval: Duration?, comparing comparison: Comparison, masking selectors: [String],
    exporting exports: [StoryboardExport], record: RecordMode?,
    _ play: (Storyboard) throws -> Void
  ) -> (failure: SnapshotFailure?, failedCall: CallSite?) {
    var failedCall: CallSite?
    let failure = verifyStoryboard(
      named: name, comparing: comparison, exporting: exports, record: record
    ) { prepare in
      let root = try makeRoot()
      let script = try script(
        size: size ?? root.bounds.size, scale: scale, every: interval, masking: selectors)
      let player = try Player(script, hosting: root)
      prepare(player)
      let storyboard = Storyboard(player)
      try play(storyboard)
      if let error = storyboard.error {
        failedCall = storyboard.failedCall
        throw error
      }
      try player.finish()
      return player
    }
    return (failure, failedCall)
  }

  /// A script without steps, with the settings of the stage for a block.
  private func script(
    size: CGSize, scale: CGFloat, every interval: Duration?, masking selectors: [String]
  ) throws -> Script {
    guard scale.isFinite, CanvasLimit.allows(size, scale: Double(scale)) else {
      throw ScriptError(
        .unexpected(
          found: "a window of \(size.width) x \(size.height) points",
          expected: CanvasLimit.words(scale: Double(scale))))
    }
    var script = Script(title: testName, size: size, scale: Double(scale))
    if let interval { script.capture.schedule = .every(max(interval, .milliseconds(1))) }
    script.masks = try ViewSelector.masks(selectors)
    return script
  }
}
