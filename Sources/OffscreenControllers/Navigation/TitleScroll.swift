import Foundation
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// The scroll view of a controller, with which the large title of its bar collapses.
///
/// The range of the offset stays that of the whole bar; the bar follows the content, so that nothing jumps. The
/// `adjustedContentInset` is that of the bar as it is shown, because it is the content inset and the safe area, as in UIKit.
final class TitleScroll: ScrollObserver {
  private(set) weak var scrollView: ScrollView?
  private weak var controller: NavigationController?
  private let formerTarget: ((CGPoint, CGPoint) -> CGPoint)?
  /// The height of the part that collapses, in points.
  private var room: CGFloat = 0

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
  ///   - top: The lower edge of the bar without a large title, in the scroll view.
  ///   - room: The height of the large title.
  ///   - shown: The height of the part of it that is shown.
  func adapt(top: CGFloat, room: CGFloat, shown: CGFloat) {
    self.room = room
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

  /// Moves a target inside the range of the large title to its nearer end.
  private func settled(_ target: CGPoint) -> CGPoint {
    guard let scrollView else { return target }
    let top = -scrollView.rangeInset.top
    guard room > 0, target.y > top, target.y < top + room else { return target }
    let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
    let isReachable = end - scrollView.bounds.height >= top + room
    return CGPoint(
      x: target.x, y: isReachable && target.y >= top + room / 2 ? top + room : top)
  }

  func scrollViewOffsetDidChange(_ scrollView: ScrollView) { controller?.titleDidScroll(self) }
  func scrollViewInsetDidChange(_ scrollView: ScrollView) { controller?.titleDidScroll(self) }
}
