internal import Foundation

/// The reason why the last run cannot tell which references are unused.
package enum PruneRefusal: Hashable, Sendable {
  /// The run was killed or is still in progress.
  case unfinished
  /// Some tests or scripts were deliberately left out.
  case filtered
  /// The number of snapshots that did not pass; 0 if something else in the run failed.
  case failed(Int)
  /// A source file is newer than the run; its path.
  case outdated(by: String)

  /// The first reason not to rely on a run; nil if there is none.
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

  /// The first source file, by path, that was modified after the run.
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
  /// The reason as a sentence about the last run.
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
