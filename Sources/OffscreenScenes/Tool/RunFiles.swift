import OffscreenSnapshots

/// Reads the record of the last run and the manifest; errors become failures of the command.
enum RunFiles {
  /// The last run; a failure if there was none.
  static func lastRun(in folders: SnapshotFolders) throws(CommandFailure) -> RunRecord {
    guard let run = try optionalLastRun(in: folders) else {
      throw CommandFailure(
        .noInput,
        "\(folders.shown(RunFile.url(in: folders))) is missing; run the tests first")
    }
    return run
  }

  /// The last run; nil if there was none.
  static func optionalLastRun(in folders: SnapshotFolders) throws(CommandFailure) -> RunRecord? {
    do {
      return try RunFile.read(in: folders)
    } catch {
      throw CommandFailure(.badInput, "\(error)")
    }
  }

  /// The manifest; nil if no complete run has written one.
  static func manifest(in folders: SnapshotFolders) throws(CommandFailure) -> Manifest? {
    do {
      return try Manifest.read(in: folders)
    } catch {
      throw CommandFailure(.badInput, "\(error)")
    }
  }
}
