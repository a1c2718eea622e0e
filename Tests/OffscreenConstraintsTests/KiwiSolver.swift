import Foundation

@testable import OffscreenConstraints

/// The solver of Debian's python3-kiwisolver, as a reference.
enum KiwiSolver {
  private static let python = "/usr/bin/python3"

  static let isInstalled = (try? run("import kiwisolver", "")) != nil

  /// The values of the unknowns of each system.
  ///
  /// Kiwi has three strengths and no order of ties.
  ///
  /// - Precondition: The required lines do not contradict.
  static func solutions(of systems: [SystemOfConstraints]) throws -> [[Double]] {
    let input = systems.map { system in
      """
      {"sizes": [\(system.isSize.map { "\($0)" }.joined(separator: ", "))], "lines": [\
      \(system.lines.map(json).joined(separator: ", "))]}
      """
    }
    let output = try run(script, "[\(input.joined(separator: ",\n"))]")
    return try JSONDecoder().decode([[Double]].self, from: output)
  }

  private static func json(_ line: SystemOfConstraints.Line) -> String {
    let relation =
      switch line.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    let strength = [750: "strong", 500: "medium", 250: "weak"][line.priority ?? 0] ?? "required"
    let factors = line.factors.map { "\($0)" }.joined(separator: ", ")
    return """
      {"factors": [\(factors)], "constant": \(line.constant), "relation": "\(relation)", \
      "strength": "\(strength)"}
      """
  }

  private static let script = """
    import json, sys
    from kiwisolver import Constraint, Solver, Variable

    def solve(system):
        solver = Solver()
        unknowns = [Variable(str(i)) for i in range(len(system["sizes"]))]
        for unknown, is_size in zip(unknowns, system["sizes"]):
            if is_size:
                solver.addConstraint(Constraint(unknown + 0.0, ">=", "required"))
        for line in system["lines"]:
            form = sum((f * u for f, u in zip(line["factors"], unknowns)), 0 * unknowns[0])
            form = form + line["constant"]
            solver.addConstraint(Constraint(form, line["relation"], line["strength"]))
        solver.updateVariables()
        return [unknown.value() for unknown in unknowns]

    json.dump([solve(system) for system in json.load(sys.stdin)], sys.stdout)
    """

  private struct Failure: Error {}

  private static func run(_ script: String, _ input: String) throws -> Data {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "kiwi-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(input.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = ["-c", script]
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
    return data
  }
}
