import Foundation
import OffscreenUIKit
import Testing

@Suite struct TextBridgingTests {
  @Test func labelsShowTheAttributesOfUIKit() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineSpacing = 3
    let text = NSMutableAttributedString(
      string: "Ä😀b", attributes: [.font: UIFont.systemFont(ofSize: 20), .kern: 2])
    text.addAttribute(
      .foregroundColor, value: UIColor.systemRed, range: NSRange(location: 1, length: 2))
    text.addAttributes(
      [.paragraphStyle: style, .underlineStyle: NSUnderlineStyle.single.rawValue],
      range: NSRange(location: 0, length: 4))
    let label = UILabel()
    label.attributedText = text
    #expect(label.text == "Ä😀b")
    let shown = try #require(label.attributedText)
    #expect(shown.string == "Ä😀b")
    func value(_ key: NSAttributedString.Key, at index: Int) -> Any? {
      unsafe shown.attribute(key, at: index, effectiveRange: nil)
    }
    #expect(value(.font, at: 3) as? UIFont == .systemFont(ofSize: 20))
    #expect(value(.foregroundColor, at: 0) == nil && value(.foregroundColor, at: 3) == nil)
    #expect(value(.foregroundColor, at: 2) as? UIColor == .systemRed)
    #expect(value(.kern, at: 0) as? CGFloat == 2)
    #expect((value(.paragraphStyle, at: 0) as? NSParagraphStyle)?.lineSpacing == 3)
    #expect(value(.underlineStyle, at: 0) as? Int == 1)
    label.attributedText = nil
    #expect(label.text == nil && label.attributedText == nil)
  }

  @Test func textsMeasureAsLabelsDo() {
    let font = UIFont.systemFont(ofSize: 15)
    let text = "Some words that need more than one line"
    let label = UILabel()
    label.font = font
    label.numberOfLines = 0
    label.text = text
    let rect = (text as NSString).boundingRect(
      with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil)
    let size = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(rect.height.rounded(.up) == size.height && rect.width.rounded(.up) == size.width)
    label.numberOfLines = 1
    #expect(
      text.size(withAttributes: [.font: font]).width.rounded(.up)
        == label.intrinsicContentSize.width)
    #expect("".size(withAttributes: [.font: font]).width == 0)
  }

  @Test func stylesAreCopiedAndCompared() {
    let style = NSMutableParagraphStyle()
    style.headIndent = 4
    let copy = style.mutableCopy() as? NSMutableParagraphStyle
    copy?.headIndent = 5
    #expect(style.headIndent == 4 && copy?.headIndent == 5)
    #expect(style != copy && style == style.copy() as? NSParagraphStyle)
    #expect(NSParagraphStyle.default.headIndent == 0)
  }
}
