import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Each kind of layer against the same drawing made by a canvas.
@Suite struct LayerKindTests {
  private static let badNumbers: [CGFloat] = [.nan, .infinity, -.infinity]
  private let frame = CGRect(x: 8, y: 6, width: 60, height: 40)

  /// The picture of a layer without a view, at `frame` in a view of 80 x 52 points.
  private func picture(of layer: Layer) -> Pixmap {
    layer.frame = frame
    let view = View(frame: CGRect(x: 0, y: 0, width: 80, height: 52))
    view.layer.addSublayer(layer)
    return view.snapshot()
  }

  /// A drawing in the coordinates of such a layer.
  private func drawing(_ body: (Canvas) -> Void) -> Pixmap {
    let canvas = Canvas(width: 80, height: 52)
    canvas.translate(x: frame.minX, y: frame.minY)
    body(canvas)
    return Renderer(threads: 1).render(canvas.finish())
  }

  private let star: Path = {
    var path = Path()
    for index in 0..<5 {
      let turn = CGAffineTransform(rotationAngle: CGFloat(index) * 0.8 * .pi)
      let point = CGPoint(x: 0, y: -22).applying(turn)
      let place = CGPoint(x: 30 + point.x, y: 22 + point.y)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    return path
  }()

  // MARK: Shapes

  @Test func shapeLayersHaveTheDefaultsOfCoreAnimation() {
    let layer = ShapeLayer()
    #expect(layer.path == nil && layer.fillColor == .black && layer.strokeColor == nil)
    #expect(layer.fillRule == .nonZero && layer.lineCap == .butt && layer.lineJoin == .miter)
    #expect(layer.lineWidth == 1 && layer.miterLimit == 10)
    #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
    #expect(layer.lineDashPattern == nil && layer.lineDashPhase == 0)
    #expect(picture(of: layer) == drawing { _ in })
  }

  @Test func shapeLayersFillByTheirRule() {
    for rule in [ShapeLayerFillRule.nonZero, .evenOdd] {
      let layer = ShapeLayer()
      layer.path = star
      layer.fillColor = .red
      layer.fillRule = rule
      let expected = drawing {
        $0.fill(star, rule: rule == .evenOdd ? .evenOdd : .winding, with: .red)
      }
      #expect(picture(of: layer) == expected)
    }
  }

  @Test func shapeLayersStrokeWithEveryStyle() {
    for (cap, drawnCap) in [
      (ShapeLayerLineCap.butt, LineCap.butt), (.round, .round), (.square, .square),
    ] {
      for (join, drawnJoin) in [
        (ShapeLayerLineJoin.miter, LineJoin.miter), (.round, .round), (.bevel, .bevel),
      ] {
        for dash in [nil, [6, 3]] as [[CGFloat]?] {
          let layer = ShapeLayer()
          layer.path = star
          layer.fillColor = nil
          layer.strokeColor = .blue
          layer.lineWidth = 4
          layer.lineCap = cap
          layer.lineJoin = join
          layer.miterLimit = 3
          layer.lineDashPattern = dash?.map { NSNumber(value: Double($0)) }
          layer.lineDashPhase = 2
          let style = StrokeStyle(
            lineWidth: 4, lineCap: drawnCap, lineJoin: drawnJoin, miterLimit: 3, dash: dash ?? [],
            dashPhase: 2)
          #expect(picture(of: layer) == drawing { $0.stroke(star, style: style, with: .blue) })
        }
      }
    }
  }

  /// A square of sides of 20, from 3/16 to 11/16 of its length: 15 to 55 of 80.
  @Test func shapeLayersStrokeTheChordsBetweenStartAndEnd() {
    let layer = ShapeLayer()
    layer.path = Path(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    layer.fillColor = .yellow
    layer.strokeColor = .black
    layer.lineWidth = 3
    layer.strokeStart = 3.0 / 16
    layer.strokeEnd = 11.0 / 16
    var chords = Path()
    chords.move(to: CGPoint(x: 25, y: 10))
    chords.addLine(to: CGPoint(x: 30, y: 10))
    chords.addLine(to: CGPoint(x: 30, y: 30))
    chords.addLine(to: CGPoint(x: 15, y: 30))
    let expected = drawing { canvas in
      canvas.fill(CGRect(x: 10, y: 10, width: 20, height: 20), with: .yellow)
      canvas.stroke(chords, width: 3, with: .black)
    }
    #expect(picture(of: layer) == expected)
    layer.strokeEnd = 0.1
    let filled = drawing { $0.fill(CGRect(x: 10, y: 10, width: 20, height: 20), with: .yellow) }
    #expect(picture(of: layer) == filled)
    layer.strokeEnd = 1
    layer.lineWidth = 0
    #expect(picture(of: layer) == filled)
  }

  @Test func shapeLayersMayLeaveTheirBoundsUnlessTheyMask() {
    let layer = ShapeLayer()
    layer.path = Path(ellipseIn: CGRect(x: -6, y: -4, width: 70, height: 48))
    #expect(picture(of: layer) == drawing { $0.fill(layer.path ?? Path(), with: .black) })
    layer.masksToBounds = true
    let clipped = drawing { canvas in
      canvas.clip(to: CGRect(x: 0, y: 0, width: 60, height: 40))
      canvas.fill(layer.path ?? Path(), with: .black)
    }
    #expect(picture(of: layer) == clipped)
  }

  @Test func shapeLayersIgnoreNumbersThatAreNotFinite() {
    let layer = ShapeLayer()
    for number in Self.badNumbers {
      layer.lineWidth = number
      layer.miterLimit = number
      layer.strokeStart = number
      layer.strokeEnd = number
      layer.lineDashPhase = number
    }
    #expect(layer.lineWidth == 1 && layer.miterLimit == 10 && layer.lineDashPhase == 0)
    #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
    layer.path = Path(rect: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5))
    layer.strokeColor = .black
    layer.lineDashPattern = [NSNumber(value: Double.nan), -1, 0]
    #expect(picture(of: layer) == drawing { _ in })
    layer.path = star
    layer.strokeStart = -1e300
    layer.strokeEnd = 1e300
    layer.lineWidth = 1e300
    _ = picture(of: layer)
  }

  @Test func shapeLayersAnimateTheEndOfTheirStroke() {
    let stage = Stage(size: CGSize(width: 80, height: 52))
    let view = ShapeView(frame: frame)
    guard let layer = view.layer as? ShapeLayer else { return #expect(Bool(false), "no shape") }
    layer.path = star
    layer.fillColor = nil
    layer.strokeColor = .red
    layer.lineWidth = 3
    stage.window.addSubview(view)
    let animation = BasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.duration = 2
    layer.add(animation, forKey: "ring")
    for step in 1...7 {
      stage.advance(by: .milliseconds(250))
      let shown = stage.render()
      let shape = layer.presentation()
      #expect(abs((shape?.strokeEnd ?? 0) - CGFloat(step) / 8) < 1e-9)
      let still = Stage(size: CGSize(width: 80, height: 52))
      let copy = ShapeLayer(layer: layer)
      copy.strokeEnd = CGFloat(step) / 8
      still.window.layer.addSublayer(copy)
      #expect(shown == still.render())
    }
  }

  // MARK: Gradients

  private let colors: [Color] = [.red, .green, .blue]

  private func gradientLayer(
    _ type: GradientLayerType, _ start: CGPoint, _ end: CGPoint
  ) -> GradientLayer {
    let layer = GradientLayer()
    layer.colors = colors
    layer.type = type
    layer.startPoint = start
    layer.endPoint = end
    return layer
  }

  @Test func gradientLayersHaveTheDefaultsOfCoreAnimation() {
    let layer = GradientLayer()
    #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(picture(of: layer) == drawing { _ in })
  }

  @Test func gradientLayersDrawAsTheCanvasDoes() {
    let bounds = CGRect(x: 0, y: 0, width: 60, height: 40)
    let square = CGAffineTransform(scaleX: 60, y: 40)
    let locations: [CGFloat] = [0.1, 0.3, 0.9]
    let stops = zip(colors, locations).map { Gradient.Stop(color: $0, location: $1) }
    let (start, end) = (CGPoint(x: 0.25, y: 0.5), CGPoint(x: 0.75, y: 0.9))
    let forms: [(GradientLayerType, Gradient.Geometry, CGAffineTransform)] = [
      (.axial, .linear(from: start, to: end), square),
      (
        .radial, .radial(center: .zero, startRadius: 0, endRadius: 1),
        square.translatedBy(x: 0.25, y: 0.5).scaledBy(x: 0.5, y: 0.4)
      ),
      (
        .conic,
        .conic(center: start, startAngle: CGFloat(atan2(0.4, 0.5))), square
      ),
    ]
    for (type, geometry, map) in forms {
      let layer = gradientLayer(type, start, end)
      layer.locations = locations.map { NSNumber(value: Double($0)) }
      let expected = drawing { canvas in
        canvas.concatenate(map)
        canvas.fill(
          bounds.applying(map.inverted()), with: Gradient(stops: stops, geometry: geometry))
      }
      #expect(picture(of: layer) == expected)
    }
  }

  /// From the top to the bottom, the gradient is the one in points.
  @Test func gradientLayersFillTheirRoundedCorners() {
    let layer = gradientLayer(.axial, CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
    layer.cornerRadius = 12
    let gradient = Gradient(
      colors: colors, geometry: .linear(from: .zero, to: CGPoint(x: 0, y: 40)))
    let expected = drawing {
      $0.fill(CGRect(x: 0, y: 0, width: 60, height: 40), cornerRadius: 12, with: gradient)
    }
    #expect(picture(of: layer) == expected)
  }

  /// The colours of a diagonal gradient are the same along the other diagonal, as the square is stretched.
  @Test func gradientLayersStretchTheirSquare() {
    let layer = gradientLayer(.axial, .zero, CGPoint(x: 1, y: 1))
    let shown = picture(of: layer)
    let middle = shown[38, 26]
    for step in stride(from: 3, to: 60, by: 6) {
      let other = shown[8 + step, 6 + 39 - step * 40 / 60]
      #expect(
        abs(Int(other.red) - Int(middle.red)) < 16 && abs(Int(other.blue) - Int(middle.blue)) < 16)
    }
  }

  @Test func gradientLayersOfBadValuesAreDefined() {
    for type in [GradientLayerType.axial, .radial, .conic] {
      let layer = gradientLayer(type, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0.5))
      for number in Self.badNumbers {
        layer.startPoint = CGPoint(x: number, y: 0)
        layer.endPoint = CGPoint(x: 0, y: number)
      }
      #expect(layer.startPoint == CGPoint(x: 0.5, y: 0.5))
      layer.locations = [NSNumber(value: Double.nan), 5, -3]
      _ = picture(of: layer)
      layer.endPoint = CGPoint(x: 1e300, y: -1e300)
      _ = picture(of: layer)
      layer.colors = ["red", 5]
      #expect(layer.colors?.isEmpty == true)
      #expect(picture(of: layer) == drawing { _ in })
    }
    let point = gradientLayer(.axial, .zero, .zero)
    #expect(
      picture(of: point)
        == drawing { $0.fill(CGRect(x: 0, y: 0, width: 60, height: 40), with: .blue) })
  }

