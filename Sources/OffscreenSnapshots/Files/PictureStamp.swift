package import Foundation
package import Offscreen

/// The text chunk of a reference picture from which equality with a new picture is found without
/// decoding.
///
/// The text has one `key=value` per line. `pixels` is `Pixmap.contentHash`; `stream` is a hash of
/// the file from its first pixel chunk to its end, so that the stamp is not trusted after another tool
/// changed the pixels and kept the texts. `masks`, if present, lists the boxes that `pixels` ignores.
/// The stamp of another version is ignored: the comparison decodes the reference.
package struct PictureStamp: Hashable, Sendable {
  /// The keyword of the chunk.
  static let keyword = "Offscreen"
  /// The version of stamps that are written and read.
  private static let version = 2

  /// The dimensions in pixels.
  package var width: Int
  package var height: Int
  /// Pixels per point.
  package var scale: Double
  /// `Pixmap.contentHash` of the picture with transparent pixels in the masked areas.
  package var pixelHash: String
  /// The hash of the file from its first pixel chunk to its end.
  package var streamHash: String
  /// The areas that the hash ignores, in the notation of `PixelMask.text`.
  package var masks: String

  /// The text of the chunk.
  var text: String {
    let stamp = """
      version=\(Self.version)
      size=\(width)x\(height)
      scale=\(scale)
      pixels=\(pixelHash)
      stream=\(streamHash)
      """
    return masks.isEmpty ? stamp : stamp + "\nmasks=\(masks)"
  }

  init(
    of pixmap: Pixmap, scale: Double, pixelHash: String, streamHash: String, masks: String
  ) {
    width = pixmap.width
    height = pixmap.height
    self.scale = scale
    self.pixelHash = pixelHash
    self.streamHash = streamHash
    self.masks = masks
  }

  /// Parses a chunk's text; nil if a key is missing or the version is unknown.
  package init?(text: String) {
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      values[parts[0]] = parts[1]
    }
    let sides = values["size"]?.split(separator: "x").compactMap { Int($0) } ?? []
    guard values["version"].flatMap({ Int($0) }) == Self.version, sides.count == 2,
      let scale = values["scale"].flatMap({ Double($0) }),
      let pixels = values["pixels"], let stream = values["stream"]
    else { return nil }
    width = sides[0]
    height = sides[1]
    self.scale = scale
    pixelHash = String(pixels)
    streamHash = String(stream)
    masks = values["masks"].map(String.init) ?? ""
  }
}

extension PictureStamp {
  /// The stamp of a file, if there is one and it matches the file's pixel stream.
  ///
  /// - Complexity: O(bytes) for hashing the compressed stream; nothing is decoded.
  package static func trusted(in data: Data) -> PictureStamp? {
    guard let stamp = stated(in: data), stamp.streamHash == streamHash(of: data) else {
      return nil
    }
    return stamp
  }

  /// The stamp of a file, if there is one and it states the file's size; the pixels may have been
  /// changed since.
  static func stated(in data: Data) -> PictureStamp? {
    guard let header = try? PNG.header(of: data),
      let text = header.texts.first(where: { $0.keyword == keyword })?.text,
      let stamp = PictureStamp(text: text),
      stamp.width == header.width, stamp.height == header.height
    else { return nil }
    return stamp
  }

  /// Encodes a picture together with its stamp.
  package static func encode(
    _ pixmap: Pixmap, scale: Double, pixelHash: String, masks: String
  ) throws(PNGError) -> Data {
    // The stream does not depend on the texts, so a first pass yields the hash for the second.
    // Snapshots are encoded only if they are recorded or fail.
    let bare = try PNG.encode(pixmap)
    let stamp = PictureStamp(
      of: pixmap, scale: scale, pixelHash: pixelHash, streamHash: streamHash(of: bare) ?? "",
      masks: masks)
    return try PNG.encode(pixmap, texts: [PNGText(keyword: keyword, text: stamp.text)])
  }

  /// The hash of everything from the first pixel chunk on; nil if there is no such chunk.
  ///
  /// Chunks have four bytes of length, four letters, the content, and a checksum of four bytes (PNG
  /// specification, 5.3).
  private static func streamHash(of data: Data) -> String? {
    var offset = data.startIndex + 8
    while offset + 8 <= data.endIndex {
      if data[offset + 4..<offset + 8].elementsEqual("IDAT".utf8) {
        return ByteHash.digits(of: data[offset...])
      }
      let length = data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      offset += 12 + length
    }
    return nil
  }
}
