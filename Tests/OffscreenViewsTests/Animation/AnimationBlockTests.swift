import Foundation
import Offscreen
import Testing

/// Animation blocks inside, after and beside one another, and the arguments of their completions.
@Suite struct AnimationBlockTests {
  let stage = Stage(size: CGSize(width: 100, height: 100))
  let view = View("view", 0, 0, 10, 10)
  let log = Log()

  init() {
    stage.window.addSubview(view)
  }

  private var shown: Layer { view.layer.presentation() ?? view.layer }

  private func animate(
    _ name: String, _ duration: TimeInterval = 1, _ options: View.AnimationOptions = .curveLinear,
    _ block: () -> Void
  ) {
    View.animate(withDuration: duration, options: options, animations: block) { [log] in
      log.add("\(name) \($0)")
    }
  }

  @Test func lastValueInABlockIsTheTarget() throws {
    animate("twice") {
      view.center.x = 55
      view.center.x = 105
    }
    stage.advance(by: .milliseconds(500))
    #expect(shown.position.x == 55)
    try stage.settle()
    #expect(shown.position.x == 105 && log.lines == ["twice true"])
  }

  @Test func innerBlockTakesAPropertyFromTheOuterOne() throws {
    animate("outer") {
      view.center.x = 105
      animate("inner") { view.center.x = 205 }
      log.add("after inner")
      view.alpha = 0
    }
    #expect(log.lines == ["after inner"])
    try stage.settle()
    #expect(Set(log.lines.dropFirst()) == ["inner true", "outer false"])
  }

  @Test func innerBlocksTakeTheOuterDurationUnlessTheySayOtherwise() throws {
    animate("outer", 1) {
      animate("inner", 0.25) { view.center.x = 105 }
      animate("own", 0.25, [.overrideInheritedDuration]) { view.alpha = 0 }
    }
    #expect(log.lines == ["outer true"])
    stage.advance(by: .milliseconds(500))
    #expect(log.lines == ["outer true", "own true"] && shown.position.x == 55)
    try stage.settle()
    #expect(log.lines.last == "inner true")
  }

  @Test func performWithoutAnimationAnimatesNothing() {
    View.performWithoutAnimation {
      animate("inner", 1, [.overrideInheritedDuration]) { view.alpha = 0 }
      View.animateKeyframes(withDuration: 1) { view.center.x = 50 }
    }
    #expect(log.lines == ["inner true"])
    #expect(shown.opacity == 0 && shown.position.x == 50 && !stage.isMoving)
  }

  @Test func changesInACompletionBelongToNoBlock() {
    View.animate(withDuration: 1) {
      view.center.x = 50
    } completion: { [view] _ in
      view.alpha = 0
    }
    animate("second") { view.center.x = 80 }
    #expect(shown.opacity == 0)
    let other = View()
    stage.window.addSubview(other)
    animate("outer") {
      View.animate(withDuration: 1) {
      } completion: { _ in
        other.alpha = 0
      }
    }
    #expect(other.layer.presentation()?.opacity == 0)
  }

  @Test func chainOfCompletionsRunsWithoutGaps() throws {
    View.animate(withDuration: 0.1) {
      view.center.x = 50
    } completion: { [view, log] in
      log.add("first \($0)")
      View.animate(withDuration: 0.1) {
        view.center.x = 5
      } completion: { [log] in
        log.add("second \($0)")
      }
    }
    // 0.1 s as a double is more than six ticks; the end is still reached.
    stage.advance(by: .milliseconds(100))
    #expect(log.lines == ["first true"])
    stage.advance(by: .milliseconds(100))
    #expect(log.lines == ["first true", "second true"] && !stage.isMoving)
  }

  @Test func reversingShowsTheModelFromTheEndOnTickOrNoTick() {
    let slow = Stage(size: CGSize(width: 9, height: 9), framesPerSecond: 1)
    slow.window.addSubview(view)
    animate("there and back", 0.25, [.curveLinear, .autoreverse]) { view.center.x = 105 }
    slow.advance(by: .milliseconds(375))
    #expect(shown.position.x == 55)
    slow.advance(by: .milliseconds(125))
    #expect(shown.position.x == 105 && log.lines.isEmpty)
    slow.advance(by: .milliseconds(500))
    #expect(shown.position.x == 105 && log.lines == ["there and back true"])
  }

  @Test func keyframesRepeatAndReverseTogetherAndLastAsLongAsTheWhole() throws {
    View.animateKeyframes(withDuration: 1, options: .autoreverse) {
      View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.center.x = 105 }
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 55 }
    }
    var places: [CGFloat] = []
    for _ in 0..<7 {
      stage.advance(by: .milliseconds(250))
      places.append(shown.position.x)
    }
    #expect(places == [55, 105, 105, 105, 105, 105, 55].map { CGFloat($0) })
    #expect(try stage.settle() == .milliseconds(250))
  }

  @Test func layingOutInABlockMovesTheChildrenAlong() {
    let parent = FillingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let child = View()
    parent.addSubview(child)
    stage.window.addSubview(parent)
    stage.window.layoutIfNeeded()
    animate("plain") { parent.frame.size.width = 30 }
    stage.window.layoutIfNeeded()
    #expect(child.layer.presentation()?.bounds.width == 30)
    animate("along", 1, [.curveLinear, .layoutSubviews]) { parent.frame.size.width = 50 }
    stage.advance(by: .milliseconds(500))
    #expect(child.layer.presentation()?.bounds.width == 40)
  }

  @Test func eachTreeFollowsTheClockOfItsStage() throws {
    let other = Stage(size: CGSize(width: 9, height: 9))
    let far = View()
    other.window.addSubview(far)
    animate("both") {
      view.center.x = 105
      far.center.x = 100
    }
    try stage.settle()
    #expect(shown.position.x == 105 && log.lines.isEmpty && other.isMoving)
    #expect(far.layer.presentation()?.position.x == 0)
    try other.settle()
    #expect(log.lines == ["both true"])
  }

  @Test func releasedStageReleasesItsAnimations() {
    weak var gone: View?
    do {
      let stage = Stage(size: CGSize(width: 9, height: 9))
      let view = View()
      gone = view
      stage.window.addSubview(view)
      View.animate(withDuration: 1, options: .repeat) {
        view.alpha = 0
      } completion: { _ in
        view.removeFromSuperview()
      }
    }
    #expect(gone == nil)
  }

  @Test func springsLeadNoLengthBelowZeroAndNoOpacityOutOfRange() throws {
    view.layer.borderWidth = 4
    view.layer.cornerRadius = 4
    view.alpha = 0.5
    View.animate(withDuration: 1, usingSpringWithDamping: 0.1, initialSpringVelocity: 0) {
      view.layer.borderWidth = 0
      view.layer.cornerRadius = 0
      view.bounds.size = .zero
      view.alpha = 1
    }
    while stage.isMoving {
      stage.advance(by: .milliseconds(50))
      #expect(shown.borderWidth >= 0 && shown.cornerRadius >= 0 && shown.opacity <= 1)
      #expect(shown.bounds.width >= 0)
      _ = stage.render()
    }
  }

  @Test func mirroringPassesThroughALineWithoutTurning() {
    animate("mirror") { view.transform = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
    stage.advance(by: .milliseconds(250))
    #expect(shown.affineTransform() == CGAffineTransform(a: 0.5, b: 0, c: 0, d: 1, tx: 0, ty: 0))
  }
}

private final class FillingView: View {
  override func layoutSubviews() {
    for child in subviews { child.frame = bounds }
  }
}
