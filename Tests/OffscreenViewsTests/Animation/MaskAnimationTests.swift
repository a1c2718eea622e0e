import Foundation
import Offscreen
import Testing

/// Animations of masks, and of layers inside them.
@Suite final class MaskAnimationTests {
  private let stage = Stage(size: CGSize(width: 40, height: 10))
  private let view = View(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
  private let mask = Layer()
  private var log: [String] = []

  private final class Delegate: LayerAnimationDelegate {
    let stop: (Bool) -> Void
    init(_ stop: @escaping (Bool) -> Void) { self.stop = stop }
    func animationDidStop(_ anim: LayerAnimation, finished flag: Bool) { stop(flag) }
  }

  init() {
    view.backgroundColor = .black
    mask.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    mask.backgroundColor = .black
  }

  /// A move of 20 points to the right in a second.
  private func move() -> BasicAnimation {
    let animation = BasicAnimation(keyPath: "position.x")
    animation.byValue = 20
    animation.duration = 1
    animation.delegate = Delegate { [unowned self] in log.append("finished \($0)") }
    return animation
  }

  /// The columns of the picture that show the view.
  private var shown: [Int] {
    let picture = stage.render()
    return (0..<40).filter { picture[$0, 5].red == 0 && picture[$0, 5].alpha == 255 }
  }

  @Test func maskThatComesOntoTheStageWithItsViewMoves() {
    mask.add(move(), forKey: "move")
    view.layer.mask = mask
    stage.window.backgroundColor = .white
    stage.window.addSubview(view)
    #expect(shown == Array(0..<20) && stage.isMoving)
    stage.advance(by: .milliseconds(500))
    #expect(shown == Array(10..<30))
    stage.advance(by: .milliseconds(600))
    #expect(shown == Array(0..<20) && !stage.isMoving && log == ["finished true"])
  }

  @Test func maskOfAViewOnTheStageMovesAtOnceAndEndsWhenItIsRemoved() {
    stage.window.backgroundColor = .white
    stage.window.addSubview(view)
    mask.add(move(), forKey: "move")
    view.layer.mask = mask
    stage.advance(by: .milliseconds(500))
    #expect(shown == Array(10..<30))
    view.layer.mask = nil
    stage.advance(by: .milliseconds(20))
    #expect(shown == Array(0..<40) && !stage.isMoving && log == ["finished false"])
  }

  @Test func layersInsideAMaskOfALayerWithoutAViewMove() {
    let (bare, inside) = (Layer(), Layer())
    bare.frame = view.bounds
    bare.backgroundColor = .black
    inside.frame = mask.frame
    inside.backgroundColor = .black
    mask.frame = view.bounds
    mask.backgroundColor = nil
    mask.addSublayer(inside)
    bare.mask = mask
    inside.add(move(), forKey: "move")
    stage.window.backgroundColor = .white
    view.backgroundColor = nil
    view.layer.addSublayer(bare)
    stage.window.addSubview(view)
    stage.advance(by: .milliseconds(250))
    #expect(shown == Array(5..<25))
    // The time of what is masked is the mask's own.
    bare.speed = 0
    bare.timeOffset = 0.75
    #expect(shown == Array(15..<35))
    view.removeFromSuperview()
    stage.advance(by: .milliseconds(20))
    #expect(!stage.isMoving && log == ["finished false"])
  }

  @Test func changesOfAMaskThatWasShownAreAnimated() {
    view.layer.mask = mask
    stage.window.backgroundColor = .white
    stage.window.addSubview(view)
    mask.position.x += 20
    #expect(mask.animationKeys() == nil)
    stage.advance(by: .milliseconds(20))
    mask.position.x -= 20
    #expect(mask.animationKeys() == ["position"] && shown == Array(20..<40))
    stage.advance(by: .milliseconds(300))
    #expect(shown == Array(0..<20))
  }
}
