package import Foundation
import OffscreenInspection

/// The content of a storyboard's `frames.json`: the frames in order, with the picture of each.
package struct StoryboardIndex: Codable, Hashable, VersionedFile {
  static let fileName = "frames.json"
  static let currentVersion = 1

  package struct Entry: Codable, Hashable {
    /// The picture's file in the same folder; frames with equal pixels share one.
    var file: String
    /// The hash of the pixels.
    var hash: String
    var name: String?
    var caption: String
    var milliseconds: Double

    enum CodingKeys: String, CodingKey {
      case file, hash, name, caption
      case milliseconds = "t_ms"
    }
  }

  var version = currentVersion
  /// Pixels per point.
  var scale: Double
  var frames: [Entry]

  init(scale: Double, frames: [Entry]) {
    self.scale = scale
    self.frames = frames
  }

  /// The hash of the times, names and pictures of all frames.
  var contentHash: String {
    let lines = frames.map { frame in
      let time = FrameTime(milliseconds: frame.milliseconds)?.text ?? ""
      return "\(time) \(frame.name ?? "") \(frame.hash)\n"
    }
    return ByteHash.digits(of: Data(lines.joined().utf8))
  }

  /// Decodes and validates the bytes of a file.
  package init(_ data: Data) throws(ReferenceFileError) {
    do {
      self = try Self.decode(data)
    } catch {
      switch error {
      case .unreadable(let reason), .damaged(let reason): throw Self.bad(reason)
      case .otherVersion(let version):
        throw Self.bad("it has version \(version), expected \(Self.currentVersion)")
      }
    }
    for frame in frames {
      guard Self.isFileName(frame.file) else { throw Self.bad("'\(frame.file)' is no file name") }
      guard FrameTime(milliseconds: frame.milliseconds) != nil else {
        throw Self.bad("\(frame.milliseconds) ms is no time of a frame")
      }
    }
  }

  /// The bytes of the file; equal frames give equal bytes.
  package func encoded() throws -> Data {
    try StableJSON.data(self)
  }

  private static func isFileName(_ text: String) -> Bool {
    text.hasSuffix(".png") && !text.hasPrefix(".") && !text.contains("/") && !text.contains("\0")
  }

  private static func bad(_ reason: String) -> ReferenceFileError {
    ReferenceFileError(problem: .badIndex(reason: reason))
  }
}
