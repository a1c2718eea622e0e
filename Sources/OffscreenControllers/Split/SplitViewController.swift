public import Foundation
public import OffscreenControls
import OffscreenGeometry
import OffscreenViews

/// Shows two or three controllers as columns in regular width, and as one stack in compact width.
///
/// Each column has a navigation controller: the one that was set, or one around the controller that was set. In compact
/// width their controllers move into that of the primary column, and return when the width is regular again; a
/// controller for the column `compact` is shown instead if there is one. The appearance or disappearance of a column begins and
/// ends with its motion.
///
/// Which columns are seen follows from `preferredDisplayMode` until `show(_:)`, `hide(_:)`, a finger or the button
/// `displayModeButtonItem` changes it. If that is automatic, all columns are beside each other in a view that is wider than
/// high, and only the secondary one, or the last two of three, in others.
open class SplitViewController: ViewController {
  /// The number of columns; `unspecified` for two that are set as `viewControllers`.
  public final let style: Style
  /// The object that decides and is informed; not retained.
  open weak var delegate: (any SplitViewControllerDelegate)?

  final var columns: [Column: SplitColumn] = [:]
  /// The display mode that code or a finger has chosen; nil for the preferred one.
  final var chosenMode: DisplayMode?
  /// The mode of which the delegate was told last.
  final var knownMode: DisplayMode?
  final var shownColumns: Set<Column> = []
  final var collapsed = false
  /// What the columns were last arranged for; nil before the first time.
  final var surroundings: Surroundings?
  final var isInstalled: Bool { surroundings != nil }
  /// Whether controllers move between the columns and the stack.
  final var isChanging = false
  /// The controllers of columns that come or go, whose appearances end with the motion.
  final var moving: [ViewController] = []
  /// The number of changes, by which a motion that is over knows whether another one has begun.
  final var changes = 0

  final let container = View()
  /// Contains the columns at the side, whose width is compact.
  final let sides = SplitSides()
  final let dimming = View.makeDimming()
  final var lines: [View] = []
  final let edgeRecognizer = ScreenEdgePanGestureRecognizer()

