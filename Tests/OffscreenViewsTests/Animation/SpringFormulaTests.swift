import Foundation
import Offscreen
import Testing

@Suite struct SpringFormulaTests {
  /// A spring from rest, whose frequency is known in closed form, at sixteenths of its time.
  @Test(arguments: [0.05, 0.2, 0.5, 0.8, 0.99], [0.25, 1, 3])
  func springFromRestFollowsTheClosedForm(ratio: Double, duration: Double) {
    let stage = Stage(size: CGSize(width: 9, height: 9))
    let view = View()
    stage.window.addSubview(view)
    View.animate(
      withDuration: duration, usingSpringWithDamping: ratio, initialSpringVelocity: 0
    ) { view.bounds.origin.x = 1 }
    let sine = (1 - ratio * ratio).squareRoot()
    let frequency = log(1000 * ratio / sine) / (ratio * duration)
    for step in 1..<16 {
      stage.advance(by: .seconds(duration) / 16)
      let time = duration * Double(step) / 16
      let angle = frequency * sine * time
      let left = exp(-ratio * frequency * time) * (cos(angle) + ratio / sine * sin(angle))
      let shown = view.layer.presentation()?.bounds.minX ?? .nan
      #expect(abs(Double(shown) - (1 - left)) < 1e-6)
    }
  }
}
