import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport
import Testing

/// The view that paints each pixel of a window, against a trace at each point.
@Suite struct PaintedMapTests {
  /// A view that draws a disc and leaves its corners transparent.
  private final class Disc: View {
    override func draw(_ rect: CGRect, in canvas: Canvas) {
      canvas.fill(Path(ellipseIn: bounds), with: .systemRed)
    }
  }

  private func window(_ seed: UInt64) -> Window {
    var random = SeededGenerator(seed: seed)
    let window = Window(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    var views: [View] = [window]
    for index in 0..<16 {
      let frame = CGRect(
        x: CGFloat(Int.random(in: -20...50, using: &random)) / 2,
        y: CGFloat(Int.random(in: -20...35, using: &random)) / 2,
        width: CGFloat(Int.random(in: 0...50, using: &random)) / 2,
        height: CGFloat(Int.random(in: 0...40, using: &random)) / 2)
      let view = index % 5 == 4 ? Disc(frame: frame) : View(frame: frame)
      if Bool.random(using: &random) { view.backgroundColor = .systemBlue }
      view.bounds.origin.x = CGFloat(Int.random(in: -3...3, using: &random))
      switch Int.random(in: 0..<9, using: &random) {
      case 0: view.isHidden = true
      case 1: view.alpha = 0
      case 2: view.clipsToBounds = true
      case 3:
        view.clipsToBounds = true
        view.layer.cornerRadius = 4
      case 4:
        view.layer.borderWidth = 1
        view.layer.borderColor = .black
      case 5: view.layer.zPosition = 1
      case 6: view.mask = Disc(frame: view.bounds)
      default: break
      }
      views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
      views.append(view)
    }
    return window
  }

  /// Whether a point of the window lies outside an ancestor.
  private func isOutsideAncestor(_ view: View, _ point: CGPoint) -> Bool {
    var ancestor = view.superview
    while let current = ancestor {
      if !current.bounds.containsHalfOpen(current.convert(point, from: nil)) { return true }
      ancestor = current.superview
    }
    return false
  }

  @Test(arguments: 0..<16) func pixelsAgreeWithTraces(seed: UInt64) {
    let window = window(seed)
    let map = PaintedMap(of: window, scale: 1)
    #expect(map.width == 30 && map.height == 20)
    var wrong: [String] = []
    for y in 0..<map.height {
      for x in 0..<map.width {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
        let found = map[x, y]
        let expected = window.traceHitTest(at: point).paintedBy
        let isOutside = expected.map { isOutsideAncestor($0, point) }
        if found?.view !== expected || found?.isOutsideAncestor != isOutside {
          wrong.append("\(x), \(y)")
        }
      }
    }
    #expect(wrong.isEmpty, "seed \(seed)")
    #expect(Set(map.views.map { ObjectIdentifier($0) }).count == map.views.count)
  }

  @Test func turnedAndScaledViewsAreMappedUpToTheirEdges() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let turned = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    turned.backgroundColor = .systemRed
    turned.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let disc = Disc(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    disc.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
    turned.addSubview(disc)
    window.addSubview(turned)
    let map = PaintedMap(of: window, scale: 2)
    var wrong = 0
    for y in 0..<80 {
      for x in 0..<80 {
        let point = CGPoint(x: (CGFloat(x) + 0.5) / 2, y: (CGFloat(y) + 0.5) / 2)
        if map[x, y]?.view !== window.traceHitTest(at: point).paintedBy { wrong += 1 }
      }
    }
    // A trace examines a square in the view's coordinates around the point. At the disc's edge,
    // some 95 pixels long, that square may be painted where the pixel is not.
    #expect(wrong <= 95)
    #expect(map[40, 40]?.view === disc && map[40, 14]?.view === turned && map[13, 13] == nil)
  }

  /// Cards in perspective, one with its back to the viewer, and one whose back is not painted.
  @Test(arguments: [0.5, -1.1, 2.2]) func viewsInPerspectiveAreMappedWhereTheyArePainted(
    angle: CGFloat
  ) {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 90, height: 60))
    window.layer.sublayerTransform.m34 = -1 / 150
    let card = View(frame: CGRect(x: 10, y: 8, width: 40, height: 44))
    card.backgroundColor = .red
    card.layer.transform = Transform3D(rotationAngle: angle, x: 0.2, y: 1, z: 0)
    let inner = View(frame: CGRect(x: 24, y: 10, width: 24, height: 20))
    inner.backgroundColor = .blue
    inner.transform = CGAffineTransform(rotationAngle: 0.3)
    card.addSubview(inner)
    let disc = Disc(frame: CGRect(x: 3, y: 3, width: 16, height: 16))
    disc.layer.transform = Transform3D(rotationAngle: 0.6, x: 1, y: 0, z: 0)
    card.addSubview(disc)
    let single = View(frame: CGRect(x: 56, y: 10, width: 30, height: 40))
    single.backgroundColor = .green
    single.layer.isDoubleSided = false
    single.layer.transform = Transform3D(rotationAngle: angle * 1.4, x: 0, y: 1, z: 0)
    window.addSubview(card)
    window.addSubview(single)
    let map = PaintedMap(of: window, scale: 1)
    let picture = window.snapshot()
    let colors: [Pixel: View] = [
      Color.red.pixel: card, Color.blue.pixel: inner, Color.green.pixel: single,
    ]
    var wrong: [String] = []
    var traced = 0
    for y in 0..<60 {
      for x in 0..<90 {
        let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
        let found = map[x, y]
        if found?.view !== window.traceHitTest(at: point).paintedBy { traced += 1 }
        if let found, found.isOutsideAncestor != isOutsideAncestor(found.view, point) {
          wrong.append("reach \(x), \(y)")
        }
        guard let shown = colors[picture[x, y]] else { continue }
        // At its edge the disc may cover a pixel by too little to change its colour.
        if found?.view !== shown, found?.view !== disc { wrong.append("\(x), \(y)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    // At the edges a trace examines a square in the plane of the view, and the map one of the window.
    #expect(traced <= 60, "\(traced)")
    let isBackHidden = angle * 1.4 > .pi / 2 || angle * 1.4 < -.pi / 2
    #expect(map.views.contains { $0 === single } != isBackHidden)
  }

  @Test func deepTreesAreMappedOnASmallStack() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    var deepest: View = window
    for _ in 0..<10_000 {
      let child = View(frame: window.bounds)
      deepest.addSubview(child)
      deepest = child
    }
    deepest.backgroundColor = .black
    let map = PaintedMap(of: window, scale: 1)
    #expect(map.views.count == 1 && map[3, 3]?.view === deepest)
  }

  @Test func emptyWindowHasAPaintedMap() {
    #expect(PaintedMap(of: Window(), scale: 1).views.isEmpty)
  }
}
