import Foundation
import Offscreen
import Testing

/// Trees 10,000 deep of views that other people wrote, on a small stack.
@Suite struct DeepTreeTests {
  /// A subclass that leaves hit tests and touches alone.
  private final class Plain: View {}

  /// A subclass that hit-tests and hands touches on itself.
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

  private static func chain(_ stage: Stage, _ make: () -> View) -> View {
    var deepest: View = stage.window
    for _ in 0..<10_000 {
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

  /// A chain of whom somebody keeps the lower half lets the upper half go.
  @Test func whatOutlivesItsTreeHasNoSuperviewAndNoWindow() {
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
