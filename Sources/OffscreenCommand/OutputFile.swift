import Foundation
import Offscreen

/// An output file: checked before the work begins, and written atomically.
struct OutputFile {
  let path: String

  /// Checks that a file can be written at `path`, without creating it.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    guard !path.isEmpty else { throw Self.failure(path, "the name is empty") }
    if Self.kind(path) == .folder || path.hasSuffix("/") {
      throw Self.failure(path, "it is a folder")
    }
    try Self.checkParent(of: path)
  }

  /// Checks that files can be written in the folder at `path`, which need not exist if its parent
  /// does.
  static func checkFolder(_ path: String) throws(CommandFailure) {
    switch kind(path) {
    case .folder:
      guard FileManager.default.isWritableFile(atPath: path) else {
        throw failure(path, "permission denied")
      }
    case .file: throw failure(path, "it is a file, and a folder is needed")
    case .missing: try checkParent(of: path)
    }
  }

  /// Creates the folder unless it exists.
  static func makeFolder(_ path: String) throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw failure(path, "the folder cannot be made")
    }
  }

  func write(_ pixmap: Pixmap) throws(CommandFailure) {
    do {
      try pixmap.write(to: URL(filePath: path))
    } catch {
      throw Self.failure(path, "writing failed")
    }
  }

  func write(_ data: Data) throws(CommandFailure) {
    do {
      try data.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw Self.failure(path, "writing failed")
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

  private static func checkParent(of path: String) throws(CommandFailure) {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let parent = URL(filePath: trimmed).deletingLastPathComponent().path
    switch kind(parent) {
    case .missing: throw failure(path, "there is no folder '\(parent)'")
    case .file: throw failure(path, "'\(parent)' is not a folder")
    case .folder: break
    }
    guard FileManager.default.isWritableFile(atPath: parent) else {
      throw failure(path, "permission denied in '\(parent)'")
    }
  }

  private static func failure(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure(.cannotWrite, "offscreen: cannot write '\(path)': \(reason)")
  }
}
