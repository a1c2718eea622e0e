public import OffscreenGeometry
public import OffscreenScrolling
import OffscreenViews

extension ViewController {
  /// The navigation controller that contains this controller, at any distance; nil if there is none.
  public final var navigationController: NavigationController? {
    ancestor(of: NavigationController.self)
  }

  /// Sets the scroll view that bars at some edges follow; nil, the default, for the one that they find.
  ///
  /// Without one, a navigation bar follows the controller's view or its hindmost subview, if that is a scroll view.
  public final func setContentScrollView(_ scrollView: ScrollView?, for edge: RectEdge = .all) {
    if edge.contains(.top) { contentScrollViewAtTop = scrollView }
    if edge.contains(.bottom) { contentScrollViewAtBottom = scrollView }
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  /// The scroll view that was set for an edge; nil if none was.
  public final func contentScrollView(for edge: RectEdge) -> ScrollView? {
    edge == .top ? contentScrollViewAtTop : edge == .bottom ? contentScrollViewAtBottom : nil
  }
}
