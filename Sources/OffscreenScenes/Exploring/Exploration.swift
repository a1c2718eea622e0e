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
  let scene: ExploredScene
  let seed: UInt64
  let runs: Int
  let time: Duration?
  let jobs: Int
  /// The folder of the failures; nil to print them only.
  let folder: String?
  /// The part of the runs to make, with what decides them beside it; nil for all runs.
  let shard: (shard: Shard, asked: [String])?

  /// The number of runs of a block that stop their process, after which its other runs are left out.
  ///
  /// It is that of a block, so that the result does not depend on the number of processes.
  private static let trapsOfBlock = 9

  func run() throws {
    let scratch = FileManager.default.temporaryDirectory.appending(
      path: "offscreen-explore-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let name = scene.file.script.sceneName
    let kept = try KeptFailures(in: folder, scene: name, scratch)
    let blocks = try explore(known: kept.keys, scratch)
    var part = ExplorePart(
      scene: name, seed: seed, kept: kept.notes, blocks: blocks, failures: [])
    try part.report(
      in: folder, taken: folder.map(KeptFailures.names) ?? [], finding: { try shrunk($0, scratch) },
      write: { name, file, failure in
        guard let folder else { return }
        try OutputFile.makeFolder(folder)
        try OutputFile("\(folder)/\(name).yaml").write(file)
        try writeStoryboard(of: failure, to: "\(folder)/\(name).png", scratch)
      })
    if let shard, let folder {
      try ShardFile(part, shard.shard, asked: shard.asked).write(in: folder)
    }
    try part.finish()
  }

  private func shrunk(_ failure: ExploreFailure, _ scratch: URL) throws -> FoundFailure {
    try FoundFailure(try shrink(failure, scratch), length: failure.steps.count, of: scene)
  }

  private func writeStoryboard(
    of failure: ExploreFailure, to path: String, _ scratch: URL
  ) throws {
    var task = ExploreTask(kind: .storyboard)
    task.failure = failure
    task.path = path
    // A scene that traps stops before the last picture.
    if failure.rule == ExploreFailure.trap, !failure.steps.isEmpty {
      task.failure?.steps.removeLast()
    }
    _ = try task.run(in: scratch)
  }

  // MARK: Exploring

  /// The results of all blocks that were explored, in their order.
  private func explore(known: [String], _ scratch: URL) throws -> [ExploreBlock] {
    let plan = ExplorationPlan(seed: seed, runs: runs)
    let end = time.map { Date().timeIntervalSince1970 + $0 / .seconds(1) }
    let blocks = (0..<plan.blocks).filter { shard?.shard.has($0) ?? true }
    let count = min(jobs, blocks.count)
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
        let own = stride(from: job, to: blocks.count, by: count).map { blocks[$0] }
        try explore(own, task, of: plan, in: folder) { block in
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
    _ blocks: [Int], _ task: ExploreTask, of plan: ExplorationPlan, in folder: URL,
    result: (ExploreBlock) -> Void
  ) throws {
    var task = task
    task.blocks = blocks
    var trapped: [ExploreFailure] = []
    func report(_ block: ExploreBlock) {
      task.blocks.removeAll { $0 == block.block }
      let traps = trapped.filter { $0.run / ExplorationLimits.runsOfBlock == block.block }
      var block = block
      block.runs += traps.count
      block.steps += traps.reduce(0) { $0 + $1.steps.count }
      block.failures = (block.failures + traps).sorted { $0.run < $1.run }
      result(block)
    }
    while true {
      let (status, notes, log) = try task.run(in: folder)
      for line in notes.split(separator: UInt8(ascii: "\n")) {
        report(try JSONDecoder().decode(ExploreBlock.self, from: line))
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
      let block = trail.run / ExplorationLimits.runsOfBlock
      let count = trapped.count { $0.run / ExplorationLimits.runsOfBlock == block }
      guard count >= Self.trapsOfBlock else { continue }
      // What the other runs of the block found is unknown.
      report(ExploreBlock(block: block, runs: 0, steps: 0, states: 0, failures: []))
      let runs = plan.runs(ofBlock: block)
      StandardError.write(
        "warning: \(count) of the runs \(runs.lowerBound) to \(runs.upperBound - 1) stopped their "
          + "process, and the others are left out\n")
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
