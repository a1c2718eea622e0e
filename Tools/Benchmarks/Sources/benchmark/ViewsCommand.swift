import ArgumentParser
import Foundation
import Offscreen

/// Measures the cost of a frame, a touch and a change in trees of a thousand to a hundred thousand
/// views.
struct ViewsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "views",
    abstract: "Frames, hit tests, layout and changes in trees of up to 100,000 views.",
    discussion: """
      Trees of 1,000 views have three shapes: 'flat' are 1,000 siblings, 'wide' ten by ten by ten, \
      'deep' a chain. Points of hit tests lie all over the window. Limits, in microseconds: 20 for \
      a tick with nothing to do, 1 for the picture of a window that was not touched since the last \
      one, 15 for a hit test, 10 for a frame set and laid out, and 10 for a hit \
      test among up to 100,000 siblings, side by side ('grid') or on top of each other ('flat'). A map \
      of 300 views stands beside asking for every pixel. The exit code is 1 if a figure is beyond its \
      limit.
      """)

  @Option(help: "The least seconds each figure is measured for.")
  var seconds = 0.5

  func run() throws {
    var table = Table("what", "tree", "us", "limit")
    var isWithin = true
    func add(
      _ what: String, _ tree: String, limit: Int, each count: Int, to table: inout Table,
      run: @escaping () -> Void
    ) {
      let timing = measureInTurns(seconds: seconds, [Contender(name: what, run: run)])[0]
      let time = timing.median * 1000 / Double(count)
      isWithin = isWithin && time <= Double(limit)
      table.addRow([what, tree, fixed(time, 2), "\(limit)"])
    }
    for shape in [TreeShape.flat, .wide, .deep] {
      let tree = BenchmarkTree(shape: shape, count: 1_000)
      add("tick", "\(shape)", limit: 20, each: 100, to: &table) { tree.tick(100) }
      add("hit test", "\(shape)", limit: 15, each: 100, to: &table) { tree.hitTest(100) }
      add("set frame, lay out", "\(shape)", limit: 10, each: 100, to: &table) { tree.place(100) }
      // This row comes last: its first picture shows what the rows before it have changed.
      add("picture of what is untouched", "\(shape)", limit: 1, each: 100, to: &table) {
        tree.render(100)
      }
    }
    for count in [10_000, 100_000] {
      for shape in [TreeShape.grid, .flat] {
        let tree = BenchmarkTree(shape: shape, count: count)
        add("hit test", "\(shape) \(count)", limit: 10, each: 100, to: &table) { tree.hitTest(100) }
      }
    }
    print(table.text + "\n")
    print(mapTable().text + "\n")
    print(changeTable().text)
    guard isWithin else { throw ExitCode(1) }
  }

  /// The map of a window against a hit test for each of its pixels.
  private func mapTable() -> Table {
    var table = Table("300 views, 390 x 844", "map ms", "asking ms", "ratio")
    for shape in [TreeShape.flat, .wide] {
      let tree = BenchmarkTree(shape: shape, count: 300)
      let timings = measureInTurns(
        rounds: 5, seconds: seconds,
        [
          Contender(name: "map", run: { _ = HitMap(of: tree.window) }),
          Contender(name: "asking", run: { tree.hitTestEveryPixel() }),
        ])
      table.addRow([
        "\(shape)", fixed(timings[0].median, 3), fixed(timings[1].median, 1),
        fixed(timings[1].median / timings[0].median, 0),
      ])
    }
    return table
  }

  /// Adding and removing many children, and a frame of a tree with as many.
  private func changeTable() -> Table {
    var table = Table("children", "add ms", "remove ms", "us a child", "first frame ms")
    for count in [1_000, 10_000, 100_000] {
      let views = (0..<count).map { _ in View(frame: CGRect(x: 0, y: 0, width: 1, height: 1)) }
      let stage = Stage(size: CGSize(width: 390, height: 844))
      let add = { for view in views { stage.window.addSubview(view) } }
      let remove = { for view in views { view.removeFromSuperview() } }
      let timings = measureInTurns(
        rounds: 5, seconds: seconds,
        [
          Contender(name: "add", prepare: remove, run: add),
          Contender(name: "remove", prepare: add, run: remove),
          Contender(
            name: "frame",
            prepare: {
              remove()
              add()
            }, run: { stage.advance(by: .milliseconds(20)) }),
        ])
      let both = timings[0].median + timings[1].median
      table.addRow([
        "\(count)", fixed(timings[0].median, 3), fixed(timings[1].median, 3),
        fixed(both * 1000 / Double(count), 3), fixed(timings[2].median, 3),
      ])
    }
    return table
  }
}

/// The shape of a tree of views.
private enum TreeShape {
  /// Siblings of one size, spread over the window.
  case flat
  /// Siblings side by side, which together fill the window.
  case grid
  case wide
  case deep
}

/// A window full of views, and the operations on them.
private final class BenchmarkTree {
  let stage = Stage(size: CGSize(width: 390, height: 844))
  var window: Window { stage.window }
  private var views: [View] = []
  private var step = 0

  init(shape: TreeShape, count: Int) {
    views = [window]
    switch shape {
    case .flat:
      for index in 1..<count {
        add(
          CGRect(x: (index * 37) % 350, y: (index * 91) % 800, width: 40, height: 40), to: window)
      }
    case .grid: tile(count: count)
    case .wide: fill(count: count)
    case .deep:
      for _ in 1..<count {
        add(window.bounds.insetBy(dx: 0.1, dy: 0.1), to: views[views.count - 1])
      }
    }
    window.layoutIfNeeded()
  }

  /// Siblings in as many columns as rows.
  private func tile(count: Int) {
    let columnCount = Int(Double(count).squareRoot().rounded(.up))
    let size = CGSize(
      width: window.bounds.width / CGFloat(columnCount),
      height: window.bounds.height / CGFloat(columnCount))
    for index in 1..<count {
      let place = CGPoint(
        x: CGFloat(index % columnCount) * size.width, y: CGFloat(index / columnCount) * size.height)
      add(CGRect(origin: place, size: size), to: window)
    }
  }

  /// Ten children in every view, in two columns, until there are enough.
  private func fill(count: Int) {
    var next = 0
    while views.count < count {
      let parent = views[next]
      next += 1
      let size = CGSize(width: parent.bounds.width / 2, height: parent.bounds.height / 5)
      for index in 0..<10 where views.count < count {
        add(
          CGRect(
            x: CGFloat(index % 2) * size.width, y: CGFloat(index / 2) * size.height,
            width: size.width, height: size.height), to: parent)
      }
    }
  }

  private func add(_ frame: CGRect, to parent: View) {
    let view = View(frame: frame)
    parent.addSubview(view)
    views.append(view)
  }

  func tick(_ count: Int) {
    for _ in 0..<count { stage.advance(by: .nanoseconds(16_666_667)) }
  }

  func render(_ count: Int) {
    for _ in 0..<count { _ = stage.render() }
  }

  func hitTest(_ count: Int) {
    for _ in 0..<count {
      step &+= 1
      let point = CGPoint(x: CGFloat((step * 97) % 390), y: CGFloat((step * 211) % 844))
      _ = window.hitTest(point, with: nil)
    }
  }

  func hitTestEveryPixel() {
    for y in 0..<844 {
      for x in 0..<390 {
        _ = window.hitTest(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5), with: nil)
      }
    }
  }

  func place(_ count: Int) {
    for _ in 0..<count {
      step &+= 1
      let view = views[1 + (step * 7) % (views.count - 1)]
      view.frame.size.width = CGFloat(20 + step % 20)
      window.layoutIfNeeded()
    }
  }
}
