import Foundation
import OffscreenUIKit
import Testing

/// Ordinary uses of alerts, tabs and toolbars as apps write them.
@Suite struct BarShapeTests {
  private final class Tabs: UITabBarController, UITabBarControllerDelegate {
    var log: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
    }
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      log.append("item \(item.tag) at \(selectedIndex)")
    }
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { log.append("controller \(viewController.tabBarItem.tag) at \(selectedIndex)") }
  }

  @Test func tabsAsAppsMakeThem() {
    let stage = Stage(size: CGSize(width: 320, height: 568))
    let tabs = Tabs()
    let pages = [UIViewController(), UIViewController()]
    pages[0].tabBarItem = UITabBarItem(title: "Home", image: UIImage(), selectedImage: nil)
    pages[1].tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    pages[1].tabBarItem.badgeValue = "2"
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    tabs.tabBar.standardAppearance = appearance
    tabs.tabBar.tintColor = .systemPink
    tabs.tabBar.unselectedItemTintColor = .gray
    tabs.setViewControllers(
      pages.map { UINavigationController(rootViewController: $0) }, animated: false)
    stage.window.rootViewController = tabs
    stage.advance(by: .milliseconds(20))
    stage.tap(at: CGPoint(x: 240, y: 540))
    #expect(tabs.log == ["item 1 at 0", "controller 1 at 1"])
    #expect(pages[1].tabBarController === tabs)
  }

  @Test func alertsAsAppsMakeThem() throws {
    let stage = Stage(size: CGSize(width: 320, height: 568))
    let page = UIViewController()
    stage.window.rootViewController = page
    stage.advance(by: .milliseconds(20))
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { textField in
      textField.placeholder = "Name"
      textField.autocapitalizationType = .words
    }
    var name: String?
    let save = UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
      name = alert?.textFields?.first?.text
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    alert.addAction(save)
    alert.preferredAction = save
    page.present(alert, animated: true, completion: nil)
    try stage.settle()
    stage.type("Ann")
    let card = alert.view.frame
    stage.tap(at: CGPoint(x: card.maxX - 20, y: card.maxY - 20))
    try stage.settle()
    #expect(name == "Ann" && page.presentedViewController == nil)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.popoverPresentationController?.sourceView = page.view
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
    page.present(sheet, animated: false)
    #expect(sheet.actions.count == 1 && sheet.textFields == nil)
  }

  @Test func toolbarsAsAppsMakeThem() {
    let page = UIViewController()
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    page.toolbarItems = [
      space, UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
    ]
    let navigation = UINavigationController(rootViewController: page)
    navigation.setToolbarHidden(false, animated: false)
    navigation.toolbar.tintColor = .red
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    toolbar.setItems(page.toolbarItems, animated: false)
    #expect(toolbar.items?.count == 2 && !navigation.isToolbarHidden)
  }
}
