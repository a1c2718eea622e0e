import Foundation
import Offscreen
import Testing

@Suite struct LabelAttributesTests {
  private func label(_ text: String, width: CGFloat, height: CGFloat = 40) -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.text = text
    return label
  }

  @Test func plainAndAttributedTextReplaceEachOther() {
    let label = label("plain", width: 100)
    #expect(label.attributedText == nil)
    label.attributedText = AttributedString("rich")
    #expect(label.text == "rich")
    label.text = "plain"
    #expect(label.attributedText == nil)
    label.attributedText = AttributedString("rich")
    label.attributedText = nil
    #expect(label.text == nil)
  }

  @Test func textWithoutAttributesIsDrawnAsPlainText() {
    let plain = label("Some text that is broken", width: 90, height: 60)
    let rich = label("", width: 90, height: 60)
    rich.attributedText = AttributedString("Some text that is broken")
    for label in [plain, rich] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.textColor = .systemBlue
    }
    #expect(plain.snapshot() == rich.snapshot())
    #expect(plain.intrinsicContentSize == rich.intrinsicContentSize)
  }

  @Test(arguments: ["Text of one line", "m", "two\nlines"])
  func labelOfOneLineIsMadeSmallerUntilItFits(text: String) {
    for width in stride(from: 8, through: 160, by: 8) as StrideThrough<CGFloat> {
      let label = label(text, width: width)
      label.adjustsFontSizeToFitWidth = true
      let natural = TextLayout(text, font: label.font, width: .infinity).size.width
      let shown = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
      #expect(shown.width <= width)
      if natural <= width {
        #expect(shown.width == natural.rounded(.up))
      } else {
        #expect(shown.width > width - 1.01)
      }
      label.minimumScaleFactor = 1
      let cut = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
      #expect(cut.height == label.font.lineHeight.rounded(.up) || cut.height == 0)
    }
  }

  @Test func attributedTextIsMadeSmallerToo() {
    let label = label("", width: 60)
    var text = AttributedString("Some ")
    var large = AttributedString("large")
    large.font = .builtin(size: 30)
    text += large
    label.attributedText = text
    label.adjustsFontSizeToFitWidth = true
    let shown = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
    #expect(shown.width <= 60 && shown.width > 58)
  }

  @Test func shadowIsACopyOfTheText() {
    let plain = label("Text", width: 60)
    plain.textColor = .red
    plain.frame.origin = CGPoint(x: 2, y: 3)
    let page = View(frame: CGRect(x: 0, y: 0, width: 64, height: 46))
    let front = label("Text", width: 60)
    page.addSubview(plain)
    page.addSubview(front)
    let shadowed = View(frame: page.frame)
    let both = label("Text", width: 60)
    both.shadowColor = .red
    both.shadowOffset = CGSize(width: 2, height: 3)
    shadowed.addSubview(both)
    #expect(page.snapshot() == shadowed.snapshot())
  }

  @Test func linesOfDifferentHeightsFillTheLabel() {
    let label = label("", width: 200, height: 58)
    var text = AttributedString("small\n")
    var large = AttributedString("large\n")
    large.font = .builtin(size: 30)
    text += large + AttributedString("small")
    label.attributedText = text
    label.numberOfLines = 0
    // 20.4 + 35.9 points fit, another 20.4 do not.
    let shown = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0)
    #expect(shown.height == 57)
  }
}
