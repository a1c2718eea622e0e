package import Foundation

/// The file, device or descriptor to which a path leads, and how it is written.
///
/// Symbolic links are followed, also to a file that does not exist yet. Regular files are replaced
/// as a whole; devices and pipes are written in place, because renaming would replace them by a
/// file.
package enum Destination: Hashable, Sendable {
  /// A regular file, or a path without a file; `permissions` are those of the file that it
  /// replaces.
  case file(String, permissions: mode_t?)
  /// A device or a named pipe.
  case stream(String)
  /// A descriptor that the process has been given, such as standard output.
  case descriptor(Int32, path: String)

  /// The maximum number of links in one path, as on Linux.
  private static let linkLimit = 40

  /// Follows a path.
  ///
  /// - Throws: ``FileError`` for a folder, a socket, or a circle of links.
  package init(_ path: String) throws(FileError) {
    try FileError.checkZeroBytes(in: path)
    var place = path
    for _ in 0...Self.linkLimit {
      if let descriptor = Self.descriptor(named: place) {
        self = .descriptor(descriptor, path: path)
        return
      }
      var status = stat()
      guard unsafe lstat(place, &status) == 0 else {
        guard errno == ENOENT else { throw FileError(code: errno, path) }
        self = .file(place, permissions: nil)
        return
      }
      switch FileKind(status) {
      case .link: place = try Self.target(of: place)
      case .folder: throw FileError(.folder, path)
      case .socket: throw FileError(.socket, path)
      case .pipe, .device:
        self = .stream(place)
        return
      case .regular:
        self = .file(place, permissions: status.st_mode & 0o7777)
        return
      }
    }
    throw FileError(.system(ELOOP), path)
  }

  /// Writes the content; `durability` is that of a regular file.
  ///
  /// - Throws: ``FileError``; a regular file is then unchanged.
  package func write(_ data: Data, _ durability: Durability) throws(FileError) {
    switch self {
    case .file(let path, let permissions):
      try AtomicFile.write(data, to: path, durability, permissions: permissions)
    case .stream(let path):
      let file = try OpenFile(path, O_WRONLY)
      file.waitFromNowOn()
      try OpenFile.write(data, to: file.descriptor, path: path)
    case .descriptor(let descriptor, let path):
      try OpenFile.write(data, to: descriptor, path: path)
    }
  }

  /// The descriptor that a path such as `/dev/stdout` or `/dev/fd/3` denotes; nil for other paths.
  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      let prefix = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
      return prefix.flatMap { Int32(path.dropFirst($0.count)) }
    }
  }

  /// The path to which a link leads.
  private static func target(of link: String) throws(FileError) -> String {
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      throw FileError(code: errno, link)
    }
    guard !target.hasPrefix("/") else { return target }
    return URL(fileURLWithPath: link).deletingLastPathComponent().path + "/" + target
  }
}
