import ArgumentParser
import OffscreenSnapshots

/// `offscreen accept`: makes actual snapshots the references.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Replaces references with what failed tests produced.",
    discussion: """
      Copies the files of the last test run; nothing is built or run. Look at the pictures first: \
      'offscreen pending' lists them. A snapshot that cannot be accepted does not stop the others.

      EXAMPLES
        offscreen accept ProfileHeaderTests/showsTheName
        offscreen accept 'ProfileHeaderTests/*'
        offscreen accept --all
      """)

  @OptionGroup var choice: SnapshotChoice

  func run() throws {
    try choice.decide("accepted") { snapshot throws(PendingSnapshotError) in
      try snapshot.accept()
      print("accepted \(snapshot.name.path) as \(snapshot.shownReference)")
    }
  }
}

extension SnapshotChoice {
  /// Decides each selected snapshot; a failure does not stop the others.
  fileprivate func decide(
    _ participle: String, _ decision: (PendingSnapshot) throws(PendingSnapshotError) -> Void
  ) throws {
    let chosen = try load()
    if chosen.isEmpty { print("nothing is undecided") }
    var failures: [CommandFailure] = []
    for snapshot in chosen {
      do {
        try decision(snapshot)
      } catch {
        failures.append(CommandFailure(error))
      }
    }
    try CommandFailure.report(failures, of: chosen.count, participle)
  }
}

extension CommandFailure {
  /// The failure that corresponds to an error in accepting or rejecting a snapshot.
  init(_ error: PendingSnapshotError) {
    let status: Status =
      switch error {
      case .cannotRead: .noInput
      case .notAPicture: .badInput
      case .cannotWrite, .cannotDelete: .cannotWrite
      }
    self.init(status, "\(error)")
  }
}

/// `offscreen reject`: deletes actual snapshots and keeps the references.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Discards what failed tests produced, and keeps the references.",
    discussion: """
      EXAMPLES
        offscreen reject ProfileHeaderTests/showsTheName
        offscreen reject --all
      """)

  @OptionGroup var choice: SnapshotChoice

  func run() throws {
    try choice.decide("rejected") { snapshot throws(PendingSnapshotError) in
      try snapshot.reject()
      print("rejected \(snapshot.name.path)")
    }
  }
}
