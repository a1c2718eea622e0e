import Foundation
import OffscreenRaster
import Testing

@testable import OffscreenText

@Suite struct BuiltinStyleTests {
  private static let weights = (1...9).map { CGFloat($0 * 100) }
  private static let upright = BuiltinStyle.all.filter { !$0.isItalic }

  /// The filled outline at one unit a pixel, y up from the baseline.
  private func path(
    of scalar: Unicode.Scalar, _ style: BuiltinStyle, isFitted: Bool = false
  ) -> Path {
    var path = Path()
    let fit =
      isFitted
      ? GlyphFit(fineEm: (192 * 256, 192 * 256), style: style)
      : GlyphFit(unfittedPixelsPerEm: (192, 192), style: style)
    GlyphFrame(fit: fit).append(
      BuiltinFont.outline(of: scalar, style: style), cell: style.cell(of: scalar), rise: 0,
      to: &path)
    return path
  }

  @Test func stylesHaveDistinctIndexes() {
    #expect(BuiltinStyle.all.map(\.index) == Array(0..<36))
    #expect(Set(BuiltinStyle.all).count == 36 && BuiltinStyle.all.contains(.regular))
  }

  @Test func axesAreClampedAndRounded() {
    let font = Font.builtin(size: 12)
    #expect(font.withWeight(400) == font && font.withWeight(449) == font)
    #expect(
      font.withWeight(1) == font.withWeight(100) && font.withWeight(2000) == font.withWeight(900))
    #expect(font.withWeight(.nan) == font && font.withVariation("slnt", 9) == font)
    #expect(
      font.withVariation("ital", 0.4) == font
        && font.withVariation("ital", 7).fontName == "builtin ital=1")
    let all = font.withWeight(700).withVariation("MONO", 1).withVariation("ital", 1)
    #expect(all.fontName == "builtin MONO=1 ital=1 wght=700" && all.familyName == "builtin")
    #expect(all.withWeight(400).withVariation("MONO", 0).withVariation("ital", 0) == font)
    #expect(font.axisNames == ["wght", "ital", "MONO"])
  }

  @Test func regularGlyphsAreThoseOfTheDesign() {
    for (scalar, outline) in BuiltinFont.table.outlines {
      let cell = BuiltinStyle.regular.cell(of: scalar)
      #expect(cell == GlyphCell(advance: outline.advance), "\(scalar)")
      #expect(BuiltinFont.outline(of: scalar, style: .regular) == outline)
    }
    for weight in [9.0, 16, 21, 44] {
      #expect(BuiltinStyle.regular.pen(weight) == (weight, weight))
    }
  }

  @Test func heavierGlyphsAreNoNarrowerAndHaveMoreInk() {
    for scalar in "AaBegmnRS08%&".unicodeScalars {
      var width = 0
      var darkness = 0
      for weight in Self.weights {
        let style = BuiltinStyle.regular.varied("wght", weight)
        let advance = BuiltinFont.advance(of: scalar, style: style)
        #expect(advance >= width, "\(scalar) \(weight)")
        let outline = path(of: scalar, style)
        let ink = (0..<40).reduce(0) { sum, y in
          sum
            + (0..<40).count {
              outline.contains(CGPoint(x: Double($0) * 5 - 4.9, y: Double(y) * 5 - 50.1))
            }
        }
        #expect(ink > darkness || weight == 100, "\(scalar) \(weight)")
        (width, darkness) = (advance, ink)
      }
    }
  }

  @Test func stylesShareTheLinesOfTheAlphabet() {
    for style in Self.upright {
      for isFitted in [false, true] {
        for (scalars, top) in [("AEFHIKLMNTVWXYZ", 136.0), ("vwxz", 100.0)] {
          for scalar in scalars.unicodeScalars {
            let box = path(of: scalar, style, isFitted: isFitted).boundingBox
            #expect(
              abs(box.maxY - top) < 0.7 && abs(box.minY) < 0.7, "\(scalar) \(style.name) \(box)")
          }
        }
      }
    }
  }

  @Test func glyphsStayInTheirCells() {
    for style in Self.upright {
      for (scalar, outline) in BuiltinFont.table.outlines where !outline.contours.isEmpty {
        guard !outline.glyph.isMark, !"ÌÍÎÏìíîïj_".unicodeScalars.contains(scalar) else { continue }
        let box = path(of: scalar, style).boundingBox
        let advance = CGFloat(BuiltinFont.advance(of: scalar, style: style))
        // A wider pen extends each side by up to half of the additional width, and also extends
        // accents; the pen of a glyph that is compressed stays as it is.
        let reach =
          max(style.pen.width - 16, 0) / 2 + max(1 - style.cell(of: scalar).stretch, 0) * 8 + 0.1
        #expect(
          box.minX >= -reach && box.maxX <= advance + reach, "\(scalar) \(style.name) \(box)")
        #expect(box.minY >= -CGFloat(BuiltinFont.descent), "\(scalar) \(style.name) \(box)")
        #expect(box.maxY <= CGFloat(BuiltinFont.ascender) + 1.5, "\(scalar) \(style.name) \(box)")
      }
    }
  }

  @Test func heightsNeverFall() {
    for style in Self.upright {
      for em in [5, 7, 9, 11, 13, 17, 22, 34, 51, 102] {
        let fit = GlyphFit(fineEm: (em * 256, em * 256), style: style)
        for (scalar, outline) in BuiltinFont.table.outlines {
          let knots = fit.heights(for: outline.levels).knots
          for (a, b) in zip(knots, knots.dropFirst()) {
            #expect(a.y < b.y && a.pixel <= b.pixel, "\(scalar) at \(em) \(style.name)")
          }
        }
      }
    }
  }

  @Test func monospacedGlyphsHaveEqualWidths() {
    let mono = BuiltinStyle.regular.varied("MONO", 1)
    for scalar in " iWm0.é€\u{A0}→".unicodeScalars {
      #expect(BuiltinFont.advance(of: scalar, style: mono) == 116, "\(scalar)")
    }
    #expect(BuiltinFont.advance(of: "\u{301}", style: mono) == 0)
    #expect(BuiltinFont.advance(of: "漢", style: mono) == 130)
    let font = Font.builtin(size: 192).withVariation("MONO", 1)
    #expect(abs(TextLayout("Wim 01", font: font, width: .infinity).size.width - 6 * 116) < 1e-9)
  }

  @Test func digitsOfAWeightHaveEqualWidths() {
    for style in BuiltinStyle.all {
      let widths = "0123456789".unicodeScalars.map { BuiltinFont.advance(of: $0, style: style) }
      #expect(Set(widths).count == 1)
    }
  }

  @Test func slantedGlyphsLeanToTheRight() {
    let style = BuiltinStyle.regular.varied("ital", 1)
    let slanted = path(of: "l", style)
    #expect(path(of: "H", style).boundingBox.maxX > path(of: "H", .regular).boundingBox.maxX + 15)
    #expect(BuiltinFont.advance(of: "l", style: style) == BuiltinFont.advance(of: "l"))
    // 90 units above the middle of a small letter, the stem from 14 to 30 is 18 units further to
    // the right.
    let edges = [13.9, 14.1, 29.9, 30.1].map { slanted.contains(CGPoint(x: $0 + 18, y: 140)) }
    #expect(edges == [false, true, true, false])
  }

  @Test func missingCharactersLookTheSameInAllStyles() {
    for style in BuiltinStyle.all {
      #expect(style.drawing("漢") == .regular && style.drawing("A") == style)
    }
  }

  /// Styles do not share cached coverage.
  @Test func stylesAreCachedApart() {
    func picture(_ font: Font) -> Pixmap {
      let canvas = Canvas(width: 60, height: 30, scale: 1)
      TextLayout("Hand", font: font, width: .infinity).draw(in: canvas, at: .zero, color: .black)
      return Renderer().render(canvas.finish())
    }
    let fonts = BuiltinStyle.all.map { Font(.builtin($0), size: 20) }
    let pictures = fonts.map(picture)
    #expect(Set(pictures).count == 36)
    #expect(fonts.reversed().map(picture) == pictures.reversed())
  }

  @Test func picturesNoteWhatTextLacks() throws {
    func gaps(_ text: String, _ font: Font) -> Set<FontGap> {
      let canvas = Canvas(width: 90, height: 30, scale: 1)
      TextLayout(text, font: font, width: .infinity).draw(in: canvas, at: .zero, color: .black)
      return Renderer().render(canvas.finish()).fontGaps
    }
    let font = Font.builtin(size: 12)
    #expect(gaps("Aé→ \t\u{200D}", font).isEmpty)
    #expect(gaps("A漢漢 ب", font) == [.character("漢"), .character("ب")])
    #expect(gaps("A", font.requesting("weight 700", [("wght", 700)])).isEmpty)
    let file = try Font(contentsOf: SystemFonts.dejaVuSans.existingURL(), size: 12)
    let bold = file.requesting("weight 700", [("wght", 700)])
    #expect(gaps("A", file).isEmpty && bold.fontName == file.fontName)
    #expect(gaps("A", bold) == [.style("weight 700", font: "DejaVu Sans")])
    #expect(gaps("ب漢", file.withFallbacks([])) == [.character("漢")])
  }
}
