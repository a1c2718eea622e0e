public import Foundation
internal import OffscreenGeometry
public import OffscreenRaster

/// The latest file of a picture that changes from time to time, such as that of a stage.
///
/// Of the next file, only the stripes of rows are compressed anew that differ from those of the latest one; the bytes
/// are those of a whole encoding. What is kept are the compressed stripes, in at most four formats: less than four
/// files.
public struct KeptPNG: Sendable {
  private let gear: PNG.Gear
  private let stripeByteCount: Int
  /// The stripes of the latest picture, and the versions of its rows.
  private var latest: (stripes: PNGStripes, versions: BandVersions)?

  /// Creates a file without a picture.
  ///
  /// - Parameter gear: How to encode. A compact file is a single stripe, so that nothing is saved if any row has
  ///   changed.
  public init(gear: PNG.Gear = .fast) {
    self.init(gear: gear, stripeByteCount: PNGStripes.byteCount)
  }

  /// Creates a file with stripes of about as many bytes of pixels.
  init(gear: PNG.Gear, stripeByteCount: Int) {
    (self.gear, self.stripeByteCount) = (gear, stripeByteCount)
  }

  /// Encodes a picture as ``PNG/encode(_:texts:gear:)`` does without texts.
  ///
  /// Rows are known to be the same if both pictures came from the same stage and were not changed afterwards.
  ///
  /// - Parameter pixmap: A picture with at least one pixel.
  /// - Returns: The bytes of a PNG file.
  /// - Throws: ``PNGError/empty`` or ``PNGError/outOfMemory``.
  /// - Complexity: O(pixels of the stripes that may differ), and O(bytes of the file).
  public mutating func encode(_ pixmap: Pixmap) throws(PNGError) -> Data {
    let versions = pixmap.bandVersions
    var stripes = PNGStripes(
      width: pixmap.width, height: pixmap.height, level: gear.level, byteCount: stripeByteCount)
    if let latest, let versions, versions.areComparable(to: latest.versions) {
      stripes = latest.stripes
      stripes.forget { rows in versions.mayDiffer(in: rows, from: latest.versions) }
    }
    latest = nil
    let isOpaque = stripes.areOpaque { rows in
      pixmap.isOpaque(
        in: PixelRect(minX: 0, minY: rows.lowerBound, maxX: pixmap.width, maxY: rows.upperBound))
    }
    let file = try PNGEncoding.encode(
      pixmap, area: pixmap.bounds, texts: PNGText.usedFiles(of: pixmap), gear: gear,
      isOpaque: isOpaque, stripes: &stripes)
    latest = versions.map { (stripes, $0) }
    return file
  }
}
