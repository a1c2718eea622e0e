package import Foundation

/// The conversions between `AttributedString` and Foundation's objects with the attributes of another module.
package final class TextBridge: Sendable {
  package let value: @Sendable (NSAttributedString) -> AttributedString
  package let object: @Sendable (AttributedString) -> NSAttributedString

  /// Stores the two conversions.
  package init(
    value: @escaping @Sendable (NSAttributedString) -> AttributedString,
    object: @escaping @Sendable (AttributedString) -> NSAttributedString
  ) {
    self.value = value
    self.object = object
  }
}

/// The text of a view as an object, for a module with attributes of its own.
package struct BridgedText {
  /// The conversions; nil keeps only the characters.
  package var bridge: TextBridge?
  /// The last object that was set, with the text that it was converted into.
  private var last: (object: NSAttributedString, value: AttributedString)?

  /// Creates a text without conversions.
  package init() {}

  /// The object for a text: the last one that was set, with all its attributes, as long as the view has its text.
  package func object(for value: AttributedString) -> NSAttributedString {
    if let last, last.value == value { return last.object }
    return bridge?.object(value) ?? NSAttributedString(string: String(value.characters))
  }

  /// The text of an object, which is copied.
  package mutating func value(of object: NSAttributedString) -> AttributedString {
    let copy = NSAttributedString(attributedString: object)
    guard let bridge else {
      let value = AttributedString(copy.string)
      last = (copy, value)
      return value
    }
    let value = bridge.value(copy)
    last = (copy.replacingAttributes(by: bridge.object(value)), value)
    return value
  }
}

extension NSAttributedString {
  /// This text with the attributes of another one of the same characters in place of its own of the same keys.
  fileprivate func replacingAttributes(by other: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    unsafe other.enumerateAttributes(in: NSRange(location: 0, length: other.length)) {
      attributes, range, _ in
      result.addAttributes(attributes, range: range)
    }
    return NSAttributedString(attributedString: result)
  }
}
