import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@Suite struct HitMapTests {
  final class Round: View {
    override func point(inside point: CGPoint, with event: Event?) -> Bool {
      let middle = CGPoint(x: bounds.midX, y: bounds.midY)
      let (dx, dy) = (point.x - middle.x, point.y - middle.y)
      return dx * dx + dy * dy < bounds.width * bounds.width / 4
    }
  }

  /// Random trees: compares every pixel with the hit test itself.
  @Test(arguments: 0..<12) func mapIsTheHitTestAtEveryPixel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let window = Window(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    var views: [View] = [window]
    for index in 0..<40 {
      let frame = CGRect(
        x: CGFloat(Int.random(in: -40...110, using: &random)) / 2,
        y: CGFloat(Int.random(in: -40...70, using: &random)) / 2,
        width: .random(in: 0...50, using: &random), height: .random(in: 0...30, using: &random))
      let view =
        switch index % 11 {
        case 10: Round(frame: frame)
        case 9: ScrollView(frame: frame)
        case 8: Control(frame: frame)
        default: View(frame: frame)
        }
      view.bounds.origin.x = CGFloat(Int.random(in: -3...3, using: &random)) / 3
      switch Int.random(in: 0..<12, using: &random) {
      case 0: view.isHidden = true
      case 1: view.isUserInteractionEnabled = false
      case 2: view.alpha = 0
      case 3: view.transform = CGAffineTransform(rotationAngle: 0.7)
      case 4: view.transform = CGAffineTransform(scaleX: -1.5, y: 0.5)
      default: break
      }
      views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
      views.append(view)
    }
    for scale in [1, 1.5, 2] as [CGFloat] {
      let map = HitMap(of: window, scale: scale)
      #expect(map.width == Int(60 * scale) && map.height == Int(40 * scale))
      var wrong = 0
      var seen: Set<ObjectIdentifier> = []
      for y in 0..<map.height {
        for x in 0..<map.width {
          let point = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
          let hit = window.hitTest(point, with: nil)
          if map[x, y] !== hit { wrong += 1 }
          if let hit { seen.insert(ObjectIdentifier(hit)) }
        }
      }
      #expect(wrong == 0, "seed \(seed), scale \(scale)")
      #expect(map.views.count == seen.count && Set(map.views.map { ObjectIdentifier($0) }) == seen)
    }
  }

  /// A view that an override answers, and that fills a separate area, is one view.
  @Test func viewIsListedOnce() {
    final class Decoy: View {
      weak var other: View?
      override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        super.hitTest(point, with: event) == nil ? nil : other
      }
    }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let target = View(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    let decoy = Decoy(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
    decoy.other = target
    window.addSubview(target)
    window.addSubview(decoy)
    let map = HitMap(of: window)
    #expect(map[5, 5] === target && map[25, 5] === target && map[15, 5] === window)
    #expect(map[25, 15] === window && map.views.count == 2)
  }

  @Test(arguments: [1, 1.5, 2.0]) func rowsOfTheStatusBarHitNothing(scale: Double) {
    let stage = Stage(size: CGSize(width: 30, height: 20))
    let window = stage.window
    stage.safeAreaInsets.top = 7
    let views = [
      Round(frame: CGRect(x: 0, y: 0, width: 14, height: 14)),
      View(frame: CGRect(x: 10, y: 2, width: 12, height: 10)),
    ]
    for view in views { window.addSubview(view) }
    let map = HitMap(of: window, scale: scale)
    for y in 0..<map.height {
      for x in 0..<map.width {
        let point = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
        #expect(map[x, y] === (point.y < 7 ? nil : window.hitTest(point, with: nil)))
        #expect(map[x, y] === window.traceHitTest(at: point).hit)
      }
    }
    #expect(map.views.count == 3)
  }

  @Test func emptyWindowHasAHitMap() {
    let map = HitMap(of: Window())
    #expect(map.width == 0 && map.height == 0 && map.views.isEmpty)
    let flat = HitMap(of: Window(frame: CGRect(x: 0, y: 0, width: 0, height: 4)))
    #expect(flat.width == 0 && flat.height == 4 && flat.views.isEmpty)
  }
}
