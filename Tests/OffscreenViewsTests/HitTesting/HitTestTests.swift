import Foundation
import Offscreen
import OffscreenTestSupport
import OffscreenViews
import Testing

@Suite struct HitTestTests {
  let window = Window(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  @Test func frontmostTakesThePointAndEdgesAreHalfOpen() {
    let back = View("back", 0, 0, 100, 100)
    let front = View("front", 50, 50, 100, 100)
    window.addSubview(back)
    window.addSubview(front)
    #expect(hit(60, 60) == "front")
    #expect(hit(50, 50) == "front")
    #expect(hit(49.999, 60) == "back")
    #expect(hit(150, 60) == "Window")
    front.isHidden = true
    #expect(hit(60, 60) == "back")
    front.isHidden = false
    front.alpha = 0.005
    #expect(hit(60, 60) == "back")
    front.alpha = 0.01
    #expect(hit(60, 60) == "front")
    front.isUserInteractionEnabled = false
    #expect(hit(60, 60) == "back")
    back.layer.zPosition = 9
    front.isUserInteractionEnabled = true
    #expect(hit(60, 60) == "front")
    #expect(hit(500, 0) == "nil")
  }

  @Test func viewsOutsideTheirParentAreUnreachable() {
    let parent = View("parent", 0, 0, 50, 50)
    let child = View("child", 40, 40, 50, 50)
    parent.addSubview(child)
    window.addSubview(parent)
    #expect(hit(45, 45) == "child")
    #expect(hit(60, 60) == "Window")
    let trace = window.traceHitTest(at: CGPoint(x: 60, y: 60))
    #expect(reasons(trace) == ["parent outsideBounds", "child outsideAncestorBounds parent"])
    #expect(trace.rejections.map(\.distanceOutside) == [.init(x: 10, y: 10), .init(x: 10, y: 10)])
  }

  @Test func overridesAreHonoured() {
    final class Larger: View {
      override func point(inside point: CGPoint, with event: Event?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    final class Hole: View {
      override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    final class Picky: View {
      override func point(inside point: CGPoint, with event: Event?) -> Bool { false }
    }
    let larger = Larger(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
    larger.accessibilityIdentifier = "larger"
    let hole = Hole(frame: window.bounds)
    hole.accessibilityIdentifier = "hole"
    let picky = Picky(frame: window.bounds)
    picky.accessibilityIdentifier = "picky"
    for view in [larger, hole, picky] { window.addSubview(view) }
    #expect(hit(35, 35) == "larger")
    let trace = window.traceHitTest(at: CGPoint(x: 35, y: 35))
    #expect(reasons(trace) == ["picky pointInsideReturnedFalse", "hole hitTestReturnedNil"])
    #expect(trace.chain.map(\.name) == ["larger", "Window"])
  }

  @Test func traceListsEveryReasonInVisitingOrder() {
    let names = ["plain", "hit", "hidden", "faint", "disabled", "away"]
    let views = names.map { View($0, 0, 0, 100, 100) }
    for view in views { window.addSubview(view) }
    let behindChild = View("behindChild", 0, 0, 10, 10)
    views[0].addSubview(behindChild)
    views[2].isHidden = true
    views[3].alpha = 0
    views[4].isUserInteractionEnabled = false
    views[5].frame.origin.x = 150
    let trace = window.traceHitTest(at: CGPoint(x: 5, y: 5))
    #expect(trace.hit === views[1])
    #expect(
      reasons(trace) == [
        "away outsideBounds", "disabled userInteractionDisabled", "faint alpha", "hidden hidden",
        "plain occludedBy hit", "behindChild occludedBy hit",
      ])
  }

  @Test func traceOnTheStatusBarRejectsAllThatIsBelow() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.safeAreaInsets.top = 20
    let (below, inner, hidden) = (
      View("below", 0, 0, 100, 100), View("inner", 0, 10, 50, 50), View("hidden", 0, 0, 100, 100)
    )
    hidden.isHidden = true
    below.addSubview(inner)
    below.addGestureRecognizer(TapGestureRecognizer())
    stage.window.addSubview(below)
    stage.window.addSubview(hidden)
    let trace = stage.window.traceHitTest(at: CGPoint(x: 5, y: 19))
    #expect(trace.hit == nil && trace.chain.isEmpty && trace.gestureRecognizers.isEmpty)
    #expect(
      reasons(trace) == [
        "Window statusBar", "hidden hidden", "below statusBar", "inner statusBar",
      ])
    let other = stage.window.traceHitTest(at: CGPoint(x: 5, y: 20))
    #expect(other.hit === inner && reasons(other) == ["hidden hidden"])
  }

  @Test func paintedByNamesTheVisibleView() {
    let button = View("button", 0, 0, 100, 100)
    button.backgroundColor = .systemBlue
    let overlay = View("overlay", 0, 0, 200, 200)
    overlay.layer.borderWidth = 4
    window.addSubview(button)
    window.addSubview(overlay)
    let trace = window.traceHitTest(at: CGPoint(x: 50, y: 50))
    #expect(trace.hit === overlay)
    #expect(trace.paintedBy === button)
    #expect(window.traceHitTest(at: CGPoint(x: 2, y: 50)).paintedBy === overlay)
    #expect(window.traceHitTest(at: CGPoint(x: 150, y: 150)).paintedBy == nil)
    overlay.backgroundColor = Color.red.withAlphaComponent(0.5)
    overlay.isUserInteractionEnabled = false
    overlay.layer.cornerRadius = 50
    let other = window.traceHitTest(at: CGPoint(x: 50, y: 50))
    #expect(other.hit === button && other.paintedBy === overlay)
    #expect(window.traceHitTest(at: CGPoint(x: 3, y: 3)).paintedBy === button)
  }

  @Test func traceListsTheRecognisersThatWouldSeeTheTouch() {
    let view = View("view", 0, 0, 100, 100)
    window.addSubview(view)
    let tap = TapGestureRecognizer()
    let pan = PanGestureRecognizer()
    let off = TapGestureRecognizer()
    off.isEnabled = false
    window.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(off)
    let trace = window.traceHitTest(at: CGPoint(x: 5, y: 5))
    #expect(trace.gestureRecognizers.map { ObjectIdentifier($0) } == [.init(tap), .init(pan)])
  }

  /// The definition, against random trees.
  @Test(arguments: 0..<20) func hitTestEqualsItsDefinition(seed: UInt64) {
    final class Own: View {}
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random))
    }
    var views: [View] = [window]
    for index in 0..<30 {
      let frame = CGRect(
        x: number(-20...150), y: number(-20...150), width: number(0...120), height: number(0...90))
      let view =
        switch index % 5 {
        case 0: Own(frame: frame)
        case 1: ScrollView(frame: frame)
        case 2: Label(frame: frame)
        default: View(frame: frame)
        }
      view.bounds.origin.y = number(-9...9)
      switch number(0...9) {
      case 0: view.isHidden = true
      case 1: view.isUserInteractionEnabled.toggle()
      case 2: view.alpha = 0.009
      case 3: view.transform = CGAffineTransform(rotationAngle: number(-3...3))
      case 4: view.transform = CGAffineTransform(scaleX: 0, y: 0)
      case 5: view.layer.anchorPoint = CGPoint(x: 0, y: 2)
      default: break
      }
      views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
      views.append(view)
    }
    for _ in 0..<200 {
      let point = CGPoint(x: number(-10...420) / 2, y: number(-10...420) / 2)
      let definition = HitTestDefinition.hit(in: window, at: point)
      #expect(window.hitTest(point, with: nil) === definition, "seed \(seed), \(point)")
    }
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> String {
    window.hitTest(CGPoint(x: x, y: y), with: nil)?.name ?? "nil"
  }

  private func reasons(_ trace: HitTestTrace) -> [String] {
    trace.rejections.map { rejection in
      [rejection.view.name, rejection.reason.rawValue, rejection.other?.name]
        .compactMap(\.self).joined(separator: " ")
    }
  }
}
