public import Foundation
public import OffscreenControls
import OffscreenGeometry
import OffscreenViews

/// Searches in what another controller shows: owns the search bar, and presents the results of another controller.
///
/// A tap on the search bar begins the search, and the button “Cancel” or a tap beside the results ends it and empties the text.
/// In a navigation item, the bar stands below the title, takes the place of title and buttons while the search runs, and
/// the search takes place above the view of the item's controller, so that a controller that is pushed covers it. (In UIKit
/// this needs `definesPresentationContext` of that controller.) A bar in a view of one's own stays where it is, and the search
/// takes place below it.
///
/// The order of the calls at a tap is: the bar delegate's `searchBarShouldBeginEditing`, `willPresentSearchController`,
/// `presentSearchController`, `searchBarTextDidBeginEditing`, the results updater, `didPresentSearchController`; at
/// “Cancel” it is: `searchBarCancelButtonClicked`, `willDismissSearchController`, `searchBarTextDidEndEditing`, the updater,
/// `didDismissSearchController`.
open class SearchController: ViewController, SearchBarManager, NavigationSearch {
  /// The object that is informed of the beginning and the end; not retained.
  open weak var delegate: (any SearchControllerDelegate)?
  /// The object that shows the results; not retained.
  open weak var searchResultsUpdater: (any SearchResultsUpdating)?
  /// The controller of the results; nil if the controller that is searched shows them.
  public final let searchResultsController: ViewController?
  /// The bar.
  open var searchBar: SearchBar { ownBar }
  private final let ownBar = SearchBar()

  /// Whether the content is darkened until there are results; true by default, and false without a controller of results.
  open var obscuresBackgroundDuringPresentation: Bool {
    didSet { showContents() }
  }
  /// Whether the title and the buttons of a navigation bar disappear while the search runs; true by default.
  open var hidesNavigationBarDuringPresentation = true {
    didSet { item?.itemDidChange() }
  }
  /// Whether the results are shown as soon as there is a text; true by default.
  open var automaticallyShowsSearchResultsController = true {
    didSet { showContents() }
  }
  /// Whether the results are shown.
  ///
  /// Setting it sets `automaticallyShowsSearchResultsController` to false.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? hasText : wantsResults }
    set {
      wantsResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }
  private final var wantsResults = false
  /// Whether the button “Cancel” is shown while the search runs; true by default.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes are shown while the search runs; true by default.
  open var automaticallyShowsScopeBar = true

  /// The controller above which the search takes place; not retained.
  final weak var home: ViewController?
  /// The item whose bar shows the search bar; not retained.
  final weak var item: NavigationItem?
  /// Whether a search runs.
  package private(set) final var isSearching = false

