import ArgumentParser
import Foundation
import OffscreenFiles
import OffscreenSceneFiles

/// `offscreen session`: answers questions about a scene, one line of JSON for each.
struct SessionCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "session",
      abstract: "Answers requests about a scene: JSON lines in, JSON lines out.",
      longDiscussion: """
        Reads a request from each line of standard input and writes one line for it: \
        {"id": 1, "ok": ...}, or {"id": 1, "error": {"message": ...}} for a mistake, which changes \
        nothing but what was played before it. Requests are in JSON, with 'do', any 'id', and these keys:

        \(requests)

        Places, steps and attributes are those of scene files. What a scene prints goes to standard \
        error. The schemas are those of 'offscreen schema session-request' and the like.

        \(ToolScenes.sceneHelp)

        EXAMPLES
          echo '{"do": "hit", "point": [200, 24]}' | offscreen session option-bars
          offscreen session option-bars --record played.yaml < requests.jsonl
        """)
  }

  private static var requests: String {
    SessionRequestKind.all.map { kind in
      "  " + ([kind.name] + kind.keys).joined(separator: " ") + "\n    " + kind.help
    }.joined(separator: "\n")
  }

  @OptionGroup var loop: SessionLoop

  func run() throws {
    try loop.run { session, _, line in
      switch line {
      case .success(let text): session.reply(to: text)
      case .failure(let problem): Session.reply(toUnreadable: problem.text)
      }
    }
  }
}
