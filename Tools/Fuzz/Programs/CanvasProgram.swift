import Foundation
import OffscreenGeometry
import OffscreenRaster

/// Random drawing commands; the picture must not depend on bands, threads or kernels.
struct CanvasProgram {
  private let choices: Choices
  private let canvas: Canvas
  private let picture: Pixmap

  static func run(_ choices: Choices) {
    let bytes = Array(choices.rest())
    let recording = record(bytes, kernels: .current)
    let whole = Renderer(threads: 1, bandHeight: 64)
      .render(recording.list, background: recording.background)
    for pixel in whole.allPixels {
      demand(
        max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha, "a colour above its alpha: \(pixel)"
      )
    }
    // The length of the input also decides the second way in which it is drawn.
    let way = otherWays[bytes.count % otherWays.count]
    let other = record(bytes, kernels: way.kernels)
    let picture = Renderer(threads: way.threads, bandHeight: way.bandHeight, kernels: way.kernels)
      .render(other.list, background: other.background)
    demand(
      picture == whole,
      "\(way.threads) threads, \(way.bandHeight) rows, \(way.kernels.name) give another picture")
  }

  /// Other ways to draw than in bands of 64 rows, on one thread and with the kernels that the
  /// process has chosen.
  private static let otherWays: [(threads: Int, bandHeight: Int, kernels: KernelTable)] =
    [(1, 1, .current), (2, 5, .current)]
    + KernelTable.available.filter { $0.name != KernelTable.current.name }.map { (1, 64, $0) }

  private static func record(
    _ bytes: [UInt8], kernels: KernelTable
  ) -> (list: DisplayList, background: Color) {
    let choices = Choices(bytes)
    let canvas = Canvas(
      width: choices.integer(1...32), height: choices.integer(1...32),
      scale: choices.element(of: [1, 2, 3, 1.5]), kernels: kernels)
    let background: Color = choices.flag() ? .white : .clear
    let picture = choices.pixmap(atMost: 6)
    let program = CanvasProgram(choices: choices, canvas: canvas, picture: picture)
    for _ in 0..<24 where !choices.isEmpty { program.draw() }
    return (canvas.finish(), background)
  }

  private func draw() {
    switch choices.index(below: 24) {
    case 0: canvas.fill(choices.rect(), with: choices.color())
    case 1:
      canvas.fill(choices.rect(), cornerRadius: choices.coordinate(), with: choices.color())
    case 2: canvas.fill(path(), rule: rule(), with: choices.color())
    case 3:
      canvas.strokeBorder(
        choices.rect(), cornerRadius: choices.coordinate(), width: choices.coordinate(),
        with: choices.color())
    case 4: canvas.stroke(path(), style: strokeStyle(), with: choices.color())
    case 5: canvas.fill(choices.rect(), with: gradient())
    case 6: canvas.fill(choices.rect(), cornerRadius: choices.coordinate(), with: gradient())
    case 7: canvas.fill(path(), rule: rule(), with: gradient())
    case 8: canvas.draw(picture, in: choices.rect(), interpolation: interpolation())
    case 9:
      canvas.draw(
        picture, in: choices.rect(), capInsets: choices.insets(),
        resizingMode: choices.flag() ? .tile : .stretch, scale: choices.coordinate(),
        interpolation: interpolation())
    case 10:
      canvas.fill(
        choices.rect(), tiling: picture, from: choices.point(), scale: choices.coordinate(),
        interpolation: interpolation())
    case 11:
      canvas.fillShadow(
        of: choices.rect(), cornerRadius: choices.coordinate(), offset: choices.size(),
        radius: blurRadius(), with: choices.color())
    case 12:
      canvas.fillShadow(
        of: path(), rule: rule(), offset: choices.size(), radius: blurRadius(),
        with: choices.color())
    default: change()
    }
  }

  private func change() {
    switch choices.index(below: 14) {
    case 0: canvas.save()
    case 1: canvas.restore()
    case 2: canvas.concatenate(choices.transform())
    case 3: canvas.clip(to: choices.rect())
    case 4: canvas.clip(to: choices.rect(), cornerRadius: choices.coordinate())
    case 5: canvas.clip(to: path(), rule: rule())
    case 6: canvas.setAlpha(choices.coordinate())
    case 7: canvas.setBlendMode(choices.element(of: BlendMode.allCases))
    case 8: canvas.beginLayer(alpha: choices.number(0...1))
    case 9:
      canvas.beginLayer(
        alpha: choices.number(0...1), blendMode: choices.element(of: BlendMode.allCases))
    case 10:
      canvas.beginLayer(
        shadowRadius: blurRadius(), offset: choices.size(), color: choices.color())
    case 11: canvas.beginLayer(blurRadius: blurRadius())
    case 12:
      canvas.beginLayer(
        shadowRadius: blurRadius(), offset: choices.size(), color: choices.color(),
        filling: choices.rect(), cornerRadius: choices.coordinate(), with: choices.color())
    default: canvas.endLayer()
    }
  }

  // MARK: Parts

  private func path() -> Path {
    var path = Path()
    for _ in 0..<choices.integer(0...6) { extend(&path) }
    return path
  }

  private func extend(_ path: inout Path) {
    switch choices.index(below: 9) {
    case 0: path.move(to: choices.point())
    case 1, 2: path.addLine(to: choices.point())
    case 3: path.addQuadCurve(to: choices.point(), control: choices.point())
    case 4:
      path.addCurve(
        to: choices.point(), control1: choices.point(), control2: choices.point())
    case 5: path.close()
    case 6: path.addRoundedRect(choices.rect(), cornerRadius: choices.coordinate())
    case 7: path.addPath(Path(ellipseIn: choices.rect()))
    default:
      path.addArc(
        center: choices.point(), radius: choices.coordinate(), startAngle: choices.number(-9...9),
        endAngle: choices.number(-9...9), clockwise: choices.flag())
    }
  }

  private func strokeStyle() -> StrokeStyle {
    StrokeStyle(
      lineWidth: choices.coordinate(), lineCap: choices.element(of: [.butt, .round, .square]),
      lineJoin: choices.element(of: [.miter, .round, .bevel]), miterLimit: choices.coordinate(),
      dash: (0..<choices.index(below: 3)).map { _ in choices.coordinate() },
      dashPhase: choices.coordinate())
  }

  private func gradient() -> Gradient {
    let stops = (0..<choices.index(below: 5)).map { _ in
      Gradient.Stop(color: choices.color(), location: choices.number(-0.5...1.5))
    }
    let geometry: Gradient.Geometry =
      switch choices.index(below: 4) {
      case 0: .linear(from: choices.point(), to: choices.point())
      case 1:
        .radial(
          center: choices.point(), startRadius: choices.coordinate(),
          endRadius: choices.coordinate())
      case 2:
        .circles(
          start: choices.point(), startRadius: choices.coordinate(), end: choices.point(),
          endRadius: choices.coordinate())
      default: .conic(center: choices.point(), startAngle: choices.coordinate())
      }
    return Gradient(
      stops: stops, geometry: geometry,
      spread: choices.element(of: [.pad, .repeat, .reflect, .clear]))
  }

  private func blurRadius() -> CGFloat { choices.number(0...12) }

  private func rule() -> FillRule { choices.flag() ? .evenOdd : .winding }

  private func interpolation() -> Interpolation { choices.flag() ? .linear : .nearest }
}
