import Foundation
import Offscreen
package import OffscreenSnapshots

extension SnapshotStoryboard {
  /// The storyboard of a finished run.
  ///
  /// - Parameters:
  ///   - runner: The run.
  ///   - comparison: The criterion by which a frame equals its reference.
  /// - Throws: An error for a mask of the file that matched no view in any frame.
  package init(
    _ runner: ScriptRunner, comparing comparison: Comparison = .exact
  ) throws(ScriptError) {
    let masked = Set(runner.frames.flatMap { $0.mask.parts.map(\.name) })
    if let selector = runner.file.masks.first(where: { !masked.contains($0.description) }) {
      throw ScriptError(.noMatch(selector: selector.description, nearest: nil))
        .inFile(runner.file.path)
    }
    let frames = runner.frames.map { frame in
      var result = Frame(
        time: frame.time, name: frame.name, caption: frame.caption, pixmap: frame.pixmap)
      result.mask = frame.mask
      return result
    }
    self.init(frames, scale: runner.file.scale, comparing: comparison)
  }

  /// Makes failures name the views whose pixels differ, by playing a file again up to the frame.
  ///
  /// - Parameters:
  ///   - file: The file from which the storyboard was made.
  ///   - registry: The scenes that the file may name.
  package mutating func attributePixels(byPlaying file: SceneFile, registry: SceneRegistry) {
    replay = { index, look in
      let runner = ScriptRunner(file, registry: registry)
      runner.onFrame = { [stage = runner.stage] count in
        if count == index + 1 { look(stage.window) }
      }
      // The same run has just succeeded; should it fail now, the message names no views.
      _ = try? runner.run()
    }
  }
}

extension CapturedFrame {
  /// The step in a caption, such as `drag at 132.5, 0`.
  package var caption: String {
    guard let offset else { return state.rawValue }
    return "\(state.rawValue) at \(Double(offset.x).shortText), \(Double(offset.y).shortText)"
  }
}
