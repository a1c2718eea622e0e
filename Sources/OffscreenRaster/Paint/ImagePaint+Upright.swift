import COffscreenKernels
import OffscreenGeometry

/// What is quicker for a picture that is not turned: rows stay rows, columns stay columns.
extension ImagePaint {
  private static let one: Int64 = 1 << 40

  /// Whether each column of `area` meets the same place in every row of the picture, and each row
  /// the same in every column.
  func isUpright(in area: PixelRect) -> Bool {
    let walk = map.walk(x: area.minX, y: area.minY)
    return walk.v_step == 0 && map.walk(x: area.minX, y: area.minY + 1).u == walk.u
  }

  /// Calls `body` with the picture's own pixels for `area`, if it is drawn pixel for pixel and they
  /// are all inside; returns whether it did.
  func withPixels(of area: PixelRect, _ body: (Surface) -> Void) -> Bool {
    let walk = map.walk(x: area.minX, y: area.minY)
    guard walk.u_step == Self.one, isUpright(in: area),
      map.walk(x: area.minX, y: area.minY + 1).v - walk.v == Self.one,
      let column = wholePixel(walk.u), let row = wholePixel(walk.v),
      column >= 0, row >= 0, column + area.width <= pixmap.width, row + area.height <= pixmap.height
    else { return false }
    unsafe pixmap.words.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      let first = unsafe UnsafeMutablePointer(mutating: base + (row * pixmap.width + column))
      body(unsafe Surface(pixels: first, stride: pixmap.width, bounds: area))
    }
    return true
  }

  /// The pixel at a position of the walk; nil if others have a part in what is drawn there.
  private func wholePixel(_ position: Int64) -> Int? {
    switch interpolation {
    case .nearest:
      return Int((position + (Self.one >> 17)) >> 40)
    case .linear:
      let tap = PictureTap(position)
      return tap.weight == 0 ? tap.index : nil
    }
  }
}

/// Where a position lies between two pixels' centres, in 256ths and rounded to nearest.
struct PictureTap {
  /// The pixel before.
  let index: Int
  /// The weight of the pixel after it, 0...255.
  let weight: UInt32

  init(_ position: Int64) {
    let rounded = position - (1 << 39) + (1 << 31)
    index = Int(rounded >> 40)
    weight = UInt32(truncatingIfNeeded: (rounded >> 32) & 255)
  }
}
