import Foundation
import Offscreen
import Testing

/// Whole scenes on separate threads, as test runners run tests in parallel.
///
/// ThreadSanitizer watches these tests too (`Tools/test --sanitize`).
@Suite struct StagesOnThreadsTests {
  /// Rows with letters, a gradient and a shadow: everything that uses shared caches, such as that
  /// of glyphs.
  final class Rows: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 60 }

    func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "Row \(path.row)"
      let badge = cell.contentView.subviews.first { $0.tag == 1 } ?? View("", 60, 4, 40, 20)
      badge.tag = 1
      badge.backgroundColor = Color(white: CGFloat(path.row % 5) / 5, alpha: 0.5)
      badge.layer.cornerRadius = 8
      badge.layer.shadowOpacity = 0.5
      cell.contentView.addSubview(badge)
      return cell
    }
  }

  /// The pictures of a table that is flung, tapped and resized, at twelve moments.
  private static func pictures() -> [String] {
    let stage = Stage(size: CGSize(width: 120, height: 160), scale: 2)
    let table = TableView(frame: stage.window.bounds)
    let rows = Rows()
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    stage.window.addSubview(table)
    var hashes: [String] = []
    func capture() {
      stage.advance(by: .milliseconds(50))
      hashes.append(stage.render().contentHash)
    }
    stage.drag(
      from: CGPoint(x: 60, y: 140), to: CGPoint(x: 60, y: 30), over: .milliseconds(80))
    for _ in 0..<4 { capture() }
    stage.tap(at: CGPoint(x: 30, y: 60))
    for _ in 0..<4 { capture() }
    View.animate(withDuration: 0.2) { table.frame.size.height = 90 }
    for _ in 0..<4 { capture() }
    return withExtendedLifetime(rows) { hashes }
  }

  @Test func stagesOnTwoThreadsAreIndependent() {
    final class Results: @unchecked Sendable {
      private let lock = NSLock()
      private var all: [[String]] = []
      func add(_ hashes: [String]) { lock.withLock { all.append(hashes) } }
      var values: [[String]] { lock.withLock { all } }
    }
    let alone = Self.pictures()
    #expect(Set(alone).count >= 8)
    let results = Results()
    let group = DispatchGroup()
    for _ in 0..<2 {
      let thread = Thread {
        for _ in 0..<3 { results.add(Self.pictures()) }
        group.leave()
      }
      group.enter()
      thread.start()
    }
    group.wait()
    #expect(results.values == Array(repeating: alone, count: 6))
  }
}
