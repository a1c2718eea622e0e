import Foundation
import OffscreenText
import OffscreenViews

/// The standard font of one of a list's texts, which grows with the size of text that a person prefers.
struct DynamicFont: Hashable, Sendable {
  let style: TextStyleSizes
  var isSemibold = false

  static let body = DynamicFont(style: .body)
  /// Semibold text in the size of running text.
  static let headline = DynamicFont(style: .body, isSemibold: true)
  static let subheadline = DynamicFont(style: .subheadline)
  static let footnote = DynamicFont(style: .footnote)
  static let caption = DynamicFont(style: .caption1)

  /// The fonts of all text styles, the most used first: at large sizes of text some are equal.
  static let styles: [DynamicFont] = [
    .body, .headline, .footnote, .subheadline, .caption, DynamicFont(style: .caption2),
    DynamicFont(style: .callout), DynamicFont(style: .title1), DynamicFont(style: .title2),
    DynamicFont(style: .title3), DynamicFont(style: .largeTitle),
  ]

  /// The font for a category of text size.
  func font(in category: ContentSizeCategory) -> Font {
    let font = Font.standard(size: style.pointSize(in: category))
    return isSemibold ? font.requesting("weight 600", [("wght", 600)]) : font
  }

  /// Gives a label the font for another category, unless code has set its font meanwhile.
  func update(_ label: Label?, to category: ContentSizeCategory) {
    guard let label, label.hasListFont else { return }
    label.setListFont(font(in: category))
  }
}
