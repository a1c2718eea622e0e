import CCairo
import Foundation
import Offscreen

extension Scene {
  private static let avatar = ScenePicture(width: 96, height: 96) { x, y in
    SceneColor(
      red: x * 255 / 95, green: y * 255 / 95, blue: (x / 12 + y / 12) & 1 == 1 ? 200 : 80)
  }

  private static let rowColors = [SceneColor(rgb: 0xFFFFFF), SceneColor(rgb: 0xF7F7F7)]
  private static let separator = SceneColor(rgb: 0xC6C6C8)
  private static let chevron = SceneColor(rgb: 0xC4C4C7)

  private static func top(ofRow row: Int) -> Double { Double(126 * row + 6) }

  private static let texts: [[SceneText]] = (0..<20).map { row in
    let top = top(ofRow: row)
    return [
      SceneText(
        "Row \(row + 1) Contact Name", size: 51, baseline: CGPoint(x: 168, y: top + 54),
        color: SceneColor(rgb: 0x000000)),
      SceneText(
        "Last message preview text number \(row + 1), seen", size: 39,
        baseline: CGPoint(x: 168, y: top + 102), color: SceneColor(rgb: 0x8E8E93)),
    ]
  }

  /// Twenty rows of a list: stripe, round portrait, two lines of text, separator and arrow.
  static let table = Scene(
    name: "table", bar: 1,
    draw: { canvas in
      for row in 0..<20 {
        let top = top(ofRow: row)
        canvas.fill(
          CGRect(x: 0, y: top, width: 1170, height: 126), with: rowColors[row & 1].color)
        let portrait = CGRect(x: 48, y: top + 15, width: 96, height: 96)
        canvas.save()
        canvas.clip(to: portrait, cornerRadius: 48)
        canvas.draw(avatar.pixmap, in: portrait)
        canvas.restore()
        for text in texts[row] { text.draw(on: canvas) }
        canvas.fill(CGRect(x: 168, y: top + 125, width: 1002, height: 1), with: separator.color)
        var arrow = Path()
        arrow.move(to: CGPoint(x: 1098, y: top + 42))
        arrow.addLine(to: CGPoint(x: 1119, y: top + 63))
        arrow.addLine(to: CGPoint(x: 1098, y: top + 84))
        canvas.stroke(
          arrow, style: StrokeStyle(lineWidth: 6, lineCap: .round, lineJoin: .round),
          with: chevron.color)
      }
    },
    drawWithCairo: { cairo in
      for row in 0..<20 {
        let top = top(ofRow: row)
        rowColors[row & 1].setSource(cairo)
        cairo_rectangle(cairo, 0, top, 1170, 126)
        cairo_fill(cairo)
        cairo_set_source_surface(cairo, avatar.surface, 48, top + 15)
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, 96, top + 63, 48, 0, 2 * .pi)
        cairo_fill(cairo)
        for text in texts[row] { text.draw(withCairo: cairo) }
        separator.setSource(cairo)
        cairo_rectangle(cairo, 168, top + 125, 1002, 1)
        cairo_fill(cairo)
        chevron.setSource(cairo)
        cairo_set_line_width(cairo, 6)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        cairo_move_to(cairo, 1098, top + 42)
        cairo_line_to(cairo, 1119, top + 63)
        cairo_line_to(cairo, 1098, top + 84)
        cairo_stroke(cairo)
      }
    })
}
