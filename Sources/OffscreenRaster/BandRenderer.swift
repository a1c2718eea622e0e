import OffscreenGeometry

/// Draws the commands of one band after another; each thread has its own.
final class BandRenderer {
  let list: DisplayList
  let kernels = Kernels()
  /// The surfaces of open layers, the outermost first; the last is drawn on.
  private var layers: [Surface] = []
  private let layerPool = LayerPool()
  private let coverage: CoverageRasterizer
  private let clips: ClipMasks
  private let shapeMask = ScratchBuffer<UInt8>()
  private let paintRow = ScratchBuffer<UInt32>()

  init(list: DisplayList) {
    self.list = list
    coverage = CoverageRasterizer(kernels: kernels)
    clips = ClipMasks(list: list, coverage: coverage, kernels: kernels)
  }

  /// Draws `commands` on the given rows of `surface`, filled with `background` first if there is
  /// one.
  func render(
    commands: ArraySlice<Int32>, rows: Range<Int>, onto surface: Surface, background: UInt32?
  ) {
    let band = PixelRect(
      minX: surface.bounds.minX, minY: rows.lowerBound, maxX: surface.bounds.maxX,
      maxY: rows.upperBound)
    let target = unsafe Surface(
      pixels: surface.pointer(x: band.minX, y: band.minY), stride: surface.stride, bounds: band)
    if let background { kernels.fill(target, in: band, with: background) }
    clips.begin(band: band)
    layers = [target]
    for index in commands {
      let command = list.commands[Int(index)]
      let area = command.shape.bounds.intersection(band)
      switch command.kind {
      case .fill:
        fill(command, in: area)
      case .beginLayer:
        layers.append(layerPool.clearSurface(covering: area))
      case .endLayer:
        endLayer(command)
      }
    }
  }

  private func endLayer(_ command: Command) {
    let layer = layers.removeLast()
    kernels.over(
      layers[layers.count - 1], in: layer.bounds, with: layer,
      through: command.clip < 0 ? nil : clips.mask(ofNode: command.clip), alpha: command.alpha)
    layerPool.giveBack(layer)
  }

  private func fill(_ command: Command, in area: PixelRect) {
    let target = layers[layers.count - 1]
    if command.shape.kind == .rect, command.clip < 0, case .solid(let pixel) = command.paint {
      if pixel >> 24 == 255 {
        kernels.fill(target, in: area, with: pixel)
      } else {
        kernels.over(target, in: area, with: pixel)
      }
      return
    }
    let mask = self.mask(of: command, in: area)
    switch command.paint {
    case .solid(let pixel):
      kernels.over(target, in: area, with: pixel, through: mask)
    case .image(let index):
      fill(list.images[Int(index)], alpha: command.alpha, mask: mask, onto: target)
    }
  }

  /// The coverage of a command's shape, cut by its clip.
  private func mask(of command: Command, in area: PixelRect) -> Mask {
    let mask = unsafe Mask(
      bytes: shapeMask.pointer(count: area.width * area.height), stride: area.width, bounds: area)
    coverage.write(command.shape, of: list, to: mask)
    if command.clip >= 0 { kernels.multiply(mask, by: clips.mask(ofNode: command.clip)) }
    return mask
  }

  private func fill(_ image: ImagePaint, alpha: UInt8, mask: Mask, onto target: Surface) {
    let area = mask.bounds
    for y in area.minY..<area.maxY {
      let line = PixelRect(minX: area.minX, minY: y, maxX: area.maxX, maxY: y + 1)
      let row = unsafe Surface(
        pixels: paintRow.pointer(count: area.width), stride: area.width, bounds: line)
      image.fetch(into: row)
      kernels.over(target, in: line, with: row, through: mask, alpha: alpha)
    }
  }
}
