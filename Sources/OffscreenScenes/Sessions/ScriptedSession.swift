package import OffscreenInspection
import OffscreenPlayback
package import OffscreenSceneFiles

/// A session without streams, for programs that ask it directly.
package struct ScriptedSession {
  private let session: Session
  private let server: ContextServer

  /// Makes the scene of a scene file, and plays its steps.
  package init(text: String, registry: SceneRegistry) throws(ScriptError) {
    let file = try SceneFile(text: text, registry: registry)
    session = try Session(file, registry: registry) { (file) throws(ScriptError) in
      try Player(file, registry: registry)
    }
    server = ContextServer(session, registry: registry)
  }

  /// The reply to a line of `offscreen session`.
  package func reply(to line: String) -> String { session.reply(to: line) }

  /// The answer to a line of `offscreen mcp`; nil for a notification.
  package func answer(to line: String) -> String? { server.reply(to: line) }
}
