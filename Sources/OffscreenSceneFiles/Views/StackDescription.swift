import Offscreen
import OffscreenInspection
import OffscreenPlayback

/// The arrangement of the subviews in a stack of a scene file.
struct StackDescription: Sendable {
  var axis: LayoutConstraint.Axis?
  var distribution: StackView.Distribution?
  var alignment: StackView.Alignment?
  var spacing: Double?
  var margins: EdgeInsets?
  var isBaselineRelative: Bool?

  private static let distributions: KeyValuePairs<String, StackView.Distribution> = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  private static let alignments: KeyValuePairs<String, StackView.Alignment> = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]

  /// The mapping of an arrangement.
  static let mapping: SceneMapping<StackDescription> = SceneMapping(
    "a stack", StackDescription(),
    [
      SceneKey(
        "axis", .axis, \.axis, help: "The direction; horizontal by default."),
      SceneKey(
        "distribution", .choice("distribution", distributions), \.distribution,
        help: "The subviews' sizes along the axis; fill by default."),
      SceneKey(
        "alignment", .choice("alignment", alignments), \.alignment,
        help: "The subviews across the axis; fill by default."),
      SceneKey(
        "spacing", .number(-1e6...1e6), \.spacing,
        help: "Between subviews, in points; 0 by default."),
      SceneKey("margins", .insets, \.margins, help: "Around all subviews; none by default."),
      SceneKey(
        "isBaselineRelativeArrangement", .flag, \.isBaselineRelative,
        help: "Whether vertical spacing is measured between baselines."),
    ])

  /// Applies the description to a stack.
  func apply(to stack: StackView) {
    if let axis { stack.axis = axis }
    if let distribution { stack.distribution = distribution }
    if let alignment { stack.alignment = alignment }
    if let spacing { stack.spacing = spacing }
    if let isBaselineRelative { stack.isBaselineRelativeArrangement = isBaselineRelative }
    if let margins {
      stack.layoutMargins = margins
      stack.isLayoutMarginsRelativeArrangement = true
    }
  }
}

/// The priorities with which a view keeps the size of its content, on both axes.
struct PriorityDescription: Sendable {
  var horizontal: LayoutPriority
  var vertical: LayoutPriority
}

extension SceneAttributeType where Value == PriorityDescription {
  /// Two priorities as `[horizontal, vertical]`, each greater than 0 and at most 1000.
  static var priorities: Self {
    Self(.numbers(["horizontal", "vertical"])) { (node, _) throws(ScriptError) in
      let values = try node.numbers(2, "priorities as [horizontal, vertical]")
      guard values.allSatisfy({ $0 > 0 && $0 <= 1000 }) else {
        throw node.unexpected("priorities from just above 0 to 1000")
      }
      return PriorityDescription(
        horizontal: LayoutPriority(Float(values[0])), vertical: LayoutPriority(Float(values[1])))
    }
  }
}

extension SceneAttributeType where Value == StackDescription {
  static var stack: Self { StackDescription.mapping.type }
}

extension SceneAttributeType where Value == LayoutAxis {
  /// One of the two directions of a layout.
  static var axis: Self { .choice("axis", ["horizontal": .horizontal, "vertical": .vertical]) }
}
