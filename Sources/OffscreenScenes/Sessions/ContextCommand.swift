import ArgumentParser
import Foundation
import OffscreenFiles
import OffscreenSceneFiles

/// `offscreen mcp`: a scene for assistants that speak the Model Context Protocol.
struct ContextCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "mcp",
      abstract: "Serves a scene to assistants over the Model Context Protocol.",
      longDiscussion: """
        Reads the protocol's messages from standard input, a line each, and writes the answers: initialize, ping, \
        tools/list and tools/call. The tools are requests of 'offscreen session'; 'look' says what can be touched \
        or read, with numbers, and 'act' touches it and says what has changed. What a scene prints goes to \
        standard error.

        \(ToolScenes.sceneHelp)

        EXAMPLES
          offscreen mcp swipe-table
          offscreen mcp page.yaml --record played.yaml
        """)
  }

  @OptionGroup var loop: SessionLoop

  func run() throws {
    try loop.run { session, registry, line in
      switch line {
      case .success(let text): ContextServer(session, registry: registry).reply(to: text)
      case .failure(let problem): ContextServer.reply(toUnreadable: problem.text)
      }
    }
  }
}
