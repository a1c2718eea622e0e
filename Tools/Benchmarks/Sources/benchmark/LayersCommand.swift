import ArgumentParser
import CCairo
import Foundation
import Offscreen

/// Measures pictures of layers of several kinds, and ticks with animations of layers.
struct LayersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layers",
    abstract: "Shapes, gradients under masks, animations and perspective, by layers.",
    discussion: """
      Pictures of \(side) x \(side) pixels are recorded and rendered on all cores; Cairo draws the \
      same shapes and gradients on its image surface on one, in turns. Limits are ratios to Cairo's time, or \
      milliseconds. The exit code is 1 if a figure is beyond its limit.
      """)

  @Option(help: "The least seconds each figure is measured for.")
  var seconds = 0.5

  private static let side = 1024

  func run() throws {
    var table = Table("what", "ms", "cairo ms", "limit")
    var isWithin = true
    let cairo = try CairoFrame(width: Self.side, height: Self.side)
    let scenes: [(String, Layer, ((OpaquePointer) -> Void)?, Double)] = [
      ("1,000 shape layers", Self.shapes(), Self.drawShapes, 1.5),
      ("200 gradients under masks", Self.maskedGradients(), Self.drawGradients, 0.8),
      ("200 quadrilaterals in perspective", Self.quadrilaterals(), nil, 20),
    ]
    for (name, root, peer, limit) in scenes {
      let view = View(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
      view.layer.addSublayer(root)
      var contenders = [Contender(name: name) { _ = view.snapshot() }]
      if let peer {
        contenders.append(
          Contender(name: "cairo") {
            cairo.clear()
            cairo.draw(peer)
          })
      }
      let times = measureInTurns(seconds: seconds, contenders)
      let figure = times.count > 1 ? times[0].ratio(to: times[1]) : times[0].median
      isWithin = isWithin && figure <= limit
      table.addRow([
        name, fixed(times[0].median, 2), times.count > 1 ? fixed(times[1].median, 2) : "",
        times.count > 1 ? "\(limit) x cairo" : "\(limit) ms",
      ])
    }
    let others: [(Contender, Double)] = [
      (Self.tick(animations: 100), 0.15), (Self.tick(animations: 0), 0.01),
      (Self.millionSublayers(), 3_000),
    ]
    for (contender, limit) in others {
      let median = measureInTurns(seconds: seconds, [contender])[0].median
      isWithin = isWithin && median <= limit
      table.addRow([contender.name, fixed(median, 4), "", "\(limit) ms"])
    }
    print(table.text)
    guard isWithin else { throw ExitCode(1) }
  }

  /// The rectangle of a cell of a grid.
  private static func cell(_ index: Int, of columns: Int) -> CGRect {
    let size = CGFloat(side) / CGFloat(columns)
    return CGRect(
      x: CGFloat(index % columns) * size, y: CGFloat(index / columns) * size, width: size,
      height: size
    ).insetBy(dx: 2, dy: 2)
  }

  private static func shapes() -> Layer {
    let root = Layer()
    for index in 0..<1_000 {
      let frame = cell(index, of: 32)
      let layer = ShapeLayer()
      layer.frame = frame
      layer.path = Path(ellipseIn: CGRect(origin: .zero, size: frame.size).insetBy(dx: 3, dy: 3))
      layer.fillColor = .yellow
      layer.strokeColor = .red
      layer.lineWidth = 3
      root.addSublayer(layer)
    }
    return root
  }

  private static func maskedGradients() -> Layer {
    let root = Layer()
    for index in 0..<200 {
      let frame = cell(index, of: 15)
      let layer = GradientLayer()
      layer.frame = frame
      layer.colors = [Color.red, Color.green, Color.blue]
      let mask = ShapeLayer()
      mask.frame = CGRect(origin: .zero, size: frame.size)
      mask.path = Path(ellipseIn: mask.frame)
      layer.mask = mask
      root.addSublayer(layer)
    }
    return root
  }

  private static func quadrilaterals() -> Layer {
    let root = Layer()
    root.frame = CGRect(x: 0, y: 0, width: side, height: side)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 800
    root.sublayerTransform = perspective
    for index in 0..<200 {
      let layer = GradientLayer()
      layer.frame = cell(index, of: 15)
      layer.colors = [Color.red, Color.blue]
      layer.transform = Transform3D(
        rotationAngle: 0.2 + CGFloat(index % 10) / 10, x: 0.3, y: 1, z: 0)
      root.addSublayer(layer)
    }
    return root
  }

  /// A tick of a stage with a thousand shapes, the strokes of the first of which are animated.
  private static func tick(animations: Int) -> Contender {
    let stage = Stage(size: CGSize(width: side, height: side))
    for index in 0..<1_000 {
      let layer = ShapeLayer()
      layer.frame = cell(index, of: 32)
      layer.path = Path(ellipseIn: CGRect(origin: .zero, size: layer.frame.size))
      layer.strokeColor = .red
      stage.window.layer.addSublayer(layer)
      guard index < animations else { continue }
      let animation = BasicAnimation(keyPath: "strokeEnd")
      animation.fromValue = 0.0
      animation.toValue = 1.0
      animation.duration = 1
      animation.repeatCount = .infinity
      layer.add(animation, forKey: "stroke")
    }
    return Contender(name: "tick with \(animations) running animations") {
      stage.advance(by: .seconds(1) / 60)
    }
  }

  /// A million sublayers that are made, painted and released.
  private static func millionSublayers() -> Contender {
    Contender(name: "a million sublayers, from making to releasing") {
      let view = View(frame: CGRect(x: 0, y: 0, width: side, height: side))
      for index in 0..<1_000_000 {
        let layer = Layer()
        layer.frame = CGRect(x: index % 1_000, y: index / 1_000, width: 1, height: 1)
        layer.backgroundColor = .red
        view.layer.addSublayer(layer)
      }
      _ = view.snapshot()
    }
  }

  // MARK: Cairo

  private static func addCircle(_ context: OpaquePointer, in rect: CGRect) {
    cairo_new_path(context)
    cairo_arc(
      context, Double(rect.midX), Double(rect.midY), Double(rect.width / 2), 0, 2 * Double.pi)
    cairo_close_path(context)
  }

  private static func drawShapes(on context: OpaquePointer) {
    for index in 0..<1_000 {
      addCircle(context, in: cell(index, of: 32).insetBy(dx: 3, dy: 3))
      cairo_set_source_rgb(context, 1, 0.8, 0)
      cairo_fill_preserve(context)
      cairo_set_source_rgb(context, 1, 0, 0)
      cairo_set_line_width(context, 3)
      cairo_stroke(context)
    }
  }

  private static func drawGradients(on context: OpaquePointer) {
    for index in 0..<200 {
      let rect = cell(index, of: 15)
      let gradient = cairo_pattern_create_linear(0, Double(rect.minY), 0, Double(rect.maxY))
      cairo_pattern_add_color_stop_rgb(gradient, 0, 1, 0, 0)
      cairo_pattern_add_color_stop_rgb(gradient, 0.5, 0, 1, 0)
      cairo_pattern_add_color_stop_rgb(gradient, 1, 0, 0, 1)
      addCircle(context, in: rect)
      cairo_set_source(context, gradient)
      cairo_fill(context)
      cairo_pattern_destroy(gradient)
    }
  }
}
