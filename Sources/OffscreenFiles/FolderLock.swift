package import Foundation

/// Mutual exclusion between processes that use a folder.
package enum FolderLock {
  /// Runs a block while holding a lock on a folder.
  ///
  /// A folder that cannot be opened is not locked; file operations in the block will report the
  /// error.
  package static func whileHolding<Result>(
    _ folder: URL, _ body: () throws -> Result
  ) rethrows -> Result {
    let descriptor = unsafe open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
