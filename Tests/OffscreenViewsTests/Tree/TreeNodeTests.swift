import Foundation
import Offscreen
import OffscreenTestSupport
import OffscreenViews
import Testing

/// The passes that follow nodes, against the lists of children, while trees change.
@Suite struct TreeNodeTests {
  /// A view whose own methods the passes must call.
  final class Spy: View {
    var layouts = 0

    override func layoutSubviews() { layouts += 1 }

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      super.hitTest(point, with: event)
    }
  }

  private func views(in root: View) -> [View] {
    [root] + root.subviews.flatMap { views(in: $0) }
  }

  @Test(arguments: 0..<20) func nodesFollowTheListsOfChildren(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func integer(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func makeView() -> View {
      let frame = CGRect(x: integer(0..<40), y: integer(0..<40), width: 60, height: 60)
      return integer(0..<4) == 0 ? Spy(frame: frame) : View(frame: frame)
    }
    var pool = (0..<14).map { _ in makeView() }
    for _ in 0..<300 {
      let index = integer(0..<pool.count)
      let view = pool[index]
      let parents = [window] + pool
      let parent = parents[integer(0..<parents.count)]
      let siblings = parent.subviews
      switch integer(0..<9) {
      case 0: view.removeFromSuperview()
      case 1: pool[index] = makeView()
      case 2 where siblings.count > 1:
        parent.exchangeSubview(
          at: integer(0..<siblings.count), withSubviewAt: integer(0..<siblings.count))
      case 3: siblings.first.map { parent.bringSubviewToFront($0) }
      case 4: siblings.last.map { parent.sendSubviewToBack($0) }
      case _ where parent.isDescendant(of: view): break
      case 5: parent.insertSubview(view, at: integer(0..<5))
      case 6: siblings.last.map { parent.insertSubview(view, aboveSubview: $0) }
      case 7: siblings.first.map { parent.insertSubview(view, belowSubview: $0) }
      default: parent.addSubview(view)
      }
      let point = CGPoint(x: integer(0..<100), y: integer(0..<100))
      let definition = HitTestDefinition.hit(in: window, at: point)
      #expect(window.hitTest(point, with: nil) === definition, "seed \(seed)")
      let spies = views(in: window).compactMap { $0 as? Spy }
      let marked = spies.filter { _ in integer(0..<3) == 0 }
      window.layoutIfNeeded()
      for spy in spies { spy.layouts = 0 }
      for spy in marked { spy.setNeedsLayout() }
      window.layoutIfNeeded()
      for spy in spies {
        #expect(spy.layouts == (marked.contains { $0 === spy } ? 1 : 0), "seed \(seed)")
      }
    }
  }

  /// Overrides that remove views during a hit test.
  @Test(arguments: 0..<3) func treeMayBeTakenApartDuringAHitTest(way: Int) {
    final class Saboteur: View {
      var work: () -> Void = {}

      override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        work()
        return nil
      }
    }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    weak var gone: View?
    do {
      let group = View(frame: window.bounds)
      let saboteur = Saboteur(frame: window.bounds)
      window.addSubview(group)
      for _ in 0..<3 { group.addSubview(View(frame: window.bounds)) }
      group.subviews[1].addSubview(View(frame: window.bounds))
      group.addSubview(saboteur)
      gone = group
      saboteur.work = { [unowned window, unowned group] in
        switch way {
        case 0: for view in group.subviews { view.removeFromSuperview() }
        case 1: for view in window.subviews { view.removeFromSuperview() }
        default: group.subviews.first?.removeFromSuperview()
        }
      }
    }
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil)
    #expect((gone == nil) == (way == 1))
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil)?.window === window)
  }
}
