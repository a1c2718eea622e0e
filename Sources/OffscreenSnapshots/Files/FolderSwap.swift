internal import COffscreenFiles
internal import Foundation

/// Writing a folder so that nobody ever sees half of it.
enum FolderSwap {
  /// Fills a new folder beside the target and gives it the target's name; what was there goes away.
  ///
  /// Where the file system cannot exchange two names, the target is missing for an instant between
  /// two renames.
  ///
  /// - Throws: What filling throws, or the file system's error; the target is then as it was.
  static func write(to url: URL, fill: (URL) throws -> Void) throws {
    let parent = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    let staged = try StagedPath(.folder, in: parent)
    // After a success this removes what had the name before, or nothing.
    defer { try? FileManager.default.removeItem(atPath: staged.path) }
    try fill(URL(fileURLWithPath: staged.path, isDirectory: true))
    try give(url, to: staged.path)
  }

  private static func give(_ url: URL, to staged: String) throws {
    // This succeeds where nothing has the name, or an empty folder.
    if unsafe rename(staged, url.path) == 0 { return }
    switch unsafe off_exchange_paths(staged, url.path) {
    case 0: return
    case EINVAL, ENOSYS, ENOTSUP: break
    case let code: throw FileSystemError.of(code, url.path)
    }
    // The lock says that the old folder is nobody's leftover while it has a hidden name.
    let lock = unsafe open(url.path, O_RDONLY | O_CLOEXEC)
    defer { close(lock) }
    _ = flock(lock, LOCK_EX | LOCK_NB)
    let old = staged + ".old"
    defer { try? FileManager.default.removeItem(atPath: old) }
    guard unsafe rename(url.path, old) == 0 else { throw FileSystemError.of(errno, url.path) }
    if unsafe rename(staged, url.path) == 0 { return }
    let code = errno
    _ = unsafe rename(old, url.path)
    throw FileSystemError.of(code, url.path)
  }
}
