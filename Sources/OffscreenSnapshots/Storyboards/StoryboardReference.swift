internal import Foundation
internal import OffscreenFiles

/// Reads a storyboard's folder without following links out of a root folder.
struct StoryboardReference {
  /// The folder itself.
  let url: URL
  /// The folder that contains every file that may be read.
  let root: URL

  /// The content of `frames.json`; nil if there is no such storyboard.
  func index() throws(ReferenceFileError) -> StoryboardIndex? {
    let file = url.appending(path: StoryboardIndex.fileName)
    if let data = try ReferenceFile.read(file, in: root) { return try StoryboardIndex(data) }
    let content = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    guard let content, !content.isEmpty else { return nil }
    throw ReferenceFileError(problem: .badIndex(reason: "the file is not there"))
  }

  /// The bytes of a frame's picture.
  func bytes(of file: String) throws(ReferenceFileError) -> Data {
    if let data = try ReferenceFile.read(url.appending(path: file), in: root) { return data }
    throw ReferenceFileError(problem: .missingFrame(file: file))
  }

  /// Copies the files listed in the index, except those that cannot be read.
  func copy(_ index: StoryboardIndex, to target: URL, _ durability: Durability) throws {
    try FolderSwap.write(to: target) { folder in
      for file in Set(index.frames.map(\.file)) {
        guard let data = try? bytes(of: file) else { continue }
        try folder.write(data, as: file, durability)
      }
      try folder.write(try index.encoded(), as: StoryboardIndex.fileName, durability)
    }
  }
}
