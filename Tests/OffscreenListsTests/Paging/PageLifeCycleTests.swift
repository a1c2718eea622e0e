import Foundation
import OffscreenTestSupport
import Testing

@testable import OffscreenLists

@Suite struct PageLifeCycleTests {
  private func text(_ events: [PageLifeCycle.Event]) -> [String] {
    events.map { event in
      switch event {
      case .willDisappear(let page): "-\(page)"
      case .willAppear(let page): "+\(page)"
      case .didDisappear(let page): "--\(page)"
      case .didAppear(let page): "++\(page)"
      }
    }
  }

  @Test func swipesAreReportedWhetherFinishedOrGivenUp() {
    var cycle = PageLifeCycle()
    #expect(text(cycle.move(to: 0)) == ["+0", "++0"])
    #expect(text(cycle.move(to: 0.1)) == ["-0", "+1"])
    #expect(text(cycle.move(to: 0.9)) == [])
    #expect(text(cycle.move(to: 1)) == ["--0", "++1"])
    #expect(text(cycle.move(to: 0.6)) == ["-1", "+0"])
    #expect(text(cycle.move(to: 1.2)) == ["-0", "+1", "--0", "++1", "-1", "+2"])
    #expect(text(cycle.move(to: 1)) == ["-2", "+1", "--2", "++1"])
    #expect(text(cycle.clear()) == ["-1", "--1"])
  }

  @Test func jumpReportsNoPageBetween() {
    var cycle = PageLifeCycle()
    _ = cycle.move(to: 0)
    #expect(text(cycle.jump(to: 3)) == ["-0", "+3"])
    #expect(text(cycle.jump(to: 3)) == [])
    #expect(text(cycle.jump(to: 7)) == ["-3", "+0", "--3", "++0", "-0", "+7"])
    #expect(text(cycle.move(to: 7)) == ["--0", "++7"])
    #expect(text(cycle.move(to: 4)) == ["-7", "+4", "--7", "++4"])
  }

  /// A jump that ends between its pages turns back, and the pages that are there appear.
  @Test func jumpThatIsGivenUpEnds() {
    var cycle = PageLifeCycle()
    _ = cycle.move(to: 0)
    _ = cycle.jump(to: 5)
    #expect(text(cycle.move(to: 2)) == ["-5", "+0", "--5", "++0", "-0", "+2", "--0", "++2"])
    _ = cycle.jump(to: 0)
    #expect(text(cycle.move(to: 1.5)) == ["-0", "+2", "--0", "++2", "-2", "+1"])
    #expect(text(cycle.move(to: 1)) == ["--2", "++1"])
  }

  /// Whatever the positions, each page's calls are will appear, did appear, will disappear, did
  /// disappear, in a circle, with a way given up in between; and a page in place is alone.
  @Test func callsAreBalanced() {
    enum Stage { case gone, coming, there, going }
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var cycle = PageLifeCycle()
      var stages: [Int: Stage] = [:]
      func take(_ events: [PageLifeCycle.Event]) {
        for event in events {
          switch event {
          case .willAppear(let page):
            #expect([.gone, .going].contains(stages[page] ?? .gone))
            stages[page] = .coming
          case .didAppear(let page):
            #expect(stages[page] == .coming)
            stages[page] = .there
          case .willDisappear(let page):
            #expect([.there, .coming].contains(stages[page] ?? .gone))
            stages[page] = .going
          case .didDisappear(let page):
            #expect(stages[page] == .going)
            stages[page] = .gone
          }
        }
      }
      for _ in 0..<20 {
        let position = CGFloat(Int.random(in: -8...16, using: &generator)) / 4
        if position == position.rounded(), Bool.random(using: &generator) {
          take(cycle.jump(to: Int(position)))
        }
        take(cycle.move(to: position))
        if position == position.rounded() {
          #expect(stages.filter { $0.value != .gone }.keys.sorted() == [Int(position)])
        }
      }
      take(cycle.clear())
      #expect(stages.values.allSatisfy { $0 == .gone })
    }
  }
}