  // MARK: Text

  @Test func textLayersHaveTheDefaultsOfCoreAnimation() {
    let layer = TextLayer()
    #expect(layer.string == nil && layer.font == nil && layer.fontSize == 36)
    #expect(layer.foregroundColor == .white && !layer.isWrapped)
    #expect(layer.alignmentMode == .natural && layer.truncationMode == .none)
    #expect(picture(of: layer) == drawing { _ in })
  }

  @Test func textLayersDrawAsLayoutsDo() {
    let font = Font.builtin(size: 10)
    let text = "one two three four five six seven"
    let bounds = CGRect(x: 0, y: 0, width: 60, height: 40)
    let cases: [(Bool, TextLayerAlignmentMode, TextLayerTruncationMode, TextLayout)] = [
      (
        false, .natural, .none,
        TextLayout(text, font: font, width: 60, numberOfLines: 0, lineBreakMode: .byClipping)
      ),
      (
        false, .left, .end,
        TextLayout(text, font: font, width: 60, numberOfLines: 1, lineBreakMode: .byTruncatingTail)
      ),
      (
        false, .left, .middle,
        TextLayout(
          text, font: font, width: 60, numberOfLines: 1, lineBreakMode: .byTruncatingMiddle)
      ),
      (
        true, .right, .none,
        TextLayout(
          text, font: font, width: 60, numberOfLines: 0, lineBreakMode: .byWordWrapping,
          alignment: .right)
      ),
      (
        true, .center, .end,
        TextLayout(
          text, font: font, width: 60, numberOfLines: 3, lineBreakMode: .byTruncatingTail,
          alignment: .center)
      ),
    ]
    for (isWrapped, alignment, truncation, layout) in cases {
      let layer = TextLayer()
      layer.string = text
      layer.font = font
      layer.fontSize = 10
      layer.foregroundColor = .black
      layer.isWrapped = isWrapped
      layer.alignmentMode = alignment
      layer.truncationMode = truncation
      let expected = drawing { canvas in
        canvas.clip(to: bounds)
        layout.draw(in: canvas, at: .zero, color: .black)
      }
      #expect(picture(of: layer) == expected)
    }
  }

