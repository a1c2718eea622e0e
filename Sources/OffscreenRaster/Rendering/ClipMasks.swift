import OffscreenGeometry

/// The coverage of one band's clips, computed on demand; the most recently used masks are kept.
final class ClipMasks {
  private static let keptCount = 8

  private struct Entry {
    var node: Int32
    var mask: Mask
    var buffer: ScratchBuffer<UInt8>
  }

  private let list: DisplayList
  private let shapes: ShapeRasterizer
  private let kernels: Kernels
  private let shapeMask = ScratchBuffer<UInt8>()
  private var band = PixelRect.empty
  /// The most recently used entry is last.
  private var entries: [Entry] = []
  private var free: [ScratchBuffer<UInt8>] = []

  init(list: DisplayList, shapes: ShapeRasterizer, kernels: Kernels) {
    self.list = list
    self.shapes = shapes
    self.kernels = kernels
  }

  /// Discards the masks of the previous band.
  func begin(band: PixelRect) {
    self.band = band
    guard !entries.isEmpty else { return }
    free += entries.map(\.buffer)
    entries = []
  }

  /// The coverage of a node over its bounds in this band, multiplied by that of all its ancestors;
  /// valid until the next call.
  func mask(ofNode node: Int32) -> Mask {
    if let index = entries.lastIndex(where: { $0.node == node }) {
      entries.append(entries.remove(at: index))
      return entries[entries.count - 1].mask
    }
    // The nodes from the requested one outwards, up to a cached or the outermost one.
    var chain: [Int32] = []
    var outer: Int32? = node
    while let other = outer, !entries.contains(where: { $0.node == other }) {
      chain.append(other)
      outer = list.clips[Int(other)].parent
    }
    let parent = entries.first { $0.node == outer }?.mask
    return make(chain: chain, inside: parent)
  }

  private func make(chain: [Int32], inside parent: Mask?) -> Mask {
    let node = list.clips[Int(chain[0])]
    let area = node.bounds.intersection(band)
    let buffer = free.popLast() ?? ScratchBuffer()
    let mask = unsafe Mask(
      elements: buffer.pointer(count: area.width * area.height), stride: area.width, bounds: area)
    shapes.write(list.clips[Int(chain[chain.count - 1])].shape, to: mask)
    if let parent { kernels.multiply(mask, by: parent) }
    for index in chain.dropLast().reversed() {
      let other = unsafe Mask(
        elements: shapeMask.pointer(count: area.width * area.height), stride: area.width,
        bounds: area)
      shapes.write(list.clips[Int(index)].shape, to: other)
      kernels.multiply(mask, by: other)
    }
    if entries.count == Self.keptCount { free.append(entries.removeFirst().buffer) }
    entries.append(Entry(node: chain[0], mask: mask, buffer: buffer))
    return mask
  }
}
