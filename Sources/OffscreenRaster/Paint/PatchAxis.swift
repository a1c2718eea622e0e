import COffscreenKernels
import Foundation

/// One axis of a picture in three parts, and of the place it covers.
///
///     picture   | near |  middle  | far |          in its pixels
///     place     | near |    middle ......  | far |  in units, of which a pixel's own size is one
struct PatchAxis {
  /// The picture's pixels in each part; there is one in the middle at least.
  private var near: Int
  private var middle: Int
  private var far: Int
  /// The place's parts, in units.
  private let nearLength: Double
  private let middleLength: Double
  private let farLength: Double
  /// How long a copy of the middle is, in units; 0 stretches it.
  private let period: Double

  /// Creates an axis with caps of so many pixels, of `size` of them, on a place of a length.
  ///
  /// Caps that leave no pixel between them lose their last ones, and where the place has no room
  /// for both they shrink alike.
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

  /// Creates an axis without caps that repeats all pixels.
  init(repeating size: Int) {
    self.init(near: 0, far: 0, size: size, length: CGFloat(size), mode: .tile)
  }

  /// Where blocks of pixels begin and the last one ends, so that none is shrunk to less than half
  /// when a unit is `pixelLength` device pixels long; the axis counts in blocks afterwards.
  mutating func reduce(pixelLength: CGFloat) -> [Int] {
    func blockCount(_ pixels: Int, _ units: Double) -> Int {
      let length = units * Double(pixelLength)
      guard pixels > 1, length < Double(pixels) else { return pixels }
      // Blocks are no smaller than a device pixel holds.
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
  /// With linear interpolation a stretched middle reaches from half a pixel inside its first one
  /// to half a pixel inside its last one: all steps from cap to cap are as wide as elsewhere.
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
