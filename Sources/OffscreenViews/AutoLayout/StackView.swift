public import Foundation
import OffscreenGeometry

/// A view that arranges views in a row or a column by constraints.
///
/// Its size follows from its constraints and its views alone. Arranged views stop translating their
/// autoresizing masks; a hidden one takes no room.
open class StackView: View {
  /// The distribution of the stack's length among its views.
  public enum Distribution: Int, Hashable, Sendable {
    /// They fill it, by their hugging and compression resistance.
    case fill = 0
    /// They fill it and have equal lengths.
    case fillEqually = 1
    /// They fill it in proportion to the sizes of their contents.
    case fillProportionally = 2
    /// Views keep their lengths, with equal gaps.
    case equalSpacing = 3
    /// They keep their lengths, with equal distances between their middles.
    case equalCentering = 4
  }

  /// The alignment of views across the stack.
  public enum Alignment: Int, Hashable, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the edge where reading begins, or the top.
    case leading = 1
    /// First baselines are on one line; meant for horizontal stacks.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the edge where reading ends, or the bottom.
    case trailing = 4
    /// Last baselines are on one line; meant for horizontal stacks.
    case lastBaseline = 5

    /// At the top edge of a horizontal stack.
    public static let top = Alignment.leading
    /// At the bottom edge of a horizontal stack.
    public static let bottom = Alignment.trailing
  }

  /// The distance `spacing`, as a custom spacing.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system's distance of 8 points, as a custom spacing.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The views that the stack arranges, in their order along it.
  public final private(set) var arrangedSubviews: [View] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [LayoutConstraint] = []
  private var arrangementGuides: [LayoutGuide] = []
  private var needsArrangement = true

  /// Whether views are arranged in a row or a column; a row by default.
  open var axis = LayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// The distribution of the stack's length among its views; `fill` by default.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// The alignment of views across the stack; `fill` by default.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The distance between views, in points; 0 by default, and setting one that is not finite has no
  /// effect.
  ///
  /// Distributions that make gaps equal keep at least this distance.
  open var spacing: CGFloat = 0 {
    didSet {
      guard spacing.isFinite else {
        spacing = oldValue
        return
      }
      if spacing != oldValue { arrangementDidChange() }
    }
  }

  /// Whether the gaps of a column are counted from baseline to baseline; false by default.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether views lie inside the layout margins; false by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Views

  /// Adds a view at the end, as a subview too.
  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (isArranged(view) ? 1 : 0))
  }

  /// Inserts a view, as a subview too; one that is arranged already moves.
  ///
  /// - Precondition: The index is at most the number of the other arranged views.
  open func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    demand(
      (0...arrangedSubviews.count).contains(stackIndex),
      "The index \(stackIndex) must be at most the \(arrangedSubviews.count) other arranged views.")
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Takes a view out of the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: View) {
    guard isArranged(view) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    view.contentRowsMayChange()
    arrangementDidChange()
  }

  private func isArranged(_ view: View) -> Bool { arrangedSubviews.contains { $0 === view } }

  /// Also removes a view from the arrangement when it stops being a subview; an override calls
  /// `super`.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Spacing

  /// Sets the distance after an arranged view, in points; `spacingUseDefault` takes `spacing` again, and a
  /// distance that is not finite has no effect.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: View) {
    guard isArranged(arrangedSubview), spacing.isFinite else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// The distance that was set after a view; `spacingUseDefault` if none was.
  open func customSpacing(after arrangedSubview: View) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  func gap(after view: View) -> CGFloat {
    switch customSpacing(after: view) {
    case Self.spacingUseDefault: spacing
    case Self.spacingUseSystem: systemSpacing
    case let custom: custom
    }
  }

  // MARK: Constraints

  /// Marks the arrangement, whose constraints are made again before the next layout.
  final func arrangementDidChange() {
    needsArrangement = true
    for view in arrangedSubviews where view.isHidden { view.contentRowsMayChange() }
    setNeedsUpdateConstraints()
  }

  /// Marks the arrangement if views are distributed in proportion to the sizes of their contents.
  final func arrangedContentDidChange() {
    if distribution == .fillProportionally { arrangementDidChange() }
  }

  /// Makes the constraints of the arrangement; an override calls `super` last.
  open override func updateConstraints() {
    if needsArrangement {
      needsArrangement = false
      LayoutConstraint.deactivate(arrangement)
      for guide in arrangementGuides { removeLayoutGuide(guide) }
      let made = StackArrangement(of: self)
      arrangementGuides = made.guides
      arrangement = made.constraints
      for guide in arrangementGuides { addLayoutGuide(guide) }
      LayoutConstraint.activate(arrangement)
    }
    super.updateConstraints()
  }

  /// The first arranged view of a column; of a row, its highest view.
  open override var forFirstBaselineLayout: View { baselineView(inColumn: \.first) }

  /// The last arranged view of a column; of a row, its highest view.
  open override var forLastBaselineLayout: View { baselineView(inColumn: \.last) }

  private func baselineView(inColumn end: ([View]) -> View?) -> View {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    guard axis == .horizontal else { return end(visible) ?? self }
    return visible.max { $0.intrinsicContentSize.height < $1.intrinsicContentSize.height } ?? self
  }

  // MARK: Inspecting

  /// Axis, distribution, alignment and spacing, where they differ from their defaults.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("axis", "\(axis)", if: axis != .horizontal)
    attributes.add("distribution", "\(distribution)", if: distribution != .fill)
    attributes.add("alignment", "\(alignment)", if: alignment != .fill)
    attributes.add("spacing", AttributeText.of(spacing), if: spacing != 0)
    return attributes
  }
}
