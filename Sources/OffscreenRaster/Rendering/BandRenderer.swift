import OffscreenGeometry

/// Renders the commands of one band after another; each thread has its own renderer.
final class BandRenderer {
  /// The list to which commands refer for gradients, glyphs and clips.
  let list: DisplayList
  /// The commands to draw, in painting order.
  private let commands: [Command]
  /// The pictures of the list, drawn before.
  private let pictures: [RenderedPicture]
  /// The kernels of one instruction set.
  let kernels: Kernels
  /// The surfaces of open layers, outermost first; drawing goes to the last.
  private var layers: [Surface] = []
  /// The surfaces of layers that were closed, for the next ones.
  private let layerPool = LayerPool()
  /// Finds the visible commands of the present band.
  private var occlusion = Occlusion()
  /// Turns shapes into coverage.
  private let shapes: ShapeRasterizer
  /// The coverage of clips in the present band, each computed once.
  private let clips: ClipMasks
  /// The coverage of the present shape, a byte a pixel.
  private let shapeMask = ScratchBuffer<UInt8>()
  /// Composites rows of pictures and layers.
  private let painter: RowPainter
  private let imageScratch = ScratchBuffer<UInt16>()

  /// Creates a renderer for the commands of a list or of one of its pictures, which show only the
  /// given pictures.
  init(
    commands: [Command], list: DisplayList, storage: ListStorage, pictures: [RenderedPicture],
    kernels: Kernels
  ) {
    self.kernels = kernels
    self.commands = commands
    self.list = list
    self.pictures = pictures
    painter = RowPainter(kernels: kernels)
    shapes = ShapeRasterizer(list: list, storage: storage, pictures: pictures, kernels: kernels)
    clips = ClipMasks(list: list, shapes: shapes, kernels: kernels)
  }

  /// Renders the commands with the given indices on the given rows of `surface`, which are first
  /// filled with `background`, if any.
  func render(
    commands indices: ArraySlice<Int32>, rows: Range<Int>, onto surface: Surface,
    background: UInt32?
  ) {
    let band = PixelRect(
      minX: surface.bounds.minX, minY: rows.lowerBound, maxX: surface.bounds.maxX,
      maxY: rows.upperBound)
    let target = unsafe Surface(
      elements: surface.pointer(x: band.minX, y: band.minY), stride: surface.stride, bounds: band)
    occlusion.examine(indices, of: commands, in: list, band: band)
    if occlusion.showsBackground, let background {
      kernels.fill(target, in: band, with: background)
    }
    clips.begin(band: band)
    layers.removeAll(keepingCapacity: true)
    layers.append(target)
    for index in occlusion.frontToBack.reversed() {
      var command = commands[Int(index)]
      let area = command.shape.bounds.intersection(band)
      if command.clip != nil { command.clip = list.clip(of: command, in: area) }
      switch command.kind {
      case .fill:
        fill(command, in: area)
      case .glyphs(let range):
        fill(command, glyphs: range, in: area)
      case .beginLayer:
        layers.append(layerPool.clearSurface(covering: area))
      case .endLayer:
        endLayer(command)
      }
    }
  }

  /// Composites the innermost layer on the one around it.
  private func endLayer(_ command: Command) {
    let layer = layers.removeLast()
    painter.put(
      layer, on: layers[layers.count - 1], in: layer.bounds,
      through: command.clip.map { clips.mask(ofNode: $0) }, for: command)
    layerPool.giveBack(layer)
  }

  /// Paints a shape; one without clip and blend mode is painted by a specialised kernel.
  private func fill(_ command: Command, in area: PixelRect) {
    let target = layers[layers.count - 1]
    if command.isPlain {
      switch (command.paint, command.shape.coverage) {
      case (.solid(let pixel), _):
        shapes.over(target, in: area, with: pixel, shape: command.shape)
        return
      case (.gradient(let index), .stencil(let stencil, let frame)):
        shapes.over(
          target, in: area, with: list.gradients[Int(index)], stencil: stencil, frame: frame,
          alpha: command.alpha)
        return
      default: break
      }
    }
    let coversAll = command.shape.isRect && command.clip == nil
    let mask = coversAll ? nil : mask(of: command, in: area) { shapes.write(command.shape, to: $0) }
    fill(command, in: area, through: mask, onto: target)
  }

  /// Paints glyphs: all in one call if possible, otherwise each through its own mask.
  private func fill(_ command: Command, glyphs: Range<Int32>, in area: PixelRect) {
    let target = layers[layers.count - 1]
    if command.isPlain, case .solid(let pixel) = command.paint {
      shapes.over(target, in: area, with: pixel, glyphs: glyphs)
      return
    }
    for glyph in list.glyphs[Int(glyphs.lowerBound)..<Int(glyphs.upperBound)] {
      let frame = list.frame(of: glyph)
      let part = frame.intersection(area)
      if part.isEmpty { continue }
      let mask = mask(of: command, in: part) { shapes.write(glyph, frame: frame, to: $0) }
      fill(command, in: part, through: mask, onto: target)
    }
  }

  /// Paints an area through coverage; without a mask all of it.
  private func fill(
    _ command: Command, in area: PixelRect, through mask: Mask?, onto target: Surface
  ) {
    switch command.paint {
    case .solid(let pixel):
      if command.blendMode != .normal {
        kernels.blend(target, in: area, with: pixel, through: mask, mode: command.blendMode)
      } else if let mask {
        kernels.over(target, in: area, with: pixel, through: mask)
      } else {
        kernels.over(target, in: area, with: pixel)
      }
    case .image(let index):
      fill(target, in: area, with: list.images[Int(index)], through: mask, for: command)
    case .gradient(let index):
      let gradient = list.gradients[Int(index)]
      if command.blendMode == .normal {
        kernels.over(target, in: area, with: gradient, through: mask, alpha: command.alpha)
      } else {
        painter.fill(target, in: area, through: mask, for: command) {
          kernels.fetch(gradient, into: $0)
        }
      }
    case .patch(let index):
      let patch = list.patches[Int(index)]
      painter.fill(target, in: area, through: mask, for: command) {
        patch.fetch(into: $0)
      }
    case .picture(let index):
      painter.put(
        pictures[Int(index)].surface, on: target, in: area, through: mask, for: command)
    case .projection(let index):
      let projection = list.projections[Int(index)]
      let picture = pictures[Int(projection.picture)].surface
      painter.fill(target, in: area, through: mask, for: command) {
        projection.fetch(picture, into: $0)
      }
    }
  }

  private func fill(
    _ target: Surface, in area: PixelRect, with image: ImagePaint, through mask: Mask?,
    for command: Command
  ) {
    let isDone = image.withPixels(of: area) { pixels in
      painter.put(pixels, on: target, in: area, through: mask, for: command)
    }
    if isDone { return }
    if let scaled = image.scaled {
      let isScaled = scaled.withPixels(of: image.relative(area), by: kernels) { pixels in
        let moved = unsafe Surface(elements: pixels.elements, stride: pixels.stride, bounds: area)
        painter.put(moved, on: target, in: area, through: mask, for: command)
      }
      if isScaled { return }
    }
    if command.blendMode == .normal, image.interpolation == .linear, image.factors == nil,
      image.isUpright(in: area)
    {
      kernels.over(
        target, in: area, with: image, through: mask, alpha: command.alpha, scratch: imageScratch)
      return
    }
    painter.fill(target, in: area, through: mask, for: command) {
      image.fetch(into: $0, scratch: imageScratch)
    }
  }

  /// The coverage that `write` writes, multiplied by that of the command's clip.
  private func mask(of command: Command, in area: PixelRect, write: (Mask) -> Void) -> Mask {
    let mask = unsafe Mask(
      elements: shapeMask.pointer(count: area.width * area.height), stride: area.width, bounds: area
    )
    write(mask)
    if let clip = command.clip { kernels.multiply(mask, by: clips.mask(ofNode: clip)) }
    return mask
  }
}

extension Command {
  /// Whether the command has neither a clip nor a blend mode.
  fileprivate var isPlain: Bool { clip == nil && blendMode == .normal }
}

/// Recycles the memory of layers.
private final class LayerPool {
  private var free: [ScratchBuffer<UInt32>] = []
  private var used: [ScratchBuffer<UInt32>] = []

  /// A transparent surface; surfaces must be returned in reverse order.
  func clearSurface(covering bounds: PixelRect) -> Surface {
    let buffer = free.popLast() ?? ScratchBuffer()
    used.append(buffer)
    let count = bounds.width * bounds.height
    let pixels = unsafe buffer.pointer(count: count)
    unsafe pixels.update(repeating: 0, count: count)
    return unsafe Surface(elements: pixels, stride: bounds.width, bounds: bounds)
  }

  /// Returns the surface that was obtained last.
  func giveBack(_ surface: Surface) {
    if let buffer = used.popLast() { free.append(buffer) }
  }
}
