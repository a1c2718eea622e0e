import Foundation
import OffscreenRaster
import Testing

@testable import OffscreenText

@Suite struct BuiltinFontTests {
  private static let ascii = (0x21...0x7E).compactMap { Unicode.Scalar($0) }
  private static let latin1 = (0xA1...0xFF).compactMap { Unicode.Scalar($0) }

  /// The filled outline at one unit a pixel, y up from the baseline.
  private func path(of scalar: Unicode.Scalar) -> Path {
    var path = Path()
    let fit = GlyphFit(unfittedPixelsPerEm: (192, 192))
    GlyphFrame(fit: fit).append(BuiltinFont.outline(of: scalar), rise: 0, to: &path)
    return path
  }

  @Test func charactersOfASCIIAndLatin1AreDrawn() {
    for scalar in Self.ascii + Self.latin1 where scalar != "\u{AD}" {
      #expect(BuiltinFont.table.outlines[scalar] != nil, "\(scalar)")
      #expect(!path(of: scalar).isEmpty, "\(scalar)")
      #expect(BuiltinFont.advance(of: scalar) > 0, "\(scalar)")
    }
    for scalar in "–—‘’‚“”„•…€←→".unicodeScalars {
      #expect(BuiltinFont.table.outlines[scalar] != nil, "\(scalar)")
    }
  }

  /// Lengths beyond the range of the shaper count as 0.
  @Test func unitsOfALengthHaveALimit() {
    let font = Font.builtin(size: CGFloat(BuiltinFont.unitsPerEm))
    #expect([-1e9, 1 - 1e9, 0.5, 1.5, 1e9].map(font.units) == [0, -999_999_999, 0, 2, 0])
  }

  @Test func glyphsStayInTheirCells() {
    for (scalar, outline) in BuiltinFont.table.outlines where !outline.contours.isEmpty {
      guard !outline.glyph.isMark else { continue }
      let box = path(of: scalar).boundingBox
      // Accents on i reach over its narrow cell, and low lines meet; all other glyphs stay inside
      // their cells.
      let overhang: CGFloat = "ÌÍÎÏìíîïj_".unicodeScalars.contains(scalar) ? 14 : 0.1
      #expect(box.minX >= -overhang, "\(scalar) \(box)")
      #expect(box.maxX <= CGFloat(outline.advance) + overhang, "\(scalar) \(box)")
      #expect(box.minY >= -CGFloat(BuiltinFont.descent), "\(scalar) \(box)")
      #expect(box.maxY <= CGFloat(BuiltinFont.ascender), "\(scalar) \(box)")
    }
  }

  @Test func lettersShareTheirLines() {
    for scalar in "AEFHIKLMNTVWXYZ".unicodeScalars {
      let box = path(of: scalar).boundingBox
      #expect(abs(box.maxY - CGFloat(BuiltinFont.capHeight)) < 0.5, "\(scalar) \(box)")
      #expect(abs(box.minY) < 0.5, "\(scalar) \(box)")
    }
    for scalar in "vwxz".unicodeScalars {
      #expect(abs(path(of: scalar).boundingBox.maxY - CGFloat(BuiltinFont.xHeight)) < 0.5)
    }
    for scalar in "ceosa".unicodeScalars {
      let box = path(of: scalar).boundingBox
      #expect(abs(box.maxY - CGFloat(BuiltinFont.xHeight) - 2) < 0.6, "\(scalar) \(box)")
      #expect(abs(box.minY + 2) < 0.6, "\(scalar) \(box)")
    }
  }

  @Test func digitsHaveEqualWidths() {
    #expect(Set("0123456789".unicodeScalars.map { BuiltinFont.advance(of: $0) }).count == 1)
  }

  @Test func accentedLettersAreALetterAndAMark() {
    for scalar in Self.latin1 {
      let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
      guard parts.count == 2 else { continue }
      #expect(BuiltinFont.composition(of: parts[0], with: parts[1]) == scalar, "\(scalar)")
      #expect(BuiltinFont.advance(of: scalar) == BuiltinFont.advance(of: parts[0]), "\(scalar)")
      let box = path(of: scalar).boundingBox
      let plain = path(of: parts[0]).boundingBox
      let growth: CGFloat = parts[0] == "i" ? -0.01 : 10
      #expect(box.height > plain.height + growth, "\(scalar)")
    }
  }

  @Test func strokesAreAsWideAsThePen() {
    let stem = path(of: "l")
    let edges = [13.9, 14.1, 29.9, 30.1].map { stem.contains(CGPoint(x: $0, y: 80)) }
    #expect(edges == [false, true, true, false])
    let ring = path(of: "o")
    let rows = [-2.1, -1.9, 13.9, 14.1, 50].map { ring.contains(CGPoint(x: 56, y: $0)) }
    #expect(rows == [false, true, true, false, false])
  }

  @Test func missingCharacterIsABoxWithItsCode() {
    let box = path(of: "中").boundingBox
    #expect(BuiltinFont.advance(of: "中") == 130)
    #expect(CGRect(x: 0, y: -48, width: 130, height: 230).contains(box))
    #expect(path(of: "中") != path(of: "文"))
    #expect(BuiltinFont.advance(of: "😀") > BuiltinFont.advance(of: "中"))
  }

  @Test(arguments: ["\u{200D}", "\u{FE0F}", "\u{7}", "\u{301}", "\u{20DD}", "\u{AD}"])
  func invisibleCharactersTakeNoRoom(text: String) {
    #expect(text.unicodeScalars.allSatisfy { BuiltinFont.advance(of: $0) == 0 })
  }

  @Test func descriptionsHaveOneGlyphEach() {
    #expect(BuiltinFont.table.outlines.count > 95 + 96 + 25)
  }
}
