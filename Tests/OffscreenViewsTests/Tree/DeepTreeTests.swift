import Foundation
import Offscreen
import Testing

/// Trees 10,000 levels deep of user classes, on a small stack.
@Suite struct DeepTreeTests {
  /// A subclass that leaves hit tests and touches alone.
  private final class Plain: View {}

  /// A subclass that overrides hit testing and forwards touches itself.
  private final class Careful: View {
    var log: Log?

    override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
      let hit = super.hitTest(point, with: event)
      return hit ?? (bounds.insetBy(dx: -1, dy: -1).contains(point) ? self : nil)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      log?.add("began")
      super.touchesBegan(touches, with: event)
    }
  }

  private static func chain(_ stage: Stage, depth: Int = 10_000, _ make: () -> View) -> View {
    var deepest: View = stage.window
    for _ in 0..<depth {
      let view = make()
      view.frame = stage.window.bounds
      deepest.addSubview(view)
      deepest = view
    }
    return deepest
  }

  @Test func subclassesWithoutOverridesAreHitAndTouched() {
    onThread {
      let stage = Stage(size: CGSize(width: 20, height: 20))
      let deepest = Self.chain(stage) { Plain() }
      #expect(stage.window.hitTest(CGPoint(x: 1, y: 1), with: nil) === deepest)
      #expect(stage.window.traceHitTest(at: CGPoint(x: 1, y: 1)).hit === deepest)
      stage.tap(at: CGPoint(x: 1, y: 1))
      deepest.removeFromSuperview()
    }
  }

  @Test func overridesGoAsDeepAsTheTree() {
    onThread {
      let stage = Stage(size: CGSize(width: 20, height: 20))
      let log = Log()
      let deepest = Self.chain(stage) {
        let view = Careful()
        view.log = log
        return view
      }
      #expect(stage.window.hitTest(CGPoint(x: 1, y: 1), with: nil) === deepest)
      stage.tap(at: CGPoint(x: 1, y: 1))
      #expect(log.lines.count == 10_000)
    }
  }

  @Test func queriesAndPaintingNeedNoStack() {
    onThread {
      let stage = Stage(size: CGSize(width: 20, height: 20))
      let deepest = Self.chain(stage, depth: 25_000) { Plain() }
      let window = stage.window
      deepest.tag = 7
      deepest.layer.cornerRadius = 2
      deepest.backgroundColor = .red
      window.subviews[0].tintColor = .orange
      window.subviews[0].layer.shadowOpacity = 1
      #expect(window.viewWithTag(7) === deepest)
      #expect(deepest.isDescendant(of: window) && deepest.tintColor == .orange)
      #expect(window.convert(CGPoint(x: 3, y: 4), from: deepest) == CGPoint(x: 3, y: 4))
      #expect(stage.render()[10, 10] == Color.red.pixel)
      #expect(window.snapshot()[10, 10] == Color.red.pixel)
      #expect(HitMap(of: window)[10, 10] === deepest)
      #expect(PaintedMap(of: window, scale: 1)[10, 10]?.view === deepest)
      #expect(window.treeDescription().isEmpty == false && window.treeJSON().isEmpty == false)
    }
  }

  @Test func resizingReachesTheDeepestView() {
    onThread {
      let stage = Stage(size: CGSize(width: 20, height: 20))
      let deepest = Self.chain(stage, depth: 25_000) {
        let view = Plain()
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return view
      }
      stage.window.subviews[0].frame.size = CGSize(width: 30, height: 40)
      #expect(deepest.frame.size == CGSize(width: 30, height: 40))
    }
  }

  /// A subclass that notes a task-local value when it is resized.
  private final class Noting: View {
    @TaskLocal static var word = "none"
    var log: Log?

    override func boundsDidChange(from oldBounds: CGRect) {
      super.boundsDidChange(from: oldBounds)
      log?.add(Self.word)
    }
  }

  @Test func animationBlocksAndTaskLocalValuesGoAsDeepAsTheTree() {
    onThread {
      let stage = Stage(size: CGSize(width: 20, height: 20))
      let log = Log()
      let deepest = Self.chain(stage) {
        let view = Noting()
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.log = log
        return view
      }
      log.lines = []
      Noting.$word.withValue("some") {
        View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          stage.window.subviews[0].frame.size = CGSize(width: 30, height: 40)
        }
      }
      #expect(log.lines == Array(repeating: "some", count: 10_000))
      stage.advance(by: .milliseconds(500))
      #expect(deepest.layer.presentation()?.bounds.size == CGSize(width: 25, height: 30))
    }
  }

  /// A chain of views whose lower half is retained releases the upper half.
  @Test func viewsOfAReleasedTreeHaveNoSuperviewAndNoWindow() {
    var middle: View?
    var layer: Layer?
    weak var root: View?
    do {
      let stage = Stage(size: CGSize(width: 20, height: 20))
      root = stage.window
      let upper = View()
      layer = upper.layer
      stage.window.addSubview(upper)
      let kept = View()
      upper.addSubview(kept)
      kept.addSubview(View())
      middle = kept
    }
    #expect(root == nil)
    #expect(middle?.superview == nil && middle?.window == nil)
    #expect(middle?.subviews.first?.window == nil)
    #expect(middle?.subviews.first?.superview === middle)
    middle?.frame.size.width = 20
    middle?.layoutIfNeeded()
    layer?.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(layer?.position == CGPoint(x: 2.5, y: 4))
  }
}
