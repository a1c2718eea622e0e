import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenTestSupport

@testable import OffscreenViews

/// Views whose overrides change their trees at random in every call.
///
/// A seed decides all of it. Only actions that UIKit forbids are left out: adding a view to one
/// that it contains, and moving a finger that is not down.
final class ReentrantWorld {
  private var random: SeededGenerator
  private var stages: [Stage] = []
  private var pool: [WildView] = []
  /// Weak references to all views made so far.
  private var everyone: [Weak] = []
  private var fingers: Set<Int> = []
  private var isTouching = false
  /// The number of changes that overrides may still make during the present step, and the depth of
  /// their nesting.
  private var budget = 0
  private var depth = 0
  private(set) var failures: [String] = []

  private struct Weak {
    weak var view: WildView?
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for index in 0..<2 {
      stages.append(
        Stage(
          size: CGSize(width: 40, height: 40),
          safeAreaInsets: EdgeInsets(top: CGFloat(index * 5), left: 0, bottom: 0, right: 0)))
    }
    for _ in 0..<12 { pool.append(makeView()) }
    for view in pool { stages[0].window.addSubview(view) }
  }

  /// Makes `count` random changes, and checks the trees after each.
  func run(_ count: Int) {
    for step in 0..<count where failures.isEmpty {
      budget = 20
      if integer(0..<4) == 0 {
        stages[integer(0..<2)].advance(by: .milliseconds(integer(0..<120)))
      } else {
        act()
      }
      everyone.removeAll { $0.view == nil }
      for failure in brokenRules { failures.append("step \(step): \(failure)") }
    }
  }

  /// Called by every override: may make random changes.
  func meddle() {
    guard budget > 0, depth < 4, integer(0..<3) == 0 else { return }
    budget -= 1
    depth += 1
    act()
    depth -= 1
  }

  // MARK: Deeds

  private func act() {
    let (view, other) = (someView, someView)
    let parent: View = integer(0..<6) == 0 ? stages[integer(0..<2)].window : other
    switch integer(0..<20) {
    case 0...5: insert(view, into: parent)
    case 6, 7: view.removeFromSuperview()
    case 8: replaceView(at: integer(0..<pool.count))
    case 9: view.frame = rect()
    case 10: view.bounds.origin.x = CGFloat(integer(-3..<4))
    case 11: if !view.isEnclosed(by: other) { view.mask = integer(0..<2) == 0 ? nil : other }
    case 12, 13: animate(view)
    case 14: view.layoutIfNeeded()
    case 15: _ = view.snapshot()
    case 16, 17: touch()
    case 18: toggleRecognizer(of: view)
    default: changeSurroundings(of: view)
    }
  }

  private func insert(_ view: View, into parent: View) {
    guard !parent.isEnclosed(by: view) else { return }
    switch integer(0..<5) {
    case 0: parent.insertSubview(view, at: integer(0..<4))
    case 1: parent.insertSubview(view, aboveSubview: someView)
    case 2: parent.insertSubview(view, belowSubview: parent.subviews.first ?? view)
    case 3: parent.bringSubviewToFront(view)
    default: parent.addSubview(view)
    }
  }

  private func replaceView(at index: Int) {
    let (former, new) = (pool[index], makeView())
    pool[index] = new
    withExtendedLifetime(former) {}
  }

  private func animate(_ view: View) {
    let durations = [0, 0, 0.05, 0.1]
    View.animate(
      withDuration: durations[integer(0..<4)],
      options: integer(0..<2) == 0 ? .layoutSubviews : .beginFromCurrentState,
      animations: { self.act() }, completion: { [weak self] _ in self?.meddle() })
  }

  private func touch() {
    guard !isTouching else { return }
    isTouching = true
    let id = integer(0..<2)
    let point = CGPoint(x: integer(0..<40), y: integer(0..<40))
    if fingers.insert(id).inserted {
      stages[0].touch(.began, at: point, id: id)
    } else {
      let phase = [Touch.Phase.moved, .ended, .cancelled][integer(0..<3)]
      if phase != .moved { fingers.remove(id) }
      stages[0].touch(phase, at: point, id: id)
    }
    isTouching = false
  }

  private func toggleRecognizer(of view: View) {
    if let recognizer = view.gestureRecognizers?.first {
      if integer(0..<2) == 0 {
        recognizer.isEnabled.toggle()
      } else {
        view.removeGestureRecognizer(recognizer)
      }
      return
    }
    let recognizer = integer(0..<2) == 0 ? TapGestureRecognizer() : PanGestureRecognizer()
    recognizer.addAction { [weak self] _ in self?.meddle() }
    view.addGestureRecognizer(recognizer)
  }

