package import Foundation

/// Whether a file that has just been written survives a power failure.
package enum Durability: Hashable, Sendable {
  /// The file has its previous or its new content; writing waits for the disk.
  case durable
  /// The file may be empty or incomplete; suitable for files that can be produced again.
  case fast
}

/// Writes files so that no reader ever sees a partial file.
package enum AtomicFile {
  /// Writes to a new file beside the target and renames it; creates missing folders.
  ///
  /// A symbolic link at the target is replaced, not followed; see ``Destination``.
  ///
  /// - Throws: ``FileError``; the target is then unchanged.
  package static func write(
    _ data: Data, to url: URL, _ durability: Durability = .durable
  ) throws(FileError) {
    try FolderPath.make(url.deletingLastPathComponent().path)
    try write(data, to: url.path, durability, permissions: nil)
  }

  /// Writes to a new file in the target's folder, which must exist, and renames it.
  ///
  /// `permissions` are those of the new file; nil uses the process's default (its umask).
  static func write(
    _ data: Data, to path: String, _ durability: Durability, permissions: mode_t?
  ) throws(FileError) {
    try FileError.checkZeroBytes(in: path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let staged = try StagedPath(.file, in: folder)
    do throws(FileError) {
      try staged.write(data, durability)
      if let permissions { _ = fchmod(staged.descriptor, permissions) }
      guard unsafe rename(staged.path, path) == 0 else { throw FileError(code: errno, path) }
    } catch {
      _ = unsafe unlink(staged.path)
      throw error
    }
  }
}
