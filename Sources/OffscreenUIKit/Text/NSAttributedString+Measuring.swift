public import Foundation
import Offscreen
import OffscreenText

/// Options for measuring and drawing a text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// One bit for each option.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The rectangle begins at the top left of the text, and lines are broken; without it, the text is
  /// one line.
  public static let usesLineFragmentOrigin = Self(rawValue: 1 << 0)
  /// The height of a line includes the font's leading; it always does here.
  public static let usesFontLeading = Self(rawValue: 1 << 1)
  /// UIKit then uses the bounds of glyphs; without effect here.
  public static let usesDeviceMetrics = Self(rawValue: 1 << 3)
  /// The last line that fits is truncated.
  public static let truncatesLastVisibleLine = Self(rawValue: 1 << 5)
}

/// Limits for drawing text; UIKit's class, whose values have no effect here.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which the text may be scaled.
  open var minimumScaleFactor: CGFloat = 0

  /// Creates a context.
  public override init() {
    super.init()
  }
}

extension NSAttributedString {
  /// The size of the text in points, with each paragraph on one line.
  public func size() -> CGSize {
    layout(width: .infinity).size
  }

  /// The rectangle that the text takes within a size, in points; its lines are those of a label.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(in: size, options: options)
    return CGRect(origin: .zero, size: layout.size)
  }

  /// The lines of the text in a size: without a width and without breaking, one for each paragraph.
  final func layout(in size: CGSize, options: NSStringDrawingOptions) -> TextLayout {
    guard options.contains(.usesLineFragmentOrigin), size.width > 0 else {
      return layout(width: .infinity)
    }
    let all = layout(width: size.width)
    guard options.contains(.truncatesLastVisibleLine), size.height > 0 else { return all }
    let fitting = all.lineCount(in: size.height)
    guard fitting < all.lines.count else { return all }
    return layout(width: size.width, numberOfLines: max(fitting, 1))
  }

  private func layout(width: CGFloat, numberOfLines: Int = 0) -> TextLayout {
    var style = ParagraphStyle()
    if numberOfLines > 0 { style.lineBreakMode = .byTruncatingTail }
    return TextLayout(
      AttributedString(uiKit: self), font: .standard(size: 12), width: width,
      numberOfLines: numberOfLines, paragraphStyle: style)
  }
}

extension NSString {
  /// The size of the text in points, with each paragraph on one line.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attributes).size()
  }

  /// The rectangle that the text takes in a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: String(self), attributes: attributes)
  }
}

extension String {
  /// The size of the text in points, with each paragraph on one line.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attributes)
  }

  /// The rectangle that the text takes in a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
