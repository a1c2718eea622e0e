import Foundation
import OffscreenControls
import OffscreenGeometry
import OffscreenScrolling
import OffscreenViews

/// The view of a navigation controller.
final class NavigationView: View {
  weak var controller: NavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.install()
    controller?.layOut()
  }
}

/// Decides whether a finger may pop, and lets it do so before scroll views move.
final class PopDelegate: GestureRecognizerDelegate {
  weak var controller: NavigationController?

  /// As in UIKit, not without the back button.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let controller, controller.canPopByFinger, !controller.isNavigationBarHidden,
      let item = controller.topViewController?.navigationItem
    else { return false }
    let showsBack = item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton
    return showsBack && !item.hidesBackButton
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { other.view is ScrollView }
}

extension NavigationController {
  /// The distance over which the background of the bar appears once content moves below it, in points: an estimate.
  private static let overlapDistance: CGFloat = 8

  /// Places the bar and the view that is shown.
  final func layOut() {
    guard let view = viewIfLoaded else { return }
    if container.frame != view.bounds {
      endRunning()
      container.frame = view.bounds
    }
    setEdges()
    guard running == nil else { return }
    if let shown {
      prepareInsets(of: shown)
      let frame = frame(for: shown)
      for view in shown.viewsInPlace where view.superview === container && view.frame != frame {
        view.frame = frame
      }
    }
    placeBar()
  }

  private final func setEdges() {
    let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    (interactivePopGestureRecognizer as? ScreenEdgePanGestureRecognizer)?.edges =
      isMirrored ? .right : .left
  }

  private final func placeBar() {
    let places = barPlaces(for: shown)
    if navigationBar.frame != places.frame { navigationBar.frame = places.frame }
    navigationBar.overlap = places.overlap
    if lowerBar.frame != places.toolbar { lowerBar.frame = places.toolbar }
    lowerBar.extent = barOfTabs.height > 0 ? 0 : safeBottom
    shiftOfTabs = places.shift
    for (bar, isHidden) in [
      (navigationBar, isNavigationBarHidden), (lowerBar, !showsToolbar(for: shown)),
    ] as [(View, Bool)] where bar.layer.animationKeys()?.isEmpty != false {
      bar.isHidden = isHidden
    }
  }

  /// Where the bars are around a controller, and how far the content has moved below the upper one.
  final func barPlaces(for controller: ViewController?) -> BarPlaces {
    let (frame, overlap) = barPlace(for: controller)
    let area = container.bounds
    let isMirrored = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isAway = controller?.isBottomBarHidden == true
    let shift: CGFloat = isAway ? isMirrored ? 1 : -1 : 0
    let height = lowerBar.preferredHeight
    let top = isToolbarHidden ? area.maxY : area.maxY - safeBottom - barOfTabs.height - height
    return BarPlaces(
      frame: frame, overlap: overlap,
      toolbar: CGRect(x: shift * area.width, y: top, width: area.width, height: height),
      shift: shift)
  }

  private final func barPlace(
    for controller: ViewController?
  ) -> (frame: CGRect, overlap: CGFloat) {
    let area = container.bounds
    guard let controller else {
      return (
        CGRect(x: 0, y: safeTop, width: area.width, height: navigationBar.smallHeight), 0
      )
    }
    let heights = navigationBar.heights(for: controller.navigationItem)
    let room = heights.room
    let distance = titleScrolls[ObjectIdentifier(controller)]?.distance ?? 0
    let height = heights.fixed + (room > 0 ? max(0, room - distance) : 0)
    return (
      CGRect(
        x: 0, y: isNavigationBarHidden ? -height : safeTop, width: area.width, height: height),
      controller.navigationItem.searchController?.isActive == true
        ? 1 : max(0, min(1, (distance - room) / Self.overlapDistance))
    )
  }

  private final var safeTop: CGFloat { viewIfLoaded?.safeAreaInsets.top ?? 0 }
  private final var safeBottom: CGFloat { viewIfLoaded?.safeAreaInsets.bottom ?? 0 }

