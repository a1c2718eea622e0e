public import Foundation
public import OffscreenRaster
public import OffscreenText

extension ListContentConfiguration {
  /// The look of an image.
  public struct ImageProperties: Hashable, Sendable {
    /// The colour of an image that is a template; nil, the default, is the tint colour of the view.
    public var tintColor: Color?
    /// The radius of the image's corners, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The size that a larger image is shrunk into, in points; a dimension of 0, the default, has no limit.
    public var maximumSize = CGSize.zero
    /// The room that is kept for the image, in the middle of which it stands; a dimension of 0, the
    /// default, is the image's.
    public var reservedLayoutSize = CGSize.zero

    /// The colour of a template among a view's tint.
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

    /// The room for an image that is shown in a size.
    func room(for size: CGSize) -> CGSize {
      CGSize(
        width: reservedLayoutSize.width > 0 ? reservedLayoutSize.width : size.width,
        height: reservedLayoutSize.height > 0 ? reservedLayoutSize.height : size.height)
    }
  }

  /// The look of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The font.
    public var font: Font
    /// The colour.
    public var color: Color
    /// At which side lines begin.
    public var alignment = TextAlignment.natural
    /// What happens to text that is too long; by default its end is truncated.
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    /// The largest number of lines; 0, the default, has no limit.
    public var numberOfLines = 0
    /// Whether the text of a single line is made smaller to fit the width; false by default.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which that may scale the text; 0 by default, no limit.
    public var minimumScaleFactor: CGFloat = 0
    /// How the letters of a text without attributes are changed; not at all by default.
    public var transform = TextTransform.none

    init(fontSize: CGFloat, color: Color = .label) {
      font = .standard(size: fontSize)
      self.color = color
    }

    /// At which side lines begin.
    ///
    /// Raw values are UIKit's.
    public enum TextAlignment: Int, Hashable, Sendable {
      /// Where reading begins.
      case natural = 0
      /// In the middle.
      case center = 1
      /// At both sides, except for the last line.
      case justified = 2
    }

    /// How letters are changed.
    ///
    /// Raw values are UIKit's.
    public enum TextTransform: Int, Hashable, Sendable {
      /// Not at all.
      case none = 0
      /// To capital letters.
      case uppercase = 1
      /// To small letters.
      case lowercase = 2
      /// The first letter of each word to a capital one.
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
