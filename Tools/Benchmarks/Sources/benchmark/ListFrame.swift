import Foundation
import Offscreen

/// A list screen of twenty rows with a portrait, two lines of text, a separator and an arrow.
///
/// The scene `table` of the rasterizer in the built-in font.
enum ListFrame {
  static func draw() -> Pixmap {
    let canvas = Canvas(width: Scene.width, height: Scene.height)
    canvas.fill(CGRect(x: 0, y: 0, width: Scene.width, height: Scene.height), with: .white)
    for row in 0..<20 {
      draw(row: row, in: canvas)
    }
    return Renderer().render(canvas.finish())
  }

  private static func draw(row: Int, in canvas: Canvas) {
    let top = CGFloat(126 * row + 6)
    let stripe = row.isMultiple(of: 2) ? Color.white : gray(0xF7)
    canvas.fill(CGRect(x: 0, y: top, width: 1_170, height: 126), with: stripe)
    let portrait = CGRect(x: 48, y: top + 15, width: 96, height: 96)
    let tint = Color(red: 0.2 + 0.03 * CGFloat(row), green: 0.5, blue: 0.8)
    canvas.fill(portrait, cornerRadius: 48, with: tint)
    draw("Row \(row + 1) Contact Name", size: 51, at: top + 12, .black, in: canvas)
    draw(
      "Last message preview text number \(row + 1), seen", size: 39, at: top + 68,
      Color(red: 0x8E / 255, green: 0x8E / 255, blue: 0x93 / 255), in: canvas)
    canvas.fill(CGRect(x: 168, y: top + 125, width: 1_002, height: 1), with: gray(0xC6))
  }

  private static func draw(
    _ text: String, size: CGFloat, at top: CGFloat, _ color: Color, in canvas: Canvas
  ) {
    TextLayout(text, font: .builtin(size: size), width: .infinity).draw(
      in: canvas, at: CGPoint(x: 168, y: top), color: color)
  }

  private static func gray(_ level: CGFloat) -> Color {
    Color(white: level / 255)
  }
}
