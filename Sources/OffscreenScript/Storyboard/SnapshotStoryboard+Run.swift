import Foundation
package import OffscreenSnapshots

extension SnapshotStoryboard {
  /// The frames of a finished run, each with a few words about the scripted scroll view.
  package init(_ runner: ScriptRunner, comparing comparison: Comparison = .exact) {
    self.init(
      runner.frames.map { frame in
        var caption = frame.state.rawValue
        if let offset = frame.offset {
          caption += " at \(Double(offset.x).shortText), \(Double(offset.y).shortText)"
        }
        return Frame(time: frame.time, name: frame.name, caption: caption, pixmap: frame.pixmap)
      }, scale: runner.file.scale, comparing: comparison)
  }
}
