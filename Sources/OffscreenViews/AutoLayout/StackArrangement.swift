import Foundation
import OffscreenGeometry

/// The constraints that arrange the views of a stack, with UIKit's identifiers.
///
/// They have the form that UIKit prints: https://github.com/kean/Arranged and "Let's Build
/// UIStackView" list them for each distribution and alignment.
struct StackArrangement {
  /// The constraints, in the order in which they are made; they are all active or all inactive.
  private(set) var constraints: [LayoutConstraint] = []
  /// The guides that measure distances (`UISV-distributing`) and the span across the axis
  /// (`UISV-alignment-spanner`); the stack owns them.
  private(set) var guides: [LayoutGuide] = []

  private let stack: StackView
  /// The item in which the views are arranged: the stack, or the guide of its margins.
  private let canvas: LayoutNode
  /// The attributes of the axis along which views follow one another.
  private let along: AxisAttributes
  /// The attributes of the other axis.
  private let across: AxisAttributes
  /// The arranged views from start to end, hidden ones included: they keep their place, with length
  /// 0.
  private let all: [View]
  /// The arranged views that are not hidden, to which distribution and alignment apply.
  private let visible: [View]

  /// Makes the constraints for the stack's present views and settings; activates nothing.
  ///
  /// O(views). They must be made again when a view is added, removed, hidden or shown, or a setting
  /// changes.
  init(of stack: StackView) {
    self.stack = stack
    canvas =
      stack.isLayoutMarginsRelativeArrangement
      ? stack.layoutMarginsGuide.node : stack.makeLayoutNode()
    along = AxisAttributes(stack.axis)
    across = AxisAttributes(stack.axis == .horizontal ? .vertical : .horizontal)
    all = stack.arrangedSubviews
    visible = all.filter { !$0.isHidden }
    guard let first = all.first, let last = all.last else { return }
    add("UISV-canvas-connection", canvas, along.start, .equal, node(first), along.start)
    add("UISV-canvas-connection", node(last), along.end, .equal, canvas, along.end)
    for view in all where view.isHidden {
      addSize("UISV-hiding", node(view), along, 0, .required)
    }
    addGaps()
    distribute()
    align()
  }

  /// The view's node, which is made if the view had no constraints so far.
  private func node(_ view: View) -> LayoutNode { view.makeLayoutNode() }

  // MARK: - Along the axis

  /// Puts the spacing between neighbours.
  ///
  /// Beside a hidden view half of the gap is left on each side, so that the gaps around a view that is being
  /// hidden shrink into the one that stays; before the first visible view and after the last there is none.
  private mutating func addGaps() {
    guard let first = all.firstIndex(where: { !$0.isHidden }),
      let last = all.lastIndex(where: { !$0.isHidden })
    else {
      for (view, next) in zip(all, all.dropFirst()) {
        addGap(between: view, next, 0, mayGrow: false)
      }
      return
    }
    for (index, (view, next)) in zip(all, all.dropFirst()).enumerated() {
      let isInside = index >= first && index < last
      let hidden = (view.isHidden ? 1 : 0) + (next.isHidden ? 1 : 0)
      let gap = stack.gap(after: view)
      let inner = gap - gap / 2 * CGFloat(hidden)
      addGap(between: view, next, isInside ? inner : 0, mayGrow: isInside)
    }
  }

  /// Puts one gap, in points, from the end of a view to the start of the next.
  ///
  /// A column may measure it from baseline to baseline. Where space is distributed, it is the
  /// minimum gap.
  private mutating func addGap(
    between view: View, _ next: View, _ gap: CGFloat, mayGrow: Bool
  ) {
    let isAtLeast = mayGrow && [.equalSpacing, .equalCentering].contains(stack.distribution)
    let usesBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    add(
      "UISV-spacing", node(next), usesBaselines ? .firstBaseline : along.start,
      isAtLeast ? .greaterThanOrEqual : .equal, node(view),
      usesBaselines ? .lastBaseline : along.end, constant: gap)
  }

  /// Shares out the length of the stack; see `StackView.Distribution` for each rule.
  private mutating func distribute() {
    switch stack.distribution {
    case .fill: break
    case .fillEqually: makeEqual(visible.map { node($0) }, "UISV-fill-equally")
    case .fillProportionally: fillProportionally()
    case .equalSpacing: distributeGuides(from: along.end, to: along.start)
    case .equalCentering: distributeGuides(from: along.center, to: along.center)
    }
  }

