/// A plain model of containment, appearance and presentation, without views: the rules of the
/// callbacks, on lists of numbers.
///
/// It logs `will+ 3` and `did- 3` for the appearance and disappearance of controller 3.
struct ControllerModel {
  enum State { case gone, coming, shown, going }

  struct Controller {
    var state = State.gone
    var parent: Int?
    /// The children in the order in which they were added.
    var children: [Int] = []
    /// The children whose views are inside this one's view, back to front.
    var views: [Int] = []
    var forwards = true
    var presented: Int?
    var presenter: Int?
    /// Whether its presentation removes the presenter's view.
    var covers = false
    /// Whether its view is in the window as the root's view, or in its container.
    var isPlaced = false
  }

  /// A presentation or dismissal that is not over.
  struct Transition {
    var isPresenting: Bool
    var presenter: Int
    /// The controllers that are presented or dismissed, the topmost first.
    var moving: [Int]
    var covers: Bool
  }

  var all: [Controller]
  var root: Int?
  var transition: Transition?
  /// The controllers whose appearance a transition decides.
  private var driven: Set<Int> = []
  /// The controllers whose views came into the window since the last layout.
  private var entered: [Int] = []
  var log: [String] = []
  /// The number of presentations and dismissals that were accepted and are over.
  var completions = 0

  init(count: Int, notForwarding: Set<Int>) {
    all = (0..<count).map { index in
      var controller = Controller()
      controller.forwards = !notForwarding.contains(index)
      return controller
    }
  }

  // MARK: Questions

  func isInWindow(_ index: Int) -> Bool {
    if let parent = all[index].parent, all[parent].views.contains(index) {
      return isInWindow(parent)
    }
    return all[index].isPlaced
  }

  /// Whether a controller is another one, or contained or presented by it.
  func isInside(_ index: Int, _ other: Int) -> Bool {
    index == other || all[index].parent.map { isInside($0, other) } == true
      || all[index].presenter.map { isInside($0, other) } == true
  }

  func outermost(_ index: Int) -> Int { all[index].parent.map(outermost) ?? index }

  func chain(above index: Int) -> [Int] {
    all[index].presented.map { [$0] + chain(above: $0) } ?? []
  }

  private func isInTransition(_ index: Int) -> Bool {
    transition.map { $0.presenter == index || $0.moving.contains(index) } ?? false
  }

  private func follows(_ index: Int) -> Bool {
    !driven.contains(index) && all[index].parent.map { all[$0].forwards } != false
  }

  /// Whether the parent's appearance, which is not over, ends this one's.
  private func isLed(_ index: Int) -> Bool {
    guard let parent = all[index].parent, all[parent].forwards else { return false }
    return all[parent].views.contains(index) && all[parent].state == all[index].state
  }

  private func subtree(_ index: Int) -> [Int] { [index] + all[index].views.flatMap(subtree) }

  // MARK: Appearance

  mutating func begin(_ index: Int, _ appears: Bool) {
    let state = all[index].state
    guard appears == (state == .gone || state == .going) else { return }
    all[index].state = appears ? .coming : .going
    log.append("will\(appears ? "+" : "-") \(index)")
    for child in forwarded(index) { begin(child, appears) }
  }

  mutating func end(_ index: Int) {
    switch all[index].state {
    case .coming: all[index].state = .shown
    case .going: all[index].state = .gone
    case .gone, .shown: return
    }
    log.append("did\(all[index].state == .shown ? "+" : "-") \(index)")
    for child in forwarded(index) { end(child) }
  }

  private func forwarded(_ index: Int) -> [Int] {
    guard all[index].forwards else { return [] }
    return all[index].children.filter { all[index].views.contains($0) }
  }

  /// Makes a change that moves a controller's view, with the calls that it causes.
  private mutating func move(
    _ index: Int, toWindow enters: Bool, _ change: (inout ControllerModel) -> Void
  ) {
    guard isInWindow(index) != enters else {
      change(&self)
      if !isInWindow(index) { leaveParent(index) }
      return
    }
    for each in subtree(index) where follows(each) { begin(each, enters) }
    change(&self)
    for each in subtree(index) {
      if enters {
        entered.append(each)
      } else if follows(each), !isLed(each) {
        end(each)
      }
    }
  }

  /// Ends what a parent would have ended, around whose view the controller's view is no longer.
  private mutating func leaveParent(_ index: Int) {
    guard follows(index), !isLed(index) else { return }
    if all[index].state == .coming { begin(index, false) }
    if all[index].state == .going { end(index) }
  }

  mutating func layOut() {
    let reported = entered
    entered = []
    for index in reported
    where follows(index) && all[index].state == .coming && isInWindow(index) && !isLed(index) {
      end(index)
    }
  }

  // MARK: Containment

