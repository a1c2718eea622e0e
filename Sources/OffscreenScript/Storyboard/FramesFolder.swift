package import Foundation
import Offscreen
import OffscreenSnapshots

/// The frames of a run as files: one PNG per frame, and `frames.json`, which describes them.
///
/// Frames with the same pixels as an earlier frame are stored once and refer to its file.
package struct FramesFolder: Sendable {
  package struct File: Sendable {
    package let name: String
    package let pixmapIndex: Int
  }

  /// The content of `frames.json`, with sorted keys.
  private struct Index: Encodable {
    struct Entry: Encodable {
      struct Finger: Encodable {
        let id: Int
        let point: [Double]
        let isDown: Bool
      }

      let file: String
      let hash: String
      let name: String?
      let offset: [Double]?
      let state: String
      let timeInMilliseconds: Double
      let fingers: [Finger]

      enum CodingKeys: String, CodingKey {
        case file, hash, name, offset, state, fingers
        case timeInMilliseconds = "t_ms"
      }
    }

    let version: Int
    let title: String
    let size: [Int]
    let scale: Double
    let frames: [Entry]
  }

  /// The distinct pictures to write, with their file names.
  package let files: [File]
  /// The text of `frames.json`.
  package let index: Data

  package init(title: String, scale: Double, frames: [CapturedFrame]) throws {
    var files: [File] = []
    var names = FrameFileNames()
    var entries: [Index.Entry] = []
    for (position, frame) in frames.enumerated() {
      let hash = frame.pixmap.contentHash
      let (file, isNew) = names.name(at: frame.time, hash: hash)
      if isNew { files.append(File(name: file, pixmapIndex: position)) }
      entries.append(
        Index.Entry(
          file: file, hash: hash, name: frame.name,
          offset: frame.offset.map { [$0.x, $0.y] }, state: frame.state.rawValue,
          timeInMilliseconds: FrameTime(frame.time).milliseconds,
          fingers: frame.fingers.filter(\.isDown).map {
            Index.Entry.Finger(id: $0.id, point: [$0.point.x, $0.point.y], isDown: $0.isDown)
          }))
    }
    self.files = files
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let first = frames.first?.pixmap
    index =
      try encoder.encode(
        Index(
          version: 1, title: title, size: [first?.width ?? 0, first?.height ?? 0], scale: scale,
          frames: entries)) + Data("\n".utf8)
  }
}
