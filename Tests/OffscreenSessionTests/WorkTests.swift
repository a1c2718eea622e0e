import Dispatch
import Foundation
import Offscreen
import OffscreenTestSupport
import Testing

/// The work that stages count.
@Suite struct WorkTests {
  // MARK: Exact numbers

  /// The numbers are written down, so that debug and release builds have to agree on them.
  @Test func workOfAFlungTableIsExact() {
    let list = WorkTable()
    let stage = list.stage()
    let first = stage.countingWork { stage.window.layoutIfNeeded() }
    #expect(first.cellsMade == 6)
    #expect(first.cellsConfigured == 6)
    #expect(first.cellsReused == 0)
    // An estimate for each row, the heights of the section's header and footer, and those of the rows in view.
    #expect(first.heightsAsked == 1_000 + 2 + 7)
    #expect(first.frames == 0 && first.pictures == 0)
    let fling = stage.countingWork { stage.fling() }
    #expect(fling.frames == 126)
    #expect(fling.cellsMade == 1)
    #expect(fling.cellsReused + fling.cellsMade == fling.cellsConfigured)
    #expect(fling.heightsAsked == 23)
    #expect(fling.reloads == 0)
    #expect(fling.pictures > 30 && fling.pictures <= 126)
    #expect(fling.textsShaped > 0)
  }

  /// What the process has laid out before does not count.
  @Test func textsOfEveryStageAreCounted() {
    for _ in 0..<3 {
      let stage = Stage(size: CGSize(width: 60, height: 20))
      let label = Label(frame: stage.window.bounds)
      label.text = "counted"
      stage.window.addSubview(label)
      #expect(stage.countingWork { _ = stage.render() }.textsShaped == 1)
      _ = label.snapshot()
    }
  }

  @Test func idleFramesDoNoWork() {
    let stage = WorkTable().stage()
    stage.advance(by: .seconds(1))
    _ = stage.render()
    let work = stage.countingWork { stage.advance(by: .seconds(1)) }
    var expected = WorkCounts()
    expected.frames = 60
    #expect(work == expected)
  }

