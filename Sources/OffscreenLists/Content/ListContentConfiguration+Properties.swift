public import Foundation
public import OffscreenRaster
public import OffscreenText
public import OffscreenViews

extension ListContentConfiguration {
  /// The look of an image.
  public struct ImageProperties: Hashable, Sendable {
    /// The colour of an image that is a template; nil, the default, is the tint colour of the view.
    public var tintColor: Color?
    /// The radius of the image's corners, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The size that a larger image is shrunk into, in points; a dimension of 0, the default, has no limit.
    public var maximumSize = CGSize.zero
    /// The size and weight of a system image; by default large, beside body text.
    ///
    /// What the image itself sets prevails.
    public var preferredSymbolConfiguration: Image.SymbolConfiguration? = .ofListContent
    /// The space that is reserved for the image, which is centred in it, in points; `zero` by default.
    ///
    /// A dimension of 0 means that of the image, and `standardDimension` for a system image, so that texts beside
    /// images of different widths are aligned. With text sizes for accessibility the width is that of the image. A
    /// system image whose height is not reserved makes the content at least 8 points higher than it is.
    public var reservedLayoutSize = CGSize.zero

    /// A dimension of `reservedLayoutSize` that is as large as for system images: a width of 28 points or a height of 22
    /// at the usual text size, and in the proportion of body text at others.
    ///
    /// UIKit does not document these numbers; they are estimates.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    /// The colour of a template image in a view with a tint colour.
    public func resolvedTintColor(for tintColor: Color) -> Color { self.tintColor ?? tintColor }

    /// The size in which an image is shown: its own, or the largest of its shape within the maximum.
    func size(of image: CGSize) -> CGSize {
      func factor(_ length: CGFloat, _ limit: CGFloat) -> CGFloat {
        limit > 0 && length > limit ? limit / length : 1
      }
      let factor = min(
        factor(image.width, maximumSize.width), factor(image.height, maximumSize.height))
      return CGSize(width: image.width * factor, height: image.height * factor)
    }

    /// The space for an image that is shown in a size, in lists whose texts have the size of a category.
    func room(for size: CGSize, isSymbol: Bool, in category: ContentSizeCategory) -> CGSize {
      let growth = DynamicFont.body.font(in: category).pointSize / 17
      func length(_ reserved: CGFloat, _ own: CGFloat, standard: CGFloat) -> CGFloat {
        if reserved == Self.standardDimension || isSymbol && reserved <= 0 {
          (standard * growth).rounded()
        } else {
          reserved > 0 ? reserved : own
        }
      }
      return CGSize(
        width: category.isAccessibilityCategory
          ? size.width : length(reservedLayoutSize.width, size.width, standard: 28),
        height: length(reservedLayoutSize.height, size.height, standard: 22))
    }
  }

  /// The look of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The font: by default that of the configuration's text style, in the size that a person prefers.
    ///
    /// Reading the default gives its size for the current traits. Another font stays as it is, unless it
    /// is the standard font of a text style for the traits with which it was first shown.
    public var font: Font {
      get { ownFont ?? style.font(in: TraitCollection.current.preferredContentSizeCategory) }
      set { ownFont = newValue }
    }
    /// The font that was set; nil for that of the style.
    private(set) var ownFont: Font?
    /// The style of the default font.
    let style: DynamicFont
    /// Whether the font follows the size of text that a person prefers; true by default.
    public var adjustsFontForContentSizeCategory = true
    /// The colour.
    public var color: Color
    /// The alignment of lines.
    public var alignment = TextAlignment.natural
    /// The truncation or breaking of text that is too long; by default its end is truncated.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, means no limit.
    public var numberOfLines = 0
    /// Whether the text of a single line is made smaller to fit the width; false by default.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum factor of that scaling; 0, the default, means no limit.
    public var minimumScaleFactor: CGFloat = 0
    /// The change of the letters of a text without attributes; none by default.
    public var transform = TextTransform.none

    init(_ style: DynamicFont, color: Color = .label) {
      self.style = style
      self.color = color
    }

    /// The font for a category of text size; `former` is the category with which the text was first shown.
    func font(in category: ContentSizeCategory, shownIn former: ContentSizeCategory) -> Font {
      guard let ownFont else {
        return style.font(in: adjustsFontForContentSizeCategory ? category : former)
      }
      guard adjustsFontForContentSizeCategory, former != category else { return ownFont }
      return DynamicFont.font(replacing: ownFont, from: former, to: category) ?? ownFont
    }

    /// Whether the font is another one for another category: it follows the size of text and belongs to a style.
    func grows(from category: ContentSizeCategory) -> Bool {
      guard adjustsFontForContentSizeCategory, let ownFont else {
        return adjustsFontForContentSizeCategory
      }
      return DynamicFont.font(replacing: ownFont, from: category, to: category) != nil
    }

    /// The alignment of lines.
    ///
    /// Raw values are UIKit's.
    public enum TextAlignment: Int, Hashable, Sendable {
      /// The side at which reading begins.
      case natural = 0
      /// In the middle.
      case center = 1
      /// Lines fill the width, except for the last one.
      case justified = 2
    }

    /// A change of the letters' case.
    ///
    /// Raw values are UIKit's.
    public enum TextTransform: Int, Hashable, Sendable {
      /// Unchanged.
      case none = 0
      /// To capital letters.
      case uppercase = 1
      /// To small letters.
      case lowercase = 2
      /// The first letter of each word becomes a capital.
      case capitalized = 3

      func applied(to text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
      }
    }

    /// The colour of the text.
    public func resolvedColor() -> Color { color }
  }
}

extension Image.SymbolConfiguration {
  /// The settings of images beside the texts of lists.
  fileprivate static let ofListContent = Image.SymbolConfiguration(sizes: .body, scale: .large)
}
