import Foundation
import Offscreen

/// A page of a type specimen: rows from top to bottom on warm paper.
class SpecimenPage: View {
  static let paper = Color(red: 0.985, green: 0.968, blue: 0.936)
  static let ink = Color(red: 0.12, green: 0.11, blue: 0.1)
  static let accent = Color(red: 0.72, green: 0.24, blue: 0.16)
  static let faint = Color(red: 0.45, green: 0.41, blue: 0.36)

  /// Points between the page's sides and its rows.
  let margin: CGFloat = 20
  /// Where the next row begins.
  private(set) var bottom: CGFloat = 18

  var contentWidth: CGFloat { bounds.width - 2 * margin }

  init(width: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    backgroundColor = Self.paper
  }

  /// Ends the page below its last row.
  func finish() {
    bounds.size.height = bottom + 18
  }

  func space(_ height: CGFloat) { bottom += height }

  /// A fine line from margin to margin.
  func rule(_ color: Color = SpecimenPage.accent, thickness: CGFloat = 0.5) {
    let line = View(frame: CGRect(x: margin, y: bottom, width: contentWidth, height: thickness))
    line.backgroundColor = color
    addSubview(line)
    bottom += thickness
  }

  /// A small line at the left and another at the right.
  func heading(_ left: String, _ right: String) {
    let labels = [left, right].map { label(Self.spaced($0), font: .standard(size: 8.5)) }
    labels[1].textAlignment = .right
    for label in labels {
      label.textColor = Self.accent
      label.frame = CGRect(x: margin, y: bottom, width: contentWidth, height: 12)
    }
    bottom += 16
  }

  /// A text over the page's whole width, or a part of it from `x` on.
  @discardableResult
  func paragraph(
    _ text: AttributedString, font: Font, x: CGFloat = 0, width: CGFloat? = nil,
    advances: Bool = true
  ) -> Label {
    let label = label(text, font: font)
    let width = width ?? contentWidth
    let size = label.sizeThatFits(CGSize(width: width, height: 0))
    label.frame = CGRect(x: margin + x, y: bottom, width: width, height: size.height)
    if advances { bottom += size.height }
    return label
  }

  /// A small caption in the margin of a row.
  func caption(_ text: String, height: CGFloat) {
    let caption = label(AttributedString(text), font: .standard(size: 8.5))
    caption.textColor = Self.faint
    caption.frame = CGRect(x: margin, y: bottom, width: 60, height: height)
  }

  /// A label on the page, without a place yet.
  func label(_ text: AttributedString, font: Font) -> Label {
    let label = Label()
    label.font = font
    label.numberOfLines = 0
    label.textColor = Self.ink
    label.attributedText = text
    addSubview(label)
    return label
  }

  /// Letters a little apart, as small captions want them.
  private static func spaced(_ text: String) -> AttributedString {
    var text = AttributedString(text)
    text.tracking = 0.4
    return text
  }
}
