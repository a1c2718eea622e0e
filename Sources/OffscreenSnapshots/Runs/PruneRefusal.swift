internal import Foundation

/// Why the last run cannot say which references nobody needs.
package enum PruneRefusal: Hashable, Sendable {
  /// It was killed, or is still going on.
  case unfinished
  /// Something was left out on purpose.
  case filtered
  /// So many snapshots did not pass; 0 where something else in the run failed.
  case failed(Int)
  /// A source file is newer than the run; its path.
  case outdated(by: String)

  /// What stands against believing a run; nil when nothing does.
  ///
  /// - Parameters:
  ///   - run: The last run.
  ///   - folders: The folders of references and artefacts, in a package.
  package init?(run: RunRecord, in folders: SnapshotFolders) {
    if !run.isFinished {
      self = .unfinished
    } else if run.isFiltered {
      self = .filtered
    } else if !run.isComplete {
      self = .failed(run.counts.compared - run.counts.passed)
    } else if let newer = Self.sourceNewerThanRun(run, in: folders) {
      self = .outdated(by: newer)
    } else {
      return nil
    }
  }

  /// The first source file in the order of paths that was changed after the run.
  private static func sourceNewerThanRun(
    _ run: RunRecord, in folders: SnapshotFolders
  ) -> String? {
    let manager = FileManager.default
    func date(_ path: String) -> Date? {
      (try? manager.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    guard let end = date(RunFile.url(in: folders).path) else { return nil }
    for place in ["Package.swift", "Sources", "Tests"] + run.scope {
      let root = folders.base.appending(path: place).path
      let below = (try? manager.subpathsOfDirectory(atPath: root)) ?? []
      for path in [root] + below.sorted().map({ "\(root)/\($0)" }) {
        let isSource = [".swift", ".yaml", ".yml", ".json"].contains { path.hasSuffix($0) }
        if isSource, let changed = date(path), changed > end {
          return folders.shown(path: path)
        }
      }
    }
    return nil
  }
}

extension PruneRefusal: CustomStringConvertible {
  /// A sentence about the last run.
  package var description: String {
    switch self {
    case .unfinished: "the last run did not come to its end"
    case .filtered: "the last run left something out"
    case .failed(0): "the last run failed"
    case .failed(1): "in the last run 1 snapshot did not pass"
    case .failed(let count): "in the last run \(count) snapshots did not pass"
    case .outdated(let path): "\(path) is newer than the last run"
    }
  }
}
