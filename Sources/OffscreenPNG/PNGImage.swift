public import OffscreenRaster

/// A decoded PNG: its pixels and its texts.
public struct PNGImage: Hashable, Sendable {
  /// The pixels, premultiplied.
  public var pixmap: Pixmap
  /// The text chunks, in the order of the file.
  public var texts: [PNGText]

  /// Creates a picture with its texts.
  public init(pixmap: Pixmap, texts: [PNGText] = []) {
    self.pixmap = pixmap
    self.texts = texts
  }
}

/// The properties that a PNG states before its pixels.
public struct PNGHeader: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The bits of one sample: 1, 2, 4, 8 or 16.
  public var bitDepth: Int
  /// The number of the colour type: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA.
  public var colorType: Int
  /// Whether the rows are stored in the seven passes of Adam7.
  public var isInterlaced: Bool
  /// The text chunks before the pixels.
  public var texts: [PNGText]
}
