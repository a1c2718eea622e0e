import Foundation
import Offscreen

/// A list screen of twenty rows with a portrait, two lines of text and a separator, in the built-in font.
enum ListFrame {
  /// What stands before the text of a row.
  enum Portrait {
    /// A disc of one colour.
    case disc
    /// A photograph with grain and a shadow.
    case photograph
    /// A drawing with a shadow, each of whose rows is brighter by one level than the one above.
    case drawing
  }

  static func draw(_ portrait: Portrait) -> Pixmap {
    let canvas = Canvas(width: Scene.width, height: Scene.height)
    canvas.fill(CGRect(x: 0, y: 0, width: Scene.width, height: Scene.height), with: .white)
    for row in 0..<20 {
      draw(row: row, portrait, in: canvas)
    }
    return Renderer().render(canvas.finish())
  }

  private static func draw(row: Int, _ kind: Portrait, in canvas: Canvas) {
    let top = CGFloat(126 * row + 6)
    let stripe = row.isMultiple(of: 2) ? Color.white : gray(0xF7)
    canvas.fill(CGRect(x: 0, y: top, width: 1_170, height: 126), with: stripe)
    let portrait = CGRect(x: 48, y: top + 15, width: 96, height: 96)
    if kind == .disc {
      let tint = Color(red: 0.2 + 0.03 * CGFloat(row), green: 0.5, blue: 0.8)
      canvas.fill(portrait, cornerRadius: 48, with: tint)
    } else {
      canvas.fillShadow(
        of: portrait, cornerRadius: 48, offset: CGSize(width: 0, height: 3), radius: 6,
        with: Color(white: 0, alpha: 0.4))
      canvas.save()
      canvas.clip(to: portrait, cornerRadius: 48)
      canvas.draw(
        kind == .photograph ? photograph(seed: UInt32(row)) : drawing(number: row), in: portrait)
      canvas.restore()
    }
    draw("Row \(row + 1) Contact Name", size: 51, at: top + 12, .black, in: canvas)
    draw(
      kind == .drawing ? "Message \(row + 1)" : "Last message preview text number \(row + 1), seen",
      size: 39, at: top + 68,
      Color(red: 0x8E / 255, green: 0x8E / 255, blue: 0x93 / 255), in: canvas)
    canvas.fill(CGRect(x: 168, y: top + 125, width: 1_002, height: 1), with: gray(0xC6))
  }

  /// A head and shoulders before a bright wall, with soft light, and with a grain of one level.
  static func photograph(seed: UInt32) -> Pixmap {
    var generator = LinearGenerator(seed: seed)
    var pixmap = Pixmap(width: 96, height: 96)
    for y in 0..<96 {
      for x in 0..<96 {
        let isPerson =
          (x - 48) * (x - 48) + (y - 38) * (y - 38) < 440
          || (x - 48) * (x - 48) + 2 * (y - 104) * (y - 104) < 2_400
        let light = (isPerson ? 90 : 170) + (2 * x + y) / 6 - (x - 48) * (y - 48) / 60
        func level(_ tint: Int) -> UInt8 {
          UInt8(min(max(light + tint + generator.below(2), 0), 255))
        }
        pixmap[x, y] = Pixel(
          red: level(isPerson ? 60 : 3 * Int(seed)), green: level(isPerson ? 20 : 10),
          blue: level(isPerson ? -10 : 30), alpha: 255)
      }
    }
    return pixmap
  }

  /// Folds that are lit from below.
  private static func drawing(number: Int) -> Pixmap {
    var pixmap = Pixmap(width: 96, height: 96)
    for y in 0..<96 {
      for x in 0..<96 {
        let (a, b) = (Double(x) / 7, Double(x * (number + 3)) / 31)
        let light = 90 + y + Int(40 * sin(a) + 20 * cos(b))
        func level(_ tint: Int) -> UInt8 { UInt8(min(max(light + tint, 0), 255)) }
        pixmap[x, y] = Pixel(
          red: level(3 * number), green: level(10 + x * 3 % 7), blue: level(30 - x * 5 % 11),
          alpha: 255)
      }
    }
    return pixmap
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
