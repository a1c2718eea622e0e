import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@Suite struct TreeTests {
  final class Spy: View {
    var log: Log?

    convenience init(_ name: String, _ log: Log) {
      self.init(frame: .zero)
      accessibilityIdentifier = name
      self.log = log
    }

    override func willMove(toSuperview newSuperview: View?) {
      log?.add("\(name) willMove superview \(newSuperview?.name ?? "nil")")
    }
    override func didMoveToSuperview() {
      log?.add("\(name) didMove superview \(superview?.name ?? "nil")")
    }
    override func willMove(toWindow newWindow: Window?) {
      log?.add("\(name) willMove window \(newWindow == nil ? "nil" : "some")")
    }
    override func didMoveToWindow() {
      log?.add("\(name) didMove window \(window == nil ? "nil" : "some")")
    }
    override func didAddSubview(_ subview: View) {
      log?.add("\(name) didAdd \(subview.name) of \(subviews.count)")
    }
    override func willRemoveSubview(_ subview: View) {
      log?.add("\(name) willRemove \(subview.name)")
    }
  }

  @Test func callbacksAreInOrder() {
    let log = Log()
    let window = Window()
    let parent = Spy("parent", log)
    let child = Spy("child", log)
    parent.addSubview(child)
    window.addSubview(parent)
    child.removeFromSuperview()
    #expect(
      log.lines == [
        "child willMove superview parent", "child didMove superview parent",
        "parent didAdd child of 1",
        "parent willMove superview Window", "parent willMove window some",
        "child willMove window some", "parent didMove window some", "child didMove window some",
        "parent didMove superview Window",
        "child willMove superview nil", "child willMove window nil", "parent willRemove child",
        "child didMove window nil", "child didMove superview nil",
      ])
  }

  @Test func movingInOneWindowCallsNoWindowCallbacks() {
    let log = Log()
    let window = Window()
    let first = Spy("first", log)
    let second = Spy("second", log)
    let child = Spy("child", log)
    window.addSubview(first)
    window.addSubview(second)
    first.addSubview(child)
    log.lines = []
    second.addSubview(child)
    #expect(
      log.lines == [
        "child willMove superview second", "first willRemove child",
        "child didMove superview second", "second didAdd child of 1",
      ])
    #expect(first.subviews.isEmpty)
    #expect(child.superview === second)
  }

  @Test func addingAgainMovesToTheFrontWithoutCallbacks() {
    let log = Log()
    let parent = Spy("parent", log)
    let children = (0..<3).map { Spy("\($0)", log) }
    for child in children { parent.addSubview(child) }
    log.lines = []
    parent.addSubview(children[0])
    #expect(parent.subviews.map(\.name) == ["1", "2", "0"])
    #expect(log.lines.isEmpty)
  }

  @Test func insertingCountsTheOthers() {
    let parent = View()
    let views = "abcd".map { View(String($0), 0, 0, 1, 1) }
    for view in views.prefix(3) { parent.addSubview(view) }
    parent.insertSubview(views[0], at: 1)
    #expect(parent.subviews.map(\.name) == ["b", "a", "c"])
    parent.insertSubview(views[3], at: 99)
    #expect(parent.subviews.map(\.name) == ["b", "a", "c", "d"])
    parent.insertSubview(views[3], belowSubview: views[1])
    parent.insertSubview(views[2], aboveSubview: views[1])
    #expect(parent.subviews.map(\.name) == ["d", "b", "c", "a"])
    parent.insertSubview(views[3], aboveSubview: View())
    #expect(parent.subviews.map(\.name) == ["b", "c", "a", "d"])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    parent.sendSubviewToBack(views[0])
    parent.bringSubviewToFront(views[2])
    #expect(parent.subviews.map(\.name) == ["a", "d", "b", "c"])
    #expect(parent.viewWithTag(0) === parent)
    #expect(views[0].isDescendant(of: parent) && !parent.isDescendant(of: views[0]))
  }

  /// Random changes of one list of children against a plain array.
  @Test(arguments: 0..<20) func siblingsFollowAPlainArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parent = View()
    var model: [View] = []
    let views = (0..<12).map { View("\($0)", 0, 0, 1, 1) }
    for _ in 0..<300 {
      let view = views[Int.random(in: 0..<views.count, using: &random)]
      let other = views[Int.random(in: 0..<views.count, using: &random)]
      let without = model.filter { $0 !== view }
      let place = without.firstIndex { $0 === other }
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        parent.addSubview(view)
        model = without + [view]
      case 2:
        view.removeFromSuperview()
        model = without
      case 3:
        let index = Int.random(in: 0...13, using: &random)
        parent.insertSubview(view, at: index)
        model = without
        model.insert(view, at: min(index, model.count))
      case 4 where view !== other:
        parent.insertSubview(view, aboveSubview: other)
        model = without
        model.insert(view, at: place.map { $0 + 1 } ?? model.count)
      case 5 where view !== other:
        parent.insertSubview(view, belowSubview: other)
        model = without
        model.insert(view, at: place ?? model.count)
      default:
        if model.contains(where: { $0 === view }) {
          parent.sendSubviewToBack(view)
          model = [view] + without
        }
      }
      if Bool.random(using: &random) {
        #expect(parent.subviews.map(\.name) == model.map(\.name), "seed \(seed)")
      }
    }
    #expect(parent.subviews.map(\.name) == model.map(\.name), "seed \(seed)")
    #expect(views.allSatisfy { view in (view.superview != nil) == model.contains { $0 === view } })
  }

  @Test func superviewIsWeak() {
    let child = View()
    weak var forgotten: View?
    do {
      let parent = View()
      parent.addSubview(child)
      forgotten = parent
    }
    #expect(forgotten == nil)
    #expect(child.superview == nil)
  }

  @Test func addingAViewToItsDescendantStops() async {
    await #expect(processExitsWith: .failure) {
      let parent = View()
      let child = View()
      parent.addSubview(child)
      child.addSubview(parent)
    }
  }

  @Test func tenThousandDeepWorksOnASmallStack() {
    onThread(stackSize: 512 << 10) {
      let stage = Stage(size: CGSize(width: 20, height: 20))
      var deepest: View = stage.window
      for _ in 0..<10_000 {
        let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        deepest.addSubview(view)
        deepest = view
      }
      deepest.backgroundColor = .red
      deepest.setNeedsLayout()
      stage.advance(by: .milliseconds(20))
      #expect(deepest.convert(CGPoint(x: 3, y: 4), to: nil) == CGPoint(x: 3, y: 4))
      #expect(stage.window.hitTest(CGPoint(x: 1, y: 1), with: nil) === deepest)
      #expect(stage.window.traceHitTest(at: CGPoint(x: 1, y: 1)).paintedBy === deepest)
      #expect(stage.render()[5, 5].red == Color.red.pixel.red)
      #expect(stage.window.viewWithTag(4) == nil)
      stage.tap(at: CGPoint(x: 1, y: 1))
    }
  }

  @Test func hundredThousandViewsComeAndGo() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for _ in 0..<10 {
      let row = View()
      window.addSubview(row)
      for _ in 0..<10_000 { row.addSubview(View()) }
    }
    for row in window.subviews {
      #expect(row.subviews.count == 10_000)
      for view in row.subviews { view.removeFromSuperview() }
      #expect(row.subviews.isEmpty)
    }
  }
}

/// Runs `body` to its end on a new thread.
func onThread(stackSize: Int = 512 << 10, _ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.stackSize = stackSize
  thread.start()
  done.wait()
}
