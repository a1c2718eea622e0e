import COffscreenKernels
import OffscreenGeometry

/// Converts a list's shapes to coverage, or paints them directly.
@safe
final class ShapeRasterizer {
  private let list: DisplayList
  private let storage: ListStorage
  private let pictures: [RenderedPicture]
  private let kernels: Kernels
  private let coverage: CoverageRasterizer

  init(
    list: DisplayList, storage: ListStorage, pictures: [RenderedPicture], kernels: Kernels
  ) {
    self.list = list
    self.storage = storage
    self.pictures = pictures
    self.kernels = kernels
    coverage = CoverageRasterizer(kernels: kernels)
  }

  /// Writes the coverage of all pixels of a mask, which must be inside the shape's bounds.
  func write(_ shape: Shape, to mask: Mask) {
    switch shape.coverage {
    case .rect:
      kernels.fill(mask, with: 255)
    case .edges(let range, let rule):
      unsafe coverage.write(storage.edges(range), rule: rule, to: mask)
    case .stencil(let index, let frame):
      var stencil = unsafe stencil(index, frame: frame)
      unsafe kernels.stretch(&stencil, frame: frame, into: mask)
    case .picture(let index, let frame):
      kernels.fill(mask, with: 255)
      kernels.multiply(mask, by: pictures[Int(index)].coverage(in: frame))
    }
  }

  /// Writes the coverage of all pixels of a mask, which must be inside the glyph's frame.
  func write(_ glyph: off_placed_glyph, frame: PixelRect, to mask: Mask) {
    var stencil = unsafe storage.stencil(list.glyphPictures[Int(glyph.picture)].picture)
    unsafe kernels.stretch(&stencil, frame: frame, into: mask)
  }

  /// Paints `area` of a surface, which must be inside the shape's bounds.
  func over(_ target: Surface, in area: PixelRect, with pixel: UInt32, shape: Shape) {
    switch shape.coverage {
    case .rect:
      if pixel >> 24 == 255 {
        kernels.fill(target, in: area, with: pixel)
      } else {
        kernels.over(target, in: area, with: pixel)
      }
    case .edges(let range, let rule):
      unsafe coverage.over(target, in: area, with: pixel, edges: storage.edges(range), rule: rule)
    case .stencil(let index, let frame):
      var stencil = unsafe stencil(index, frame: frame)
      unsafe kernels.over(target, in: area, with: pixel, stencil: &stencil, frame: frame)
    case .picture(let index, let frame):
      let coverage = pictures[Int(index)].coverage(in: frame)
      kernels.over(target, in: area, with: pixel, through: coverage)
    }
  }

  /// Paints a range of the list's glyphs on `area` of a surface.
  func over(_ target: Surface, in area: PixelRect, with pixel: UInt32, glyphs: Range<Int32>) {
    var glyphs = unsafe storage.glyphs(glyphs)
    unsafe kernels.over(target, in: area, with: pixel, glyphs: &glyphs)
  }

  /// Paints `area` of a surface with a gradient, through an entry of the list's stencils.
  func over(
    _ target: Surface, in area: PixelRect, with gradient: GradientPaint, stencil index: Int32,
    frame: PixelRect, alpha: UInt8
  ) {
    var stencil = unsafe stencil(index, frame: frame)
    unsafe kernels.over(
      target, in: area, with: gradient, stencil: &stencil, frame: frame, alpha: alpha)
  }

  private func stencil(_ index: Int32, frame: PixelRect) -> off_stencil {
    unsafe storage.stencil(
      list.stencils[Int(index)], width: frame.width, height: frame.height)
  }
}
