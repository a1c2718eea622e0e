import COffscreenKernels
import OffscreenGeometry

/// The sampling of a picture that is not drawn pixel for pixel.
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
  /// The factors of the channels; nil for the pixmap's own colours.
  var factors: ChannelFactors?
  /// The picture's pixels on the device, unless they are its own.
  var scaled: ScaledPicture?

  /// The picture with its origin in the device's first pixel.
  var atOrigin: ImagePaint {
    ImagePaint(
      pixmap: pixmap, map: map.fraction, interpolation: interpolation, factors: factors)
  }

  /// Device pixels relative to the one in which the picture's origin lies.
  func relative(_ area: PixelRect) -> PixelRect {
    let origin = map.originPixel
    return area.moved(x: 0 - origin.x, y: 0 - origin.y)
  }

  /// Writes the picture's samples for all pixels of a surface that is transparent.
  func write(to surface: Surface, by kernels: Kernels) {
    let area = surface.bounds
    let scratch = ScratchBuffer<UInt16>()
    if interpolation == .linear, factors == nil, isUpright(in: area) {
      kernels.over(surface, in: area, with: self, through: nil, alpha: 255, scratch: scratch)
      return
    }
    for y in area.minY..<area.maxY {
      let row = PixelRect(minX: area.minX, minY: y, maxX: area.maxX, maxY: y + 1)
      fetch(
        into: unsafe Surface(
          elements: surface.pointer(x: row.minX, y: y), stride: surface.stride, bounds: row),
        scratch: scratch)
    }
  }

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
    factors?.multiply(row)
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
