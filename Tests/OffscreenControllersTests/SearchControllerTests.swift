import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenTestSupport
import Testing

/// Logs everything that a search tells.
private final class SearchLog: SearchBarDelegate, SearchControllerDelegate, SearchResultsUpdating {
  var lines: [String] = []
  private var taken = 0
  /// Code that runs in calls, by their names.
  var actions: [String: () -> Void] = [:]

  func take() -> [String] {
    defer { taken = lines.count }
    return Array(lines[taken...])
  }

  private func note(_ line: String) {
    lines.append(line)
    actions[line]?()
  }

  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool {
    note("shouldBegin")
    return true
  }
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar) { note("didBegin") }
  func searchBarTextDidEndEditing(_ searchBar: SearchBar) { note("didEnd") }
  func searchBarCancelButtonClicked(_ searchBar: SearchBar) { note("cancel") }
  func willPresentSearchController(_ searchController: SearchController) { note("willPresent") }
  func didPresentSearchController(_ searchController: SearchController) { note("didPresent") }
  func willDismissSearchController(_ searchController: SearchController) { note("willDismiss") }
  func didDismissSearchController(_ searchController: SearchController) { note("didDismiss") }
  func updateSearchResults(for searchController: SearchController) {
    note("update \(searchController.searchBar.text ?? "") \(searchController.isActive)")
  }
}

/// A page with a list that fills it.
private final class ListPage: ViewController {
  let list = ScrollView()
  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 100, height: 2_000)
    view.addSubview(list)
  }
}

@Suite struct SearchControllerTests {
  private let stage = Stage(size: CGSize(width: 320, height: 568))
  private let log = SearchLog()
  private let page = ListPage()
  private let results = ViewController()
  private let search: SearchController
  private let navigation: NavigationController

  init() throws {
    search = SearchController(searchResultsController: results)
    search.delegate = log
    search.searchResultsUpdater = log
    search.searchBar.delegate = log
    page.title = "List"
    page.navigationItem.searchController = search
    navigation = NavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.window.rootViewController = navigation
    try stage.settle()
  }

  private var bar: NavigationBar { navigation.navigationBar }
  private let middleOfField = CGPoint(x: 160, y: 115)
  private let cancelButton = CGPoint(x: 290, y: 26)

  @Test func searchBarStandsBelowTheTitleAndCollapsesFirst() throws {
    #expect(abs(bar.frame.height - (44 + 52 + 52)) < 1e-9)
    #expect(page.list.adjustedContentInset.top == 148)
    var heights: [CGFloat] = []
    for way in stride(from: 0, through: 120, by: 26) {
      page.list.contentOffset.y = -148 + CGFloat(way)
      stage.window.layoutIfNeeded()
      heights.append(bar.frame.height)
      #expect(search.searchBar.frame.height == max(0, 52 - CGFloat(way)))
    }
    #expect(heights == [148, 122, 96, 70, 44])
  }

  @Test func searchBarStaysIfItDoesNotHide() throws {
    page.navigationItem.hidesSearchBarWhenScrolling = false
    stage.window.layoutIfNeeded()
    #expect(bar.frame.height == 148)
    page.list.contentOffset.y = 100
    stage.window.layoutIfNeeded()
    #expect(bar.frame.height == 96 && search.searchBar.frame.height == 52)
    #expect(page.list.adjustedContentInset.top == 96)
  }

