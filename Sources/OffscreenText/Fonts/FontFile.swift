internal import COffscreenHarfBuzz
internal import COffscreenKernels
package import Foundation
internal import OffscreenRaster
internal import Synchronization

/// The file of one or more faces; it is hashed on demand.
///
/// All variations of a variable font share it. It keeps the mapped bytes from which the faces draw,
/// so that the hash is that of the bytes drawn even if the file has been replaced meanwhile.
@safe package final class FontFile: PixelSource {
  package let url: URL
  package var path: String { url.path }
  private nonisolated(unsafe) let blob: OpaquePointer?
  private let hash = Mutex<String?>(nil)

  /// Takes the file of a HarfBuzz face.
  init(of face: OpaquePointer?, url: URL) {
    self.url = url
    unsafe blob = hb_face_reference_blob(face)
  }

  deinit {
    unsafe hb_blob_destroy(blob)
  }

  /// The hash of the bytes, as 32 hexadecimal digits.
  ///
  /// - Complexity: O(bytes) the first time, then O(1).
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
