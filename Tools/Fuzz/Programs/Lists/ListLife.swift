import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenRaster

/// A random life of one of the seven lists: code and fingers change it, decided by bytes.
///
/// In a hostile life data sources and delegates change the data, reload, scroll, select and move the list while
/// it asks them, and numbers are extreme. In others they only answer, and the picture in the end must be that of
/// a new list in the same state. In every life the list shows the rows whose lengths reach into view.
package final class ListLife {
  /// The lists; those of a bar and of a collection view in two forms.
  package enum Kind: String, CaseIterable, Sendable {
    case table, horizontalTable, rotatedTable, optionBar, barWithPages, pages, swipeTable
    case flowLayout, waterfall

    var hasSections: Bool { [.table, .flowLayout, .waterfall].contains(self) }
  }

  /// Who changes the list; twins are two lists with the same calm life.
  package enum Manner: Sendable {
    case calm, hostile, twin
  }

  let choices: Choices
  let stage: Stage
  let data: ListData
  let list: any DrivenList
  private var isFingerDown = false

  /// A list at the beginning of its life; `onFault` is called with a sentence about each thing that does not hold.
  init(
    of kind: Kind, _ manner: Manner, _ choices: Choices, onFault: @escaping (String) -> Void
  ) {
    self.choices = choices
    stage = Stage(
      size: CGSize(width: choices.integer(6...48), height: choices.integer(6...48)),
      scale: choices.element(of: [1, 2, 3, 1.5]), framesPerSecond: choices.element(of: [20, 60]))
    data = ListData(choices, of: kind, manner, onFault: onFault)
    list = data.makeList(of: kind)
    list.view.frame = stage.window.bounds
    stage.window.addSubview(list.view)
    data.onCall = { [unowned self] in react() }
    if !data.isHostile { stage.window.layoutIfNeeded() }
  }

  /// Runs a life that the bytes decide to its end.
  package static func run(
    of kind: Kind, _ manner: Manner, _ bytes: [UInt8], onFault: @escaping (String) -> Void
  ) {
    guard manner == .twin else {
      return ListLife(of: kind, manner, Choices(bytes), onFault: onFault).run()
    }
    runTwins(bytes, onFault: onFault)
  }

  private func run() {
    for _ in 0..<25 where !choices.isEmpty {
      act()
      if choices.oneIn(3) { look() }
    }
    end()
    check()
    if !data.isHostile { comparePicture() }
  }

  // MARK: What happens

  func act() {
    switch choices.index(below: 20) {
    case 0: stage.window.layoutIfNeeded()
    case 1...3: touch()
    case 4, 5: stage.advance(by: .milliseconds(choices.index(below: 80)))
    case 6: resize()
    case 7, 8: scroll()
    case 9: list.select(choices.integer(-1...12), choices)
    case 10: list.deselect(choices.integer(-1...12), choices)
    case 11: list.show(choices.integer(-1...12), choices)
    case 12, 13: update()
    case 14: adjust()
    case 15: changeAndReload()
    case 16: move()
    case 17: settle(limit: .seconds(data.isHostile ? 1 : 10))
    case 18: useFinger()
    default: _ = stage.render()
    }
  }

  /// The actions of callbacks; no updates, which must not begin during a list's call.
  private func react() {
    switch choices.index(below: 8) {
    case 0, 1: changeAndReload()
    case 2: scroll()
    case 3: list.select(choices.integer(-1...12), choices)
    case 4: list.show(choices.integer(-1...12), choices)
    case 5: resize()
    case 6: list.view.layoutIfNeeded()
    default: move()
    }
  }

  private func changeAndReload() {
    data.change()
    list.reload()
  }

  private func update() {
    data.isAsked = true
    list.update(choices)
    data.isAsked = false
  }

  private func point() -> CGPoint { CGPoint(x: choices.length(0...48), y: choices.length(0...48)) }

  /// One step of a finger, on the way of which other things happen.
  private func touch() {
    if !isFingerDown {
      isFingerDown = true
      return stage.touch(.began, at: point())
    }
    let phase = choices.element(of: [.moved, .ended, .moved, .cancelled] as [Touch.Phase])
    isFingerDown = phase == .moved
    stage.touch(phase, at: point())
  }

  /// A finger that taps, drags or flings.
  private func useFinger() {
    guard !isFingerDown else { return }
    if choices.flag() {
      stage.tap(at: point())
    } else {
      stage.drag(from: point(), to: point(), over: .milliseconds(20 + choices.index(below: 250)))
    }
  }

  private func resize() {
    list.view.frame = CGRect(
      x: choices.length(0...6), y: choices.length(0...6), width: choices.length(0...40),
      height: choices.length(0...40))
  }

  private func scroll() {
    let way = choices.element(of: ScrollWay.allCases)
    let length = choices.flag() ? choices.length(-8...60) : choices.length(0...20)
    list.scroll(to: data.isHostile ? choices.point() : CGPoint(x: length, y: length), way)
  }

  private func adjust() {
    guard data.isHostile, choices.flag(), let view = list.scrollViews.first else {
      return list.adjust(choices)
    }
    if choices.flag() {
      view.contentInset = EdgeInsets(top: choices.number(-5...9), left: 0, bottom: 2)
    } else {
      view.transform = choices.transform()
    }
  }

  private func move() {
    if choices.flag() {
      list.view.removeFromSuperview()
    } else {
      stage.window.addSubview(list.view)
    }
  }

  private func settle(limit: Duration) {
    do {
      try stage.settle(limit: limit)
    } catch {
      data.expect(data.isHostile, "\(error)")
    }
  }

  /// Brings everything to rest; a hostile life leaves rows behind that only a reload can know.
  func end() {
    data.onCall = {}
    if isFingerDown { stage.touch(.cancelled, at: .zero) }
    stage.window.addSubview(list.view)
    if data.isHostile { list.reload() }
    settle(limit: .seconds(data.isHostile ? 2 : 10))
  }
}

extension ListData {
  func makeList(of kind: ListLife.Kind) -> any DrivenList {
    switch kind {
    case .table:
      parts = choices.element(of: Parts.allCases)
      return DrivenTable(self, style: choices.flag() ? .grouped : .plain)
    case .horizontalTable: return DrivenColumns<DirectTable>(self)
    case .rotatedTable: return DrivenColumns<TurnedTable>(self)
    case .optionBar: return DrivenOptionBar(self)
    case .barWithPages: return DrivenOptionBar(self, following: makePages())
    case .pages: return makePages()
    case .swipeTable:
      itemRows = choices.flag() ? ItemRows() : nil
      return DrivenSwipeTable(self)
    case .flowLayout: return DrivenCollection(self, random: CollectionViewFlowLayout())
    case .waterfall: return DrivenCollection(self, random: CollectionViewWaterfallLayout())
    }
  }

  private func makePages() -> DrivenPages {
    DrivenPages(self, preloadDistance: choices.integer(0...2), isEndless: choices.oneIn(4))
  }
}
