import COffscreenKernels
import OffscreenGeometry

/// How a picture is sampled if it is not drawn pixel for pixel.
public enum Interpolation: Hashable, Sendable {
  /// Each device pixel takes the picture's pixel at its centre.
  case nearest
  /// Each device pixel takes the weighted mean of the four pixels around its centre; a picture
  /// scaled to less than half its size is first averaged over whole blocks of pixels.
  case linear
}

/// A pixmap and its position on the device.
struct ImagePaint: Sendable {
  var pixmap: Pixmap
  /// Maps device pixels to the picture's pixels.
  var map: DeviceMap
  var interpolation: Interpolation

  /// Writes the picture's samples for the pixels of one row.
  func fetch(into row: Surface, scratch: ScratchBuffer<UInt16>) {
    let area = row.bounds
    let walk = map.walk(x: area.minX, y: area.minY)
    unsafe pixmap.words.withUnsafeBufferPointer { words in
      let image = unsafe off_image(
        pixels: words.baseAddress, width: pixmap.width, height: pixmap.height)
      switch interpolation {
      case .nearest:
        unsafe off_fetch_nearest(row.elements, area.width, image, walk)
      case .linear:
        unsafe off_fetch_linear(
          row.elements, area.width, image, walk, scratch.pointer(count: 4 * (pixmap.width + 1)))
      }
    }
  }
}

extension Pixmap {
  /// The means of blocks of pixels, each channel rounded to nearest; the last blocks may be smaller.
  func reduced(columns: Int, rows: Int) -> Pixmap {
    unsafe words.withUnsafeBufferPointer { words in
      unsafe Pixmap(
        width: (width + columns - 1) / columns, height: (height + rows - 1) / rows
      ) { pixels in
        let image = unsafe off_image(pixels: words.baseAddress, width: width, height: height)
        unsafe off_reduce(pixels.baseAddress, image, columns, rows)
      }
    }
  }
}
