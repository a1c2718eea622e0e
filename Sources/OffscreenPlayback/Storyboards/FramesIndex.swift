/// The content of the file `frames.json` that is written beside the pictures of a run.
package struct FramesIndex: Codable {
  package struct Entry: Codable {
    package let file: String
    package let hash: String
    package let name: String?
    package let offset: [Double]?
    package let state: CapturedFrame.State
    package let milliseconds: Double
    package let fingers: [Finger]

    enum CodingKeys: String, CodingKey {
      case file, hash, name, offset, state, fingers
      case milliseconds = "t_ms"
    }
  }

  package struct Finger: Codable {
    package let id: Int
    package let point: [Double]
    package let isDown: Bool
  }

  package private(set) var version = 1
  package let title: String
  package var size = [0, 0]
  package let scale: Double
  package var frames: [Entry] = []

  init(title: String, scale: Double) {
    self.title = title
    self.scale = scale
  }
}
