import COffscreenKernels
import OffscreenGeometry
import Synchronization

/// A picture as the device shows it, computed once for all places that lie whole pixels apart.
///
/// Icons repeat in lists. The first band that shows the picture computes its pixels, if all places
/// together have at least twice as many.
final class ScaledPicture: Sendable {
  /// The maximum number of pixels: 1 MB, which fits into the second-level cache.
  private static let pixelLimit = 1 << 18

  private struct State {
    /// The pixels that the places show, relative to the device pixel in which the picture's origin
    /// lies.
    var frame = PixelRect.empty
    /// The number of pixels of all places.
    var shownCount = 0
    /// The pixels of the frame, once they are computed.
    var pixels: [UInt32] = []

    var isWorthwhile: Bool {
      frame.pixelCount <= ScaledPicture.pixelLimit && shownCount >= 2 * frame.pixelCount
    }
  }

  /// The picture with its origin in the device's first pixel.
  private let image: ImagePaint
  private let room: PixelRoom
  private let state = Mutex(State())

  /// Creates a picture that has no places yet, whose pixels are reserved in `room`.
  init(_ image: ImagePaint, in room: PixelRoom) {
    self.image = image
    self.room = room
  }

  /// Adds a place, relative to the device pixel in which the picture's origin lies there.
  func add(_ place: PixelRect) {
    state.withLock { state in
      state.frame = state.frame.union(place)
      state.shownCount += place.pixelCount
    }
  }

  /// Calls `body` with the pixels of a part of a place, if they are worth computing; returns whether
  /// they are.
  func withPixels(of part: PixelRect, by kernels: Kernels, _ body: (Surface) -> Void) -> Bool {
    let made = state.withLock { state -> (frame: PixelRect, pixels: [UInt32])? in
      guard state.isWorthwhile, state.frame.contains(part) else { return nil }
      if state.pixels.isEmpty {
        guard room.take(state.frame.pixelCount) else { return nil }
        state.pixels = newPixels(of: state.frame, by: kernels)
      }
      return (state.frame, state.pixels)
    }
    guard let made else { return false }
    unsafe made.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let all = unsafe Surface(
        elements: UnsafeMutablePointer(mutating: base), stride: made.frame.width,
        bounds: made.frame)
      body(
        unsafe Surface(
          elements: all.pointer(x: part.minX, y: part.minY), stride: all.stride, bounds: part))
    }
    return true
  }

  private func newPixels(of frame: PixelRect, by kernels: Kernels) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: frame.pixelCount)
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      image.write(
        to: unsafe Surface(elements: base, stride: frame.width, bounds: frame), by: kernels)
    }
    return pixels
  }
}

/// The number of pixels that pictures of one kind in a drawing may still use.
final class PixelRoom: Sendable {
  private let left: Mutex<Int>

  init(_ count: Int) {
    left = Mutex(count)
  }

  /// The number of pixels that are left.
  var count: Int { left.withLock(\.self) }

  /// Reserves memory for a number of pixels; returns whether enough was left.
  func take(_ count: Int) -> Bool {
    left.withLock { left in
      if count > left { return false }
      left -= count
      return true
    }
  }
}

/// The scaled pictures of a canvas, so that repeated ones are found.
final class ScaledPictureCache {
  /// A pixmap that the cache retains, so that no other one can get the same address.
  private struct Source: Hashable {
    var memory: UInt
    var width: Int
    var height: Int

    init(_ pixmap: Pixmap) {
      memory = unsafe pixmap.words.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      width = pixmap.width
      height = pixmap.height
    }
  }

  private struct ScaledKey: Hashable {
    var source: Source
    var map: DeviceMap
    var interpolation: Interpolation
    var factors: ChannelFactors?
  }

  private struct ReducedKey: Hashable {
    var source: Source
    var columns: Int
    var rows: Int
  }

  private var scaled: [ScaledKey: ScaledPicture] = [:]
  private var reduced: [ReducedKey: (source: Pixmap, result: Pixmap)] = [:]
  private var room = PixelRoom(scaledCount)
  private var reducedRoom = PixelRoom(reducedCount)
  /// The number of pixels of all reduced pictures so far.
  var reducedPixelCount: Int { Self.reducedCount - reducedRoom.count }

  /// The number of pixels of all scaled pictures: 64 MB.
  private static let scaledCount = 1 << 24
  /// The number of pixels of all reduced pictures: 256 MB.
  static let reducedCount = 1 << 26

  /// Adds a place to the picture that is shown there; pictures that differ only in their place are
  /// one object.
  func picture(_ image: ImagePaint, at place: PixelRect) -> ScaledPicture {
    let key = ScaledKey(
      source: Source(image.pixmap), map: image.map.fraction, interpolation: image.interpolation,
      factors: image.factors)
    let picture = scaled[key] ?? ScaledPicture(image.atOrigin, in: room)
    scaled[key] = picture
    picture.add(image.relative(place))
    return picture
  }

  /// `Pixmap.reduced`, computed once for each pixmap; nil if there is not enough memory for it.
  func reduced(_ pixmap: Pixmap, columns: Int, rows: Int) -> Pixmap? {
    let key = ReducedKey(source: Source(pixmap), columns: columns, rows: rows)
    if let known = reduced[key] { return known.result }
    let count = ((pixmap.width + columns - 1) / columns) * ((pixmap.height + rows - 1) / rows)
    guard reducedRoom.take(count) else { return nil }
    let result = pixmap.reduced(columns: columns, rows: rows)
    reduced[key] = (pixmap, result)
    return result
  }

  /// Reserves memory for the pixels of a picture in nine parts that is drawn smaller; returns
  /// whether enough was left.
  func takeReduced(_ count: Int) -> Bool { reducedRoom.take(count) }

  /// Forgets all pictures.
  func removeAll() {
    scaled = [:]
    reduced = [:]
    room = PixelRoom(Self.scaledCount)
    reducedRoom = PixelRoom(Self.reducedCount)
  }
}
