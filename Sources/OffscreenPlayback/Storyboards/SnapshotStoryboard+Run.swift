import Foundation
import Offscreen
package import OffscreenInspection
package import OffscreenSnapshots

extension SnapshotStoryboard {
  /// The storyboard of a finished run.
  ///
  /// - Parameters:
  ///   - player: The run.
  ///   - comparison: The criterion by which a frame equals its reference.
  /// - Throws: An error for a mask of the file that matched no view in any frame.
  package init(
    _ player: Player, comparing comparison: Comparison = .exact
  ) throws(ScriptError) {
    let masked = Set(player.frames.flatMap { $0.mask.parts.map(\.name) })
    if let selector = player.script.masks.first(where: { !masked.contains($0.description) }) {
      throw ScriptError(.noMatch(selector: selector.description, nearest: nil))
        .inFile(player.script.path)
    }
    let frames = player.frames.map { frame in
      var result = Frame(
        time: frame.time, name: frame.name, caption: frame.caption, pixmap: frame.pixmap)
      result.mask = frame.mask
      return result
    }
    self.init(frames, scale: player.script.scale, comparing: comparison)
    overview = { player.overview }
  }
}

extension Player {
  /// A sheet and an animation of the frames, if they can be made, for reviewing a failure.
  fileprivate var overview: [SnapshotStoryboard.Overview] {
    let forms: [(ArtifactRole, StoryboardFile.Form)] = [
      (.sheet, .sheet(columns: nil)), (.animation, .animation),
    ]
    return forms.compactMap { role, form in
      // A sheet may be too large for a picture; the frames themselves are still written.
      guard let data = try? StoryboardFile(form).data(of: self) else { return nil }
      return SnapshotStoryboard.Overview(role: role, data: data)
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
