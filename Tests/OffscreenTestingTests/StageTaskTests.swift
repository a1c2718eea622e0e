import Offscreen
import OffscreenTesting
import Testing

/// A model that loads its titles in a task, after some turns of the main actor's queue.
@MainActor private final class Loader {
  private let turns: Int
  private(set) var log: [String] = []
  var onLoad: ([String]) -> Void = { _ in }

  init(turns: Int) {
    self.turns = turns
  }

  func begin() {
    Task {
      log.append("begin")
      let titles = await titles()
      log.append("loaded")
      onLoad(titles)
      Task { log.append("after") }
    }
  }

  private func titles() async -> [String] {
    for _ in 0..<turns { await Task {}.value }
    return ["One", "Two"]
  }
}

/// Tells a closure when an animated scroll is over.
private final class ScrollEnd: ScrollViewDelegate {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) {
    self.end = end
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { end() }
}

/// `await stage.settle()` runs the tasks that the code under test has begun on the main actor.
@MainActor @Suite struct StageTaskTests {
  private func stage() -> Stage { Stage(size: CGSize(width: 100, height: 50)) }

  /// A scroll view with a label of the loader's titles, which moves once they are there.
  private func screen(_ loader: Loader) -> (scroll: ScrollView, label: Label) {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scroll.contentSize = CGSize(width: 100, height: 500)
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    scroll.addSubview(label)
    loader.onLoad = { titles in
      label.text = titles.joined(separator: ", ")
      scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    }
    loader.begin()
    return (scroll, label)
  }

  @Test(arguments: [0, 1, 7, 80]) func tasksRunBeforeTimePasses(turns: Int) async {
    let loader = Loader(turns: turns)
    let screen = screen(loader)
    let stage = stage()
    stage.window.addSubview(screen.scroll)
    let time = await stage.settle()
    #expect(loader.log == ["begin", "loaded", "after"])
    #expect(screen.label.text == "One, Two")
    #expect(screen.scroll.contentOffset.y == 100)
    #expect(time > .zero && time < .seconds(1) && time == stage.now)
  }

  /// Screens whose tasks run in turn have the same times in every run.
  @Test func orderIsTheSameEveryTime() async {
    var times: Set<Duration> = []
    for _ in 0..<20 {
      let loaders = [3, 1, 2].map { Loader(turns: $0) }
      let stage = stage()
      for loader in loaders { stage.window.addSubview(screen(loader).scroll) }
      await stage.settle()
      #expect(loaders.allSatisfy { $0.log == ["begin", "loaded", "after"] })
      times.insert(stage.now)
    }
    #expect(times.count == 1)
  }

  /// A task that begins when time has passed, such as the next page of a list, runs too.
  @Test func tasksThatBeginAtTheEndOfAMotionRunToo() async {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scroll.contentSize = CGSize(width: 100, height: 500)
    let loader = Loader(turns: 1)
    var pages = 1
    loader.onLoad = { _ in
      pages += 1
      guard pages < 4 else { return }
      scroll.setContentOffset(CGPoint(x: 0, y: 50 * pages), animated: true)
    }
    let end = ScrollEnd { MainActor.assumeIsolated { loader.begin() } }
    scroll.delegate = end
    let stage = stage()
    stage.window.addSubview(scroll)
    scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    await stage.settle()
    #expect(pages == 4 && scroll.contentOffset.y == 150)
    withExtendedLifetime(end) {}
  }

  /// A function without an actor runs in the pool of threads elsewhere; here the sum takes longer than all turns that
  /// a stage waits for.
  @Test func functionsWithoutAnActorRunInOrder() async {
    let stage = stage()
    let label = Label(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    stage.window.addSubview(label)
    Task {
      label.text = "\(await longSum())"
      await Task {}.value
      label.text? += "."
    }
    await stage.settle()
    #expect(label.text == "\(3 << 20).")
  }

  @concurrent private nonisolated func longSum() async -> Int {
    var sum = 0
    for _ in 0..<1 << 20 { sum += 3 }
    return sum
  }

  @Test func stageAtRestSettlesAtOnce() async {
    let time = await stage().settle()
    #expect(time == .zero)
  }

  @Test func motionBeyondTheLimitFailsTheTestAtTheLineOfTheCall() async {
    let screen = screen(Loader(turns: 0))
    let stage = stage()
    stage.window.addSubview(screen.scroll)
    let line = #line + 2
    await withKnownIssue {
      await stage.settle(within: .milliseconds(50))
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
    #expect(stage.now <= .milliseconds(50))
  }
}
