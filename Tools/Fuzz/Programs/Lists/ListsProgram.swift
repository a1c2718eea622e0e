import OffscreenGeometry

/// The seven lists in calm, hostile and twin lives.
enum ListsProgram {
  static func run(_ choices: Choices) {
    let kind = choices.element(of: ListLife.Kind.allCases)
    let manner: ListLife.Manner =
      switch choices.index(below: 8) {
      case 0..<4: .hostile
      case 4..<7: .calm
      default: .twin
      }
    ListLife.run(of: kind, manner, Array(choices.rest())) { demand(false, $0) }
  }
}
