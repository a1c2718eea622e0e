public import Foundation
public import OffscreenViews

/// The title and the buttons that a navigation bar shows for a controller.
open class NavigationItem: NSObject, AttachedValuesOwner {
  package final var attachedValues: AttachedValues?

  /// The size of the title.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As the previous item; large for the first one.
    case automatic = 0
    /// Large.
    case always = 1
    /// Small.
    case never = 2
  }

  /// The title of the button that returns to an item.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The title of the item; “Back” if it does not fit, and no text if that does not fit either.
    case `default` = 0
    /// “Back”, and no text if it does not fit.
    case generic = 1
    /// None.
    case minimal = 2
  }

  /// The bar that shows the item; not retained.
  final weak var bar: NavigationBar?

  /// The title; nil by default.
  open var title: String? {
    didSet { if title != oldValue { itemDidChange() } }
  }
  /// The view in place of the title; nil by default.
  open var titleView: View? {
    didSet { if titleView !== oldValue { itemDidChange() } }
  }
  /// A line above the title; nil by default.
  open var prompt: String? {
    didSet { if prompt != oldValue { itemDidChange() } }
  }
  /// The button that returns to this item from the next one; nil, the default, has the title.
  ///
  /// Its title and its colour are used.
  open var backBarButtonItem: BarButtonItem? {
    didSet { itemDidChange() }
  }
  /// The title of that button; nil by default.
  open var backButtonTitle: String? {
    didSet { itemDidChange() }
  }
  /// Which title that button has; `default` by default.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { itemDidChange() }
  }
  /// Whether the button that returns to the previous item is hidden; false by default.
  open var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { itemDidChange() } }
  }
  /// Whether the items at the leading end stand beside the back button; false by default, so that they
  /// replace it.
  open var leftItemsSupplementBackButton = false {
    didSet { itemDidChange() }
  }
  /// The size of the title in a bar that prefers large ones; `automatic` by default.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { itemDidChange() } }
  }
  /// Whether the search bar is shown only at the top of the content; true by default.
  ///
  /// It collapses before a large title does, and is there at first.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { itemDidChange() } }
  }
  /// The search whose bar stands below the title; nil for none.
  package final var search: (any NavigationSearch)? {
    didSet {
      oldValue?.searchBar.item = nil
      search?.searchBar.item = self
      itemDidChange()
    }
  }
  /// The items at the leading end, the outermost first; nil by default.
  open var leftBarButtonItems: [BarButtonItem]? {
    didSet { itemDidChange() }
  }
  /// The items at the trailing end, the outermost first; nil by default.
  open var rightBarButtonItems: [BarButtonItem]? {
    didSet { itemDidChange() }
  }
  /// The look of the bar while it shows the item; nil, the default, is the bar's.
  open var standardAppearance: NavigationBarAppearance? {
    didSet { itemDidChange() }
  }
  /// The look in a bar of small height; nil, the default, is `standardAppearance`.
  open var compactAppearance: NavigationBarAppearance? {
    didSet { itemDidChange() }
  }
  /// The look while the content is scrolled to its top; nil, the default, is the bar's.
  open var scrollEdgeAppearance: NavigationBarAppearance? {
    didSet { itemDidChange() }
  }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { className(of: self) }

  /// The outermost item at the leading end; setting it replaces only that one, and nil removes it.
  open var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = Self.items(leftBarButtonItems, beginningWith: newValue) }
  }

  /// The outermost item at the trailing end; setting it replaces only that one, and nil removes it.
  open var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = Self.items(rightBarButtonItems, beginningWith: newValue) }
  }

  private static func items(
    _ items: [BarButtonItem]?, beginningWith first: BarButtonItem?
  ) -> [BarButtonItem]? {
    let items = (first.map { [$0] } ?? []) + (items ?? []).dropFirst()
    return items.isEmpty ? nil : items
  }

  /// Sets the outermost item at the leading end, at once.
  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the outermost item at the trailing end, at once.
  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the items at the leading end, at once.
  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  /// Sets the items at the trailing end, at once.
  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Hides or shows the button that returns to the previous item, at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  package final func itemDidChange() { bar?.itemDidChange(self) }

  /// The titles that the button returning to this item may have, the widest first; the last one is empty.
  final var backTitles: [String] {
    let own = backBarButtonItem?.title ?? backButtonTitle ?? title ?? ""
    let generic = "Back"
    switch backButtonDisplayMode {
    case .default: return own == generic || own.isEmpty ? [generic, ""] : [own, generic, ""]
    case .generic: return [generic, ""]
    case .minimal: return [""]
    }
  }
}