  private func changeSurroundings(of view: View) {
    switch integer(0..<4) {
    case 0: stages[1].safeAreaInsets.top = CGFloat(integer(0..<9))
    case 1: view.tintColor = integer(0..<2) == 0 ? .red : nil
    case 2: _ = stages[0].window.traceHitTest(at: CGPoint(x: 20, y: 20))
    default: stages[0].window.setNeedsLayout()
    }
  }

  // MARK: Rules

  /// The rules that the trees violate, in words.
  private var brokenRules: [String] {
    var broken: [String] = []
    let views: [View] = stages.map(\.window) + everyone.compactMap(\.view)
    for view in views {
      if isAroundItself(view) {
        broken.append("a view is around itself")
        continue
      }
      if view.window !== root(of: view) as? Window {
        broken.append("a view's window is not its root")
      }
      if let parent = view.superview, parent.subviews.count(where: { $0 === view }) != 1 {
        broken.append("a superview does not have its subview once")
      }
      if view.subviews.contains(where: { $0.superview !== view }) {
        broken.append("a subview has another superview")
      }
      if let mask = view.mask, mask.masked !== view || mask.superview != nil {
        broken.append("a mask has another superview or view to mask")
      }
      if view.masked.map({ $0.mask !== view }) ?? false {
        broken.append("a view has another mask")
      }
      if nodes(in: view) != view.subviews.map({ ObjectIdentifier($0) }) {
        broken.append("the nodes differ from the subviews")
      }
      if view.flags.needsLayoutPass, let parent = view.superview,
        !parent.flags.contains(.descendantNeedsLayout)
      {
        broken.append("no layout pass finds a marked view")
      }
      if !view.layer.animations.isEmpty, view.window == nil {
        broken.append("a view without a window is animated")
      }
    }
    return broken
  }

  /// Whether a view is inside itself, by superviews and by views whose mask it is or is inside.
  private func isAroundItself(_ view: View) -> Bool {
    var (outer, steps) = (view, 0)
    while let next = outer.superview ?? outer.masked, steps < 10_000 {
      outer = next
      steps += 1
    }
    return steps == 10_000
  }

  /// The root of a view's tree.
  private func root(of view: View) -> View {
    var root = view
    while let parent = root.superview { root = parent }
    return root
  }

  /// The children by their nodes, back to front.
  private func nodes(in view: View) -> [ObjectIdentifier] {
    var found: [ObjectIdentifier] = []
    var child = unsafe view.node.pointee.frontmost
    while let node = unsafe child {
      unsafe found.append(ObjectIdentifier(node.pointee.view))
      unsafe child = node.pointee.behind
    }
    return found.reversed()
  }

  // MARK: Chance

  private func integer(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

  private func rect() -> CGRect {
    CGRect(
      x: integer(-5..<20), y: integer(-5..<20), width: integer(0..<40), height: integer(0..<40))
  }

  private var someView: WildView { pool[integer(0..<pool.count)] }

  private func makeView() -> WildView {
    let view = WildView(frame: rect())
    view.world = self
    view.backgroundColor = .red
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.isMultipleTouchEnabled = true
    everyone.append(Weak(view: view))
    return view
  }
}

/// A view whose overrides all call `meddle`.
private final class WildView: View {
  weak var world: ReentrantWorld?

  deinit { world?.meddle() }

  override func willMove(toSuperview newSuperview: View?) { world?.meddle() }
  override func didMoveToSuperview() { world?.meddle() }
  override func willMove(toWindow newWindow: Window?) { world?.meddle() }
  override func didMoveToWindow() { world?.meddle() }
  override func didAddSubview(_ subview: View) { world?.meddle() }
  override func willRemoveSubview(_ subview: View) { world?.meddle() }
  override func layoutSubviews() { world?.meddle() }
  override func boundsDidChange(from oldBounds: CGRect) { world?.meddle() }
  override func safeAreaInsetsDidChange() { world?.meddle() }
  override func tintColorDidChange() { world?.meddle() }
  override func draw(_ rect: CGRect, in canvas: Canvas) { world?.meddle() }

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    world?.meddle()
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    world?.meddle()
    return super.point(inside: point, with: event)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { world?.meddle() }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { world?.meddle() }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { world?.meddle() }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { world?.meddle() }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    world?.meddle()
    return true
  }
}
