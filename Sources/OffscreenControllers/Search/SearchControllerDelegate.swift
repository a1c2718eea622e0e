/// Shows what a search has found.
public protocol SearchResultsUpdating: AnyObject {
  /// Called when the text or the scope has changed, when the search bar becomes the first responder, and when a search
  /// begins or ends.
  func updateSearchResults(for searchController: SearchController)
}

/// Is informed when a search begins and ends; every method has a default.
///
/// The calls come when the controller presents or dismisses itself, not when code does it.
public protocol SearchControllerDelegate: AnyObject {
  /// Called before a search begins; does nothing by default.
  func willPresentSearchController(_ searchController: SearchController)
  /// Called after a search has begun and what moved has arrived; does nothing by default.
  func didPresentSearchController(_ searchController: SearchController)
  /// Called before a search ends; does nothing by default.
  func willDismissSearchController(_ searchController: SearchController)
  /// Called after a search has ended and what moved has arrived; does nothing by default.
  func didDismissSearchController(_ searchController: SearchController)
  /// Presents the search controller, which it does itself by default.
  func presentSearchController(_ searchController: SearchController)
}

extension SearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: SearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: SearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: SearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: SearchController) {}
  /// Presents the search controller as without this method.
  public func presentSearchController(_ searchController: SearchController) {
    searchController.presentItself()
  }
}
