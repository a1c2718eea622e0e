import ArgumentParser
import Foundation
import OffscreenSnapshots

/// `offscreen bisect`: finds the commit that changed a snapshot.
struct BisectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Finds the commit that changed a snapshot's reference.",
    discussion: """
      Reads the manifests in the commits; nothing is built. With --rerun, git bisect runs a \
      command in each commit that it tests, for snapshots whose changes were not recorded.

      EXAMPLES
        offscreen bisect ProfileHeaderTests/showsTheName --good v1.2
        offscreen bisect Examples/fling --good v1.2 --rerun 'offscreen verify'
      """)

  @Argument(help: "The snapshot's name, such as Suite/test or Suite/test.name.")
  var name: String

  @Option(help: "A commit in which the snapshot is right.")
  var good: String

  @Option(help: "A commit in which it is wrong.")
  var bad = "HEAD"

  @Option(help: "A shell command for git bisect to run; it must fail in bad commits.")
  var rerun: String?

  func run() throws {
    let first = try commit(good)
    let last = try commit(bad)
    guard GitCommand.output("merge-base", "--is-ancestor", first, last) != nil else {
      throw CommandFailure(.badInput, "'\(good)' is no ancestor of '\(bad)'")
    }
    if let rerun { return try bisect(first, last, command: rerun) }
    let folders = try SnapshotChoice.folders()
    let manifest = Manifest.url(in: folders).path
    guard let root = GitCommand.text("rev-parse", "--show-toplevel"),
      manifest.hasPrefix(root + "/")
    else {
      throw CommandFailure(.noInput, "the references are in no git repository")
    }
    let path = String(manifest.dropFirst(root.count + 1))
    let before = try hashes(in: first, path)
    let changes = GitCommand.text(
      "-C", root, "rev-list", "--reverse", "--topo-order", "\(first)..\(last)", "--", path)
    var isKnown = before != nil
    for commit in (changes ?? "").split(separator: "\n").map(String.init) {
      let now = try hashes(in: commit, path)
      if now != nil { isKnown = true }
      if now != before { return show(commit, before, now) }
    }
    guard isKnown else {
      throw CommandFailure(
        .noInput, "no manifest from \(good) to \(bad) has a snapshot named '\(name)'")
    }
    print("\(name) is the same in \(good) and \(bad)")
  }

  private func commit(_ revision: String) throws -> String {
    let text = GitCommand.text("rev-parse", "--verify", "--quiet", "\(revision)^{commit}")
    guard let text, !revision.hasPrefix("-") else {
      throw CommandFailure(.noInput, "git knows no commit '\(revision)' here")
    }
    return text
  }

  /// The hashes of the snapshot's references in a commit, by path; nil if it has none.
  private func hashes(in commit: String, _ path: String) throws -> [String: String]? {
    guard let data = GitCommand.output("show", "\(commit):\(path)") else { return nil }
    let manifest: Manifest
    do {
      manifest = try Manifest(data, path: "\(path) in \(commit.prefix(10))")
    } catch {
      throw CommandFailure(.badInput, "\(error)")
    }
    var hashes: [String: String] = [:]
    for entry in manifest.references where isNamed(entry.path) { hashes[entry.path] = entry.hash }
    return hashes.isEmpty ? nil : hashes
  }

  /// Whether a file is a reference of the snapshot: its name with one of the extensions.
  private func isNamed(_ path: String) -> Bool {
    if path == name { return true }
    guard path.hasPrefix(name + ".") else { return false }
    let ending = path.dropFirst(name.count + 1)
    return !ending.contains(".") || ending == "tree.txt"
  }

  private func show(_ commit: String, _ before: [String: String]?, _ now: [String: String]?) {
    print(GitCommand.text("log", "-1", "--format=%h %ad %s", "--date=short", commit) ?? commit)
    for path in Set((before ?? [:]).keys).union((now ?? [:]).keys).sorted()
    where before?[path] != now?[path] {
      print("  \(path)  \(before?[path] ?? "no reference") -> \(now?[path] ?? "no reference")")
    }
  }

  private func bisect(_ good: String, _ bad: String, command: String) throws {
    guard GitCommand.run("bisect", "start", bad, good) == 0 else {
      throw CommandFailure(.badInput, "git bisect could not start")
    }
    defer { _ = GitCommand.run("bisect", "reset") }
    guard GitCommand.run("bisect", "run", "sh", "-c", command) == 0 else {
      throw CommandFailure(.expectationFailed, "git bisect found no first bad commit")
    }
  }
}
