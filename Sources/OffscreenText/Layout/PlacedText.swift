package import Foundation
import OffscreenGeometry

/// The lines of a text with the places of its characters: what a layout draws, and where.
///
/// Offsets are UTF-16 code units of the text, and lengths points from the top left corner of the layout.
package struct PlacedText: Sendable {
  /// A line of the layout at the same index.
  package struct Line: Sendable {
    /// The characters of the line, including the spaces and the line break at its end and those that an ellipsis
    /// stands for.
    package let units: Range<Int>
    /// The characters that an ellipsis stands for; empty if there is none.
    package let hidden: Range<Int>
    /// The top edge, above the space before the paragraph.
    package let top: CGFloat
    /// The height, including the spaces above and below.
    package let height: CGFloat
    /// The top and bottom edges without the spaces before and after the line.
    package let used: ClosedRange<CGFloat>
    /// The places of the characters in logical order; each place ends where the next one begins, except at characters
    /// that an ellipsis stands for.
    package let places: [CharacterPlace]
    /// The edge at which the next character would be.
    package let end: CGFloat

    /// The place of the character that contains a code unit of the line; an empty one for characters that are not
    /// drawn.
    package func place(at unit: Int) -> CharacterPlace {
      let index = places.bisected { $0.units.upperBound > unit }
      if index < places.count, places[index].units.contains(unit) { return places[index] }
      let x = index < places.count ? places[index].leading : places.last?.trailing ?? end
      return CharacterPlace(units: unit..<unit + 1, x: x, width: 0, isRightToLeft: false)
    }
  }

  /// The lines, for drawing.
  package let layout: TextLayout
  /// The lines, each with its characters.
  package let lines: [Line]

  /// Lays out a text by the rules of `TextLayout`, in at most as many lines as a size has room for, and at least one.
  ///
  /// Of a text that does not fit, the last line is truncated if its paragraph says so.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font of text that has no font attribute.
  ///   - size: The width that is available for a line, and the height for all; infinite ones have no limit.
  ///   - numberOfLines: The maximum number of lines; 0 or less means no limit.
  ///   - paragraphStyle: The style of paragraphs that have no style attribute.
  /// - Complexity: O(text).
  package init(
    _ text: AttributedString, font: Font, size: CGSize, numberOfLines: Int,
    paragraphStyle: ParagraphStyle
  ) {
    let styled = StyledText(text, base: TextStyle(font: font), paragraph: paragraphStyle)
    self.init(styled, width: size.width, numberOfLines: numberOfLines)
    let fitting = layout.lineCount(in: size.height)
    if fitting < lines.count {
      self.init(styled, width: size.width, numberOfLines: max(fitting, 1))
    }
  }

  private init(_ text: StyledText, width: CGFloat, numberOfLines: Int) {
    var setter = Typesetter(text, width: width, numberOfLines: numberOfLines)
    setter.notesPlaces = true
    let typeset = setter.lines()
    let layout = TextLayout(typeset, width: width)
    let units = Array(text.text.utf16)
    let heights = LineHeight.heights(of: typeset)
    var top: CGFloat = 0
    lines = typeset.indices.map { index in
      let height = heights[index]
      let total = height.before + height.total + height.after
      defer { top += total }
      let next = index + 1 < typeset.count ? typeset[index + 1].start : nil
      return Line(
        typeset[index], at: layout.lines[index].x, top: top, height: height, next: next,
        in: units)
    }
    self.layout = layout
  }
}

extension PlacedText.Line {
  /// A line that begins at an edge, and ends where the next one begins; the last one ends behind its line break.
  fileprivate init(
    _ line: Typesetter.TypesetLine, at x: CGFloat, top: CGFloat, height: LineHeight, next: Int?,
    in text: [UInt16]
  ) {
    let upper =
      next ?? (line.isTruncated ? text.count : text.endOfBreak(from: max(line.end, line.start)))
    units = line.start..<max(upper, line.start)
    hidden = line.isTruncated ? line.end..<(line.tail ?? upper) : line.end..<line.end
    self.top = top
    self.height = height.before + height.total + height.after
    used = top + height.before...top + height.before + height.total
    places = line.line.places.map { place in
      var place = place
      let (start, end) = (place.units.lowerBound, place.units.upperBound)
      place.units = start + line.placesOffset..<end + line.placesOffset
      place.x += x
      return place
    }.sorted { $0.units.lowerBound < $1.units.lowerBound }
    end = line.isRightToLeft ? x : x + line.line.width
  }
}

extension CharacterPlace {
  /// The edge at which the character begins, in the direction in which it is read.
  package var leading: CGFloat { isRightToLeft ? x + width : x }
  /// The edge at which the character ends, in the direction in which it is read.
  package var trailing: CGFloat { isRightToLeft ? x : x + width }
}

extension [UInt16] {
  /// The end of the spaces and of one line break from a code unit on; the code unit itself if there are none.
  fileprivate func endOfBreak(from start: Int) -> Int {
    var index = start
    while index < count, self[index] == 0x20 || self[index] == 0x09 { index += 1 }
    guard index < count else { return index }
    switch self[index] {
    case 0x0D: return index + (index + 1 < count && self[index + 1] == 0x0A ? 2 : 1)
    case 0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: return index + 1
    default: return start
    }
  }
}
