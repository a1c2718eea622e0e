internal import Foundation

/// An open file, which is closed when it is released.
final class OpenFile {
  let path: String
  let descriptor: Int32
  let status: stat

  /// Opens a path without ever waiting for another process.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - mode: `O_RDONLY` or `O_WRONLY`; nothing is created or truncated.
  /// - Throws: ``FileError``.
  init(_ path: String, _ mode: Int32) throws(FileError) {
    try FileError.checkZeroBytes(in: path)
    let descriptor = Self.retrying {
      unsafe open(path, mode | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    }
    guard descriptor >= 0 else { throw Self.failure(path) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw FileError(code: code, path)
    }
    self.path = path
    self.descriptor = descriptor
    self.status = status
  }

  deinit {
    close(descriptor)
  }

  var kind: FileKind { FileKind(status) }

  /// Makes reads and writes block from now on.
  func waitFromNowOn() {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK)
  }

  /// The error of a path that could not be opened.
  private static func failure(_ path: String) -> FileError {
    let code = errno
    var status = stat()
    guard code == ENXIO, unsafe stat(path, &status) == 0 else {
      return FileError(code: code, path)
    }
    return switch FileKind(status) {
    case .pipe: FileError(.pipeWithoutReader, path)
    case .socket: FileError(.socket, path)
    default: FileError(code: code, path)
    }
  }

  /// The result of a system call, which is made again whenever a signal interrupts it.
  static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// Writes all bytes to a descriptor.
  static func write(_ data: Data, to descriptor: Int32, path: String) throws(FileError) {
    // `withUnsafeBytes` rethrows untyped, so the code travels as a value.
    let code: Int32 = unsafe data.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = retrying { unsafe Foundation.write(descriptor, part.baseAddress, part.count) }
        guard count > 0 else { return count < 0 ? errno : ENOSPC }
        unsafe rest = rest.dropFirst(count)
      }
      return 0
    }
    guard code == 0 else { throw FileError(code: code, path) }
  }

  /// Waits until the bytes written to a descriptor are on the disk, if there is one.
  ///
  /// Pipes, sockets and some file systems have none and return EINVAL or ENOTSUP (POSIX, `fsync`),
  /// which are ignored.
  static func synchronise(_ descriptor: Int32, path: String) throws(FileError) {
    guard retrying({ fsync(descriptor) }) != 0 else { return }
    let code = errno
    guard code == EINVAL || code == ENOTSUP else { throw FileError(code: code, path) }
  }
}
