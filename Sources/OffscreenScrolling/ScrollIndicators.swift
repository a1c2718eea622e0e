import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenViews

/// The two bars that show which part of the content is visible.
///
/// Their opacity is a function of time: full while the content scrolls and for 0.4 seconds after,
/// then falling to zero within 0.25 seconds. A bar is in the view's tree only while it is visible.
///
/// A class, because adding and removing bars runs code of users, which may show and hide them.
final class ScrollIndicators {
  /// The state that determines the opacity.
  private enum Visibility {
    case hidden
    case shown
    case fading(since: Duration)
  }

  /// The thickness of a bar in points.
  private static let thickness: CGFloat = 3
  /// The distance of a bar from the nearest edge, and from both ends of its track, in points.
  private static let margin: CGFloat = 3
  /// The minimum length of a bar while the offset is in range, in points.
  private static let leastLength: CGFloat = 36
  /// The minimum length of a bar while the content is pulled beyond its edge, in points.
  private static let leastOverscrolledLength: CGFloat = 7
  /// The time for which bars keep full opacity after the last movement.
  private static let delay = Duration.milliseconds(400)
  /// The time in which bars fade.
  private static let fadeTime = Duration.milliseconds(250)

  /// Whether the bars are visible, and the time since which they fade.
  private var visibility = Visibility.hidden
  /// The bars that are in the tree.
  private var bars: [ScrollAxis: View] = [:]

  /// Shows the bars at full opacity until `fade(from:)` is called.
  func show() {
    visibility = .shown
  }

  /// Fades the bars from the time at which the content stopped.
  func fade(from now: Duration) {
    if case .shown = visibility {
      visibility = .fading(since: now)
    }
  }

  /// Removes the bars at once.
  func hide() {
    visibility = .hidden
    for axis in ScrollAxis.allCases {
      bars.removeValue(forKey: axis)?.removeFromSuperview()
    }
  }

  /// Whether the opacity is still falling.
  func isFading(at now: Duration) -> Bool {
    if case .fading = visibility { alpha(at: now) > 0 } else { false }
  }

  /// The bars' opacity, 0 to 1.
  func alpha(at now: Duration) -> CGFloat {
    switch visibility {
    case .hidden: return 0
    case .shown: return 1
    case .fading(let start):
      let faded = (now - start - Self.delay) / Self.fadeTime
      return CGFloat(1 - min(max(faded, 0), 1))
    }
  }

  /// Places the bars according to the offset of `scrollView`.
  func update(in scrollView: ScrollView, at now: Duration) {
    guard alpha(at: now) > 0 else {
      hide()
      return
    }
    for axis in ScrollAxis.allCases { update(axis, in: scrollView, at: now) }
  }

  private func update(_ axis: ScrollAxis, in scrollView: ScrollView, at now: Duration) {
    let isWanted =
      axis == .horizontal
      ? scrollView.showsHorizontalScrollIndicator : scrollView.showsVerticalScrollIndicator
    // Adding the other bar ran user code, which may have hidden both.
    let alpha = alpha(at: now)
    guard alpha > 0, isWanted, let frame = Self.frame(axis, in: scrollView) else {
      bars.removeValue(forKey: axis)?.removeFromSuperview()
      return
    }
    let bar = bars[axis] ?? Self.makeBar()
    bars[axis] = bar
    bar.frame = frame
    bar.alpha = alpha
    if bar.superview !== scrollView {
      scrollView.addSubview(bar)
    }
  }

  /// The frame of a bar, in the scroll view's own coordinates; nil if the content fits.
  ///
  /// The ratio of its length to its track is that of the viewport to the content, but the length is
  /// at least 36 points; beyond an edge it shrinks by the overscroll and stays at its end of the
  /// track.
  static func frame(_ axis: ScrollAxis, in scrollView: ScrollView) -> CGRect? {
    let bounds = scrollView.bounds
    let own =
      axis == .horizontal
      ? scrollView.horizontalScrollIndicatorInsets : scrollView.verticalScrollIndicatorInsets
    let safeArea =
      scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.safeAreaShare : .zero
    var insets = own.adding(scrollView.enclosure.inset).adding(safeArea)
    insets.top -= scrollView.enclosure.collapsed
    let limits = scrollView.geometry.limits(axis)
    let offset = bounds.origin[axis]
    let range = limits.upperBound - limits.lowerBound
    let track = bounds.size[axis] - insets.leading(axis) - insets.trailing(axis) - 2 * margin
    guard range > 0 || !limits.contains(offset), track > leastOverscrolledLength else { return nil }
    let whole = range + bounds.size[axis]
    var length = min(track, max(leastLength, track * bounds.size[axis] / whole))
    let overscroll = max(limits.lowerBound - offset, offset - limits.upperBound, 0)
    length = max(min(length, leastOverscrolledLength), length - overscroll)
    let fraction = range > 0 ? (offset - limits.lowerBound) / range : offset < 0 ? 0 : 1
    let along = margin + insets.leading(axis) + (track - length) * min(max(fraction, 0), 1)
    switch axis {
    case .horizontal:
      return CGRect(
        x: bounds.minX + along, y: bounds.maxY - insets.bottom - margin - thickness,
        width: length, height: thickness)
    case .vertical:
      return CGRect(
        x: bounds.maxX - insets.right - margin - thickness, y: bounds.minY + along,
        width: thickness, height: length)
    }
  }

  /// A bar in front of all subviews, which receives no touches.
  private static func makeBar() -> View {
    let bar = View()
    bar.backgroundColor = Color(white: 0, alpha: 0.35)
    bar.layer.cornerRadius = thickness / 2
    bar.layer.zPosition = 1_000
    bar.isUserInteractionEnabled = false
    return bar
  }
}

extension ScrollView {
  /// Places the indicators for the present offset and time.
  func updateIndicators() {
    indicators.update(in: self, at: now)
  }
}
