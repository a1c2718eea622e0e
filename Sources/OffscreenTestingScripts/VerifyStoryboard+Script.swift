public import Offscreen
internal import OffscreenPlayback
internal import OffscreenSceneFiles
public import OffscreenSnapshots
internal import OffscreenTesting

/// Compares the frames of a script with their references and returns the failure, without failing a
/// test.
///
/// - Parameters:
///   - makeRoot: Makes the views that the script is played on; called again when a frame differs.
///   - script: What a finger does, and when pictures are taken.
///   - name: What tells snapshots of one test apart; none in a parameterised test takes the
///     arguments.
///   - comparison: When a frame counts as equal to that of the reference.
///   - selectors: Views whose boxes are left out of the comparison, beside the script's own masks; one
///     that names no view in any frame fails the test.
///   - record: The record mode; none takes that of the scope, the environment or the default.
///   - fileID: The file, which names the suite where there is none.
///   - filePath: The file, beside which the script and above which the package's root is sought.
///   - function: The function, which names the test where no other name is known.
/// - Returns: None when every frame is as its reference; a storyboard that was recorded is a failure.
public func verifyStoryboard(
  of makeRoot: () throws -> View,
  script: StoryboardScript,
  named name: String? = nil,
  comparing comparison: Comparison = .exact,
  masking selectors: [String] = [],
  record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function
) -> SnapshotFailure? {
  let place = VerifyingPlace(fileID: fileID, filePath: filePath, function: function)
  return place.verifyStoryboard(named: name, comparing: comparison, record: record) { onFrame in
    let root = try makeRoot()
    var file = try script.read(hostedSize: root.bounds.size, testFile: "\(filePath)")
    file.script.masks += try Selector.masks(selectors)
    let player = try Player(file.script, hosting: root)
    player.onFrame = { [stage = player.stage] in onFrame($0, stage.window) }
    try player.run()
    return player
  }
}
