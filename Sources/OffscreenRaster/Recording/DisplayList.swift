import COffscreenKernels
package import OffscreenGeometry

/// A recorded drawing: commands in device pixels, ready to be rendered in bands on many cores.
///
/// A value that may be sent to another task. Recording resolves transforms, curves and rectangular
/// clips; what remains are shapes, paints, masks and layers.
public struct DisplayList: Sendable {
  /// The width of the drawing in pixels.
  public let width: Int
  /// The height of the drawing in pixels.
  public let height: Int

  /// The commands in painting order.
  var commands: [Command] = []
  /// The clips, each after its parent.
  var clips: [ClipNode] = []
  /// The edges of all paths, in 1/256 device pixel.
  var edges = EdgeArena()
  /// The coverage of shapes with equal corners, whose bytes and rows are in the arrays below.
  var stencils: [Stencil] = []
  var stencilBytes: [UInt8] = []
  var stencilRows: [off_stencil_row] = []
  /// Each glyph with its position, and the distinct pictures of glyphs.
  var glyphs: [off_placed_glyph] = []
  var glyphPictures: [GlyphCoverage] = []
  /// The number of bytes of all pictures of glyphs.
  var glyphByteCount = 0
  /// The paints to which commands refer by index.
  var images: [ImagePaint] = []
  var gradients: [GradientPaint] = []
  var patches: [PatchPaint] = []
  var projections: [ProjectionPaint] = []
  /// The contents of layers with effects and of projected layers, each before the commands that show it.
  var pictures: [LayerPicture] = []
  /// The number of bytes of all pictures.
  var pictureByteCount = 0

  /// The files that the drawing depends on, in the order of their first use.
  package internal(set) var sources: [any PixelSource] = []
  /// The characters and styles that are missing in the drawing's text, because its fonts lack them.
  package internal(set) var fontGaps: Set<FontGap> = []
  /// The limits that the drawing exceeds, so that something in it is drawn in a simpler way; empty
  /// for every usual drawing.
  public internal(set) var exceededLimits: Set<DrawingLimit> = []
  /// Whether the drawing follows from state alone of which every change is noted, so that its picture may be
  /// shown again until the next.
  package internal(set) var followsNotedState = true

  /// The parts that later drawings may take over.
  var parts = RecordedParts()
  /// The number of parts of a former drawing that were taken over.
  package var takenPartCount: Int { parts.takenCount }
  /// The bytes of stencils and of pictures of glyphs of the last drawing without parts of another one; nil if this is one.
  var wholeCoverageBytes: Int?
  /// The number of pixels of pictures that were made smaller, in this drawing and in those from which parts came.
  var reducedPixelCount = 0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Whether the list draws nothing.
  public var isEmpty: Bool { commands.isEmpty }

  /// The pixels that the commands may touch, as a box.
  package var box: PixelRect {
    commands.reduce(.empty) { $0.union($1.shape.bounds) }
  }
}

/// One command of a display list.
struct Command: Sendable {
  enum Kind: Hashable, Sendable {
    /// Paints the shape.
    case fill
    /// Paints a range of the list's glyphs one after another, inside the shape, which is a
    /// rectangle.
    case glyphs(Range<Int32>)
    /// Redirects painting to a transparent buffer, until the end of the layer.
    case beginLayer
    /// Paints the buffer, multiplied by the command's alpha.
    case endLayer
  }

  var kind: Kind
  /// The opacity of a layer, both at its beginning and its end.
  var alpha: UInt8 = 255
  /// The number that the canvas had when the command was recorded, for counting; it lies in the padding before the
  /// shape.
  var owner: Int32 = 0
  var shape: Shape
  var paint = Paint.solid(0)
  /// The blend mode of a fill, or of a layer, both at its beginning and its end.
  var blendMode = BlendMode.normal
  /// The clip's node in the list, if there is one.
  var clip: Int32?

  /// Whether the command paints, rather than begin or end a layer.
  var isFill: Bool {
    switch kind {
    case .fill, .glyphs: true
    case .beginLayer, .endLayer: false
    }
  }
}

/// The paint that fills a shape.
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
  /// An entry of the list's projections.
  case projection(Int32)
}

/// An area of coverage, in device pixels.
struct Shape: Sendable {
  /// The form of the coverage.
  enum Coverage: Sendable {
    /// All of the shape's bounds, completely covered.
    case rect
    /// A range of the list's edges.
    case edges(Range<Int32>, rule: FillRule)
    /// An entry of the list's stencils, stretched over a frame.
    case stencil(Int32, frame: PixelRect)
    /// The coverage of an entry of the list's pictures, moved to a frame.
    case picture(Int32, frame: PixelRect)
  }

  var coverage = Coverage.rect
  /// The pixels that may be covered, inside the list's own size; a frame has all pixels, visible or
  /// not.
  var bounds: PixelRect

  /// Whether all pixels of the bounds are completely covered.
  var isRect: Bool {
    if case .rect = coverage { true } else { false }
  }
}

/// A clipping shape, and its parent.
///
/// The coverage of a clip is that of its own shape times its parent's, divided by 255 and rounded.
struct ClipNode: Sendable {
  /// The node of the enclosing clip, if there is one.
  var parent: Int32?
  var shape: Shape
  /// Outside these pixels the coverage is zero.
  var bounds: PixelRect
}

extension DisplayList {
  /// The pixels of a glyph's picture.
  func frame(of glyph: off_placed_glyph) -> PixelRect {
    let bounds = glyphPictures[Int(glyph.picture)].bounds ?? .empty
    return PixelRect(
      minX: Int(glyph.x), minY: Int(glyph.y), maxX: Int(glyph.x) + bounds.width,
      maxY: Int(glyph.y) + bounds.height)
  }
}
