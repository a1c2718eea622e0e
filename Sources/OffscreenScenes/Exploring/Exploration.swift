import Foundation
import Offscreen
import OffscreenExploration
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles
import Synchronization

/// An exploration by several processes, with the files of its failures.
struct Exploration {
  private let scene: ExploredScene
  private let seed: UInt64
  private let runs: Int
  private let time: Duration?
  private let jobs: Int
  /// The folder of the failures; nil to print them only.
  private let folder: String?

  /// The number of times that a process is started again after one that a scene stopped.
  private static let restarts = 8

  init(
    _ scene: ExploredScene, seed: UInt64, runs: Int, time: Duration?, jobs: Int, folder: String?
  ) {
    self.scene = scene
    self.seed = seed
    self.runs = runs
    self.time = time
    self.jobs = jobs
    self.folder = folder
  }

  func run() throws {
    let scratch = FileManager.default.temporaryDirectory.appending(
      path: "offscreen-explore-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let kept = try KeptFailures(in: folder, scene: scene.file.script.sceneName, scratch)
    for failure in kept.failing {
      print("\(failure.path) still fails: \(failure.message)")
    }
    for path in kept.cured { print("\(path) does not fail any more") }
    let blocks = try explore(known: kept.failing.map(\.key), scratch)
    var failures: [ExploreFailure] = []
    var keys = Set(kept.failing.map(\.key))
    for failure in blocks.flatMap(\.failures) where keys.insert(failure.violation.key).inserted {
      failures.append(failure)
    }
    let files = FailureFiles(scene, seed: seed, folder: folder)
    for failure in failures {
      let short = try shrink(failure, scratch)
      try files.report(short, length: failure.steps.count, scratch)
    }
    let count = failures.count + kept.failing.count
    let runs = blocks.reduce(0) { $0 + $1.runs }
    let steps = blocks.reduce(0) { $0 + $1.steps }
    print("\(runs) runs, \(steps) steps, \(count) failures")
    if count > 0 { throw CommandFailure(withoutMessage: .expectationFailed) }
  }

  // MARK: Exploring

  /// The results of all blocks that were explored, in their order.
  private func explore(known: [String], _ scratch: URL) throws -> [ExploreBlock] {
    let plan = ExplorationPlan(seed: seed, runs: runs)
    let end = time.map { Date().timeIntervalSince1970 + $0 / .seconds(1) }
    let count = min(jobs, plan.blocks)
    let found = Mutex<[ExploreBlock]>([])
    let problem = Mutex<(any Error)?>(nil)
    let progress = ProgressLine("run")
    DispatchQueue.concurrentPerform(iterations: count) { job in
      do {
        let folder = scratch.appending(path: "job\(job)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var task = ExploreTask(kind: .explore)
        task.runs = runs
        task.known = known
        task.end = end
        task.path = folder.appending(path: "trail").path
        let blocks = Array(stride(from: job, to: plan.blocks, by: count))
        try explore(blocks, task, in: folder) { block in
          let total = found.withLock { found in
            found.append(block)
            return found.reduce(0) { $0 + $1.runs }
          }
          progress.update(total)
        }
      } catch {
        problem.withLock { $0 = $0 ?? error }
      }
    }
    progress.finish()
    if let problem = problem.withLock({ $0 }) { throw problem }
    return found.withLock { $0.sorted { $0.block < $1.block } }
  }

  /// Explores blocks in a process, and in another one after each that a scene stopped.
  private func explore(
    _ blocks: [Int], _ task: ExploreTask, in folder: URL, report: (ExploreBlock) -> Void
  ) throws {
    var task = task
    task.blocks = blocks
    var trapped: [ExploreFailure] = []
    for restart in 0... {
      let (status, notes, log) = try task.run(in: folder)
      for line in notes.split(separator: UInt8(ascii: "\n")) {
        var block = try JSONDecoder().decode(ExploreBlock.self, from: line)
        task.blocks.removeAll { $0 == block.block }
        let traps = trapped.filter { $0.run / ExplorationLimits.runsOfBlock == block.block }
        block.runs += traps.count
        block.steps += traps.reduce(0) { $0 + $1.steps.count }
        block.failures = (block.failures + traps).sorted { $0.run < $1.run }
        report(block)
      }
      if status == 0 { return }
      guard let trail = StepTrail.read(task.path) else {
        throw CommandFailure(
          CommandFailure.Status(rawValue: status) ?? .internalError,
          "a process of the exploration ended: \(Self.message(of: log, status))")
      }
      let closing = trail.rule.flatMap { name in
        ExplorationRule.all.first { $0.name == name }?.closingSteps
      }
      trapped.append(
        ExploreFailure(
          rule: ExploreFailure.trap, message: Self.message(of: log, status), run: trail.run,
          steps: trail.steps + (closing ?? [])))
      task.skipped.append(trail.run)
      guard restart < Self.restarts else {
        // The rest of the block is unknown, and so are later blocks.
        report(
          ExploreBlock(
            block: trail.run / ExplorationLimits.runsOfBlock, runs: trapped.count,
            steps: trapped.reduce(0) { $0 + $1.steps.count }, states: 0, failures: trapped))
        StandardError.write(
          "warning: a process was stopped \(restart + 1) times, and its other runs are left out\n")
        return
      }
    }
  }

  /// Why a process ended.
  static func message(of log: String, _ status: Int32) -> String {
    let lines = log.split(separator: "\n").map(String.init)
    if let line = lines.last(where: { $0.contains("Fatal error") }),
      let range = line.range(of: "Fatal error: ")
    {
      return String(line[range.upperBound...].prefix(300))
    }
    let last = lines.last { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
    let how = status > 128 ? "signal \(status - 128)" : "exit code \(status)"
    return (last.map { "\($0.trimmingPrefix(StandardError.prefix)), " } ?? "") + how
  }

  // MARK: Shrinking

  private func shrink(_ failure: ExploreFailure, _ scratch: URL) throws -> ExploreFailure {
    guard failure.rule == ExploreFailure.trap else {
      var task = ExploreTask(kind: .shrink)
      task.failure = failure
      let (_, notes, _) = try task.run(in: scratch)
      return (try? JSONDecoder().decode(ExploreFailure.self, from: notes)) ?? failure
    }
    var result = failure
    var shrinker = Shrinker(
      limit: 300,
      failing: { steps in
        var task = ExploreTask(kind: .attempt)
        task.failure = failure
        task.failure?.steps = steps.compactMap(\.text)
        guard let (status, _, log) = try? task.run(in: scratch), status >= 70,
          RuleViolation(rule: failure.rule, message: Self.message(of: log, status)).key
            == failure.violation.key
        else { return nil }
        return steps
      })
    if let steps = shrinker.shrink(try scene.steps(failure.steps)) {
      result.steps = steps.compactMap(\.text)
    }
    return result
  }
}
