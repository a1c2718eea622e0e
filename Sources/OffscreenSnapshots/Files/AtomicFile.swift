internal import Foundation

/// Writes files such that no reader ever sees a partial file.
enum AtomicFile {
  /// Writes to a new file beside the target and renames it; creates missing folders.
  ///
  /// - Throws: The file system's error; the target is then unchanged.
  static func write(_ data: Data, to url: URL) throws {
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let staged = try StagedPath(.file, in: folder)
    do {
      try write(data, to: staged)
      guard unsafe rename(staged.path, url.path) == 0 else {
        throw FileSystemError.of(errno, url.path)
      }
    } catch {
      _ = unsafe unlink(staged.path)
      throw error
    }
  }

  private static func write(_ data: Data, to staged: StagedPath) throws {
    try unsafe data.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let count = unsafe Foundation.write(staged.descriptor, part.baseAddress, part.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { throw FileSystemError.of(count < 0 ? errno : ENOSPC, staged.path) }
        unsafe rest = rest.dropFirst(count)
      }
    }
  }
}

/// Descriptions of file system errors.
enum SystemReason {
  /// The system's reason without the sentence that Foundation puts around it, if it has one.
  static func of(_ error: any Error) -> String {
    let error = error as NSError
    if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError,
      underlying.domain == NSPOSIXErrorDomain
    {
      return unsafe String(cString: strerror(Int32(underlying.code)))
    }
    guard error.domain == NSCocoaErrorDomain else { return error.localizedDescription }
    return switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
    case .fileWriteOutOfSpace: "no space is left"
    case .fileWriteVolumeReadOnly: "the file system is read-only"
    case .fileReadUnknown: "it is no file of bytes"
    default: error.localizedDescription
    }
  }
}
