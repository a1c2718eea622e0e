/// The filled outlines of a glyph's strokes, for a pen whose width is chosen later.
///
/// Every point of an outline lies beside the stroke's centre line, at a distance proportional to
/// the pen. It is stored as a point of the centre line and a normal, so that one outline serves
/// every size: the centre line is fitted to the pixel grid and the pen is at least one pixel wide
/// (see ``GlyphFit``).
struct GlyphOutline: Hashable, Sendable {
  /// The glyph that the outline was made from.
  let glyph: StrokeGlyph
  /// The heights to be fitted to the pixel grid.
  let levels: GlyphLevels
  /// The closed contours of all strokes, to be filled by the winding rule.
  var contours: [PenContour]

  /// The distance by which the pen moves after the glyph, in font units.
  var advance: Int { glyph.advance }

  /// Half the width of the widest pen for which outlines are kept, in font units; outlines for
  /// wider pens are traced when needed.
  static let usualReach = 12.0

  /// Traces the strokes of a glyph for pens that reach up to `reach` font units from the centre line;
  /// O(segments).
  init(_ glyph: StrokeGlyph, reach: Double = usualReach) {
    self.glyph = glyph
    levels = GlyphLevels(glyph)
    contours = glyph.strokes.flatMap { PenOutliner.contours(of: $0, reach: reach) }
  }
}

/// A point of an outline: `centre + normal * pen / 2`.
struct PenPoint: Hashable, Sendable {
  /// The point on the stroke's centre line.
  var centre: DesignPoint
  /// The vector away from the centre line, of length 1 at the stroke's edge and longer in corners.
  var normal: DesignPoint
}

/// A closed outline beside the centre line of one stroke.
struct PenContour: Hashable, Sendable {
  /// A piece of the outline, which begins at the end of the previous piece.
  enum Piece: Hashable, Sendable {
    /// A straight line.
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

  /// The contour scaled about the origin and then translated, for another pen.
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
