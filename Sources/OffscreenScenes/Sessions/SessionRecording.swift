import COffscreenSystem
import Foundation
import OffscreenFiles
import OffscreenSceneFiles
import Synchronization

/// The scene of a session, with the steps that were played without an error; a second thread may read it at
/// any time.
final class SessionRecording: Sendable {
  private struct Content {
    var file: SceneFile
    var steps: [ScriptNode]
  }

  private let content: Mutex<Content>

  init(_ file: SceneFile) {
    content = Mutex(Content(file: file, steps: []))
  }

  /// The recording as a scene file; see `SceneFile.text(adding:)`.
  var text: String {
    let (file, steps) = content.withLock { ($0.file, $0.steps) }
    return file.text(adding: steps)
  }

  /// The recording as the source of a Swift test of a view.
  func test(named name: String, making view: String) -> String {
    let (file, steps) = content.withLock { ($0.file, $0.steps) }
    let script = file.text(adding: steps, isHosted: true)
    // Enough signs of number, so that no line of the script ends the literal.
    let signs = String(
      repeating: "#", count: (script.matches(of: /"""(#*)/).map(\.output.1.count).max() ?? -1) + 1)
    let lines = script.split(separator: "\n").map { "      \($0)\n" }.joined()
    return """
      import OffscreenTestingScripts
      import Testing

      @Test func \(name)() {
        assertStoryboard(
          of: { \(view) },
          script: .text(
            \(signs)\"""
      \(lines)      \"""\(signs)))
      }

      """
  }

  /// Adds a step that has been played.
  func add(_ step: ScriptNode) {
    content.withLock { $0.steps.append(step) }
  }

  /// Begins anew, with a scene and the steps that have been played on it.
  func restart(_ file: SceneFile, _ steps: [ScriptNode]) {
    content.withLock { $0 = Content(file: file, steps: steps) }
  }
}

/// The file of a recording, which is written when the session ends, also by a signal.
final class SessionRecordingFile: Sendable {
  private let target: OutputFile
  private let recording: SessionRecording
  /// Held during writing, so that the later of two writers writes the later text.
  private let writing = Mutex(())

  init(_ target: OutputFile, _ recording: SessionRecording) {
    self.target = target
    self.recording = recording
  }

  func write() throws(CommandFailure) {
    let result = writing.withLock { _ in
      Result { () throws(CommandFailure) in try target.write(Data(recording.text.utf8), .durable) }
    }
    try result.get()
  }

  /// Writes the file when SIGHUP, SIGINT or SIGTERM arrives, and then ends the process by the signal.
  ///
  /// The steps that were played before the signal are in the file, also if a request is being answered.
  func writeOnSignals() {
    let descriptor = off_ending_signals()
    guard descriptor >= 0 else { return }
    Thread.detachNewThread {
      var number: UInt8 = 0
      while unsafe read(descriptor, &number, 1) != 1 {
        guard errno == EINTR else { return }
      }
      do throws(CommandFailure) {
        try self.write()
      } catch {
        StandardError.write(error.message + "\n")
      }
      signal(Int32(number), SIG_DFL)
      kill(getpid(), Int32(number))
    }
  }
}
