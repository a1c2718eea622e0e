public import Foundation
public import Offscreen

/// The layout of a paragraph: UIKit's class around a `ParagraphStyle`.
open class NSParagraphStyle: NSObject, NSCopying {
  final var style: ParagraphStyle

  /// The style with all defaults.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates the default style.
  public override init() {
    style = ParagraphStyle()
    super.init()
  }

  init(_ style: ParagraphStyle) {
    self.style = style
    super.init()
  }

  /// Returns the same style.
  public func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(style) }
  open override func copy() -> Any { NSParagraphStyle(style) }
  /// Returns an independent style that can be changed.
  open override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.style = style
    return copy
  }
  /// Whether the other object is a style with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.style == style
  }
  open override var hash: Int { style.hashValue }
  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }

  /// The alignment of lines; by default the side where the paragraph begins.
  open var alignment: NSTextAlignment { style.alignment }
  /// The breaking or truncation of lines that are too long.
  open var lineBreakMode: NSLineBreakMode { style.lineBreakMode }
  /// The direction of the paragraph.
  open var baseWritingDirection: NSWritingDirection { style.baseWritingDirection }
  /// The indent of the first line, in points.
  open var firstLineHeadIndent: CGFloat { style.firstLineHeadIndent }
  /// The indent of all other lines, in points.
  open var headIndent: CGFloat { style.headIndent }
  /// The end of lines in points, measured from the side where they begin if positive, otherwise
  /// from the other side.
  open var tailIndent: CGFloat { style.tailIndent }
  /// The minimum height of a line, in points.
  open var minimumLineHeight: CGFloat { style.minimumLineHeight }
  /// The maximum height of a line, in points; 0 means none.
  open var maximumLineHeight: CGFloat { style.maximumLineHeight }
  /// The factor for the natural height of lines; 0 means 1.
  open var lineHeightMultiple: CGFloat { style.lineHeightMultiple }
  /// The space between two lines, in points.
  open var lineSpacing: CGFloat { style.lineSpacing }
  /// The space after the paragraph, in points.
  open var paragraphSpacing: CGFloat { style.paragraphSpacing }
  /// The space before the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { style.paragraphSpacingBefore }
  /// The distance between tab stops, in points.
  open var defaultTabInterval: CGFloat { style.defaultTabInterval }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Copies all values of another style.
  open func setParagraphStyle(_ other: NSParagraphStyle) { style = other.style }

  /// The alignment of lines; by default the side where the paragraph begins.
  open override var alignment: NSTextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  /// The breaking or truncation of lines that are too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { style.lineBreakMode }
    set { style.lineBreakMode = newValue }
  }
  /// The direction of the paragraph.
  open override var baseWritingDirection: NSWritingDirection {
    get { style.baseWritingDirection }
    set { style.baseWritingDirection = newValue }
  }
  /// The indent of the first line, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { style.firstLineHeadIndent }
    set { style.firstLineHeadIndent = newValue }
  }
  /// The indent of all other lines, in points.
  open override var headIndent: CGFloat {
    get { style.headIndent }
    set { style.headIndent = newValue }
  }
  /// The end of lines in points, measured from the side where they begin if positive, otherwise
  /// from the other side.
  open override var tailIndent: CGFloat {
    get { style.tailIndent }
    set { style.tailIndent = newValue }
  }
  /// The minimum height of a line, in points.
  open override var minimumLineHeight: CGFloat {
    get { style.minimumLineHeight }
    set { style.minimumLineHeight = newValue }
  }
  /// The maximum height of a line, in points; 0 means none.
  open override var maximumLineHeight: CGFloat {
    get { style.maximumLineHeight }
    set { style.maximumLineHeight = newValue }
  }
  /// The factor for the natural height of lines; 0 means 1.
  open override var lineHeightMultiple: CGFloat {
    get { style.lineHeightMultiple }
    set { style.lineHeightMultiple = newValue }
  }
  /// The space between two lines, in points.
  open override var lineSpacing: CGFloat {
    get { style.lineSpacing }
    set { style.lineSpacing = newValue }
  }
  /// The space after the paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { style.paragraphSpacing }
    set { style.paragraphSpacing = newValue }
  }
  /// The space before the paragraph, in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { style.paragraphSpacingBefore }
    set { style.paragraphSpacingBefore = newValue }
  }
  /// The distance between tab stops, in points.
  open override var defaultTabInterval: CGFloat {
    get { style.defaultTabInterval }
    set { style.defaultTabInterval = newValue }
  }
}