  @Test func layoutPassesBelongToTheirViews() throws {
    final class Header: View {
      override func layoutSubviews() { super.layoutSubviews() }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let header = Header("header", 0, 0, 100, 20)
    stage.window.addSubview(header)
    stage.advance(by: .milliseconds(20))
    let work = stage.countingWork {
      for _ in 0..<3 {
        header.setNeedsLayout()
        header.setNeedsLayout()
        stage.advance(by: .milliseconds(20))
      }
    }
    #expect(work.layoutPasses == 3)
    #expect(work.layoutInvalidations == 3)
    let tally = try #require(stage.workLog).tally
    let atWork = tally.subjects.filter { $0.counts != WorkCounts() }
    #expect(atWork.map(\.name) == ["#header"])
    #expect(tally.causes.map(\.key.call) == ["setNeedsLayout()"])
    #expect(tally.causes[0].count == 3 && tally.causes[0].frames == 3)
  }

  @Test func invalidationsNameTheCall() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let outer = WorkLayoutView("outer", 0, 0, 100, 100)
    let inner = WorkLayoutView("inner", 0, 0, 10, 10)
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    stage.advance(by: .milliseconds(20))
    func causes(_ change: () -> Void) throws -> [String] {
      stage.countingWork {
        change()
        stage.advance(by: .milliseconds(20))
      }
      let tally = try #require(stage.workLog).tally
      return tally.causes.map { "\(tally.subjects[$0.key.subject].name) \(tally.text(of: $0))" }
    }
    #expect(try causes { inner.setNeedsDisplay() } == ["#inner setNeedsDisplay()"])
    #expect(
      try causes { inner.frame.size.width = 20 } == [
        "#inner a change of size", "#outer a change of a subview's size",
      ])
    #expect(
      try causes { inner.invalidateIntrinsicContentSize() } == [
        "#outer invalidateIntrinsicContentSize() of #inner"
      ])
    outer.onLayout = { inner.setNeedsLayout() }
    #expect(
      try causes { outer.setNeedsLayout() } == [
        "#outer setNeedsLayout()", "#inner setNeedsLayout() in the layout of #outer",
      ])
    outer.onLayout = {}
    #expect(
      try causes { inner.removeFromSuperview() } == ["#outer removeFromSuperview()"])
  }

  @Test func constraintsAreCountedBySolvesAndChanges() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let box = View("box", 0, 0, 0, 0)
    box.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 10)
    let first = stage.countingWork {
      width.isActive = true
      stage.advance(by: .milliseconds(20))
    }
    #expect(first.constraintsAdded == 1 && first.constraintsRemoved == 0)
    #expect(first.constraintSolves >= 1)
    let second = stage.countingWork {
      width.constant = 20
      stage.advance(by: .milliseconds(20))
    }
    #expect(second.constraintsAdded == 0 && second.constraintSolves == 1)
    #expect(second.constraintInvalidations == 1)
    let third = stage.countingWork {
      width.isActive = false
      stage.advance(by: .milliseconds(20))
    }
    #expect(third.constraintsRemoved == 1)
  }

  // MARK: Equal numbers

  private static func workOfAScreen() -> [WorkCounts] {
    let list = WorkTable()
    let stage = list.stage(scale: 2)
    return [
      stage.countingWork { stage.window.layoutIfNeeded() },
      stage.countingWork { stage.fling() },
      stage.countingWork {
        list.table.reloadData()
        _ = stage.render()
      },
    ]
  }

  @Test func workIsTheSameInAThousandRuns() {
    let expected = Self.workOfAScreen()
    for run in 0..<Self.runCount where Self.workOfAScreen() != expected {
      Issue.record("run \(run) differs")
    }
  }

  #if DEBUG
  private static let runCount = 10
  #else
  private static let runCount = 1_000
  #endif

  @Test func workIsTheSameOnManyThreads() {
    let expected = Self.workOfAScreen()
    let results = WorkResults()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in results.add(Self.workOfAScreen()) }
    #expect(results.all.count == 8)
    #expect(results.all.allSatisfy { $0 == expected })
  }

  /// A stage that counts and one that does not go the same way.
  @Test func countingChangesNoPicture() {
    let (counted, plain) = (WorkTable(), WorkTable())
    let (first, second) = (counted.stage(), plain.stage())
    first.countingWork { first.fling() }
    second.fling()
    #expect(first.render() == second.render())
    #expect(counted.table.contentOffset == plain.table.contentOffset)
  }

  // MARK: Counting

  @Test func nestedCountingsReturnTheirParts() {
    let stage = Stage(size: CGSize(width: 10, height: 10), framesPerSecond: 10)
    var inner = WorkCounts()
    let outer = stage.countingWork {
      stage.advance(by: .milliseconds(100))
      inner = stage.countingWork { stage.advance(by: .milliseconds(200)) }
      #expect(stage.work.frames == 3)
      stage.advance(by: .milliseconds(300))
    }
    #expect(inner.frames == 2)
    #expect(outer.frames == 6)
    #expect(stage.work == outer)
  }

  @Test func countingEndsWithAnError() {
    struct Mistake: Error {}
    let stage = Stage(size: CGSize(width: 10, height: 10), framesPerSecond: 10)
    #expect(throws: Mistake.self) {
      try stage.countingWork {
        stage.advance(by: .milliseconds(100))
        try stage.countingWork { throw Mistake() }
      }
    }
    #expect(stage.work.frames == 1)
    stage.advance(by: .seconds(1))
    #expect(stage.work.frames == 1)
  }

  @Test func workOfAnotherStageIsNotCounted() {
    let (first, second) = (WorkTable().stage(), WorkTable().stage())
    let work = first.countingWork { second.advance(by: .milliseconds(100)) }
    #expect(work.frames == 0 && work.layoutPasses == 0 && work.pictures == 0)
    var inner = WorkCounts()
    first.countingWork { inner = second.countingWork { second.advance(by: .milliseconds(100)) } }
    #expect(inner.frames == 6)
    #expect(first.work.frames == 0)
  }

  @Test func workIsZeroBeforeAnythingIsCounted() {
    let stage = WorkTable().stage()
    stage.advance(by: .seconds(1))
    #expect(stage.work == WorkCounts())
    #expect(stage.work.description == "no work")
  }

  @Test func countsAreNamedLikeTheirProperties() throws {
    let data = try JSONEncoder().encode(WorkCounts())
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Int])
    #expect(Set(object.keys) == Set(WorkCounts.names))
    var work = WorkCounts()
    work.cellsMade = 3
    #expect(work["cellsMade"] == 3)
    #expect(work["cells"] == nil)
    #expect("\(work)" == "3 cells made")
  }

  /// The name of a view is asked for by the log alone, so its work is not that of the scene.
  @Test func namesOfViewsMayDoWorkThemselves() throws {
    final class Busy: View {
      override var accessibilityIdentifier: String? {
        get {
          setNeedsLayout()
          return "busy"
        }
        set { super.accessibilityIdentifier = newValue }
      }
    }
    let stage = Stage(size: CGSize(width: 10, height: 10), framesPerSecond: 10)
    let view = Busy(frame: stage.window.bounds)
    stage.window.addSubview(view)
    stage.advance(by: .milliseconds(100))
    let work = stage.countingWork { view.setNeedsDisplay() }
    #expect(work.displayInvalidations == 1)
    #expect(work.layoutInvalidations == 0)
    let tally = try #require(stage.workLog).tally
    #expect(tally.subjects.map(\.name) == ["#busy"])
  }

  @Test func picturesAreCountedOnce() {
    let stage = Stage(size: CGSize(width: 10, height: 10), framesPerSecond: 10)
    let view = View("view", 0, 0, 10, 10)
    view.backgroundColor = .red
    stage.window.addSubview(view)
    let work = stage.countingWork {
      stage.advance(by: .milliseconds(100))
      _ = stage.render()
      _ = stage.render()
      stage.advance(by: .milliseconds(100))
    }
    #expect(work.pictures == 1)
    #expect(work.displayListCommands == 1)
    #expect(work.pixelsPainted == 100)
  }

  /// Texts are shaped once, although the picture is recorded for counting and for drawing.
  @Test func countingShapesNoTextTwice() {
    let stage = Stage(size: CGSize(width: 100, height: 20))
    let label = Label(frame: stage.window.bounds)
    label.text = "Words"
    stage.window.addSubview(label)
    let work = stage.countingWork {
      stage.advance(by: .milliseconds(20))
      _ = stage.render()
    }
    #expect(work.textsShaped == 1)
    #expect(work.textsShapedAgain == 0)
  }
}

/// Results of several threads.
private final class WorkResults: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [[WorkCounts]] = []

  func add(_ result: [WorkCounts]) { lock.withLock { results.append(result) } }

  var all: [[WorkCounts]] { lock.withLock { results } }
}

/// A view that runs code when it is laid out.
final class WorkLayoutView: View {
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }
}
