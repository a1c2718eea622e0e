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

/// The view or the view controller that a storyboard shows.
package enum StoryboardRoot {
  case view(View)
  case controller(ViewController)

  /// The size of the window in points, unless one is given: that of the view; for a controller whose view has
  /// none, that of a usual telephone.
  package var size: CGSize {
    switch self {
    case .view(let view): return view.bounds.size
    case .controller(let controller):
      controller.loadViewIfNeeded()
      let view: View = controller.view
      return view.bounds.isEmpty ? StageShowing.usualSize : view.bounds.size
    }
  }
}

extension Player {
  /// Puts a view on a stage, or a controller's view as the root of the window.
  ///
  /// A view without a size fills the window, and so does every view if `fillsWindow` is true.
  package convenience init(
    _ script: Script, hosting root: StoryboardRoot, fillsWindow: Bool = false
  ) throws(ScriptError) {
    try self.init(script) { () throws(ScriptError) in
      switch root {
      case .controller(let controller):
        return BuiltScene(root: controller.view, controller: controller)
      case .view(let view):
        if fillsWindow || view.bounds.size == .zero {
          view.frame = CGRect(origin: .zero, size: script.size)
        }
        return BuiltScene(root: view)
      }
    }
  }
}

extension CallSite {
  /// Plays a run, writes the files that show it, compares its frames, and plays it again to inspect the
  /// views of a frame that differs.
  ///
  /// The run calls the closure with its player, before it plays anything.
  package func verifyStoryboard(
    named name: String?, variant: SnapshotVariant? = nil, comparing comparison: Comparison,
    exporting exports: [StoryboardExport], record: RecordMode?,
    _ run: (_ prepare: (Player) -> Void) throws -> Player
  ) -> SnapshotFailure? {
    withoutActuallyEscaping(run) { run in
      verify(
        named: name, variant: variant, pathExtension: SnapshotFiles.storyboardExtension,
        record: record
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
