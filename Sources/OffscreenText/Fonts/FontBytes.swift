internal import COffscreenHarfBuzz
internal import Foundation
internal import OffscreenFiles
internal import OffscreenRaster
internal import Synchronization

/// The bytes of a font file, read into memory once for all fonts of the same file.
///
/// They are read rather than mapped: a mapped file that becomes shorter ends the process with
/// SIGBUS when it is used. Reading 19 MB takes about 6 ms, and later fonts of the file share the
/// bytes. The file is read again only if its identity, such as its time of modification, differs.
@safe final class FontBytes: Sendable {
  nonisolated(unsafe) let blob: OpaquePointer
  private let byteCount: Int
  private let hash = Mutex<String?>(nil)

  /// The files read recently, the latest last; they stay in memory even if no font uses them.
  private static let recent = Mutex<[(identity: FileIdentity, bytes: FontBytes)]>([])
  /// The maximum number of bytes of files that stay in memory: 2^26.
  private static let keptByteCount = 1 << 26

  /// Takes ownership of bytes that were allocated with `malloc`.
  private init(_ bytes: UnsafeMutableRawBufferPointer) {
    byteCount = bytes.count
    unsafe blob = hb_blob_create(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, bytes.baseAddress, { unsafe free($0) })
  }

  deinit {
    unsafe hb_blob_destroy(blob)
  }

  /// The bytes of a file.
  ///
  /// - Throws: ``FontError/unreadable(_:reason:)``.
  /// - Complexity: O(bytes), or O(1) for a file that was read recently.
  static func read(_ url: URL) throws(FontError) -> FontBytes {
    do throws(FileError) {
      let file = try InputFile(url.path)
      guard let identity = file.identity else { return unsafe FontBytes(try file.readBytes()) }
      if let known = known(identity) { return known }
      let bytes = unsafe FontBytes(try file.readBytes())
      keep(bytes, identity)
      return bytes
    } catch {
      throw .unreadable(url, reason: "\(error.reason)")
    }
  }

  /// The bytes of a file that was read recently and has not changed since.
  private static func known(_ identity: FileIdentity) -> FontBytes? {
    recent.withLock { $0.first { $0.identity == identity }?.bytes }
  }

  /// Keeps the bytes of a file in place of those read the longest ago.
  private static func keep(_ bytes: FontBytes, _ identity: FileIdentity) {
    recent.withLock { recent in
      recent.append((identity, bytes))
      var count = recent.reduce(0) { $0 + $1.bytes.byteCount }
      while count > keptByteCount { count -= recent.removeFirst().bytes.byteCount }
    }
  }

  /// The hash of the bytes, as 32 hexadecimal digits.
  ///
  /// - Complexity: O(bytes) the first time, then O(1).
  var digits: String {
    hash.withLock { known in
      if let known { return known }
      let new = unsafe Self.digits(of: blob)
      known = new
      return new
    }
  }

  private static func digits(of blob: OpaquePointer) -> String {
    var length: UInt32 = 0
    let start = unsafe hb_blob_get_data(blob, &length)
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(length))
    return unsafe HashDigits.murmur(of: bytes, seed: (UInt64(length), 0))
  }
}
