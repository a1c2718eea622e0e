/// Members of UIKit's types that sources use often, of which `OffscreenUIKit` has some.
enum UIKitMembers {
  /// Whether a name is a member of UIKit's types that no type has here.
  static func isMissing(_ name: String) -> Bool { missing.contains(name) }

  private static let missing: Set<String> = known.subtracting(
    UIKitNames.list.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("  ") else { return nil }
      let name = line.dropFirst(2).prefix { $0 != "(" }
      return String(name.hasPrefix("static ") ? name.dropFirst(7) : name)
    })

  private static let known: Set<String> = [
    "addChildBehavior", "addInteraction", "addItem", "addKeyCommand", "addMotionEffect",
    "addTextField", "allowsGroupOpacity", "attachmentBehavior", "autocapitalizationType",
    "backBarButtonItem", "backIndicatorImage", "backgroundEffects", "barTintColor",
    "beginInteractiveMovementForItem", "cancelInteractiveMovement", "cancelInteractiveTransition",
    "caretRect", "closestPosition", "compactAppearance", "compositingFilter", "contentsCenter",
    "contentsGravity", "contentsRect", "contentsScale", "contextMenuInteraction", "cornerCurve",
    "dragDelegate", "dragInteractionEnabled", "dropDelegate", "emitterCells", "emitterPosition",
    "emitterShape", "emitterSize", "endInteractiveMovement", "finishInteractiveTransition",
    "firstRect", "glyphRange", "hasActiveDrag", "hidesBarsOnSwipe", "hidesBarsOnTap",
    "hidesNavigationBarDuringPresentation", "hidesSearchBarWhenScrolling", "instanceColor",
    "instanceCount", "instanceDelay", "instanceTransform", "instantiateInitialViewController",
    "interactions", "interactivePopGestureRecognizer", "isGeometryFlipped", "isNavigationBarHidden",
    "isSpringLoaded", "isToolbarHidden", "isTranslucent", "keyCommands", "keyboardLayoutGuide",
    "largeTitleTextAttributes", "layoutManager", "leadingSwipeActionsConfiguration",
    "markedTextRange", "menuElements", "motionEffects", "moveRow", "navigationBar",
    "navigationController", "obscuresBackgroundDuringPresentation", "placeholderText",
    "pointerInteraction", "popToRootViewController", "popToViewController", "popViewController",
    "preferredAction", "prefersLargeTitles", "prefetchDataSource", "pushViewController",
    "rasterizationScale", "removeInteraction", "removeMotionEffect", "reorderingCadence",
    "restorationClass", "restorationIdentifier", "scopeButtonTitles", "scrollEdgeAppearance",
    "searchBar", "searchController", "searchResultsUpdater", "sectionIndexColor",
    "selectedViewController", "setNavigationBarHidden", "setToolbarHidden", "setViewControllers",
    "shadowImage", "shouldRasterize", "showsReorderControl", "splitViewController",
    "standardAppearance", "tabBar", "tabBarController", "textContentStorage", "textInputMode",
    "textLayoutManager", "textStorage", "titleView", "topViewController",
    "trailingSwipeActionsConfiguration", "undoManager", "updateInteractiveMovementTargetPosition",
    "updateInteractiveTransition", "viewControllers", "wantsInteractiveStart",
  ]
}
