import Foundation
import Offscreen

/// The specimen of the built-in font: its letters, its sizes, and the boxes for characters that it
/// lacks.
final class BuiltinFontPage: SpecimenPage {
  init() {
    super.init(width: 400)
    heading("Font.builtin", "ASCII and Latin-1")
    rule(thickness: 1)
    space(8)
    row("Rag 84 & fjord", size: 48)
    space(8)
    row("ABCDEFGHIJKLMNOPQRSTUVWXYZ\nabcdefghijklmnopqrstuvwxyz\n0123456789", size: 21)
    space(6)
    row("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\n¡¢£¤¥¦§¨©ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿×÷", size: 15)
    space(6)
    row("ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ\nßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ", size: 15)
    space(10)
    rule(Self.faint)
    for size in [28, 21, 17, 14, 12, 10, 9, 8] as [CGFloat] {
      space(5)
      let font = Font.builtin(size: size)
      caption("\(Int(size)) pt", height: font.lineHeight)
      paragraph(
        AttributedString("Sphinx of black quartz"), font: font, x: 50, width: contentWidth - 50)
    }
    space(10)
    rule(Self.faint)
    space(8)
    row("Without a glyph: 漢 ب 🙂 \u{E000}", size: 15)
    finish()
  }

  private func row(_ text: String, size: CGFloat) {
    paragraph(AttributedString(text), font: .builtin(size: size))
  }
}
