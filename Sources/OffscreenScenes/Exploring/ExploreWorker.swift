import Foundation
import Offscreen
import OffscreenExploration
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// The side of exploring that may be stopped by the scene.
struct ExploreWorker {
  /// The maximum number of bytes that a process allocates; one that wants more is stopped.
  static let memoryLimit = 4 << 30

  private let scene: ExploredScene
  private let seed: UInt64
  private let watch: SceneWatch

  init(_ scene: ExploredScene, seed: UInt64) {
    self.scene = scene
    self.seed = seed
    watch = SceneWatch(scene.file.script.sceneName)
  }

  func perform(_ task: ExploreTask) throws {
    var limit = rlimit(
      rlim_cur: rlim_t(Self.memoryLimit), rlim_max: rlim_t(Self.memoryLimit))
    _ = unsafe setrlimit(Self.dataLimit, &limit)
    let notes = FileHandle(fileDescriptor: ChildProcess.noteDescriptor)
    func note(_ value: some Encodable) throws {
      try notes.write(contentsOf: Data((StableJSON.line(value) + "\n").utf8))
    }
    switch task.kind {
    case .explore:
      for block in task.blocks {
        if let end = task.end, Date().timeIntervalSince1970 > end { return }
        try note(explore(block, task))
      }
    case .shrink:
      if let failure = task.failure, let result = try shrink(failure) { try note(result) }
    case .attempt:
      let player = try scene.player(watch)
      try player.playQuietly(scene.steps(task.failure?.steps ?? []))
    case .storyboard: try writeStoryboard(task)
    }
  }

  #if canImport(Glibc)
  private static let dataLimit = Int32(RLIMIT_DATA.rawValue)
  #else
  private static let dataLimit = RLIMIT_AS
  #endif

  private func plan(_ task: ExploreTask) -> ExplorationPlan {
    var plan = ExplorationPlan(seed: seed, rules: scene.rules, runs: task.runs)
    plan.weights = scene.weights
    plan.skippedRuns = Set(task.skipped)
    plan.knownFailures = Set(task.known)
    return plan
  }

  private func explorer(_ task: ExploreTask) -> Explorer {
    Explorer(plan(task)) { () throws(ScriptError) in try scene.player(watch) }
  }

  private func explore(_ block: Int, _ task: ExploreTask) throws -> ExploreBlock {
    let explorer = explorer(task)
    let trail = try StepTrail(task.path)
    explorer.onRun = { run in
      trail.begin(run)
      watch.note()
    }
    explorer.onStep = { step in
      trail.add(step.text ?? "")
      watch.note()
    }
    explorer.onRule = { trail.add(StepTrail.rule + $0) }
    let result = try explorer.explore(block: block)
    return ExploreBlock(
      block: block, runs: result.runs, steps: result.steps, states: result.states,
      failures: result.failures.map(ExploreFailure.init))
  }

  /// The failure with the fewest and simplest steps; nil if it does not occur again.
  private func shrink(_ failure: ExploreFailure) throws -> ExploreFailure? {
    let found = ExplorationFailure(
      run: failure.run, steps: try scene.steps(failure.steps), violation: failure.violation)
    return explorer(ExploreTask(kind: .shrink)).shrunk(found).map(ExploreFailure.init)
  }

  /// Draws the scene after each step.
  private func writeStoryboard(_ task: ExploreTask) throws {
    let target = try OutputFile(task.path)
    let player = try scene.player(watch)
    // All frames are kept, unlike when exploring.
    player.onComplete = nil
    let storyboard = StoryboardFile(.sheet(columns: nil), showsTouches: true, showsCurves: false)
    storyboard.prepare(player)
    try player.perform(.frame(name: "start"))
    for (index, step) in try scene.steps(task.failure?.steps ?? []).enumerated() {
      player.renewLimits()
      // What fails is the last step.
      guard (try? player.perform(step)) != nil else { break }
      try player.perform(.frame(name: "\(index + 1)"))
    }
    player.endWatching()
    try target.write(storyboard.data(of: player))
  }
}

/// The steps of the present run in a file, which stays if the process stops.
final class StepTrail {
  /// The beginning of a line that names a rule which is being checked.
  static let rule = "# "

  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else {
      throw CommandFailure(.cannotWrite, "cannot write '\(path)'")
    }
  }

  deinit { close(descriptor) }

  func begin(_ run: Int) {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    add("\(run)")
  }

  func add(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  }

  /// The run and the steps of a trail, and the rule that was being checked; nil if there is none.
  static func read(_ path: String) -> (run: Int, steps: [String], rule: String?)? {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    var lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    guard let run = lines.first.flatMap({ Int($0) }) else { return nil }
    lines.removeFirst()
    let rule = lines.last { $0.hasPrefix(Self.rule) }.map { String($0.dropFirst(Self.rule.count)) }
    return (run, lines.filter { !$0.hasPrefix(Self.rule) }, rule)
  }
}
