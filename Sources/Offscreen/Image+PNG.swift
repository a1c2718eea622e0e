public import Foundation
internal import OffscreenFiles
import OffscreenPNG
import OffscreenRaster
public import OffscreenViews

extension Image {
  /// Reads an image from a PNG file's bytes.
  ///
  /// Throws `PNGError` if they are not a valid PNG.
  public init(pngData: Data, scale: CGFloat = 1) throws {
    self.init(pixmap: try Pixmap(pngData: pngData), scale: scale)
  }

  /// Reads an image from a PNG file.
  ///
  /// Throws any error of reading the file, or `PNGError` if it is not a valid PNG.
  public init(contentsOf url: URL, scale: CGFloat = 1) throws {
    try self.init(pngData: try InputFile.read(url.path), scale: scale)
  }
}
