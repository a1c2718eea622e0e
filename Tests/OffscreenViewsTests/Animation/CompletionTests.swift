import Foundation
import Offscreen
import Testing

/// The times at which completions are called without an animation, and inside other completions.
@Suite struct CompletionTests {
  let stage = Stage(size: CGSize(width: 100, height: 100))
  let view = View("view", 0, 0, 10, 10)
  let log = Log()

  init() {
    stage.window.addSubview(view)
  }

  /// Animates until `count` completions have been called, each of which animates again.
  private func animateAgain(_ duration: TimeInterval, _ view: View, until count: Int) {
    View.animate(withDuration: duration) {
      view.alpha = 1.5 - view.alpha
    } completion: { [log] _ in
      log.add("done")
      if log.lines.count < count { animateAgain(duration, view, until: count) }
    }
  }

  @Test func durationOfZeroCompletesAtTheNextTick() throws {
    View.animate(withDuration: 0) {
      view.alpha = 0.5
    } completion: { [log] in
      log.add("\($0)")
    }
    #expect(view.layer.presentation()?.opacity == 0.5)
    #expect(log.lines.isEmpty && stage.isMoving)
    #expect(try stage.settle() == .seconds(1) / 60)
    #expect(log.lines == ["true"] && !stage.isMoving)
  }

  @Test func endlessChainWithoutDurationTakesOneTickEach() {
    view.alpha = 0.5
    animateAgain(0, view, until: .max)
    stage.advance(by: .seconds(1))
    #expect(log.lines.count == 60)
    #expect(throws: StageError.self) { try stage.settle(limit: .seconds(1)) }
  }

  @Test func longChainWithoutAStageDoesNotNest() {
    animateAgain(0, View(), until: 100_000)
    #expect(log.lines.count == 100_000)
    animateAgain(1, View(), until: 200_000)
    #expect(log.lines.count == 200_000)
  }

  @Test func animationsStartedInCompletionsTakeOneTickEach() {
    view.alpha = 0.5
    animateAgain(1, view, until: .max)
    animateAgain(1, view, until: .max)
    #expect(log.lines == ["done"])
    stage.advance(by: .seconds(1) / 60)
    #expect(log.lines.count == 2)
  }

  @Test func completionInsideACompletionIsCalledAfterIt() {
    let other = View()
    View.animate(withDuration: 1) {
    } completion: { [log] _ in
      View.animate(withDuration: 1) {
        View.animate(withDuration: 1) {
          other.alpha = 0
        } completion: { _ in
          log.add("inner")
        }
      } completion: { _ in
        log.add("outer")
      }
      log.add("first")
    }
    #expect(log.lines == ["first", "inner", "outer"])
  }

  @Test func viewThatResizesItselfInEveryLayoutEndsItsBlock() {
    final class Restless: View {
      override func layoutSubviews() { bounds.size.width = 30 - bounds.size.width }
    }
    let restless = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(restless)
    View.animate(withDuration: 1, options: .layoutSubviews) { restless.bounds.size.width = 20 }
    #expect([10, 20].contains(restless.bounds.width))
  }
}
