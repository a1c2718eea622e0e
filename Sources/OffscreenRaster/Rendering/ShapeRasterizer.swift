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
    switch shape.kind {
    case .rect:
      kernels.fill(mask, with: 255)
    case .edges:
      let edges = unsafe UnsafeBufferPointer(rebasing: storage.edges[shape.range])
      unsafe coverage.write(edges, rule: shape.rule, to: mask)
    case .stencil:
      var stencil = unsafe storage.stencil(
        list.stencils[Int(shape.first)], width: shape.frame.width, height: shape.frame.height)
      unsafe kernels.stretch(&stencil, frame: shape.frame, into: mask)
    case .glyphs:
      preconditionFailure("glyphs are written one by one")
    case .glyph:
      var stencil = unsafe storage.stencil(list.glyphPictures[Int(shape.first)])
      unsafe kernels.stretch(&stencil, frame: shape.frame, into: mask)
    case .picture:
      let coverage = pictures[Int(shape.first)].coverage(in: shape.frame)
      kernels.fill(mask, with: 255)
      kernels.multiply(mask, by: coverage)
    }
  }

  /// Paints `area` of a surface, which must be inside the shape's bounds.
  func over(_ target: Surface, in area: PixelRect, with pixel: UInt32, shape: Shape) {
    switch shape.kind {
    case .rect:
      if pixel >> 24 == 255 {
        kernels.fill(target, in: area, with: pixel)
      } else {
        kernels.over(target, in: area, with: pixel)
      }
    case .edges:
      let edges = unsafe UnsafeBufferPointer(rebasing: storage.edges[shape.range])
      unsafe coverage.over(target, in: area, with: pixel, edges: edges, rule: shape.rule)
    case .stencil:
      var stencil = unsafe storage.stencil(
        list.stencils[Int(shape.first)], width: shape.frame.width, height: shape.frame.height)
      unsafe kernels.over(target, in: area, with: pixel, stencil: &stencil, frame: shape.frame)
    case .glyphs:
      var glyphs = unsafe storage.glyphs(shape.range)
      unsafe kernels.over(target, in: area, with: pixel, glyphs: &glyphs)
    case .glyph:
      preconditionFailure("glyphs are painted by runs")
    case .picture:
      let coverage = pictures[Int(shape.first)].coverage(in: shape.frame)
      kernels.over(target, in: area, with: pixel, through: coverage)
    }
  }

  /// Paints `area` of a surface with a gradient, through a stencil.
  func over(
    _ target: Surface, in area: PixelRect, with gradient: GradientPaint, stencil shape: Shape,
    alpha: UInt8
  ) {
    var stencil = unsafe storage.stencil(
      list.stencils[Int(shape.first)], width: shape.frame.width, height: shape.frame.height)
    unsafe kernels.over(
      target, in: area, with: gradient, stencil: &stencil, frame: shape.frame, alpha: alpha)
  }
}
