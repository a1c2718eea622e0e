import Foundation
import Offscreen

/// Scripts within one line, which their fonts share a baseline for, and lines of labels of one
/// font whose text another font draws.
final class MixedScriptsPage: SpecimenPage {
  init() {
    super.init(width: 400)
    heading("Noto Sans with fallbacks", "Mixed scripts")
    rule(thickness: 1)
    space(8)
    baseline("Hafen 港 ميناء נמל बंदर ท่าเรือ 항구 ⛵️", size: 22)
    baseline("xáÅg ÂÊ นี้ ที่ กู้ क्ष्मी र्कि العربيّة 鷗 👩🏽‍🚀", size: 22)
    space(6)
    rule(Self.faint)
    space(8)
    paragraph(
      AttributedString(
        """
        The word 港口 means harbour, as do ميناء in Arabic, נמל in Hebrew, बंदरगाह in Hindi, \
        ท่าเรือ in Thai and 항구 in Korean; a boat ⛵️ with the flag 🇯🇵 costs ₪1,250 or ٣٧ dinars.
        """), font: .standard(size: 15))
    space(8)
    paragraph(
      AttributedString("השלט אומר “Pier B12” ואחריו 夕方の港, והמחיר 37.50 EUR (כולל ⛵️)."),
      font: .standard(size: 15))
    space(10)
    rule(Self.faint)
    for text in ["Latin alone", "漢字だけ", "हिन्दी अकेली", "ไทยล้วน", "عربي فقط", "⛵️⛵️⛵️"] {
      space(4)
      box(text)
    }
    finish()
  }

  /// A line of text with its baseline drawn beneath it.
  private func baseline(_ text: String, size: CGFloat) {
    let label = paragraph(AttributedString(text), font: .standard(size: size), advances: false)
    let layout = TextLayout(text, font: label.font, width: contentWidth)
    let line = View(
      frame: CGRect(
        x: margin, y: label.frame.minY + (layout.lines.first?.baseline ?? 0), width: contentWidth,
        height: 0.5))
    line.backgroundColor = Self.accent.withAlphaComponent(0.5)
    insertSubview(line, at: 0)
    space(label.frame.height + 6)
  }

  /// A label with the height of its text, on a background that shows the height.
  private func box(_ text: String) {
    let label = Label()
    label.text = text
    label.font = .standard(size: 15)
    label.textColor = Self.ink
    label.backgroundColor = Color(red: 0.94, green: 0.9, blue: 0.83)
    let size = label.sizeThatFits(.zero)
    label.frame = CGRect(x: margin, y: bottom, width: 160, height: size.height)
    addSubview(label)
    space(size.height)
  }
}
