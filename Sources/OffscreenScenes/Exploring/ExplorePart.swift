import Foundation
import OffscreenExploration

/// The results of an exploration or of a shard of it.
struct ExplorePart: ShardPart {
  static let command = "explore"
  /// The option that limits the time, after which blocks may be missing.
  static let timeOption = "--for"

  let scene: String
  let seed: UInt64
  /// The failures of earlier explorations that were played first.
  let kept: [KeptNote]
  /// The blocks of runs in their order.
  let blocks: [ExploreBlock]
  /// The failures after they were shrunk, in the order of their runs.
  private(set) var failures: [NamedFailure]

  /// A failure, and the name of its files without extension.
  struct NamedFailure: Codable {
    let name: String?
    let found: FoundFailure
  }

  init(
    scene: String, seed: UInt64, kept: [KeptNote], blocks: [ExploreBlock],
    failures: [NamedFailure]
  ) {
    self.scene = scene
    self.seed = seed
    self.kept = kept
    self.blocks = blocks
    self.failures = failures
  }

  /// Joins the shards of an exploration; their failures are kept to be found by `report`.
  ///
  /// - Throws: A failure if blocks are missing or there twice, or if other failures were played first.
  init(joining parts: [ExplorePart], limitedByTime: Bool) throws(CommandFailure) {
    let blocks = parts.flatMap(\.blocks).sorted { $0.block < $1.block }
    let numbers = blocks.map(\.block)
    guard Set(numbers).count == numbers.count, limitedByTime || numbers == Array(numbers.indices)
    else {
      throw CommandFailure(.badInput, "found blocks of runs twice or not at all in the shards")
    }
    guard let first = parts.first, parts.allSatisfy({ $0.kept == first.kept }) else {
      throw CommandFailure(.badInput, "the shards have played different kept failures")
    }
    self.init(
      scene: first.scene, seed: first.seed, kept: first.kept, blocks: blocks, failures: [])
  }

  /// Prints the failures, the first run of each, and names their files.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files as messages show it; nil if none are written.
  ///   - taken: The names that files in it have already.
  ///   - find: Shrinks a failure.
  ///   - write: Called with the name of the files without extension, the scene file and the failure.
  /// - Throws: The errors of the closures.
  mutating func report(
    in folder: String?, taken: [String], finding find: (ExploreFailure) throws -> FoundFailure,
    write: (String, Data, ExploreFailure) throws -> Void
  ) throws {
    for note in kept {
      let path = "\(folder ?? ".")/\(note.name)"
      print(
        note.message.map { "\(path) still fails: \($0)" } ?? "\(path) does not fail any more")
    }
    var files = FailureFiles(scene: scene, seed: seed, folder: folder, taken: taken)
    var keys = Set(kept.compactMap(\.key))
    for failure in blocks.flatMap(\.failures) where keys.insert(failure.violation.key).inserted {
      let found = try find(failure)
      let file = files.report(found)
      failures.append(NamedFailure(name: file?.name, found: found))
      if let file { try write(file.name, file.file, found.failure) }
    }
  }

  /// Prints the totals.
  ///
  /// - Throws: The exit code if a rule was broken.
  func finish() throws(CommandFailure) {
    let count = failures.count + kept.count { $0.key != nil }
    let runs = blocks.reduce(0) { $0 + $1.runs }
    let steps = blocks.reduce(0) { $0 + $1.steps }
    print("\(runs) runs, \(steps) steps, \(count) failures")
    if count > 0 { throw CommandFailure(withoutMessage: .expectationFailed) }
  }
}

/// A failure of an earlier exploration.
struct KeptNote: Codable, Hashable {
  /// The name of its scene file.
  let name: String
  /// How it fails, and the key of that; nil if it does not fail any more.
  let message: String?
  let key: String?
}
