import Foundation
import OffscreenUIKit
import Testing

@Suite struct SelectorTests {
  private class Screen: UIView {
    var calls: [String] = []
    func tapped() { calls.append("tapped") }
    func moved(_ sender: UIControl) { calls.append("moved \(sender === self)") }
    func note(item: String) { calls.append("note \(item)") }
    func pressed(_ sender: UIButton, event: UIEvent) { calls.append("pressed \(event.timestamp)") }
    func count() -> Int {
      calls.append("count")
      return calls.count
    }
    static func shared(_ sender: Any) {}
  }

  @Test func namesAreThoseOfObjectiveC() {
    #expect(Selector(Screen.tapped, "tapped").description == "tapped")
    #expect(Selector(Screen.moved, "moved").description == "moved:")
    #expect(Selector(Screen.moved(_:), "moved(_:)").description == "moved:")
    #expect(Selector(Screen.note(item:), "note(item:)").description == "noteWithItem:")
    #expect(Selector(Screen.pressed, "pressed(_:event:)").description == "pressed:event:")
    #expect(Selector(Screen.moved, "moved") == Selector("moved:"))
    #expect(Selector(getter: \UIView.frame, "frame").description == "frame")
    #expect(Selector(setter: \UIView.frame, "frame").description == "setFrame:")
  }

  @Test func methodsWithResultsAndStaticOnesHaveSelectors() {
    let screen = Screen()
    unsafe screen.perform(Selector(Screen.count, "count"))
    unsafe screen.perform(Selector(Screen.note(item:), "note(item:)"), with: "a")
    unsafe screen.perform(Selector(Screen.note(item:), "note(item:)"), with: 5)
    unsafe screen.perform(Selector("count"))
    #expect(screen.calls == ["count", "note a"])
    #expect(Selector(Screen.shared, "shared(_:)").description == "shared:")
  }

  @Test func objectsRespondToTheMethodsOfTheirClass() {
    #expect(Screen().responds(to: Selector(Screen.tapped, "tapped")))
    #expect(!UIView().responds(to: Selector(Screen.tapped, "tapped")))
    #expect(!UIView().responds(to: Selector("tapped")))
  }

  @Test func controlsCallTheirTargets() {
    let stage = Stage(size: CGSize(width: 40, height: 40))
    let screen = Screen(frame: stage.window.bounds)
    let button = UIButton(frame: screen.bounds)
    stage.window.addSubview(screen)
    screen.addSubview(button)
    button.addTarget(screen, action: Selector(Screen.tapped, "tapped"), for: .touchUpInside)
    button.addTarget(
      screen, action: Selector(Screen.pressed, "pressed(_:event:)"), for: [.touchDown])
    // Without a target, the first responder with the method is called.
    button.addTarget(nil, action: Selector(Screen.count, "count"), for: .touchUpInside)
    // The same pair again changes nothing.
    button.addTarget(screen, action: Selector(Screen.tapped, "tapped"), for: .touchUpInside)
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(screen.calls == ["pressed 0.0", "tapped", "count"])
    #expect(
      button.actions(forTarget: screen, forControlEvent: .touchUpInside) == ["tapped"])
    #expect(button.allTargets == [screen])
    #expect(button.allControlEvents == [.touchUpInside, .touchDown])

    screen.calls = []
    button.removeTarget(screen, action: Selector("tapped"), for: .allEvents)
    button.removeTarget(nil, action: Selector("count"), for: .touchUpInside)
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(screen.calls == ["pressed 0.0"])
  }

  @Test func targetsAreNotRetained() {
    let control = UIControl()
    weak var gone: Screen?
    do {
      let screen = Screen()
      gone = screen
      control.addTarget(screen, action: Selector(Screen.tapped, "tapped"), for: .valueChanged)
      let tap = UITapGestureRecognizer(
        target: screen, action: Selector(Screen.tapped, "tapped"))
      control.addGestureRecognizer(tap)
    }
    #expect(gone == nil)
    control.sendActions(for: .valueChanged)
    #expect(control.allTargets.isEmpty)
  }

  @Test func recognisersCallTheirTargets() {
    final class Taps: NSObject {
      var states: [UIGestureRecognizer.State] = []
      func tapped(_ recognizer: UITapGestureRecognizer) { states.append(recognizer.state) }
    }
    let stage = Stage(size: CGSize(width: 40, height: 40))
    let taps = Taps()
    let tap = UITapGestureRecognizer(target: taps, action: Selector(Taps.tapped, "tapped(_:)"))
    stage.window.addGestureRecognizer(tap)
    stage.tap(at: CGPoint(x: 20, y: 20))
    tap.removeTarget(taps, action: nil)
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(taps.states == [.ended])
  }
}
