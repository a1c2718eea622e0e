/// Provides the pages of a page controller, one beside the other.
public protocol PageViewControllerDataSource: AnyObject {
  /// The page before another one; nil if there is none.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?
  /// The page after another one; nil if there is none.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?
  /// The number of dots below the pages; 0, the default, for no dots.
  func presentationCount(for pageViewController: PageViewController) -> Int
  /// The dot of the page that was set last, counted from 0; 0 by default.
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  /// None.
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
  /// The first one.
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

/// Is informed of changes of the page that a finger makes; every method has a default.
public protocol PageViewControllerDelegate: AnyObject {
  /// Called before a finger moves another page into view; does nothing by default.
  func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  )
  /// Called after the pages have come to rest, with whether the page has changed; does nothing by default.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  )
}

extension PageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController,
    willTransitionTo pendingViewControllers: [ViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
}
