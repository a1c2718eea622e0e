import COffscreenKernels
import Foundation

/// One axis of a picture in three parts, and of the place that it fills.
///
///     picture   | near | middle | far |           in pixels of the picture
///     place     | near | middle .......  | far |  in units: the natural size of such a pixel
struct PatchAxis {
  /// The number of pixels of each part; the middle has at least one.
  private var near: Int
  private var middle: Int
  private var far: Int
  /// The lengths of the place's parts, in units.
  private let nearLength: Double
  private let middleLength: Double
  private let farLength: Double
  /// The length of a copy of the middle, in units; 0 to stretch it.
  private let period: Double

  /// Creates an axis for a picture of `size` pixels with caps of `near` and `far` pixels, on a
  /// place of the given length in units.
  ///
  /// Caps that leave no pixel between them lose their last pixels; if the place is too short for
  /// both, they shrink proportionally.
  init(near: Int, far: Int, size: Int, length: CGFloat, mode: ResizingMode) {
    self.near = min(max(near, 0), size - 1)
    self.far = min(max(far, 0), size - 1 - self.near)
    middle = size - self.near - self.far
    let length = min(Double(length), 0x1p22)
    let caps = Double(self.near + self.far)
    let factor = caps > length ? length / caps : 1
    nearLength = Double(self.near) * factor
    farLength = Double(self.far) * factor
    middleLength = max(length - nearLength - farLength, 0)
    period = mode == .tile ? Double(middle) : 0
  }

  /// Creates an axis without caps, which repeats all pixels.
  init(repeating size: Int) {
    self.init(near: 0, far: 0, size: size, length: CGFloat(size), mode: .tile)
  }

  /// The boundaries of blocks of pixels to be averaged, so that none is shrunk to less than half if
  /// a unit is `pixelLength` device pixels long; afterwards, the axis counts in blocks.
  mutating func reduce(pixelLength: CGFloat) -> [Int] {
    func blockCount(_ pixels: Int, _ units: Double) -> Int {
      let length = units * Double(pixelLength)
      guard pixels > 1, length < Double(pixels) else { return pixels }
      // A block has at least as many pixels as fit into a device pixel.
      let size = length > 0 ? (Double(pixels) / length + 1e-6).rounded(.down) : Double(pixels)
      return size < 2 ? pixels : max(1, Int(Double(pixels) / min(size, Double(pixels))))
    }
    var starts = [0]
    func blocks(_ pixels: Int, _ units: Double) -> Int {
      let count = blockCount(pixels, units)
      let first = starts[starts.count - 1]
      for block in 0..<count { starts.append(first + (block + 1) * pixels / count) }
      return count
    }
    near = blocks(near, nearLength)
    middle = blocks(middle, period > 0 ? period : middleLength)
    far = blocks(far, farLength)
    return starts
  }

  /// The axis for the kernels.
  ///
  /// With linear interpolation, a stretched middle extends from half a pixel inside its first pixel
  /// to half a pixel inside its last one, so that all steps from cap to cap are equally wide.
  func fixed(_ interpolation: Interpolation) -> off_patch_axis {
    let one = 0x1p40
    let nearScale = nearLength > 0 ? Double(near) / nearLength : 1
    let farScale = farLength > 0 ? Double(far) / farLength : 1
    var (from, to) = (nearLength, nearLength + middleLength)
    var (sourceFrom, sourceTo) = (Double(near), Double(near + middle))
    if interpolation == .linear, period == 0 {
      let (nearHalf, farHalf) = (near > 0 ? 0.5 : 0, far > 0 ? 0.5 : 0)
      let room = to - from - nearHalf / nearScale - farHalf / farScale
      if room >= 0 {
        sourceFrom += nearHalf
        sourceTo -= farHalf
        from += nearHalf / nearScale
        to -= farHalf / farScale
      }
    }
    let middleScale: Double
    if period > 0 {
      middleScale = Double(middle) / period
    } else {
      middleScale = to > from ? (sourceTo - sourceFrom) / (to - from) : 0
    }
    return off_patch_axis(
      near: Int64(from * one), far: Int64(to * one),
      source_near: Int64(sourceFrom * one), source_far: Int64(sourceTo * one),
      near_scale: nearScale, middle_scale: middleScale, far_scale: farScale,
      period: Int64(period * one), size: Int64(near + middle + far), first: Int64(near),
      last: Int64(near + middle))
  }
}
