public import Offscreen
import OffscreenControllers
import OffscreenViews

extension ViewController {
  private static let navigationItemKey = AttachedKey()
  private static let tabBarItemKey = AttachedKey()
  private static let editButtonItemKey = AttachedKey()
  private static let toolbarItemsKey = AttachedKey()

  /// The title and the buttons for a navigation bar, made with the controller's title when they are first read.
  ///
  /// There is no such bar here.
  public final var navigationItem: UINavigationItem {
    if let item = self[Self.navigationItemKey] as? UINavigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    titleObservers.append { [weak item] in item?.title = $0 }
    self[Self.navigationItemKey] = item
    return item
  }

  // UIKit's shape.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The item for a bar of tabs, made with the controller's title when it is first read.
  ///
  /// There is no such bar here.
  public final var tabBarItem: UITabBarItem! {
    get {
      if let item = self[Self.tabBarItemKey] as? UITabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      self.tabBarItem = item
      return item
    }
    set {
      let isFirst = self[Self.tabBarItemKey] == nil
      self[Self.tabBarItemKey] = newValue
      guard isFirst else { return }
      titleObservers.append { [unowned self] title in
        (self[Self.tabBarItemKey] as? UITabBarItem)?.title = title
      }
    }
  }

  /// A button that begins and ends the controller's editing, with the title “Edit” or “Done”.
  public final var editButtonItem: UIBarButtonItem {
    if let item = self[Self.editButtonItemKey] as? EditButtonItem { return item }
    let item = EditButtonItem(of: self)
    self[Self.editButtonItemKey] = item
    return item
  }

  /// The items for a toolbar, which is not here; nil by default.
  public final var toolbarItems: [UIBarButtonItem]? {
    get { self[Self.toolbarItemsKey] as? [UIBarButtonItem] }
    set { self[Self.toolbarItemsKey] = newValue }
  }

  /// Sets the items for a toolbar, at once.
  public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}
