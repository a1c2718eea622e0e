import Foundation

extension String {
  /// A range of UTF-16 units, clamped to the text and extended to whole characters.
  ///
  /// An empty range inside a character becomes the place before it.
  func wholeCharacters(in range: NSRange) -> NSRange {
    let length = utf16.count
    let start = min(max(range.location, 0), length)
    let end = start + min(max(range.length, 0), length - start)
    let first = startOfCharacter(around: start)
    let last = end > start ? endOfCharacter(around: end) : first
    return NSRange(location: first, length: last - first)
  }

  /// The last place between characters that is not beyond a number of UTF-16 units.
  private func startOfCharacter(around offset: Int) -> Int {
    let place = utf16.index(startIndex, offsetBy: offset)
    guard place < endIndex else { return offset }
    return utf16.distance(from: startIndex, to: index(before: index(after: place)))
  }

  /// The first place between characters that is not before a number of UTF-16 units.
  func endOfCharacter(around offset: Int) -> Int {
    let start = startOfCharacter(around: offset)
    guard start < offset else { return offset }
    let place = utf16.index(startIndex, offsetBy: start)
    return utf16.distance(from: startIndex, to: index(after: place))
  }

  /// The beginning of the text up to a number of UTF-16 units.
  func prefix(utf16 count: Int) -> Substring {
    self[..<utf16.index(startIndex, offsetBy: count)]
  }

  /// The characters that deleting backwards removes: the selected ones, or else the character before the caret.
  func deletedRange(from selection: NSRange) -> NSRange {
    guard selection.length == 0 else { return selection }
    let before = prefix(utf16: selection.location)
    let length = before.last.map { String($0).utf16.count } ?? 0
    return NSRange(location: selection.location - length, length: length)
  }
}

extension AttributedString {
  /// The attributes of the character before a place in UTF-16 units.
  func attributes(before offset: Int) -> AttributeContainer {
    let end = String(characters).prefix(utf16: offset).endIndex
    guard let place = AttributedString.Index(end, within: self) else { return AttributeContainer() }
    return self[..<place].runs.last?.attributes ?? AttributeContainer()
  }

  /// Replaces characters, in UTF-16 units, by others with given attributes, or those of the ones before them.
  ///
  /// - Returns: The place behind the new characters; the end of the range, without a change, if it is not of whole
  ///   characters.
  mutating func replace(
    _ range: NSRange, by replacement: String, attributes: AttributeContainer? = nil
  ) -> Int {
    guard let part = Range(range, in: String(characters)), let target = Range(part, in: self) else {
      return range.location + range.length
    }
    var added = AttributedString(replacement)
    if let attributes = attributes ?? self[..<target.lowerBound].runs.last?.attributes {
      added.mergeAttributes(attributes)
    }
    replaceSubrange(target, with: added)
    // What was inserted may be one character with the text behind it.
    return String(characters).endOfCharacter(around: range.location + replacement.utf16.count)
  }
}
