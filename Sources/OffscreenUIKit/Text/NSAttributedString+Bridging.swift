import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenText

extension TextBridge {
  /// The conversions of UIKit's attributes.
  static let uiKit = TextBridge(
    value: { AttributedString(uiKit: $0) }, object: { NSAttributedString(offscreen: $0) })
}

extension AttributedString {
  /// Creates a text with the UIKit attributes that are drawn here.
  ///
  /// Attributes with values of other types than UIKit's are left out.
  init(uiKit text: NSAttributedString) {
    self.init()
    let units = NSString(string: text.string)
    unsafe text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      attributes, range, _ in
      append(
        AttributedString(
          units.substring(with: range), attributes: AttributeContainer(uiKit: attributes)))
    }
  }
}

extension AttributeContainer {
  init(uiKit attributes: [NSAttributedString.Key: Any]) {
    self.init()
    self.offscreen.font = attributes[.font] as? UIFont
    self.offscreen.foregroundColor = attributes[.foregroundColor] as? UIColor
    self.offscreen.backgroundColor = attributes[.backgroundColor] as? UIColor
    self.offscreen.kern = CGFloat(number: attributes[.kern])
    self.offscreen.tracking = CGFloat(number: attributes[.tracking])
    self.offscreen.baselineOffset = CGFloat(number: attributes[.baselineOffset])
    self.offscreen.underlineStyle = Self.line(attributes[.underlineStyle])
    self.offscreen.underlineColor = attributes[.underlineColor] as? UIColor
    self.offscreen.strikethroughStyle = Self.line(attributes[.strikethroughStyle])
    self.offscreen.strikethroughColor = attributes[.strikethroughColor] as? UIColor
    self.offscreen.shadow = (attributes[.shadow] as? NSShadow)?.value
    self.offscreen.paragraphStyle = (attributes[.paragraphStyle] as? NSParagraphStyle)?.style
    self.offscreen.attachment = (attributes[.attachment] as? NSTextAttachment)?.value
  }

  private static func line(_ value: Any?) -> UnderlineStyle? {
    (value as? UnderlineStyle) ?? CGFloat(number: value).map { UnderlineStyle(rawValue: Int($0)) }
  }
}

extension NSAttributedString {
  /// Creates a text from a value, with UIKit's keys.
  convenience init(offscreen text: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      let part = String(text[run.range].characters)
      result.append(NSAttributedString(string: part, attributes: Self.keys(of: run.attributes)))
    }
    self.init(attributedString: result)
  }

  static func keys(of attributes: AttributeContainer) -> [NSAttributedString.Key: Any] {
    let own = attributes.offscreen
    let values: [(NSAttributedString.Key, Any?)] = [
      (.font, own.font), (.foregroundColor, own.foregroundColor),
      (.backgroundColor, own.backgroundColor), (.kern, own.kern), (.tracking, own.tracking),
      (.baselineOffset, own.baselineOffset), (.underlineStyle, own.underlineStyle?.rawValue),
      (.underlineColor, own.underlineColor),
      (.strikethroughStyle, own.strikethroughStyle?.rawValue),
      (.strikethroughColor, own.strikethroughColor),
      (.shadow, own.shadow.map(NSShadow.init(_:))),
      (.paragraphStyle, own.paragraphStyle.map(NSParagraphStyle.init(_:))),
    ]
    return Dictionary(
      uniqueKeysWithValues: values.compactMap { key, value in value.map { (key, $0) } })
  }
}

extension NSShadow {
  convenience init(_ shadow: TextShadow) {
    self.init()
    shadowColor = shadow.color
    shadowOffset = shadow.offset
  }
}
