import Foundation
import Offscreen
import OffscreenGeometry

/// Trees of views whose overrides and callbacks change the tree that calls them.
final class TreesProgram {
  private let choices: Choices
  private let stage = Stage(
    size: CGSize(width: 24, height: 20), safeAreaInsets: EdgeInsets(top: 2, left: 0, bottom: 1))
  private let otherStage = Stage(size: CGSize(width: 10, height: 10))
  /// All views; an override may replace one, whose old tree is then released.
  private var views: [View] = []
  /// Weak references to all views made so far.
  private var created: [WeakView] = []
  private var fingers: Set<Int> = []
  private let limits = CallLimits()

  static func run(_ choices: Choices) {
    TreesProgram(choices).run()
  }

  private init(_ choices: Choices) {
    self.choices = choices
    for _ in 0..<7 { views.append(makeView()) }
    for view in views.prefix(choices.integer(1...7)) { stage.window.addSubview(view) }
  }

  private func run() {
    for _ in 0..<30 where !choices.isEmpty {
      act()
      checkTrees()
    }
    limits.depth = .max
    for id in fingers.sorted() { stage.touch(.ended, at: CGPoint(x: 9, y: 9), id: id) }
    _ = try? stage.settle(limit: .milliseconds(200))
    _ = stage.render()
    checkTrees()
    checkHits()
    // Nothing may call back into a program that has ended.
    for view in views { (view as? any CallingView)?.program = nil }
  }

  /// Called by overrides; sometimes makes a change, unless calls are nested too deep.
  fileprivate func called(by view: View) {
    guard limits.depth < 3, limits.count < 300, !choices.isEmpty else { return }
    let byte = choices.byte()
    guard byte >= 160 else { return }
    limits.depth += 1
    limits.count += 1
    act()
    limits.depth -= 1
  }

  private func makeView() -> View {
    let view: View =
      switch choices.index(below: 5) {
      case 0: CallingScrollView()
      case 1: CallingControl()
      default: CallingPlainView()
      }
    view.frame = CGRect(
      x: choices.integer(-2...12), y: choices.integer(-2...12), width: choices.integer(0...16),
      height: choices.integer(0...16))
    view.backgroundColor = choices.element(of: [.systemRed, .systemBlue, nil])
    view.autoresizingMask = View.AutoresizingMask(rawValue: UInt(choices.index(below: 64)))
    (view as? ScrollView)?.contentSize = CGSize(width: 30, height: 40)
    (view as? any CallingView)?.program = self
    created.append(WeakView(view: view))
    return view
  }

  // MARK: What happens

  private func view() -> View { choices.element(of: views) }

  private func act() {
    switch choices.index(below: 24) {
    case 0...4: add()
    case 5, 6: view().removeFromSuperview()
    case 7: replace()
    case 8...10: change(view())
    case 11: animate()
    case 12: recognize()
    case 13: reorder()
    case 14: mask()
    case 15: view().setNeedsLayout()
    case 16: view().layoutIfNeeded()
    case 17: scroll()
    case 18...20: if limits.depth == 0 { touch(id: choices.index(below: 2)) }
    case 21: if limits.depth == 0 { stage.advance(by: .milliseconds(choices.index(below: 50))) }
    case 22: _ = stage.window.hitTest(choices.point(), with: nil)
    default: render()
    }
  }

  private func render() {
    switch choices.index(below: 4) {
    case 0: takeSnapshot(of: view())
    case 1: _ = stage.window.treeDescription()
    default: _ = stage.render()
    }
  }

  /// Draws a view into a picture, if it is small: others would take long, and some sizes are refused.
  private func takeSnapshot(of view: View) {
    view.layoutIfNeeded()
    let depth = limits.depth
    // From here on no override changes the size.
    limits.depth = .max
    if max(view.bounds.width, view.bounds.height) <= 64 { _ = view.snapshot() }
    limits.depth = depth
  }

  private func add() {
    let view = view()
    let parents = views + [stage.window, otherStage.window]
    let parent = choices.element(of: parents)
    guard !isEnclosed(parent, by: view) else { return }
    switch choices.index(below: 4) {
    case 0: parent.insertSubview(view, at: choices.index(below: 5))
    case 1: parent.insertSubview(view, belowSubview: self.view())
    case 2: parent.insertSubview(view, aboveSubview: self.view())
    default: parent.addSubview(view)
    }
  }

