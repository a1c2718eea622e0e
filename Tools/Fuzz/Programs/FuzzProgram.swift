/// The programs that random bytes can be, by the name of their corpus.
package enum FuzzProgram: String, CaseIterable, Sendable {
  case png
  case scenes
  case fonts
  case text
  case canvas
  case trees
  case lists
  case sessions
  case snapshots

  /// Runs the program that the bytes are; stops the process if something does not hold.
  package func run(_ bytes: [UInt8]) {
    let choices = Choices(bytes)
    switch self {
    case .png: PNGProgram.run(choices)
    case .scenes: ScenesProgram.run(choices)
    case .fonts: FontsProgram.run(choices)
    case .text: TextProgram.run(choices)
    case .canvas: CanvasProgram.run(choices)
    case .trees: TreesProgram.run(choices)
    case .lists: ListsProgram.run(choices)
    case .sessions: SessionsProgram.run(choices)
    case .snapshots: SnapshotsProgram.run(choices)
    }
  }
}
