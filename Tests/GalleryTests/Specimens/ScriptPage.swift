import Foundation
import Offscreen

/// The specimen of one script: a word in large letters, the paragraph in two sizes, justified in a
/// narrow column, and truncated at its head, its middle and its tail.
final class ScriptPage: SpecimenPage {
  init(_ specimen: SpecimenText, fonts: FontBook) throws {
    super.init(width: 400)
    let font = try Font(named: specimen.family, size: 15, in: fonts)
    let text = AttributedString(specimen.text)
    heading(specimen.family, specimen.language)
    rule(thickness: 1)
    space(6)
    paragraph(AttributedString(specimen.sample), font: font.withSize(42))
    space(6)
    paragraph(Self.styled(text) { $0.lineHeightMultiple = 1.1 }, font: font)
    space(12)
    columns(text, font: font.withSize(10.5))
    space(12)
    rule(Self.faint)
    truncations(specimen.text, font: font.withSize(13))
    finish()
  }

  /// The paragraph twice side by side: ragged, and justified.
  private func columns(_ text: AttributedString, font: Font) {
    let width = (contentWidth - 20) / 2
    let ragged = paragraph(text, font: font, width: width, advances: false)
    let justified = paragraph(
      Self.styled(text) { $0.alignment = .justified }, font: font, x: width + 20, width: width,
      advances: false)
    space(max(ragged.bounds.height, justified.bounds.height))
  }

  private func truncations(_ text: String, font: Font) {
    let modes: [(String, LineBreakMode)] = [
      ("head", .byTruncatingHead), ("middle", .byTruncatingMiddle), ("tail", .byTruncatingTail),
    ]
    for (name, mode) in modes {
      space(6)
      let line = Label()
      line.text = text
      line.font = font
      line.textColor = Self.ink
      line.lineBreakMode = mode
      addSubview(line)
      let height = line.sizeThatFits(.zero).height
      caption(name, height: height)
      line.frame = CGRect(x: margin + 50, y: bottom, width: contentWidth - 50, height: height)
      space(height)
    }
  }

  private static func styled(
    _ text: AttributedString, _ change: (inout ParagraphStyle) -> Void
  ) -> AttributedString {
    var style = ParagraphStyle()
    change(&style)
    var text = text
    text.paragraphStyle = style
    return text
  }
}
