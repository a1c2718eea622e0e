internal import Foundation

/// A file operation that failed.
package struct FileError: Error, Hashable, Sendable {
  /// The reason for the failure.
  package enum Reason: Hashable, Sendable {
    /// There is no file at the path.
    case missing
    /// There is no file at the path, in which bytes that are not UTF-8 were replaced.
    case notUTF8
    /// A folder is at the path.
    case folder
    /// A file is at a path where a folder is needed.
    case notAFolder(String)
    /// A socket is at the path, which only its server can open.
    case socket
    /// No process has the pipe open for writing, so reading would never end.
    case pipeWithoutWriter
    /// No process has the pipe open for reading, so writing would never end.
    case pipeWithoutReader
    /// The file has more bytes than the reader allows.
    case tooLarge(limit: Int)
    /// The path contains a zero byte, at which the system would cut it off.
    case zeroByte
    /// The system's error code.
    case system(Int32)
  }

  /// The path as the caller gave it.
  package var path: String
  package var reason: Reason

  package init(_ reason: Reason, _ path: String) {
    self.path = path
    self.reason = reason
  }

  /// Refuses a path with a zero byte.
  static func checkZeroBytes(in path: String) throws(FileError) {
    if path.utf8.contains(0) { throw FileError(.zeroByte, path) }
  }

  /// The error for a value of `errno`.
  init(code: Int32, _ path: String) {
    let isReplaced = path.unicodeScalars.contains("\u{FFFD}")
    self.init(code != ENOENT ? .system(code) : isReplaced ? .notUTF8 : .missing, path)
  }
}

extension FileError.Reason: CustomStringConvertible {
  /// A phrase that follows the name of the file and a colon.
  package var description: String {
    switch self {
    case .missing: "there is no such file"
    case .notUTF8: "its name is not UTF-8"
    case .folder: "it is a folder"
    case .notAFolder(let path): "'\(path)' is a file, and a folder is needed"
    case .socket: "it is a socket"
    case .pipeWithoutWriter: "it is a pipe that nobody writes to"
    case .pipeWithoutReader: "it is a pipe that nobody reads from"
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    case .zeroByte: "its name has a zero byte"
    case .system(EACCES), .system(EPERM): "permission denied"
    case .system(ENOSPC): "no space is left"
    case .system(EROFS): "the file system is read-only"
    case .system(EFBIG): "it would be larger than a file may be here"
    case .system(let code): unsafe String(cString: strerror(code))
    }
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { "'\(path)': \(reason)".printable }
}

/// Describes errors of this module and of Foundation.
package enum SystemReason {
  /// The reason alone, without the sentence that Foundation puts around it, if it has one.
  package static func of(_ error: any Error) -> String {
    if let error = error as? FileError { return "\(error.reason)" }
    let error = error as NSError
    if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError,
      underlying.domain == NSPOSIXErrorDomain
    {
      return "\(FileError(code: Int32(underlying.code), "").reason)"
    }
    guard error.domain == NSCocoaErrorDomain else { return error.localizedDescription }
    return switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
    case .fileWriteOutOfSpace: "no space is left"
    case .fileWriteVolumeReadOnly: "the file system is read-only"
    default: error.localizedDescription
    }
  }
}
