import Foundation
import Offscreen
import Testing

@testable import OffscreenRaster

@Suite struct LayerShadowTests {
  /// A white view with a card in its middle that casts a shadow.
  private let host = View("host", 0, 0, 60, 50)
  private let card = View("card", 15, 12, 30, 24)

  init() {
    host.backgroundColor = .white
    host.addSubview(card)
    card.backgroundColor = .systemOrange
    card.layer.cornerRadius = 6
    card.layer.shadowOpacity = 0.5
    card.layer.shadowRadius = 5
    card.layer.shadowOffset = CGSize(width: 2, height: 3)
  }

  /// The picture drawn by the canvas calls that a layer's shadow is defined by.
  private func drawn(_ body: (Canvas) -> Void) -> Pixmap {
    let canvas = Canvas(width: 120, height: 100, scale: 2)
    canvas.fill(CGRect(x: 0, y: 0, width: 60, height: 50), with: .white)
    body(canvas)
    return Renderer().render(canvas.finish())
  }

  private func same(_ first: Pixmap, _ second: Pixmap) -> Bool { first == second }

  private func pictureCount() -> Int { host.displayList(scale: 2).pictures.count }

  @Test func shadowLiesBeneathTheBackground() {
    let expected = drawn { canvas in
      canvas.fillShadow(
        of: card.frame, cornerRadius: 6, offset: CGSize(width: 2, height: 3), radius: 5,
        with: Color.black.withAlphaComponent(0.5))
      canvas.fill(card.frame, cornerRadius: 6, with: .systemOrange)
    }
    #expect(same(host.snapshot(scale: 2), expected))
    #expect(pictureCount() == 0)
  }

