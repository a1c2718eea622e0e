import Foundation
import Offscreen

/// The effects of attributes: lines under and through the letters, tabs, pictures in the line,
/// shadows.
final class AttributedTextPage: SpecimenPage {
  init() {
    super.init(width: 400)
    heading("Noto Sans", "Attributes")
    rule(thickness: 1)
    space(8)
    row("Underlined, doubly, thickly") {
      mark("Underlined", in: &$0) { $0.underlineStyle = .single }
      mark("doubly", in: &$0) {
        $0.underlineStyle = .double
        $0.underlineColor = SpecimenPage.accent
      }
      mark("thickly", in: &$0) { $0.underlineStyle = .thick }
    }
    row("Struck out, and 夕方の港 under ميناء") {
      mark("Struck out", in: &$0) { $0.strikethroughStyle = .single }
      mark("夕方の港", in: &$0) {
        $0.strikethroughStyle = .double
        $0.strikethroughColor = SpecimenPage.accent
      }
      mark("ميناء", in: &$0) { $0.underlineStyle = .single }
    }
    row("Shadow behind, colour before, ground beneath") {
      mark("Shadow", in: &$0) { $0.shadow = TextShadow(offset: CGSize(width: 1.5, height: 1.5)) }
      mark("colour", in: &$0) { $0.foregroundColor = .systemBlue }
      mark("ground", in: &$0) { $0.backgroundColor = Color(red: 1, green: 0.87, blue: 0.45) }
    }
    row("Tracked wide, kerned tight, E = mc2, H2O") {
      mark("Tracked wide", in: &$0) { $0.tracking = 3 }
      mark("kerned tight", in: &$0) { $0.kern = -0.8 }
      mark("c2", in: &$0) { $0.foregroundColor = SpecimenPage.accent }
      small("2", after: "mc", rise: 6, in: &$0)
      small("2", after: "H", rise: -3, in: &$0)
    }
    row("Boat\tPier\tDepth\nAlbatros\tB12\t3.40 m\nMöwe\tA7\t2.85 m\n鷗\tC3\t1.20 m") {
      var style = ParagraphStyle()
      style.tabStops = [130, 200]
      $0.paragraphStyle = style
    }
    picture()
    row("Large and small and large again") {
      mark("small", in: &$0) { $0.font = .standard(size: 9) }
      mark("Large", in: &$0) { $0.font = .standard(size: 28) }
    }
    finish()
  }

  private func row(_ text: String, _ change: (inout AttributedString) -> Void) {
    var text = AttributedString(text)
    change(&text)
    paragraph(text, font: .standard(size: 17))
    space(10)
  }

  private func mark(
    _ words: String, in text: inout AttributedString,
    _ change: (inout AttributedSubstring) -> Void
  ) {
    guard let range = text.range(of: words) else { return }
    change(&text[range])
  }

  /// Makes the letters that follow `words` small and raises them.
  private func small(
    _ letters: String, after words: String, rise: CGFloat, in text: inout AttributedString
  ) {
    guard let place = text.range(of: words),
      let range = text[place.upperBound...].range(of: letters)
    else { return }
    text[range].font = .standard(size: 11)
    text[range].baselineOffset = rise
  }

  /// A line with a small picture of a boat in it.
  private func picture() {
    let canvas = Canvas(width: 44, height: 40, scale: 2)
    var hull = Path()
    hull.move(to: CGPoint(x: 1, y: 14))
    hull.addLine(to: CGPoint(x: 21, y: 14))
    hull.addLine(to: CGPoint(x: 17, y: 19))
    hull.addLine(to: CGPoint(x: 5, y: 19))
    hull.close()
    canvas.fill(hull, with: Self.accent)
    var sail = Path()
    sail.move(to: CGPoint(x: 11, y: 1))
    sail.addLine(to: CGPoint(x: 18, y: 12))
    sail.addLine(to: CGPoint(x: 11, y: 12))
    sail.close()
    canvas.fill(sail, with: Self.ink)
    var boat = AttributedString(String(TextAttachment.character))
    boat.attachment = TextAttachment(
      Renderer().render(canvas.finish()), bounds: CGRect(x: 0, y: -3, width: 22, height: 20))
    row("") {
      $0 =
        AttributedString("A picture ") + boat + AttributedString(" in the line, and ") + boat
        + AttributedString(" another")
    }
  }
}
