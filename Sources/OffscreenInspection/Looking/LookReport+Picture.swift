import Foundation
package import Offscreen

extension LookReport {
  /// A picture of the window with a frame and the number at each item.
  ///
  /// - Parameters:
  ///   - window: The picture of the window.
  ///   - scale: Its pixels per point.
  /// - Returns: A picture of the same size.
  package func picture(over window: Pixmap, scale: Double) -> Pixmap {
    let area = CGRect(
      x: 0, y: 0, width: Double(window.width) / scale, height: Double(window.height) / scale)
    let canvas = Canvas(width: window.width, height: window.height, scale: scale)
    canvas.draw(window, in: area)
    for item in items {
      NumberedBox(item.box, item.number).drawFrame(in: canvas, isFilled: false)
    }
    var taken: [CGRect] = []
    for item in items {
      NumberedBox(item.box, item.number).drawNumber(in: canvas, inside: area, beside: &taken)
    }
    return Renderer().render(canvas.finish(), background: .white)
  }
}
