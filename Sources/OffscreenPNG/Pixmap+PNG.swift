public import Foundation
internal import OffscreenFiles
public import OffscreenRaster

extension Pixmap {
  /// The picture encoded as a PNG file; see `PNG.encode`.
  ///
  /// - Precondition: The picture has at least one pixel.
  public func pngData() -> Data {
    do {
      return try PNG.encode(self)
    } catch {
      fatalError("A pixmap of \(width)x\(height) cannot be encoded: \(error)")
    }
  }

  /// Decodes a PNG; see ``PNG/decode(_:pixelLimit:)``.
  ///
  /// - Parameter data: The bytes of a PNG file.
  /// - Throws: ``PNGError``.
  public init(pngData data: Data) throws(PNGError) {
    self = try PNG.decode(data).pixmap
  }

  /// Writes the picture as a PNG file.
  ///
  /// The bytes are written to a new file next to the target, which is then renamed: a reader never
  /// sees half a picture, and a failure leaves an existing file unchanged. Symbolic links are
  /// followed; a device or a named pipe is written in place.
  ///
  /// - Parameter url: The file to write; its folder must exist.
  /// - Throws: ``PNGError/empty`` for a picture without pixels, or the file system's error.
  public func write(to url: URL) throws {
    try Destination(url.path).write(PNG.encode(self), .fast)
  }
}
