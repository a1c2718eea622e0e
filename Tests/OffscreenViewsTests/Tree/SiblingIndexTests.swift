import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@testable import OffscreenViews

/// Hit tests among many siblings, which an index answers, against the plain rule.
@Suite struct SiblingIndexTests {
  /// Overrides the hit test in one of several ways.
  private final class Own: View {
    var rule = 0
    /// Called before each answer.
    var beforeAnswer: () -> Void = {}

    override func point(inside point: CGPoint, with event: Event?) -> Bool {
      rule == 0
        ? bounds.insetBy(dx: -15, dy: -15).contains(point)
        : super.point(inside: point, with: event)
    }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      beforeAnswer()
      let hit = super.hitTest(point, with: event)
      return rule == 1 && hit === self ? nil : hit
    }
  }

  private func plainHitTest(_ view: View, _ point: CGPoint) -> View? {
    HitTestDefinition.hit(in: view, at: point) { ($0 as? Own)?.rule == 1 }
  }

  private struct World {
    let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var random: SeededGenerator

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      .random(in: range, using: &random)
    }

    mutating func integer(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

    mutating func frame() -> CGRect {
      let side = integer(0..<20) == 0 ? 300.0 : 40
      return CGRect(
        x: number(-50...400), y: number(-50...400), width: number(0...side),
        height: number(0...side))
    }

    mutating func view() -> View {
      guard integer(0..<12) == 0 else { return View(frame: frame()) }
      let own = Own(frame: frame())
      own.rule = integer(0..<3)
      return own
    }

    /// A transform of any kind; some have no inverse, or an ill-conditioned one.
    mutating func transform() -> CGAffineTransform {
      switch integer(0..<6) {
      case 0: CGAffineTransform(rotationAngle: number(-3...3))
      case 1: CGAffineTransform(scaleX: number(-3...3), y: number(-3...3))
      case 2: CGAffineTransform(scaleX: 0, y: 1)
      case 3: CGAffineTransform(a: 1, b: 2, c: 2, d: 4.0001, tx: 3, ty: 4)
      case 4: CGAffineTransform(translationX: number(-30...30), y: 0)
      default: .identity
      }
    }

    mutating func change(_ view: View) {
      switch integer(0..<14) {
      case 0: view.frame = frame()
      case 1: view.center.x += number(-60...60)
      case 2: view.bounds.size.width = number(0...80)
      case 3: view.transform = transform()
      case 4: view.isHidden.toggle()
      case 5: view.alpha = integer(0..<2) == 0 ? 0 : 1
      case 6: view.isUserInteractionEnabled.toggle()
      case 7: view.layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
      case 8: view.removeFromSuperview()
      case 9: root.insertSubview(self.view(), at: integer(0..<root.subviews.count + 1))
      case 10: root.sendSubviewToBack(view)
      case 11: view.layer.opacity = Float(integer(0..<2))
      case 12: view.layer.isHidden.toggle()
      default: view.layer.position.y = integer(0..<9) == 0 ? 1e12 : number(0...400)
      }
    }
  }

  @Test(arguments: 0..<12) func answersAreThoseOfThePlainRule(seed: UInt64) {
    var world = World(random: SeededGenerator(seed: seed))
    for _ in 0..<world.integer(40..<400) { world.root.addSubview(world.view()) }
    // Siblings that have many children.
    let crowd = View(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    for _ in 0..<100 { crowd.addSubview(world.view()) }
    world.root.insertSubview(crowd, at: 30)
    for _ in 0..<25 {
      for _ in 0..<40 {
        let point = CGPoint(x: world.number(-5...405), y: world.number(-5...405))
        #expect(world.root.hitTest(point, with: nil) === plainHitTest(world.root, point))
      }
      for view in world.root.subviews.shuffled(using: &world.random).prefix(2) {
        world.change(view)
      }
    }
  }

  @Test func edgesAreHalfOpenAsInThePlainRule() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for index in 0..<100 {
      root.addSubview(
        View(frame: CGRect(x: index % 10 * 10, y: index / 10 * 10, width: 10, height: 10)))
    }
    for _ in 0..<3 {
      for y in 0...100 {
        for x in 0...100 {
          let point = CGPoint(x: x, y: y)
          #expect(root.hitTest(point, with: nil) === plainHitTest(root, point))
        }
      }
    }
  }

  @Test func overridesThatChangeTheTreeEndTheUseOfTheIndex() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let covered = View(frame: root.bounds)
    covered.isHidden = true
    root.addSubview(covered)
    for index in 0..<100 {
      root.addSubview(View(frame: CGRect(x: index % 10 * 10, y: 90, width: 10, height: 10)))
    }
    let own = Own(frame: root.bounds)
    own.rule = 1
    root.addSubview(own)
    let point = CGPoint(x: 50, y: 20)
    for _ in 0..<20 { #expect(root.hitTest(point, with: nil) === root) }
    own.beforeAnswer = { covered.isHidden = false }
    #expect(root.hitTest(point, with: nil) === covered)
    // The siblings of a hit test that has begun are those at its beginning.
    own.beforeAnswer = { covered.removeFromSuperview() }
    #expect(root.hitTest(point, with: nil) === covered)
    for _ in 0..<20 { #expect(root.hitTest(point, with: nil) === root) }
  }

  @Test func indexesAreMadeOnlyOfManyUnchangedChildrenThatWereVisitedOften() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var isCurrent: Bool {
      unsafe root.node.pointee.index?.isCurrent(version: root.node.pointee.childVersion) ?? false
    }
    func ask(_ count: Int) {
      for _ in 0..<count { _ = root.hitTest(CGPoint(x: 99, y: 99), with: nil) }
    }
    for index in 0..<63 {
      root.addSubview(View(frame: CGRect(x: index, y: 0, width: 1, height: 1)))
    }
    ask(100)
    #expect(!isCurrent)
    root.addSubview(View())
    ask(7)
    #expect(!isCurrent)
    ask(1)
    #expect(isCurrent)
    root.subviews[5].frame.origin.y = 7
    #expect(!isCurrent)
    // A change before each hit test, as in a list that scrolls: the children are never sorted.
    for step in 0..<50 {
      root.subviews[9].frame.origin.y = CGFloat(step)
      ask(1)
      #expect(!isCurrent)
    }
  }
}
