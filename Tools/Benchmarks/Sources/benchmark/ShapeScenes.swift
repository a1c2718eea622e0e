import CCairo
import Foundation
import Offscreen

extension Scene {
  private struct ColoredRect {
    var rect: CGRect
    var color: SceneColor
  }

  private static let whole = CGRect(x: 0, y: 0, width: width, height: height)

  /// 1,000 half-transparent rectangles of 24...239 by 24...179 pixels.
  private static let thousandRects: [ColoredRect] = {
    var generator = LinearGenerator(seed: 1)
    return (0..<1000).map { _ in
      let x = generator.below(930)
      let y = generator.below(2352)
      let w = 24 + generator.below(216)
      let h = 24 + generator.below(156)
      let red = generator.below(256)
      let green = generator.below(256)
      let blue = generator.below(256)
      let alpha = 64 + generator.below(128)
      return ColoredRect(
        rect: CGRect(x: x, y: y, width: w, height: h),
        color: SceneColor(red: red, green: green, blue: blue, alpha: alpha))
    }
  }()

  static let fillOpaque = wholeFill(
    "fillopaque", bar: 1.15, SceneColor(red: 0x2E, green: 0x86, blue: 0xC1))

  static let fillAlpha = wholeFill(
    "fillalpha", bar: 0.5, SceneColor(red: 0x33, green: 0x66, blue: 0x99, alpha: 0x80))

  static let rects = Scene(
    name: "rects", bar: 0.6,
    draw: { canvas in
      for item in thousandRects { canvas.fill(item.rect, with: item.color.color) }
    },
    drawWithCairo: { cairo in
      for item in thousandRects {
        item.color.setSource(cairo)
        addRect(item.rect, to: cairo)
        cairo_fill(cairo)
      }
    })

  static let roundedRects = Scene(
    name: "rrects", bar: 0.52,
    draw: { canvas in
      for item in thousandRects {
        canvas.fill(item.rect, cornerRadius: 12, with: item.color.color)
      }
    },
    drawWithCairo: { cairo in
      for item in thousandRects {
        item.color.setSource(cairo)
        addRoundedRect(item.rect, radius: 12, to: cairo)
        cairo_fill(cairo)
      }
    })

  static let rotatedRects = Scene(
    name: "rotrects", bar: 0.22,
    draw: { canvas in
      for item in thousandRects {
        canvas.save()
        canvas.translate(x: item.rect.midX, y: item.rect.midY)
        canvas.rotate(by: 17 * .pi / 180)
        canvas.translate(x: -item.rect.midX, y: -item.rect.midY)
        canvas.fill(item.rect, with: item.color.color)
        canvas.restore()
      }
    },
    drawWithCairo: { cairo in
      for item in thousandRects {
        cairo_save(cairo)
        cairo_translate(cairo, item.rect.midX, item.rect.midY)
        cairo_rotate(cairo, 17 * .pi / 180)
        cairo_translate(cairo, -item.rect.midX, -item.rect.midY)
        item.color.setSource(cairo)
        addRect(item.rect, to: cairo)
        cairo_fill(cairo)
        cairo_restore(cairo)
      }
    })

  static func addRect(_ rect: CGRect, to cairo: OpaquePointer) {
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
  }

  static func addRoundedRect(_ rect: CGRect, radius: Double, to cairo: OpaquePointer) {
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
    cairo_arc(cairo, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(cairo, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(cairo, rect.minX + radius, rect.minY + radius, radius, .pi, 3 * .pi / 2)
    cairo_close_path(cairo)
  }

  private static func wholeFill(_ name: String, bar: Double, _ color: SceneColor) -> Scene {
    Scene(
      name: name, bar: bar, color: color, draw: { $0.fill(whole, with: color.color) },
      drawWithCairo: { cairo in
        color.setSource(cairo)
        cairo_paint(cairo)
      })
  }
}
