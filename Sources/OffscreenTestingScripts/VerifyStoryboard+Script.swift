public import Offscreen
internal import OffscreenPlayback
internal import OffscreenSceneFiles
public import OffscreenSnapshots
public import OffscreenTesting

/// Compares the frames of a script with their references as `assertStoryboard` does, and returns the
/// failure instead of failing a test.
///
/// The parameters are those of the function `assertStoryboard` for a script.
///
/// - Returns: Nil if every frame equals its reference; a storyboard that was recorded is a failure.
public func verifyStoryboard(
  of makeRoot: () throws -> View, script: StoryboardScript, named name: String? = nil,
  comparing comparison: Comparison = .exact, masking selectors: [String] = [],
  exporting exports: [StoryboardExport] = [], record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function
) -> SnapshotFailure? {
  let site = CallSite(fileID, filePath, testName: testName)
  return site.verifyStoryboard(
    named: name, comparing: comparison, exporting: exports, record: record
  ) { prepare in
    let root = StoryboardRoot.view(try makeRoot())
    var file = try script.read(hostedSize: root.size, testFile: "\(filePath)")
    file.script.masks += try ViewSelector.masks(selectors)
    let player = try Player(file.script, hosting: root)
    prepare(player)
    try player.run()
    return player
  }
}
