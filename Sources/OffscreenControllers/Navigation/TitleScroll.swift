import Foundation
import OffscreenControls
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// The scroll view of a controller, with which the search bar and the large title of its bar collapse.
///
/// The range of the offset stays that of the whole bar; the bar follows the content, so that nothing jumps. The
/// `adjustedContentInset` is that of the bar as it is shown, because it is the content inset and the safe area, as in UIKit.
final class TitleScroll: ScrollObserver {
  private(set) weak var scrollView: ScrollView?
  private weak var controller: NavigationController?
  private let formerTarget: ((CGPoint, CGPoint) -> CGPoint)?
  /// The distances at which parts have collapsed, in points, beginning with 0.
  private var stops: [CGFloat] = [0]

  init(_ scrollView: ScrollView, in controller: NavigationController) {
    self.scrollView = scrollView
    self.controller = controller
    formerTarget = scrollView.proposeTarget
    scrollView.addObserver(self)
    scrollView.proposeTarget = { [weak self, formerTarget] target, velocity in
      let target = formerTarget?(target, velocity) ?? target
      return self?.settled(target) ?? target
    }
  }

  /// Gives the scroll view back as it was.
  func end() {
    scrollView?.removeObserver(self)
    scrollView?.proposeTarget = formerTarget
    scrollView?.enclosure = ScrollEnclosure()
  }

  /// Adapts the scroll view to a bar.
  ///
  /// - Parameters:
  ///   - heights: The heights of the bar.
  ///   - top: The upper edge of the bar, in the scroll view.
  ///   - shown: The height that is shown of what collapses.
  func adapt(to heights: NavigationBar.Heights, below top: CGFloat, shown: CGFloat) {
    let (top, room) = (top + heights.fixed, heights.room)
    stops = [0] + [heights.search, room].filter { $0 > 0 }
    guard let scrollView else { return }
    let isAtTop = distance.magnitude < 1e-6 && !scrollView.isDragging && !scrollView.isDecelerating
    scrollView.enclosure = ScrollEnclosure(
      inset: EdgeInsets(top: top + room, left: 0, bottom: 0, right: 0),
      collapsed: room - min(shown, room), coversTop: true,
      stickyLine: top + min(shown, room) + scrollView.contentInset.top,
      topLine: top + scrollView.contentInset.top)
    if isAtTop, distance != 0 { scrollView.contentOffset.y -= distance }
  }

  /// How far the content is from its top, in points; negative while it is pulled down.
  var distance: CGFloat {
    guard let scrollView else { return 0 }
    return scrollView.contentOffset.y + scrollView.rangeInset.top
  }

  /// Moves a target inside the range of what collapses to the nearest place where nothing is cut.
  private func settled(_ target: CGPoint) -> CGPoint {
    guard let scrollView else { return target }
    let top = -scrollView.rangeInset.top
    let way = target.y - top
    guard let last = stops.last, way > 0, way < last else { return target }
    let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
    let reach = end - scrollView.bounds.height - top
    // Of two that are as near, the farther one.
    let stop = stops.filter { $0 <= max(0, reach) }.min {
      (($0 - way).magnitude, -$0) < (($1 - way).magnitude, -$1)
    }
    return CGPoint(x: target.x, y: top + (stop ?? 0))
  }

  func scrollViewOffsetDidChange(_ scrollView: ScrollView) { controller?.titleDidScroll(self) }
  func scrollViewInsetDidChange(_ scrollView: ScrollView) { controller?.titleDidScroll(self) }
}
