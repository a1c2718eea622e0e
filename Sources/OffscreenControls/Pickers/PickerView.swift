public import Foundation
import OffscreenGeometry
import OffscreenRaster
public import OffscreenViews

/// Wheels beside each other, each of which selects one of its rows.
///
/// A wheel is turned by a drag, which always ends on a row, or by a tap on a row; the delegate is told when it has
/// come to rest. The rows of all wheels are seen in front of a bar that marks the selected ones. Wheels are laid out
/// from right to left where the layout is.
open class PickerView: View {
  /// The height of rows for which the delegate has no other.
  package static let standardRowHeight: CGFloat = 32
  /// The size that fits: as wide as a small telephone, in points.
  private static let fittingSize = CGSize(width: 320, height: 216)
  /// The space between wheels, and that beside the first and last one.
  private static let (spacing, margin): (CGFloat, CGFloat) = (5, 9)

  /// The number of rows beyond which places on a wheel would not be exact.
  private static let maximumRowCount = 1_000_000_000_000

  private final var wheels: [PickerWheel]?
  /// The bar behind the selected rows.
  private final let selectionBar = View()

  /// The object that counts wheels and rows; not retained.
  ///
  /// Setting it loads all wheels anew.
  open weak var dataSource: (any PickerViewDataSource)? {
    didSet { forgetWheels() }
  }
  /// The object that decides what rows show; not retained.
  ///
  /// Setting it loads all wheels anew.
  open weak var delegate: (any PickerViewDelegate)? {
    didSet { forgetWheels() }
  }

  /// Creates a picker view without wheels; an empty frame gets the size that fits, 320 × 216 points.
  public override init(frame: CGRect = .zero) {
    let size = frame.size == .zero ? Self.fittingSize : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
    selectionBar.isUserInteractionEnabled = false
    selectionBar.backgroundColor = .tertiarySystemFill
    selectionBar.layer.cornerRadius = 8
    addSubview(selectionBar)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// 320 × 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.fittingSize }
  /// 320 × 216 points.
  open override var intrinsicContentSize: CGSize { Self.fittingSize }

  // MARK: Wheels and rows

  /// The number of wheels that the data source has counted.
  public final var numberOfComponents: Int { loadedWheels().count }

  /// The number of rows of a wheel.
  ///
  /// - Precondition: The wheel exists.
  public final func numberOfRows(inComponent component: Int) -> Int { wheel(component).rowCount }

  /// The width and height of the rows of a wheel, in points.
  ///
  /// - Precondition: The wheel exists.
  public final func rowSize(forComponent component: Int) -> CGSize {
    let height = wheel(component).rowHeight
    layoutIfNeeded()
    return CGSize(width: wheel(component).bounds.width, height: height)
  }

  /// The view of a row; nil if the row is not visible.
  ///
  /// - Precondition: The wheel exists.
  public final func view(forRow row: Int, forComponent component: Int) -> View? {
    wheel(component).rowViews[row]
  }

  /// The views of the rows that are seen, by their rows.
  ///
  /// - Precondition: The wheel exists.
  final func visibleRows(inComponent component: Int) -> [Int: View] { wheel(component).rowViews }

  /// Counts wheels and rows anew; selected rows stay where they exist, and the delegate is not told.
  public final func reloadAllComponents() {
    let selected = wheels?.map(\.selectedRow) ?? []
    forgetWheels()
    for (wheel, row) in zip(loadedWheels(), selected) { wheel.select(row, animated: false) }
  }

  /// Counts the rows of one wheel anew; the selected row stays if it exists, and the delegate is not told.
  ///
  /// - Precondition: The wheel exists.
  public final func reloadComponent(_ component: Int) {
    load(wheel(component), component)
  }

  // MARK: Selection

  /// Selects a row without telling the delegate; rows that do not exist are clamped to those that do.
  ///
  /// With animation, the wheel turns to the row in 0.3 seconds.
  ///
  /// - Precondition: The wheel exists.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component).select(row, animated: animated)
  }

  /// The row that is selected in a wheel: the last one on which it came to rest; -1 without rows.
  ///
  /// - Precondition: The wheel exists.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component).selectedRow }

  // MARK: Loading

  private final func forgetWheels() {
    for wheel in wheels ?? [] { wheel.removeFromSuperview() }
    wheels = nil
    setNeedsLayout()
  }

  /// The wheels, which are made if they were forgotten.
  private final func loadedWheels() -> [PickerWheel] {
    if let wheels { return wheels }
    guard let dataSource else { return [] }
    let count = called(dataSource).numberOfComponents(in: self)
    let made = (0..<max(0, count)).map { PickerWheel(in: self, component: $0) }
    wheels = made
    for (component, wheel) in made.enumerated() {
      addSubview(wheel)
      load(wheel, component)
    }
    setNeedsLayout()
    return wheels ?? []
  }

  private final func load(_ wheel: PickerWheel, _ component: Int) {
    let count = called(dataSource)?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    let height = askedForSize(delegate)?.pickerView(self, rowHeightForComponent: component)
    wheel.load(
      rowCount: min(max(0, count), Self.maximumRowCount),
      rowHeight: Self.usable(height) ?? Self.standardRowHeight)
    setNeedsLayout()
  }

  /// A length of the delegate if it is from 1 to 10,000 points.
  private static func usable(_ length: CGFloat?) -> CGFloat? {
    length.flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  /// The wheel of a number that must exist.
  private final func wheel(_ component: Int) -> PickerWheel {
    let wheels = loadedWheels()
    demand(
      wheels.indices.contains(component),
      "A picker view with \(wheels.count) components has no component \(component).")
    return wheels[component]
  }

  // MARK: Layout

  /// The width of wheels for which the delegate has no other: an equal share.
  final var standardWidth: CGFloat {
    let count = max(1, wheels?.count ?? 1)
    return widthOfWheels(count) / CGFloat(count)
  }

  /// What the spaces beside some wheels leave of the width, in points.
  final func widthOfWheels(_ count: Int) -> CGFloat {
    max(0, bounds.width - 2 * Self.margin - CGFloat(count - 1) * Self.spacing)
  }

  /// Puts the wheels beside each other, together in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let count = loadedWheels().count
    let widths = (0..<count).map { component in
      Self.usable(askedForSize(delegate)?.pickerView(self, widthForComponent: component))
        ?? standardWidth
    }
    // Code of the delegate may have forgotten the wheels.
    guard let wheels, wheels.count == count else { return }
    let total = widths.reduce(0, +) + CGFloat(max(0, count - 1)) * Self.spacing
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = bounds.midX - total / 2
    for (wheel, width) in isMirrored ? zip(wheels, widths).reversed() : Array(zip(wheels, widths)) {
      wheel.frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
      x += width + Self.spacing
    }
    let height = wheels.map(\.rowHeight).max() ?? Self.standardRowHeight
    selectionBar.isHidden = wheels.isEmpty
    selectionBar.frame = CGRect(
      x: bounds.minX + Self.margin, y: bounds.midY - height / 2,
      width: max(0, bounds.width - 2 * Self.margin), height: height)
  }

  /// The selected rows, in addition to the attributes of every view.
  open override var treeAttributes: [TreeAttribute] {
    let rows = (wheels ?? []).map { "\($0.selectedRow)" }.joined(separator: " ")
    return super.treeAttributes + [TreeAttribute("selected", rows)]
  }
}
