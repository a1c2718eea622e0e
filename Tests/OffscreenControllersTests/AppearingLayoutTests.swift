import Foundation
import Offscreen
import Testing

/// What a controller can do with its view in `viewIsAppearing(_:)`.
@Suite struct AppearingLayoutTests {
  /// A controller whose view holds a scroll view by constraints, which it scrolls to its end when it appears.
  private final class Page: ViewController {
    let list = ScrollView()
    let content = View()
    var category: ContentSizeCategory?
    var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      list.contentInsetAdjustmentBehavior = .never
      list.translatesAutoresizingMaskIntoConstraints = false
      list.contentSize = CGSize(width: 10, height: 1_000)
      view.addSubview(list)
      LayoutConstraint.activate([
        list.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        list.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      calls.append("isAppearing")
      category = traitCollection.preferredContentSizeCategory
      view.layoutIfNeeded()
      list.contentOffset.y = list.contentSize.height - list.bounds.height
    }

    override func viewWillLayoutSubviews() { calls.append("willLayout") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
  }

  private let stage: Stage = {
    let stage = Stage(
      size: CGSize(width: 100, height: 200),
      safeAreaInsets: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    stage.traitCollection = TraitCollection(preferredContentSizeCategory: .extraLarge)
    return stage
  }()

  private func check(_ page: Page, top: CGFloat) throws {
    try stage.settle()
    #expect(page.list.frame == CGRect(x: 0, y: top, width: 100, height: 200 - top))
    #expect(page.list.contentOffset.y == 1_000 - (200 - top))
    #expect(page.category == .extraLarge)
    #expect(page.calls.filter { $0 == "isAppearing" }.count == 1)
    #expect(page.calls.first == "isAppearing")
    #expect(page.calls.last == "didAppear")
  }

  @Test func rootLaysItsViewOutWhileItAppears() throws {
    let page = Page()
    stage.window.rootViewController = page
    try check(page, top: 20)
  }

  @Test func childLaysItsViewOutWhileItAppears() throws {
    let (parent, page) = (ViewController(), Page())
    parent.loadViewIfNeeded()
    parent.addChild(page)
    page.view.frame = parent.view.bounds
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.addSubview(page.view)
    page.didMove(toParent: parent)
    stage.window.rootViewController = parent
    try check(page, top: 20)
  }

  @Test(arguments: [false, true]) func pushedPageLaysItsViewOutWhileItAppears(animated: Bool) throws
  {
    let navigation = NavigationController(rootViewController: ViewController())
    stage.window.rootViewController = navigation
    try stage.settle()
    let page = Page()
    navigation.pushViewController(page, animated: animated)
    try check(page, top: 64)
  }

  @Test(arguments: [false, true]) func presentedPageLaysItsViewOutWhileItAppears(
    animated: Bool
  ) throws {
    let root = ViewController()
    stage.window.rootViewController = root
    try stage.settle()
    let page = Page()
    page.modalPresentationStyle = .fullScreen
    root.present(page, animated: animated)
    try check(page, top: 20)
  }
}
