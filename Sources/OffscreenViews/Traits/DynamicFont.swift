import Foundation
package import OffscreenText

/// The standard font of a text, which grows with the size of text that a person prefers.
package struct DynamicFont: Hashable, Sendable {
  package let style: TextStyleSizes
  package var isSemibold = false

  package init(style: TextStyleSizes, isSemibold: Bool = false) {
    self.style = style
    self.isSemibold = isSemibold
  }

  package static let body = DynamicFont(style: .body)
  /// Semibold text in the size of running text.
  package static let headline = DynamicFont(style: .body, isSemibold: true)
  package static let subheadline = DynamicFont(style: .subheadline)
  package static let footnote = DynamicFont(style: .footnote)
  package static let caption = DynamicFont(style: .caption1)

  /// The fonts of all text styles, the most used first: at large sizes of text some are equal.
  package static let styles: [DynamicFont] = [
    .body, .headline, .footnote, .subheadline, .caption, DynamicFont(style: .caption2),
    DynamicFont(style: .callout), DynamicFont(style: .title1), DynamicFont(style: .title2),
    DynamicFont(style: .title3), DynamicFont(style: .largeTitle),
  ]

  /// The font for a category of text size.
  package func font(in category: ContentSizeCategory) -> Font {
    let font = Font.standard(size: style.pointSize(in: category))
    return isSemibold ? font.requesting("weight 600", [("wght", 600)]) : font
  }

  /// The font of the style that a font belongs to in one category, for another one; nil if it belongs to none.
  package static func font(
    replacing font: Font?, from former: ContentSizeCategory, to category: ContentSizeCategory
  ) -> Font? {
    styles.first { $0.font(in: former) == font }?.font(in: category)
  }
}
