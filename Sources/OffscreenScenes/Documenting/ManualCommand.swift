import ArgumentParser

/// `offscreen manual`: prints the help of all subcommands.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Prints the manual: the help of this command and of all its subcommands.",
    discussion: """
      The text is that of --help, with the scenes and classes of this program.

      EXAMPLES
        offscreen manual | less
        offscreen manual > offscreen.txt
      """)

  func run() {
    print(Self.pages(of: OffscreenTool.self).joined(separator: "\n\n"), terminator: "\n")
  }

  /// The help of a command, and of its subcommands in their order; hidden ones have none.
  private static func pages(of command: any ParsableCommand.Type) -> [String] {
    let subcommands = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    return [OffscreenTool.helpMessage(for: command, columns: 80)] + subcommands.flatMap(pages)
  }
}
