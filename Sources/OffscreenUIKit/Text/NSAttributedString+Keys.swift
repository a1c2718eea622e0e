public import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont`; by default that of the view, and 12 points without one.
  public static let font = Self("NSFont")
  /// The colour of the text, a `UIColor`.
  public static let foregroundColor = Self("NSColor")
  /// The colour behind the text, a `UIColor`.
  public static let backgroundColor = Self("NSBackgroundColor")
  /// The style of the paragraph, an `NSParagraphStyle`.
  public static let paragraphStyle = Self("NSParagraphStyle")
  /// Extra space after each character in points, a number.
  public static let kern = Self("NSKern")
  /// Extra space after each character in points, a number that takes precedence over `kern`.
  public static let tracking = Self("CTTracking")
  /// The distance above the baseline in points, a number.
  public static let baselineOffset = Self("NSBaselineOffset")
  /// The underline, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = Self("NSUnderline")
  /// The colour of the underline, a `UIColor`.
  public static let underlineColor = Self("NSUnderlineColor")
  /// The strikethrough, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = Self("NSStrikethrough")
  /// The colour of the strikethrough, a `UIColor`.
  public static let strikethroughColor = Self("NSStrikethroughColor")
  /// The shadow, an `NSShadow`.
  public static let shadow = Self("NSShadow")
  /// A picture in place of the character, an `NSTextAttachment`.
  public static let attachment = Self("NSAttachment")
  /// A link, a `URL` or a string; stored, but not shown here.
  public static let link = Self("NSLink")
  /// The type of ligatures in UIKit, a number; stored, but without effect here.
  public static let ligature = Self("NSLigature")
  /// The width of the outline in UIKit, a number; stored, but without effect here.
  public static let strokeWidth = Self("NSStrokeWidth")
  /// The colour of the outline in UIKit; stored, but without effect here.
  public static let strokeColor = Self("NSStrokeColor")
}
