import ArgumentParser
import Foundation
import Offscreen
import OffscreenFiles
import OffscreenSnapshots

/// `offscreen review`: steps through the undecided snapshots in the terminal.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Shows pending snapshots one after another, to accept or reject them.",
    discussion: """
      Shows the expected picture, the difference and the actual picture if the terminal supports \
      it: with the protocols of kitty and iTerm2, sixels, or coloured half blocks. Keys: a accepts, \
      r rejects, s skips, o opens the actual file, q quits. Nothing is built or run.

      EXAMPLES
        offscreen review
        offscreen review --plain
      """)

  @Flag(help: "Show neither pictures nor colours.")
  var plain = false

  @Option(help: "How to show pictures: auto, kitty, iterm, sixel, blocks or none.")
  var pictures = TerminalPictures.auto

  func run() throws {
    let folders = try SnapshotChoice.folders()
    let pending = try PendingSnapshot.all(in: folders)
    guard !pending.isEmpty else {
      print("nothing is undecided")
      return
    }
    let entries = try RunFiles.optionalLastRun(in: folders)?.snapshots ?? []
    let variables = ProcessInfo.processInfo.environment
    let isTerminal = Terminal.isInteractive
    let pictureProtocol =
      plain
      ? TerminalPictures.none
      : pictures == .auto
        ? TerminalPictures.detected(variables, isTerminal: isTerminal) : pictures
    let hasColors = !plain && isTerminal && variables["NO_COLOR", default: ""].isEmpty
    let terminal = Terminal()
    defer { terminal.restore() }
    var session = ReviewSession(count: pending.count)
    for (index, snapshot) in pending.enumerated() {
      let entry = entries.first {
        $0.name == snapshot.name.path && $0.kind == snapshot.pathExtension
      }
      let page = ReviewPage(
        snapshot: snapshot, entry: entry, position: "\(index + 1) of \(pending.count)",
        pictures: pictureProtocol, hasColors: hasColors)
      show(page.text)
      guard session.decide(snapshot, terminal) else { break }
    }
    show(session.summary)
    try CommandFailure.report(session.failures, of: session.decisionCount, "carried out")
  }

  private func show(_ text: String) {
    StandardOutput.write(raw: text)
  }
}

/// The decisions of one review.
private struct ReviewSession {
  let count: Int
  private var accepted = 0
  private var rejected = 0
  private(set) var failures: [CommandFailure] = []

  init(count: Int) {
    self.count = count
  }

  /// The number of snapshots that the reader decided to accept or reject.
  var decisionCount: Int { accepted + rejected + failures.count }

  /// The summary printed at the end.
  var summary: String {
    "\(accepted) accepted, \(rejected) rejected, \(count - accepted - rejected) undecided\n"
  }

  /// Reads keys until a decision is made; returns false if the reader wants to stop.
  mutating func decide(_ snapshot: PendingSnapshot, _ terminal: Terminal) -> Bool {
    while true {
      write("[a]ccept  [r]eject  [s]kip  [o]pen  [q]uit ")
      switch terminal.key() {
      case "a":
        do {
          try snapshot.accept()
          accepted += 1
          write("\naccepted as \(snapshot.shownReference.printable)\n\n")
        } catch {
          failures.append(CommandFailure(error))
          write("\n\("\(error)".printable)\n\n")
        }
        return true
      case "r":
        do {
          try snapshot.reject()
          rejected += 1
          write("\nrejected\n\n")
        } catch {
          failures.append(CommandFailure(error))
          write("\n\("\(error)".printable)\n\n")
        }
        return true
      case "s":
        write("\nskipped\n\n")
        return true
      case "o":
        write("\n")
        open(snapshot.actual)
      case nil, "q":
        write("\n\n")
        return false
      default:
        write("\n")
      }
    }
  }

  /// Opens a file with the system's default program.
  private func open(_ url: URL) {
    #if os(macOS)
    let program = "/usr/bin/open"
    #else
    let program = "/usr/bin/xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [url.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      write(url.path.printable + "\n")
    }
  }

  private func write(_ text: String) {
    StandardOutput.write(text)
  }
}
