import Foundation
import Offscreen
import OffscreenFiles

/// A file that an option names: checked before the work begins, and written when the work is done.
///
/// See `Destination` for links, devices and pipes.
struct OutputFile {
  let path: String
  private let destination: Destination

  /// Checks that a file can be written at `path`, without creating it.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    guard !path.isEmpty else { throw Self.failure(path, "the name is empty") }
    guard !path.hasSuffix("/") else { throw Self.failure(path, "it is a folder") }
    do throws(FileError) {
      destination = try Destination(path)
    } catch {
      throw CommandFailure(writing: FileError(error.reason, path))
    }
    guard case .file(let place, _) = destination else { return }
    StagedPath.removeLeftovers(in: try Self.checkedParent(of: place, for: path))
  }

  /// Checks that files can be written in the folder at `path`, which need not exist if its parent
  /// does.
  static func checkFolder(_ path: String) throws(CommandFailure) {
    switch kind(path) {
    case .folder:
      do {
        try FolderPath.checkWritable(path)
      } catch {
        throw CommandFailure(writing: error)
      }
    case .file: throw failure(path, "it is a file, and a folder is needed")
    case .missing: _ = try checkedParent(of: path, for: path)
    }
  }

  /// Creates the folder unless it exists.
  static func makeFolder(_ path: String) throws(CommandFailure) {
    do {
      try FolderPath.make(path)
    } catch {
      throw CommandFailure(writing: FileError(error.reason, path))
    }
  }

  func write(_ pixmap: Pixmap) throws {
    try write(try PNG.encode(pixmap))
  }

  /// Writes the content, by default without waiting for the disk, because most output can be
  /// produced again.
  func write(_ data: Data, _ durability: Durability = .fast) throws(CommandFailure) {
    do throws(FileError) {
      try destination.write(data, durability)
    } catch {
      throw CommandFailure(writing: FileError(error.reason, path))
    }
  }

  private enum Kind {
    case missing, file, folder
  }

  private static func kind(_ path: String) -> Kind {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return .missing
    }
    return isFolder.boolValue ? .folder : .file
  }

  /// The folder of an output file; throws if files cannot be created in it.
  private static func checkedParent(
    of place: String, for path: String
  ) throws(CommandFailure) -> String {
    let parent = URL(filePath: place).deletingLastPathComponent().path
    switch kind(parent) {
    case .missing: throw failure(path, "there is no folder '\(parent)'")
    case .file: throw failure(path, "'\(parent)' is not a folder")
    case .folder: break
    }
    do {
      try FolderPath.checkWritable(parent)
    } catch {
      throw failure(path, "\(error.reason) in '\(parent)'")
    }
    return parent
  }

  private static func failure(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure(.cannotWrite, "cannot write '\(path)': \(reason)")
  }
}
