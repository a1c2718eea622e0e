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

  @Test func viewMarkingItselfInLayoutIsLaidOutEightTimes() {
    let log = Log()
    let a = Spy("a", log)
    a.work = { $0.setNeedsLayout() }
    a.layoutIfNeeded()
    #expect(log.lines.count == 8)
  }

  @Test func childMayAskItsSuperviewAgain() {
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

  @Test func growthFromZeroSizeIsSharedEqually() {
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

  /// Every content mode; the nine positions follow from the names.
  @Test(arguments: View.ContentMode.allCases) func contentModesPlaceContents(
    mode: View.ContentMode
  ) {
    let bounds = CGRect(x: 5, y: -3, width: 100, height: 50)
    let placed = mode.rect(forContentOf: CGSize(width: 10, height: 20), in: bounds)
    let name = mode.rawValue.lowercased()
    switch mode {
    case .scaleToFill, .redraw: #expect(placed == bounds)
    case .scaleAspectFit: #expect(placed == CGRect(x: 42.5, y: -3, width: 25, height: 50))
    case .scaleAspectFill: #expect(placed == CGRect(x: 5, y: -78, width: 100, height: 200))
    default:
      #expect(placed.size == CGSize(width: 10, height: 20))
      #expect(placed.minX == (name.contains("left") ? 5 : name.contains("right") ? 95 : 50))
      #expect(placed.minY == (name.contains("top") ? -3 : name.contains("bottom") ? 27 : 12))
    }
  }

  /// Compares every mask with a second implementation of the rule.
  @Test(arguments: 0..<64) func autoresizingFollowsItsFormula(mask: Int) {
    func rule(_ parts: [Double], _ flexible: [Bool], _ change: Double) -> [Double] {
      let total = zip(parts, flexible).filter(\.1).map(\.0).reduce(0, +)
      let count = Double(flexible.count { $0 })
      return zip(parts, flexible).map { part, bends in
        guard bends else { return part }
        return part + (total != 0 ? change * part / total : change / count)
      }
    }
    let bits = (0..<6).map { mask >> $0 & 1 == 1 }
    for (parts, grown) in [
      ([10, 40, 50], 160), ([10, 40, 50], 70), ([0, 0, 0], 30), ([0, 25, 0], 60),
      ([7, 3, 90], 150),
    ] as [([Double], Double)] {
      let old = parts.reduce(0, +)
      let parent = View("parent", 0, 0, old, old)
      let child = View("child", parts[0], parts[0], parts[1], parts[1])
      child.autoresizingMask = View.AutoresizingMask(rawValue: UInt(mask))
      parent.addSubview(child)
      parent.bounds.size = CGSize(width: grown, height: grown)
      let across = rule(parts, Array(bits[0..<3]), grown - old)
      let down = rule(parts, Array(bits[3..<6]), grown - old)
      #expect(
        child.frame.isClose(
          to: CGRect(x: across[0], y: down[0], width: across[1], height: down[1])))
    }
  }

  @Test func layingOutBelowCleanAncestorsLeavesThemAlone() {
    let log = Log()
    let (a, b, c) = (Spy("a", log), Spy("b", log), Spy("c", log))
    a.addSubview(b)
    a.addSubview(c)
    a.layoutIfNeeded()
    log.lines = []
    b.setNeedsLayout()
    c.setNeedsLayout()
    b.layoutIfNeeded()
    #expect(log.lines == ["b"])
    a.layoutIfNeeded()
    #expect(log.lines == ["b", "c"])
    b.removeFromSuperview()
    a.layoutIfNeeded()
    #expect(log.lines == ["b", "c", "a"])
  }

  @Test func sizeToFitAsksForTheSizeThatFitsTheBounds() {
    final class Asked: View {
      var sizes: [CGSize] = []
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        sizes.append(size)
        return super.sizeThatFits(size)
      }
    }
    let view = Asked(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.sizeToFit()
    #expect(view.sizes == [CGSize(width: 30, height: 40)])
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
  }
}

/// Views that come into a window in which reading has another direction.
@Suite struct ArrivingDirectionTests {
  /// Places its child where reading begins.
  private final class Row: View {
    let mark = View()

    override func layoutSubviews() {
      super.layoutSubviews()
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      mark.frame = CGRect(x: isMirrored ? bounds.width - 10 : 0, y: 0, width: 10, height: 10)
    }
  }

  @Test func viewsLaidOutWithoutAWindowAreLaidOutAgainInTheDirectionOfTheirs() {
    let container = View(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let row = Row(frame: container.bounds)
    container.addSubview(row)
    row.addSubview(row.mark)
    container.layoutIfNeeded()
    #expect(row.mark.frame.minX == 0)
    let stage = Stage(size: CGSize(width: 100, height: 20))
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.window.layoutIfNeeded()
    stage.window.addSubview(container)
    stage.window.layoutIfNeeded()
    #expect(row.mark.frame.minX == 90)
    container.removeFromSuperview()
    container.layoutIfNeeded()
    #expect(row.mark.frame.minX == 0)
  }
}
