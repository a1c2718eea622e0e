import ArgumentParser
import OffscreenSnapshots

/// `offscreen accept`: makes what tests made the references.
struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Makes what failed tests made the references.",
    discussion: """
      Copies from what the last test run left; nothing is built or run. Look at the pictures first:
      'offscreen pending' lists them.

      EXAMPLES
        offscreen accept ProfileHeaderTests/showsTheName
        offscreen accept 'ProfileHeaderTests/*'
        offscreen accept --all
      """)

  @OptionGroup var choice: SnapshotChoice

  func run() throws {
    let chosen = try choice.load()
    if chosen.isEmpty { print("nothing is undecided") }
    for snapshot in chosen {
      do {
        try snapshot.accept()
      } catch {
        let status: CommandFailure.Status =
          switch error {
          case .cannotRead: .noInput
          case .notAPicture: .badInput
          case .cannotWrite: .cannotWrite
          }
        throw CommandFailure(status, "offscreen: \(error)")
      }
      print("accepted \(snapshot.name.path) as \(snapshot.shownReference)")
    }
  }
}

/// `offscreen reject`: forgets what tests made.
struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Forgets what failed tests made; the references stay.",
    discussion: """
      EXAMPLES
        offscreen reject ProfileHeaderTests/showsTheName
        offscreen reject --all
      """)

  @OptionGroup var choice: SnapshotChoice

  func run() throws {
    let chosen = try choice.load()
    if chosen.isEmpty { print("nothing is undecided") }
    for snapshot in chosen {
      snapshot.reject()
      print("rejected \(snapshot.name.path)")
    }
  }
}
