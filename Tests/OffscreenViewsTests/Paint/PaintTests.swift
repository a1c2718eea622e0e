import Foundation
import Offscreen
import Testing

@Suite struct PaintTests {
  let root = View("root", 0, 0, 8, 4)

  @Test func childrenPaintByDepthAndThenByOrder() {
    let (a, b, c) = (color(.red), color(.green), color(.blue))
    a.layer.zPosition = 1
    for view in [a, b, c] { root.addSubview(view) }
    #expect(pixel(1, 1) == Color.red.pixel)
    a.layer.zPosition = 0
    #expect(pixel(1, 1) == Color.blue.pixel)
    b.layer.zPosition = 2
    c.layer.zPosition = 2
    #expect(pixel(1, 1) == Color.blue.pixel)
    c.isHidden = true
    #expect(pixel(1, 1) == Color.green.pixel)
  }

  @Test func alphaAppliesToTheWholeSubtree() {
    root.backgroundColor = .white
    let group = color(.red)
    let child = color(.blue)
    group.addSubview(child)
    group.alpha = 0.5
    root.addSubview(group)
    let mixed = pixel(1, 1)
    #expect(mixed.red == mixed.green && mixed.blue == 255)
    #expect((127...128).contains(mixed.red))
    child.removeFromSuperview()
    let alone = pixel(1, 1)
    #expect(alone.red == 255 && (127...128).contains(alone.green))
  }

  @Test func borderIsInFrontOfChildrenInsideTheBounds() {
    root.backgroundColor = .white
    root.layer.borderWidth = 1
    root.layer.borderColor = .red
    root.addSubview(color(.blue))
    #expect(
      picture() == [
        "rrrrrrrr",
        "rbbbbbbr",
        "rbbbbbbr",
        "rrrrrrrr",
      ])
  }

  @Test func clippingCutsChildrenOffAtTheBounds() {
    let box = View("box", 2, 1, 3, 2)
    let child = color(.blue)
    box.addSubview(child)
    root.addSubview(box)
    root.backgroundColor = .white
    #expect(picture()[3] == "..bbbbbb")
    box.clipsToBounds = true
    #expect(
      picture() == [
        "........",
        "..bbb...",
        "..bbb...",
        "........",
      ])
  }

  @Test func boundsOriginShiftsChildrenOnly() {
    root.backgroundColor = .white
    let child = View("child", 3, 2, 2, 1)
    child.backgroundColor = .blue
    root.addSubview(child)
    root.bounds.origin = CGPoint(x: 2, y: 2)
    #expect(picture() == [".bb.....", "........", "........", "........"])
  }

  @Test func contentsAreDrawnInsideTheBounds() {
    final class Drawing: View {
      override func draw(_ rect: CGRect, in canvas: Canvas) {
        canvas.fill(CGRect(x: -50, y: 1, width: 100, height: 1), with: .red)
      }
    }
    root.backgroundColor = .white
    root.addSubview(Drawing(frame: CGRect(x: 1, y: 1, width: 4, height: 3)))
    #expect(picture() == ["........", "........", ".rrrr...", "........"])
  }

  @Test func quarterTurnsLoseNothing() {
    func scene(_ quarters: Int) -> Pixmap {
      let host = View("host", 0, 0, 24, 24)
      let turned = View("turned", 0, 0, 24, 24)
      turned.transform = CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2)
      let child = View("child", 3.3, 2.7, 11, 6)
      child.backgroundColor = .systemOrange
      child.layer.cornerRadius = 2.5
      child.layer.borderWidth = 1.25
      child.alpha = 0.6
      turned.backgroundColor = .white
      turned.addSubview(child)
      host.addSubview(turned)
      return host.snapshot(scale: 2)
    }
    let upright = scene(0)
    let turned = scene(1)
    for y in 0..<48 {
      for x in 0..<48 where upright[x, y] != turned[47 - y, x] {
        Issue.record("the pixel at \(x), \(y) differs")
      }
    }
  }

  @Test func cornersCanBeRoundOneByOne() {
    let view = View("view", 0, 0, 8, 8)
    view.backgroundColor = .red
    view.layer.cornerRadius = 4
    view.layer.maskedCorners = [.layerMinXMinYCorner]
    let picture = view.snapshot()
    #expect(picture[0, 0].alpha < 60 && picture[7, 0].alpha == 255 && picture[0, 7].alpha == 255)
    view.layer.cornerRadius = 100
    view.layer.maskedCorners = .all
    #expect(view.snapshot()[0, 0].alpha < 60)
    #expect(view.snapshot()[4, 0].alpha > 200)
  }

  private func color(_ color: Color) -> View {
    let view = View(frame: root.bounds)
    view.backgroundColor = color
    return view
  }

  private func pixel(_ x: Int, _ y: Int) -> Pixel { root.snapshot()[x, y] }

  private func picture() -> [String] {
    let pixmap = root.snapshot()
    return (0..<pixmap.height).map { y in
      String(
        (0..<pixmap.width).map { x -> Character in
          switch pixmap[x, y] {
          case Color.red.pixel: "r"
          case Color.blue.pixel: "b"
          case Color.white.pixel: "."
          default: "?"
          }
        })
    }
  }

  /// The mirror image of the view's container is not visible, and the view in front is red.
  @Test func backdropsEndAtTheirViewAlsoInAContainerOutOfSight() {
    let page = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    page.backgroundColor = .white
    let container = View(frame: CGRect(x: 60, y: 0, width: 40, height: 40))
    container.clipsToBounds = true
    let blurred = View(frame: CGRect(x: -55, y: 0, width: 80, height: 40))
    container.addSubview(blurred)
    page.addSubview(container)
    let front = View(frame: page.bounds)
    front.backgroundColor = .red
    page.addSubview(front)
    let canvas = Canvas(width: 20, height: 40)
    canvas.translate(x: 10, y: 0)
    blurred.paintBackdrop(into: canvas, reach: 10)
    let picture = Renderer().render(canvas.finish())
    #expect(picture[2, 20] == Color.white.pixel)
    #expect(picture[15, 20] == Color.white.pixel)
  }

  /// The pictures are the same with invisible views, whose `draw` is not called.
  @Test func viewsOutOfSightDoNotDraw() {
    final class Spy: View {
      var drawCount = 0
      override func draw(_ rect: CGRect, in canvas: Canvas) { drawCount += 1 }
    }
    let page = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let seen = Spy(frame: CGRect(x: 19.5, y: 0, width: 5, height: 5))
    let unseen = Spy(frame: CGRect(x: 20, y: 0, width: 5, height: 5))
    let clipped = View(frame: CGRect(x: 0, y: 30, width: 5, height: 5))
    clipped.clipsToBounds = true
    let inClipped = Spy(frame: CGRect(x: 0, y: -30, width: 5, height: 5))
    clipped.addSubview(inClipped)
    for view in [seen, unseen, clipped] { page.addSubview(view) }
    _ = page.snapshot()
    #expect([seen, unseen, inClipped].map(\.drawCount) == [1, 0, 0])
  }
}
