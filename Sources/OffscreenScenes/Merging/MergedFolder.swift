import Foundation
import OffscreenFiles

/// The folder that receives joined results, all of them or none.
struct MergedFolder {
  private let path: String

  /// Checks that a folder can be written at a path, where nothing is yet or an empty folder.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    try OutputFile.checkFolder(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard names.isEmpty else {
      throw CommandFailure(.cannotWrite, "cannot write '\(path)': the folder is not empty")
    }
  }

  /// Writes files, whose names may have folders.
  func write(_ files: [(name: String, data: Data)]) throws(CommandFailure) {
    do {
      try FolderSwap.write(to: URL(filePath: path, directoryHint: .isDirectory)) { staged in
        for file in files {
          let parent = (file.name as NSString).deletingLastPathComponent
          if !parent.isEmpty { try FolderPath.make("\(staged.path)/\(parent)") }
          try staged.write(file.data, as: file.name, .fast)
        }
      }
    } catch {
      let reason = (error as? FileError).map { "\($0.reason)" } ?? "\(error)"
      throw CommandFailure(.cannotWrite, "cannot write '\(path)': \(reason)")
    }
  }

  /// The content of a file in the folder of a shard; nil if there is none.
  static func data(_ name: String, in folder: String) -> Data? {
    try? InputFile.read("\(folder)/\(name)")
  }

  /// A file of a shard, or all files in one of its folders, with their names in the shard's folder.
  static func files(
    _ name: String, in folder: String
  ) throws(CommandFailure) -> [(name: String, data: Data)] {
    var isFolder: ObjCBool = false
    let path = "\(folder)/\(name)"
    guard !name.split(separator: "/").contains(".."),
      unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    else {
      throw CommandFailure(.noInput, "'\(path)' is missing, which the shard's run has written")
    }
    do throws(FileError) {
      guard isFolder.boolValue else { return [(name, try InputFile.read(path))] }
      var files: [(name: String, data: Data)] = []
      for inner in try FolderPath.contents(of: path).sorted() {
        var isInnerFolder: ObjCBool = false
        let place = "\(path)/\(inner)"
        let isThere = unsafe FileManager.default.fileExists(
          atPath: place, isDirectory: &isInnerFolder)
        guard isThere, !isInnerFolder.boolValue else { continue }
        files.append(("\(name)/\(inner)", try InputFile.read(place)))
      }
      return files
    } catch {
      throw CommandFailure(reading: error)
    }
  }
}
