import Foundation
import OffscreenControls
import OffscreenGeometry
import OffscreenViews

/// Shows a search above the view of the controller that is searched.
final class SearchPresentationController: PresentationController {
  private var search: SearchController? { presentedViewController as? SearchController }

  override var shouldPresentInFullscreen: Bool { false }
  override var shouldRemovePresentersView: Bool { false }
  override var staysAtItsSource: Bool { true }

  override func makeContainer(_ frame: CGRect) -> PresentationContainer {
    SearchContainer(frame: frame)
  }

  override func presentationTransitionWillBegin() {
    search?.presentationBegins(from: presentingViewController)
    search?.showContents()
    moveBarAlong()
  }

  override func dismissalTransitionWillBegin() {
    search?.endSearching()
    moveBarAlong()
  }

  private func moveBarAlong() {
    search?.transitionCoordinator?.animate { [weak search] _ in search?.moveBar() }
  }

  override func end() -> () -> Void {
    let former = search
    let remove = super.end()
    return {
      remove()
      guard let former, former.isSearching, former.directPresenter == nil else { return }
      former.endSearching()
      former.moveBar()
    }
  }
}

/// The container of a search, whose empty parts let touches through.
private final class SearchContainer: PresentationContainer {
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}

/// The view of a search: a shade, and the results above it.
final class SearchView: View {
  weak var controller: SearchController?
  private let shade = View.makeDimming()
  /// The view of the results; nil if there is none.
  var results: View? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let results else { return }
      results.isHidden = true
      addSubview(results)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    shade.isHidden = true
    shade.alpha = 1
    let tap = TapGestureRecognizer { [weak self] _ in self?.controller?.isActive = false }
    tap.isBuiltIn = true
    shade.addGestureRecognizer(tap)
    addSubview(shade)
  }

  func show(results showsResults: Bool, shade showsShade: Bool) {
    shade.isHidden = !showsShade
    results?.isHidden = !showsResults
  }

  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = controller?.topOfContents ?? 0
    let area = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    shade.frame = area
    if let results, results.frame != area { results.frame = area }
  }
}

extension SearchController {
  /// The lower edge of a search bar in a view of one's own, in the coordinates of the view; 0 for others.
  fileprivate var topOfContents: CGFloat {
    guard item == nil, let view = viewIfLoaded, searchBar.window === view.window,
      searchBar.window != nil
    else { return 0 }
    return max(0, searchBar.convert(CGPoint(x: 0, y: searchBar.bounds.maxY), to: view).y)
  }
}
