public import Offscreen

/// UIKit's name for `SplitViewController`.
public typealias UISplitViewController = SplitViewController
/// UIKit's name for `SplitViewControllerDelegate`.
public typealias UISplitViewControllerDelegate = SplitViewControllerDelegate
