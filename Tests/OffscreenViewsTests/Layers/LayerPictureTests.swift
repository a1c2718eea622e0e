import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// Trees of layers against the same trees made of views.
@Suite struct LayerPictureTests {
  /// A random tree, made of views or of layers without views where `isBare` says so.
  private struct World {
    var random: SeededGenerator
    let isBare: (Int) -> Bool
    var count = 0

    mutating func integer(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

    /// Sets the properties that views and layers share, and adds some children.
    mutating func fill(_ layer: Layer, depth: Int) {
      layer.bounds = CGRect(
        x: integer(-3..<4), y: integer(-3..<4), width: integer(0..<40), height: integer(0..<40))
      layer.position = CGPoint(x: integer(0..<50), y: integer(0..<50))
      if integer(0..<4) == 0 {
        layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(integer(0..<63)) / 10))
      }
      if integer(0..<3) > 0 {
        layer.backgroundColor = Color(
          red: CGFloat(integer(0..<11)) / 10, green: CGFloat(integer(0..<11)) / 10, blue: 0.5,
          alpha: integer(0..<2) == 0 ? 1 : 0.5)
      }
      if integer(0..<4) == 0 { layer.opacity = Float(integer(0..<11)) / 10 }
      if integer(0..<4) == 0 { layer.cornerRadius = CGFloat(integer(0..<12)) }
      if integer(0..<6) == 0 { layer.cornerCurve = .continuous }
      if integer(0..<8) == 0 { layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }
      if integer(0..<8) == 0 { layer.allowsGroupOpacity = false }
      if integer(0..<8) == 0 { layer.compositingFilter = "multiplyBlendMode" }
      if integer(0..<5) == 0 { setContents(of: layer) }
      if integer(0..<4) == 0 { layer.borderWidth = CGFloat(integer(0..<4)) }
      if integer(0..<8) == 0 { layer.shadowOpacity = 0.5 }
      if integer(0..<5) == 0 { layer.masksToBounds = true }
      if integer(0..<5) == 0 { layer.zPosition = CGFloat(integer(-2..<3)) }
      if integer(0..<12) == 0 { layer.isHidden = true }
      if integer(0..<10) == 0 {
        let mask = Layer()
        fill(mask, depth: 0)
        layer.mask = mask
      }
      guard depth > 0 else { return }
      for _ in 0..<integer(0..<5) { addChild(to: layer, depth: depth - 1) }
    }

    private mutating func setContents(of layer: Layer) {
      var pixmap = Pixmap(width: 5, height: 4, fill: Color.orange.pixel)
      pixmap[0, 0] = Color.blue.pixel
      pixmap[4, 3] = .clear
      layer.contents = integer(0..<2) == 0 ? pixmap : Image(pixmap: pixmap, scale: 0.5)
      let gravities: [LayerContentsGravity] = [
        .resize, .resizeAspectFill, .top, .bottomRight, .center,
      ]
      layer.contentsGravity = gravities[integer(0..<5)]
      layer.contentsScale = [0.5, 1, 2][integer(0..<3)]
      if integer(0..<3) == 0 {
        layer.contentsRect = CGRect(x: 0.2, y: -0.5, width: 0.6, height: 1.5)
      }
      if integer(0..<3) == 0 {
        layer.contentsCenter = CGRect(x: 0.4, y: 0.25, width: 0.2, height: 0.5)
      }
      if integer(0..<3) == 0 { layer.magnificationFilter = .nearest }
    }

    private mutating func addChild(to parent: Layer, depth: Int) {
      count += 1
      if let view = parent.view, !isBare(count) {
        let child = View()
        fill(child.layer, depth: depth)
        view.addSubview(child)
      } else {
        let child = Layer()
        fill(child, depth: depth)
        parent.addSublayer(child)
      }
    }
  }

  private func picture(seed: UInt64, bare isBare: @escaping (Int) -> Bool) -> Pixmap {
    let stage = Stage(size: CGSize(width: 60, height: 60))
    var world = World(random: SeededGenerator(seed: seed), isBare: isBare)
    world.fill(stage.window.layer, depth: 4)
    stage.window.layer.setAffineTransform(.identity)
    stage.window.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    stage.window.isHidden = false
    return stage.render()
  }

  @Test(arguments: 0..<150) func layersPaintAsViews(seed: UInt64) {
    let expected = picture(seed: seed) { _ in false }
    #expect(picture(seed: seed) { _ in true } == expected, "seed \(seed)")
    #expect(picture(seed: seed) { $0 % 3 == 0 } == expected, "seed \(seed)")
  }

  @Test func picturesFollowChangesOfBareLayers() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let empty = stage.render()[3, 3]
    LayerTransaction.begin()
    defer { LayerTransaction.commit() }
    LayerTransaction.setDisableActions(true)
    let (outer, inner) = (Layer(), Layer())
    stage.window.layer.addSublayer(outer)
    outer.addSublayer(inner)
    inner.frame = CGRect(x: 2, y: 2, width: 4, height: 4)
    inner.backgroundColor = .red
    #expect(stage.render()[3, 3].red == 255 && stage.render()[3, 3].blue == 0)
    inner.backgroundColor = .blue
    #expect(stage.render()[3, 3].blue == 255)
    inner.position.x += 4
    #expect(stage.render()[9, 3] != empty && stage.render()[3, 3] == empty)
    inner.removeFromSuperlayer()
    #expect(stage.render()[9, 3] == empty)
  }

  @Test func touchesPassBareLayers() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let view = View(frame: window.bounds)
    window.addSubview(view)
    let cover = Layer()
    cover.frame = window.bounds
    cover.backgroundColor = .red
    window.layer.addSublayer(cover)
    for _ in 0..<100 { window.layer.addSublayer(Layer()) }
    for _ in 0..<40 {
      #expect(window.hitTest(CGPoint(x: 3, y: 3), with: nil) === view)
    }
    #expect(window.traceHitTest(at: CGPoint(x: 3, y: 3)).hit === view)
  }
}
