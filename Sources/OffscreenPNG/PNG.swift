public import Foundation
package import OffscreenGeometry
public import OffscreenRaster

/// Reading and writing PNG, through libpng.
///
/// Samples are interpreted as sRGB without conversion; gamma, colour profiles and physical
/// dimensions are neither read nor written.
public enum PNG {
  /// The default limit on the pixels of a decoded picture: 2^27, which take half a gigabyte.
  public static let standardPixelLimit = 1 << 27

  /// The choice of an encoder between speed and small files; the decoded pixels are the same.
  public enum Gear: Hashable, Sendable {
    /// Small files, for pictures that are stored, such as references.
    case compact
    /// Fast encoding, for pictures that are viewed once: several times as fast, on all cores, if
    /// ISA-L is installed; otherwise libdeflate's fastest level.
    case fast
  }

  /// Encodes a picture with 8 bits per sample: RGB if every pixel is opaque, otherwise straight
  /// RGBA.
  ///
  /// The font files that the picture was drawn with are listed in a text chunk, see
  /// ``PNGText/usedFilesKeyword``. Decoding returns exactly the same premultiplied pixels. Equal
  /// pictures and texts give equal bytes under one version of libdeflate and ISA-L; do not compare files
  /// made under different versions.
  ///
  /// - Parameters:
  ///   - pixmap: A picture with at least one pixel.
  ///   - texts: Text chunks to write before the pixels.
  ///   - gear: Whether to be fast or to make a small file.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: ``PNGError/empty``, ``PNGError/badKeyword(_:)`` or ``PNGError/outOfMemory``.
  public static func encode(
    _ pixmap: Pixmap, texts: [PNGText] = [], gear: Gear = .compact
  ) throws(PNGError) -> Data {
    var stripes = PNGStripes(width: pixmap.width, height: pixmap.height, level: gear.level)
    return try PNGEncoding.encode(
      pixmap, area: pixmap.bounds, texts: texts + PNGText.usedFiles(of: pixmap), gear: gear,
      isOpaque: pixmap.isOpaque, stripes: &stripes)
  }

  /// Encodes a part of a picture fast and without texts, as RGB if the caller says that all its pixels are
  /// opaque, otherwise as RGBA.
  ///
  /// - Parameters:
  ///   - pixmap: A picture.
  ///   - area: The rectangle to encode, in pixels of the picture and inside it.
  ///   - isOpaque: Whether all pixels of the rectangle are opaque.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: ``PNGError/empty`` or ``PNGError/outOfMemory``.
  package static func encode(
    _ pixmap: Pixmap, area: PixelRect, isOpaque: Bool
  ) throws(PNGError) -> Data {
    let gear = Gear.fast
    var stripes = PNGStripes(width: area.width, height: area.height, level: gear.level)
    return try PNGEncoding.encode(
      pixmap, area: area, texts: [], gear: gear, isOpaque: isOpaque, stripes: &stripes)
  }

  /// Decodes a PNG of any colour type, bit depth and interlacing.
  ///
  /// 16-bit samples are rounded to the nearest 8-bit value; samples of fewer bits are scaled to the
  /// whole range.
  ///
  /// - Parameters:
  ///   - data: The bytes of the whole file.
  ///   - pixelLimit: The maximum number of pixels; no memory is allocated for a larger picture.
  /// - Returns: The pixels and all texts.
  /// - Throws: ``PNGError`` if the bytes are not a PNG, end early, are damaged, or describe too
  ///   large a picture.
  public static func decode(
    _ data: Data, pixelLimit: Int = standardPixelLimit
  ) throws(PNGError) -> PNGImage {
    let reader = try PNGReader(data)
    return try reader.readImage(pixelLimit: pixelLimit)
  }

  /// Reads what precedes the pixels: dimensions and texts.
  ///
  /// - Parameter data: The bytes of a file, at least up to its first pixels.
  /// - Returns: The header with its texts.
  /// - Throws: ``PNGError`` if the bytes are not a PNG, end early or are damaged.
  /// - Complexity: O(texts); the pixels are not read.
  public static func header(of data: Data) throws(PNGError) -> PNGHeader {
    let reader = try PNGReader(data)
    return try reader.readHeader()
  }
}
