import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

// What does not scroll with the columns: background, border, accessory views.

extension OptionBar {
  /// The views behind the columns and the indicators.
  var backViews: [View] { [backgroundView, borderView].compactMap(\.self) }

  /// Replaces a view that does not scroll.
  func exchange(_ former: View?, for view: View?) {
    guard former !== view else { return }
    former?.removeFromSuperview()
    if let view {
      let isBehind = view === backgroundView || view === borderView
      view.layer.zPosition = isBehind ? (view === backgroundView ? -3 : -2) : 2
      if isBehind { insertSubview(view, at: 0) } else { addSubview(view) }
    }
    accessoriesDidChange()
    setNeedsLayout()
  }

  /// The extent of an accessory view along the bar.
  private func length(of accessory: View?) -> CGFloat { accessory?.bounds.size[scrollAxis] ?? 0 }

  /// Makes room for the accessory views, and keeps what is beside them in its place.
  func accessoriesDidChange() {
    let (first, last) = (length(of: leadingAccessoryView), length(of: trailingAccessoryView))
    let (before, after) = beginsAtTheRight ? (last, first) : (first, last)
    let new =
      axis == .horizontal
      ? EdgeInsets(left: before, right: after) : EdgeInsets(top: before, bottom: after)
    guard new != accessoryInsets else { return }
    let former = accessoryInsets
    accessoryInsets = new
    guard !isDragging, !isDecelerating, animationTarget == nil else { return }
    contentOffset[scrollAxis] +=
      beginsAtTheRight
      ? new.right - former.right : former.leading(scrollAxis) - new.leading(scrollAxis)
    columnsDidChange()
  }

  /// Places everything that does not scroll.
  func placeSurroundings() {
    accessoriesDidChange()
    backgroundView?.frame = bounds
    if let border {
      let across = scrollAxis.other
      let isFirst = border.isAtTop != (axis == .vertical && leadsFromTheRight)
      borderView?.frame = CGRect(
        scrollAxis, from: bounds.lower(scrollAxis), length: bounds.size[scrollAxis],
        across: isFirst ? bounds.lower(across) : bounds.upper(across) - border.height,
        breadth: border.height)
    }
    place(leadingAccessoryView, atTheEnd: beginsAtTheRight)
    place(trailingAccessoryView, atTheEnd: !beginsAtTheRight)
  }

  private func place(_ accessory: View?, atTheEnd isAtTheEnd: Bool) {
    guard let accessory else { return }
    let length = length(of: accessory)
    let (start, end) = (bounds.lower(scrollAxis), bounds.upper(scrollAxis))
    accessory.frame = CGRect(
      scrollAxis, from: isAtTheEnd ? end - length : start, length: length,
      across: bounds.lower(scrollAxis.other), breadth: bounds.size[scrollAxis.other])
  }
}