  /// Forgets a view, which is released unless its tree holds it.
  private func replace() {
    views[choices.index(below: views.count)] = makeView()
  }

  private func change(_ view: View) {
    switch choices.index(below: 12) {
    case 0: view.frame = choices.rect()
    case 1: view.bounds.size = choices.size()
    case 2: view.transform = choices.transform()
    case 3: view.alpha = choices.coordinate()
    case 4: view.isHidden.toggle()
    case 5: view.layer.cornerRadius = choices.coordinate()
    case 6: view.tintColor = choices.color()
    case 7: view.clipsToBounds.toggle()
    case 8: view.layer.shadowOpacity = 1
    case 9: view.layer.zPosition = choices.coordinate()
    case 10: view.isUserInteractionEnabled.toggle()
    default: stage.safeAreaInsets = EdgeInsets(top: choices.number(0...5), left: 0, bottom: 0)
    }
  }

  private func animate() {
    let view = view()
    let completion: (Bool) -> Void = { [weak self, weak view] _ in
      if let view { self?.called(by: view) }
    }
    let duration = Double(choices.index(below: 4)) * 0.02
    switch choices.index(below: 4) {
    case 0:
      View.animateKeyframes(
        withDuration: duration,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.4) { self.change(view) }
        }, completion: completion)
    case 1: view.layer.removeAllAnimations()
    default:
      View.animate(
        withDuration: duration, options: choices.element(of: [[], .autoreverse, .layoutSubviews]),
        animations: {
          self.change(view)
          self.called(by: view)
        }, completion: completion)
    }
  }

  private func recognize() {
    let view = view()
    if let recognizer = view.gestureRecognizers?.last, choices.flag() {
      view.removeGestureRecognizer(recognizer)
      return
    }
    let recognizer = choices.flag() ? TapGestureRecognizer() : PanGestureRecognizer()
    recognizer.addAction { [weak self, weak view] _ in
      if let view { self?.called(by: view) }
    }
    view.addGestureRecognizer(recognizer)
  }

  private func reorder() {
    let view = view()
    switch choices.index(below: 3) {
    case 0: view.superview?.bringSubviewToFront(view)
    case 1: view.superview?.sendSubviewToBack(view)
    default:
      guard view.subviews.count > 1 else { return }
      view.exchangeSubview(
        at: choices.index(below: view.subviews.count),
        withSubviewAt: choices.index(below: view.subviews.count))
    }
  }

  private func mask() {
    let view = view()
    guard choices.flag() else {
      view.mask = nil
      return
    }
    let mask = self.view()
    if !isEnclosed(view, by: mask) { view.mask = mask }
  }

  /// Whether `view` is `other`, or lies inside it or inside its mask.
  ///
  /// Such an `other` must neither be added to `view` nor become its mask.
  private func isEnclosed(_ view: View, by other: View) -> Bool {
    var next: View? = view
    while let current = next {
      if current === other { return true }
      next = current.superview ?? created.lazy.compactMap(\.view).first { $0.mask === current }
    }
    return false
  }

  private func scroll() {
    guard let view = view() as? ScrollView else { return }
    view.setContentOffset(choices.point(), animated: choices.flag())
  }

  private func touch(id: Int) {
    let point = CGPoint(x: choices.integer(0...24), y: choices.integer(0...20))
    guard fingers.contains(id) else {
      fingers.insert(id)
      stage.touch(.began, at: point, id: id)
      return
    }
    let phase = choices.element(of: [.moved, .ended, .moved, .cancelled] as [Touch.Phase])
    if phase == .ended || phase == .cancelled { fingers.remove(id) }
    stage.touch(phase, at: point, id: id)
  }

  // MARK: What must hold

  /// Superviews and windows agree with the lists of children, and nothing is in two places.
  private func checkTrees() {
    var seen: Set<ObjectIdentifier> = []
    var pending: [View] = [stage.window, otherStage.window]
    for view in views {
      var top = view
      var depth = 0
      while let parent = top.superview {
        top = parent
        depth += 1
        demand(depth < 1_000, "a view is its own ancestor")
      }
      if !pending.contains(where: { $0 === top }) { pending.append(top) }
    }
    while let view = pending.popLast() {
      demand(seen.insert(ObjectIdentifier(view)).inserted, "a view in two places")
      for child in view.subviews {
        demand(child.superview === view, "a child with another superview")
        demand(child.window === view.window, "a child in another window")
        pending.append(child)
      }
    }
    demand(views.allSatisfy { seen.contains(ObjectIdentifier($0)) }, "a view in no tree")
  }

  /// The engines of the hit test agree where no override changes the tree.
  private func checkHits() {
    let map = HitMap(of: stage.window)
    for place in 0..<12 {
      let point = CGPoint(x: CGFloat(place) * 2 + 0.5, y: CGFloat(place * 7 % 20) + 0.5)
      let hit = stage.window.touchedView(at: point)
      // A trace also names the view that painted the point, for which it draws.
      if place.isMultiple(of: 5) {
        demand(stage.window.traceHitTest(at: point).hit === hit, "the trace differs at \(point)")
      }
      guard Int(point.x) < map.width, Int(point.y) < map.height else { continue }
      demand(map[Int(point.x), Int(point.y)] === hit, "the hit map differs at \(point)")
    }
  }
}

