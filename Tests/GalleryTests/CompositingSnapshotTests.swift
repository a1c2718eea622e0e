import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// Blend modes, masks, shadows, blurs, nine-part pictures and tiles on one sheet each.
@Suite struct CompositingSnapshotTests {
  @Test func blendModes() {
    let sheet = BlendModeSheet(frame: CGRect(x: 0, y: 0, width: 448, height: 312))
    assertSnapshot(of: sheet.snapshot(), as: .image)
  }

  @Test func effects() {
    let sheet = EffectSheet(frame: CGRect(x: 0, y: 0, width: 400, height: 432))
    assertSnapshot(of: sheet.snapshot(), as: .image)
  }
}

extension Canvas {
  /// Draws squares of two greys, which show through transparent pixels.
  fileprivate func drawBoard(in rect: CGRect) {
    var board = Pixmap(width: 8, height: 8, fill: Color(white: 0.92).pixel)
    for y in 0..<8 {
      for x in 0..<8 where (x < 4) != (y < 4) { board[x, y] = Color.white.pixel }
    }
    fill(rect, tiling: board, from: rect.origin)
  }

  fileprivate func drawCaption(_ text: String, below rect: CGRect) {
    draw(
      text, in: CGRect(x: rect.minX - 10, y: rect.maxY + 2, width: rect.width + 20, height: 10),
      font: .builtin(size: 8), color: .darkGray, alignment: .center)
  }
}

/// A cell for each blend mode: an orange disc and a gradient beneath, a blue square above, half of
/// it translucent, in a group of their own on a board of squares.
private final class BlendModeSheet: View {
  override func draw(_ rect: CGRect, in canvas: Canvas) {
    canvas.fill(rect, with: .white)
    for (index, mode) in BlendMode.allCases.enumerated() {
      let cell = CGRect(x: 10 + 62 * (index % 7), y: 10 + 75 * (index / 7), width: 56, height: 56)
      canvas.drawBoard(in: cell)
      canvas.save()
      canvas.clip(to: cell)
      canvas.translate(x: cell.minX, y: cell.minY)
      canvas.beginLayer()
      drawCell(mode, in: canvas)
      canvas.endLayer()
      canvas.restore()
      canvas.drawCaption("\(mode)", below: cell)
    }
  }

  private func drawCell(_ mode: BlendMode, in canvas: Canvas) {
    canvas.fill(Path(ellipseIn: CGRect(x: 4, y: 4, width: 36, height: 36)), with: .systemOrange)
    canvas.fill(
      CGRect(x: 4, y: 42, width: 48, height: 10),
      with: Gradient(
        colors: [.black, .systemGreen, .white],
        geometry: .linear(from: CGPoint(x: 4, y: 0), to: CGPoint(x: 52, y: 0))))
    canvas.setBlendMode(mode)
    canvas.fill(CGRect(x: 20, y: 16, width: 16, height: 32), with: .systemBlue)
    canvas.setAlpha(0.5)
    canvas.fill(CGRect(x: 36, y: 16, width: 14, height: 32), with: .systemBlue)
  }
}

/// Rows of masks, shadows, blurs and pictures, with captions.
private final class EffectSheet: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    let card = View(frame: CGRect(x: 216, y: 130, width: 68, height: 50))
    card.backgroundColor = .white
    card.layer.cornerRadius = 10
    card.layer.shadowOpacity = 0.35
    card.layer.shadowRadius = 8
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    let badge = View(frame: CGRect(x: 56, y: -8, width: 20, height: 20))
    badge.backgroundColor = .systemRed
    badge.layer.cornerRadius = 10
    card.addSubview(badge)
    addSubview(card)
    let masked = View(frame: CGRect(x: 112, y: 12, width: 84, height: 60))
    masked.backgroundColor = .systemTeal
    let mask = Label(frame: masked.bounds)
    mask.text = "Mask"
    mask.font = .builtin(size: 32)
    mask.textAlignment = .center
    masked.mask = mask
    addSubview(masked)
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    drawMasks(in: canvas)
    drawShadows(in: canvas)
    drawBlurs(in: canvas)
    drawPictures(in: canvas)
  }

  /// The cell of a row and a column.
  private func cell(_ row: Int, _ column: Int) -> CGRect {
    CGRect(x: 12 + 98 * column, y: 12 + 106 * row, width: 84, height: 84)
  }

  private func drawMasks(in canvas: Canvas) {
    let colors = Gradient(
      colors: [.systemRed, .systemYellow, .systemBlue],
      geometry: .linear(from: .zero, to: CGPoint(x: 84, y: 84)))
    let inner = CGRect(x: 0, y: 0, width: 84, height: 84)
    inCell(0, 0, "nested clips", canvas) {
      canvas.clip(to: inner, cornerRadius: 20)
      canvas.clip(to: Path(ellipseIn: CGRect(x: 14, y: -8, width: 84, height: 84)))
      canvas.rotate(by: 0.3)
      canvas.clip(to: CGRect(x: 24, y: 0, width: 60, height: 60))
      canvas.fill(CGRect(x: -50, y: -50, width: 200, height: 200), with: colors)
    }
    canvas.drawCaption("mask of a view", below: cell(0, 1))
    inCell(0, 2, "faded by a layer", canvas) {
      canvas.beginLayer()
      canvas.fill(inner, with: colors)
      canvas.beginLayer(blendMode: .destinationIn)
      canvas.fill(
        inner,
        with: Gradient(
          colors: [.black, .clear],
          geometry: .radial(center: CGPoint(x: 42, y: 42), startRadius: 10, endRadius: 42)))
      canvas.endLayer()
      canvas.endLayer()
    }
    inCell(0, 3, "text cut out", canvas) {
      canvas.drawBoard(in: inner)
      canvas.beginLayer()
      canvas.fill(inner, cornerRadius: 12, with: colors)
      canvas.setBlendMode(.destinationOut)
      canvas.draw("Out", at: CGPoint(x: 10, y: 22), font: .builtin(size: 36))
      canvas.endLayer()
    }
  }

  private func drawShadows(in canvas: Canvas) {
    let shadow = Color.black.withAlphaComponent(0.45)
    let offset = CGSize(width: 2, height: 5)
    inCell(1, 0, "of a rounded rect", canvas) {
      let rect = CGRect(x: 10, y: 14, width: 60, height: 46)
      canvas.fillShadow(of: rect, cornerRadius: 12, offset: offset, radius: 8, with: shadow)
      canvas.fill(rect, cornerRadius: 12, with: .systemYellow)
    }
    inCell(1, 1, "of a path", canvas) {
      var star = Path()
      for point in 0..<10 {
        let radius: CGFloat = point % 2 == 0 ? 34 : 15
        let turn = CGAffineTransform(rotationAngle: CGFloat(point) * .pi / 5)
        let corner = CGPoint(x: 0, y: -radius).applying(turn)
        let place = CGPoint(x: corner.x + 40, y: corner.y + 38)
        if point == 0 { star.move(to: place) } else { star.addLine(to: place) }
      }
      star.close()
      canvas.fillShadow(of: star, offset: offset, radius: 6, with: shadow)
      canvas.fill(star, with: .systemPink)
    }
    canvas.drawCaption("of a view", below: cell(1, 2))
    inCell(1, 3, "of a layer", canvas) {
      canvas.beginLayer(shadowRadius: 5, offset: offset, color: shadow)
      canvas.draw("Text", at: CGPoint(x: 4, y: 8), font: .builtin(size: 34), color: .systemIndigo)
      canvas.stroke(
        Path(ellipseIn: CGRect(x: 10, y: 52, width: 60, height: 16)), width: 3,
        with: .systemGreen)
      canvas.endLayer()
    }
  }

  private func drawBlurs(in canvas: Canvas) {
    for (column, radius) in [0, 3, 8, 20].enumerated() {
      inCell(2, column, "blur \(radius)", canvas) {
        canvas.clip(to: CGRect(x: 0, y: 0, width: 84, height: 84))
        canvas.beginLayer(blurRadius: CGFloat(radius))
        canvas.fill(CGRect(x: 8, y: 8, width: 40, height: 40), with: .systemBlue)
        canvas.fill(
          Path(ellipseIn: CGRect(x: 30, y: 30, width: 44, height: 44)),
          with: Color.systemOrange.withAlphaComponent(0.8))
        canvas.draw("Blur", at: CGPoint(x: 12, y: 12), font: .builtin(size: 16), color: .white)
        canvas.endLayer()
      }
    }
  }

  /// A frame with a corner of its own colour each, and stripes in its middle.
  private let frameImage: Pixmap = {
    let canvas = Canvas(width: 24, height: 24)
    canvas.fill(CGRect(x: 0, y: 0, width: 24, height: 24), cornerRadius: 6, with: .systemPurple)
    canvas.fill(CGRect(x: 3, y: 3, width: 18, height: 18), cornerRadius: 3, with: .systemYellow)
    canvas.fill(CGRect(x: 8, y: 8, width: 4, height: 4), with: .systemRed)
    canvas.fill(CGRect(x: 12, y: 12, width: 4, height: 4), with: .systemBlue)
    return Renderer().render(canvas.finish())
  }()

  private func drawPictures(in canvas: Canvas) {
    let caps = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    let rect = CGRect(x: 2, y: 10, width: 76, height: 60)
    inCell(3, 0, "nine parts, stretched", canvas) {
      canvas.draw(frameImage, in: rect, capInsets: caps, interpolation: .linear)
    }
    inCell(3, 1, "nine parts, tiled", canvas) {
      canvas.draw(
        frameImage, in: rect, capInsets: caps, resizingMode: .tile, interpolation: .linear)
    }
    inCell(3, 2, "turned, smaller", canvas) {
      canvas.translate(x: 40, y: 40)
      canvas.rotate(by: 0.35)
      canvas.draw(
        frameImage, in: CGRect(x: -34, y: -22, width: 68, height: 44),
        capInsets: EdgeInsets(
          top: 8 / 1.5, left: 8 / 1.5, bottom: 8 / 1.5, right: 8 / 1.5), resizingMode: .tile,
        scale: 1.5, interpolation: .linear)
    }
    inCell(3, 3, "tiles in a path", canvas) {
      let circle = Path(ellipseIn: CGRect(x: 4, y: 2, width: 76, height: 76))
      canvas.fill(circle, tiling: frameImage, scale: 1.6, interpolation: .linear)
      canvas.stroke(circle, width: 2, with: .darkGray)
    }
  }

  private func inCell(
    _ row: Int, _ column: Int, _ caption: String, _ canvas: Canvas, _ body: () -> Void
  ) {
    let place = cell(row, column)
    canvas.save()
    canvas.translate(x: place.minX, y: place.minY)
    body()
    canvas.restore()
    canvas.drawCaption(caption, below: place)
  }
}