  /// Every release inside the range of what collapses ends where nothing is cut, and at the nearest such place.
  @Test(arguments: Array(stride(from: 4, through: 120, by: 4)))
  func listsRestWhereNothingIsCut(distance: Int) throws {
    stage.touch(.began, at: CGPoint(x: 160, y: 400))
    for step in 1...10 {
      stage.advance(by: .milliseconds(20))
      stage.touch(.moved, at: CGPoint(x: 160, y: 400 - CGFloat(distance * step) / 10))
    }
    stage.advance(by: .milliseconds(300))
    stage.touch(.moved, at: CGPoint(x: 160, y: 400 - CGFloat(distance)))
    let way = page.list.contentOffset.y + 148
    stage.touch(.ended, at: CGPoint(x: 160, y: 400 - CGFloat(distance)))
    try stage.settle()
    let rest = page.list.contentOffset.y + 148
    let nearest = [0, 52, 104].min { abs($0 - way) < abs($1 - way) } ?? 0
    let isBetween = abs(abs(way - 52) - 26) < 1
    if way >= 104 { #expect(rest == way) } else if !isBetween { #expect(rest == nearest) }
  }

  @Test func tapBeginsAndCancelEndsASearchInOrder() throws {
    stage.tap(at: middleOfField)
    #expect(search.isActive && page.presentedViewController === search)
    #expect(log.take() == ["shouldBegin", "willPresent", "didBegin", "update  true"])
    try stage.settle()
    #expect(log.take() == ["didPresent"])
    #expect(bar.frame.height == 52 && search.searchBar.showsCancelButton)
    #expect(page.list.adjustedContentInset.top == 52 && page.list.contentOffset.y == -52)
    stage.type("ab")
    #expect(log.take() == ["update a true", "update ab true"])
    #expect(results.viewIfLoaded?.isHidden == false)
    stage.tap(at: cancelButton)
    try stage.settle()
    #expect(log.take() == ["cancel", "willDismiss", "didEnd", "update  false", "didDismiss"])
    #expect(!search.isActive && page.presentedViewController == nil)
    #expect(search.searchBar.text == "" && !search.searchBar.showsCancelButton)
    #expect(bar.frame.height == 148 && page.list.contentOffset.y == -148)
  }

  @Test func codeBeginsASearchWithoutEditing() throws {
    search.isActive = true
    #expect(log.take() == ["willPresent", "update  true"])
    try stage.settle()
    search.isActive = true
    #expect(log.take() == ["didPresent"] && !search.searchBar.isFirstResponder)
    search.isActive = false
    search.isActive = false
    try stage.settle()
    #expect(log.take() == ["willDismiss", "update  false", "didDismiss"])
  }

  @Test func searchThatEndsWhileItBeginsCallsAllInOrder() throws {
    stage.tap(at: middleOfField)
    stage.advance(by: .milliseconds(100))
    search.isActive = false
    try stage.settle()
    #expect(
      log.take() == [
        "shouldBegin", "willPresent", "didBegin", "update  true", "willDismiss", "didPresent",
        "didEnd", "update  false", "didDismiss",
      ])
    #expect(bar.frame.height == 148)
  }

  @Test func shadeEndsTheSearchAndResultsCoverIt() throws {
    stage.tap(at: middleOfField)
    try stage.settle()
    let point = CGPoint(x: 160, y: 300)
    stage.type("a")
    #expect(stage.window.hitTest(point, with: nil)?.isDescendant(of: results.view) == true)
    stage.type("\u{8}")
    stage.tap(at: point)
    try stage.settle()
    #expect(!search.isActive)
    search.obscuresBackgroundDuringPresentation = false
    search.isActive = true
    try stage.settle()
    #expect(stage.window.hitTest(point, with: nil) === page.list)
    search.showsSearchResultsController = true
    #expect(stage.window.hitTest(point, with: nil)?.isDescendant(of: results.view) == true)
  }

