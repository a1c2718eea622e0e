public import Foundation
public import Offscreen

/// The title and the buttons that a navigation bar shows for a controller.
///
/// There is no navigation bar here, so they are stored and not shown.
open class UINavigationItem: NSObject {
  /// The size of the title.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As the previous item.
    case automatic = 0
    /// Large.
    case always = 1
    /// Small.
    case never = 2
  }

  /// The title; nil by default.
  open var title: String?
  /// The view in place of the title; nil by default.
  open var titleView: UIView?
  /// A line above the title; nil by default.
  open var prompt: String?
  /// The button that returns to this item from the next one; nil, the default, has the title.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of that button; nil by default.
  open var backButtonTitle: String?
  /// Whether the button that returns to the previous item is hidden; false by default.
  open var hidesBackButton = false
  /// Whether the items at the leading end stand beside the back button; false by default.
  open var leftItemsSupplementBackButton = false
  /// The size of the title; `automatic` by default.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// The items at the leading end, the outermost first; nil by default.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items at the trailing end, the outermost first; nil by default.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }

  /// The outermost item at the leading end; setting it replaces only that one, and nil removes it.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = Self.items(leftBarButtonItems, beginningWith: newValue) }
  }

  /// The outermost item at the trailing end; setting it replaces only that one, and nil removes it.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = Self.items(rightBarButtonItems, beginningWith: newValue) }
  }

  private static func items(
    _ items: [UIBarButtonItem]?, beginningWith first: UIBarButtonItem?
  ) -> [UIBarButtonItem]? {
    let items = (first.map { [$0] } ?? []) + (items ?? []).dropFirst()
    return items.isEmpty ? nil : items
  }

  /// Sets the outermost item at the leading end, at once.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the outermost item at the trailing end, at once.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  /// Sets the items at the leading end, at once.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the items at the trailing end, at once.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Hides or shows the button that returns to the previous item, at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}
