import COffscreenKernels
import OffscreenGeometry

/// The pixels that a drawing paints, as exact numbers.
///
/// A command paints the pixels of the drawing where its shape and its clips together cover more than nothing, after
/// rounding to 8 bits. A run of glyphs paints those of each glyph. The contents of a group with a buffer paint their
/// pixels, and the group paints the box of its buffer once more when it ends. What the renderer leaves out because
/// something in front hides it counts as well, so that the numbers follow from the commands alone: not from threads,
/// the height of bands, pictures that are kept, or kernels.
package struct PaintCounts: Equatable, Sendable {
  /// The number of commands, those in pictures of layers with effects included.
  package fileprivate(set) var commands = 0
  /// The number of groups with a buffer, and the number of their pixels.
  package fileprivate(set) var groups = 0
  package fileprivate(set) var groupPixels = 0
  /// The sum of the pixels that the commands paint.
  package fileprivate(set) var painted = 0
  /// The number of pixels that are painted at least once.
  package fileprivate(set) var touched = 0
  /// The sum of the pixels that commands paint and that an opaque command in front of them overwrites.
  package fileprivate(set) var hidden = 0
  /// The same sums for the commands of each owner.
  package fileprivate(set) var owners: [Int32: OwnerCounts] = [:]
  /// How often each pixel is painted, row by row, at most 65,535 times.
  package fileprivate(set) var depths: [UInt16] = []
  /// The size of the drawing in pixels.
  package let width: Int
  package let height: Int

  /// The pixels that the commands of one owner paint.
  package struct OwnerCounts: Equatable, Sendable {
    package fileprivate(set) var painted = 0
    package fileprivate(set) var hidden = 0
  }

  /// The numbers that follow from the commands without their shapes.
  init(of list: DisplayList) {
    width = list.width
    height = list.height
    commands = list.commands.count
    for command in list.commands where command.kind == .beginLayer {
      groups += 1
      groupPixels += command.shape.bounds.pixelCount
    }
    for picture in list.pictures {
      commands += picture.commands.count
      groups += 1
      groupPixels += picture.bounds.pixelCount
    }
  }
}

/// Counts the pixels that the commands of a list paint, band by band from the frontmost command to the rearmost.
final class PaintCounter {
  private(set) var counts: PaintCounts
  private let list: DisplayList
  private let shapes: ShapeRasterizer
  private let clips: ClipMasks
  private let kernels: Kernels
  private let coverage = ScratchBuffer<UInt8>()
  /// For the pixels of a band, whether they are overwritten by a command in front.
  private var overwritten: [UInt8] = []

  init(
    _ list: DisplayList, storage: ListStorage, pictures: [RenderedPicture], kernels: Kernels
  ) {
    self.list = list
    self.kernels = kernels
    counts = PaintCounts(of: list)
    counts.depths = Array(repeating: 0, count: list.width * list.height)
    shapes = ShapeRasterizer(list: list, storage: storage, pictures: pictures, kernels: kernels)
    clips = ClipMasks(list: list, shapes: shapes, kernels: kernels)
  }

  /// Adds the pixels of a plan's bands.
  func count(_ plan: BandPlan) {
    for band in 0..<plan.bandCount {
      count(plan.commands(inBand: band), rows: plan.rows(ofBand: band))
    }
  }

  private func count(_ indices: ArraySlice<Int32>, rows: Range<Int>) {
    let band = PixelRect(
      minX: 0, minY: rows.lowerBound, maxX: list.width, maxY: rows.upperBound)
    overwritten = Array(repeating: 0, count: band.pixelCount)
    clips.begin(band: band)
    var depth = 0
    for index in indices.reversed() {
      var command = list.commands[Int(index)]
      let area = command.shape.bounds.intersection(band)
      command.clip = list.clip(of: command, in: area)
      switch command.kind {
      case .fill:
        // Only commands outside of groups are known to stay.
        let overwrites = depth == 0 && command.mayBeOpaque && command.isOpaque(in: list)
        count(command, in: area, band, overwrites: overwrites) {
          command.shape.isRect ? nil : { [shapes] in shapes.write(command.shape, to: $0) }
        }
      case .glyphs(let range):
        for glyph in list.glyphs[Int(range.lowerBound)..<Int(range.upperBound)] {
          let frame = list.frame(of: glyph)
          count(command, in: frame.intersection(area), band, overwrites: false) {
            { [shapes] in shapes.write(glyph, frame: frame, to: $0) }
          }
        }
      case .endLayer:
        depth += 1
        count(command, in: area, band, overwrites: false) { nil }
      case .beginLayer: depth -= 1
      }
    }
    let start = rows.lowerBound * list.width
    unsafe counts.depths.withUnsafeBufferPointer { depths in
      guard let base = depths.baseAddress else { return }
      counts.touched += Int(unsafe off_count_depths(base + start, band.pixelCount))
    }
  }

  /// Counts the pixels of an area under a command's clip; without a shape, the command covers all of it.
  private func count(
    _ command: Command, in area: PixelRect, _ band: PixelRect, overwrites: Bool,
    shape: () -> ((Mask) -> Void)?
  ) {
    if area.isEmpty { return }
    let write = shape()
    var mask: Mask?
    if write != nil || command.clip != nil {
      let written = unsafe Mask(
        elements: coverage.pointer(count: area.pixelCount), stride: area.width, bounds: area)
      if let write { write(written) } else { kernels.fill(written, with: 255) }
      if let clip = command.clip { kernels.multiply(written, by: clips.mask(ofNode: clip)) }
      mask = written
    }
    let sums = sums(of: area, mask, band, overwrites: overwrites)
    counts.painted += sums.painted
    counts.hidden += sums.hidden
    counts.owners[command.owner, default: PaintCounts.OwnerCounts()].add(sums)
  }

  private func sums(
    of area: PixelRect, _ mask: Mask?, _ band: PixelRect, overwrites: Bool
  ) -> (painted: Int, hidden: Int) {
    var sums = off_paint_counts()
    let stride = list.width
    let inBand = (area.minY - band.minY) * stride + area.minX
    let inPicture = area.minY * stride + area.minX
    unsafe overwritten.withUnsafeMutableBufferPointer { overwritten in
      unsafe counts.depths.withUnsafeMutableBufferPointer { depths in
        guard let flags = overwritten.baseAddress, let depth = depths.baseAddress else { return }
        unsafe off_count_paint(
          mask?.pointer(x: area.minX, y: area.minY), mask?.stride ?? 0, flags + inBand,
          depth + inPicture, stride, area.width, area.height, overwrites ? 1 : 0, &sums)
      }
    }
    return (Int(sums.painted), Int(sums.hidden))
  }
}

extension PaintCounts.OwnerCounts {
  fileprivate mutating func add(_ sums: (painted: Int, hidden: Int)) {
    painted += sums.painted
    hidden += sums.hidden
  }
}
