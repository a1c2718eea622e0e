public import Foundation

/// Decides about the editing of a search bar and is informed of it; every method has a default.
public protocol SearchBarDelegate: BarPositioningDelegate {
  /// Whether editing may begin; true by default.
  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
  /// Called when editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  /// Whether editing may end; true by default.
  func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
  /// Called when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  /// Called after the user has changed or emptied the text.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  /// Whether typing may replace a range, counted in UTF-16 units, by a string; true by default.
  func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when the return key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// Called when the button “Cancel” was tapped, which does nothing else unless a search controller has the bar.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
  /// Called after the user has chosen another scope.
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension SearchBarDelegate {
  /// True.
  public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  /// True.
  public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  /// True.
  public func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// The controller of a search bar, which is informed of its events.
///
/// Each comes after the delegate's, except for the beginning, which comes between the question and the information.
package protocol SearchBarManager: AnyObject {
  /// Called when editing will begin, because the delegate has permitted it.
  func searchBarWillBeginEditing()
  /// Called when editing has begun.
  func searchBarDidBeginEditing()
  /// Called after the text, the scope or both have changed.
  func searchBarDidChange()
  /// Called when the button “Cancel” was tapped.
  func searchBarWasCancelled()
}

/// The search of a navigation item, as its bar sees it.
package protocol NavigationSearch: AnyObject {
  /// The bar, which stands below the title.
  var searchBar: SearchBar { get }
  /// Whether a search runs.
  var isSearching: Bool { get }
  /// Whether the title and the buttons disappear while one runs.
  var hidesNavigationBarDuringPresentation: Bool { get }
}
