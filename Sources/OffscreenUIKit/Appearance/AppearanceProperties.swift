import Offscreen
import OffscreenControls
import OffscreenViews

extension AppearanceProperty {
  /// All properties that an appearance can have.
  static var all: [AppearanceProperty] { views + texts + controls + buttons + lists + bars + items }

  private static var views: [AppearanceProperty] {
    [
      AppearanceProperty(\UIView.ownTint), AppearanceProperty(\UIView.backgroundColor),
    ]
  }

  private static var texts: [AppearanceProperty] {
    [
      AppearanceProperty(\UILabel.font), AppearanceProperty(\UILabel.textColor),
      AppearanceProperty(\UILabel.highlightedTextColor), AppearanceProperty(\UILabel.shadowColor),
      AppearanceProperty(\UITextField.font), AppearanceProperty(\UITextField.textColor),
      AppearanceProperty(\UITextField.keyboardAppearance),
      AppearanceProperty(\UITextView.font), AppearanceProperty(\UITextView.textColor),
      AppearanceProperty(\UITextView.keyboardAppearance),
    ]
  }

  private static var controls: [AppearanceProperty] {
    [
      AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
      AppearanceProperty(\UISlider.minimumTrackTintColor),
      AppearanceProperty(\UISlider.maximumTrackTintColor),
      AppearanceProperty(\UISlider.thumbTintColor),
      AppearanceProperty(\UIProgressView.progressTintColor),
      AppearanceProperty(\UIProgressView.trackTintColor),
      AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
      AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
      AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
      AppearanceProperty(\UIActivityIndicatorView.color),
    ]
      + states(
        get: { (control: UISegmentedControl, state) in
          control.titleTextAttributes(for: state).map { BarTextStyle($0) }
        },
        set: { $0.setTitleTextAttributes($1?.attributes, for: $2) })
  }

  private static var buttons: [AppearanceProperty] {
    [AppearanceProperty(\UIButton.contentEdgeInsets)]
      + states(
        get: { (button: UIButton, state) in button.titleColor(for: state) },
        set: { $0.setTitleColor($1, for: $2) })
      + states(
        get: { (button: UIButton, state) in button.titleShadowColor(for: state) },
        set: { $0.setTitleShadowColor($1, for: $2) })
      + states(
        get: { (button: UIButton, state) in button.backgroundImage(for: state) },
        set: { $0.setBackgroundImage($1, for: $2) })
  }

  private static var lists: [AppearanceProperty] {
    [
      AppearanceProperty(\UITableView.separatorColor),
      AppearanceProperty(\UITableView.separatorInset),
    ]
  }

  private static var bars: [AppearanceProperty] {
    [
      AppearanceProperty(\UINavigationBar.standardAppearance),
      AppearanceProperty(\UINavigationBar.compactAppearance),
      AppearanceProperty(\UINavigationBar.scrollEdgeAppearance),
      AppearanceProperty(\UINavigationBar.barTintColor),
      AppearanceProperty(\UINavigationBar.isTranslucent),
      AppearanceProperty(\UINavigationBar.prefersLargeTitles),
      AppearanceProperty(\UITabBar.standardAppearance),
      AppearanceProperty(\UITabBar.barTintColor),
      AppearanceProperty(\UITabBar.unselectedItemTintColor),
      AppearanceProperty(\UITabBar.isTranslucent),
      AppearanceProperty(\UIToolbar.standardAppearance),
      AppearanceProperty(\UIToolbar.compactAppearance),
      AppearanceProperty(\UIToolbar.barTintColor),
      AppearanceProperty(\UIToolbar.isTranslucent),
      AppearanceProperty(\UISearchBar.barTintColor),
      AppearanceProperty(\UISearchBar.backgroundImage),
      AppearanceProperty(\UISearchBar.searchBarStyle),
      AppearanceProperty(\UISearchBar.isTranslucent),
    ]
  }

  private static var items: [AppearanceProperty] {
    [
      AppearanceProperty(\UIBarButtonItem.tintColor), AppearanceProperty(\UITabBarItem.badgeColor),
      AppearanceProperty(\UITabBarItem.titleOffset),
    ]
      + states(
        get: { (item: UIBarItem, state) in item.titleStyle(for: state) },
        set: { $0.setTitleStyle($1, for: $2) })
  }
}
