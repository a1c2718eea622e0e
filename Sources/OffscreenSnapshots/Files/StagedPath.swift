internal import Foundation

/// A new file or folder under a hidden name, until it gets the name that it is for.
///
/// Whoever makes one holds a lock on it. The lock ends with the process, however that ends, so that
/// what nobody holds is what a killed process left; see ``removeLeftovers(below:)``.
final class StagedPath {
  /// What is made.
  enum Kind {
    case file
    case folder
  }

  /// What the hidden names begin with.
  private static let prefix = ".offscreen-"

  /// Where it lies, in the folder that it was made in.
  let path: String
  /// The open file or folder, which holds the lock.
  let descriptor: Int32

  /// Makes an empty file or folder beside what it is for.
  ///
  /// - Throws: The file system's error.
  init(_ kind: Kind, in parent: URL) throws {
    while true {
      let path = parent.appending(
        path: Self.prefix + UUID().uuidString.prefix(8), directoryHint: .notDirectory
      ).path
      let descriptor = try Self.make(kind, path)
      _ = flock(descriptor, LOCK_EX)
      // Before the lock was taken somebody may have held this for a leftover.
      if Self.isThere(path) {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit {
    close(descriptor)
  }

  private static func make(_ kind: Kind, _ path: String) throws -> Int32 {
    let descriptor: Int32
    switch kind {
    case .file:
      descriptor = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
    case .folder:
      guard unsafe mkdir(path, 0o777) == 0 else { throw FileSystemError.of(errno, path) }
      descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw FileSystemError.of(errno, path) }
    return descriptor
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Whether a path has a part with a hidden name of this kind: what nobody has finished.
  static func isPart(of path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(prefix) }
  }

  /// Removes what killed processes left anywhere in a folder; what cannot be removed stays.
  ///
  /// - Complexity: O(files in the folder).
  static func removeLeftovers(below folder: URL) {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return }
    while let path = paths.nextObject() as? String {
      guard path.split(separator: "/").last?.hasPrefix(prefix) == true else { continue }
      paths.skipDescendants()
      removeLeftover(folder.appending(path: path).path)
    }
  }

  private static func removeLeftover(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// The system's errors of files as Foundation has them.
enum FileSystemError {
  /// An error for a number of `errno`.
  static func of(_ code: Int32, _ path: String) -> any Error {
    let reason = NSError(domain: NSPOSIXErrorDomain, code: Int(code))
    return CocoaError(
      .fileWriteUnknown, userInfo: [NSFilePathErrorKey: path, NSUnderlyingErrorKey: reason])
  }
}
