public import Offscreen

/// UIKit's name for `PageViewController`.
public typealias UIPageViewController = PageViewController
/// UIKit's name for `PageViewControllerDataSource`.
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
/// UIKit's name for `PageViewControllerDelegate`.
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate
