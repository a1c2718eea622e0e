/// Chooses the lines of a text and places the glyphs on them, in font units.
struct LineSetter {
  /// A line before it is put on the page.
  struct SetLine {
    var text: String
    /// In font units.
    var width: Int
    var glyphs: [PlacedGlyph]
  }

  let clusters: TextClusters
  /// The room for a line in font units.
  let limit: Int
  let maximumLineCount: Int
  let mode: LineBreakMode
  let isJustified: Bool

  /// All lines; costs O(text).
  func lines() -> [SetLine] {
    guard clusters.count > 0 else { return [] }
    let breaker = LineBreaker(clusters: clusters, limit: limit, rule: rule)
    var lines: [SetLine] = []
    var start: Int? = 0
    while let first = start, lines.count < maximumLineCount {
      if mode.truncates, lines.count == maximumLineCount - 1 {
        lines.append(truncatedLine(from: first))
        break
      }
      let line = breaker.line(from: first)
      lines.append(wholeLine(line))
      start = line.next
    }
    return lines
  }

  private var rule: LineBreaker.Rule {
    switch mode {
    case .byCharWrapping: .anywhere
    case .byClipping: .never
    default: .afterSpaces
    }
  }

  private func wholeLine(_ line: LineBreaker.Line) -> SetLine {
    let shown = clusters.trimmingEnd(line.range)
    var run = GlyphRun()
    if isJustified, !line.endsParagraph {
      run.append(clusters, shown, filling: limit)
    } else {
      run.append(clusters, shown)
    }
    return SetLine(text: String(clusters.text(shown)), width: run.width, glyphs: run.glyphs)
  }

  private func truncatedLine(from start: Int) -> SetLine {
    let cut = LineTruncation(clusters, from: start, limit: limit, mode: mode)
    var run = GlyphRun()
    run.append(clusters, cut.head)
    var text = String(clusters.text(cut.head))
    if cut.hasEllipsis {
      run.append(BuiltinFont.ellipsis)
      text.unicodeScalars.append(BuiltinFont.ellipsis)
    }
    run.append(clusters, cut.tail)
    text += clusters.text(cut.tail)
    return SetLine(text: text, width: run.width, glyphs: run.glyphs)
  }
}
