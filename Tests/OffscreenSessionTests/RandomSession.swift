import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// A stage with random changes and touches, all decided by a seed.
final class RandomSession {
  private let seed: UInt64
  private var random: SeededGenerator
  private let stage = Stage(
    size: CGSize(width: 90, height: 70), safeAreaInsets: EdgeInsets(top: 6, left: 0, bottom: 3))
  private var views: [View] = []
  private var recognizers: [GestureRecognizer] = []
  private var fingers: Set<Int> = []
  /// Animations whose completion has not been called, and those for which it was called twice.
  private var openAnimations: [Int: Int] = [:]
  private var animationCount = 0
  private var step = 0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    for index in 0..<16 { views.append(makeView(index)) }
    for view in views { stage.window.addSubview(view) }
  }

  /// Makes `count` random changes, checks after each, and returns the final state.
  func run(_ count: Int) throws -> String {
    for _ in 0..<count {
      step += 1
      act()
      if step.isMultiple(of: 5) { checkTree() }
      if step.isMultiple(of: 200) { try comeToRest() }
    }
    try comeToRest()
    return stage.render().contentHash + "\n" + stage.window.treeDescription()
  }

  private func makeView(_ index: Int) -> View {
    let view =
      switch index % 4 {
      case 0: makeScrollView()
      case 1: Control()
      default: View()
      }
    view.accessibilityIdentifier = "\(index)"
    view.backgroundColor = Color(
      red: number(0...1), green: number(0...1), blue: number(0...1), alpha: 0.8)
    view.frame = rect()
    view.autoresizingMask = View.AutoresizingMask(rawValue: UInt(integer(0..<64)))
    view.isMultipleTouchEnabled = index.isMultiple(of: 3)
    view.isExclusiveTouch = index == 7
    let kinds: [() -> GestureRecognizer] = [
      { TapGestureRecognizer() }, { PanGestureRecognizer() }, { LongPressGestureRecognizer() },
      { PinchGestureRecognizer() }, { SwipeGestureRecognizer() }, { RotationGestureRecognizer() },
    ]
    if index.isMultiple(of: 2) {
      let recognizer = kinds[index / 2 % kinds.count]()
      recognizer.delaysTouchesBegan = index == 6
      if let former = recognizers.last { recognizer.require(toFail: former) }
      recognizers.append(recognizer)
      view.addGestureRecognizer(recognizer)
    }
    return view
  }

  private func makeScrollView() -> ScrollView {
    let view = ScrollView()
    view.contentSize = CGSize(width: 120, height: 200)
    view.isPagingEnabled = integer(0..<3) == 0
    view.alwaysBounceHorizontal = Bool.random(using: &random)
    recognizers.append(view.panGestureRecognizer)
    return view
  }

  // MARK: What happens

  private func act() {
    let view = views[integer(0..<views.count)]
    switch integer(0..<14) {
    case 0: add(view)
    case 1: view.removeFromSuperview()
    case 2: change(view)
    case 3, 4: animate(view)
    case 5: scroll(view)
    case 6...10: touch(id: integer(0..<3))
    default: stage.advance(by: .microseconds(integer(0..<50_000)))
    }
  }

  private func add(_ view: View) {
    let parents = views + [stage.window]
    let parent = parents[integer(0..<parents.count)]
    guard !parent.isDescendant(of: view) else { return }
    switch integer(0..<3) {
    case 0: parent.addSubview(view)
    case 1: parent.insertSubview(view, at: integer(0..<6))
    default: parent.insertSubview(view, belowSubview: views[integer(0..<views.count)])
    }
  }

  private func change(_ view: View) {
    switch integer(0..<7) {
    case 0: view.frame = rect()
    case 1: view.bounds.size = rect().size
    case 2: view.transform = CGAffineTransform(rotationAngle: number(-1...1))
    case 3: view.transform = .identity
    case 4: view.alpha = number(0.2...1)
    case 5: view.isHidden.toggle()
    default: view.layer.cornerRadius = number(0...9)
    }
  }

  private func animate(_ view: View) {
    animationCount += 1
    let name = animationCount
    openAnimations[name] = 1
    let options: [View.AnimationOptions] = [
      [], .beginFromCurrentState, .autoreverse, .layoutSubviews, .curveLinear,
    ]
    let duration = number(0...0.3)
    let option = options[integer(0..<options.count)]
    let completion = { (_: Bool) in
      self.openAnimations[name] = (self.openAnimations[name] ?? 0) - 1
    }
    switch integer(0..<3) {
    case 0:
      View.animate(
        withDuration: duration, usingSpringWithDamping: number(0.2...1),
        initialSpringVelocity: number(-2...2), options: option,
        animations: { self.change(view) }, completion: completion)
    case 1:
      View.animateKeyframes(
        withDuration: duration,
        options: View.KeyframeAnimationOptions(
          rawValue: option.rawValue | UInt(animationCount % 5) << 10),
        animations: {
          View.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.4) { self.change(view) }
          self.change(view)
        }, completion: completion)
    default:
      View.animate(
        withDuration: duration, delay: number(-0.1...0.1), options: option,
        animations: { self.change(view) }, completion: completion)
    }
  }

  private func scroll(_ view: View) {
    guard let view = view as? ScrollView else { return }
    let range = Self.range(of: view)
    let target = CGPoint(
      x: range.minX + number(0...1) * range.width, y: range.minY + number(0...1) * range.height)
    switch integer(0..<4) {
    case 0: view.contentOffset = target
    case 1: view.setContentOffset(target, animated: true)
    case 2: view.contentSize = CGSize(width: number(0...200), height: number(0...300))
    default: view.contentInset.top = number(0...20)
    }
  }

  private func touch(id: Int) {
    let point = CGPoint(x: number(-5...95), y: number(-5...75))
    if fingers.contains(id) {
      let phases: [Touch.Phase] = [.moved, .moved, .moved, .stationary, .ended, .cancelled]
      let phase = phases[integer(0..<phases.count)]
      if phase == .ended || phase == .cancelled { fingers.remove(id) }
      stage.touch(phase, at: point, id: id)
    } else {
      fingers.insert(id)
      stage.touch(.began, at: point, id: id)
    }
  }

  // MARK: What must hold

  /// Checks that superviews and windows agree with the lists of children, and that no view is in
  /// two places.
  private func checkTree() {
    var seen: Set<ObjectIdentifier> = []
    var pending = views.filter { $0.superview == nil } + [stage.window]
    while let view = pending.popLast() {
      guard seen.insert(ObjectIdentifier(view)).inserted else {
        fail("\(view.name) stands in two places")
        return
      }
      for child in view.subviews {
        if child.superview !== view { fail("the superview of \(child.name)") }
        if child.window !== view.window { fail("the window of \(child.name)") }
        pending.append(child)
      }
    }
    if !views.allSatisfy({ seen.contains(ObjectIdentifier($0)) }) { fail("a view in a circle") }
  }

  private func comeToRest() throws {
    for id in fingers.sorted() { stage.touch(.ended, at: CGPoint(x: 9, y: 9), id: id) }
    fingers = []
    try stage.settle()
    checkTree()
    if stage.isMoving { fail("something moves") }
    for recognizer in recognizers where recognizer.state != .possible {
      fail("\(className(of: recognizer)) is \(recognizer.state)")
    }
    for (name, count) in openAnimations.sorted(by: { $0.key < $1.key }) where count != 0 {
      fail("the completion of animation \(name) is due \(count) times")
    }
    openAnimations = [:]
    for view in views { checkAtRest(view) }
  }

  private func checkAtRest(_ view: View) {
    if let shown = view.layer.presentation(), shown.frame != view.frame {
      fail("\(view.name) is shown at \(shown.frame) and stands at \(view.frame)")
    }
    if let control = view as? Control, control.isTracking || control.isHighlighted {
      fail("control \(view.name) is pressed")
    }
    guard let view = view as? ScrollView else { return }
    if view.isTracking || view.isDragging || view.isDecelerating {
      fail("scroll view \(view.name) is busy")
    }
    let range = Self.range(of: view)
    let offset = view.contentOffset
    if view.window != nil,
      offset.x < range.minX - 1 || offset.x > range.maxX + 1 || offset.y < range.minY - 1
        || offset.y > range.maxY + 1
    {
      fail("the offset \(offset) of \(view.name) lies outside \(range)")
    }
  }

  /// The offsets at which a scroll view may rest.
  private static func range(of view: ScrollView) -> CGRect {
    let (inset, size, content) = (view.adjustedContentInset, view.bounds.size, view.contentSize)
    return CGRect(
      x: -inset.left, y: -inset.top,
      width: max(0, content.width + inset.right + inset.left - size.width),
      height: max(0, content.height + inset.bottom + inset.top - size.height))
  }

  private func fail(_ what: String) {
    Issue.record("seed \(seed), step \(step): \(what)")
  }

  // MARK: Chance

  private func integer(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  private func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    .random(in: range, using: &random)
  }

  private func rect() -> CGRect {
    CGRect(x: number(-10...60), y: number(-10...50), width: number(0...70), height: number(0...60))
  }
}
