import OffscreenGeometry

/// Draws the commands of one band after another; each thread has its own.
final class BandRenderer {
  let list: DisplayList
  private let commands: [Command]
  private let pictures: [RenderedPicture]
  let kernels = Kernels()
  /// The surfaces of open layers, the outermost first; the last is drawn on.
  private var layers: [Surface] = []
  private let layerPool = LayerPool()
  private let shapes: ShapeRasterizer
  private let clips: ClipMasks
  private let shapeMask = ScratchBuffer<UInt8>()
  private let paintRow = ScratchBuffer<UInt32>()
  private let imageScratch = ScratchBuffer<UInt16>()

  /// Creates a renderer of commands of a list, or of one of its pictures, that show only the
  /// given pictures.
  init(
    commands: [Command], list: DisplayList, storage: ListStorage, pictures: [RenderedPicture]
  ) {
    self.commands = commands
    self.list = list
    self.pictures = pictures
    shapes = ShapeRasterizer(list: list, storage: storage, pictures: pictures, kernels: kernels)
    clips = ClipMasks(list: list, shapes: shapes, kernels: kernels)
  }

  /// Draws the commands of the given numbers on the given rows of `surface`, filled with
  /// `background` first if there is one.
  func render(
    commands indices: ArraySlice<Int32>, rows: Range<Int>, onto surface: Surface,
    background: UInt32?
  ) {
    let band = PixelRect(
      minX: surface.bounds.minX, minY: rows.lowerBound, maxX: surface.bounds.maxX,
      maxY: rows.upperBound)
    let target = unsafe Surface(
      pixels: surface.pointer(x: band.minX, y: band.minY), stride: surface.stride, bounds: band)
    if let background { kernels.fill(target, in: band, with: background) }
    clips.begin(band: band)
    layers = [target]
    for index in indices {
      let command = commands[Int(index)]
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
    put(
      layer, on: layers[layers.count - 1], in: layer.bounds,
      through: command.clip < 0 ? nil : clips.mask(ofNode: command.clip), for: command)
    layerPool.giveBack(layer)
  }

  private func fill(_ command: Command, in area: PixelRect) {
    let target = layers[layers.count - 1]
    if command.clip < 0, command.blendMode == .normal, case .solid(let pixel) = command.paint {
      shapes.over(target, in: area, with: pixel, shape: command.shape)
      return
    }
    guard command.shape.kind == .glyphs else {
      fillThroughMask(command, in: area, onto: target)
      return
    }
    var piece = command
    for glyph in list.glyphs[command.shape.range] {
      piece.shape = list.shape(of: glyph)
      let part = piece.shape.bounds.intersection(area)
      if !part.isEmpty { fillThroughMask(piece, in: part, onto: target) }
    }
  }

  private func fillThroughMask(_ command: Command, in area: PixelRect, onto target: Surface) {
    if case .gradient(let index) = command.paint, command.shape.kind == .rect, command.clip < 0,
      command.alpha == 255, command.blendMode == .normal, list.gradients[Int(index)].isOpaque
    {
      // Nothing of what lies beneath is left: the pixels are written where they belong.
      for y in area.minY..<area.maxY {
        let line = PixelRect(minX: area.minX, minY: y, maxX: area.maxX, maxY: y + 1)
        let row = unsafe Surface(
          pixels: target.pointer(x: area.minX, y: y), stride: target.stride, bounds: line)
        list.gradients[Int(index)].fetch(into: row)
      }
      return
    }
    let mask = unsafe Mask(
      bytes: shapeMask.pointer(count: area.width * area.height), stride: area.width, bounds: area)
    shapes.write(command.shape, to: mask)
    if command.clip >= 0 { kernels.multiply(mask, by: clips.mask(ofNode: command.clip)) }
    switch command.paint {
    case .solid(let pixel):
      if command.blendMode == .normal {
        kernels.over(target, in: area, with: pixel, through: mask)
      } else {
        kernels.blend(target, in: area, with: pixel, through: mask, mode: command.blendMode)
      }
    case .image(let index):
      let image = list.images[Int(index)]
      fill(target, through: mask, for: command) { row in
        image.fetch(into: row, scratch: imageScratch)
      }
    case .gradient(let index):
      let gradient = list.gradients[Int(index)]
      fill(target, through: mask, for: command) { row in gradient.fetch(into: row) }
    case .patch(let index):
      let patch = list.patches[Int(index)]
      fill(target, through: mask, for: command) { row in patch.fetch(into: row) }
    case .picture(let index):
      put(pictures[Int(index)].surface, on: target, in: area, through: mask, for: command)
    }
  }

  /// Puts pixels on a surface with a command's opacity and blend mode.
  private func put(
    _ source: Surface, on target: Surface, in area: PixelRect, through mask: Mask?,
    for command: Command
  ) {
    if command.blendMode == .normal {
      kernels.over(target, in: area, with: source, through: mask, alpha: command.alpha)
    } else {
      kernels.blend(
        target, in: area, with: source, through: mask, alpha: command.alpha,
        mode: command.blendMode)
    }
  }

  /// Paints row by row what `fetch` writes.
  private func fill(
    _ target: Surface, through mask: Mask, for command: Command, fetch: (Surface) -> Void
  ) {
    let area = mask.bounds
    for y in area.minY..<area.maxY {
      let line = PixelRect(minX: area.minX, minY: y, maxX: area.maxX, maxY: y + 1)
      let row = unsafe Surface(
        pixels: paintRow.pointer(count: area.width), stride: area.width, bounds: line)
      fetch(row)
      put(row, on: target, in: line, through: mask, for: command)
    }
  }
}
