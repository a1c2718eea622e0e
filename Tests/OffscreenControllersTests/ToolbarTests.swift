import Foundation
import Offscreen
import Testing

@Suite struct ToolbarTests {
  private let stage = Stage(
    size: CGSize(width: 320, height: 568),
    safeAreaInsets: EdgeInsets(top: 20, left: 0, bottom: 34, right: 0))

  private func shown(_ items: [BarButtonItem]) -> (NavigationController, ViewController) {
    let page = ViewController()
    page.toolbarItems = items
    let navigation = NavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    stage.advance(by: .milliseconds(20))
    return (navigation, page)
  }

  @Test func toolbarIsHiddenUntilItIsShown() throws {
    let (navigation, page) = shown([BarButtonItem(.add)])
    #expect(navigation.isToolbarHidden && navigation.toolbar.superview == nil)
    #expect(page.view.safeAreaInsets.bottom == 34)
    navigation.isToolbarHidden = false
    stage.advance(by: .milliseconds(20))
    #expect(!navigation.toolbar.isHidden && page.view.safeAreaInsets.bottom == 78)
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 490, width: 320, height: 44))
    navigation.setToolbarHidden(true, animated: true)
    stage.advance(by: .milliseconds(100))
    let y = navigation.toolbar.layer.presentation()?.frame.minY ?? 0
    #expect(y > 490 && y < 568 && !navigation.toolbar.isHidden)
    try stage.settle()
    #expect(navigation.toolbar.isHidden && page.view.safeAreaInsets.bottom == 34)
  }

  @Test func itemsFollowTheControllerThatIsShown() throws {
    let (navigation, page) = shown([BarButtonItem(.add)])
    navigation.isToolbarHidden = false
    let other = ViewController()
    other.toolbarItems = [BarButtonItem(.trash), BarButtonItem(.search)]
    navigation.pushViewController(other, animated: true)
    #expect(navigation.toolbar.items?.count == 2)
    try stage.settle()
    page.toolbarItems = []
    #expect(navigation.toolbar.items?.count == 2)
    other.setToolbarItems([BarButtonItem(.play)], animated: true)
    #expect(navigation.toolbar.items?.count == 1)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(navigation.toolbar.items?.isEmpty != false)
    page.toolbarItems = other.toolbarItems
    #expect(navigation.toolbar.items?.count == 1)
  }

  @Test func itemsFadeInOnlyWithAnimation() throws {
    let (navigation, page) = shown([BarButtonItem(.add)])
    navigation.isToolbarHidden = false
    try stage.settle()
    func fades() -> Bool {
      navigation.toolbar.subviews.contains { ($0.layer.presentation()?.opacity ?? 1) < 1 }
    }
    page.setToolbarItems([BarButtonItem(.trash)], animated: false)
    #expect(!fades())
    page.setToolbarItems([BarButtonItem(.play)], animated: true)
    #expect(fades())
    try stage.settle()
    #expect(!fades())
  }

  @Test func fingerThatTurnsBackRestoresTheItems() throws {
    let (navigation, _) = shown([BarButtonItem(.add)])
    navigation.isToolbarHidden = false
    let other = ViewController()
    other.toolbarItems = [BarButtonItem(.trash), BarButtonItem(.search)]
    navigation.pushViewController(other, animated: false)
    stage.advance(by: .milliseconds(20))
    stage.drag(
      from: CGPoint(x: 2, y: 300), to: CGPoint(x: 100, y: 300), over: .milliseconds(300),
      hold: .milliseconds(300))
    try stage.settle()
    #expect(navigation.topViewController === other && navigation.toolbar.items?.count == 2)
  }

  @Test func toolbarStandsAboveTabsAndLeavesWithThem() throws {
    let page = ViewController()
    let navigation = NavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    stage.advance(by: .milliseconds(20))
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 441, width: 320, height: 44))
    #expect(page.view.safeAreaInsets.bottom == 127)
    let other = ViewController()
    other.hidesBottomBarWhenPushed = true
    navigation.pushViewController(other, animated: true)
    try stage.settle()
    #expect(navigation.toolbar.isHidden && tabs.tabBar.frame.maxX == 0)
    #expect(other.view.safeAreaInsets.bottom == 34)
  }

  @Test func visibilityChangedInCallbacksMovesWithThePush() throws {
    final class Page: ViewController {
      override func viewWillAppear(_ animated: Bool) {
        navigationController?.setToolbarHidden(false, animated: animated)
      }
      override func viewWillDisappear(_ animated: Bool) {
        navigationController?.setToolbarHidden(true, animated: animated)
      }
    }
    let (navigation, _) = shown([])
    let other = Page()
    navigation.pushViewController(other, animated: true)
    stage.advance(by: .milliseconds(60))
    let y = navigation.toolbar.layer.presentation()?.frame.minY ?? 0
    #expect(y > 490 && y < 568)
    try stage.settle()
    #expect(navigation.toolbar.frame.minY == 490 && other.view.safeAreaInsets.bottom == 78)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(navigation.toolbar.isHidden)
  }
}
