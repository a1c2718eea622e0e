package import Foundation
import Offscreen
import OffscreenFiles
import OffscreenPNG
import OffscreenSnapshots
import Synchronization

/// Encodes the frames of a run as one animated PNG while the run goes on.
///
/// Frames are encoded on all cores as they are added, and only their files are kept. Of every frame
/// but the first, the file contains the rectangle that differs from the frame before. Decoders without
/// support for animation show the first frame.
///
/// The chunks follow the PNG specification, third edition, 11.3.6: `acTL` before the pixels, `fcTL`
/// before each frame, and `fdAT` in place of `IDAT` from the second frame on.
package final class AnimatedPNG {
  /// The time for which the last frame is shown before the animation repeats.
  package static let lastFrameDuration = Duration.seconds(1)

  /// The bytes of the chunks of a frame without its pixels.
  private static let chunkByteCount = 54

  private let markScale: Double?
  private var times: [Duration] = []
  private var last: CapturedFrame?
  private var hasDifferentSizes = false
  /// Whether the first frame is opaque.
  private var beginsOpaque = false
  private let patches: Patches
  private let queue: OrderedQueue<FramePatch>

  /// The encoded frames, in their order.
  private final class Patches: Sendable {
    let list = Mutex<[FramePatch]>([])
  }

  /// Starts an animation without frames.
  ///
  /// - Parameter markScale: The pixels per point at which fingers and their trails are drawn; nil draws
  ///   none.
  package init(marks markScale: Double? = nil) {
    self.markScale = markScale
    let patches = Patches()
    self.patches = patches
    // Frames with large changes take several times as long as others, and must not delay the run.
    queue = OrderedQueue(waitingCount: 8) { patch in patches.list.withLock { $0.append(patch) } }
  }

  deinit { queue.cancel() }

  /// Adds the next frame, which is shown until the one after it; waits while too many frames are
  /// unfinished.
  package func add(_ frame: CapturedFrame) {
    let (before, scale) = (last, markScale)
    if before == nil { beginsOpaque = frame.pixmap.isOpaque }
    if let before,
      (before.pixmap.width, before.pixmap.height) != (frame.pixmap.width, frame.pixmap.height)
    {
      hasDifferentSizes = true
    }
    guard !hasDifferentSizes else { return }
    times.append(frame.time)
    last = frame
    queue.add { [beginsOpaque] in
      try FramePatch(frame, after: before, markScale: scale, beginsOpaque: beginsOpaque)
    }
  }

  /// The file.
  ///
  /// If some frames are translucent and others are not, all are composited over white.
  ///
  /// - Returns: The file; nil if there are no frames or their sizes differ.
  /// - Throws: An encoding error.
  package func finish() throws -> Data? {
    try queue.finish()
    guard let last, !hasDifferentSizes else { return nil }
    var patches = patches.list.withLock { $0 }
    if Set(patches.map(\.isOpaque)).count > 1 { patches = try patches.map { try $0.overWhite() } }
    var file = PNGFile(
      width: last.pixmap.width, height: last.pixmap.height, isOpaque: patches[0].isOpaque,
      byteCount: patches.reduce(0) { $0 + $1.pixels.count + Self.chunkByteCount })
    file.append("acTL", PNGFile.word(patches.count) + PNGFile.word(0))
    var sequence = 0
    func number() -> Data {
      defer { sequence += 1 }
      return PNGFile.word(sequence)
    }
    for (index, patch) in patches.enumerated() {
      file.append("fcTL", number() + patch.control(duration: duration(of: index)))
      if index == 0 {
        file.append("IDAT", patch.pixels)
      } else {
        file.append("fdAT", number(), patch.pixels)
      }
    }
    file.append("IEND")
    return file.data
  }

  private func duration(of index: Int) -> Duration {
    index + 1 < times.count ? times[index + 1] - times[index] : Self.lastFrameDuration
  }
}
