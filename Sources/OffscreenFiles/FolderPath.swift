internal import Foundation

/// Creating folders.
package enum FolderPath {
  /// Creates a folder and its missing parent folders, unless it exists.
  ///
  /// - Throws: ``FileError`` with the file that is in the way, or with the system's reason.
  package static func make(_ path: String) throws(FileError) {
    try FileError.checkZeroBytes(in: path)
    if isFolder(path) { return }
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if parent != path { try make(parent) }
    // Another process may make the folder at the same time.
    if unsafe mkdir(path, 0o777) == 0 { return }
    let code = errno
    if isFolder(path) { return }
    throw code == EEXIST ? FileError(.notAFolder(path), path) : FileError(code: code, path)
  }

  /// Checks that files can be made in a folder.
  ///
  /// - Throws: ``FileError`` with the system's reason.
  package static func checkWritable(_ path: String) throws(FileError) {
    try FileError.checkZeroBytes(in: path)
    guard unsafe access(path, W_OK | X_OK) == 0 else { throw FileError(code: errno, path) }
  }

  /// The relative paths of all files and folders in a folder and its subfolders, in no particular
  /// order.
  ///
  /// Links are not followed. Files that another process removes meanwhile may be left out.
  ///
  /// - Throws: ``FileError`` if the folder, or one inside it, cannot be read; with the reason
  ///   `missing` if the folder does not exist.
  /// - Complexity: O(files).
  package static func contents(of folder: String) throws(FileError) -> [String] {
    var found: [String] = []
    var pending = try names(in: folder)
    while let path = pending.popLast() {
      found.append(path)
      let whole = folder + "/" + path
      var status = stat()
      guard unsafe lstat(whole, &status) == 0, FileKind(status) == .folder else { continue }
      do {
        pending += try names(in: whole).map { path + "/" + $0 }
      } catch {
        guard error.reason == .missing else { throw error }
      }
    }
    return found
  }

  /// The names directly in a folder.
  private static func names(in folder: String) throws(FileError) -> [String] {
    try FileError.checkZeroBytes(in: folder)
    let descriptor = OpenFile.retrying {
      unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw FileError(code: errno, folder) }
    close(descriptor)
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && FileKind(status) == .folder
  }
}
