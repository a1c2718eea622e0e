import Foundation
import Offscreen

/// The specimen of the built-in font's styles: its weights, its slanted form and its equal advances.
final class BuiltinStylesPage: SpecimenPage {
  init() {
    super.init(width: 400)
    heading("Font.builtin", "Styles")
    rule(thickness: 1)
    space(8)
    for weight in stride(from: 100, through: 900, by: 100) {
      let font = Font.builtin(size: 21).withWeight(CGFloat(weight))
      caption("\(weight)", height: font.lineHeight)
      paragraph(
        AttributedString("Hamburgefonstiv 0123 &éÅ"), font: font, x: 34, width: contentWidth - 34)
    }
    space(8)
    rule(Self.faint)
    space(8)
    for weight in [400, 700, 900] as [CGFloat] {
      let font = Font.builtin(size: 17).withWeight(weight)
      row("Slanted forms: Sphinx of black quartz", font.withVariation("ital", 1))
      row("let mono = \"Wim\" // 0123456789", font.withVariation("MONO", 1))
      row(
        "let mono = \"Wim\" // 0123456789", font.withVariation("MONO", 1).withVariation("ital", 1))
    }
    space(8)
    rule(Self.faint)
    for size in [48, 28, 17, 14, 12, 10, 9] as [CGFloat] {
      space(5)
      row("Bold words that aeg", Font.builtin(size: size).withWeight(700))
      row("Black words that aeg", Font.builtin(size: size).withWeight(900))
    }
    space(8)
    row("Marks: x\u{302} X\u{302} 漢", Font.builtin(size: 17).withWeight(700))
    finish()
  }

  private func row(_ text: String, _ font: Font) {
    paragraph(AttributedString(text), font: font)
  }
}
