import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

@Suite struct SafeAreaTests {
  final class Spy: View {
    var log: Log?

    override func safeAreaInsetsDidChange() {
      log?.add("\(name) \(safeAreaInsets.top),\(safeAreaInsets.bottom)")
    }

    override func layoutSubviews() {
      log?.add("\(name) layout")
    }
  }

  private let insets = EdgeInsets(top: 44, left: 10, bottom: 34, right: 0)

  private func makeStage() -> Stage {
    Stage(size: CGSize(width: 320, height: 480), safeAreaInsets: insets)
  }

  @Test func windowHasTheStagesInsets() {
    let stage = makeStage()
    #expect(stage.safeAreaInsets == insets)
    #expect(stage.window.safeAreaInsets == insets)
    #expect(Stage(size: .zero).window.safeAreaInsets == .zero)
    stage.safeAreaInsets.top = 20
    #expect(stage.window.safeAreaInsets.top == 20)
  }

  @Test(arguments: [
    (CGRect(x: 0, y: 0, width: 320, height: 480), EdgeInsets(top: 44, left: 10, bottom: 34)),
    (CGRect(x: 0, y: 20, width: 320, height: 100), EdgeInsets(top: 24, left: 10)),
    (CGRect(x: 4, y: 400, width: 100, height: 80), EdgeInsets(left: 6, bottom: 34)),
    (CGRect(x: 50, y: 100, width: 100, height: 100), EdgeInsets.zero),
    (CGRect(x: 0, y: -30, width: 320, height: 200), EdgeInsets(top: 44, left: 10)),
    (CGRect(x: 20, y: 10, width: 10, height: 12), EdgeInsets(top: 34)),
    (CGRect(x: 50, y: 470, width: 10, height: 30), EdgeInsets(bottom: 34)),
  ])
  func viewHasTheInsetsOfItsPartOutsideTheSafeArea(frame: CGRect, expected: EdgeInsets) {
    let stage = makeStage()
    let view = View(frame: frame)
    #expect(view.safeAreaInsets == .zero)
    stage.window.addSubview(view)
    #expect(view.safeAreaInsets == expected)
    view.removeFromSuperview()
    #expect(view.safeAreaInsets == .zero)
  }

  /// Five frames as UIKit was measured, with insets at all edges.
  @Test(arguments: [
    (CGRect(x: 30, y: 20, width: 100, height: 500), EdgeInsets(top: 24, bottom: 34)),
    (CGRect(x: -40, y: -60, width: 200, height: 200), EdgeInsets(top: 44, left: 10)),
    (CGRect(x: 0, y: 460, width: 320, height: 100), EdgeInsets(left: 10, bottom: 34, right: 12)),
    (
      CGRect(x: 300, y: 0, width: 100, height: 480), EdgeInsets(top: 44, bottom: 34, right: 12)
    ),
    (CGRect(x: 5, y: 10, width: 60, height: 20), EdgeInsets(top: 34, left: 5)),
  ])
  func insetsAreAtMostThoseOfTheSuperview(frame: CGRect, expected: EdgeInsets) {
    let stage = Stage(
      size: CGSize(width: 320, height: 480),
      safeAreaInsets: EdgeInsets(top: 44, left: 10, bottom: 34, right: 12))
    let (root, view) = (View(frame: stage.window.bounds), View(frame: frame))
    stage.window.addSubview(root)
    root.addSubview(view)
    #expect(view.safeAreaInsets == expected)
  }

  @Test func scrolledNestedAndTurnedViewsHaveTheirs() {
    let stage = makeStage()
    let scrolled = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let inner = View(frame: CGRect(x: 0, y: 100, width: 320, height: 100))
    stage.window.addSubview(scrolled)
    scrolled.addSubview(inner)
    #expect(inner.safeAreaInsets == EdgeInsets(left: 10))
    scrolled.bounds.origin.y = 80
    #expect(inner.safeAreaInsets == EdgeInsets(top: 24, left: 10))
    #expect(scrolled.safeAreaInsets == EdgeInsets(top: 44, left: 10, bottom: 34))
    scrolled.bounds.origin.y = 0
    // Rotated clockwise by a quarter turn, the view's left edge is at the window's top.
    scrolled.transform = CGAffineTransform(rotationAngle: .pi / 2)
    scrolled.frame = stage.window.bounds
    #expect(scrolled.bounds.size == CGSize(width: 480, height: 320))
    #expect(scrolled.safeAreaInsets == EdgeInsets(top: 0, left: 44, bottom: 10, right: 34))
  }

  @Test func changesAreToldOnceBeforeLayoutParentsFirst() {
    let log = Log()
    let stage = makeStage()
    let (outer, inner) = (
      Spy("outer", 0, 0, 320, 480), Spy("inner", 20, 0, 100, 50)
    )
    outer.log = log
    inner.log = log
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    stage.window.layoutIfNeeded()
    #expect(
      log.lines == ["outer 44.0,34.0", "inner 44.0,0.0", "outer layout", "inner layout"])
    log.lines = []
    inner.center.y += 10
    stage.advance(by: .milliseconds(50))
    #expect(log.lines == ["inner 34.0,0.0", "inner layout"])
    log.lines = []
    inner.center.y += 300
    inner.center.y -= 300
    outer.frame.origin.x = 0
    stage.window.layoutIfNeeded()
    #expect(log.lines.isEmpty)
    outer.transform = CGAffineTransform(translationX: 0, y: 10)
    stage.window.layoutIfNeeded()
    #expect(
      log.lines == ["outer 34.0,34.0", "inner 24.0,0.0", "outer layout", "inner layout"])
    log.lines = []
    stage.safeAreaInsets = .zero
    stage.window.layoutIfNeeded()
    #expect(log.lines == ["outer 0.0,0.0", "inner 0.0,0.0", "outer layout", "inner layout"])
  }

  @Test func leavingTheWindowIsTold() {
    let log = Log()
    let stage = makeStage()
    let view = Spy("view", 0, 0, 320, 100)
    view.log = log
    stage.window.addSubview(view)
    stage.window.layoutIfNeeded()
    log.lines = []
    view.removeFromSuperview()
    view.layoutIfNeeded()
    #expect(log.lines == ["view 0.0,0.0", "view layout"])
  }

  /// Compares the changes reported while a random tree moves with the values of every view after
  /// each step.
  @Test(arguments: 0..<10) func changesOfTheSafeAreaAreAllNoticed(seed: UInt64) {
    final class Follower: View {
      var told = EdgeInsets.zero
      override func safeAreaInsetsDidChange() { told = safeAreaInsets }
    }
    var random = SeededGenerator(seed: seed)
    let stage = makeStage()
    let views = (0..<12).map { _ in Follower(frame: CGRect(x: 0, y: 0, width: 200, height: 90)) }
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    for step in 0..<200 {
      let view = views[Int.random(in: 0..<12, using: &random)]
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        let target = views[Int.random(in: 0..<12, using: &random)]
        if !target.isDescendant(of: view) { target.addSubview(view) }
      case 2: stage.window.addSubview(view)
      case 3: view.frame.origin = CGPoint(x: number(-50...100), y: number(-50...100))
      case 4: view.bounds.origin.y = number(-90...90)
      case 5: view.transform = CGAffineTransform(scaleX: number(0.5...2), y: number(0.5...2))
      default: stage.safeAreaInsets.top = number(-40...80).rounded()
      }
      guard step.isMultiple(of: 3) else { continue }
      stage.window.layoutIfNeeded()
      for view in views where view.window != nil {
        let (told, asked) = (view.told, view.safeAreaInsets)
        #expect(
          abs(told.top - asked.top) + abs(told.left - asked.left) + abs(told.bottom - asked.bottom)
            < 1e-8, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func deepTreeIsVisitedOnce() {
    onThread {
      let stage = Stage(size: CGSize(width: 20, height: 20), safeAreaInsets: EdgeInsets(top: 5))
      var deepest: View = stage.window
      for _ in 0..<10_000 {
        let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        deepest.addSubview(view)
        deepest = view
      }
      stage.window.layoutIfNeeded()
      #expect(deepest.safeAreaInsets.top == 5)
    }
  }
}
