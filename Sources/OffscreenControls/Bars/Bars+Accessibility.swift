import OffscreenGeometry
package import OffscreenViews

extension NavigationBar: AccessibilityDefaulting {
  /// A container of prompt, left items, title, right items and large title, and then of other subviews.
  package var accessibilityDefaults: AccessibilityDefaults {
    let items = subviews.compactMap { $0 as? NavigationItemView }
    let others = subviews.filter { !($0 is NavigationItemView) }
    return AccessibilityDefaults(elements: items.flatMap(\.partsInOrder) + others)
  }
}

extension BarButton: AccessibilityDefaulting {
  /// A button by the name of its item: the label that was set, the title, or the system's name of it.
  ///
  /// Empty space is not an element, and a view of one's own is one by itself.
  var accessibilityDefaults: AccessibilityDefaults {
    guard item.customView == nil, !item.isSpace else { return AccessibilityDefaults() }
    let title = (isBack ? overridingTitle : nil) ?? item.shownTitle
    let name = item.accessibilityLabel ?? (title?.isEmpty == false ? title : nil)
    return AccessibilityDefaults(
      isElement: true, label: name ?? self.nameOfDrawing,
      value: item.accessibilityValue,
      traits: accessibilityTraits(adding: isBack ? [.button, .backButton] : .button))
  }

  /// The name of a button that shows only a drawing; nil for others.
  private var nameOfDrawing: String? { isBack ? "Back" : item.systemItem?.spokenName }
}

extension BarButtonItem.SystemItem {
  /// The name of an item that shows a drawing, in English; nil for others.
  fileprivate var spokenName: String? {
    switch self {
    case .add: "Add"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast forward"
    default: nil
    }
  }
}

extension Toolbar: AccessibilityDefaulting {
  /// A group, which is read without a break.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(groupsChildren: true)
  }
}

extension TabBar: AccessibilityDefaulting {
  /// A bar of tabs.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(traits: .tabBar, groupsChildren: true)
  }
}

extension TabBarButton: AccessibilityDefaulting {
  /// A tab with the title of its item as its name, and the badge as its value; as in UIKit, it does not say that it is
  /// not enabled.
  var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: self.item.accessibilityLabel ?? self.item.shownTitle,
      value: item.accessibilityValue ?? spokenBadge,
      traits: isSelected ? [.button, .selected] : .button)
  }

  /// The badge; a number says what it counts.
  private var spokenBadge: String? {
    guard let badge = item.badgeValue, let count = Int(badge) else { return item.badgeValue }
    return count == 1 ? "1 item" : "\(count) items"
  }
}
