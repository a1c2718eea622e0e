import Foundation
import Offscreen
import Testing

/// Animations of whether a layer is hidden, which have no values in between.
@Suite struct HiddenLayerAnimationTests {
  private let stage = Stage(size: CGSize(width: 4, height: 4), framesPerSecond: 10)
  private let layer = Layer()

  init() {
    layer.frame = stage.window.bounds
    layer.backgroundColor = .red
    stage.window.layer.addSublayer(layer)
    _ = stage.render()
    stage.advance(by: .milliseconds(100))
  }

  /// At each tenth of a second whether the layer shows: `#`, or `.` if it is hidden.
  private func shown(for ticks: Int) -> String {
    (0..<ticks).map { _ in
      defer { stage.advance(by: .milliseconds(100)) }
      #expect(layer.presentation()?.isHidden == (stage.render()[1, 1].alpha == 0))
      return stage.render()[1, 1].alpha == 255 ? "#" : "."
    }.joined()
  }

  @Test func hiddenShowsItsFirstValueUntilTheEnd() {
    for (from, to, expected) in [(true, false, ".....##"), (false, true, "#####..")] {
      let animation = BasicAnimation(keyPath: "hidden")
      animation.fromValue = from
      animation.toValue = to
      animation.duration = 0.5
      layer.isHidden = to
      layer.add(animation, forKey: nil)
      #expect(shown(for: 7) == expected)
    }
  }

  @Test func hiddenTakesEachKeyframeInTurn() {
    for mode in [AnimationCalculationMode.linear, .cubic, .paced] {
      let animation = KeyframeAnimation(keyPath: "isHidden")
      animation.values = [false, true, false, true, false]
      animation.duration = 0.8
      animation.calculationMode = mode
      layer.add(animation, forKey: nil)
      #expect(shown(for: 10) == "##..##..##")
    }
    let blink = KeyframeAnimation(keyPath: "hidden")
    blink.values = [NSNumber(value: true), NSNumber(value: false)]
    blink.calculationMode = .discrete
    blink.duration = 0.4
    blink.repeatCount = 2
    layer.add(blink, forKey: nil)
    #expect(shown(for: 10) == "..##..####")
  }

  @Test func hiddenRefusesValuesOfOtherTypes() {
    for value in ["yes", CGPoint.zero, Color.red] as [Any] {
      let animation = BasicAnimation(keyPath: "hidden")
      animation.fromValue = value
      animation.toValue = value
      animation.duration = 0.2
      layer.add(animation, forKey: nil)
      #expect(shown(for: 3) == "###")
    }
  }

  /// As in UIKit, blocks show and hide views at once.
  @Test func hidingIsNotAnimatedByItself() {
    layer.isHidden = true
    #expect(layer.animationKeys() == nil)
    #expect(shown(for: 1) == ".")
    let view = View(frame: stage.window.bounds)
    view.backgroundColor = .blue
    stage.window.addSubview(view)
    View.animate(withDuration: 1) {
      view.layer.isHidden = true
      #expect(view.action(for: view.layer, forKey: "hidden") is NSNull)
    }
    #expect(view.layer.animationKeys() == nil)
    #expect(stage.render()[1, 1].alpha == 0)
  }

  @Test func hidingAsksForItsAction() {
    final class Delegate: LayerDelegate {
      var events: [String] = []
      func action(for layer: Layer, forKey event: String) -> (any LayerAction)? {
        events.append(event)
        return nil
      }
    }
    let delegate = Delegate()
    layer.delegate = delegate
    layer.isHidden = true
    layer.setValue(false, forKey: "isHidden")
    layer.setValue("no", forKey: "hidden")
    #expect(delegate.events == ["hidden", "hidden"])
    #expect(layer.value(forKey: "hidden") as? Bool == false)
  }
}
