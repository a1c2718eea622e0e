/// A character of the built-in font as it was designed: an advance and pen strokes.
struct StrokeGlyph: Hashable, Sendable {
  /// The distance by which the pen moves after the glyph, in font units.
  var advance: Int
  /// The movements of the pen, which may overlap.
  var strokes: [Stroke]
  /// Whether the strokes are a combining mark, whose middle is at x = 0.
  var isMark = false

  /// The x coordinate at which marks are centred: midway between the outermost end points.
  var markAnchor: Double {
    let xs = strokes.flatMap(\.segments).flatMap { [$0.start.x, $0.end.x] }
    guard let least = xs.min(), let greatest = xs.max() else { return Double(advance) / 2 }
    return (least + greatest) / 2
  }

  /// Whether marks above must be raised from the height of small letters to that of capitals.
  var isTall: Bool {
    strokes.contains { $0.segments.contains { max($0.start.y, $0.end.y) > 100 } }
  }

  /// Whether a mark on this glyph must be raised by ``BuiltinFont/markRise``.
  func raises(_ mark: StrokeGlyph) -> Bool {
    isTall && mark.strokes.contains { $0.segments.contains { $0.start.y > 50 } }
  }

  /// The glyph with a mark above or below it.
  func marked(with mark: StrokeGlyph) -> StrokeGlyph {
    let rise = raises(mark) ? BuiltinFont.markRise : 0
    var glyph = self
    glyph.strokes += mark.strokes.map {
      $0.placed(scale: 1, x: markAnchor, y: rise, weight: $0.weight)
    }
    return glyph
  }
}
