import Foundation
import OffscreenGeometry
import OffscreenRaster
import Testing

@testable import OffscreenText

/// Properties of text that hold at every size, every width and every rotation.
@Suite struct TextPromiseTests {
  private let file: Font

  init() throws {
    file = try Font(contentsOf: SystemFonts.dejaVuSans.existingURL(), size: 13)
      .withFallbacks([try Font(contentsOf: SystemFonts.notoColorEmoji.existingURL(), size: 1)])
  }

  @Test(arguments: [CGFloat(0.3), 1, 17.0 / 180 * .pi, 2, -0.77, 3])
  func textTurnedAndTurnedBackIsTheSame(angle: CGFloat) {
    func page(_ font: Font, angles: [CGFloat]) -> Pixmap {
      let canvas = Canvas(width: 110, height: 40, scale: 2)
      canvas.translate(x: 20, y: 10)
      for angle in angles { canvas.rotate(by: angle) }
      canvas.translate(x: -18.3, y: -8.6)
      TextLayout("Ag fi é أهلا", font: font, width: .infinity)
        .draw(in: canvas, at: .zero, color: .black)
      return Renderer().render(canvas.finish())
    }
    for font in [file, .builtin(size: 13)] {
      let straight = page(font, angles: [])
      #expect(straight != Pixmap(width: 110, height: 40))
      #expect(page(font, angles: [angle, -angle]) == straight)
      #expect(page(font, angles: [.pi / 2, -.pi / 2]) == straight)
      #expect(page(font, angles: [-.pi / 2, angle, .pi / 2, -angle]) == straight)
    }
  }

  @Test func measuresAreInProportionToTheSize() throws {
    let units = try SystemFonts.dejaVuSans.face().metrics
    for size in stride(from: 0.5, through: 120, by: 0.5) as StrideThrough<CGFloat> {
      let font = file.withSize(size)
      #expect(font.ascender == CGFloat(units.ascent) * size / 2_048)
      #expect(font.descender == -CGFloat(units.descent) * size / 2_048)
      #expect(font.leading == CGFloat(units.lineGap) * size / 2_048)
      let layout = TextLayout("Ag\nAg", font: font, width: .infinity, numberOfLines: 0)
      #expect(abs(layout.size.height - 2 * font.lineHeight) < 1e-9)
      #expect(layout.firstBaseline == font.ascender)
      #expect(layout.lastBaseline == font.lineHeight + font.ascender)
    }
    #expect(TextLayout("", font: file, width: 9).firstBaseline == 0)
  }

  @Test(arguments: [
    LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byCharWrapping,
  ])
  func charactersAreNeverCut(mode: LineBreakMode) {
    let text = "é👩‍👩‍👧🇯🇵🇩🇪e\u{301}👍🏽한中a\u{308}"
    let characters = Set(text + "…")
    for width in stride(from: 6, through: 140, by: 3) as StrideThrough<CGFloat> {
      let layout = TextLayout(
        text, font: file, width: width, numberOfLines: 2, lineBreakMode: mode)
      for line in layout.lines {
        #expect(line.text.allSatisfy(characters.contains), "\(line.text) at \(width)")
      }
    }
  }

  @Test func ellipsisIsInTheFontBesideIt() throws {
    let cjk = try Font(
      contentsOf: SystemFonts.notoSansCJK.existingURL(), name: "Noto Sans CJK JP", size: 13)
    func ellipsisFont(_ text: String, _ font: Font) -> String? {
      TextLayout(text, font: font, width: 60).lines.first?.runs.last?.font.fontName
    }
    #expect(ellipsisFont("some long text", file) == "DejaVuSans")
    #expect(ellipsisFont("some long text", .builtin(size: 13)) == "builtin")
    #expect(ellipsisFont("日本語の文章です", cjk) == "NotoSansCJKjp-Regular")
  }

  @Test func softHyphensAreInvisibleAndHaveNoWidth() {
    for font in [file, .builtin(size: 13)] {
      let plain = TextLayout("hyphenation", font: font, width: .infinity)
      let soft = TextLayout("hy\u{AD}phen\u{AD}ation", font: font, width: .infinity)
      #expect(soft.size.width == plain.size.width)
      let lines = TextLayout(
        "hy\u{AD}phen\u{AD}ation", font: font, width: 50, numberOfLines: 0,
        lineBreakMode: .byWordWrapping
      ).lines
      #expect(lines.count > 1 && lines.allSatisfy { !$0.text.contains("-") })
    }
  }

  @Test func featuresAreSwitchedOffAndOn() {
    func glyphs(_ font: Font) -> [UInt32] {
      TextLayout("fi ffl", font: font, width: .infinity).lines.first?.runs
        .flatMap { $0.glyphs.map(\.id.rawValue) } ?? []
    }
    let plain = glyphs(file.withFeature("liga", 0))
    #expect(plain.count == 6)
    #expect(glyphs(file).count < 6)
    #expect(glyphs(file.withFeature("liga", 0).withFeature("liga", 1)) == glyphs(file))
  }

  @Test func picturesOfEmojiAreKeptWithinBounds() throws {
    let face = try SystemFonts.notoColorEmoji.face()
    var count = 0
    for code in 0x1F300..<0x1F390 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(code), let glyph = face.glyph(for: scalar) else { continue }
      let first = face.picture(of: glyph)
      #expect(first == face.picture(of: glyph) && first != nil)
      #expect(face.pictures.byteCount <= GlyphPictureCache.byteBudget)
      count += 1
    }
    #expect(count > 100 && face.pictures.byteCount > 0)
  }

  @Test func pictureLargerThanTheBudgetIsNotCached() {
    let cache = GlyphPictureCache()
    let small = Pixmap(width: 8, height: 8)
    let large = Pixmap(width: GlyphPictureCache.byteBudget / 4096, height: 1025)
    #expect(cache.picture(of: GlyphID(1)) { small } == small)
    #expect(cache.picture(of: GlyphID(2)) { large } == large)
    #expect(cache.byteCount == 256)
  }
}
