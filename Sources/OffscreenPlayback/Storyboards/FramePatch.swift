import Foundation
import Offscreen
import OffscreenInspection
import OffscreenPNG
import OffscreenSnapshots

/// One frame of an animation: the encoded pixels of the rectangle that changes.
struct FramePatch: Sendable {
  /// The rectangle that changes, in pixels of the frame; never empty.
  private let area: PixelRect
  /// Whether the pixels are stored without opacity.
  let isOpaque: Bool
  /// The compressed pixels.
  let pixels: Data

  /// Encodes the part of a frame that differs from the one before, of the same size; all of it if there
  /// is none.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - before: The frame that is shown before it.
  ///   - markScale: The pixels per point at which fingers are drawn in both; nil draws none.
  ///   - beginsOpaque: Whether the first frame of the animation is opaque. Then only the rectangle that
  ///     changes is searched for translucent pixels.
  /// - Throws: An encoding error.
  init(
    _ frame: CapturedFrame, after before: CapturedFrame?, markScale: Double?, beginsOpaque: Bool
  ) throws {
    let picture = frame.pixmap
    var area = picture.bounds
    if let before {
      let fingers = frame.fingers == before.fingers ? [] : frame.fingers + before.fingers
      area =
        picture.sharesPixels(with: before.pixmap)
        ? .empty : picture.changedArea(since: before.pixmap)
      if let markScale {
        for finger in fingers {
          area = area.union(FingerMark(finger: finger).area(scale: markScale))
        }
      }
      area = area.intersection(picture.bounds)
      // A frame has at least one pixel.
      if area.isEmpty { area = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) }
    }
    self.area = area
    isOpaque = beginsOpaque ? picture.isOpaque(in: area) : picture.isOpaque
    let file =
      if let marked = frame.marked(area, markScale: markScale) {
        try PNG.encode(marked, area: marked.bounds, isOpaque: isOpaque)
      } else {
        try PNG.encode(picture, area: area, isOpaque: isOpaque)
      }
    pixels = PNGFile.pixels(of: file)
  }

  private init(area: PixelRect, opaque picture: Pixmap) throws {
    self.area = area
    isOpaque = true
    pixels = PNGFile.pixels(of: try PNG.encode(picture, area: picture.bounds, isOpaque: true))
  }

  /// The same picture over white, which is stored without opacity.
  func overWhite() throws -> FramePatch {
    guard !isOpaque else { return self }
    var file = PNGFile(width: area.width, height: area.height, isOpaque: false)
    file.append("IDAT", pixels)
    file.append("IEND")
    let picture = try PNG.decode(file.data).pixmap
    let canvas = Canvas(width: picture.width, height: picture.height)
    canvas.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
    return try FramePatch(
      area: area, opaque: Renderer().render(canvas.finish(), background: .white))
  }

  /// The rectangle and the duration, in the layout of `fcTL` after its number: the frame is kept,
  /// and its pixels replace the former ones.
  func control(duration: Duration) -> Data {
    let milliseconds = Int(duration.milliseconds.rounded())
    return [area.width, area.height, area.minX, area.minY].reduce(Data()) { $0 + PNGFile.word($1) }
      + PNGFile.half(UInt16(clamping: milliseconds)) + PNGFile.half(1000) + Data([0, 0])
  }
}

extension CapturedFrame {
  /// A part of the frame with its fingers; nil if it has none, or there is no scale for them.
  fileprivate func marked(_ area: PixelRect, markScale: Double?) -> Pixmap? {
    guard let markScale, !fingers.isEmpty else { return nil }
    var part = pixmap.cropped(to: area)
    let canvas = Canvas(width: area.width, height: area.height)
    canvas.translate(x: CGFloat(-area.minX), y: CGFloat(-area.minY))
    canvas.scale(x: markScale, y: markScale)
    for finger in fingers { FingerMark(finger: finger).draw(in: canvas) }
    Renderer(threads: 1).render(canvas.finish(), onto: &part)
    return part
  }
}

extension FingerMark {
  /// The pixels that the mark may change.
  fileprivate func area(scale: Double) -> PixelRect {
    shapes.reduce(.empty) { area, shape in
      let reach = (shape.radius + 1 / scale) * scale
      let box = CGRect(
        x: shape.center.x * scale - reach, y: shape.center.y * scale - reach, width: 2 * reach,
        height: 2 * reach)
      return area.union(PixelRect(covering: box))
    }
  }
}