  @Test func shadowNeedsOpacityColourAndSize() {
    let plain = drawn { canvas in
      canvas.fill(card.frame, cornerRadius: 6, with: .systemOrange)
    }
    card.layer.shadowOpacity = 0
    #expect(same(host.snapshot(scale: 2), plain))
    card.layer.shadowOpacity = 1
    card.layer.shadowColor = nil
    #expect(same(host.snapshot(scale: 2), plain))
    card.layer.shadowColor = .black
    card.layer.masksToBounds = true
    #expect(same(host.snapshot(scale: 2), plain))
    let layer = View().layer
    #expect(
      layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowColor == .black
        && layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowPath == nil)
  }

  @Test func contentsOnTheBackgroundChangeNoShadow() {
    func withLabel(_ frame: CGRect) -> Pixmap {
      let child = View(frame: frame)
      child.backgroundColor = Color.blue.withAlphaComponent(0.4)
      card.addSubview(child)
      defer { child.removeFromSuperview() }
      return host.snapshot(scale: 2)
    }
    let inside = CGRect(x: 0, y: 6, width: 30, height: 12)
    let outside = CGRect(x: 0, y: 0, width: 30, height: 12)
    let child = View(frame: inside)
    card.addSubview(child)
    child.backgroundColor = .blue
    #expect(pictureCount() == 0)
    child.frame = outside
    #expect(pictureCount() == 1)
    child.removeFromSuperview()
    // Drawn by the canvas in a layer, whose opacities are blurred.
    let expected = drawn { canvas in
      canvas.beginLayer(
        shadowRadius: 5, offset: CGSize(width: 2, height: 3),
        color: Color.black.withAlphaComponent(0.5))
      canvas.fill(card.frame, cornerRadius: 6, with: .systemOrange)
      canvas.fill(
        inside.offsetBy(dx: 15, dy: 12), with: Color.blue.withAlphaComponent(0.4))
      canvas.endLayer()
    }
    #expect(same(withLabel(inside), expected))
  }

  @Test func subviewsOutsideTheBoundsCastTheirShadowToo() {
    card.layer.shadowRadius = 0
    card.layer.shadowOffset = CGSize(width: 0, height: 20)
    card.layer.shadowOpacity = 1
    let child = View("child", 25, 5, 10, 10)
    child.backgroundColor = .blue
    card.addSubview(child)
    let picture = host.snapshot()
    #expect(picture[48, 40] == Color.black.pixel)
    #expect(picture[48, 48] == Color.white.pixel)
    child.isHidden = true
    #expect(host.snapshot()[48, 40] == Color.white.pixel)
  }

  @Test func clearViewCastsTheShadowOfItsBorderAndContents() {
    card.backgroundColor = nil
    card.layer.cornerRadius = 0
    card.layer.borderWidth = 2
    card.layer.shadowRadius = 0
    card.layer.shadowOpacity = 1
    card.layer.borderColor = .red
    let picture = host.snapshot()
    #expect(picture[15, 12] == Color.red.pixel)
    #expect(picture[18, 15] == Color.black.pixel)
    #expect(picture[25, 25] == Color.white.pixel)
  }

  @Test func pathCastsTheShadowInsteadOfTheContents() {
    card.layer.shadowPath = Path(ellipseIn: CGRect(x: -8, y: -8, width: 20, height: 20))
    let expected = drawn { canvas in
      canvas.translate(x: 15, y: 12)
      canvas.fillShadow(
        of: Path(ellipseIn: CGRect(x: -8, y: -8, width: 20, height: 20)),
        offset: CGSize(width: 2, height: 3), radius: 5,
        with: Color.black.withAlphaComponent(0.5))
      canvas.fill(card.bounds, cornerRadius: 6, with: .systemOrange)
    }
    #expect(same(host.snapshot(scale: 2), expected))
  }

  @Test func alphaFadesTheViewWithItsShadow() {
    card.alpha = 0.5
    let expected = drawn { canvas in
      canvas.beginLayer(alpha: 0.5)
      canvas.fillShadow(
        of: card.frame, cornerRadius: 6, offset: CGSize(width: 2, height: 3), radius: 5,
        with: Color.black.withAlphaComponent(0.5))
      canvas.fill(card.frame, cornerRadius: 6, with: .systemOrange)
      canvas.endLayer()
    }
    #expect(same(host.snapshot(scale: 2), expected))
    #expect(host.snapshot()[30, 24] != Color.systemOrange.pixel)
  }

  @Test func superviewThatClipsCutsTheShadow() {
    host.subviews[0].removeFromSuperview()
    let clip = View("clip", 0, 0, 30, 50)
    clip.clipsToBounds = true
    host.addSubview(clip)
    clip.addSubview(card)
    let picture = host.snapshot()
    #expect(picture[29, 38] != Color.white.pixel)
    #expect(picture[30, 38] == Color.white.pixel)
  }

  @Test func quarterTurnsLoseNothing() {
    func scene(_ quarters: Int) -> Pixmap {
      let host = View("host", 0, 0, 50, 50)
      let turned = View("turned", 0, 0, 50, 50)
      turned.transform = CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2)
      turned.backgroundColor = .white
      for (index, background) in [Color.systemBlue, nil].enumerated() {
        let card = View("card", 6 + 18 * CGFloat(index), 9.5, 15, 20)
        card.backgroundColor = background
        card.layer.cornerRadius = 4
        card.layer.borderWidth = CGFloat(index) * 1.5
        card.layer.shadowOpacity = 0.6
        card.layer.shadowRadius = 4.5
        card.layer.shadowOffset = CGSize(width: 1.75, height: 2.5)
        card.alpha = 0.8
        turned.addSubview(card)
      }
      host.addSubview(turned)
      return host.snapshot(scale: 2)
    }
    var expected = scene(0)
    for quarters in 1...3 {
      var turned = expected
      for y in 0..<100 {
        for x in 0..<100 { turned[99 - y, x] = expected[x, y] }
      }
      expected = turned
      #expect(same(scene(quarters), expected), "turned by \(quarters * 90) degrees")
    }
  }

  @Test func extremeNumbersAndDeepTreesAreHarmless() {
    for number in [CGFloat.nan, .infinity, -1, 1e30, 1e-30] {
      card.layer.shadowRadius = number
      card.layer.shadowOffset = CGSize(width: number, height: -number)
      card.layer.borderWidth = 1
      #expect(host.snapshot()[30, 24] == Color.systemOrange.pixel, "\(number)")
    }
    card.layer.borderWidth = 0
    var view = card
    for _ in 0..<2_000 {
      let child = View("child", 0, 0, 4, 4)
      child.layer.shadowOpacity = 1
      child.backgroundColor = .blue
      view.addSubview(child)
      view = child
    }
    #expect(host.snapshot()[16, 13] == Color.blue.pixel)
  }
}
