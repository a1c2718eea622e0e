import COffscreenKernels
import Foundation
import OffscreenGeometry

/// The stencils of one canvas, each made once.
final class StencilCache {
  /// The most columns or rows of a stencil; larger shapes are drawn from their edges.
  static let maximumSide = 256
  /// The most bytes of all stencils together; later shapes are drawn from their edges.
  private static let byteBudget = 1 << 24

  /// A rectangle with round corners, less an inner one.
  private struct Key: Hashable {
    var x: GridStops
    var y: GridStops
    var innerX: GridStops?
    var innerY: GridStops?
  }

  private var indices: [Key: Int32] = [:]
  private var glyphs: [GlyphKey: Glyph] = [:]
  private let coverage = CoverageRasterizer(kernels: Kernels())
  private let edges = EdgeStore()

  /// The visible part of a rectangle with round corners, less an inner one; nil if it is too large
  /// or there is no more room.
  func shape(
    x: GridStops, y: GridStops, innerX: GridStops? = nil, innerY: GridStops? = nil,
    visible: PixelRect, in list: inout DisplayList
  ) -> Shape? {
    let xFold = StencilFold(outer: x, inner: innerX)
    let yFold = StencilFold(outer: y, inner: innerY)
    let width = xFold.before + 1 + xFold.after
    let height = yFold.before + 1 + yFold.after
    guard xFold.length > 0, yFold.length > 0 else { return nil }
    guard width <= Self.maximumSide, height <= Self.maximumSide else { return nil }
    let key = Key(
      x: xFold.folded(x), y: yFold.folded(y), innerX: innerX.map(xFold.folded),
      innerY: innerY.map(yFold.folded))
    let frame = PixelRect(
      minX: xFold.origin, minY: yFold.origin, maxX: xFold.origin + xFold.length,
      maxY: yFold.origin + yFold.length)
    var index = indices[key]
    if index == nil {
      var path = Path()
      path.addRoundedRect(x: xFold.folded(x).inPixels, y: yFold.folded(y).inPixels)
      if let innerX, let innerY {
        path.addRoundedRect(x: xFold.folded(innerX).inPixels, y: yFold.folded(innerY).inPixels)
      }
      let stencil = Stencil(
        bytes: list.stencilBytes.count, rows: list.stencilRows.count, left: xFold.before,
        right: xFold.after, top: yFold.before, bottom: yFold.after)
      let picture = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
      _ = edges.add(path, rule: .evenOdd, mappedBy: .identity, visible: picture)
      index = add(stencil, of: picture, rule: .evenOdd, to: &list)
      edges.removeAll()
      indices[key] = index
    }
    guard let index else { return nil }
    return Shape(
      kind: .stencil, bounds: frame.intersection(visible), frame: frame, first: index)
  }

  /// What a glyph is drawn with.
  enum Glyph {
    /// It covers nothing.
    case empty
    /// A stencil, whose upper left corner lies so many pixels from the glyph's own.
    case stencil(Int32, left: Int32, top: Int32)
    /// Its edges: it is too large, or there is no more room.
    case tooLarge
  }

  /// The coverage of a glyph at its phase.
  func glyph(_ key: GlyphKey, of outlines: GlyphOutlines, in list: inout DisplayList) -> Glyph {
    if let known = glyphs[key] { return known }
    let transform = CGAffineTransform(
      a: key.a, b: key.b, c: key.c, d: key.d, tx: CGFloat(key.xPhase) / 4,
      ty: CGFloat(key.yPhase) / 4)
    let side = 2 * Self.maximumSide
    let around = PixelRect(minX: -side, minY: -side, maxX: side, maxY: side)
    var glyph = Glyph.empty
    if let shape = edges.add(
      outlines.outline(key.glyph), rule: .winding, mappedBy: transform, visible: around)
    {
      let bounds = shape.bounds
      glyph = .tooLarge
      if max(bounds.width, bounds.height) <= Self.maximumSide,
        bounds.minX > -side, bounds.minY > -side, bounds.maxX < side, bounds.maxY < side,
        let index = add(
          Stencil(
            bytes: list.stencilBytes.count, rows: list.stencilRows.count, left: bounds.width - 1,
            right: 0, top: bounds.height - 1, bottom: 0),
          of: bounds, rule: .winding, to: &list)
      {
        glyph = .stencil(index, left: Int32(bounds.minX), top: Int32(bounds.minY))
      }
    }
    edges.removeAll()
    glyphs[key] = glyph
    return glyph
  }

  /// Forgets the stencils of a list that was handed out.
  func removeAll() {
    indices = [:]
    glyphs = [:]
  }

  /// Draws the edges inside `picture` into a stencil; nil if there is no more room.
  private func add(
    _ stencil: Stencil, of picture: PixelRect, rule: FillRule, to list: inout DisplayList
  ) -> Int32? {
    let (width, height) = (stencil.width, stencil.height)
    guard list.stencilBytes.count + width * height <= Self.byteBudget else { return nil }
    list.stencilBytes += Array(repeating: 0, count: width * height)
    unsafe list.stencilBytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = unsafe bytes.baseAddress.map({ unsafe $0 + stencil.bytes }) else { return }
      let mask = unsafe Mask(bytes: base, stride: width, bounds: picture)
      unsafe edges.withEdges { edges in unsafe coverage.write(edges, rule: rule, to: mask) }
      for row in 0..<height {
        unsafe list.stencilRows.append(off_stencil_row_of(base + row * width, width, stencil.left))
      }
    }
    list.stencils.append(stencil)
    return Int32(list.stencils.count - 1)
  }
}