  /// The insets of the bars below in the view of a controller.
  private final func partsBelow(_ controller: ViewController) -> (inset: CGFloat, cut: CGFloat) {
    guard !controller.isBottomBarHidden else { return (0, 0) }
    var bars = barOfTabs
    if !isToolbarHidden {
      bars.isTranslucent = lowerBar.isTranslucent && (bars.isTranslucent || bars.height == 0)
      bars.height += lowerBar.preferredHeight
    }
    return bars.parts(for: controller, safeArea: safeBottom)
  }

  /// The heights of the bar above a controller; none while it is hidden.
  private final func barHeights(for controller: ViewController) -> NavigationBar.Heights {
    isNavigationBarHidden
      ? NavigationBar.Heights() : navigationBar.heights(for: controller.navigationItem)
  }

  /// Whether the view of a controller extends below the bar.
  private final func extendsBelowBar(_ controller: ViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.top)
      && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// The frame of the view of a controller at rest.
  final func frame(for controller: ViewController) -> CGRect {
    var frame = container.bounds
    frame.size.height = max(0, frame.height - partsBelow(controller).cut)
    guard !extendsBelowBar(controller) else { return frame }
    let heights = barHeights(for: controller)
    let top = isNavigationBarHidden ? 0 : safeTop + heights.fixed + heights.room
    frame.origin.y += top
    frame.size.height = max(0, frame.height - top)
    return frame
  }

  /// Makes the safe area of a controller begin below the bar, and its scroll view move what collapses.
  final func prepareInsets(of controller: ViewController) {
    let heights = barHeights(for: controller)
    let isBelow = extendsBelowBar(controller)
    let key = ObjectIdentifier(controller)
    let found = scrollViewBelowBar(of: controller)
    if titleScrolls[key]?.scrollView !== found {
      titleScrolls.removeValue(forKey: key)?.end()
      if let found { titleScrolls[key] = TitleScroll(found, in: self) }
    }
    let scroll = titleScrolls[key]
    scroll?.adapt(to: heights, below: safeTop, shown: heights.room)
    let shownRoom = heights.room(scrolledBy: scroll?.distance ?? 0)
    scroll?.adapt(to: heights, below: safeTop, shown: shownRoom)
    controller.containerInsets.top = isBelow ? heights.fixed + shownRoom : 0
    controller.containerInsets.bottom = partsBelow(controller).inset
    controller.adaptSearch()
  }

  /// The scroll view with which parts of the bar collapse; nil if none is below the bar.
  private final func scrollViewBelowBar(of controller: ViewController) -> ScrollView? {
    extendsBelowBar(controller) ? controller.followedScrollView : nil
  }

  /// Whether the bar follows another scroll view than the one that the controller has below it now.
  final func followsFormerScrollView(of controller: ViewController) -> Bool {
    titleScrolls[ObjectIdentifier(controller)]?.scrollView !== scrollViewBelowBar(of: controller)
  }

  /// Follows the content of the controller that is shown.
  final func titleDidScroll(_ scroll: TitleScroll) {
    guard running == nil, let shown, titleScrolls[ObjectIdentifier(shown)] === scroll else {
      return
    }
    let heights = barHeights(for: shown)
    let shownRoom = heights.room(scrolledBy: scroll.distance)
    scroll.adapt(to: heights, below: safeTop, shown: shownRoom)
    shown.containerInsets.top = heights.fixed + shownRoom
    shown.adaptSearch()
    placeBar()
  }
}

extension NavigationBar.Heights {
  /// The height of what collapses that is left after the content has moved, in points.
  fileprivate func room(scrolledBy distance: CGFloat) -> CGFloat {
    max(0, min(room, room - distance))
  }
}

extension ViewController {
  /// Tells the search of the controller where it takes place, and below which bars.
  fileprivate final func adaptSearch() {
    guard let search = navigationItem.searchController else { return }
    search.home = self
    search.containerInsets = containerInsets
  }

  /// The scroll view under the bar: the one that was set, or else the view or its hindmost subview if that is one.
  fileprivate final var followedScrollView: ScrollView? {
    guard let view = viewIfLoaded else { return nil }
    let candidate =
      contentScrollView(for: .top) ?? view as? ScrollView ?? view.subviews.first as? ScrollView
    guard let candidate, candidate.contentInsetAdjustmentBehavior != .never else { return nil }
    return candidate === view || candidate.frame.minY <= 0 ? candidate : nil
  }
}
