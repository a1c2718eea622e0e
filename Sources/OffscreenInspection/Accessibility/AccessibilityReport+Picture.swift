import Foundation
package import Offscreen

extension AccessibilityReport {
  /// A picture of the window, pale, with a frame and a number at each element, above a legend with what is spoken.
  ///
  /// The place that is touched is marked where it is not the middle of the element. Numbers of elements that are out of
  /// view stand only in the legend, in grey.
  ///
  /// - Parameters:
  ///   - window: The picture of the window.
  ///   - scale: Its pixels per point.
  /// - Returns: A picture as wide as the window's, or wider if that is narrow, and higher.
  package func picture(over window: Pixmap, scale: Double) -> Pixmap {
    let size = CGSize(width: Double(window.width) / scale, height: Double(window.height) / scale)
    let width = max(size.width, Self.leastWidth)
    var legend = elements.map { LegendLine($0, width: width) }
    func height(of lines: [LegendLine]) -> CGFloat {
      lines.reduce(size.height + 2 * Self.margin) { $0 + $1.height }
    }
    while !legend.isEmpty,
      !CanvasLimit.allows(CGSize(width: width, height: height(of: legend)), scale: scale)
    {
      legend.removeLast()
    }
    let canvas = Canvas(
      width: max(window.width, Int((width * scale).rounded(.up))),
      height: Int((height(of: legend) * scale).rounded(.up)), scale: scale)
    let area = CGRect(origin: .zero, size: size)
    canvas.fill(area, with: .white)
    canvas.draw(window, in: area)
    canvas.fill(area, with: Color(white: 1, alpha: 0.4))
    canvas.save()
    canvas.clip(to: area)
    for element in elements where element.isInView { element.drawFrame(in: canvas) }
    for element in elements where element.isInView { element.drawNumber(in: canvas, inside: area) }
    canvas.restore()
    var y = size.height + Self.margin
    for line in legend {
      line.draw(in: canvas, at: y)
      y += line.height
    }
    return Renderer().render(canvas.finish(), background: .white)
  }

  /// The space around the legend, in points.
  fileprivate static let margin: CGFloat = 8
  /// The least width of a picture, in points, so that the legend has room.
  private static let leastWidth: CGFloat = 260
}

/// The lines of one element in the legend.
private struct LegendLine {
  private let element: AccessibilityReport.Element
  private let speech: TextLayout
  private let note: TextLayout?
  private static let indent: CGFloat = 34

  init(_ element: AccessibilityReport.Element, width: CGFloat) {
    self.element = element
    let room = width - Self.indent - AccessibilityReport.margin
    let words = element.speech.isEmpty ? "(says nothing)" : element.speech
    speech = TextLayout(
      words, font: .builtin(size: 11), width: room, numberOfLines: 0, lineBreakMode: .byWordWrapping
    )
    var notes = element.hint.map { [$0] } ?? []
    if !element.actions.isEmpty {
      notes.append("Actions: \(element.actions.joined(separator: ", "))")
    }
    if !element.isInView { notes.append("Out of view.") }
    note =
      notes.isEmpty
      ? nil
      : TextLayout(
        notes.joined(separator: "\n"), font: .builtin(size: 9), width: room, numberOfLines: 0,
        lineBreakMode: .byWordWrapping)
  }

  /// In points, with the space below.
  var height: CGFloat { speech.size.height + (note?.size.height ?? 0) + 5 }

  func draw(in canvas: Canvas, at y: CGFloat) {
    let center = CGPoint(
      x: AccessibilityReport.margin + NumberMark.height / 2 + 2,
      y: y + NumberMark.height / 2 - 1)
    NumberMark(element.number, isDim: !element.isInView).draw(in: canvas, around: center)
    speech.draw(in: canvas, at: CGPoint(x: Self.indent, y: y), color: Color(white: 0.1))
    note?.draw(
      in: canvas, at: CGPoint(x: Self.indent, y: y + speech.size.height), color: Color(white: 0.4))
  }
}

/// A number in a filled round shape.
private struct NumberMark {
  static let height: CGFloat = 14
  private let text: TextLayout
  private let color: Color

  init(_ number: Int, isDim: Bool = false) {
    text = TextLayout("\(number)", font: .builtin(size: 9), width: 60)
    color = isDim ? Color(white: 0.6) : number.markColor
  }

  /// In points.
  var size: CGSize { CGSize(width: max(Self.height, text.size.width + 6), height: Self.height) }

  func draw(in canvas: Canvas, around center: CGPoint) {
    let box = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    canvas.fill(box, cornerRadius: size.height / 2, with: color)
    text.draw(
      in: canvas,
      at: CGPoint(x: center.x - text.size.width / 2, y: center.y - text.size.height / 2),
      color: .white)
  }
}

extension Int {
  /// The colour of an element's number, of which neighbours differ; each has a contrast of 4.5 to white.
  fileprivate var markColor: Color {
    let names = ["#1B62B5", "#B3261E", "#1E6F43", "#7A3E9D", "#8A5300", "#00696F"]
    return Color(hex: names[self % names.count]) ?? .black
  }
}

extension AccessibilityReport.Element {
  fileprivate func drawFrame(in canvas: Canvas) {
    let color = number.markColor
    canvas.fill(box, with: color.withAlphaComponent(0.12))
    canvas.strokeBorder(box, cornerRadius: 0, width: 1, with: color)
    guard point != CGPoint(x: box.midX, y: box.midY) else { return }
    var cross = Path()
    for (dx, dy) in [(4.0, 0.0), (0, 4)] {
      cross.move(to: CGPoint(x: point.x - dx, y: point.y - dy))
      cross.addLine(to: CGPoint(x: point.x + dx, y: point.y + dy))
    }
    canvas.stroke(cross, width: 1.5, with: color)
  }

  /// Draws the number on the upper left corner, as far as that is inside of the window.
  fileprivate func drawNumber(in canvas: Canvas, inside area: CGRect) {
    let mark = NumberMark(number)
    let half = CGSize(width: mark.size.width / 2, height: mark.size.height / 2)
    mark.draw(
      in: canvas,
      around: CGPoint(
        x: min(max(box.minX + 2, area.minX + half.width), area.maxX - half.width),
        y: min(max(box.minY + 2, area.minY + half.height), area.maxY - half.height)))
  }
}
