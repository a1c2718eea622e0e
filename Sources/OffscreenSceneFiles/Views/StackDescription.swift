import Offscreen
import OffscreenPlayback

/// How a stack of a scene file arranges its subviews.
struct StackDescription: Sendable {
  var axis: LayoutConstraint.Axis?
  var distribution: StackView.Distribution?
  var alignment: StackView.Alignment?
  var spacing: Double?
  var margins: EdgeInsets?
  var isBaselineRelative: Bool?

  private static let axes: KeyValuePairs<String, LayoutConstraint.Axis> = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]
  private static let distributions: KeyValuePairs<String, StackView.Distribution> = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  private static let alignments: KeyValuePairs<String, StackView.Alignment> = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
    "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]

  static let shape = ValueShape.object([
    .init("axis", .words(axes.map(\.key))), .init("distribution", .words(distributions.map(\.key))),
    .init("alignment", .words(alignments.map(\.key))), .init("spacing", .number(-1e6...1e6)),
    .init("margins", .numbers(["top", "left", "bottom", "right"])),
    .init("isBaselineRelativeArrangement", .flag),
  ])

  init(_ node: ScriptNode, _ source: AttributeSource) throws(ScriptError) {
    let fields = try node.fields(
      of: "a stack",
      keys: [
        "axis", "distribution", "alignment", "spacing", "margins", "isBaselineRelativeArrangement",
      ])
    axis = try fields["axis"]?.named("axis", in: Self.axes)
    distribution = try fields["distribution"]?.named("distribution", in: Self.distributions)
    alignment = try fields["alignment"]?.named("alignment", in: Self.alignments)
    spacing = try fields["spacing"]?.number(in: -1e6...1e6)
    margins = try fields["margins"].map { (node) throws(ScriptError) in
      try SceneAttributeType<EdgeInsets>.insets.read(node, source)
    }
    isBaselineRelative = try fields["isBaselineRelativeArrangement"]?.flag()
  }

  /// Gives a stack what the description says.
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

/// How much a view opposes to another size than its contents', on both axes.
struct PriorityDescription: Sendable {
  var horizontal: LayoutPriority
  var vertical: LayoutPriority
}

extension SceneAttributeType where Value == PriorityDescription {
  /// Two priorities as `[horizontal, vertical]`, each just above 0 to 1000.
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
  static var stack: Self {
    Self(StackDescription.shape) { (node, source) throws(ScriptError) in
      try StackDescription(node, source)
    }
  }
}
