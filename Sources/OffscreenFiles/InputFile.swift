package import Foundation

/// A file that is read from its beginning to its end.
///
/// Pipes and devices can be read too. A pipe that no process has open for writing is refused,
/// because reading it might never end; `<(...)` of a shell and `/dev/stdin` are pipes with a writer.
package final class InputFile {
  /// The default limit on the bytes of a file: 2^28.
  package static let standardLimit = 1 << 28

  /// Receives the path of each file that is opened.
  ///
  /// A type of its own, because a release build crashes where it gives a task-local value a function (Swift 6.3).
  package struct Observer: Sendable {
    private let note: @Sendable (String) -> Void

    package init(_ note: @escaping @Sendable (String) -> Void) {
      self.note = note
    }

    fileprivate func callAsFunction(_ path: String) {
      note(path)
    }
  }

  /// Receives each path before it is opened on this task, whether or not a file exists.
  @TaskLocal package static var onOpen: Observer?

  private let file: OpenFile

  /// Opens a file, following links.
  ///
  /// - Throws: ``FileError`` if there is none, or if a folder or a socket is at the path.
  package init(_ path: String) throws(FileError) {
    Self.onOpen?(path)
    file = try OpenFile(path, O_RDONLY)
    if file.kind == .folder { throw FileError(.folder, path) }
  }

  /// The properties that distinguish the file's content; nil for a pipe or a device.
  package var identity: FileIdentity? {
    file.kind == .regular ? FileIdentity(file.status) : nil
  }

  /// The whole content of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The maximum number of bytes of the content.
  /// - Returns: The bytes.
  /// - Throws: The errors of ``init(_:)`` and ``read(limit:)``.
  package static func read(
    _ path: String, limit: Int = standardLimit
  ) throws(FileError) -> Data {
    try InputFile(path).read(limit: limit)
  }

  /// The bytes up to the end.
  ///
  /// - Throws: ``FileError``: beyond `limit` bytes, for a pipe that no process writes to, or with
  ///   the system's reason.
  package func read(limit: Int = standardLimit) throws(FileError) -> Data {
    let bytes = try unsafe readBytes(limit: limit)
    guard let start = bytes.baseAddress else { return Data() }
    return unsafe Data(bytesNoCopy: start, count: bytes.count, deallocator: .free)
  }

  /// The bytes up to the end, in memory that the caller releases with `free`.
  ///
  /// - Throws: The errors of ``read(limit:)``.
  package func readBytes(
    limit: Int = standardLimit
  ) throws(FileError)
    -> UnsafeMutableRawBufferPointer
  {
    // One byte more than the size of the file, so that its end is found without growing the buffer.
    var capacity = max(1 << 12, min(Int(file.status.st_size), limit) + 1)
    guard var start = unsafe malloc(capacity) else { throw FileError(.system(ENOMEM), file.path) }
    var count = 0
    do throws(FileError) {
      while true {
        let got = try unsafe part(start + count, capacity - count)
        if got == 0 { break }
        count += got
        guard count <= limit else { throw FileError(.tooLarge(limit: limit), file.path) }
        guard count == capacity else { continue }
        capacity *= 2
        guard let larger = unsafe realloc(start, capacity) else {
          throw FileError(.system(ENOMEM), file.path)
        }
        unsafe start = larger
      }
      if count == 0, file.kind == .pipe { throw FileError(.pipeWithoutWriter, file.path) }
    } catch {
      unsafe free(start)
      throw error
    }
    return unsafe UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  /// Reads the next bytes, and returns how many there were; 0 at the end.
  ///
  /// Waits for the bytes of a pipe only if some process can write them.
  private func part(_ start: UnsafeMutableRawPointer, _ count: Int) throws(FileError) -> Int {
    let got = OpenFile.retrying { unsafe Foundation.read(file.descriptor, start, count) }
    if got >= 0 { return got }
    guard errno == EAGAIN else { throw FileError(code: errno, file.path) }
    file.waitFromNowOn()
    return try unsafe part(start, count)
  }
}
