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
}