  @Test func pushedPagesCoverTheSearchAndReturnToIt() throws {
    stage.tap(at: middleOfField)
    stage.type("a")
    try stage.settle()
    let next = ViewController()
    next.title = "Next"
    navigation.pushViewController(next, animated: true)
    try stage.settle()
    #expect(search.isActive && results.view.window == nil && bar.frame.height == 96)
    #expect(stage.window.hitTest(CGPoint(x: 160, y: 300), with: nil) === next.view)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(search.isActive && results.view.window != nil && bar.frame.height == 52)
    #expect(search.searchBar.text == "a")
    #expect(
      stage.window.hitTest(CGPoint(x: 160, y: 300), with: nil)?.isDescendant(of: results.view)
        == true)
    stage.tap(at: cancelButton)
    try stage.settle()
    #expect(!search.isActive && page.view.window != nil && bar.frame.height == 148)
  }

  @Test func scopesAppearWithTheSearch() throws {
    search.searchBar.scopeButtonTitles = ["One", "Two"]
    try stage.settle()
    #expect(bar.frame.height == 148)
    search.isActive = true
    try stage.settle()
    #expect(bar.frame.height == 96)
    let scopes = try #require(
      search.searchBar.subviews.compactMap { $0 as? SegmentedControl }.first)
    #expect(scopes.convert(scopes.bounds, to: nil).midY == 70)
    _ = log.take()
    stage.tap(at: CGPoint(x: 240, y: 70))
    #expect(log.take() == ["update  true"] && search.searchBar.selectedScopeButtonIndex == 1)
    search.isActive = false
    try stage.settle()
    #expect(bar.frame.height == 148)
  }

  @Test func barOfTheTitleStaysOnRequest() throws {
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    try stage.settle()
    #expect(bar.frame.height == 96)
  }

  @Test func dismissalByCodeEndsTheSearchWithoutTheDelegate() throws {
    search.isActive = true
    try stage.settle()
    _ = log.take()
    page.dismiss(animated: true)
    try stage.settle()
    #expect(!search.isActive && log.take() == ["update  false"] && bar.frame.height == 148)
  }

  @Test func searchOffScreenDoesNotBegin() {
    let other = SearchController(searchResultsController: nil)
    other.isActive = true
    #expect(!other.isActive && other.presentingViewController == nil)
    let hidden = ViewController()
    hidden.navigationItem.searchController = other
    other.isActive = true
    #expect(!other.isActive)
  }

  @Test func searchMovesToAnotherItem() throws {
    let item = NavigationItem(title: "other")
    item.searchController = search
    try stage.settle()
    #expect(page.navigationItem.searchController == nil && bar.frame.height == 96)
    #expect(search.searchBar.window == nil)
  }

  @Test func barOfOnesOwnHasItsSearchBelow() throws {
    let home = ViewController()
    let search = SearchController(searchResultsController: ViewController())
    home.view.addSubview(search.searchBar)
    stage.window.rootViewController = home
    search.searchBar.frame = CGRect(x: 0, y: 100, width: 320, height: 56)
    try stage.settle()
    stage.tap(at: CGPoint(x: 160, y: 128))
    try stage.settle()
    #expect(search.isActive && search.presentingViewController === home)
    stage.type("a")
    stage.window.layoutIfNeeded()
    #expect(
      search.searchResultsController?.view.frame
        == CGRect(x: 0, y: 156, width: 320, height: 568 - 156))
    #expect(
      stage.window.hitTest(CGPoint(x: 100, y: 128), with: nil) === search.searchBar.searchTextField)
  }

  /// Random taps, keys, pushes and pops against a number: what is active, and how deep the stack is.
  @Test(arguments: 0..<12)
  func randomStepsKeepBarAndSearchTogether(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var isActive = false
    var depth = 1
    var text = ""
    for step in 0..<25 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where depth == 1 && !isActive:
        stage.tap(at: middleOfField)
        isActive = true
      case 1 where depth == 1 && isActive:
        stage.tap(at: cancelButton)
        (isActive, text) = (false, "")
      case 2 where depth == 1 && isActive && search.searchBar.isFirstResponder:
        stage.type("x")
        text += "x"
      case 3:
        navigation.pushViewController(ViewController(), animated: Bool.random(using: &random))
        depth += 1
      case 4 where depth > 1:
        navigation.popViewController(animated: Bool.random(using: &random))
        depth -= 1
      case 5:
        search.isActive.toggle()
        // It does not begin while the page is covered.
        if isActive { (isActive, text) = (false, "") } else { isActive = depth == 1 }
      default: break
      }
      if Bool.random(using: &random) { stage.advance(by: .milliseconds(120)) }
      try stage.settle()
      let place = "seed \(seed), step \(step)"
      #expect(search.isActive == isActive, "\(place)")
      #expect((page.presentedViewController === search) == isActive, "\(place)")
      #expect(search.searchBar.text == text, "\(place)")
      let height: CGFloat = depth > 1 ? 96 : isActive ? 52 : 148
      #expect(bar.frame.height == height, "\(place)")
      let expected = depth > 1 ? navigation.topViewController?.view : nil
      if let expected {
        #expect(stage.window.hitTest(CGPoint(x: 160, y: 400), with: nil) === expected, "\(place)")
      }
    }
    #expect(
      log.lines.filter { $0 == "willPresent" }.count
        - log.lines.filter { $0 == "willDismiss" }.count == (isActive ? 1 : 0))
  }
}
