import Foundation
import OffscreenConstraints

/// Times the solver of constraints beside Kiwi's, with the same systems, in turns.
///
/// The first argument is the path of `kiwi-peer.py`. A row whose median ratio is above 1 ends with
/// 'over', and the program then exits with 1.
@main enum SolverBenchmark {
  static func main() throws {
    let peer = try KiwiPeer(script: CommandLine.arguments.dropFirst().first ?? "")
    print("system    constraints     ours ms     kiwi ms   ratio  limit")
    var isOver = false
    for shape in SystemShape.allCases {
      for boxes in [16, 160, 1_600] {
        let system = shape.system(boxes: boxes)
        try peer.load(system)
        let rounds = boxes > 1_000 ? 3 : 30
        var (ours, theirs): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
          ours.append(system.timeOfSolution())
          theirs.append(try peer.timeOfSolution())
        }
        let ratio = median(zip(ours, theirs).map { $0 / $1 })
        isOver = isOver || ratio > 1
        let cells = [
          shape.rawValue.padding(toLength: 8, withPad: " ", startingAt: 0),
          column("\(system.lines.count + system.isSize.count { $0 })", 12),
          column(String(format: "%.3f", median(ours)), 12),
          column(String(format: "%.3f", median(theirs)), 12),
          column(String(format: "%.2f", ratio), 8),
          column("1.0", 7), ratio > 1 ? "over" : "",
        ]
        print(cells.joined())
      }
    }
    peer.end()
    exit(isOver ? 1 : 0)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func column(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// Constraints between numbered unknowns, for either solver.
struct BenchmarkSystem {
  struct Line {
    var terms: [(unknown: Int, factor: Double)]
    var relation: LinearRelation
    var constant: Double
    /// The priority; nil for a required constraint.
    var priority: Float?
  }

  /// For each unknown whether it must be at least 0, which takes a constraint in Kiwi.
  var isSize: [Bool] = []
  var lines: [Line] = []

  /// Adds a rectangle's unknowns: x, y, width and height.
  mutating func addBox() -> [Int] {
    isSize += [false, false, true, true]
    return Array(isSize.count - 4..<isSize.count)
  }

  mutating func add(
    _ terms: [(unknown: Int, factor: Double)], _ relation: LinearRelation = .equal,
    _ constant: Double = 0, at priority: Float? = nil
  ) {
    lines.append(Line(terms: terms, relation: relation, constant: constant, priority: priority))
  }

  /// The time in milliseconds from an empty solver to the first value.
  func timeOfSolution() -> Double {
    var solver = ConstraintSolver()
    let unknowns = isSize.map { solver.makeVariable(isSize: $0) }
    let expressions = lines.map { line in
      LinearExpression(
        line.terms.map { .init(unknowns[$0.unknown], $0.factor) }, constant: line.constant)
    }
    let time = ContinuousClock().measure {
      for (line, expression) in zip(lines, expressions) {
        _ = try? solver.add(expression, line.relation, priority: line.priority)
      }
      if let first = unknowns.first { _ = solver.value(of: first) }
    }
    return time / .milliseconds(1)
  }
}

/// Kiwi in a process of Python, which makes its constraints once and solves them on each request.
final class KiwiPeer {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var buffer = Data()

  init(script: String) throws {
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [script]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  func load(_ system: BenchmarkSystem) throws {
    let lines = system.lines.map { line in
      let terms = line.terms.map { "[\($0.unknown), \($0.factor)]" }.joined(separator: ", ")
      let relation =
        switch line.relation {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
      let strength = line.priority.map { $0 > 500 ? "strong" : "weak" } ?? "required"
      return "[[\(terms)], \"\(relation)\", \(line.constant), \"\(strength)\"]"
    }
    let sizes = system.isSize.map { "\($0)" }.joined(separator: ", ")
    try write("{\"sizes\": [\(sizes)], \"lines\": [\(lines.joined(separator: ", "))]}\n")
  }

  /// The time in milliseconds from an empty solver to the first value.
  func timeOfSolution() throws -> Double {
    try write("solve\n")
    while !buffer.contains(UInt8(ascii: "\n")) {
      buffer += output.fileHandleForReading.availableData
    }
    let line = buffer.prefix { $0 != UInt8(ascii: "\n") }
    buffer = Data(buffer.dropFirst(line.count + 1))
    return Double(String(decoding: line, as: UTF8.self)) ?? .nan
  }

  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }
}
