import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenTestSupport
import Testing

/// Contents of layers against the same drawing pixel by pixel.
@Suite struct LayerContentsTests {
  private static let badNumbers: [CGFloat] = [.nan, .infinity, -.infinity]

  /// A picture whose pixels all differ.
  private func pixels(_ width: Int, _ height: Int) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        pixmap[x, y] = Pixel(red: UInt8(x * 20), green: UInt8(y * 20), blue: 200, alpha: 255)
      }
    }
    return pixmap
  }

  /// The picture of a layer without a view, at (8, 6) in a view of 40 x 32 points.
  private func picture(of layer: Layer, scale: CGFloat = 1) -> Pixmap {
    let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 32))
    view.layer.addSublayer(layer)
    return view.snapshot(scale: scale)
  }

  private func layer(_ contents: Any?, width: CGFloat = 20, height: CGFloat = 16) -> Layer {
    let layer = Layer()
    layer.frame = CGRect(x: 8, y: 6, width: width, height: height)
    layer.contents = contents
    return layer
  }

  /// A picture of 40 x 32 pixels from a function of the place in the layer.
  private func expected(_ color: (_ x: Int, _ y: Int) -> Pixel?) -> Pixmap {
    var pixmap = Pixmap(width: 40, height: 32)
    for y in 0..<32 { for x in 0..<40 { pixmap[x, y] = color(x - 8, y - 6) ?? .clear } }
    return pixmap
  }

  // MARK: Placing

  private static let corners:
    [(gravity: LayerContentsGravity, mode: View.ContentMode, x: Int, y: Int)] =
      [
        (.center, .center, 8, 6), (.top, .bottom, 8, 12), (.bottom, .top, 8, 0),
        (.left, .left, 0, 6), (.right, .right, 16, 6), (.topLeft, .bottomLeft, 0, 12),
        (.topRight, .bottomRight, 16, 12), (.bottomLeft, .topLeft, 0, 0),
        (.bottomRight, .topRight, 16, 0),
      ]

  @Test func gravitiesPlaceContentsAtTheirOwnSize() {
    let pixmap = pixels(4, 4)
    for (gravity, mode, left, top) in Self.corners {
      let layer = layer(pixmap)
      layer.contentsGravity = gravity
      let right = expected { x, y in
        let (x, y) = (x - left, y - top)
        return (0..<4).contains(x) && (0..<4).contains(y) ? pixmap[x, y] : nil
      }
      #expect(picture(of: layer) == right, "\(gravity)")
      let view = View(frame: CGRect(x: 8, y: 6, width: 20, height: 16))
      view.layer.contents = pixmap
      view.contentMode = mode
      let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 32))
      root.addSubview(view)
      #expect(root.snapshot() == right, "\(mode)")
    }
  }

  @Test func gravitiesResizeContents() {
    let red = Pixmap(width: 2, height: 4, fill: Color.red.pixel)
    let areas: [(LayerContentsGravity, x: Range<Int>, y: Range<Int>)] = [
      (.resize, 0..<20, 0..<16), (.resizeAspect, 6..<14, 0..<16),
      (.resizeAspectFill, 0..<20, -12..<28),
    ]
    for (gravity, columns, rows) in areas {
      let layer = layer(red)
      layer.contentsGravity = gravity
      #expect(
        picture(of: layer)
          == expected { columns.contains($0) && rows.contains($1) ? Color.red.pixel : nil })
    }
    #expect(Layer().contentsGravity == .resize)
    let other = layer(red)
    other.contentsGravity = LayerContentsGravity(rawValue: "sideways")
    #expect(picture(of: other) == picture(of: layer(red)))
  }

  @Test func gravityOfAViewIsItsContentMode() {
    let view = View()
    for (gravity, mode, _, _) in Self.corners {
      view.layer.contentsGravity = gravity
      #expect(view.contentMode == mode)
      view.contentMode = mode
      #expect(view.layer.contentsGravity == gravity)
    }
    view.contentMode = .redraw
    #expect(view.layer.contentsGravity == .resize)
    view.contentMode = .scaleAspectFill
    #expect(view.layer.contentsGravity == .resizeAspectFill)
  }

  @Test func contentsOverflowUnlessTheLayerMasksToItsBounds() {
    let red = Pixmap(width: 10, height: 30, fill: Color.red.pixel)
    let layer = layer(red, width: 4, height: 4)
    layer.contentsGravity = .center
    #expect(
      picture(of: layer)
        == expected {
          (-3..<7).contains($0) && (-13..<17).contains($1) ? Color.red.pixel : nil
        })
    layer.masksToBounds = true
    #expect(
      picture(of: layer)
        == expected { (0..<4).contains($0) && (0..<4).contains($1) ? Color.red.pixel : nil })
    layer.masksToBounds = false
    // The bounds are outside of the picture, but the contents reach into it.
    layer.position = CGPoint(x: -3, y: 10)
    layer.contentsGravity = .left
    #expect(picture(of: layer)[0, 10] == Color.red.pixel)
  }

  @Test func scaleOfContentsIsPixelsPerPoint() {
    let pixmap = pixels(8, 6)
    let layer = layer(pixmap)
    layer.contentsGravity = .bottomLeft
    layer.contentsScale = 2
    var right = Pixmap(width: 80, height: 64)
    for y in 0..<6 { for x in 0..<8 { right[16 + x, 12 + y] = pixmap[x, y] } }
    #expect(picture(of: layer, scale: 2) == right)
    // An image has its own scale.
    layer.contents = Image(pixmap: pixmap, scale: 2)
    layer.contentsScale = 1
    #expect(picture(of: layer, scale: 2) == right)
    for scale in Self.badNumbers + [0, -2] { layer.contentsScale = scale }
    #expect(layer.contentsScale == 1)
  }

  // MARK: Parts

  @Test func partsAreCutFromContentsAndTheirEdgesExtended() {
    let pixmap = pixels(10, 8)
    var generator = SeededGenerator(seed: 71)
    for round in 0..<60 {
      let (left, top) = (
        Int.random(in: -6...9, using: &generator), Int.random(in: -6...7, using: &generator)
      )
      let (width, height) = (
        Int.random(in: 1...12, using: &generator), Int.random(in: 1...12, using: &generator)
      )
      let layer = layer(pixmap)
      layer.contentsRect = CGRect(
        x: CGFloat(left) / 10, y: CGFloat(top) / 8, width: CGFloat(width) / 10,
        height: CGFloat(height) / 8)
      layer.contentsGravity = .bottomLeft
      layer.magnificationFilter = round % 2 == 0 ? .linear : .nearest
      let right = expected { x, y in
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        return pixmap[min(max(left + x, 0), 9), min(max(top + y, 0), 7)]
      }
      #expect(picture(of: layer) == right, "\(left) \(top) \(width) \(height)")
    }
  }

  @Test func partsAreEnlargedPixelByPixel() {
    let pixmap = pixels(10, 8)
    let layer = layer(pixmap, width: 20, height: 16)
    layer.contentsRect = CGRect(x: 0.2, y: 0.5, width: 0.5, height: 0.5)
    layer.magnificationFilter = .nearest
    #expect(
      picture(of: layer)
        == expected { x, y in
          (0..<20).contains(x) && (0..<16).contains(y) ? pixmap[2 + x / 4, 4 + y / 4] : nil
        })
  }

  @Test func tinyPartsOfLargeContentsAreShown() {
    var pixmap = Pixmap(width: 4_000, height: 2, fill: Color.red.pixel)
    pixmap[3_998, 0] = Color.blue.pixel
    pixmap[3_998, 1] = Color.blue.pixel
    let layer = layer(pixmap)
    layer.magnificationFilter = .nearest
    layer.contentsRect = CGRect(x: 3_998 / 4_000.0, y: 0, width: 1 / 4_000.0, height: 1)
    #expect(
      picture(of: layer)
        == expected { (0..<20).contains($0) && (0..<16).contains($1) ? Color.blue.pixel : nil })
  }

  @Test func cornersAroundTheCenterKeepTheirSize() {
    let pixmap = pixels(6, 5)
    let layer = layer(pixmap)
    layer.contentsCenter = CGRect(x: 2 / 6.0, y: 1 / 5.0, width: 1 / 6.0, height: 2 / 5.0)
    layer.magnificationFilter = .nearest
    /// The pixel that a place shows along an axis: caps of whole pixels around a stretched middle.
    func source(_ place: Int, _ length: Int, near: Int, middle: Int, far: Int) -> Int {
      if place < near { return place }
      if place >= length - far { return near + middle + place - (length - far) }
      return near + (2 * (place - near) + 1) * middle / (2 * (length - near - far))
    }
    let right = expected { x, y in
      guard (0..<20).contains(x), (0..<16).contains(y) else { return nil }
      return pixmap[
        source(x, 20, near: 2, middle: 1, far: 3), source(y, 16, near: 1, middle: 2, far: 2)]
    }
    #expect(picture(of: layer) == right)
    // Gravities that do not resize ignore the center.
    layer.contentsGravity = .bottomLeft
    #expect(
      picture(of: layer)
        == expected { (0..<6).contains($0) && (0..<5).contains($1) ? pixmap[$0, $1] : nil })
  }

  @Test func centerIsAppliedAfterThePart() {
    let pixmap = pixels(8, 8)
    let cut = layer(pixmap)
    cut.contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.75, height: 0.5)
    cut.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    var part = Pixmap(width: 6, height: 4)
    for y in 0..<4 { for x in 0..<6 { part[x, y] = pixmap[x + 2, y + 2] } }
    let whole = layer(part)
    whole.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    #expect(picture(of: cut) == picture(of: whole))
    #expect(picture(of: cut)[8, 6] == part[0, 0] && picture(of: cut)[27, 21] == part[5, 3])
  }

  // MARK: Filters

  @Test func filtersSampleContents() {
    var pixmap = Pixmap(width: 2, height: 1, fill: Color.black.pixel)
    pixmap[1, 0] = Color.white.pixel
    let layer = layer(pixmap, width: 8, height: 1)
    func reds() -> [UInt8] {
      let picture = picture(of: layer)
      return (0..<8).map { picture[8 + $0, 6].red }
    }
    let smooth: [UInt8] = [0, 0, 32, 96, 159, 223, 255, 255]
    #expect(reds() == smooth)
    layer.magnificationFilter = .trilinear
    #expect(reds() == smooth)
    layer.magnificationFilter = .nearest
    #expect(reds() == [0, 0, 0, 0, 255, 255, 255, 255])
    #expect(layer.minificationFilter == .linear)
  }

  @Test func filterOfSmallContentsIsThatOfMinification() {
    var pixmap = Pixmap(width: 9, height: 9, fill: Color.black.pixel)
    for y in 0..<9 { for x in 0..<9 where (x + y) % 2 == 0 { pixmap[x, y] = Color.white.pixel } }
    let layer = layer(pixmap, width: 3, height: 3)
    layer.minificationFilter = .nearest
    #expect(picture(of: layer)[8, 6] == Color.white.pixel)
    layer.minificationFilter = .linear
    #expect((100...160).contains(picture(of: layer)[8, 6].red))
    // Shown larger at the device's scale, the other filter counts.
    layer.magnificationFilter = .nearest
    let large = picture(of: layer, scale: 6)
    #expect(large[48, 36] == Color.white.pixel && large[50, 36] == Color.black.pixel)
  }

  // MARK: Animations

  private func stage(showing layer: Layer) -> Stage {
    let stage = Stage(size: CGSize(width: 40, height: 32))
    stage.window.layer.addSublayer(layer)
    stage.advance(by: .milliseconds(100))
    return stage
  }

  @Test func contentsFadeFromOnePictureToAnother() throws {
    let (red, blue) = (
      Pixmap(width: 1, height: 1, fill: Color.red.pixel),
      Pixmap(width: 3, height: 2, fill: Color.blue.pixel)
    )
    let layer = layer(red)
    let stage = stage(showing: layer)
    LayerTransaction.begin()
    LayerTransaction.setAnimationDuration(1)
    LayerTransaction.setAnimationTimingFunction(MediaTimingFunction(name: .linear))
    layer.contents = blue
    LayerTransaction.commit()
    #expect(layer.contents as? Pixmap == blue)
    stage.advance(by: .milliseconds(250))
    let early = stage.render()[20, 16]
    #expect((190...192).contains(early.red) && (63...65).contains(early.blue))
    #expect(early.alpha == 255)
    #expect(layer.presentation()?.contents as? Pixmap == blue)
    // A change on the way begins with what shows.
    layer.contents = nil
    #expect(layer.animationKeys() == ["contents"])
    let same = stage.render()[20, 16]
    #expect(same == early)
    try stage.settle()
    #expect(stage.render()[20, 16] == Stage(size: CGSize(width: 40, height: 32)).render()[20, 16])
    #expect(layer.animationKeys() == nil)
  }

  @Test func fadesInsideOneAnotherAreLimited() {
    let layer = layer(Pixmap(width: 1, height: 1, fill: Color.red.pixel))
    let stage = stage(showing: layer)
    for index in 0..<200 {
      layer.contents = Pixmap(
        width: 1, height: 1, fill: index % 2 == 0 ? Color.blue.pixel : Color.red.pixel)
      stage.advance(by: .milliseconds(16))
    }
    let pixel = stage.render()[20, 16]
    #expect(pixel.alpha >= 245 && pixel.red > 10 && pixel.blue > 10)
  }

  @Test func keyframesShowOnePictureAfterAnother() {
    let frames = (0..<4).map {
      Pixmap(width: 1, height: 1, fill: Color(white: CGFloat($0) / 3, alpha: 1).pixel)
    }
    let layer = layer(nil)
    let stage = stage(showing: layer)
    let animation = KeyframeAnimation(keyPath: "contents")
    animation.values = frames
    animation.calculationMode = .discrete
    animation.duration = 0.4
    layer.add(animation, forKey: "film")
    let shown = (0..<4).map { index -> UInt8 in
      stage.advance(by: .milliseconds(index == 0 ? 50 : 100))
      return stage.render()[20, 16].red
    }
    #expect(shown == [0, 85, 170, 255])
  }

  @Test func partsAndCentersAreAnimated() {
    let pixmap = pixels(8, 8)
    let layer = layer(pixmap)
    let stage = stage(showing: layer)
    LayerTransaction.begin()
    LayerTransaction.setAnimationTimingFunction(MediaTimingFunction(name: .linear))
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
    LayerTransaction.commit()
    layer.contentsGravity = .resizeAspect
    #expect(layer.animationKeys() == ["contentsRect", "contentsCenter"])
    stage.advance(by: .milliseconds(125))
    let shown = layer.presentation()
    #expect(shown?.contentsRect == CGRect(x: 0.25, y: 0, width: 0.75, height: 1))
    #expect(shown?.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.75, height: 0.75))
    let animation = BasicAnimation(keyPath: "contentsRect.origin.x")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1
    layer.add(animation, forKey: "walk")
    stage.advance(by: .milliseconds(500))
    #expect(layer.presentation()?.contentsRect.minX == 0.5)
  }

  @Test func pictureOfASnapshotDoesNotFadeInsideAnAnimation() {
    let stage = Stage(size: CGSize(width: 40, height: 32))
    let view = View(frame: stage.window.bounds)
    view.backgroundColor = .red
    stage.window.addSubview(view)
    stage.advance(by: .milliseconds(100))
    View.animate(withDuration: 1) {
      guard let copy = view.snapshotView(afterScreenUpdates: false) else { return }
      view.removeFromSuperview()
      stage.window.addSubview(copy)
      #expect(copy.layer.animationKeys() == nil)
    }
    #expect(stage.render()[4, 4] == Color.red.pixel)
  }

  // MARK: Values

  @Test func contentsKeepTheTypeInWhichTheyWereSet() {
    let (pixmap, image) = (pixels(2, 2), Image(pixmap: pixels(3, 2), scale: 2))
    let layer = Layer()
    layer.contents = pixmap
    #expect(layer.contents as? Pixmap == pixmap && layer.value(forKey: "contents") is Pixmap)
    layer.contents = Optional(image)
    #expect(layer.contents as? Image == image)
    layer.setValue(pixmap, forKey: "contents")
    #expect(layer.contents as? Pixmap == pixmap)
    layer.setValue(12, forKey: "contents")
    #expect(layer.contents as? Pixmap == pixmap)
    layer.setValue(nil, forKey: "contents")
    #expect(layer.contents == nil)
    for wrong in [12, "picture", Color.red, [pixmap]] as [Any] {
      layer.contents = wrong
      #expect(layer.contents == nil)
    }
  }

  @Test func valuesThatAreNotFiniteHaveNoEffect() {
    let layer = layer(pixels(4, 4))
    let before = picture(of: layer)
    for number in Self.badNumbers {
      layer.contentsRect = CGRect(x: 0, y: number, width: 1, height: 1)
      layer.contentsRect.size.width = number
      layer.contentsCenter = CGRect(x: number, y: 0, width: 1, height: 1)
      layer.contentsScale = number
      layer.minificationFilterBias = Float(number)
      layer.rasterizationScale = number
    }
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.minificationFilterBias == 0 && layer.rasterizationScale == 1)
    #expect(picture(of: layer) == before)
    // By its key any number is kept, and paints nothing.
    layer.setValue(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), forKey: "contentsRect")
    #expect(picture(of: layer) == Pixmap(width: 40, height: 32))
  }

  @Test func hugeAndEmptyPartsAreBounded() {
    for size in [0, 1e-300, 1e-9, 1e5, 1e9, 1e300] as [CGFloat] {
      for origin in [0, -1e9, 1e9, -0.5, 0.999] as [CGFloat] {
        for gravity in [LayerContentsGravity.resize, .center, .resizeAspectFill] {
          for center in [
            CGRect(x: 0, y: 0, width: 1, height: 1),
            CGRect(x: origin, y: 0.5, width: size, height: 0),
          ] {
            let layer = layer(pixels(5, 4))
            layer.contentsRect = CGRect(x: origin, y: origin, width: size, height: size)
            layer.contentsCenter = center
            layer.contentsGravity = gravity
            layer.contentsScale = size > 0 ? size : 1
            _ = picture(of: layer)
          }
        }
      }
    }
  }

  @Test func promisesHaveNoEffectOnPixels() {
    let layer = layer(pixels(4, 4))
    layer.cornerRadius = 3
    layer.opacity = 0.5
    let before = picture(of: layer)
    #expect(!layer.shouldRasterize && layer.rasterizationScale == 1 && !layer.isOpaque)
    #expect(!layer.drawsAsynchronously)
    layer.shouldRasterize = true
    layer.rasterizationScale = 3
    layer.isOpaque = true
    layer.drawsAsynchronously = true
    layer.minificationFilterBias = 2
    #expect(layer.shouldRasterize && layer.rasterizationScale == 3 && layer.isOpaque)
    #expect(layer.drawsAsynchronously && layer.minificationFilterBias == 2)
    #expect(picture(of: layer) == before)
    let view = View()
    view.layer.isOpaque = true
    #expect(view.isOpaque)
    view.isOpaque = false
    #expect(!view.layer.isOpaque)
  }

  @Test func dumpsTellHowContentsAreShown() {
    let layer = layer(pixels(4, 3))
    layer.contentsGravity = .resizeAspect
    layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 32))
    view.layer.addSublayer(layer)
    let dump = view.treeDescription()
    #expect(dump.contains("contents=4x3") && dump.contains("contentsGravity=resizeAspect"))
    #expect(dump.contains("contentsRect="))
  }

  @Test func quarterTurnsAreLossless() {
    let layer = layer(pixels(5, 4), width: 11, height: 9)
    layer.contentsRect = CGRect(x: 0.3, y: -0.2, width: 0.55, height: 1.3)
    for gravity in [LayerContentsGravity.resize, .bottomRight, .resizeAspectFill] {
      layer.contentsGravity = gravity
      layer.setAffineTransform(.identity)
      layer.frame = CGRect(x: 8, y: 6, width: 11, height: 9)
      let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.layer.addSublayer(layer)
      let upright = view.snapshot(scale: 2)
      view.layer.sublayerTransform = Transform3D(
        CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
      let turned = view.snapshot(scale: 2)
      var expected = Pixmap(width: 80, height: 80)
      for y in 0..<80 { for x in 0..<80 { expected[79 - y, x] = upright[x, y] } }
      #expect(turned == expected, "\(gravity)")
    }
  }
}
