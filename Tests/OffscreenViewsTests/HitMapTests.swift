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

  /// Random trees: every pixel against the hit test itself.
  @Test(arguments: 0..<12) func theMapIsTheHitTestAtEveryPixel(seed: UInt64) {
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
      for y in 0..<map.height {
        for x in 0..<map.width {
          let point = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
          if map[x, y] !== window.hitTest(point, with: nil) { wrong += 1 }
        }
      }
      #expect(wrong == 0, "seed \(seed), scale \(scale)")
    }
  }
}
