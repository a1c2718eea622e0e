import Foundation
import Offscreen
import Testing

/// Delegates and actions that disable, remove and reset recognisers in the middle of a decision.
@Suite struct ReentrantGestureTests {
  private final class Delegate: GestureRecognizerDelegate {
    var onShouldBegin: () -> Void = {}
    var onSimultaneous: () -> Void = {}

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      onShouldBegin()
      return true
    }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
      onSimultaneous()
      return false
    }
  }

  private let stage = Stage(size: CGSize(width: 40, height: 40))
  private let view = View("view", 0, 0, 40, 40)
  private let delegate = Delegate()
  private let log = Log()

  init() {
    stage.window.addSubview(view)
  }

  private func tap() -> TapGestureRecognizer {
    let tap = TapGestureRecognizer { [log] _ in log.add("tap") }
    tap.delegate = delegate
    view.addGestureRecognizer(tap)
    return tap
  }

  @Test func recogniserDisabledByItsDelegateIsNotRecognised() {
    let tap = tap()
    delegate.onShouldBegin = { tap.isEnabled = false }
    stage.tap(at: CGPoint(x: 9, y: 9))
    #expect(tap.state == .possible && log.lines.isEmpty)
    tap.isEnabled = true
    delegate.onShouldBegin = {}
    stage.tap(at: CGPoint(x: 9, y: 9))
    #expect(log.lines == ["tap"])
  }

  @Test func recogniserRemovedByItsDelegateIsNotRecognised() {
    let tap = tap()
    delegate.onShouldBegin = { [view] in view.removeGestureRecognizer(tap) }
    stage.tap(at: CGPoint(x: 9, y: 9))
    #expect(tap.state == .possible && log.lines.isEmpty)
  }

  @Test func recogniserRecognisedWhileAnotherAsksStaysSo() {
    let (pan, other) = (PanGestureRecognizer(), GestureRecognizer())
    pan.delegate = delegate
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(other)
    delegate.onSimultaneous = { [delegate] in
      delegate.onSimultaneous = {}
      other.state = .ended
    }
    stage.drag(from: CGPoint(x: 5, y: 5), to: CGPoint(x: 35, y: 5), over: .zero)
    #expect(other.state == .possible)
  }

  @Test func recogniserRemovedInAnotherOnesActionSeesNoTouch() {
    final class Early: GestureRecognizer {
      var onTouch: () -> Void = {}
      override func touchesBegan(_ touches: Set<Touch>, with event: Event) { onTouch() }
    }
    let (early, late) = (Early(), PanGestureRecognizer())
    view.addGestureRecognizer(early)
    view.addGestureRecognizer(late)
    early.onTouch = { [view] in view.removeGestureRecognizer(late) }
    stage.touch(.began, at: CGPoint(x: 5, y: 5))
    #expect(late.numberOfTouches == 0)
    stage.touch(.ended, at: CGPoint(x: 5, y: 5))
  }

  @Test func stageReleasedInAnActionResetsTheRecogniser() {
    let pan = PanGestureRecognizer()
    var stage: Stage? = Stage(size: CGSize(width: 40, height: 40))
    stage?.window.addGestureRecognizer(pan)
    let window = stage?.window
    stage?.touch(.began, at: CGPoint(x: 5, y: 5))
    stage?.touch(.moved, at: CGPoint(x: 35, y: 5))
    pan.addAction { _ in stage = nil }
    pan.isEnabled = false
    #expect(stage == nil && pan.state == .possible && window != nil)
  }

  @Test func controlStopsWhenAnActionDisablesIt() {
    final class Fickle: Control {
      override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        removeFromSuperview()
        return true
      }
    }
    let control = Fickle(frame: view.bounds)
    view.addSubview(control)
    control.addAction(for: [.touchDragInside, .touchDragOutside]) { [log] in log.add("drag") }
    stage.touch(.began, at: CGPoint(x: 5, y: 5))
    stage.touch(.moved, at: CGPoint(x: 6, y: 5))
    #expect(!control.isTracking && !control.isHighlighted && log.lines.isEmpty)
    stage.touch(.ended, at: CGPoint(x: 6, y: 5))
  }

  @Test func objectReleasedWithAnActionMayUseTheControl() {
    final class Goodbye {
      weak var control: Control?
      deinit { control?.removeActions(for: .valueChanged) }
    }
    let control = Control()
    do {
      let goodbye = Goodbye()
      goodbye.control = control
      control.addAction(for: .touchDown) { withExtendedLifetime(goodbye) {} }
    }
    control.removeActions(for: .touchDown)
    control.sendActions(for: .touchDown)
  }

  @Test func fingerThatTouchesDownInItsOwnHitTestStops() async {
    await #expect(processExitsWith: .failure) {
      final class Nested: View {
        var onHitTest: () -> Void = {}
        override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
          onHitTest()
          return self
        }
      }
      let stage = Stage(size: CGSize(width: 40, height: 40))
      let nested = Nested(frame: stage.window.bounds)
      stage.window.addSubview(nested)
      nested.onHitTest = { [unowned stage] in stage.tap(at: .zero) }
      stage.tap(at: .zero)
    }
  }
}
