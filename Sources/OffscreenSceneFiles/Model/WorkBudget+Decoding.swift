import Offscreen
import OffscreenInspection
import OffscreenPlayback

extension WorkBudget {
  /// The keys of a mapping of budgets: a count each, with its limits.
  static let fields: [ValueShape.Field] = WorkKind.allCases.map { kind in
    ValueShape.Field(
      kind.name, .either([maximum, limits, .list(.either([maximum, limits]))]),
      help: "The limits of the \(kind.words): a maximum, or 'atMost', 'atLeast' and 'of'.")
  }

  private static let maximum = ValueShape.integer(0...limit)
  private static let limits = ValueShape.object([
    .init("atMost", maximum, help: "The maximum."),
    .init("atLeast", maximum, help: "The minimum."),
    .init("of", .reference("selector"), help: "Selects the views whose work counts."),
  ])

  /// Reads budgets: `{cellsMade: 14, layoutPasses: {of: "#header", atMost: 0}}`.
  static func all(in node: ScriptNode) throws(ScriptError) -> [WorkBudget] {
    let fields = try node.fields(of: "work", keys: WorkKind.allCases.map(\.name))
    var budgets: [WorkBudget] = []
    for entry in fields.entries {
      guard let kind = WorkKind.allCases.first(where: { $0.name == entry.key }) else { continue }
      if case .sequence(let items) = entry.value.content {
        for item in items { budgets.append(try WorkBudget(kind, item)) }
      } else {
        budgets.append(try WorkBudget(kind, entry.value))
      }
    }
    return budgets
  }

  private init(_ kind: WorkKind, _ node: ScriptNode) throws(ScriptError) {
    guard case .mapping = node.content else {
      let most = try node.integer(in: 0...Self.limit, "a maximum")
      self.init(kind, of: nil, in: 0...most, at: node.position)
      return
    }
    let fields = try node.fields(of: kind.name, keys: ["atMost", "atLeast", "of"])
    let most = try fields["atMost"]?.integer(in: 0...Self.limit, "a maximum")
    let least = try fields["atLeast"]?.integer(in: 0...Self.limit, "a minimum")
    guard most != nil || least != nil else {
      throw ScriptError(.missingKey("atMost", of: kind.name), at: node.position)
    }
    if let most, let least, least > most {
      throw ScriptError(
        .conflict("found 'atLeast' \(least) above 'atMost' \(most), expected it to be below"),
        at: node.position)
    }
    if let view = fields["of"], !kind.belongsToViews {
      throw ScriptError(
        .conflict("found 'of' for \(kind.name), which counts no work of single views"),
        at: view.position)
    }
    self.init(
      kind, of: try fields["of"]?.selector(), in: (least ?? 0)...(most ?? Self.limit),
      at: node.position)
  }
}
