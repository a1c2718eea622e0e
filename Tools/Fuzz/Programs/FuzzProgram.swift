/// The programs that random bytes can drive, by the names of their corpora.
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
  case editing
  case diffable
  case constraints
  case names
  case controllers
  case looks

  /// Runs the program with decisions from the bytes; ends the process if a check fails.
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
    case .editing: EditingProgram.run(choices)
    case .diffable: DiffableProgram.run(choices)
    case .constraints: ConstraintsProgram.run(choices)
    case .names: NamesProgram.run(choices)
    case .controllers: ControllersProgram.run(choices)
    case .looks: LooksProgram.run(choices)
    }
  }
}
