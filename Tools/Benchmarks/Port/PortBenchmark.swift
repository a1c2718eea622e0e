import Foundation
import OffscreenPort

/// Times the source pass by the lines that it reads in a second of the processor's time, without the start of a
/// process.
///
/// The arguments are folders of Swift sources. Each of them is a row if it has 20,000 lines or more, and otherwise
/// repeated until it has: as files of a module, and joined to one file. A row below its limit ends with 'below', and
/// the program then exits with 1.
@main enum PortBenchmark {
  /// The least lines a second.
  private static let limit = 250_000.0
  private static let leastLines = 20_000
  private static let runs = 5

  static func main() {
    var isWithin = true
    print("sources                              files   lines   seconds   lines/s     limit")
    for folder in CommandLine.arguments.dropFirst() {
      var sources = read(folder)
      guard !sources.isEmpty else {
        print("\(folder): no Swift sources")
        exit(66)
      }
      let isRepeated = lineCount(of: sources) < leastLines
      let once = sources
      while lineCount(of: sources) < leastLines { sources += once }
      isWithin = measure(folder, sources) && isWithin
      guard isRepeated else { continue }
      let joined = [(path: "all.swift", text: sources.map(\.text).joined(separator: "\n"))]
      isWithin = measure("\(folder), joined", joined) && isWithin
    }
    exit(isWithin ? 0 : 1)
  }

  /// The Swift files in a folder and below, by path; the places of files are not part of the figure.
  private static func read(_ folder: String) -> [(path: String, text: String)] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      FileManager.default.contents(atPath: "\(folder)/\(name)").map {
        (path: name, text: String(decoding: $0, as: UTF8.self))
      }
    }
  }

  private static func lineCount(of sources: [(path: String, text: String)]) -> Int {
    sources.reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } }
  }

  private static func measure(_ name: String, _ sources: [(path: String, text: String)]) -> Bool {
    let lines = lineCount(of: sources)
    let seconds = (0..<runs).map { _ in
      let start = processorSeconds()
      _ = SourcePass(sources)
      return processorSeconds() - start
    }.min()
    let rate = Double(lines) / (seconds ?? 1)
    let row = [
      column(String(name.suffix(34)), 34, isNumber: false), column("\(sources.count)", 8),
      column("\(lines)", 8), column(String(format: "%.3f", seconds ?? 0), 10),
      column("\(Int(rate))", 10), column("\(Int(limit))", 10),
    ].joined()
    print(row + (rate < limit ? "  below" : ""))
    return rate >= limit
  }

  private static func column(_ text: String, _ width: Int, isNumber: Bool = true) -> String {
    let spaces = String(repeating: " ", count: max(0, width - text.count))
    return isNumber ? spaces + text : text + spaces
  }

  private static func processorSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
