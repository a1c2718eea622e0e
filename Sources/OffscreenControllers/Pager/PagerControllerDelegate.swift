/// Is informed of the pages that a pager shows; every method has a default.
///
/// A drag that turns back is told as two changes: to the page that comes into view, and back.
public protocol PagerControllerDelegate: AnyObject {
  /// Called before a page comes into view, or comes back; does nothing by default.
  func pagerController(
    _ pagerController: PagerController, willShow viewController: ViewController, animated: Bool)
  /// Called after a page has come to rest; does nothing by default.
  func pagerController(
    _ pagerController: PagerController, didShow viewController: ViewController)
}

extension PagerControllerDelegate {
  /// Does nothing.
  public func pagerController(
    _ pagerController: PagerController, willShow viewController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func pagerController(
    _ pagerController: PagerController, didShow viewController: ViewController
  ) {}
}
