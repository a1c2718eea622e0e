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

  /// The width of an accessory view.
  private func width(of accessory: View?) -> CGFloat { accessory?.bounds.width ?? 0 }

  /// Makes room for the accessory views, and keeps what is beside them in its place.
  func accessoriesDidChange() {
    let (first, last) = (width(of: leadingAccessoryView), width(of: trailingAccessoryView))
    let (left, right) = beginsAtTheRight ? (last, first) : (first, last)
    let new = EdgeInsets(top: 0, left: left, bottom: 0, right: right)
    guard new != accessoryInsets else { return }
    let former = accessoryInsets
    accessoryInsets = new
    guard !isDragging, !isDecelerating, animationTarget == nil else { return }
    contentOffset.x += beginsAtTheRight ? new.right - former.right : former.left - new.left
    columnsDidChange()
  }

  /// Places everything that does not scroll.
  func placeSurroundings() {
    accessoriesDidChange()
    backgroundView?.frame = bounds
    if let border {
      borderView?.frame = CGRect(
        x: bounds.minX, y: border.isAtTop ? bounds.minY : bounds.maxY - border.height,
        width: bounds.width, height: border.height)
    }
    place(leadingAccessoryView, atTheRight: beginsAtTheRight)
    place(trailingAccessoryView, atTheRight: !beginsAtTheRight)
    placeFade()
  }

  private func place(_ accessory: View?, atTheRight isAtTheRight: Bool) {
    guard let accessory else { return }
    let width = accessory.bounds.width
    accessory.frame = CGRect(
      x: isAtTheRight ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width,
      height: bounds.height)
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
    let (inset, room) = (adjustedContentInset, bounds.width)
    let start = 0 - inset.left
    let end = max(start, contentSize.width + inset.right - room)
    fade.frame = bounds
    // It grows with what is out of view.
    fade.show(
      left: min(edgeFade, max(0, contentOffset.x - start)),
      right: min(edgeFade, max(0, end - contentOffset.x)), beside: accessoryInsets)
  }
}

/// The mask of a bar whose columns fade at its sides.
final class BarFade: View {
  private struct Lengths: Equatable {
    var left: CGFloat = 0
    var right: CGFloat = 0
    var insets = EdgeInsets.zero
  }
  private var lengths = Lengths()

  init() {
    super.init(frame: .zero)
    drawsNotedState(as: BarFade.self)
  }

  /// Fades over lengths in points beside what is opaque at both sides.
  func show(left: CGFloat, right: CGFloat, beside insets: EdgeInsets) {
    let new = Lengths(left: left, right: right, insets: insets)
    guard new != lengths else { return }
    lengths = new
    pictureMayChange()
  }

  override func draw(_ rect: CGRect, in canvas: Canvas) {
    let (left, right) = (lengths.insets.left, bounds.width - lengths.insets.right)
    canvas.fill(CGRect(x: 0, y: 0, width: left, height: bounds.height), with: .black)
    canvas.fill(
      CGRect(x: right, y: 0, width: bounds.width - right, height: bounds.height), with: .black)
    guard right > left else { return }
    func stop(_ x: CGFloat, _ alpha: CGFloat) -> Gradient.Stop {
      Gradient.Stop(
        color: Color(red: 0, green: 0, blue: 0, alpha: alpha),
        location: (x - left) / (right - left))
    }
    let fades = [
      stop(left, lengths.left > 0 ? 0 : 1), stop(left + lengths.left, 1),
      stop(right - lengths.right, 1), stop(right, lengths.right > 0 ? 0 : 1),
    ]
    canvas.fill(
      CGRect(x: left, y: 0, width: right - left, height: bounds.height),
      with: Gradient(
        stops: fades,
        geometry: .linear(from: CGPoint(x: left, y: 0), to: CGPoint(x: right, y: 0))))
  }
}
