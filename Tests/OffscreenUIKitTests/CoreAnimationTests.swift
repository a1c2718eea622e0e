import OffscreenUIKit
import Testing

/// Statements as iOS code has them, with their effects.
@Suite struct CoreAnimationTests {
  private final class Card: UIView, CAAnimationDelegate {
    var events: [String] = []

    func spin() {
      let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
      rotation.fromValue = 0
      rotation.toValue = CGFloat.pi * 2
      rotation.duration = 1
      rotation.repeatCount = .infinity
      rotation.isRemovedOnCompletion = false
      rotation.timingFunction = CAMediaTimingFunction(name: .linear)
      layer.add(rotation, forKey: "spin")
    }

    func shake() {
      let shake = CAKeyframeAnimation(keyPath: "position.x")
      shake.values = [0, 10, -10, 10, 0]
      shake.keyTimes = [0, NSNumber(value: 1 / 6.0), NSNumber(value: 3 / 6.0), 0.8, 1]
      shake.duration = 0.4
      shake.isAdditive = true
      shake.delegate = self
      layer.add(shake, forKey: "shake")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      events.append("\((anim as? CAPropertyAnimation)?.keyPath ?? "") \(flag)")
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let card = Card(frame: CGRect(x: 20, y: 20, width: 40, height: 40))

  init() {
    stage.window.addSubview(card)
  }

  @Test func explicitAnimationsRun() {
    card.spin()
    card.shake()
    #expect(card.layer.animationKeys() == ["spin", "shake"])
    stage.advance(by: .milliseconds(250))
    let turned = card.layer.presentation()?.affineTransform()
    #expect(abs((turned?.b ?? 0) - 1) < 1e-5)
    stage.advance(by: .milliseconds(250))
    #expect(card.events == ["position.x true"] && card.layer.animationKeys() == ["spin"])
    card.layer.removeAnimation(forKey: "spin")
    #expect(card.layer.animation(forKey: "spin") == nil)
  }

  @Test func groupsFadeAndScaleTogether() {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = NSNumber(value: 0)
    fade.toValue = NSNumber(value: 1)
    let grow = CASpringAnimation(keyPath: "transform.scale")
    grow.fromValue = 0.5
    grow.toValue = 1
    grow.damping = 12
    let group = CAAnimationGroup()
    group.animations = [fade, grow]
    group.duration = grow.settlingDuration
    group.fillMode = .both
    CATransaction.begin()
    CATransaction.setCompletionBlock { card.events.append("group") }
    card.layer.add(group, forKey: nil)
    CATransaction.commit()
    stage.advance(by: .milliseconds(50))
    #expect((card.layer.presentation()?.opacity ?? 1) < 0.1)
    stage.advance(by: .seconds(3))
    #expect(card.events == ["group"])
  }

  @Test func propertyAnimatorsAreScrubbed() {
    let animator = UIViewPropertyAnimator(
      duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 1))
    animator.addAnimations { card.center.x = 80 }
    animator.addCompletion { position in
      if position == .end { card.events.append("end") }
    }
    animator.fractionComplete = 0.5
    #expect(card.layer.presentation()?.position.x == 60)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
    stage.advance(by: .milliseconds(500))
    #expect(abs((card.layer.presentation()?.position.x ?? 0) - 70) < 1e-3)
    stage.advance(by: .milliseconds(500))
    #expect(card.events == ["end"] && animator.state == .inactive)
  }

  @Test func transformsInSpaceAreAnimatedFromObjects() {
    let stage = Stage(size: CGSize(width: 40, height: 40))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.window.addSubview(view)
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = NSValue(caTransform3D: CATransform3DIdentity)
    animation.toValue = NSValue(caTransform3D: CATransform3DMakeRotation(2, 0, 1, 0))
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    view.layer.add(animation, forKey: nil)
    stage.advance(by: .milliseconds(500))
    let shown = view.layer.presentation()?.transform ?? CATransform3D()
    let expected = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(abs(shown.m11 - expected.m11) < 1e-9 && abs(shown.m13 - expected.m13) < 1e-9)
  }

  @Test func attributesOfLayoutsCarryTheWholeTransform() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    var turned = CATransform3DMakeRotation(1, 0, 1, 0)
    turned.m34 = -1 / 500
    attributes.transform3D = turned
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    #expect(copy?.transform3D == turned && copy == attributes)
    let cell = UICollectionViewCell(frame: .zero)
    cell.apply(attributes)
    #expect(cell.layer.transform == turned && cell.transform3D == turned)
    attributes.transform = CGAffineTransform(scaleX: turned.m11, y: 1)
    cell.apply(attributes)
    #expect(cell.layer.transform.isAffine && cell.transform.a == turned.m11)
  }

  @Test func textLayersDrawWithAFontThatHasNoSize() throws {
    let font = try #require(UIFont(name: "builtin", size: 30))
    func picture(_ font: Any?) -> CGImage {
      let layer = CATextLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
      layer.foregroundColor = UIColor.black.cgColor
      layer.fontSize = 20
      layer.string = "Font"
      layer.font = font
      let view = UIView(frame: layer.frame)
      view.layer.addSublayer(layer)
      return view.snapshot(scale: 1)
    }
    let named = try #require(CGFont(NSString(string: font.fontName)))
    #expect(named.postScriptName == NSString(string: font.fontName))
    #expect(picture(named) == picture(font))
    #expect(picture(font.fontName) == picture(font))
    #expect(CGFont("No such font") == nil)
  }
}
