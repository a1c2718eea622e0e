import Offscreen
import OffscreenInspection
import OffscreenPlayback

// The indicators of option bars, by the names of their styles or with their properties.

extension OptionBarIndicator {
  fileprivate static let named: KeyValuePairs<String, OptionBarIndicator> = [
    "line": .line, "lengthening": .lengthening, "dotLine": .dotLine, "pill": .pill,
    "triangle": .triangle, "doubleLine": .doubleLine,
  ]

  private typealias Key = SceneKey<OptionBarIndicator>

  private static let shadowMapping: SceneMapping<Shadow> = SceneMapping(
    "a shadow", Shadow(),
    [
      SceneKey("color", .color, \.color, help: "Its colour with its opacity."),
      SceneKey("radius", .length, \.radius, help: "The radius of its blur, in points."),
      SceneKey("offset", .vector("an offset as [x, y]"), help: "Its distance in points.") {
        $0.offset = CGSize(width: $1.dx, height: $1.dy)
      },
    ])

  private static let styleType: SceneAttributeType<OptionBarIndicator> = .choice("indicator", named)

  /// The mapping of an indicator with the properties of a style unless it has others.
  private static func mapping(_ start: OptionBarIndicator) -> SceneMapping<OptionBarIndicator> {
    SceneMapping("an indicator", start, keys) { (fields) throws(ScriptError) in
      let style = try fields["style"]?.text("an indicator")
      for (key, owner) in keysOfStyles where style != owner {
        guard let value = fields[key] else { continue }
        throw value.unexpected("'\(key)' only beside 'style: \(owner)'")
      }
    }
  }

  /// The keys that only one style has.
  private static let keysOfStyles: KeyValuePairs<String, String> = [
    "offset": "lengthening", "lineWidth": "dotLine", "minimumWidth": "doubleLine",
  ]

  fileprivate static let type: SceneAttributeType<OptionBarIndicator> = .init(
    .either([styleType.shape, mapping(.line).shape])
  ) { (node, source) throws(ScriptError) in
    guard case .mapping(let entries) = node.content else { return try styleType.read(node, source) }
    guard let entry = entries.first(where: { $0.key == "style" }) else {
      return try mapping(.line).read(node, source)
    }
    return try mapping(try styleType.read(entry.value, source)).read(node, source)
  }

  private static let keys: [SceneKey<OptionBarIndicator>] =
    [
      // The mapping starts from the style.
      Key("style", styleType, help: "The style; line by default.") { _, _ in },
      Key(
        "offset", .distance,
        help: "How far the resting edge of the style lengthening moves meanwhile, in points."
      ) { $0.style = .lengtheningWithOffset($1) },
      Key("lineWidth", .length, help: "The width of the style dotLine halfway, in points.") {
        $0.style = .dotLine(lineWidth: $1)
      },
      Key("minimumWidth", .length, help: "The least width of the style doubleLine, in points.") {
        $0.style = .doubleLine(minimumWidth: $1)
      },
      Key("color", .color, \.color, help: "The colour; by default that of the column."),
      Key("colors", colorList, \.colors, help: "The colours at the columns, used in turn."),
      Key("gradient", colorList, help: "The colours from left to right.") {
        $0.fill = .gradient($1)
      },
      Key("image", .image, help: "The image that fills it.") { $0.fill = .image($1) },
      Key("height", .length, help: "Its height in points.") { $0.height = $1 },
      Key("width", .length, help: "Its width in points; by default that of the column.") {
        $0.width = .fixed($1)
      },
      Key("titleIncrement", .length, help: "Its width beyond that of the title, in points.") {
        $0.width = .title(increment: $1)
      },
      Key("inset", .insets, \.inset, help: "Its distances from the edges."),
      Key("cornerRadius", .length, help: "The radius of its corners; by default round ends.") {
        $0.cornerRadius = $1
      },
      Key("placement", .choice, \.placement, help: "Where it is in the height of the bar."),
      Key("shadow", shadowMapping.type, help: "Its shadow.") { $0.shadow = $1 },
      Key(
        "overscroll", .choice, \.overscroll,
        help: "What it does while pages are pulled beyond their ends."),
      Key("snaps", .flag, \.snaps, help: "Whether it is at one of two columns, never between."),
      Key(
        "masksTitles", .flag, \.masksTitles,
        help: "Whether titles have their selected colour exactly where it is behind them."),
    ]

  private static let colorList: SceneAttributeType<[Color]> = .list(
    of: .color, "a list of colours", limit: 1_000)
}

extension SceneAttributeType where Value == OptionBarIndicator {
  /// An indicator by the name of its style, or with its properties.
  static var indicator: Self { OptionBarIndicator.type }
}

extension OptionBar.Border {
  /// The mapping of the line at an edge of a bar.
  static let mapping: SceneMapping<OptionBar.Border> = SceneMapping(
    "a border", OptionBar.Border(),
    [
      SceneKey("color", .color, \.color, help: "Its colour; by default that of separators."),
      SceneKey("height", .length, \.height, help: "Its height in points."),
      SceneKey("isAtTop", .flag, \.isAtTop, help: "Whether it is at the upper edge."),
    ])
}
