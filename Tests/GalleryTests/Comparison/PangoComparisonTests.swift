import Foundation
import Offscreen
import OffscreenText
import Testing

/// Every script's specimen as Pango lays it out: the same lines, glyphs and places.
///
/// At 1,000 pixels to the em, both are without hinting and rounding, so that a pixel is a unit of
/// most fonts. One difference is accepted: a space between two fonts. Pango draws it in the font of
/// the letter before it, this package in the font that was asked for if that has one; such a space's
/// glyph is not compared, and a line's places are compared from glyph to glyph, beyond that space.
///
/// The glyphs that HarfBuzz puts for characters that are not seen, such as a wish for text rather than
/// a picture, are left out: Pango has them taken away.
///
/// Pango finds sequences of emoji by itself and looks them up in a family called `emoji`, and scales
/// bitmaps as fontconfig tells it to. Systems configure both; the program that calls Pango does so
/// too, since nothing of the system's configuration counts in it.
@Suite(
  .enabled(
    if: PangoLayout.isInstalled,
    "comparing needs Pango's headers: install libpango1.0-dev and pkg-config"))
struct PangoComparisonTests {
  private static let size = 1_000
  private static let width = 22_000

  @Test(arguments: SpecimenText.all)
  func linesAndGlyphsAreThoseOfPango(specimen: SpecimenText) throws {
    let book = try SpecimenFonts.book()
    let font = try Font(named: specimen.family, size: CGFloat(Self.size), in: book)
    let files = try SpecimenFonts.files.map {
      try #require(FontBook.url(ofSystemFile: $0)).path
    }
    let expected = try PangoLayout.lines(
      of: specimen.text, width: Self.width, size: Self.size,
      families: [specimen.family] + SpecimenFonts.families.filter { $0 != specimen.family },
      files: files)
    let lines = TextLayout(
      specimen.text, font: font, width: CGFloat(Self.width), numberOfLines: 0,
      lineBreakMode: .byWordWrapping
    ).lines

    let bytes = Array(specimen.text.utf8)
    let texts = expected.map { line in
      String(decoding: bytes[line.range], as: UTF8.self).trimmingSuffix(while: \.isWhitespace)
    }
    #expect(lines.count > 2)
    #expect(lines.map(\.text) == texts.map(String.init))
    for (line, other) in zip(lines, expected) {
      compare(line, with: other, of: bytes, end: other.range.lowerBound + line.text.utf8.count)
    }
  }

  /// Compares two lines, of which Pango's may have spaces at its end.
  private func compare(
    _ line: TextLayout.Line, with other: PangoLayout.Line, of bytes: [UInt8], end: Int
  ) {
    let expected = other.glyphs.filter { $0.byte < end }
    let glyphs = line.placedGlyphs
    guard glyphs.count == expected.count else {
      #expect(glyphs.map(\.name) == expected.map(\.name), "of the line \(line.text)")
      return
    }
    for index in glyphs.indices where bytes[expected[index].byte] != UInt8(ascii: " ") {
      #expect(glyphs[index].name == expected[index].name, "glyph \(index) of \(line.text)")
      guard index + 1 < glyphs.count else { continue }
      let advance = glyphs[index + 1].x - glyphs[index].x
      let other = expected[index + 1].x - expected[index].x
      #expect(
        abs(advance - other) <= max(glyphs[index].unit, 1), "glyph \(index) of \(line.text)")
    }
  }
}

extension TextLayout.Line {
  /// A glyph with its position.
  fileprivate struct Glyph {
    /// The font's file and the glyph's number.
    var name: String
    /// In points from the line's left end.
    var x: Double
    /// A unit of its font in points.
    var unit: Double
  }

  /// The glyphs from left to right, without those that have neither ink nor width.
  fileprivate var placedGlyphs: [Glyph] {
    runs.flatMap { run in
      let ends = run.glyphs.dropFirst().map { run.font.points(Int($0.x)) } + [run.width]
      return zip(run.glyphs, ends).compactMap { (glyph, end) -> Glyph? in
        let x = run.font.points(Int(glyph.x))
        if x == end, run.font.isEmpty(glyph.id) { return nil }
        return Glyph(
          name: "\(run.font.file) \(glyph.id.rawValue)", x: Double(run.x + x),
          unit: Double(run.font.points(1)))
      }
    }
  }
}

extension PangoLayout.Glyph {
  /// The font's file and the glyph's number.
  fileprivate var name: String { "\(file) \(id)" }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}

extension Font {
  /// The file that draws with the font, without folders.
  fileprivate var file: String {
    guard case .face(let face) = typeface else { return "builtin" }
    return face.url.lastPathComponent
  }
  /// Whether a glyph has no outline.
  fileprivate func isEmpty(_ glyph: GlyphID) -> Bool {
    guard case .face(let face) = typeface else { return false }
    return face.outline(of: glyph).isEmpty
  }
}
