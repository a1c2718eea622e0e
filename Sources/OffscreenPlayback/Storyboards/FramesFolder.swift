import Foundation
import Offscreen
package import OffscreenFiles
import OffscreenInspection
import OffscreenSnapshots

/// Writes the frames of a run into a folder during the run: one PNG for each picture, and
/// `frames.json`, which describes the frames.
///
/// Frames with the same pixels as an earlier frame refer to its file. Pictures are encoded on all
/// cores and released once they are encoded. The files have hidden names until the run is
/// complete, so that a run that fails changes nothing in the folder.
package final class FramesFolder {
  private static let indexName = "frames.json"

  private let path: String
  private let staged: StagedPath
  private let queue: FileQueue
  private var index: FramesIndex
  private var names = FrameFileNames()
  /// The names of the files, in the order in which they are written.
  private var files: [String] = []

  /// Prepares to write into the folder at `path`, which need not exist if its parent does.
  ///
  /// - Throws: ``FileError`` if nothing can be written there.
  package init(title: String, scale: Double, path: String) throws(FileError) {
    self.path = path
    index = FramesIndex(title: title, scale: scale)
    let url = URL(fileURLWithPath: path)
    let isThere = FileManager.default.fileExists(atPath: path)
    let place = isThere ? url : url.deletingLastPathComponent()
    StagedPath.removeLeftovers(in: place.path)
    staged = try StagedPath(.folder, in: place)
    queue = FileQueue(into: staged, .fast)
  }

  deinit {
    queue.cancel()
    removeStaged()
  }

  private func removeStaged() {
    try? FileManager.default.removeItem(atPath: staged.path)
  }

  /// Adds the next frame; waits while too many pictures are unfinished.
  package func add(_ frame: CapturedFrame) {
    let (file, isNew) = names.name(at: frame.time, hash: frame.pixmap.contentHash)
    if index.frames.isEmpty { index.size = [frame.pixmap.width, frame.pixmap.height] }
    index.frames.append(
      FramesIndex.Entry(
        file: file, hash: frame.pixmap.contentHash, name: frame.name,
        offset: frame.offset, state: frame.state,
        milliseconds: FrameTime(frame.time).milliseconds,
        fingers: frame.fingers.filter(\.isDown).map {
          FramesIndex.Finger(id: $0.id, point: $0.point, isDown: $0.isDown)
        }))
    guard isNew else { return }
    files.append(file)
    let pixmap = frame.pixmap
    queue.add(file) { try PNG.encode(pixmap, gear: .fast) }
  }

  /// Waits for the pictures, and moves all files into the folder; `frames.json` is the last.
  ///
  /// - Throws: ``FileError`` with the path of the first file that could not be written.
  package func finish() throws {
    do {
      try queue.finish()
      try staged.write(try StableJSON.data(index), as: Self.indexName, .fast)
    } catch let error as FileError {
      let name = URL(fileURLWithPath: error.path).lastPathComponent
      throw FileError(error.reason, "\(path)/\(name)")
    }
    try FolderPath.make(path)
    for name in files + [Self.indexName] { try staged.move(name, to: path) }
    removeStaged()
  }
}
