import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Layers whose y axis points up, against the same layers with reflected numbers.
@Suite struct FlippedLayerTests {
  private let stage = Stage(size: CGSize(width: 40, height: 30))

  /// A layer with bounds that do not begin at zero.
  private func flipped(_ bounds: CGRect = CGRect(x: 3, y: 5, width: 40, height: 30)) -> Layer {
    let layer = Layer()
    layer.bounds = bounds
    layer.position = CGPoint(x: 20, y: 15)
    layer.isGeometryFlipped = true
    return layer
  }

  @Test func flippedLayersKeepTheirFrames() {
    let layer = flipped()
    for anchor in [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0.25, y: 0.75)] {
      layer.anchorPoint = anchor
      let frame = layer.frame
      layer.isGeometryFlipped.toggle()
      #expect(layer.frame == frame)
      layer.frame = CGRect(x: 1, y: 2, width: 30, height: 20)
      #expect(layer.frame == CGRect(x: 1, y: 2, width: 30, height: 20))
    }
    #expect(!Layer().isGeometryFlipped)
  }

  @Test func flippedCoordinatesBeginAtTheLowerEdge() {
    let (outer, layer) = (Layer(), flipped())
    outer.addSublayer(layer)
    #expect(layer.convert(CGPoint(x: 3, y: 5), to: outer) == CGPoint(x: 0, y: 30))
    #expect(layer.convert(CGPoint(x: 13, y: 35), to: outer) == CGPoint(x: 10, y: 0))
    #expect(outer.convert(CGPoint(x: 10, y: 4), to: layer) == CGPoint(x: 13, y: 31))
    #expect(
      layer.convert(CGRect(x: 3, y: 5, width: 4, height: 6), to: outer)
        == CGRect(x: 0, y: 24, width: 4, height: 6))
    layer.isGeometryFlipped = false
    #expect(outer.convert(CGPoint(x: 10, y: 4), to: layer) == CGPoint(x: 13, y: 9))
  }

  /// The transform is applied about the anchor point in the frame, after the reflection.
  @Test func flippedCoordinatesAreReflectedBeforeTheTransform() {
    for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0), CGPoint(x: 0.25, y: 1)] {
      for angle in [0, CGFloat.pi / 2, 0.7] {
        let (outer, first, second) = (Layer(), flipped(), flipped())
        for layer in [first, second] {
          layer.anchorPoint = anchor
          layer.setAffineTransform(CGAffineTransform(rotationAngle: angle))
          outer.addSublayer(layer)
        }
        second.isGeometryFlipped = false
        for (x, y) in [(3, 5), (11, 30), (40, 6), (-7, 90)] as [(CGFloat, CGFloat)] {
          let shown = first.convert(CGPoint(x: x, y: y), to: outer)
          #expect(shown.isNear(second.convert(CGPoint(x: x, y: 40 - y), to: outer)))
          #expect(outer.convert(shown, to: first).isNear(CGPoint(x: x, y: y)))
        }
      }
    }
  }

  @Test func touchesReachViewsInsideFlippedOnesWhereTheyShow() {
    for isFlipped in [false, true] {
      let outer = View(frame: stage.window.bounds)
      let inner = View(frame: CGRect(x: 5, y: 2, width: 10, height: 8))
      inner.backgroundColor = .red
      outer.addSubview(inner)
      stage.window.addSubview(outer)
      outer.layer.isGeometryFlipped = isFlipped
      let picture = stage.render()
      for y in 0..<30 {
        for x in 0..<40 {
          let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let isShown = picture[x, y].alpha == 255
          let row = isFlipped ? 29 - y : y
          #expect(isShown == ((5..<15).contains(x) && (2..<10).contains(row)))
          #expect((stage.window.hitTest(point, with: nil) === inner) == isShown)
          #expect((stage.window.layer.hitTest(point) === inner.layer) == isShown)
        }
      }
      outer.removeFromSuperview()
    }
  }

  @Test func hitMapsFollowFlippedViews() {
    let outer = View(frame: stage.window.bounds)
    for index in 0..<70 {
      let view = View(frame: CGRect(x: index % 10 * 4, y: index / 10 * 3, width: 3, height: 2))
      view.tag = index
      outer.addSubview(view)
    }
    stage.window.addSubview(outer)
    outer.layer.isGeometryFlipped = true
    outer.subviews[12].layer.isGeometryFlipped = true
    for _ in 0..<9 {
      for index in 0..<70 {
        let point = CGPoint(x: Double(index % 10 * 4) + 1, y: 29 - Double(index / 10 * 3))
        #expect(stage.window.hitTest(point, with: nil)?.tag == index)
      }
    }
    let map = HitMap(of: stage.window)
    for y in 0..<30 {
      for x in 0..<40 {
        let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        #expect(map[x, y] === stage.window.hitTest(point, with: nil))
      }
    }
  }

  /// A random tree inside a flipped layer, and the picture of the same tree reflected as a whole.
  @Test(arguments: 0..<60) func flippedLayersPaintWhatAReflectionWould(_ seed: Int) {
    func tree(_ random: inout SeededGenerator, _ depth: Int) -> Layer {
      func integer(_ range: Range<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random))
      }
      let layer = integer(0..<3) == 0 ? ShapeLayer() : Layer()
      layer.bounds = CGRect(
        x: integer(-3..<3), y: integer(-3..<3), width: integer(4..<30), height: integer(4..<30))
      layer.position = CGPoint(x: integer(0..<40), y: integer(0..<30))
      layer.backgroundColor = Color(red: integer(0..<10) / 10, green: 0.5, blue: 0.2, alpha: 1)
      layer.borderWidth = integer(0..<3)
      layer.cornerRadius = integer(0..<5)
      layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      if integer(0..<3) == 0 { layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2)) }
      layer.masksToBounds = integer(0..<2) == 0
      (layer as? ShapeLayer)?.path = Path(rect: CGRect(x: 1, y: 2, width: 6, height: 3))
      if depth > 0 { for _ in 0..<3 { layer.addSublayer(tree(&random, depth - 1)) } }
      return layer
    }
    func picture(_ isFlipped: Bool) -> Pixmap {
      var random = SeededGenerator(seed: UInt64(seed))
      let layer = Layer()
      layer.frame = stage.window.bounds
      layer.addSublayer(tree(&random, 2))
      layer.isGeometryFlipped = isFlipped
      if !isFlipped { layer.setAffineTransform(CGAffineTransform(scaleX: 1, y: -1)) }
      stage.window.layer.addSublayer(layer)
      defer { layer.removeFromSuperlayer() }
      return stage.render()
    }
    #expect(picture(true) == picture(false), "seed \(seed)")
  }

  private var corner: Pixmap {
    var pixmap = Pixmap(width: 2, height: 2, fill: Color.blue.pixel)
    pixmap[0, 0] = Color.red.pixel
    return pixmap
  }

  /// The rows and columns of the red pixel of a picture whose other pixels are blue, and of all its pixels.
  private func places(_ picture: Pixmap) -> String {
    var red = ""
    var rows: [Int] = []
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y].alpha > 0 {
        rows.append(y)
        if picture[x, y] == Color.red.pixel { red = "\(x) \(y)" }
      }
    }
    return "red \(red), rows \(rows.min() ?? -1) to \(rows.max() ?? -1)"
  }

  /// Contents keep their orientation; their gravity is that of the layer's coordinates.
  @Test func contentsStayUprightInFlippedLayers() {
    let (outer, layer) = (flipped(CGRect(x: 0, y: 0, width: 40, height: 30)), Layer())
    layer.frame = CGRect(x: 10, y: 4, width: 2, height: 8)
    layer.contents = corner
    outer.addSublayer(layer)
    stage.window.layer.addSublayer(outer)
    var seen: [String] = []
    for (outside, inside) in [(false, false), (true, false), (false, true), (true, true)] {
      outer.isGeometryFlipped = outside
      layer.isGeometryFlipped = inside
      #expect(layer.contentsAreFlipped() == (outside == inside))
      #expect(outer.contentsAreFlipped() == !outside)
      for gravity in [LayerContentsGravity.top, .bottom, .center] {
        layer.contentsGravity = gravity
        seen.append("\(gravity.rawValue): \(places(stage.render()))")
      }
    }
    #expect(
      seen == [
        "top: red 10 10, rows 10 to 11", "bottom: red 10 4, rows 4 to 5",
        "center: red 10 7, rows 7 to 8",
        "top: red 10 18, rows 18 to 19", "bottom: red 10 24, rows 24 to 25",
        "center: red 10 21, rows 21 to 22",
        "top: red 10 4, rows 4 to 5", "bottom: red 10 10, rows 10 to 11",
        "center: red 10 7, rows 7 to 8",
        "top: red 10 24, rows 24 to 25", "bottom: red 10 18, rows 18 to 19",
        "center: red 10 21, rows 21 to 22",
      ])
  }

  @Test func imageViewsAndTextsStayUprightInFlippedLayers() {
    let view = View(frame: stage.window.bounds)
    let image = ImageView(image: Image(pixmap: corner, scale: 1))
    image.contentMode = .top
    image.frame = CGRect(x: 10, y: 4, width: 2, height: 8)
    let text = TextLayer()
    text.frame = CGRect(x: 0, y: 0, width: 40, height: 15)
    (text.string, text.fontSize, text.foregroundColor) = ("LF", 12, .green)
    view.addSubview(image)
    stage.window.addSubview(view)
    view.layer.isGeometryFlipped = true
    #expect(places(stage.render()) == "red 10 24, rows 24 to 25")
    image.removeFromSuperview()
    view.layer.addSublayer(text)
    let low = stage.render()
    view.layer.isGeometryFlipped = false
    let high = stage.render()
    let top = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 15)
    let bottom = PixelRect(minX: 0, minY: 15, maxX: 40, maxY: 30)
    #expect(low.cropped(to: bottom) == high.cropped(to: top))
    #expect(low.cropped(to: top) == Pixmap(width: 40, height: 15, fill: .clear))
    #expect(high.cropped(to: top) != Pixmap(width: 40, height: 15, fill: .clear))
  }

  @Test func drawingIsInFlippedCoordinates() {
    final class Dot: Layer {
      override func draw(in canvas: Canvas) {
        canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: .red)
      }
    }
    let layer = Dot()
    layer.frame = stage.window.bounds
    layer.isGeometryFlipped = true
    stage.window.layer.addSublayer(layer)
    layer.setNeedsDisplay()
    #expect(places(stage.render()) == "red 0 29, rows 29 to 29")
  }

  /// A mask is in the coordinates of the layer that it masks.
  @Test func masksFollowFlippedLayers() {
    let (layer, mask) = (flipped(CGRect(x: 0, y: 0, width: 40, height: 30)), Layer())
    layer.backgroundColor = .blue
    mask.frame = CGRect(x: 0, y: 0, width: 40, height: 4)
    mask.backgroundColor = .black
    layer.mask = mask
    stage.window.layer.addSublayer(layer)
    #expect(places(stage.render()) == "red , rows 26 to 29")
  }

  /// A layer in space keeps its front, and perspective its vanishing point.
  @Test func flippedLayersStandInSpaceAsBefore() {
    func picture(_ isFlipped: Bool, angle: CGFloat) -> Pixmap {
      let (outer, card) = (Layer(), Layer())
      outer.frame = stage.window.bounds
      outer.anchorPoint = CGPoint(x: 0.5, y: 0.25)
      outer.position.y = 7.5
      outer.sublayerTransform.m34 = -1 / 60
      card.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
      // The same place on the stage.
      card.position = CGPoint(x: 18, y: isFlipped ? 30 - 12 : 12)
      card.backgroundColor = .red
      card.isDoubleSided = false
      card.transform = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
      outer.isGeometryFlipped = isFlipped
      // Reflected once more, the card has the coordinates of the stage.
      card.isGeometryFlipped = isFlipped
      outer.addSublayer(card)
      stage.window.layer.addSublayer(outer)
      defer { outer.removeFromSuperlayer() }
      return stage.render()
    }
    for angle in [0, 0.5, -0.9] as [CGFloat] {
      #expect(picture(true, angle: angle) == picture(false, angle: angle))
      #expect(picture(true, angle: angle) != Pixmap(width: 40, height: 30, fill: .clear))
    }
    #expect(picture(true, angle: 2.5) == Pixmap(width: 40, height: 30, fill: .clear))
  }

  @Test func flippedLayersShowTheirFrontsAlone() {
    for (angle, alpha) in [(0, 255), (CGFloat.pi, 0)] {
      let layer = flipped()
      layer.backgroundColor = .red
      layer.isDoubleSided = false
      layer.transform = Transform3D(rotationAngle: angle, x: 0, y: 1, z: 0)
      stage.window.layer.addSublayer(layer)
      #expect(stage.render()[20, 15].alpha == alpha)
      layer.removeFromSuperlayer()
    }
  }

  @Test func flippedLayersAreNamedInDumpsAndByKey() {
    let layer = flipped()
    #expect(layer.treeAttributes.contains { $0.key == "geometryFlipped" })
    #expect(layer.value(forKey: "geometryFlipped") as? Bool == true)
    layer.setValue(false, forKey: "geometryFlipped")
    #expect(!layer.isGeometryFlipped)
  }
}

extension CGPoint {
  fileprivate func isNear(_ other: CGPoint) -> Bool { hypot(x - other.x, y - other.y) < 1e-9 }
}
