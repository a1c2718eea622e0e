import Foundation
import Offscreen
import OffscreenControls
import OffscreenGeometry
import OffscreenRaster
import OffscreenText

/// The part of a text that is in one container.
///
/// Places are in the container, and offsets are UTF-16 units of the whole text, unless they are of `lines`.
struct ContainerText {
  let container: NSTextContainer
  /// The place of the part in the whole text.
  let start: Int
  let placed: PlacedText
  /// The space before the lines.
  let padding: CGFloat
  /// The colour of characters without one.
  private let color: Color
  private let width: CGFloat

  var lines: [PlacedText.Line] { placed.lines }

  /// Lays out the beginning of a text in a container.
  init(_ text: NSAttributedString, from start: Int, in container: NSTextContainer) {
    self.container = container
    self.start = start
    padding = container.lineFragmentPadding
    let room = container.room
    var style = ParagraphStyle()
    style.alignment = container.view?.alignment ?? .natural
    style.lineBreakMode = container.lineBreakMode
    color = container.view?.textColor ?? (container.view == nil ? .black : .label)
    placed = PlacedText(
      AttributedString(uiKit: text), font: container.view?.usedFont ?? .standard(size: 12),
      size: room, numberOfLines: container.maximumNumberOfLines, paragraphStyle: style)
    width = room.width < .infinity ? room.width : placed.layout.size.width
  }

  /// The characters that are in the container.
  var units: Range<Int> {
    start..<start + (lines.last?.units.upperBound ?? 0)
  }

  /// The characters of a line.
  func units(of line: Int) -> Range<Int> { lines[line].units.moved(by: start) }

  /// The line of a character.
  func line(of unit: Int) -> Int? {
    let index = lines.indices.bisected { lines[$0].units.upperBound > unit - start }
    return index < lines.count ? index : nil
  }

  /// The lines with some of the characters in a range.
  func lines(of range: NSRange) -> Range<Int> {
    guard range.location != NSNotFound, range.length > 0 else { return 0..<0 }
    let first = lines.indices.bisected { lines[$0].units.upperBound > range.location - start }
    let end = lines.indices.bisected {
      lines[$0].units.lowerBound >= range.location + range.length - start
    }
    return first..<max(first, end)
  }

  /// The rectangle of a line, as wide as the container.
  func rect(of line: Int) -> CGRect {
    CGRect(x: 0, y: lines[line].top, width: width + 2 * padding, height: lines[line].height)
  }

  /// The rectangle of a line's characters with the padding.
  func usedRect(of line: Int) -> CGRect {
    let drawn = placed.layout.lines[line]
    return CGRect(
      x: drawn.x, y: lines[line].top, width: drawn.width + 2 * padding,
      height: lines[line].used.upperBound - lines[line].top)
  }

  /// The rectangles of the characters of a range on a line, from left to right, one for those side by side.
  func rects(of range: NSRange, on line: Int) -> [CGRect] {
    let row = lines[line]
    let units = range.location - start..<range.location + range.length - start
    // Spaces behind the end of a line do not reach out of the container.
    let edges = row.places.filter { $0.units.overlaps(units) }.map {
      min(max($0.x, 0), width)...min(max($0.x + $0.width, 0), width)
    }.sorted { $0.lowerBound < $1.lowerBound }
    var spans: [ClosedRange<CGFloat>] = []
    for edge in edges {
      if let last = spans.last, edge.lowerBound <= last.upperBound + 1 / 1024 {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, edge.upperBound)
      } else {
        spans.append(edge)
      }
    }
    if spans.isEmpty, units.overlaps(row.units) {
      let x = row.place(at: max(units.lowerBound, row.units.lowerBound)).x
      spans = [x...x]
    }
    return spans.map {
      CGRect(
        x: padding + $0.lowerBound, y: row.used.lowerBound, width: $0.upperBound - $0.lowerBound,
        height: row.used.upperBound - row.used.lowerBound)
    }
  }

  /// The character that is nearest to a point on the line at its height, and how much of it is before the point.
  func character(at point: CGPoint) -> (unit: Int, fraction: CGFloat)? {
    guard let last = lines.last else { return nil }
    let index = lines.indices.bisected { lines[$0].top + lines[$0].height > point.y }
    var row = index < lines.count ? lines[index] : last
    // The empty line behind a line break at the end has no character.
    if row.units.isEmpty, lines.count > 1 { row = lines[lines.count - 2] }
    let x = point.x - padding
    let nearest = row.places.min {
      let (first, second) = ($0.distance(to: x), $1.distance(to: x))
      return first != second ? first < second : $0.units.lowerBound < $1.units.lowerBound
    }
    guard let nearest else { return (start + row.units.lowerBound, 0) }
    guard nearest.width > 0 else { return (start + nearest.units.lowerBound, 0) }
    let share = min(max((x - nearest.x) / nearest.width, 0), 1)
    return (start + nearest.units.lowerBound, nearest.isRightToLeft ? 1 - share : share)
  }

  /// Draws parts of the characters of a range.
  func draw(_ range: NSRange, at origin: CGPoint, _ parts: TextLayout.Parts, in canvas: Canvas) {
    let rows = lines(of: range)
    guard !rows.isEmpty else { return }
    let corner = CGPoint(x: origin.x + padding, y: origin.y)
    let units = range.location - start..<range.location + range.length - start
    for line in rows {
      let row = lines[line].units
      let isWhole = units.lowerBound <= row.lowerBound && units.upperBound >= row.upperBound
      if isWhole {
        placed.layout.draw(placed.layout.lines[line], parts, in: canvas, at: corner, color: color)
        continue
      }
      // A part of a line is the line behind a window.
      for rect in rects(of: range, on: line) {
        canvas.save()
        canvas.clip(to: rect.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: 0, dy: -rect.height))
        placed.layout.draw(placed.layout.lines[line], parts, in: canvas, at: corner, color: color)
        canvas.restore()
      }
    }
  }
}

extension CharacterPlace {
  /// The distance of the character from a line across, in points.
  fileprivate func distance(to x: CGFloat) -> CGFloat {
    max(self.x - x, x - (self.x + width), 0)
  }
}

extension Range<Int> {
  /// The range further on by a number.
  func moved(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
