import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenScrolling
import OffscreenViews

// What does not scroll with the columns: background, border, accessory views, fading edges.

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
    placeFade()
  }

  private func place(_ accessory: View?, atTheEnd isAtTheEnd: Bool) {
    guard let accessory else { return }
    let length = length(of: accessory)
    let (start, end) = (bounds.lower(scrollAxis), bounds.upper(scrollAxis))
    accessory.frame = CGRect(
      scrollAxis, from: isAtTheEnd ? end - length : start, length: length,
      across: bounds.lower(scrollAxis.other), breadth: bounds.size[scrollAxis.other])
  }

  // MARK: Fading edges

  /// Begins or ends fading.
  func edgeFadeDidChange() {
    if edgeFade > 0, !(mask is BarFade) { mask = BarFade() }
    if edgeFade <= 0, mask is BarFade { mask = nil }
    setNeedsLayout()
  }

  private func placeFade() {
    guard let fade = mask as? BarFade else { return }
    let limits = offsetLimits(scrollAxis)
    let offset = contentOffset[scrollAxis]
    fade.frame = bounds
    // It grows with what is out of view.
    fade.show(
      BarFade.Lengths(
        axis: scrollAxis, first: min(edgeFade, max(0, offset - limits.lowerBound)),
        last: min(edgeFade, max(0, limits.upperBound - offset)), insets: accessoryInsets))
  }
}

/// The mask of a bar whose columns fade at its sides.
final class BarFade: View {
  /// The lengths in points over which it fades at the first and at the last side of an axis, beside what is opaque there.
  struct Lengths: Equatable {
    var axis = ScrollAxis.horizontal
    var first: CGFloat = 0
    var last: CGFloat = 0
    var insets = EdgeInsets.zero
  }
  private var lengths = Lengths()

  init() {
    super.init(frame: .zero)
    drawsNotedState(as: BarFade.self)
  }

  /// Fades over other lengths.
  func show(_ new: Lengths) {
    guard new != lengths else { return }
    lengths = new
    pictureMayChange()
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let axis = lengths.axis
    let size = bounds.size[axis]
    let (start, end) = (lengths.insets.leading(axis), size - lengths.insets.trailing(axis))
    canvas.fill(part(from: 0, to: start), with: .black)
    canvas.fill(part(from: end, to: size), with: .black)
    guard end > start else { return }
    func stop(_ position: CGFloat, _ alpha: CGFloat) -> Gradient.Stop {
      Gradient.Stop(
        color: Color(red: 0, green: 0, blue: 0, alpha: alpha),
        location: (position - start) / (end - start))
    }
    let fades = [
      stop(start, lengths.first > 0 ? 0 : 1), stop(start + lengths.first, 1),
      stop(end - lengths.last, 1), stop(end, lengths.last > 0 ? 0 : 1),
    ]
    var (from, to) = (CGPoint.zero, CGPoint.zero)
    (from[axis], to[axis]) = (start, end)
    canvas.fill(
      part(from: start, to: end),
      with: Gradient(stops: fades, geometry: .linear(from: from, to: to)))
  }

  /// The part of the bounds between two positions along the axis.
  private func part(from start: CGFloat, to end: CGFloat) -> CGRect {
    let axis = lengths.axis
    return CGRect(
      axis, from: start, length: end - start, across: 0, breadth: bounds.size[axis.other])
  }
}
