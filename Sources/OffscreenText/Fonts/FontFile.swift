internal import COffscreenHarfBuzz
internal import COffscreenKernels
package import Foundation
internal import OffscreenRaster
internal import Synchronization

/// The file that faces come from, hashed when that is asked for the first time.
///
/// The faces that stand at other places of a variable font's axes share it. It keeps the mapped
/// bytes that the faces draw from, so that the hash is that of what was drawn even if another file
/// takes the name meanwhile.
@safe package final class FontFile: PixelSource {
  package let url: URL
  package var path: String { url.path }
  private nonisolated(unsafe) let blob: OpaquePointer?
  private let hash = Mutex<String?>(nil)

  /// Takes the file of a face of HarfBuzz's.
  init(of face: OpaquePointer?, url: URL) {
    self.url = url
    unsafe blob = hb_face_reference_blob(face)
  }

  deinit {
    unsafe hb_blob_destroy(blob)
  }

  /// The hash of the bytes, as 32 hexadecimal digits.
  ///
  /// - Complexity: O(bytes) for the first time, then O(1).
  package var fileHash: String {
    hash.withLock { known in
      if let known { return known }
      let new = unsafe Self.digits(of: blob)
      known = new
      return new
    }
  }

  private static func digits(of blob: OpaquePointer?) -> String {
    var length: UInt32 = 0
    let bytes = unsafe hb_blob_get_data(blob, &length)
    var state: [UInt64] = [UInt64(length), 0]
    unsafe off_hash128(bytes, Int(length), &state)
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
