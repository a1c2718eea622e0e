import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenTestSupport
import Testing

/// Corners, blend modes and opacities of layers, and the small methods of Core Animation.
@Suite struct LayerCompositingTests {
  private let view = View(frame: CGRect(x: 0, y: 0, width: 60, height: 60))

  /// A layer of 40 x 40 points in the middle of the view.
  private func layer(_ color: Color?) -> Layer {
    let layer = Layer()
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    layer.backgroundColor = color
    view.layer.addSublayer(layer)
    return layer
  }

  private func opaqueCount(_ pixmap: Pixmap) -> Int {
    (0..<pixmap.height).reduce(0) { count, y in
      count + (0..<pixmap.width).count { pixmap[$0, y].alpha > 127 }
    }
  }

  // MARK: Corners

  @Test func continuousCornersBeginBeforeCircularOnes() {
    let layer = layer(.red)
    layer.cornerRadius = 10
    #expect(layer.cornerCurve == .circular)
    let circular = view.snapshot(scale: 4)
    layer.cornerCurve = .continuous
    let continuous = view.snapshot(scale: 4)
    #expect(continuous != circular)
    // At a depth of 0.0125 radii the published curve is 0.963 radii before the corner, and the circle 0.842.
    func start(_ picture: Pixmap) -> Int? { (0..<240).first { picture[$0, 40].alpha > 127 } }
    #expect(start(continuous) == 79 && start(circular) == 74)
    // Between the corners nothing changes, and both curves are within 0.07 radii of each other.
    for x in 102..<138 { #expect(continuous[x, 40] == circular[x, 40]) }
    let difference = abs(opaqueCount(continuous) - opaqueCount(circular))
    #expect((20..<400).contains(difference))
    #expect(Layer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    #expect(Layer.cornerCurveExpansionFactor(.circular) == 1)
  }

  @Test func continuousCornersOfHalfTheSideAreCircular() {
    let layer = layer(.red)
    layer.cornerRadius = 20
    let circular = view.snapshot(scale: 2)
    layer.cornerCurve = .continuous
    let continuous = view.snapshot(scale: 2)
    for y in 0..<120 {
      for x in 0..<120 {
        // A quarter of a circle as one curve is up to 0.03 % of the radius beside it, 0.012 pixel, and the points of
        // both are rounded to 1/256 pixel.
        let (mine, other) = (Int(continuous[x, y].alpha), Int(circular[x, y].alpha))
        #expect(abs(mine - other) <= 5, "\(x) \(y)")
      }
    }
  }

  @Test func continuousCornersShapeBorderClipAndShadow() {
    let outline: Path = {
      let layer = layer(.red)
      layer.cornerRadius = 10
      layer.cornerCurve = .continuous
      return Path(rect: layer.frame)
    }()
    let solid = view.snapshot(scale: 2)
    view.layer.sublayers = nil
    // A child that fills a masking layer shows the same outline.
    let masking = layer(nil)
    masking.cornerRadius = 10
    masking.cornerCurve = .continuous
    masking.masksToBounds = true
    let child = Layer()
    child.frame = masking.bounds
    child.backgroundColor = .red
    masking.addSublayer(child)
    let clipped = view.snapshot(scale: 2)
    view.layer.sublayers = nil
    // A border as wide as half the layer covers it.
    let bordered = layer(nil)
    bordered.cornerRadius = 10
    bordered.cornerCurve = .continuous
    bordered.borderWidth = 20
    bordered.borderColor = .red
    let border = view.snapshot(scale: 2)
    #expect(clipped == solid && border == solid && !outline.isEmpty)
    view.layer.sublayers = nil
    let shadowed = layer(.red)
    shadowed.cornerRadius = 10
    shadowed.cornerCurve = .continuous
    shadowed.shadowOpacity = 1
    shadowed.shadowRadius = 0
    shadowed.shadowOffset = CGSize(width: 60, height: 0)
    view.frame.size.width = 120
    let both = view.snapshot(scale: 2)
    for y in 0..<120 {
      for x in 0..<120 { #expect(both[x + 120, y].alpha == both[x, y].alpha) }
    }
  }

  @Test func continuousCornersMayBeSome() {
    let layer = layer(.red)
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.layerMinXMinYCorner]
    let picture = view.snapshot()
    #expect(picture[10, 10].alpha == 0)
    #expect([(49, 10), (10, 49), (49, 49)].allSatisfy { picture[$0.0, $0.1] == Color.red.pixel })
    for radius in [CGFloat.nan, .infinity, -4, 1e300] {
      layer.cornerRadius = radius
      _ = view.snapshot()
    }
  }

  @Test func continuousCornersTurnLosslessly() {
    let layer = layer(.red)
    layer.frame = CGRect(x: 7, y: 11, width: 33, height: 21)
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    layer.borderWidth = 2
    let upright = view.snapshot(scale: 2)
    view.layer.sublayerTransform = Transform3D(
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    let turned = view.snapshot(scale: 2)
    var expected = Pixmap(width: 120, height: 120)
    for y in 0..<120 { for x in 0..<120 { expected[119 - y, x] = upright[x, y] } }
    #expect(turned == expected)
  }

  // MARK: Blending

  private static let modes: [(name: String, mode: BlendMode)] = [
    ("multiplyBlendMode", .multiply), ("screenBlendMode", .screen),
    ("overlayBlendMode", .overlay), ("darkenBlendMode", .darken), ("lightenBlendMode", .lighten),
    ("colorDodgeBlendMode", .colorDodge), ("colorBurnBlendMode", .colorBurn),
    ("softLightBlendMode", .softLight), ("hardLightBlendMode", .hardLight),
    ("differenceBlendMode", .difference), ("exclusionBlendMode", .exclusion),
    ("hueBlendMode", .hue), ("saturationBlendMode", .saturation), ("colorBlendMode", .color),
    ("luminosityBlendMode", .luminosity), ("sourceAtopCompositing", .sourceAtop),
    ("additionCompositing", .plusLighter),
  ]

  @Test func compositingFiltersBlendAsTheCanvasDoes() {
    let (back, front) = (
      Color(red: 0.9, green: 0.4, blue: 0.2, alpha: 1),
      Color(red: 0.3, green: 0.6, blue: 0.8, alpha: 0.8)
    )
    view.backgroundColor = back
    for opacity in [1, 0.5] as [Float] {
      let layer = layer(front)
      layer.opacity = opacity
      for (name, mode) in Self.modes {
        layer.compositingFilter = name
        let canvas = Canvas(width: 60, height: 60)
        canvas.fill(CGRect(x: 0, y: 0, width: 60, height: 60), with: back)
        canvas.beginLayer(alpha: CGFloat(opacity), blendMode: mode)
        canvas.fill(CGRect(x: 10, y: 10, width: 40, height: 40), with: front)
        canvas.endLayer()
        #expect(view.snapshot() == Renderer(threads: 1).render(canvas.finish()), "\(name)")
      }
      layer.removeFromSuperlayer()
    }
  }

  @Test func otherCompositingFiltersHaveNoEffect() {
    view.backgroundColor = .yellow
    let layer = layer(Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    let plain = view.snapshot()
    for filter in ["normalBlendMode", "sideways", 12, Color.red] as [Any] {
      layer.compositingFilter = filter
      #expect(view.snapshot() == plain)
    }
    layer.compositingFilter = "multiplyBlendMode"
    #expect(layer.compositingFilter as? String == "multiplyBlendMode" && view.snapshot() != plain)
    layer.compositingFilter = nil
    #expect(layer.compositingFilter == nil && view.snapshot() == plain)
  }

  @Test func blendedGroupsMixWithTheNearestGroup() {
    view.backgroundColor = .white
    let around = layer(nil)
    around.opacity = 0.5
    let inner = Layer()
    inner.frame = around.bounds
    inner.backgroundColor = .red
    inner.compositingFilter = "multiplyBlendMode"
    around.addSublayer(inner)
    // The group around it is empty, so that there is nothing to multiply with.
    let picture = view.snapshot()[30, 30]
    #expect(picture.red == 255 && (127...128).contains(picture.green))
    inner.backgroundColor = .black
    around.backgroundColor = .white
    #expect((127...128).contains(view.snapshot()[30, 30].red))
  }

  // MARK: Opacity

  @Test func opacityAppliesToEachPartIfGroupsAreNotAllowed() {
    let layer = layer(.red)
    layer.opacity = 0.5
    let child = Layer()
    child.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    child.backgroundColor = .blue
    layer.addSublayer(child)
    let grouped = view.snapshot()[30, 30]
    #expect(grouped.red == 0 && (127...128).contains(grouped.blue))
    layer.allowsGroupOpacity = false
    #expect(!layer.allowsGroupOpacity)
    let parts = view.snapshot()
    // Half of blue over half of red over nothing.
    #expect((63...65).contains(parts[30, 30].red) && (127...128).contains(parts[30, 30].blue))
    #expect((191...192).contains(parts[30, 30].alpha))
    // A group inside it is one picture again, with the product of both opacities.
    child.opacity = 0.5
    let top = Layer()
    top.frame = child.bounds
    top.backgroundColor = .green
    child.addSublayer(top)
    let inner = view.snapshot()[30, 30]
    #expect(inner.blue == 0 && (94...97).contains(inner.red) && (31...65).contains(inner.green))
  }

  // MARK: Small methods

  @Test func presentationLayersKnowTheirModel() {
    let layer = layer(.red)
    let shown = layer.presentation()
    #expect(shown !== layer && shown?.model() === layer && layer.model() === layer)
    let shape = ShapeLayer()
    let model: ShapeLayer? = shape.presentation()?.model()
    #expect(model === shape)
  }

  @Test func stylesGiveValuesThatWereNotSet() {
    let layer = Layer()
    layer.style = ["progress": CGFloat(0.25), "lineWidth": CGFloat(9)]
    #expect(layer.value(forKey: "progress") as? CGFloat == 0.25)
    layer.setValue(CGFloat(1), forKey: "progress")
    #expect(layer.value(forKey: "progress") as? CGFloat == 1)
    let shape = ShapeLayer()
    shape.style = layer.style
    #expect(shape.lineWidth == 1 && shape.value(forKey: "lineWidth") as? CGFloat == 1)
  }

  @Test func displayIsNeededAfterItWasAskedFor() {
    let layer = layer(nil)
    #expect(!layer.needsDisplay())
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    _ = view.snapshot()
    #expect(!layer.needsDisplay() && layer.contentsAreFlipped())
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    #expect(layer.preferredFrameSize() == CGSize(width: 80, height: 120))
  }

  @Test func dumpsTellCornersFiltersAndOpacity() {
    let layer = layer(.red)
    layer.cornerRadius = 4
    layer.cornerCurve = .continuous
    layer.compositingFilter = "multiplyBlendMode"
    layer.allowsGroupOpacity = false
    let dump = view.treeDescription()
    #expect(dump.contains("cornerCurve=continuous compositingFilter=multiplyBlendMode"))
    #expect(dump.contains("allowsGroupOpacity=false"))
  }
}
