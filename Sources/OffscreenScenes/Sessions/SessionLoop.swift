import ArgumentParser
import Foundation
import OffscreenFiles
import OffscreenInspection
import OffscreenPlayback
import OffscreenSceneFiles

/// A session whose lines come from standard input and whose replies go to standard output.
struct SessionLoop: ParsableArguments {
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

  /// Makes the scene, and answers lines until the input ends.
  ///
  /// - Parameter reply: Answers a line, or the problem of one that cannot be read; nil answers nothing.
  /// - Throws: An error if the scene cannot be made, or the output or the recording not be written.
  func run(
    _ reply: (Session, SceneRegistry, Result<String, InputLines.Problem>) -> String?
  ) throws {
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
      if case .success(let text) = line, text.allSatisfy(\.isWhitespace) { continue }
      watch.resume()
      let answer = reply(session, registry, line)
      watch.pause()
      guard let answer else { continue }
      do throws(FileError) {
        try output.write(answer + "\n")
      } catch {
        try recording?.write()
        throw CommandFailure(output: error)
      }
    }
    try recording?.write()
  }
}
