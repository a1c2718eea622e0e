internal import COffscreenSystem
package import Foundation

/// Writes folders so that no reader ever sees a partial folder.
package enum FolderSwap {
  /// Fills a new folder beside the target and swaps the two; the previous content is removed.
  ///
  /// On file systems that cannot exchange two names, the target is missing for a moment between two
  /// renames.
  ///
  /// - Throws: The error of `fill` or of the file system; the target is then unchanged.
  package static func write(to url: URL, fill: (StagedPath) throws -> Void) throws {
    let parent = url.deletingLastPathComponent()
    try FolderPath.make(parent.path)
    let staged = try StagedPath(.folder, in: parent)
    // After a success, this removes the previous folder, if there was one.
    defer { try? FileManager.default.removeItem(atPath: staged.path) }
    try fill(staged)
    try give(url, to: staged.path)
  }

  private static func give(_ url: URL, to staged: String) throws(FileError) {
    // Succeeds if the target does not exist or is an empty folder.
    if unsafe rename(staged, url.path) == 0 { return }
    switch unsafe off_exchange_paths(staged, url.path) {
    case 0: return
    case EINVAL, ENOSYS, ENOTSUP: break
    case let code: throw FileError(code: code, url.path)
    }
    // While the old folder has a hidden name, the lock prevents other processes from removing it as
    // a leftover.
    let lock = unsafe open(url.path, O_RDONLY | O_CLOEXEC)
    defer { close(lock) }
    _ = flock(lock, LOCK_EX | LOCK_NB)
    let old = staged + ".old"
    defer { try? FileManager.default.removeItem(atPath: old) }
    guard unsafe rename(url.path, old) == 0 else { throw FileError(code: errno, url.path) }
    if unsafe rename(staged, url.path) == 0 { return }
    let code = errno
    _ = unsafe rename(old, url.path)
    throw FileError(code: code, url.path)
  }
}