  /// Creates a controller that shows the results in another one, or in the searched one for nil.
  public init(searchResultsController: ViewController?) {
    self.searchResultsController = searchResultsController
    obscuresBackgroundDuringPresentation = searchResultsController != nil
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates a controller without a controller of results; both arguments are ignored, because this package has no nib files.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    searchResultsController = nil
    obscuresBackgroundDuringPresentation = false
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  private final func prepare() {
    modalPresentationStyle = .custom
    searchBar.manager = self
    if searchBar.placeholder == nil { searchBar.placeholder = "Search" }
  }

  private final var hasText: Bool { searchBar.text?.isEmpty == false }

  // MARK: Beginning and ending

  /// Whether a search runs; setting it begins or ends one, with animation.
  ///
  /// A search cannot begin while the controller that is searched is in no window or presents another one; setting
  /// true has no effect then.
  open var isActive: Bool {
    get { isSearching }
    set { newValue ? begin(byEditing: false) : end() }
  }

  private final func begin(byEditing: Bool) {
    if item == nil { home = controllerAroundBar }
    guard !isSearching, let home, home.viewIfLoaded?.window != nil, home.directPresented == nil
    else { return }
    isSearching = true
    delegate?.willPresentSearchController(self)
    guard isSearching else { return }
    delegate?.presentSearchController(self) ?? presentItself()
    if !byEditing { update() }
  }

  /// Presents the controller above the one that is searched.
  final func presentItself() {
    guard isSearching, directPresenter == nil, parent == nil, let home else { return }
    home.beginPresenting(self, animated: true) { [weak self] in
      guard let self, isSearching else { return }
      delegate?.didPresentSearchController(self)
    }
    // It may not have been possible.
    if directPresenter == nil { isSearching = false }
  }

  private final func end() {
    guard isSearching else { return }
    delegate?.willDismissSearchController(self)
    guard isSearching else { return }
    if transition?.isOver == false { transition?.completeTransition(true) }
    guard isSearching else { return }
    let presenter = directPresenter
    endSearching()
    guard let presenter, presenter.directPresented === self else {
      moveBar()
      delegate?.didDismissSearchController(self)
      return
    }
    presenter.beginDismissing(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.didDismissSearchController(self)
    }
  }

  /// Makes the search one that runs, because code has presented the controller.
  final func presentationBegins(from presenter: ViewController) {
    if home == nil { home = presenter }
    isSearching = true
  }

  /// Ends the editing and empties the text.
  final func endSearching() {
    guard isSearching else { return }
    isSearching = false
    searchBar.searchTextField.text = ""
    searchBar.resignFirstResponder()
    update()
  }

  /// The nearest controller around a bar in a view of one's own.
  private final var controllerAroundBar: ViewController? {
    sequence(first: searchBar.next, next: { $0?.next }).lazy
      .compactMap { $0 as? ViewController }.first { $0 !== self }
  }

  /// Shows the bar as it is while the search runs or does not.
  final func moveBar() {
    if automaticallyShowsCancelButton {
      searchBar.setShowsCancelButton(isSearching, animated: false)
    }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(isSearching, animated: false) }
    searchBar.setNeedsLayout()
    item?.itemDidChange()
    let outer = item == nil ? nil : home?.navigationController?.viewIfLoaded
    (outer ?? searchBar).layoutIfNeeded()
  }

  // MARK: The bar

  package final func searchBarWillBeginEditing() { begin(byEditing: true) }

  package final func searchBarDidBeginEditing() { update() }

  package final func searchBarDidChange() {
    update()
    showContents()
  }

  package final func searchBarWasCancelled() { end() }

  private final func update() { searchResultsUpdater?.updateSearchResults(for: self) }

  // MARK: The view

  /// Makes the view, which contains the shade and the results.
  open override func loadView() {
    let view = SearchView(frame: initialFrame)
    view.controller = self
    self.view = view
    guard let results = searchResultsController else { return showContents() }
    addChild(results)
    guard results.parent === self, viewIfLoaded === view else { return }
    results.initialFrame = view.bounds
    let inner: View = results.view
    view.results = inner
    results.didMove(toParent: self)
    showContents()
  }

  final func showContents() {
    guard let view = viewIfLoaded as? SearchView else { return }
    let showsResults = isSearching && showsSearchResultsController && view.results != nil
    view.show(results: showsResults, shade: obscuresBackgroundDuringPresentation && !showsResults)
  }

  override func makeOwnPresentation() -> PresentationController? {
    SearchPresentationController(presentedViewController: self, presenting: nil)
  }

  override func makeOwnAnimator() -> (any ViewControllerAnimatedTransitioning)? {
    FadeAnimator.search
  }
}

extension NavigationItem {
  /// The search whose bar stands below the title; nil by default.
  ///
  /// A controller that another item has leaves that one.
  public final var searchController: SearchController? {
    get { search as? SearchController }
    set {
      guard newValue !== searchController else { return }
      searchController?.item = nil
      if let other = newValue?.item { other.searchController = nil }
      newValue?.item = self
      search = newValue
    }
  }
}
