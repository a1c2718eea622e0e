public import Offscreen

/// UIKit's name for `BarItem`.
public typealias UIBarItem = BarItem
/// UIKit's name for `BarButtonItem`.
public typealias UIBarButtonItem = BarButtonItem
/// UIKit's name for `TabBarItem`.
public typealias UITabBarItem = TabBarItem
/// UIKit's name for `NavigationItem`.
public typealias UINavigationItem = NavigationItem
/// UIKit's name for `NavigationBar`.
public typealias UINavigationBar = NavigationBar
/// UIKit's name for `NavigationBarDelegate`.
public typealias UINavigationBarDelegate = NavigationBarDelegate
/// UIKit's name for `BarAppearance`.
public typealias UIBarAppearance = BarAppearance
/// UIKit's name for `NavigationBarAppearance`.
public typealias UINavigationBarAppearance = NavigationBarAppearance
/// UIKit's name for `BarPosition`.
public typealias UIBarPosition = BarPosition
/// UIKit's name for `BarPositioning`.
public typealias UIBarPositioning = BarPositioning
/// UIKit's name for `BarPositioningDelegate`.
public typealias UIBarPositioningDelegate = BarPositioningDelegate
/// UIKit's name for `NavigationController`.
public typealias UINavigationController = NavigationController
/// UIKit's name for `NavigationControllerDelegate`.
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
