import ArgumentParser
import Foundation
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// `offscreen session`: answers questions about a scene, one line of JSON for each.
struct SessionCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "session",
      abstract: "Answers requests about a scene: JSON lines in, JSON lines out.",
      discussion: """
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

  @OptionGroup var input: SceneInput

  @Option(
    help: "Write a scene file with the steps that were played, at the end or on a signal.",
    completion: .file(extensions: ["yaml"]))
  var record: String?

  func validate() throws {
    if input.isStandardInput {
      throw ValidationError("Standard input has the requests; name a scene or a scene file.")
    }
  }

  func run() throws {
    let target = try record.map { try OutputFile($0) }
    let registry = ToolScenes.registry
    let output = StandardStreams.claimOutput()
    let file = try input.load(registry: registry)
    let watch = SceneWatch(file.script.sceneName)
    let session = try Session(file, registry: registry) { (file) throws(ScriptError) in
      let player = try Player(file, registry: registry)
      player.onProgress = { watch.note() }
      return player
    }
    watch.pause()
    let recording = target.map { SessionRecordingFile($0, session.recording) }
    recording?.writeOnSignals()
    var lines = InputLines(limit: Session.byteLimit)
    while let line = lines.next() {
      let reply: String
      switch line {
      case .success(let text) where text.allSatisfy(\.isWhitespace): continue
      case .success(let text):
        watch.resume()
        reply = session.reply(to: text)
        watch.pause()
      case .failure(let problem): reply = Session.reply(toUnreadable: problem.text)
      }
      do throws(FileError) {
        try output.write(reply + "\n")
      } catch {
        try recording?.write()
        throw CommandFailure(output: error)
      }
    }
    try recording?.write()
  }
}
