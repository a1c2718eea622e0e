import CCairo
import Foundation
import Offscreen

extension Scene {
  private struct GradientCard {
    var rect: CGRect
    var from: SceneColor
    var to: SceneColor
  }

  private static let twoHundredCards: [GradientCard] = {
    var generator = LinearGenerator(seed: 2)
    return (0..<200).map { _ in
      let w = 120 + generator.below(240)
      let h = 60 + generator.below(120)
      let x = generator.below(UInt32(width - w))
      let y = generator.below(UInt32(height - h))
      let from = SceneColor(rgb: generator.next())
      let to = SceneColor(rgb: generator.next())
      return GradientCard(rect: CGRect(x: x, y: y, width: w, height: h), from: from, to: to)
    }
  }()

  private static let sunset = [
    SceneColor(rgb: 0xFF5E3A), SceneColor(rgb: 0xFF2A68), SceneColor(rgb: 0x5856D6),
  ]

  private static let frame = CGRect(x: 0, y: 0, width: width, height: height)

  static let wholeGradient = Scene(
    name: "gradfull", bar: 0.1,
    draw: { $0.fill(frame, with: gradient(sunset, over: frame)) },
    drawWithCairo: { cairo in
      fillWithCairo(cairo, gradient: sunset, over: frame) { addRect(frame, to: cairo) }
    })

  static let gradients = Scene(
    name: "gradient", bar: 0.1,
    draw: { canvas in
      canvas.fill(frame, with: gradient(sunset, over: frame))
      for card in twoHundredCards {
        canvas.fill(
          card.rect, cornerRadius: 24, with: gradient([card.from, card.to], over: card.rect))
      }
    },
    drawWithCairo: { cairo in
      fillWithCairo(cairo, gradient: sunset, over: frame) { addRect(frame, to: cairo) }
      for card in twoHundredCards {
        fillWithCairo(cairo, gradient: [card.from, card.to], over: card.rect) {
          addRoundedRect(card.rect, radius: 24, to: cairo)
        }
      }
    })

  /// Twenty cards with shadows; Cairo has none, so that the cards alone are drawn there.
  static let shadows = Scene(
    name: "shadow", bar: nil,
    draw: { canvas in
      for card in shadowCards {
        canvas.fillShadow(
          of: card, cornerRadius: 16, offset: CGSize(width: 0, height: 8), radius: 24,
          with: SceneColor(red: 0, green: 0, blue: 0, alpha: 0x55).color)
        canvas.fill(card, cornerRadius: 16, with: .white)
      }
    },
    drawWithCairo: { cairo in
      SceneColor(rgb: 0xFFFFFF).setSource(cairo)
      for card in shadowCards {
        addRoundedRect(card, radius: 16, to: cairo)
        cairo_fill(cairo)
      }
    })

  private static let shadowCards = (0..<20).map { i in
    CGRect(x: 45 + 280 * (i % 4), y: 100 + 480 * (i / 4), width: 200, height: 200)
  }

  private static func gradient(_ colors: [SceneColor], over rect: CGRect) -> Gradient {
    Gradient(
      colors: colors.map(\.color),
      geometry: .linear(
        from: CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.maxX, y: rect.maxY)))
  }

  private static func fillWithCairo(
    _ cairo: OpaquePointer, gradient colors: [SceneColor], over rect: CGRect, _ shape: () -> Void
  ) {
    let pattern = cairo_pattern_create_linear(rect.minX, rect.minY, rect.maxX, rect.maxY)
    for (index, color) in colors.enumerated() {
      cairo_pattern_add_color_stop_rgb(
        pattern, Double(index) / Double(colors.count - 1), Double(color.red) / 255,
        Double(color.green) / 255, Double(color.blue) / 255)
    }
    cairo_set_source(cairo, pattern)
    shape()
    cairo_fill(cairo)
    cairo_pattern_destroy(pattern)
  }
}

extension SceneColor {
  /// An opaque colour from 0xRRGGBB.
  init(rgb: UInt32) {
    self.init(red: Int(rgb >> 16 & 255), green: Int(rgb >> 8 & 255), blue: Int(rgb & 255))
  }
}
