internal import Foundation

/// The kind of file at a path.
enum FileKind {
  case regular
  case folder
  case link
  case pipe
  case socket
  /// A device of characters or blocks.
  case device

  init(_ status: stat) {
    self =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR, S_IFBLK: .device
      default: .regular
      }
  }
}

/// The properties that distinguish the content of a file from that of other files, and from its earlier
/// and later contents.
package struct FileIdentity: Codable, Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let modified: [Int]

  /// The identity of the regular file that a path leads to; nil if there is none.
  package init?(at path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, FileKind(status) == .regular else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if os(Linux)
    let times = [status.st_mtim, status.st_ctim]
    #else
    let times = [status.st_mtimespec, status.st_ctimespec]
    #endif
    modified = times.flatMap { [$0.tv_sec, $0.tv_nsec] }
  }
}
