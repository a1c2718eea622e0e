package import Offscreen

/// The columns of an option bar: titles, and what they look like.
package struct OptionsDescription: Hashable, Sendable {
  /// The most titles that a scene file may give.
  package static let countLimit = 1_000

  package var titles: [String]
  package var fontSize: Double
  /// Nil for the standard font.
  package var font: FontChoice?
  /// Points to each side of a title.
  package var padding: Double
  package var titleColor: Color
  package var selectedTitleColor: Color
  /// How many times as large the selected title is.
  package var selectedTitleScale: Double
  /// A badge for each column in turn: a number, 0 for a dot, and nothing below.
  package var badges: [Int]
}

extension ScriptNode {
  /// Titles as a list, or a mapping of `titles` and what they look like.
  func options(_ fonts: FontBook) throws(ScriptError) -> OptionsDescription {
    var options = OptionsDescription(
      titles: [], fontSize: 15, font: nil, padding: 14, titleColor: .secondaryLabel,
      selectedTitleColor: .label, selectedTitleScale: 1, badges: [])
    if case .sequence = content {
      options.titles = try titles()
      return options
    }
    let fields = try fields(
      of: "options",
      keys: [
        "titles", "fontSize", "font", "padding", "titleColor", "selectedTitleColor",
        "selectedTitleScale",
        "badges",
      ])
    options.titles = try fields.required("titles").titles()
    if let node = fields["fontSize"] { options.fontSize = try node.number(in: 1...1_000) }
    if let node = fields["font"] { options.font = try node.font(in: fonts) }
    if let node = fields["padding"] { options.padding = try node.number(in: 0...10_000) }
    if let node = fields["titleColor"] { options.titleColor = try node.color() }
    if let node = fields["selectedTitleColor"] { options.selectedTitleColor = try node.color() }
    if let node = fields["selectedTitleScale"] {
      options.selectedTitleScale = try node.number(in: 0...100)
    }
    for node in try fields["badges"]?.items("a list of badges", limit: 1_000) ?? [] {
      options.badges.append(try node.integer(in: -1...1_000_000, "a badge: a number, 0 or -1"))
    }
    return options
  }

  private func titles() throws(ScriptError) -> [String] {
    var titles: [String] = []
    for node in try items("a list of titles", limit: OptionsDescription.countLimit) {
      titles.append(try node.text("a title"))
    }
    return titles
  }

  /// Indicators by the names of their styles.
  func indicators() throws(ScriptError) -> [OptionBarIndicator] {
    let named: [(name: String, indicator: OptionBarIndicator)] = [
      ("line", .line), ("lengthening", .lengthening), ("dotLine", .dotLine), ("pill", .pill),
      ("triangle", .triangle),
    ]
    var indicators: [OptionBarIndicator] = []
    for node in try items("a list of indicators", limit: 10) {
      let name = try node.text("the name of an indicator")
      guard let found = named.first(where: { $0.name == name }) else {
        let names = named.map(\.name)
        throw ScriptError(
          .unknownName(
            kind: "indicator", name: name, nearest: nearest(name, in: names), known: names),
          at: node.position)
      }
      indicators.append(found.indicator)
    }
    return indicators
  }
}
