public import Foundation
public import Offscreen
internal import OffscreenScript
public import OffscreenSnapshots

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
    file.masks += try Selector.masks(selectors)
    let runner = ScriptRunner(file, hosting: root)
    runner.onFrame = { [stage = runner.stage] in onFrame($0, stage.window) }
    try runner.run()
    return runner
  }
}

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
    let file = SceneFile(
      title: place.title, size: size, scale: Double(scale),
      framesPerSecond: 60, capture: capture, masks: try Selector.masks(selectors))
    let runner = ScriptRunner(file, hosting: root)
    runner.onFrame = { [stage = runner.stage] in onFrame($0, stage.window) }
    let storyboard = Storyboard(runner)
    try play(storyboard)
    if let error = storyboard.error { throw error }
    try runner.finish()
    return runner
  }
}

extension Selector {
  /// The selectors of masks.
  fileprivate static func masks(_ texts: [String]) throws(PixelMaskError) -> [Selector] {
    try texts.map { (text) throws(PixelMaskError) in
      guard let selector = Selector(text) else { throw .notASelector(text) }
      return selector
    }
  }
}

extension ScriptRunner {
  /// Puts a view on a stage; a view without a size fills the window.
  fileprivate convenience init(_ file: SceneFile, hosting root: View) {
    self.init(file) {
      if root.bounds.size == .zero { root.frame = CGRect(origin: .zero, size: file.size) }
      return BuiltScene(root: root)
    }
  }
}

extension VerifyingPlace {
  /// The title of sheets.
  fileprivate var title: String { "\(function)" }

  /// Plays a run, compares its frames, and plays it again to inspect the views of a frame that
  /// differs.
  ///
  /// The run calls the closure at each frame, with the number of frames so far and the window.
  fileprivate func verifyStoryboard(
    named name: String?, comparing comparison: Comparison, record: RecordMode?,
    _ run: (_ onFrame: @escaping (Int, View) -> Void) throws -> ScriptRunner
  ) -> SnapshotFailure? {
    withoutActuallyEscaping(run) { run in
      verify(
        named: name, pathExtension: SnapshotFiles.storyboardExtension, record: record
      ) {
        var storyboard = try SnapshotStoryboard(run { _, _ in }, comparing: comparison)
        storyboard.replay = { index, look in
          // A run that has just succeeded succeeds again; otherwise nothing is said about views.
          _ = try? run { count, window in if count == index + 1 { look(window) } }
        }
        return .storyboard(storyboard)
      }
    }
  }
}