  /// Makes all lengths equal to the first one; the priorities are those of the second view, the third and so on.
  private mutating func makeEqual(
    _ nodes: [LayoutNode], _ name: String, priorities: (Int) -> LayoutPriority = { _ in .required }
  ) {
    guard let first = nodes.first else { return }
    for (index, node) in nodes.dropFirst().enumerated() {
      add(
        name, node, along.size, .equal, first, along.size, priority: priorities(index))
    }
  }

  /// Gives each view the share of the stack's length that its intrinsic length has of the sum of all, gaps
  /// included.
  ///
  /// Priorities fall by one from view to view, beginning with 999, so that the last ones give way where gaps and
  /// shares do not add up. A view without intrinsic length gets none; if no view has one, all are equal.
  private mutating func fillProportionally() {
    let lengths = visible.map { view in
      let size = view.intrinsicContentSize
      return stack.axis == .horizontal ? size.width : size.height
    }
    guard lengths.contains(where: { $0 >= 0 }) else {
      return makeEqual(visible.map { node($0) }, "UISV-fill-equally")
    }
    let gaps = visible.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
    let total = lengths.reduce(gaps) { $0 + max($1, 0) }
    let isAlone = lengths.count { $0 >= 0 } == 1 && (visible.count == 1 || gaps == 0)
    for (index, view) in visible.enumerated() {
      let share = total > 0 ? max(lengths[index], 0) / total : 0
      if share == 0 {
        addSize("UISV-fill-proportionally", node(view), along, 0, .required)
        continue
      }
      add(
        "UISV-fill-proportionally", node(view), along.size, .equal, stack.makeLayoutNode(),
        along.size, multiplier: share,
        priority: isAlone ? .required : LayoutPriority(max(1, 999 - Float(index))))
    }
  }

  /// Makes the distances between neighbours equal, by a guide for each.
  private mutating func distributeGuides(
    from end: LayoutConstraint.Attribute, to start: LayoutConstraint.Attribute
  ) {
    var made: [LayoutNode] = []
    for (view, next) in zip(visible, visible.dropFirst()) {
      let guide = makeGuide("UISV-distributing")
      add("UISV-distributing-edge", guide, along.start, .equal, node(view), end)
      add("UISV-distributing-edge", guide, along.end, .equal, node(next), start)
      made.append(guide)
    }
    let isRequired = stack.distribution == .equalSpacing
    makeEqual(made, "UISV-fill-equally") { index in
      isRequired ? .required : LayoutPriority(max(50, 149 - Float(index)))
    }
    addSize("UISV-canvas-fit", stack.makeLayoutNode(), along, 0, LayoutPriority(49))
  }

  // MARK: - Across the axis

  /// Aligns the visible views with the first one, and the first one with the stack.
  private mutating func align() {
    for view in all where view.isHidden {
      add("UISV-alignment", node(view), across.start, .equal, canvas, across.start)
      guard stack.alignment == .fill else { continue }
      add("UISV-alignment", node(view), across.end, .equal, canvas, across.end)
    }
    guard let first = visible.first else { return }
    for view in visible.dropFirst() {
      for attribute in alignedAttributes {
        add("UISV-alignment", node(view), attribute, .equal, node(first), attribute)
      }
    }
    for attribute in connectedAttributes {
      add("UISV-canvas-connection", canvas, attribute, .equal, node(first), attribute)
    }
    if stack.alignment != .fill { span() }
  }

  /// The attributes that all visible views share; baselines count in rows only, and in columns the start does.
  private var alignedAttributes: [LayoutConstraint.Attribute] {
    switch stack.alignment {
    case .fill: [across.start, across.end]
    case .leading: [across.start]
    case .trailing: [across.end]
    case .center: [across.center]
    case .firstBaseline: [stack.axis == .horizontal ? .firstBaseline : across.start]
    case .lastBaseline: [stack.axis == .horizontal ? .lastBaseline : across.start]
    }
  }

