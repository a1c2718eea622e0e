public import Foundation
internal import OffscreenFiles
import OffscreenPNG
import OffscreenRaster
public import OffscreenViews

extension Image {
  /// Reads an image from a PNG file's bytes.
  ///
  /// Throws `PNGError` when they are none.
  public init(pngData: Data, scale: CGFloat = 1) throws {
    self.init(pixmap: try Pixmap(pngData: pngData), scale: scale)
  }

  /// Reads an image from a PNG file.
  ///
  /// Throws what reading the file throws, or `PNGError` when it is no PNG.
  public init(contentsOf url: URL, scale: CGFloat = 1) throws {
    try self.init(pngData: try InputFile.read(url.path), scale: scale)
  }
}
