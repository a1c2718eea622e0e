import COffscreenKernels
import Foundation
import OffscreenGeometry

/// A pixmap in nine parts and its position on the device: corners are drawn at their own size,
/// edges and centre are stretched or repeated.
struct PatchPaint: Sendable {
  private var pixmap: Pixmap
  /// Maps device pixels to the place, in units of the pixmap's natural size.
  private var map: DeviceMap
  private var columns: off_patch_axis
  private var rows: off_patch_axis
  private var interpolation: Interpolation
  /// The factors of the channels; nil for the pixmap's own colours.
  var factors: ChannelFactors?

  /// Creates the paint from a transform of the place to the device, where the unit is a pixel of
  /// the pixmap; nil if the transform is not invertible.
  ///
  /// A picture that is drawn smaller is averaged over blocks if `hasRoom` takes their number.
  init?(
    _ pixmap: Pixmap, columns: PatchAxis, rows: PatchAxis, mappedBy transform: CGAffineTransform,
    interpolation: Interpolation, hasRoom: (Int) -> Bool
  ) {
    guard let map = DeviceMap(inverting: transform) else { return nil }
    self.map = map
    self.interpolation = interpolation
    var (columns, rows) = (columns, rows)
    self.pixmap = pixmap
    if interpolation == .linear {
      var (fewer, lower) = (columns, rows)
      let columnBlocks = fewer.reduce(pixelLength: CGPoint(x: transform.a, y: transform.b).length)
      let rowBlocks = lower.reduce(pixelLength: CGPoint(x: transform.c, y: transform.d).length)
      if columnBlocks.count <= pixmap.width || rowBlocks.count <= pixmap.height,
        hasRoom((columnBlocks.count - 1) * (rowBlocks.count - 1))
      {
        self.pixmap = pixmap.reduced(columns: columnBlocks, rows: rowBlocks)
        (columns, rows) = (fewer, lower)
      }
    }
    self.columns = columns.fixed(interpolation)
    self.rows = rows.fixed(interpolation)
  }

  /// Whether another paint has the same samples; the pixmaps are compared pixel by pixel.
  func isSame(as other: PatchPaint) -> Bool {
    func haveSameBytes(_ a: off_patch_axis, _ b: off_patch_axis) -> Bool {
      unsafe withUnsafeBytes(of: a) { a in
        unsafe withUnsafeBytes(of: b) { unsafe a.elementsEqual($0) }
      }
    }
    return map == other.map && interpolation == other.interpolation && factors == other.factors
      && haveSameBytes(columns, other.columns) && haveSameBytes(rows, other.rows)
      && pixmap == other.pixmap
  }

  /// Writes the pixmap's samples for the pixels of one row.
  func fetch(into row: Surface) {
    let walk = map.walk(x: row.bounds.minX, y: row.bounds.minY)
    var (columns, rows) = (columns, rows)
    unsafe pixmap.words.withUnsafeBufferPointer { words in
      let image = unsafe off_image(
        pixels: words.baseAddress, width: pixmap.width, height: pixmap.height)
      switch interpolation {
      case .nearest:
        unsafe off_fetch_patch_nearest(
          row.elements, row.bounds.width, image, &columns, &rows, walk)
      case .linear:
        unsafe off_fetch_patch_linear(
          row.elements, row.bounds.width, image, &columns, &rows, walk)
      }
    }
    factors?.multiply(row)
  }
}

extension Pixmap {
  /// The averages of the blocks between the given columns and rows, each channel rounded to
  /// nearest.
  fileprivate func reduced(columns: [Int], rows: [Int]) -> Pixmap {
    unsafe words.withUnsafeBufferPointer { words in
      unsafe Pixmap(width: columns.count - 1, height: rows.count - 1) { pixels in
        let image = unsafe off_image(pixels: words.baseAddress, width: width, height: height)
        unsafe off_reduce_blocks(
          pixels.baseAddress, image, columns, columns.count - 1, rows, rows.count - 1)
      }
    }
  }
}