private struct WeakView {
  weak var view: View?
}

/// The depth of nested calls of overrides, and the number of changes that they made.
private final class CallLimits {
  var depth = 0
  var count = 0
}

// MARK: Views that call back

private protocol CallingView: View {
  var program: TreesProgram? { get set }
}

extension CallingView {
  fileprivate func call() { program?.called(by: self) }
}

private final class CallingPlainView: View, CallingView {
  weak var program: TreesProgram?

  override func willMove(toSuperview newSuperview: View?) { call() }
  override func didMoveToSuperview() { call() }
  override func willMove(toWindow newWindow: Window?) { call() }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    call()
  }
  override func didAddSubview(_ subview: View) { call() }
  override func willRemoveSubview(_ subview: View) { call() }
  override func layoutSubviews() {
    super.layoutSubviews()
    call()
  }
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    call()
  }
  override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    call()
  }
  override func tintColorDidChange() { call() }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { call() }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { call() }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { call() }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { call() }
  override func draw(_ rect: CGRect, in canvas: Canvas) {
    canvas.fill(CGRect(x: 1, y: 1, width: 3, height: 3), with: .systemGreen)
    call()
  }
  override func point(inside point: CGPoint, with event: Event?) -> Bool {
    call()
    return super.point(inside: point, with: event)
  }
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    call()
    return super.gestureRecognizerShouldBegin(recognizer)
  }
}

private final class CallingControl: Control, CallingView {
  weak var program: TreesProgram?

  override func willMove(toSuperview newSuperview: View?) { call() }
  override func didMoveToSuperview() { call() }
  override func willMove(toWindow newWindow: Window?) { call() }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    call()
  }
  override func didAddSubview(_ subview: View) { call() }
  override func willRemoveSubview(_ subview: View) { call() }
  override func layoutSubviews() {
    super.layoutSubviews()
    call()
  }
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    call()
  }
  override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    call()
  }
  override func tintColorDidChange() { call() }

  override func stateChanged() {
    super.stateChanged()
    call()
  }
  override func sendActions(for events: Events) {
    super.sendActions(for: events)
    call()
  }
}

private final class CallingScrollView: ScrollView, CallingView {
  weak var program: TreesProgram?

  override func willMove(toSuperview newSuperview: View?) { call() }
  override func didMoveToSuperview() { call() }
  override func willMove(toWindow newWindow: Window?) { call() }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    call()
  }
  override func didAddSubview(_ subview: View) { call() }
  override func willRemoveSubview(_ subview: View) { call() }
  override func layoutSubviews() {
    super.layoutSubviews()
    call()
  }
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    call()
  }
  override func boundsDidChange(from oldBounds: CGRect) {
    super.boundsDidChange(from: oldBounds)
    call()
  }
  override func tintColorDidChange() { call() }
}
