import COffscreenKernels
import OffscreenGeometry

/// A recorded drawing: commands in device pixels, ready to be rendered in bands on many cores.
///
/// A value that may be sent to another task. Recording resolves transforms, curves and rectangular
/// clips; what remains are shapes, paints, masks and layers.
public struct DisplayList: Sendable {
  /// The width of the drawing in pixels.
  public let width: Int
  /// The height of the drawing in pixels.
  public let height: Int

  var commands: [Command] = []
  var clips: [ClipNode] = []
  var edges = EdgeArena()
  var stencils: [Stencil] = []
  var stencilBytes: [UInt8] = []
  var stencilRows: [off_stencil_row] = []
  var glyphs: [off_placed_glyph] = []
  var glyphPictures: [off_glyph_picture] = []
  var glyphBytes: [UInt8] = []
  var images: [ImagePaint] = []
  var gradients: [GradientPaint] = []
  var patches: [PatchPaint] = []
  /// The contents of layers with effects, each before the commands that show it.
  var pictures: [LayerPicture] = []
  /// The number of bytes of all pictures.
  var pictureByteCount = 0

  /// The files that the drawing depends on, in the order of their first use.
  package internal(set) var sources: [any PixelSource] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether the list draws nothing.
  public var isEmpty: Bool { commands.isEmpty }
}

/// One command of a display list.
struct Command: Sendable {
  enum Kind: UInt8, Sendable {
    /// Paints a shape.
    case fill
    /// Redirects painting to a transparent buffer, until the end of the layer.
    case beginLayer
    /// Paints the buffer, multiplied by the command's alpha.
    case endLayer
  }

  var kind: Kind
  /// The opacity of a layer, both at its beginning and its end.
  var alpha: UInt8 = 255
  var shape: Shape
  var paint = Paint.solid(0)
  /// The blend mode of a fill, or of a layer, both at its beginning and its end.
  var blendMode = BlendMode.normal
  /// The clip's node in the list, or -1.
  var clip: Int32 = -1
}

/// What a shape is filled with.
enum Paint: Sendable {
  /// A premultiplied pixel.
  case solid(UInt32)
  /// An entry of the list's images.
  case image(Int32)
  /// An entry of the list's gradients.
  case gradient(Int32)
  /// An entry of the list's patches.
  case patch(Int32)
  /// One of the list's pictures, at its own position.
  case picture(Int32)
}

/// The source of coverage, in device pixels.
struct Shape: Sendable {
  enum Kind: UInt8, Sendable {
    /// All of `bounds`, completely covered.
    case rect
    /// The list's edges from `first`, `count` of them.
    case edges
    /// The list's stencil `first`, stretched over `frame`.
    case stencil
    /// The list's glyphs from `first`, `count` of them.
    case glyphs
    /// The glyphs' picture `first` in all of `frame`.
    case glyph
    /// The coverage of the list's picture `first`, moved to `frame`.
    case picture
  }

  var kind: Kind
  var rule = FillRule.winding
  /// The pixels that may be covered, inside the list's own size.
  var bounds: PixelRect
  /// All pixels of a stencil, a glyph or a picture, visible or not.
  var frame = PixelRect.empty
  var first: Int32 = 0
  var count: Int32 = 0

  /// Where the list's edges or glyphs of this shape are.
  var range: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

/// A clipping shape, and its parent.
///
/// The coverage of a clip is that of its own shape times its parent's, divided by 255 and rounded.
struct ClipNode: Sendable {
  /// The node of the enclosing clip, or -1.
  var parent: Int32
  var shape: Shape
  /// Outside these pixels the coverage is zero.
  var bounds: PixelRect
}

extension DisplayList {
  /// The shape of a single glyph.
  func shape(of glyph: off_placed_glyph) -> Shape {
    let picture = glyphPictures[Int(glyph.picture)]
    let frame = PixelRect(
      minX: Int(glyph.x), minY: Int(glyph.y), maxX: Int(glyph.x) + Int(picture.width),
      maxY: Int(glyph.y) + Int(picture.height))
    return Shape(kind: .glyph, bounds: frame, frame: frame, first: glyph.picture)
  }
}
