import CCairo
import Foundation
import Offscreen

/// A line of text that both sides draw: shaped beforehand, from the same font file.
struct SceneText: Sendable {
  private static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// DejaVu Sans at 1 point; `Tools/setup benchmark` installs it.
  static let font: Font = {
    do {
      return try Font(contentsOf: URL(filePath: path), size: 1)
    } catch {
      preconditionFailure("\(path) is missing; Tools/setup benchmark installs fonts-dejavu-core")
    }
  }()

  private let layout: TextLayout
  private let baseline: CGPoint
  private let color: SceneColor
  private let size: Double
  private let text: String

  init(_ text: String, size: Double, baseline: CGPoint, color: SceneColor) {
    layout = TextLayout(text, font: Self.font.withSize(size), width: .infinity)
    self.baseline = baseline
    self.color = color
    self.size = size
    self.text = text
  }

  func draw(on canvas: Canvas) {
    let top = baseline.y - (layout.lines.first?.baseline ?? 0)
    layout.draw(in: canvas, at: CGPoint(x: baseline.x, y: top), color: color.color)
  }

  /// Draws with grey antialiasing and without hinting, as we do.
  func draw(withCairo cairo: OpaquePointer) {
    cairo_select_font_face(
      cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(cairo, size)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(cairo, options)
    cairo_font_options_destroy(options)
    color.setSource(cairo)
    cairo_move_to(cairo, baseline.x, baseline.y)
    cairo_show_text(cairo, text)
  }
}

extension Scene {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz ABCDEFGHIJ0123456789.,")

  private static let lines: [SceneText] = {
    var generator = LinearGenerator(seed: 4)
    return (0..<100).map { line in
      let text = String((0..<50).map { _ in letters[generator.below(49)] })
      return SceneText(
        text, size: 26, baseline: CGPoint(x: 20, y: 24 + 25 * line),
        color: SceneColor(rgb: 0x333333))
    }
  }()

  /// 100 lines of 50 letters of 26 pixels.
  static let glyphs = Scene(
    name: "glyphs", bar: 0.58,
    draw: { canvas in
      for line in lines { line.draw(on: canvas) }
    },
    drawWithCairo: { cairo in
      for line in lines { line.draw(withCairo: cairo) }
    })
}
