/// A glyph's strokes as filled outlines for a pen whose width is chosen later.
///
/// Every point of an outline lies somewhere beside the stroke's centre line, at a distance in
/// proportion to the pen. It is kept as the place on the centre line and the direction away from
/// it, so that one outline, made once, serves every size: the centre line is fitted to the pixel
/// grid and the pen is never thinner than a pixel (see ``GlyphFit``).
struct GlyphOutline: Hashable, Sendable {
  /// The glyph that the outline was made from.
  let glyph: StrokeGlyph
  /// The heights at which strokes are level or end, for fitting to the pixel grid.
  let levels: GlyphLevels
  var contours: [PenContour]

  /// How far the pen moves after the glyph, in font units.
  var advance: Int { glyph.advance }

  init(_ glyph: StrokeGlyph) {
    self.glyph = glyph
    levels = GlyphLevels(glyph)
    contours = glyph.strokes.flatMap { StrokeOutliner.contours(of: $0) }
  }
}

/// A point of an outline: `centre + normal * pen / 2`.
struct PenPoint: Hashable, Sendable {
  /// Where on the stroke's centre line the point belongs.
  var centre: DesignPoint
  /// Away from the centre line; of length 1 on the stroke's edge, longer in corners.
  var normal: DesignPoint
}

/// A closed outline beside the centre line of one stroke.
struct PenContour: Hashable, Sendable {
  /// A piece of the outline, from the end of the piece before.
  enum Piece: Hashable, Sendable {
    case line(PenPoint)
    /// A quadratic curve.
    case curve(control: PenPoint, end: PenPoint)
  }

  /// The pen's diameter in font units.
  var weight: Double
  /// Whether the contour is a dot, which is fitted to the grid as a whole.
  var isDot: Bool
  var start: PenPoint
  var pieces: [Piece]

  /// The contour scaled about the origin and then moved, for another pen.
  func placed(scale: Double, x: Double, y: Double, weight: Double) -> PenContour {
    func place(_ point: PenPoint) -> PenPoint {
      PenPoint(
        centre: DesignPoint(x: point.centre.x * scale + x, y: point.centre.y * scale + y),
        normal: point.normal)
    }
    return PenContour(
      weight: weight, isDot: isDot, start: place(start),
      pieces: pieces.map {
        switch $0 {
        case .line(let end): .line(place(end))
        case .curve(let control, let end): .curve(control: place(control), end: place(end))
        }
      })
  }
}