  /// The attributes that tie the first view to the stack; none for baselines, where the stack only
  /// encloses the views.
  private var connectedAttributes: [LayoutConstraint.Attribute] {
    switch stack.alignment {
    case .firstBaseline, .lastBaseline: []
    default: alignedAttributes
    }
  }

  /// Makes the stack at least as high as its highest view, and just as high where no other
  /// constraint decides.
  private mutating func span() {
    let isBaseline = connectedAttributes.isEmpty
    if visible.count == 1, let only = visible.first, !isBaseline {
      if stack.alignment != .trailing {
        add(
          "UISV-canvas-connection", canvas, across.end, .greaterThanOrEqual, node(only), across.end)
      }
      if stack.alignment != .leading {
        add(
          "UISV-canvas-connection", canvas, across.start, .lessThanOrEqual, node(only), across.start
        )
      }
      addSize("UISV-canvas-fit", stack.makeLayoutNode(), across, 0, LayoutPriority(49))
      return
    }
    let spanner = makeGuide("UISV-alignment-spanner")
    for view in visible {
      let isStart = stack.alignment == .leading
      let isEnd = stack.alignment == .trailing
      add(
        "UISV-spanning-boundary", spanner, across.start, isStart ? .equal : .lessThanOrEqual,
        node(view), across.start, priority: isStart ? LayoutPriority(999.5) : .required)
      add(
        "UISV-spanning-boundary", spanner, across.end, isEnd ? .equal : .greaterThanOrEqual,
        node(view), across.end, priority: isEnd ? LayoutPriority(999.5) : .required)
      addSize("UISV-ambiguity-suppression", node(view), across, 0, LayoutPriority(25))
    }
    if stack.alignment != .leading {
      add("UISV-canvas-connection", spanner, across.start, .equal, canvas, across.start)
    }
    if stack.alignment != .trailing {
      add("UISV-canvas-connection", spanner, across.end, .equal, canvas, across.end)
    }
    addSize("UISV-spanning-fit", spanner, across, 0, LayoutPriority(51))
    if isBaseline {
      addSize("UISV-canvas-fit", stack.makeLayoutNode(), across, 0, LayoutPriority(49))
    }
  }

  // MARK: - Making

  /// Makes a guide with an identifier; the stack will own it.
  private mutating func makeGuide(_ name: String) -> LayoutNode {
    let guide = LayoutGuide()
    guide.identifier = name
    guides.append(guide)
    return guide.node
  }

  /// Adds `first.attribute relation second.other * multiplier + constant`; constants are in points.
  private mutating func add(
    _ name: String, _ first: LayoutNode, _ attribute: LayoutConstraint.Attribute,
    _ relation: LayoutConstraint.Relation, _ second: LayoutNode,
    _ other: LayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: LayoutPriority = .required
  ) {
    // Views that are read in another direction than the stack follow one another in the stack's.
    let direction = stack.makeLayoutNode()
    let constraint = LayoutConstraint(
      AnchorTerm(first, attribute, directionOf: direction), relation,
      AnchorTerm(second, other, directionOf: direction), multiplier: multiplier,
      constant: constant, priority: priority, maker: .stack)
    constraint.identifier = name
    constraints.append(constraint)
  }

  /// Gives an item a length along an axis, in points.
  private mutating func addSize(
    _ name: String, _ node: LayoutNode, _ axis: AxisAttributes, _ length: CGFloat,
    _ priority: LayoutPriority
  ) {
    let constraint = LayoutConstraint(
      AnchorTerm(node, axis.size), .equal, nil, constant: length, priority: priority,
      maker: .stack)
    constraint.identifier = name
    constraints.append(constraint)
  }
}

/// The attributes of one axis.
struct AxisAttributes {
  /// `leading` or `top`.
  let start: LayoutConstraint.Attribute
  /// `trailing` or `bottom`.
  let end: LayoutConstraint.Attribute
  /// `width` or `height`.
  let size: LayoutConstraint.Attribute
  /// `centerX` or `centerY`.
  let center: LayoutConstraint.Attribute

  init(_ axis: LayoutConstraint.Axis) {
    switch axis {
    case .horizontal: (start, end, size, center) = (.leading, .trailing, .width, .centerX)
    case .vertical: (start, end, size, center) = (.top, .bottom, .height, .centerY)
    }
  }
}