  /// Creates a controller with two or three columns, which are set by `setViewController(_:for:)`.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates a controller whose two columns are set as `viewControllers`; both arguments are ignored, because this package has
  /// no nib files.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  private final func prepare() {
    let tap = TapGestureRecognizer { [weak self] _ in self?.choose(.secondaryOnly, animated: true) }
    tap.isBuiltIn = true
    dimming.addGestureRecognizer(tap)
    edgeRecognizer.addAction { [weak self] (recognizer: GestureRecognizer) in
      guard let self, recognizer.state == .began, !collapsed, presentsWithGesture else { return }
      showNext()
    }
  }

  // MARK: Columns

  /// Sets the controller of a column, with a navigation controller around it unless it is one; nil removes it.
  ///
  /// In compact width, a controller that replaces another one takes its place in the stack.
  ///
  /// - Precondition: The style has the column, and the controller is in no other column.
  open func setViewController(_ vc: ViewController?, for column: Column) {
    demand(
      style != .unspecified,
      "A split view controller without a style gets its columns as viewControllers.")
    demand(
      column != .supplementary || style == .tripleColumn,
      "A split view controller with two columns has no supplementary one.")
    set(vc, for: column)
  }

  /// The controller that was set for a column; nil if none was.
  public final func viewController(for column: Column) -> ViewController? { columns[column]?.given }

  /// The controllers of the columns, the primary one first: without a style those that were set, else navigation
  /// controllers; in compact width only the one that is shown.
  ///
  /// Setting it is for controllers without a style, where the first two become the columns.
  open var viewControllers: [ViewController] {
    get {
      if collapsed { return compactColumn.map { [$0.shown] } ?? [] }
      return Self.order.compactMap { columns[$0]?.shown }
    }
    set {
      demand(
        style == .unspecified,
        "The columns of a split view controller with a style are set by setViewController(_:for:).")
      for (index, column) in [Column.primary, .secondary].enumerated() {
        set(index < newValue.count ? newValue[index] : nil, for: column)
      }
    }
  }

  private final func set(_ controller: ViewController?, for column: Column) {
    guard controller !== columns[column]?.given else { return }
    if let controller {
      demand(
        !columns.values.contains { $0.given === controller },
        "A \(className(of: controller)) is already a column of the split view controller.")
    }
    endMotion()
    let stacked = collapsed ? stackedColumns : []
    let former = columns[column]
    if collapsed, let former, let navigation = stackController, column != .primary {
      let gone = former.keptStack
      let rest = navigation.viewControllers.filter { member in !gone.contains { $0 === member } }
      if rest.count < navigation.viewControllers.count {
        navigation.setViewControllers(rest, animated: false)
      }
    }
    columns[column] = nil
    if let former { remove(former) }
    guard let controller else { return columnsDidChange() }
    let made = SplitColumn(controller, isWrapped: style != .unspecified)
    columns[column] = made
    guard adopt([made.shown], as: Self.place).count == 1 else {
      // Callbacks gave it another parent.
      columns[column] = nil
      return columnsDidChange()
    }
    if collapsed, column != .compact {
      made.keptStack = made.stack
      if stacked.contains(column), let navigation = stackController, let top = stacked.last {
        fill(navigation, upTo: top, animated: false)
      }
    }
    columnsDidChange()
  }

  private final func remove(_ column: SplitColumn) {
    guard column.shown.parent === self else { return }
    column.shown.willMove(toParent: nil)
    column.shown.viewIfLoaded?.removeFromSuperview()
    if column.shown.parent === self { column.shown.removeFromParent() }
  }

  override func childDidLeave(_ child: ViewController) {
    guard !isChanging else { return }
    // Another container has taken it.
    endMotion()
    for (column, known) in columns where known.shown === child { columns[column] = nil }
    columnsDidChange()
  }

  private final func columnsDidChange() {
    if isInstalled, !isChanging { arrange(animated: false) }
  }

  /// The column that is shown in compact width.
  final var compactColumn: SplitColumn? {
    columns[.compact] ?? (columns[.primary]?.navigation == nil ? columns[.secondary] : nil)
      ?? columns[.primary] ?? columns[.secondary]
  }

  // MARK: Showing columns

  /// Brings a column into view: beside or over the secondary one, or on top of the stack in compact width.
  ///
  /// The secondary column is in view when no other stands over it.
  open func show(_ column: Column) {
    if collapsed {
      guard let stackController, columns[column] != nil, column != .compact else { return }
      return fill(stackController, upTo: column, animated: isLive)
    }
    switch column {
    case .primary where !isVisible(.primary): choose(mode(with: sideCount), animated: isLive)
    case .supplementary where sideCount == 2 && !isVisible(.supplementary):
      choose(mode(with: 1), animated: isLive)
    case .secondary where displayMode.isOver: choose(.secondaryOnly, animated: isLive)
    case .primary, .supplementary, .secondary, .compact: break
    }
  }

  /// Takes a column out of view; in compact width it leaves the stack, with those above it.
  open func hide(_ column: Column) {
    if collapsed {
      let below = Self.order.filter { $0.rawValue < column.rawValue && columns[$0] != nil }
      guard let stackController, let top = below.last, stackedColumns.contains(column) else {
        return
      }
      return fill(stackController, upTo: top, animated: isLive)
    }
    switch column {
    case .primary where sideCount == 2:
      if isVisible(.primary) { choose(displayMode.with(1), animated: isLive) }
    case .primary, .supplementary: choose(.secondaryOnly, animated: isLive)
    case .secondary, .compact: break
    }
  }

  /// Shows a controller as the detail: in the secondary column, or on top of the stack in compact width.
  open override func showDetailViewController(_ vc: ViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    set(vc, for: .secondary)
    show(.secondary)
  }

  private final var isLive: Bool { isInstalled && appearance.state == .appeared }

  /// Whether the columns are one stack, which is so in compact width.
  public final var isCollapsed: Bool { collapsed }

  // MARK: Display mode

  /// How columns come in; automatic by default.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { settingsDidChange() } }
  }

  /// How columns come in: what is preferred, or beside each other in a view that is wider than high, else over the secondary
  /// one.
  public final var splitBehavior: SplitBehavior {
    preferredSplitBehavior == .automatic ? (isWide ? .tile : .overlay) : preferredSplitBehavior
  }

  /// The display mode that is asked for; automatic by default.
  ///
  /// Setting it ends what code or a finger has chosen.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
      settingsDidChange()
    }
  }

  /// The present display mode, which is never automatic; `secondaryOnly` in compact width.
  public final var displayMode: DisplayMode {
    if collapsed { return .secondaryOnly }
    let mode = chosenMode ?? preferredDisplayMode
    guard mode == .automatic else { return sideCount == 2 ? mode : mode.with(1) }
    if isWide { return self.mode(with: sideCount) }
    return sideCount == 2 ? .oneBesideSecondary : .secondaryOnly
  }

  /// The mode with some columns at the side.
  private final func mode(with count: Int) -> DisplayMode {
    switch splitBehavior {
    case .overlay: count == 2 ? .twoOverSecondary : .oneOverSecondary
    case .displace where count == 2: .twoDisplaceSecondary
    case .automatic, .tile, .displace: count == 2 ? .twoBesideSecondary : .oneBesideSecondary
    }
  }

  final var isWide: Bool {
    let size = viewIfLoaded?.bounds.size ?? initialFrame.size
    return size.width > size.height
  }

  private final func choose(_ mode: DisplayMode, animated: Bool) {
    guard !collapsed, mode != displayMode else { return }
    chosenMode = mode
    if isInstalled { arrange(animated: animated) }
  }

  /// Brings one more column into view, if there is one.
  private final func showNext() {
    let count = displayMode.columns.count
    guard count <= sideCount else { return }
    choose(mode(with: count), animated: isLive)
  }

  /// The largest number of columns beside the secondary one.
  private final var sideCount: Int { style == .tripleColumn ? 2 : 1 }

  /// Whether a column is in view, in regular width.
  private final func isVisible(_ column: Column) -> Bool {
    displayMode.columns.contains(sideCount == 1 && column == .primary ? .supplementary : column)
  }

  /// Whether a finger that enters from the edge of the primary column brings the next column into view; true by default.
  open var presentsWithGesture = true

  /// A button that shows the columns at the side, or hides them.
  ///
  /// No bar shows it by itself, as bars of UIKit do: add it to a navigation item.
  public final private(set) lazy var displayModeButtonItem: BarButtonItem = {
    let item = BarButtonItem(title: "") { [weak self] in self?.toggleColumns() }
    item.image = Image(systemName: "sidebar.left")
    item.accessibilityLabel = "Toggle Sidebar"
    return item
  }()

  private final func toggleColumns() {
    if displayMode == .secondaryOnly {
      show(sideCount == 2 ? .supplementary : .primary)
    } else {
      choose(.secondaryOnly, animated: isLive)
    }
  }

  // MARK: Widths

  final var primaryWidths = SplitWidths() {
    didSet { if primaryWidths != oldValue { settingsDidChange() } }
  }
  final var supplementaryWidths = SplitWidths() {
    didSet { if supplementaryWidths != oldValue { settingsDidChange() } }
  }

  /// The width of the primary column as a part of the whole, from 0 to 1; automatic by default.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { primaryWidths.fraction }
    set { primaryWidths.fraction = newValue }
  }
  /// The width of the primary column in points, which is stronger than the fraction; automatic by default.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { primaryWidths.preferred }
    set { primaryWidths.preferred = newValue }
  }
  /// The smallest width of the primary column in points; automatic, which is 0, by default.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { primaryWidths.minimum }
    set { primaryWidths.minimum = newValue }
  }
  /// The largest width of the primary column in points; automatic, which is 320, by default.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { primaryWidths.maximum }
    set { primaryWidths.maximum = newValue }
  }
  /// The width of the supplementary column as a part of the whole, from 0 to 1; automatic by default.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { supplementaryWidths.fraction }
    set { supplementaryWidths.fraction = newValue }
  }
  /// The width of the supplementary column in points, which is stronger than the fraction; automatic by default.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidths.preferred }
    set { supplementaryWidths.preferred = newValue }
  }
  /// The smallest width of the supplementary column in points; automatic, which is 0, by default.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidths.minimum }
    set { supplementaryWidths.minimum = newValue }
  }
  /// The largest width of the supplementary column in points; automatic, which is 320, by default.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidths.maximum }
    set { supplementaryWidths.maximum = newValue }
  }

  /// The edge of the primary column; leading by default.
  open var primaryEdge = PrimaryEdge.leading {
    didSet { settingsDidChange() }
  }

  final func settingsDidChange() {
    if isInstalled { arrange(animated: false) }
  }

  // MARK: The view

  /// Makes the view, which contains the views of the columns.
  open override func loadView() {
    let view = SplitView(frame: initialFrame)
    view.controller = self
    view.addSubview(container)
    view.addGestureRecognizer(edgeRecognizer)
    container.clipsToBounds = true
    container.addSubview(dimming)
    container.addSubview(sides)
    self.view = view
  }
}

/// The view of a split view controller.
private final class SplitView: View {
  weak var controller: SplitViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.followView()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

extension ViewController {
  /// The split view controller that contains this controller, at any distance; nil if there is none.
  public final var splitViewController: SplitViewController? {
    ancestor(of: SplitViewController.self)
  }
}