  @Test func textLayersShortenEachParagraphToOneLine() {
    let font = Font.builtin(size: 10)
    let paragraphs = ["one two three four five", "six", "seven eight nine ten"]
    for string in [
      paragraphs.joined(separator: "\n"), AttributedString(paragraphs.joined(separator: "\n")),
    ]
      as [Any]
    {
      let layer = TextLayer()
      layer.string = string
      layer.font = font
      layer.fontSize = 10
      layer.foregroundColor = .black
      layer.truncationMode = .end
      let expected = drawing { canvas in
        canvas.clip(to: CGRect(x: 0, y: 0, width: 60, height: 40))
        var y: CGFloat = 0
        for paragraph in paragraphs {
          let line = TextLayout(
            paragraph, font: font, width: 60, numberOfLines: 1, lineBreakMode: .byTruncatingTail)
          line.draw(in: canvas, at: CGPoint(x: 0, y: y), color: .black)
          y += line.size.height
        }
      }
      #expect(picture(of: layer) == expected)
    }
  }

  @Test func textLayersOfOtherObjectsShowNothing() {
    let layer = TextLayer()
    layer.foregroundColor = .black
    layer.string = 5
    layer.fontSize = .nan
    layer.fontSize = .infinity
    #expect(layer.fontSize == 36)
    #expect(picture(of: layer) == drawing { _ in })
    layer.string = "text"
    layer.fontSize = -4
    #expect(picture(of: layer) == drawing { _ in })
  }

