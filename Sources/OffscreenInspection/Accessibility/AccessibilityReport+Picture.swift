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
    for element in elements where element.isInView {
      NumberedBox(element.box, element.number).drawNumber(in: canvas, inside: area)
    }
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

extension AccessibilityReport.Element {
  fileprivate func drawFrame(in canvas: Canvas) {
    let color = number.markColor
    NumberedBox(box, number).drawFrame(in: canvas)
    guard point != CGPoint(x: box.midX, y: box.midY) else { return }
    var cross = Path()
    for (dx, dy) in [(4.0, 0.0), (0, 4)] {
      cross.move(to: CGPoint(x: point.x - dx, y: point.y - dy))
      cross.addLine(to: CGPoint(x: point.x + dx, y: point.y + dy))
    }
    canvas.stroke(cross, width: 1.5, with: color)
  }
}
