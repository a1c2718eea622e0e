import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenInspection
import OffscreenSnapshots

/// The seven lists, whose data sources and delegates change the data, reload, scroll, select and
/// move the list while it asks them.
final class ListsProgram {
  private let choices: Choices
  private let stage: Stage
  private let data: ListData
  private let list: any FuzzedList
  private var isFingerDown = false

  static func run(_ choices: Choices) {
    ListsProgram(choices).run()
  }

  private init(_ choices: Choices) {
    self.choices = choices
    stage = Stage(
      size: CGSize(width: choices.integer(6...32), height: choices.integer(6...32)),
      scale: choices.element(of: [1, 2, 3, 1.5]), framesPerSecond: choices.element(of: [20, 60]))
    data = ListData(choices)
    list = data.makeList()
    list.view.frame = stage.window.bounds
    stage.window.addSubview(list.view)
    data.onCall = { [unowned self] in react() }
  }

  private func run() {
    for _ in 0..<25 where !choices.isEmpty {
      act()
      if choices.oneIn(3) { look() }
    }
    data.onCall = {}
    if isFingerDown { stage.touch(.cancelled, at: .zero) }
    stage.window.addSubview(list.view)
    list.reload()
    _ = try? stage.settle(limit: .seconds(2))
    check()
    data.end()
  }

  // MARK: What happens

  private func act() {
    switch choices.index(below: 16) {
    case 0: stage.window.layoutIfNeeded()
    case 1...3: touch()
    case 4, 5: stage.advance(by: .milliseconds(choices.index(below: 80)))
    case 6: resize()
    case 7: scroll()
    case 8: list.select(choices.index(below: 8), animated: choices.flag())
    case 9: list.show(choices.index(below: 8), animated: choices.flag())
    case 10, 11: update()
    case 12: adjust()
    case 13: changeAndReload()
    case 14: move()
    default: _ = stage.render()
    }
  }

  /// The actions of callbacks; no batches, which must not begin during a list's call.
  private func react() {
    switch choices.index(below: 8) {
    case 0, 1: changeAndReload()
    case 2: scroll()
    case 3: list.select(choices.index(below: 8), animated: choices.flag())
    case 4: list.show(choices.index(below: 8), animated: choices.flag())
    case 5: resize()
    case 6: list.view.layoutIfNeeded()
    default: move()
    }
  }

  private func changeAndReload() {
    data.change(choices)
    list.reload()
  }

  private func update() {
    let animation = choices.index(below: 4)
    data.isAsked = true
    list.update(choices, animation: animation) { [data] in data.isAsked = false }
    data.isAsked = false
  }

  private func touch() {
    let point = CGPoint(x: choices.integer(0...32), y: choices.integer(0...32))
    if !isFingerDown {
      isFingerDown = true
      stage.touch(.began, at: point)
      return
    }
    let phase = choices.element(of: [.moved, .ended, .moved, .cancelled] as [Touch.Phase])
    isFingerDown = phase == .moved
    stage.touch(phase, at: point)
  }

  private func resize() {
    list.view.frame = CGRect(
      x: 0, y: 0, width: CGFloat(choices.integer(0...64)) / 2,
      height: CGFloat(choices.integer(0...64)) / 2)
  }

  private func scroll() {
    guard let view = list.scrollViews.first else { return }
    view.setContentOffset(choices.point(), animated: choices.flag())
  }

  private func adjust() {
    guard let view = list.scrollViews.first else { return }
    switch choices.index(below: 3) {
    case 0: view.contentInset = EdgeInsets(top: choices.number(-5...9), left: 0, bottom: 2)
    case 1: list.adjust(choices)
    default: view.transform = choices.transform()
    }
  }

  private func move() {
    if choices.flag() {
      list.view.removeFromSuperview()
    } else {
      stage.window.addSubview(list.view)
    }
  }

  // MARK: What must hold

  /// Whatever has happened, a list that is laid out shows exactly the rows whose lengths reach into view.
  private func look() {
    guard list.placedIndexes != nil else { return }
    let react = data.onCall
    data.onCall = {}
    defer { data.onCall = react }
    stage.window.addSubview(list.view)
    stage.window.layoutIfNeeded()
    checkPlaced()
  }

  private func checkPlaced() {
    guard let placed = list.placedIndexes, let view = list.scrollViews.last else { return }
    let (indexes, cells) = (list.visibleIndexes, list.visibleViews)
    demand(
      indexes == placed,
      "visible in \(type(of: list)) at \(view.bounds) are \(indexes), not \(placed) of \(data.rows)"
    )
    let present = view.subviews.filter { $0 is any FuzzCell }
    demand(present.elementsEqual(cells, by: ===), "\(present.count) cells for \(indexes)")
    demand(
      Set(data.displayed.map(ObjectIdentifier.init)) == Set(cells.map(ObjectIdentifier.init))
        && data.displayed.count == cells.count, "\(data.displayed.count) cells are told as shown")
  }

  /// Lists at rest show cells of rows that they have, each once, and no others.
  private func check() {
    checkPlaced()
    let used = visibleCells(of: list).union(list.companion.map(visibleCells) ?? [])
    for view in stage.window.subtreeInOrder where view is any FuzzCell && !isHidden(view) {
      demand(used.contains(ObjectIdentifier(view)), "a cell that no row has: \(view)")
    }
  }

  private func visibleCells(of list: any FuzzedList) -> Set<ObjectIdentifier> {
    let shown = list.visibleIndexes
    demand(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 }, "visible: \(shown)")
    demand(
      list.isEndless || shown.allSatisfy { (0..<data.total).contains($0) },
      "visible of \(data.total): \(shown)")
    let visible = Set(list.visibleViews.map { ObjectIdentifier($0) })
    demand(visible.count == shown.count, "\(visible.count) views for \(shown.count) indexes")
    return visible
  }

  private func isHidden(_ view: View) -> Bool {
    var next: View? = view
    while let current = next {
      if current.isHidden { return true }
      next = current.superview
    }
    return false
  }
}

/// The common interface of the lists.
protocol FuzzedList: AnyObject {
  var view: View { get }
  /// A second list of the same data inside the view, if there is one.
  var companion: (any FuzzedList)? { get }
  /// Whether every index has a cell, independent of the data.
  var isEndless: Bool { get }
  var scrollViews: [ScrollView] { get }
  var visibleIndexes: [Int] { get }
  var visibleViews: [View] { get }
  /// The indexes whose rows reach into view, by a sum of lengths; nil where something else decides.
  var placedIndexes: [Int]? { get }
  func reload()
  func select(_ index: Int, animated: Bool)
  func show(_ index: Int, animated: Bool)
  func adjust(_ choices: Choices)
  /// Changes the data by one batch, if the list has batches; `completion` is called in the end.
  func update(_ choices: Choices, animation: Int, completion: @escaping () -> Void)
}

extension FuzzedList {
  var companion: (any FuzzedList)? { nil }
  var isEndless: Bool { false }
  var placedIndexes: [Int]? { nil }
}

/// Marks the cells of these lists.
protocol FuzzCell: View {}
