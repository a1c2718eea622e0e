internal import Foundation
package import Offscreen
package import OffscreenPlayback
package import OffscreenSnapshots

extension ViewSelector {
  /// The selectors of masks.
  package static func masks(_ texts: [String]) throws(PixelMaskError) -> [ViewSelector] {
    try texts.map { (text) throws(PixelMaskError) in
      guard let selector = ViewSelector(text) else { throw .notASelector(text) }
      return selector
    }
  }
}

extension Player {
  /// Puts a view on a stage; a view without a size fills the window.
  package convenience init(_ script: Script, hosting root: View) throws(ScriptError) {
    try self.init(script) { () throws(ScriptError) in
      if root.bounds.size == .zero { root.frame = CGRect(origin: .zero, size: script.size) }
      return BuiltScene(root: root)
    }
  }
}

extension CallSite {
  /// Plays a run, writes the files that show it, compares its frames, and plays it again to inspect the
  /// views of a frame that differs.
  ///
  /// The run calls the closure with its player, before it plays anything.
  package func verifyStoryboard(
    named name: String?, comparing comparison: Comparison, exporting exports: [StoryboardExport],
    record: RecordMode?,
    _ run: (_ prepare: (Player) -> Void) throws -> Player
  ) -> SnapshotFailure? {
    withoutActuallyEscaping(run) { run in
      verify(
        named: name, pathExtension: SnapshotFiles.storyboardExtension, record: record
      ) {
        let player = try run { player in
          for export in exports { export.prepare(player) }
        }
        for export in exports { try export.write(player, testFile: "\(filePath)") }
        var storyboard = try SnapshotStoryboard(player, comparing: comparison)
        storyboard.replay = { index, look in
          // The run has just succeeded. If it fails this time, the report does not name the views
          // that differ.
          _ = try? run { player in
            player.onFrame = { [window = player.stage.window] count in
              if count == index + 1 { look(window) }
            }
          }
        }
        return .storyboard(storyboard)
      }
    }
  }
}
