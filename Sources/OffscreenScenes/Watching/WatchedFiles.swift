import Foundation
import OffscreenFiles

/// Files with their identities at some moment; nil for those that were missing.
struct WatchedFiles: Hashable {
  private var identities: [String: FileIdentity?] = [:]

  init() {}

  /// The present identities.
  init(at paths: [String]) {
    for path in paths { add(path, FileIdentity(at: path)) }
  }

  var count: Int { identities.count }
  var isEmpty: Bool { identities.isEmpty }

  /// Adds a file; if the file is there already, its first identity remains, because the file may
  /// have changed after it was read.
  mutating func add(_ path: String, _ identity: FileIdentity?) {
    if identities[path] == nil { identities[path] = .some(identity) }
  }

  /// These files and others.
  func adding(_ others: WatchedFiles) -> WatchedFiles {
    var all = self
    for (path, identity) in others.identities { all.add(path, identity) }
    return all
  }

  /// The same files with their present identities.
  var now: WatchedFiles { WatchedFiles(at: Array(identities.keys)) }

  /// The files that are not the same in both, or only in one, sorted by path.
  func changes(to other: WatchedFiles) -> [String] {
    Set(identities.keys).union(other.identities.keys)
      .filter { identities[$0] != other.identities[$0] }
      .sorted()
  }
}

/// Checks repeatedly whether files have changed.
///
/// It compares device, inode number, size and times, and so also notices an editor that replaces a
/// file by a new one.
struct FileWatch {
  /// The time between two checks.
  static let interval = Duration.milliseconds(250)

  /// Waits until the next check; returns false to end the watch.
  let pause: () -> Bool

  /// Waits until something differs from `seen` and has not changed since the last check, so that a
  /// file is not read while it is written.
  ///
  /// - Parameters:
  ///   - seen: The files as they were before.
  ///   - look: Returns the files as they are now.
  /// - Returns: The paths of the files that differ, sorted; nil if the watch was ended.
  func changes(since seen: WatchedFiles, _ look: () -> WatchedFiles) -> [String]? {
    var last = seen
    while pause() {
      let now = look()
      if now == last, now != seen { return seen.changes(to: now) }
      last = now
    }
    return nil
  }
}
