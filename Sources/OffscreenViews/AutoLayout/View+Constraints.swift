import OffscreenGeometry

extension View {
  // MARK: Anchors

  /// The edge where reading begins.
  public final var leadingAnchor: LayoutXAxisAnchor { .init(term(.leading)) }
  /// The edge where reading ends.
  public final var trailingAnchor: LayoutXAxisAnchor { .init(term(.trailing)) }
  /// The left edge.
  public final var leftAnchor: LayoutXAxisAnchor { .init(term(.left)) }
  /// The right edge.
  public final var rightAnchor: LayoutXAxisAnchor { .init(term(.right)) }
  /// The middle between left and right.
  public final var centerXAnchor: LayoutXAxisAnchor { .init(term(.centerX)) }
  /// The top edge.
  public final var topAnchor: LayoutYAxisAnchor { .init(term(.top)) }
  /// The bottom edge.
  public final var bottomAnchor: LayoutYAxisAnchor { .init(term(.bottom)) }
  /// The middle between top and bottom.
  public final var centerYAnchor: LayoutYAxisAnchor { .init(term(.centerY)) }
  /// The baseline of the first line of text; the top edge of a view without text.
  public final var firstBaselineAnchor: LayoutYAxisAnchor { .init(term(.firstBaseline)) }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public final var lastBaselineAnchor: LayoutYAxisAnchor { .init(term(.lastBaseline)) }
  /// The width.
  public final var widthAnchor: LayoutDimension { .init(term(.width)) }
  /// The height.
  public final var heightAnchor: LayoutDimension { .init(term(.height)) }

  private func term(_ attribute: LayoutConstraint.Attribute) -> AnchorTerm {
    AnchorTerm(makeLayoutNode(), attribute)
  }

  // MARK: Constraints

  /// The active constraints that the view holds, in the order in which they were added.
  public final var constraints: [LayoutConstraint] { layoutNode?.held.elements ?? [] }

  /// Activates a constraint between this view and views inside it, or among these.
  ///
  /// - Precondition: The items are this view or inside it.
  public final func addConstraint(_ constraint: LayoutConstraint) {
    demand(
      constraint.nodes.allSatisfy { $0.view?.isDescendant(of: self) == true },
      "A view holds constraints of itself and of views inside it only: \(constraint.equation).")
    constraint.hold(in: self)
  }

  /// Activates several constraints, as `addConstraint(_:)` does.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that the view holds; has no effect on others.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates several constraints, as `removeConstraint(_:)` does.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that have the view as an item and affect it along an axis.
  public final func constraintsAffectingLayout(
    for axis: LayoutConstraint.Axis
  ) -> [LayoutConstraint] {
    (layoutNode?.referring.elements ?? []).map(\.constraint)
      .filter { constraint in
        constraint.isActive
          && (constraint.firstAttribute.axis == axis || constraint.secondAttribute.axis == axis)
      }
  }

  /// Whether a call of `updateConstraints()` is due for this view: it is new, or this view or one inside it asked
  /// for the call.
  public final func needsUpdateConstraints() -> Bool {
    !flags.isDisjoint(with: .asksForUpdateOfConstraints)
  }

  // MARK: Contents

  /// The priorities that were set for the view's contents; none before the first.
  final var contentPriorities: ContentPriorities {
    get { layoutNode?.priorities ?? ContentPriorities() }
    set {
      makeLayoutNode().priorities = newValue
      contentPriorityDidChange()
    }
  }

  private func contentPriorityDidChange() {
    contentSizeDidChange()
    parent?.markNeedsLayout(by: "a change of content priorities")
  }

  // MARK: Guides

  /// The guides that were added to the view.
  public final var layoutGuides: [LayoutGuide] { layoutNode?.guides ?? [] }

  /// Adds a guide, taking it from its present view.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self, guide.kind == nil else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.node.view = self
    makeLayoutNode().guides.append(guide)
    constraintsDidChange()
  }

  /// Removes a guide and the constraints that name it.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self, guide.kind == nil else { return }
    for constraint in guide.node.referring.elements.map(\.constraint) {
      constraint.deactivate()
    }
    layoutNode?.guides.removeAll { $0 === guide }
    guide.node.view = nil
    constraintsDidChange()
  }

  /// The part of the bounds that is inside the window's safe area.
  public final var safeAreaLayoutGuide: LayoutGuide { ownGuide(.safeArea) }

  /// The bounds without the margins.
  public final var layoutMarginsGuide: LayoutGuide { ownGuide(.margins) }

  /// The bounds without the margins, at most 672 points wide, in the middle.
  public final var readableContentGuide: LayoutGuide { ownGuide(.readableContent) }

  /// The place of the keyboard.
  ///
  /// It is the part of the bounds that the keyboard of the stage covers at the bottom, and without one the part
  /// outside the safe area.
  public final var keyboardLayoutGuide: LayoutGuide { ownGuide(.keyboard) }

  /// The content of a scrolling view, whose size constraints decide.
  package final var contentGuide: LayoutGuide { ownGuide(.content) }

  /// The visible rectangle of a scrolling view, which moves over its content.
  package final var visibleGuide: LayoutGuide { ownGuide(.frame) }

  final func ownGuide(_ kind: OwnGuide) -> LayoutGuide {
    let node = makeLayoutNode()
    if let known = node.ownGuides.first(where: { $0.kind == kind }) { return known }
    let guide = LayoutGuide(kind, of: self)
    node.ownGuides.append(guide)
    if kind == .keyboard {
      followsKeyboard = true
      node.keyboardInset = keyboardOverlap
    }
    constraintsDidChange()
    return guide
  }

  // MARK: Ambiguity

  /// Whether the constraints allow the view other frames as well; meant for debugging, because it
  /// costs two solutions for each side.
  public final var hasAmbiguousLayout: Bool {
    solveSurroundingConstraints()
    guard let node = layoutNode else { return false }
    return layoutEngine?.isAmbiguous(node) ?? false
  }

  /// Gives a view whose layout is ambiguous another frame that its constraints allow, to show that
  /// they determine no unique frame; meant for debugging.
  ///
  /// Its position or its size changes by 100 points, or by less if the constraints allow less. The
  /// frame lasts until something else changes the layout.
  public final func exerciseAmbiguityInLayout() {
    solveSurroundingConstraints()
    guard let node = layoutNode else { return }
    layoutEngine?.exerciseAmbiguity(of: node)
  }

  // MARK: Margins

  final var keepsSuperviewMargins: Bool { layoutNode?.margins.preservesSuperview ?? false }
  final var insetsMarginsFromSafeArea: Bool { layoutNode?.margins.insetsFromSafeArea ?? true }

  /// The nearest view that contains both this view and `other`, or is one of them; O(depth).
  final func commonAncestor(with other: View) -> View? {
    if parent === other { return other }
    var ancestor: View? = self
    while let current = ancestor {
      if other.isDescendant(of: current) { return current }
      ancestor = current.parent
    }
    return nil
  }
}
