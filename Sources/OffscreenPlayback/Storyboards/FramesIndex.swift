package import Foundation
import OffscreenInspection

/// The content of the file `frames.json` that is written beside the pictures of a run.
package struct FramesIndex: Codable {
  package struct Entry: Codable {
    /// The picture beside this file; frames with the same pixels share one.
    package let file: String
    /// The hash of the pixels.
    package let hash: String
    /// The name given by a step; nil if there is none.
    package let name: String?
    /// The content offset of the scroll view that is touched or moves, in points; nil if there is none.
    package let offset: CGPoint?
    /// The movement at this moment.
    package let state: CapturedFrame.State
    /// The moment, in milliseconds of virtual time.
    package let milliseconds: Double
    /// The fingers that are down.
    package let fingers: [Finger]

    enum CodingKeys: String, CodingKey {
      case file, hash, name, offset, state, fingers
      case milliseconds = "t_ms"
    }
  }

  package struct Finger: Codable {
    /// The number of the finger.
    package let id: Int
    /// x and y in points of the window.
    package let point: CGPoint
    /// Whether the finger touches the screen.
    package let isDown: Bool
  }

  /// The version of this format: 1.
  package private(set) var version = 1
  /// The title of the scene or the file.
  package let title: String
  /// The width and the height of the first frame in pixels.
  package var size = [0, 0]
  /// Pixels per point.
  package let scale: Double
  /// The frames in the order of time.
  package var frames: [Entry] = []

  init(title: String, scale: Double) {
    self.title = title
    self.scale = scale
  }
}
