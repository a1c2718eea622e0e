package import Foundation

/// A new file or folder under a hidden name, to be renamed once it is complete.
///
/// Its creator holds a lock on it, which the system releases when the process ends for any reason.
/// Hidden files without a lock are therefore leftovers of killed processes; see
/// ``removeLeftovers(below:)``.
package final class StagedPath: Sendable {
  /// The kind of thing to create.
  package enum Kind {
    case file
    case folder
  }

  /// The prefix of hidden names.
  private static let prefix = ".offscreen-"

  /// The hidden path, in the folder in which it was created.
  package let path: String
  /// The open file or folder, which holds the lock.
  let descriptor: Int32

  /// Creates an empty file or folder in the folder of its target.
  ///
  /// - Throws: The file system's error.
  package init(_ kind: Kind, in parent: URL) throws(FileError) {
    while true {
      let path = parent.appending(
        path: Self.prefix + UUID().uuidString.prefix(8), directoryHint: .notDirectory
      ).path
      guard let descriptor = try Self.make(kind, path) else { continue }
      _ = flock(descriptor, LOCK_EX)
      // Another process may have removed it as a leftover before it was locked.
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

  /// Creates and opens the path; nil if another process removed it as a leftover before it was open.
  private static func make(_ kind: Kind, _ path: String) throws(FileError) -> Int32? {
    let descriptor: Int32
    switch kind {
    case .file:
      descriptor = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
    case .folder:
      guard unsafe mkdir(path, 0o777) == 0 else { throw FileError(code: errno, path) }
      descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if descriptor < 0, errno == ENOENT { return nil }
    }
    guard descriptor >= 0 else { throw FileError(code: errno, path) }
    return descriptor
  }

  /// Writes the content of a staged file.
  func write(_ data: Data, _ durability: Durability) throws(FileError) {
    try Self.write(data, to: descriptor, path: path, durability)
  }

  /// Writes a file in a staged folder, in which it is new.
  package func write(
    _ data: Data, as name: String, _ durability: Durability
  ) throws(FileError) {
    let path = path + "/" + name
    let descriptor = OpenFile.retrying {
      unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw FileError(code: errno, path) }
    defer { close(descriptor) }
    try Self.write(data, to: descriptor, path: path, durability)
  }

  /// Moves a file out of a staged folder into another folder, replacing one of the same name.
  package func move(_ name: String, to folder: String) throws(FileError) {
    let target = folder + "/" + name
    guard unsafe rename(path + "/" + name, target) == 0 else {
      throw FileError(code: errno, target)
    }
  }

  private static func write(
    _ data: Data, to descriptor: Int32, path: String, _ durability: Durability
  ) throws(FileError) {
    try OpenFile.write(data, to: descriptor, path: path)
    guard durability == .durable else { return }
    // The bytes must be on the disk before the name is; otherwise a power failure could leave an
    // empty file under the name of the old one.
    try OpenFile.synchronise(descriptor, path: path)
  }

  private static func isThere(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Whether a path contains such a hidden name, so that its file is incomplete.
  package static func isPart(of path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(prefix) }
  }

  /// Removes the leftovers of killed processes anywhere in a folder, as far as possible.
  ///
  /// - Complexity: O(files in the folder).
  package static func removeLeftovers(below folder: URL) {
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return }
    while let path = paths.nextObject() as? String {
      guard path.split(separator: "/").last?.hasPrefix(prefix) == true else { continue }
      paths.skipDescendants()
      removeLeftover(folder.appending(path: path).path)
    }
  }

  /// Removes the leftovers of killed processes that are directly in a folder, as far as possible.
  ///
  /// - Complexity: O(files directly in the folder).
  package static func removeLeftovers(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) { removeLeftover(folder + "/" + name) }
  }

  private static func removeLeftover(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    try? FileManager.default.removeItem(atPath: path)
  }
}