  /// Moves a child to a parent, and puts its view there in front.
  mutating func add(_ child: Int, to parent: Int) {
    if let former = all[child].parent, former != parent {
      all[former].children.removeAll { $0 == child }
      // The view stays where it is until it is moved.
      let wasInside = all[former].views.contains(child)
      let isVisible = wasInside && isInWindow(former)
      all[child].parent = parent
      all[parent].children.append(child)
      let enters = isInWindow(parent)
      if isVisible != enters {
        for each in subtree(child) where follows(each) { begin(each, enters) }
      }
      all[former].views.removeAll { $0 == child }
      all[parent].views.append(child)
      if isVisible, !enters {
        for each in subtree(child) where follows(each) && !isLed(each) { end(each) }
      }
      if enters, !isVisible { entered += subtree(child) }
      return
    }
    if all[child].parent == nil {
      all[child].parent = parent
      all[parent].children.append(child)
    }
    showView(of: child)
  }

  mutating func showView(of child: Int) {
    guard let parent = all[child].parent else { return }
    move(child, toWindow: isInWindow(parent)) {
      $0.all[parent].views.removeAll { $0 == child }
      $0.all[parent].views.append(child)
    }
  }

  mutating func hideView(of child: Int) {
    guard let parent = all[child].parent else { return }
    move(child, toWindow: false) { $0.all[parent].views.removeAll { $0 == child } }
  }

  mutating func remove(_ child: Int) {
    guard let parent = all[child].parent else { return }
    hideView(of: child)
    all[parent].children.removeAll { $0 == child }
    all[child].parent = nil
  }

  // MARK: Presentation

  mutating func setRoot(_ index: Int?) {
    guard index != root else { return }
    let former = root
    root = index
    if let former { endPresentations(above: former) }
    if let presenter = index.flatMap({ all[$0].presenter }) { endPresentations(above: presenter) }
    if let former { move(former, toWindow: false) { $0.all[former].isPlaced = false } }
    if let index { move(index, toWindow: true) { $0.all[index].isPlaced = true } }
  }

  private mutating func endPresentations(above index: Int) {
    if ([index] + chain(above: index)).contains(where: isInTransition) { complete() }
    unlink(index)
  }

  private mutating func unlink(_ index: Int) {
    let chain = chain(above: index)
    for each in [index] + chain { all[each].presented = nil }
    for each in chain { all[each].presenter = nil }
    for each in chain.reversed() { move(each, toWindow: false) { $0.all[each].isPlaced = false } }
  }

  mutating func present(_ index: Int, from source: Int, covers: Bool, animated: Bool) {
    let presenter = outermost(source)
    guard isInWindow(source), all[presenter].presented == nil, !isInTransition(presenter),
      !isInTransition(index)
    else { return }
    all[presenter].presented = index
    all[index].presenter = presenter
    all[index].covers = covers
    transition = Transition(
      isPresenting: true, presenter: presenter, moving: [index], covers: covers)
    driven = covers ? [presenter, index] : [index]
    if covers { begin(presenter, false) }
    begin(index, true)
    move(index, toWindow: true) { $0.all[index].isPlaced = true }
    layOut()
    if !animated { complete() }
  }

  mutating func dismiss(from source: Int, animated: Bool) {
    func presenting(_ index: Int) -> Int? {
      all[index].presented != nil ? index : all[index].parent.flatMap(presenting)
    }
    func presented(_ index: Int) -> Int? {
      all[index].presenter ?? all[index].parent.flatMap(presented)
    }
    guard let presenter = presenting(source) ?? presented(source) else { return }
    let chain = chain(above: presenter)
    guard let first = chain.first, let top = chain.last,
      !([presenter] + chain).contains(where: isInTransition)
    else { return }
    let moving = [top] + chain.dropLast().reversed().filter(isInWindow)
    let covers = all[first].covers
    transition = Transition(
      isPresenting: false, presenter: presenter, moving: moving, covers: covers)
    driven = Set(moving + (covers ? [presenter] : []))
    for each in moving { begin(each, false) }
    if covers {
      begin(presenter, true)
      move(presenter, toWindow: true) { $0.all[presenter].isPlaced = true }
      layOut()
    }
    if !animated { complete() }
  }

  /// Ends the transition that is running.
  mutating func complete() {
    guard let ending = transition else { return }
    transition = nil
    completions += 1
    if ending.isPresenting {
      if ending.covers {
        move(ending.presenter, toWindow: false) { $0.all[ending.presenter].isPlaced = false }
      }
      finish(ending.moving[0])
      finish(ending.presenter)
    } else {
      unlink(ending.presenter)
      finish(ending.presenter)
      for each in ending.moving { finish(each) }
    }
  }

  private mutating func finish(_ index: Int) {
    guard driven.contains(index) else { return }
    end(index)
    driven.remove(index)
  }
}
