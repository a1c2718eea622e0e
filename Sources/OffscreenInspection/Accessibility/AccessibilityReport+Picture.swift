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
    PictureLegend.picture(of: window, scale: scale, veil: 0.4, elements.map(\.legend)) {
      canvas, area in
      for element in elements where element.isInView { element.drawFrame(in: canvas) }
      for element in elements where element.isInView {
        NumberedBox(element.box, element.number).drawNumber(in: canvas, inside: area)
      }
    }
  }
}

extension AccessibilityReport.Element {
  fileprivate var legend: PictureLegend.Entry {
    var notes = hint.map { [$0] } ?? []
    if !actions.isEmpty { notes.append("Actions: \(actions.joined(separator: ", "))") }
    if !isInView { notes.append("Out of view.") }
    return PictureLegend.Entry(
      number: number, isDim: !isInView, words: speech.isEmpty ? "(says nothing)" : speech,
      notes: notes)
  }

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
