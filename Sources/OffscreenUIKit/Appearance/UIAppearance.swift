import Foundation
public import Offscreen
import OffscreenViews

/// An object that can contain views with an appearance of their own: a view or a view controller.
public protocol UIAppearanceContainer: UIResponder {}

extension View: UIAppearanceContainer {}
extension ViewController: UIAppearanceContainer {}

/// A class whose `appearance()` sets properties of all its instances.
///
/// A property that is set on the appearance is given to each view of the class, or of one derived from it, when the
/// view enters the window of the stage that was created, or advanced its time, last on this thread; items of bars are
/// given theirs when the bar that shows them does. As in UIKit, views that are in the window already keep theirs, and
/// a view that has another value than a new one has keeps it.
/// An appearance of a derived class comes before that of its superclass, one with more containers before others,
/// and a later one before an earlier. The properties are those that UIKit marks, as far as they are here, with the
/// fonts and colours of texts. Without a stage, an appearance has no effect.
public protocol UIAppearance: NSObject {}

extension View: UIAppearance {}
extension BarItem: UIAppearance {}

extension UIAppearance where Self: UIView {
  /// The appearance of all views of this class.
  public static func appearance() -> UIView { proxy(UIView()) }
  /// The appearance of views inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIView { proxy(UIView(), containerTypes) }

  /// The appearance of all views of this class, a view of the class; the source pass writes this call.
  public static func appearance(_ make: @autoclosure () -> Self) -> Self { proxy(make()) }
  /// The appearance of views inside others, a view of the class; the source pass writes this call.
  public static func appearance(
    _ make: @autoclosure () -> Self,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(make(), containerTypes) }
}

extension UIAppearance {
  /// The object whose properties are the appearance of this class: the present one, or else a new one.
  fileprivate static func proxy<Proxy: NSObject>(
    _ make: @autoclosure () -> Proxy, _ containers: [any UIAppearanceContainer.Type] = []
  ) -> Proxy {
    guard let window = DeferredWork.current.stage?.window else { return make() }
    let rules = window.appearance as? AppearanceRules ?? AppearanceRules()
    window.appearance = rules
    return rules.proxy(for: self, in: containers, make: make)
  }
}

extension UIAppearance where Self: UILabel {
  /// The appearance of all labels of this class.
  public static func appearance() -> UILabel { proxy(UILabel()) }
  /// The appearance of labels inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UILabel { proxy(UILabel(), containerTypes) }
}

extension UIAppearance where Self: UISwitch {
  /// The appearance of all switches of this class.
  public static func appearance() -> UISwitch { proxy(UISwitch()) }
  /// The appearance of switches inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISwitch { proxy(UISwitch(), containerTypes) }
}

extension UIAppearance where Self: UISlider {
  /// The appearance of all sliders of this class.
  public static func appearance() -> UISlider { proxy(UISlider()) }
  /// The appearance of sliders inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISlider { proxy(UISlider(), containerTypes) }
}

extension UIAppearance where Self: UIProgressView {
  /// The appearance of all progress views of this class.
  public static func appearance() -> UIProgressView { proxy(UIProgressView()) }
  /// The appearance of progress views inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIProgressView { proxy(UIProgressView(), containerTypes) }
}

extension UIAppearance where Self: UIPageControl {
  /// The appearance of all page controls of this class.
  public static func appearance() -> UIPageControl { proxy(UIPageControl()) }
  /// The appearance of page controls inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIPageControl { proxy(UIPageControl(), containerTypes) }
}

extension UIAppearance where Self: UISegmentedControl {
  /// The appearance of all segmented controls of this class.
  public static func appearance() -> UISegmentedControl { proxy(UISegmentedControl()) }
  /// The appearance of segmented controls inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISegmentedControl { proxy(UISegmentedControl(), containerTypes) }
}

