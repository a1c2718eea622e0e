import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// One wheel of a picker view: rows on the surface of a cylinder, of which the middle one is selected.
///
/// The content is as high as all rows, unrolled; an offset of `row * rowHeight`, less the inset, has a row in the
/// middle.
final class PickerWheel: ScrollView {
  /// The opacity of a row beside the selected one, where the surface faces the eye.
  private static let opacityBesideSelection: CGFloat = 0.55

  private unowned let picker: PickerView
  private let component: Int
  private(set) var rowCount = 0
  private(set) var rowHeight = PickerView.standardRowHeight
  /// The row of which the delegate was told last, or that code has selected; -1 without rows.
  private(set) var selectedRow = -1
  /// The views of the rows that are seen.
  private(set) var rowViews: [Int: View] = [:]
  /// Views whose rows are no longer seen, at most as many as were seen at once.
  private var spareViews: [View] = []
  /// How often the rows were counted.
  private var loadCount = 0

  init(in picker: PickerView, component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    alwaysBounceVertical = true
    addObserver(self)
    proposeTarget = { [unowned self] target, _ in offset(of: row(at: target)) }
    let tap = TapGestureRecognizer { [unowned self] in turn(toRowAt: $0.location(in: self)) }
    tap.isBuiltIn = true
    addGestureRecognizer(tap)
  }

  // MARK: Rows

  /// Sets the number and the height of the rows and forgets their views; the selected row stays if it exists.
  func load(rowCount: Int, rowHeight: CGFloat) {
    self.rowCount = rowCount
    self.rowHeight = rowHeight
    loadCount += 1
    for view in rowViews.values { view.removeFromSuperview() }
    rowViews = [:]
    spareViews = []
    selectedRow = min(max(selectedRow, 0), rowCount - 1)
    fit()
    setContentOffset(offset(of: selectedRow), animated: false)
    setNeedsLayout()
  }

  /// Selects a row, which is clamped to those that exist, without telling the delegate.
  func select(_ row: Int, animated: Bool) {
    selectedRow = min(max(row, 0), rowCount - 1)
    setContentOffset(offset(of: selectedRow), animated: animated)
  }

  /// Turns to a row as a finger does: the delegate is told when the wheel is at rest.
  func turn(to row: Int) {
    guard row >= 0, row < rowCount else { return }
    setContentOffset(offset(of: row), animated: true)
    if host == nil { settle() }
  }

  private var barrel: PickerBarrel { PickerBarrel(radius: bounds.height / 2) }

  /// Makes the content as large as all rows, with insets that allow every row in the middle.
  private func fit() {
    let inset = (bounds.height - rowHeight) / 2
    contentInset = EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    contentSize = CGSize(width: bounds.width, height: CGFloat(rowCount) * rowHeight)
  }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(max(row, 0)) * rowHeight - contentInset.top)
  }

  /// The row nearest to the middle at an offset.
  private func row(at offset: CGPoint) -> Int {
    let row = ((offset.y + contentInset.top) / rowHeight).rounded()
    return min(max(Int(row), 0), max(rowCount - 1, 0))
  }

  /// The distance of a row's middle from that of the wheel along its surface, in points.
  private func distance(of row: Int) -> CGFloat {
    (CGFloat(row) + 0.5) * rowHeight - bounds.midY
  }

  override var frame: CGRect {
    get { super.frame }
    set {
      let isResized = newValue.size != frame.size
      super.frame = newValue
      guard isResized else { return }
      fit()
      setContentOffset(offset(of: selectedRow), animated: false)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let reach = barrel.reach
    let first = max(0, Int(((bounds.midY - reach) / rowHeight - 0.5).rounded(.up)))
    let end = min(rowCount, Int(((bounds.midY + reach) / rowHeight - 0.5).rounded(.up)))
    let seen = first..<max(first, end)
    for (row, view) in rowViews.sorted(by: { $0.key < $1.key }) where !seen.contains(row) {
      rowViews[row] = nil
      view.removeFromSuperview()
      if spareViews.count <= seen.count { spareViews.append(view) }
    }
    let loadCount = loadCount
    for row in seen {
      let view = rowViews[row] ?? makeView(of: row)
      // Code of the delegate may have reloaded the wheel, which is then laid out again.
      guard loadCount == self.loadCount else { return }
      guard let place = barrel.place(at: distance(of: row)) else { continue }
      rowViews[row] = view
      if view.superview !== self { addSubview(view) }
      arrange(view, at: place, isSelected: abs(distance(of: row)) < rowHeight / 2)
    }
  }

  private func makeView(of row: Int) -> View {
    guard let delegate = picker.delegate else { return PickerRowLabel() }
    return picker.called(delegate).pickerView(
      picker, viewForRow: row, forComponent: component, reusing: spareViews.popLast())
  }

  private func arrange(
    _ view: View, at place: (middle: CGFloat, scale: CGFloat), isSelected: Bool
  ) {
    view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
    view.center = CGPoint(x: bounds.midX, y: bounds.midY + place.middle)
    view.transform = CGAffineTransform(scaleX: 1, y: place.scale)
    view.alpha = isSelected ? 1 : Self.opacityBesideSelection * place.scale
  }

  // MARK: Turning

  /// Turns to the row that is seen nearest to a point.
  private func turn(toRowAt point: CGPoint) {
    let nearest = rowViews.min {
      (abs($0.value.center.y - point.y), $0.key) < (abs($1.value.center.y - point.y), $1.key)
    }
    if let nearest { turn(to: nearest.key) }
  }

  /// Selects the row in the middle once the wheel is at rest, after turning to it if it is not quite there.
  private func settle() {
    guard rowCount > 0, !isTracking else { return }
    let row = row(at: contentOffset)
    guard contentOffset == clampedOffset(offset(of: row)) else {
      return setContentOffset(offset(of: row), animated: true)
    }
    guard row != selectedRow else { return }
    selectedRow = row
    picker.called(picker.delegate)?.pickerView(
      picker, didSelectRow: row, inComponent: component)
  }

  // MARK: Accessibility

  override func accessibilityIncrement() { turn(to: selectedRow + 1) }
  override func accessibilityDecrement() { turn(to: selectedRow - 1) }
}

extension PickerWheel: ScrollObserver {
  func scrollViewOffsetDidChange(_ scrollView: ScrollView) { setNeedsLayout() }
  func scrollViewDidComeToRest(_ scrollView: ScrollView) { settle() }
}

extension PickerWheel: AccessibilityDefaulting {
  /// An adjustable element with the text of the selected row as its value, and the name that the delegate has for it.
  var accessibilityDefaults: AccessibilityDefaults {
    let naming = picker.called(picker.delegate as? any PickerViewAccessibilityDelegate)
    let view = rowViews[selectedRow]
    return AccessibilityDefaults(
      isElement: true,
      label: naming?.pickerView(self.picker, accessibilityLabelForComponent: self.component),
      value: view?.accessibilityLabel ?? (view as? Label)?.text,
      traits: .adjustable)
  }
}
