import ArgumentParser
import Foundation

/// Measures costs that must grow at most in proportion to a number, or not at all.
struct GrowthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "growth",
    abstract: "Measures how times and memory grow with the number of views, lines and clips.",
    discussion: """
      Each number is measured in a process of its own, so that 'MB', the largest resident memory, \
      belongs to it alone. Times are those of the processor, on all cores. \
      Frames are of \(GrowthScene.pixels) pixels; a view is touched before each. 'slope' is the \
      steepest one between neighbouring numbers where both axes are logarithmic: 1 where ten times the \
      number takes ten times as long, 0 where it takes no longer. 'most' is the maximum for one number. \
      The exit code is 1 if a slope is beyond its limit, or a time beyond that of a machine with about 2 GHz.
      """)

  @Option(help: "The least seconds each figure is measured for.")
  var seconds = 0.3

  @Option(help: "Print the figures of one table alone, by its number from 1, in one line.")
  var alone: Int?

  @Option(help: "The number to print the figures of.")
  var number = 1_000

  func run() throws {
    let tables = GrowthTable.all
    if let alone {
      guard tables.indices.contains(alone - 1) else {
        throw ValidationError("there are tables from 1 to \(tables.count)")
      }
      let figures = tables[alone - 1].measure(number, seconds)
      print((figures + [largestMegabytes()]).map { "\($0)" }.joined(separator: " "))
      return
    }
    var isWithin = true
    for (index, table) in tables.enumerated() {
      let result = try result(of: table, index + 1)
      isWithin = isWithin && result.isWithin
      print(result.text + "\n")
    }
    let times = GrowthTimes(seconds: seconds)
    print(times.table.text)
    guard isWithin, !times.isOver else { throw ExitCode(1) }
  }

  /// Runs this program for one number of one table.
  private func figures(ofTable table: Int, number: Int) throws -> [Double] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [
      "growth", "--alone", "\(table)", "--number", "\(number)", "--seconds", "\(seconds)",
    ]
    let (output, status) = try process.runToEnd()
    guard status == 0 else {
      throw ValidationError("table \(table) ended with \(status) for \(number)")
    }
    return output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
  }

  /// Measures a table; again, at most twice, while a slope is beyond its limit.
  ///
  /// A busy machine makes single times longer, so the minimum of each figure counts.
  private func result(of table: GrowthTable, _ index: Int) throws -> GrowthResult {
    var result = GrowthResult(table)
    for _ in 0..<3 where !result.isWithin {
      result.add(try table.numbers.map { try figures(ofTable: index, number: $0) })
    }
    return result
  }
}

/// The figures of a table, and its slopes.
private struct GrowthResult {
  private let table: GrowthTable
  /// The minimum figures for each number; empty before the first measurement.
  private var rows: [[Double]] = []

  init(_ table: GrowthTable) {
    self.table = table
  }

  private var columns: [GrowthTable.Column] { table.columns + [GrowthTable.memory] }

  private var slopes: [Double] {
    columns.indices.map { column in steepestSlope(table.numbers, rows.map { $0[column] }) }
  }

  var isWithin: Bool {
    !rows.isEmpty && zip(slopes, columns).allSatisfy { $0 <= $1.limit }
      && columns.indices.allSatisfy { column in
        columns[column].most.map { value(of: column, for: $0.number) <= $0.value } ?? true
      }
  }

  private func value(of column: Int, for number: Int) -> Double {
    zip(table.numbers, rows).first { $0.0 == number }?.1[column] ?? .nan
  }

  mutating func add(_ more: [[Double]]) {
    rows = rows.isEmpty ? more : zip(rows, more).map { zip($0, $1).map { min($0, $1) } }
  }

  /// The table with a row for each number, and the slopes and their limits below.
  var text: String {
    var text = Table(header: [table.name] + columns.map(\.name))
    for (number, row) in zip(table.numbers, rows) {
      text.addRow(["\(number)"] + row.map { fixed($0, 2) })
    }
    text.addRow(["slope"] + slopes.map { fixed($0, 2) })
    text.addRow(["limit"] + columns.map { fixed($0.limit, 2) })
    for number in table.numbers where columns.contains(where: { $0.most?.number == number }) {
      let most = columns.map { $0.most?.number == number ? fixed($0.most?.value ?? .nan, 2) : "-" }
      text.addRow(["most at \(number)"] + most)
    }
    return text.text
  }
}

/// The steepest slope between neighbouring points in logarithmic axes; 0 where all fall.
private func steepestSlope(_ numbers: [Int], _ values: [Double]) -> Double {
  zip(zip(numbers, numbers.dropFirst()), zip(values, values.dropFirst())).map { numbers, values in
    log(values.1 / values.0) / log(Double(numbers.1) / Double(numbers.0))
  }.reduce(0, max)
}
