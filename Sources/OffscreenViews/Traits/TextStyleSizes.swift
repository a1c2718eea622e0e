package import Foundation
package import OffscreenText

/// The published sizes and line heights of a text style, by category of text size (Human Interface
/// Guidelines, "Typography").
package struct TextStyleSizes: Hashable, Sendable {
  /// From the smallest category to the largest one, in points.
  private let pointSizes: [CGFloat]
  /// The distances between baselines, in the same order.
  private let leadings: [CGFloat]

  /// The size of the font, in points.
  package func pointSize(in category: ContentSizeCategory) -> CGFloat { pointSizes[category.rank] }

  /// The factor by which the style is larger than in the usual category.
  ///
  /// The measured factors of `UIFontMetrics` are those of the line heights.
  package func factor(in category: ContentSizeCategory) -> CGFloat {
    leadings[category.rank] / leadings[ContentSizeCategory.large.rank]
  }

  /// The standard font in the style's size for the preferred size of text in some traits.
  package func font(in traits: TraitCollection) -> Font {
    .standard(size: pointSize(in: traits.preferredContentSizeCategory))
  }

  package static let largeTitle = TextStyleSizes(
    pointSizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    leadings: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70])
  package static let title1 = TextStyleSizes(
    pointSizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    leadings: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68])
  package static let title2 = TextStyleSizes(
    pointSizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    leadings: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66])
  package static let title3 = TextStyleSizes(
    pointSizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    leadings: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65])
  package static let body = TextStyleSizes(
    pointSizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
  package static let callout = TextStyleSizes(
    pointSizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    leadings: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60])
  package static let subheadline = TextStyleSizes(
    pointSizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    leadings: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58])
  package static let footnote = TextStyleSizes(
    pointSizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    leadings: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52])
  package static let caption1 = TextStyleSizes(
    pointSizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    leadings: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51])
  package static let caption2 = TextStyleSizes(
    pointSizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    leadings: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48])
}
