internal import Foundation

/// Turns of processes at a folder.
enum FolderLock {
  /// Runs a block while no other process runs one for the same folder.
  ///
  /// A folder that cannot be opened is not locked: what the block does there fails by itself.
  static func whileHolding<Result>(_ folder: URL, _ body: () throws -> Result) rethrows -> Result {
    let descriptor = unsafe open(folder.path, O_RDONLY)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