  // MARK: Scrolling

  @Test func scrollLayersMoveAsTheirModeAllows() {
    let ends: [(ScrollLayerScrollMode, CGPoint)] = [
      (.both, CGPoint(x: 5, y: 7)), (.horizontally, CGPoint(x: 5, y: 0)),
      (.vertically, CGPoint(x: 0, y: 7)), (.none, .zero),
    ]
    for (mode, end) in ends {
      let layer = ScrollLayer()
      layer.frame = frame
      layer.scrollMode = mode
      layer.scroll(to: CGPoint(x: 5, y: 7))
      #expect(layer.bounds.origin == end && layer.frame == frame)
      layer.scroll(to: CGPoint(x: CGFloat.nan, y: .infinity))
      #expect(layer.bounds.origin == end)
    }
  }

  @Test func scrollLayersShowARectangleByTheShortestWay() {
    let layer = ScrollLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.scroll(to: CGRect(x: 2, y: 3, width: 4, height: 4))
    #expect(layer.bounds.origin == .zero)
    layer.scroll(to: CGRect(x: 12, y: -5, width: 4, height: 4))
    #expect(layer.bounds.origin == CGPoint(x: 6, y: -5))
    layer.scroll(to: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(layer.bounds.origin == .zero)
    #expect(ScrollLayer().scrollMode == .both)
  }

  @Test func layersScrollTheNearestScrollLayerAroundThem() {
    let (scrolling, page, card) = (ScrollLayer(), Layer(), Layer())
    scrolling.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    page.frame = CGRect(x: 0, y: 20, width: 40, height: 40)
    card.frame = CGRect(x: 3, y: 4, width: 8, height: 8)
    scrolling.addSublayer(page)
    page.addSublayer(card)
    #expect(card.visibleRect == .zero && scrolling.visibleRect == scrolling.bounds)
    card.scroll(CGPoint(x: 1, y: 2))
    #expect(scrolling.bounds.origin == CGPoint(x: 4, y: 26))
    #expect(card.visibleRect == CGRect(x: 1, y: 2, width: 7, height: 6))
    card.scrollRectToVisible(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(scrolling.bounds.origin == CGPoint(x: 3, y: 24))
    scrolling.scrollRectToVisible(scrolling.bounds)
    scrolling.scroll(CGPoint(x: 9, y: 9))
    #expect(scrolling.bounds.origin == CGPoint(x: 3, y: 24))
  }

  @Test func tiledLayersHaveTheDefaultsOfCoreAnimation() {
    let layer = TiledLayer()
    #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
    #expect(layer.tileSize == CGSize(width: 256, height: 256) && TiledLayer.fadeDuration() == 0.25)
  }
}

private final class ShapeView: View {
  override static var layerClass: AnyClass { ShapeLayer.self }
}
