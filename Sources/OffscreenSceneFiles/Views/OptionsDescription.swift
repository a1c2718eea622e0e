package import Offscreen
import OffscreenPlayback

/// The columns of an option bar: their titles and appearance.
package struct OptionsDescription: Hashable, Sendable {
  /// The maximum number of titles in a scene file.
  package static let countLimit = 1_000

  package var titles: [String]
  package var fontSize: Double
  /// Nil for the standard font.
  package var font: FontChoice?
  /// The space on each side of a title, in points.
  package var padding: Double
  package var titleColor: Color
  package var selectedTitleColor: Color
  /// The factor by which the selected title is enlarged.
  package var selectedTitleScale: Double
  /// The badges of the columns in turn: a number above 0, a dot for 0, no badge below 0.
  package var badges: [Int]
}

extension ScriptNode {
  /// Reads the titles as a list, or as a mapping of `titles` and their appearance.
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

  fileprivate static let namedIndicators: KeyValuePairs<String, OptionBarIndicator> = [
    "line": .line, "lengthening": .lengthening, "dotLine": .dotLine, "pill": .pill,
    "triangle": .triangle,
  ]

  /// Reads indicators by the names of their styles.
  fileprivate func indicators() throws(ScriptError) -> [OptionBarIndicator] {
    var indicators: [OptionBarIndicator] = []
    for node in try items("a list of indicators", limit: 10) {
      indicators.append(try node.named("indicator", in: Self.namedIndicators))
    }
    return indicators
  }
}

extension SceneAttributeType where Value == OptionsDescription {
  /// The titles of an option bar, and their appearance.
  static var options: Self {
    let titles = ValueShape.list(.text)
    let mapping = ValueShape.object([
      .init("titles", titles, isRequired: true), .init("fontSize", .number(1...1_000)),
      .init("font", .font), .init("padding", .number(0...10_000)), .init("titleColor", .color),
      .init("selectedTitleColor", .color), .init("selectedTitleScale", .number(0...100)),
      .init("badges", .list(.integer(-1...1_000_000))),
    ])
    return Self(.either([titles, mapping])) { (node, source) throws(ScriptError) in
      try node.options(source.fonts)
    }
  }
}

extension SceneAttributeType where Value == [OptionBarIndicator] {
  /// Indicators by the names of their styles.
  static var indicators: Self {
    Self(.list(.words(ScriptNode.namedIndicators.map(\.key)))) { (node, _) throws(ScriptError) in
      try node.indicators()
    }
  }
}

extension TitleColumns {
  convenience init(_ options: OptionsDescription) {
    self.init(options.titles)
    font = options.font?.font(size: options.fontSize) ?? .standard(size: options.fontSize)
    padding = options.padding
    titleColor = options.titleColor
    selectedTitleColor = options.selectedTitleColor
    selectedTitleScale = options.selectedTitleScale
    for (index, badge) in options.badges.enumerated() where badge >= 0 {
      badges[index] = badge == 0 ? .dot : .number(badge)
    }
  }
}
