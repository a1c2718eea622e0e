import ArgumentParser
import OffscreenFiles
import OffscreenSnapshots

/// `offscreen migrate`: renews what an earlier version wrote into references.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Renews the stamps of references that an earlier version wrote.",
    discussion: """
      A stamp is a text in a reference picture with the hash of its pixels, so that a snapshot of the \
      same pixels passes without decoding the reference. One of an earlier version is not wrong, \
      but slow. Each picture is decoded and compared with its stamp; then the stamp is written anew, \
      and the hashes in storyboards and in the manifest are. The compressed pixels stay the same bytes. \
      A picture whose pixels are not those of its stamp is named and left as it is; the exit code is then 65.

      EXAMPLES
        offscreen migrate
      """)

  func run() throws {
    let folders = try SnapshotChoice.folders()
    let result: StampMigration.Result
    do {
      result = try StampMigration.run(in: folders)
    } catch let error as ManifestError {
      throw CommandFailure(.badInput, "\(error)")
    } catch let error as FileError {
      throw CommandFailure(writing: error)
    }
    let shown = folders.shown(folders.references)
    for finding in result.findings { print("\(shown)/\(finding.path) \(finding.words)") }
    print("\(Self.stamps(result.renewedCount)) renewed, \(result.currentCount) already current")
    guard result.findings.isEmpty else {
      throw CommandFailure(.badInput, "not renewed: \(Self.stamps(result.findings.count))")
    }
  }

  private static func stamps(_ count: Int) -> String {
    count == 1 ? "1 stamp" : "\(count) stamps"
  }
}
