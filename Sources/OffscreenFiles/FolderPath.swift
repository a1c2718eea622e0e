internal import Foundation

/// Creating folders.
package enum FolderPath {
  /// Creates a folder, with those that lead to it, unless it exists.
  ///
  /// - Throws: ``FileError`` with the file that is in the way, or with the system's reason.
  package static func make(_ path: String) throws(FileError) {
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
    guard unsafe access(path, W_OK | X_OK) == 0 else { throw FileError(code: errno, path) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && FileKind(status) == .folder
  }
}
