import CCairo
import Foundation
import Offscreen

extension Scene {
  private struct Star {
    var start: CGPoint
    var curves: [(control1: CGPoint, control2: CGPoint, end: CGPoint)]
    var color: SceneColor
  }

  /// 200 stars of curved rays, 2,998 cubic curves in all.
  private static let twoHundredStars: [Star] = {
    var generator = LinearGenerator(seed: 3)
    return (0..<200).map { _ in
      let cx = Double(100 + generator.below(970))
      let cy = Double(100 + generator.below(2332))
      let n = 5 + generator.below(6)
      let outer = Double(40 + generator.below(80))
      let inner = outer * (0.4 + 0.01 * Double(generator.below(30)))
      let alpha = 128 + generator.below(128)
      let rgb = Int(generator.next() & 0xFF_FFFF)
      func at(_ radius: Double, _ angle: Double) -> CGPoint {
        CGPoint(x: cx + radius * cos(angle), y: cy + radius * sin(angle))
      }
      let curves = (0..<2 * n).map { k in
        let a = Double.pi * Double(k) / Double(n)
        let b = Double.pi * Double(k + 1) / Double(n)
        let from = at(k % 2 == 1 ? inner : outer, a)
        let fromRadius = k % 2 == 1 ? inner : outer
        let toRadius = k % 2 == 1 ? outer : inner
        let to = at(toRadius, b)
        return (
          control1: CGPoint(
            x: from.x + 0.35 * fromRadius * cos(a + 0.6),
            y: from.y + 0.35 * fromRadius * sin(a + 0.6)),
          control2: CGPoint(
            x: to.x + 0.35 * toRadius * cos(b - 0.6), y: to.y + 0.35 * toRadius * sin(b - 0.6)),
          end: to
        )
      }
      return Star(
        start: at(outer, 0), curves: curves,
        color: SceneColor(
          red: rgb >> 16, green: rgb >> 8 & 255, blue: rgb & 255, alpha: alpha))
    }
  }()

  static let stars = Scene(
    name: "stars", bar: 0.15,
    draw: { canvas in
      for star in twoHundredStars {
        var path = Path()
        path.move(to: star.start)
        for curve in star.curves {
          path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
        }
        path.close()
        canvas.fill(path, with: star.color.color)
      }
    },
    drawWithCairo: { cairo in
      for star in twoHundredStars {
        star.color.setSource(cairo)
        cairo_move_to(cairo, star.start.x, star.start.y)
        for curve in star.curves {
          cairo_curve_to(
            cairo, curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y,
            curve.end.x, curve.end.y)
        }
        cairo_close_path(cairo)
        cairo_fill(cairo)
      }
    })

  private struct Border {
    var rect: CGRect
    var color: SceneColor
  }

  private static let fiveHundredBorders: [Border] = {
    var generator = LinearGenerator(seed: 6)
    return (0..<500).map { _ in
      let x = generator.below(870)
      let y = generator.below(2332)
      let w = 60 + generator.below(230)
      let h = 60 + generator.below(130)
      let rgb = Int(generator.next() & 0xFF_FFFF)
      return Border(
        rect: CGRect(x: x, y: y, width: w, height: h),
        color: SceneColor(red: rgb >> 16, green: rgb >> 8 & 255, blue: rgb & 255))
    }
  }()

  static let borders = Scene(
    name: "borders", bar: 0.47,
    draw: { canvas in
      for border in fiveHundredBorders {
        canvas.strokeBorder(border.rect, cornerRadius: 24, width: 3, with: border.color.color)
      }
    },
    drawWithCairo: { cairo in
      cairo_set_line_width(cairo, 3)
      for border in fiveHundredBorders {
        border.color.setSource(cairo)
        addRoundedRect(border.rect.insetBy(dx: 1.5, dy: 1.5), radius: 22.5, to: cairo)
        cairo_stroke(cairo)
      }
    })

  static let group = Scene(
    name: "group", bar: 0.36,
    draw: { canvas in
      for g in 0..<10 {
        canvas.beginLayer(alpha: 0.5)
        for (rect, color) in cards(ofGroup: g) {
          canvas.fill(rect, cornerRadius: 24, with: color.color)
        }
        canvas.endLayer()
      }
    },
    drawWithCairo: { cairo in
      for g in 0..<10 {
        cairo_save(cairo)
        cairo_rectangle(cairo, 85, Double(20 + 250 * g), 1000, 220)
        cairo_clip(cairo)
        cairo_push_group(cairo)
        for (rect, color) in cards(ofGroup: g) {
          color.setSource(cairo)
          addRoundedRect(rect, radius: 24, to: cairo)
          cairo_fill(cairo)
        }
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, 0.5)
        cairo_restore(cairo)
      }
    })

  private static func cards(ofGroup g: Int) -> [(CGRect, SceneColor)] {
    let colors = [
      SceneColor(red: 0xFF, green: 0x3B, blue: 0x30),
      SceneColor(red: 0x34, green: 0xC7, blue: 0x59),
      SceneColor(red: 0x00, green: 0x7A, blue: 0xFF),
    ]
    return colors.enumerated().map { k, color in
      (CGRect(x: 85 + 20 + 240 * k, y: 20 + 250 * g + 10 + 10 * k, width: 420, height: 160), color)
    }
  }
}
