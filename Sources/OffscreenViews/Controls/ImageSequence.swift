import Foundation

/// Images that are shown one after the other, as a function of time.
struct ImageSequence {
  /// The time of the first image; nil while there is no clock.
  var start: Duration?
  private let images: [Image]
  /// The time for all images, in nanoseconds.
  private let length: Int128
  /// How often the images are shown; 0 for ever.
  private let repeatCount: Int

  /// Creates a sequence of at least one image; a duration in seconds that is not positive means a thirtieth of a
  /// second for each image, and one above a million is clamped to that.
  init(_ images: [Image], duration: TimeInterval, repeatCount: Int, start: Duration?) {
    let seconds = duration > 0 ? min(duration, 1_000_000) : Double(images.count) / 30
    self.images = images
    self.start = start
    self.repeatCount = max(repeatCount, 0)
    length = max(1, Int128(seconds * 1_000_000_000))
  }

  /// The image at a time, the first one without a clock; nil after the last repetition.
  func image(at now: Duration?) -> Image? {
    guard let start, let now, now > start else { return images.first }
    // Whole numbers, so that an image never appears a frame late.
    let passed = (now - start).attoseconds / 1_000_000_000
    if repeatCount > 0, passed / length >= repeatCount { return nil }
    return images[Int(passed % length * Int128(images.count) / length)]
  }
}
