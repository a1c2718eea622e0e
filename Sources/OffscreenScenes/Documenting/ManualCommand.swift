import ArgumentParser
import Foundation

/// `offscreen manual`: prints the manual page.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Prints the manual page of this command with all its subcommands.",
    discussion: """
      The page is in roff, for man. It is made from the same definitions as --help, and has the \
      scenes and classes of this program.

      EXAMPLES
        offscreen manual | man -l -
        offscreen manual -o ~/.local/share/man/man1/offscreen.1
      """)

  @Option(
    name: [.short, .long], help: "Write the page to this file.",
    completion: .file(extensions: ["1"]))
  var output: String?

  func run() throws {
    let page = ManualPage(try CommandOutline.ofTool(), version: ToolVersion.text).text
    guard let output else { return print(page, terminator: "") }
    try OutputFile(output).write(Data(page.utf8))
  }
}
