package import Foundation
internal import OffscreenRaster

/// The file of one or more faces; it is hashed on demand.
///
/// All variations of a variable font share it. It keeps the bytes from which the faces draw, so that
/// the hash is that of the bytes drawn even if the file has been changed meanwhile.
package final class FontFile: PixelSource {
  /// The location of the file when it was opened.
  package let url: URL
  package var path: String { url.path }
  private let bytes: FontBytes

  init(_ bytes: FontBytes, url: URL) {
    self.url = url
    self.bytes = bytes
  }

  /// The hash of the bytes, as 32 hexadecimal digits.
  ///
  /// - Complexity: O(bytes) the first time, then O(1).
  package var fileHash: String { bytes.digits }
}
