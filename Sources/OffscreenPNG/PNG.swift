public import Foundation
public import OffscreenRaster

/// Reading and writing PNG, through libpng.
///
/// Samples are taken as sRGB bytes as they stand; gamma, colour profiles and physical sizes are
/// neither read nor written.
public enum PNG {
  /// The most pixels that are decoded unless the caller says otherwise: 2^27, half a gigabyte.
  public static let standardPixelLimit = 1 << 27

  /// How hard an encoder works for a small file; the pixels are the same.
  public enum Gear: Hashable, Sendable {
    /// For files that are kept, such as references; up to 2^19 pixels with the better of two
    /// filters.
    case compact
    /// For pictures that are looked at and thrown away: several times as fast on all cores where
    /// ISA-L is installed, else by zlib's quickest level.
    case fast
  }

  /// Encodes a picture in 8 bits a sample: RGB when every pixel is opaque, else straight RGBA.
  ///
  /// The files of the fonts that the picture was drawn with go into a text chunk of their own, see
  /// ``PNGText/usedFilesKeyword``. Decoding gives back exactly the same premultiplied pixels. Equal pictures and texts give equal
  /// bytes under one version of zlib; never compare files made under two.
  ///
  /// - Parameters:
  ///   - pixmap: A picture with at least one pixel.
  ///   - texts: Text chunks to write before the pixels.
  ///   - gear: How hard to work for a small file.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: ``PNGError/empty``, ``PNGError/badKeyword(_:)`` or ``PNGError/outOfMemory``.
  public static func encode(
    _ pixmap: Pixmap, texts: [PNGText] = [], gear: Gear = .compact
  ) throws(PNGError) -> Data {
    guard pixmap.width > 0, pixmap.height > 0 else { throw .empty }
    return try PNGEncoding.encode(pixmap, texts: texts + PNGText.usedFiles(of: pixmap), gear: gear)
  }

  /// Decodes a PNG of any colour type, depth and interlace.
  ///
  /// Samples of 16 bits are rounded to the nearest of 256 values, shallow ones spread over them.
  ///
  /// - Parameters:
  ///   - data: The bytes of the whole file.
  ///   - pixelLimit: The most pixels to decode; nothing is allocated for a picture beyond it.
  /// - Returns: The pixels and all texts.
  /// - Throws: ``PNGError`` for bytes that are no PNG, end early, are damaged or too large.
  public static func decode(
    _ data: Data, pixelLimit: Int = standardPixelLimit
  ) throws(PNGError) -> PNGImage {
    let reader = try PNGReader(data)
    return try reader.readImage(pixelLimit: pixelLimit)
  }

  /// Reads what stands before the pixels: sizes and texts.
  ///
  /// - Parameter data: The bytes of a file, at least up to its first pixels.
  /// - Returns: The header with its texts.
  /// - Throws: ``PNGError`` for bytes that are no PNG, end early or are damaged.
  /// - Complexity: O(texts); the pixels are not looked at.
  public static func header(of data: Data) throws(PNGError) -> PNGHeader {
    let reader = try PNGReader(data)
    return try reader.readHeader()
  }
}
