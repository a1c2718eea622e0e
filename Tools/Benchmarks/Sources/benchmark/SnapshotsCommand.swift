import ArgumentParser
import Foundation
import Offscreen
import OffscreenTesting

/// Measures the cost of snapshots in addition to drawing.
struct SnapshotsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshots",
    abstract: "Passing and failing snapshots, a thousand tests, and the report of 200 failures.",
    discussion: """
      A snapshot that passes is measured without drawing, at 1170x2532 pixels, and as a test that \
      makes the page, draws and compares it. Comparing includes \
      reading both files, and may take twice as long as reading them. Difference and attribution \
      are how many pixels differ by how much and where, the picture of the difference, the \
      description of the tree and its difference, and whose pixels they are; drawing the page, \
      reading the reference, and encoding and writing pictures are not in it. A failure is \
      measured with all of that, and with the files it leaves. A thousand snapshots of 390x844 \
      points are drawn and compared by two threads. The report is about 200 failures of 390x844 \
      pixels; beyond 19 MB it links to pictures, and is also measured with all of them in it. It is \
      open when Chromium has laid it out. The exit code is 1 if a figure is beyond its limit.
      """)

  /// A part that is measured in a separate process.
  enum Part: String, ExpressibleByArgument, CaseIterable {
    case passing
    case test
    case recording
    case difference
    case failing
    case references
    case failures
  }

  @Option(help: "This program in a debug build.")
  var debugProgram: String?

  @Option(help: "Print the median of one part in this build alone, in milliseconds.")
  var alone: Part?

  func run() throws {
    unsetenv("CI")
    unsetenv("SNAPSHOT_TESTING_RECORD")
    switch alone {
    case .references: FailureReport.verify(nil)
    case .failures: FailureReport.verify(.label)
    default: try inFolder(measure)
    }
  }

  /// Runs a block with folders of references and artefacts of its own.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "offscreen-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    setenv("SNAPSHOT_DIR", folder.appending(path: "Snapshots").path, 1)
    setenv("SNAPSHOT_ARTIFACTS", folder.appending(path: "artifacts").path, 1)
    try body(folder)
  }

  private func measure(in folder: URL) throws {
    let page = try SnapshotPage(references: folder.appending(path: "Snapshots"))
    switch alone {
    case .passing: print(page.timePassing())
    case .test: print(page.timeTest())
    case .recording: print(page.timeRecording())
    case .difference: print(page.timeDifference(.label))
    case .failing: print(page.timeFailing())
    default:
      let result = try table(page, in: folder)
      print(result.table.text)
      guard result.isWithin else { throw ExitCode(1) }
    }
  }

  private func table(
    _ page: SnapshotPage, in folder: URL
  ) throws -> (table: Table, isWithin: Bool) {
    var table = Table("what", "measured", "limit")
    var isWithin = true
    func add(_ what: String, _ time: Double, limit: Double? = nil, digits: Int = 2) {
      isWithin = isWithin && time <= limit ?? .infinity
      table.addRow([what, "\(fixed(time, digits)) ms", limit.map { "\(fixed($0, 0)) ms" } ?? "-"])
    }
    func addDebug(_ part: Part, limit: Double? = nil) throws {
      guard let debugProgram else { return }
      let time = try DebugProgram(path: debugProgram).time(["snapshots", "--alone", part.rawValue])
      add("  the same in debug", time, limit: limit)
    }
    add("passing 1170x2532", page.timePassing(), limit: 5)
    try addDebug(.passing, limit: 15)
    add("a test of 1170x2532 that passes, drawn", page.timeTest())
    try addDebug(.test, limit: 12)
    add("recording 390x844, drawn", page.timeRecording())
    try addDebug(.recording, limit: 15)
    for change in [SnapshotPage.Change.label, .everything] {
      let times = page.timeComparing(change)
      add("reading two of 1170x2532", times.reading)
      add(
        "  and comparing them exactly, \(change.rawValue) changed", times.withComparing,
        limit: 2 * times.reading)
    }
    add(
      "difference and attribution, every row changed", page.timeDifference(.everything), limit: 20)
    add("difference and attribution, a label changed", page.timeDifference(.label), limit: 20)
    try addDebug(.difference)
    add("failing 1170x2532, with its files", page.timeFailing())
    try addDebug(.failing)
    add("1,000 of 390x844, drawn", Self.timeThousand(), limit: 10_000, digits: 0)
    let reportIsWithin = try addReport(to: &table, in: folder)
    return (table, isWithin && reportIsWithin)
  }

  /// Adds the rows of the report; returns whether they are within their limits.
  private func addReport(to table: inout Table, in folder: URL) throws -> Bool {
    let what = "report of \(FailureReport.failureCount) failures"
    let report = try FailureReport(in: folder.appending(path: "report"))
    guard let count = try report.write(), let whole = try report.write("--max-size", "1GB") else {
      table.addRow([what, "needs the product 'offscreen' beside this program", "20 MB"])
      return true
    }
    table.addRow([what, "\(fixed(Double(count) / 1e6, 2)) MB", "20 MB"])
    table.addRow(["  with every picture in it", "\(fixed(Double(whole) / 1e6, 2)) MB", "-"])
    let time = try report.timeOpening()
    table.addRow([
      "  the same opened in Chromium",
      time.map { "\(fixed($0, 0)) ms" } ?? "needs Debian's package 'chromium' (Tools/setup test)",
      "2000 ms",
    ])
    return count <= 20_000_000 && time ?? 0 <= 2_000
  }

  /// Records a thousand pages, then draws and compares them.
  private static func timeThousand() -> Double {
    func verifyAll() {
      DispatchQueue.concurrentPerform(iterations: 1_000) { index in
        let view = SnapshotPage.makeView(seed: index)
        _ = verifySnapshot(of: view, as: .image, named: "page-\(index)")
      }
    }
    verifyAll()
    return ContinuousClock().measure(verifyAll).milliseconds
  }
}