extension UIAppearance where Self: UIActivityIndicatorView {
  /// The appearance of all activity indicators of this class.
  public static func appearance() -> UIActivityIndicatorView { proxy(UIActivityIndicatorView()) }
  /// The appearance of activity indicators inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIActivityIndicatorView { proxy(UIActivityIndicatorView(), containerTypes) }
}

extension UIAppearance where Self: UITextField {
  /// The appearance of all text fields of this class.
  public static func appearance() -> UITextField { proxy(UITextField()) }
  /// The appearance of text fields inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITextField { proxy(UITextField(), containerTypes) }
}

extension UIAppearance where Self: UITextView {
  /// The appearance of all text views of this class.
  public static func appearance() -> UITextView { proxy(UITextView()) }
  /// The appearance of text views inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITextView { proxy(UITextView(), containerTypes) }
}

extension UIAppearance where Self: UITableView {
  /// The appearance of all tables of this class.
  public static func appearance() -> UITableView { proxy(UITableView()) }
  /// The appearance of tables inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITableView { proxy(UITableView(), containerTypes) }
}

extension UIAppearance where Self: UIButton {
  /// The appearance of all buttons of this class.
  public static func appearance() -> UIButton { proxy(UIButton()) }
  /// The appearance of buttons inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIButton { proxy(UIButton(), containerTypes) }
}

extension UIAppearance where Self: UITableViewCell {
  /// The appearance of all cells of this class.
  public static func appearance() -> UITableViewCell { proxy(UITableViewCell()) }
  /// The appearance of cells inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITableViewCell { proxy(UITableViewCell(), containerTypes) }
}

extension UIAppearance where Self: UIRefreshControl {
  /// The appearance of all refresh controls of this class.
  public static func appearance() -> UIRefreshControl { proxy(UIRefreshControl()) }
  /// The appearance of refresh controls inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIRefreshControl { proxy(UIRefreshControl(), containerTypes) }
}

extension UIAppearance where Self: UINavigationBar {
  /// The appearance of all navigation bars of this class.
  public static func appearance() -> UINavigationBar { proxy(UINavigationBar()) }
  /// The appearance of navigation bars inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UINavigationBar { proxy(UINavigationBar(), containerTypes) }
}

extension UIAppearance where Self: UITabBar {
  /// The appearance of all tab bars of this class.
  public static func appearance() -> UITabBar { proxy(UITabBar()) }
  /// The appearance of tab bars inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBar { proxy(UITabBar(), containerTypes) }
}

extension UIAppearance where Self: UIToolbar {
  /// The appearance of all toolbars of this class.
  public static func appearance() -> UIToolbar { proxy(UIToolbar()) }
  /// The appearance of toolbars inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIToolbar { proxy(UIToolbar(), containerTypes) }
}

extension UIAppearance where Self: UISearchBar {
  /// The appearance of all search bars of this class.
  public static func appearance() -> UISearchBar { proxy(UISearchBar()) }
  /// The appearance of search bars inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISearchBar { proxy(UISearchBar(), containerTypes) }
}

extension UIAppearance where Self: UIBarItem {
  /// The appearance of all items of bars of this class.
  public static func appearance() -> UIBarItem { proxy(UIBarItem()) }
  /// The appearance of items of bars inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarItem { proxy(UIBarItem(), containerTypes) }
}

extension UIAppearance where Self: UIBarButtonItem {
  /// The appearance of all buttons of bars of this class.
  public static func appearance() -> UIBarButtonItem { proxy(UIBarButtonItem()) }
  /// The appearance of buttons of bars inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { proxy(UIBarButtonItem(), containerTypes) }
}

extension UIAppearance where Self: UITabBarItem {
  /// The appearance of all items of tab bars of this class.
  public static func appearance() -> UITabBarItem { proxy(UITabBarItem()) }
  /// The appearance of items of tab bars inside others: the first container is inside the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBarItem { proxy(UITabBarItem(), containerTypes) }
}
