import Foundation
import Offscreen
import Testing

@Suite struct LayoutTests {
  final class Spy: View {
    var log: Log?
    var work: (Spy) -> Void = { _ in }

    convenience init(_ name: String, _ log: Log) {
      self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      accessibilityIdentifier = name
      self.log = log
    }

    override func layoutSubviews() {
      log?.add(name)
      work(self)
    }
  }

  @Test func parentsComeBeforeChildrenFromTheTopmostMarkedView() {
    let log = Log()
    let (a, b, c) = (Spy("a", log), Spy("b", log), Spy("c", log))
    a.addSubview(b)
    b.addSubview(c)
    a.layoutIfNeeded()
    #expect(log.lines == ["a", "b", "c"])
    log.lines = []
    a.layoutIfNeeded()
    #expect(log.lines.isEmpty)
    c.setNeedsLayout()
    a.setNeedsLayout()
    c.layoutIfNeeded()
    #expect(log.lines == ["a", "c"])
  }

  @Test func sizeMarksTheViewAndItsSuperviewAndOriginOnlyTheView() {
    let log = Log()
    let (a, b) = (Spy("a", log), Spy("b", log))
    a.addSubview(b)
    a.layoutIfNeeded()
    log.lines = []
    b.bounds.origin.y = 5
    a.layoutIfNeeded()
    #expect(log.lines == ["b"])
    b.bounds.size.width = 50
    a.layoutIfNeeded()
    #expect(log.lines == ["b", "a", "b"])
    b.center = CGPoint(x: 90, y: 90)
    a.layoutIfNeeded()
    #expect(log.lines.count == 3)
  }

  @Test func placingChildrenDoesNotLayOutAgain() {
    let log = Log()
    let (a, b) = (Spy("a", log), Spy("b", log))
    a.work = { $0.subviews[0].frame = CGRect(x: 1, y: 1, width: 77, height: 33) }
    a.addSubview(b)
    a.layoutIfNeeded()
    #expect(log.lines == ["a", "b"])
  }

  @Test func aViewThatAlwaysAsksAgainEnds() {
    let log = Log()
    let a = Spy("a", log)
    a.work = { $0.setNeedsLayout() }
    a.layoutIfNeeded()
    #expect(log.lines.count == 8)
  }

  @Test func aChildMayAskItsSuperviewAgain() {
    let log = Log()
    let (a, b) = (Spy("a", log), Spy("b", log))
    var asked = false
    b.work = { view in
      if !asked { view.superview?.setNeedsLayout() }
      asked = true
    }
    a.addSubview(b)
    a.layoutIfNeeded()
    #expect(log.lines == ["a", "b", "a"])
  }

  @Test func autoresizingSharesAmongFlexibleParts() {
    let parent = View("parent", 0, 0, 100, 100)
    let child = View("child", 10, 0, 40, 100)
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    parent.addSubview(child)
    parent.frame.size.width = 160
    #expect(child.frame == CGRect(x: 16, y: 0, width: 64, height: 100))
    parent.bounds.origin.x = 50
    #expect(child.frame == CGRect(x: 16, y: 0, width: 64, height: 100))
    parent.autoresizesSubviews = false
    parent.frame.size.width = 10
    #expect(child.frame.width == 64)
  }

  @Test func autoresizingFromNothingSharesAlike() {
    let parent = View("parent", 0, 0, 0, 0)
    let child = View("child", 0, 0, 0, 0)
    child.autoresizingMask = [.flexibleWidth, .flexibleRightMargin, .flexibleHeight]
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 60, height: 30)
    #expect(child.frame == CGRect(x: 0, y: 0, width: 30, height: 30))
  }

  @Test func sizeToFitKeepsTheTopLeftCorner() {
    final class Fitting: View {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 7) }
    }
    let view = Fitting(frame: CGRect(x: 5, y: 6, width: 100, height: 100))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 30, height: 7))
    #expect(view.intrinsicContentSize.width == View.noIntrinsicMetric)
  }

  @Test(arguments: [
    (View.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 50)),
    (.redraw, CGRect(x: 0, y: 0, width: 100, height: 50)),
    (.scaleAspectFit, CGRect(x: 37.5, y: 0, width: 25, height: 50)),
    (.scaleAspectFill, CGRect(x: 0, y: -75, width: 100, height: 200)),
    (.center, CGRect(x: 45, y: 15, width: 10, height: 20)),
    (.top, CGRect(x: 45, y: 0, width: 10, height: 20)),
    (.bottomRight, CGRect(x: 90, y: 30, width: 10, height: 20)),
    (.left, CGRect(x: 0, y: 15, width: 10, height: 20)),
  ])
  func contentModesPlaceContents(mode: View.ContentMode, rect: CGRect) {
    let placed = mode.rect(
      forContentOf: CGSize(width: 10, height: 20),
      in: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(placed == rect)
  }
}
