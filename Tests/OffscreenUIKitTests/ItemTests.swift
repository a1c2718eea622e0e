import Foundation
import OffscreenUIKit
import Testing

private final class Handler: NSObject {
  var count = 0
  func tapped() { count += 1 }
}

@Suite struct ItemTests {
  @Test func navigationItemFollowsTheTitle() {
    let controller = UIViewController()
    controller.title = "a"
    let item = controller.navigationItem
    #expect(item.title == "a" && item === controller.navigationItem)
    item.title = "b"
    #expect(controller.title == "a")
    controller.title = "c"
    #expect(item.title == "c")
    controller.title = nil
    #expect(item.title == nil)
    item.titleView = UILabel()
    #expect(controller.navigationItem.titleView is UILabel)
  }

  @Test func tabBarItemFollowsTheTitleAlsoWhenItIsReplaced() {
    let controller = UIViewController()
    controller.title = "a"
    #expect(controller.tabBarItem.title == "a")
    let item = UITabBarItem(title: "own", image: nil, tag: 7)
    controller.tabBarItem = item
    #expect(controller.tabBarItem === item && item.title == "own" && item.tag == 7)
    controller.title = "b"
    #expect(item.title == "b")
    controller.tabBarItem = nil
    #expect(controller.tabBarItem.title == "b")
  }

  @Test func singleItemsAreTheOutermostOfSeveral() {
    let item = UINavigationItem(title: "")
    let (first, second, third) = (UIBarButtonItem(), UIBarButtonItem(), UIBarButtonItem())
    item.leftBarButtonItem = first
    #expect(item.leftBarButtonItems == [first])
    item.leftBarButtonItems = [second, third]
    #expect(item.leftBarButtonItem == second)
    item.leftBarButtonItem = first
    #expect(item.leftBarButtonItems == [first, third])
    item.leftBarButtonItem = nil
    #expect(item.leftBarButtonItems == [third])
    item.setLeftBarButton(nil, animated: true)
    #expect(item.leftBarButtonItems == nil)
    item.setRightBarButtonItems([first, second], animated: false)
    #expect(item.rightBarButtonItem == first)
  }

  @Test func barButtonItemsHoldTheirActions() throws {
    let handler = Handler()
    let item = UIBarButtonItem(
      title: "Go", style: .done, target: handler, action: Selector(Handler.tapped, "tapped"))
    let action = try #require(item.action)
    #expect(UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil))
    #expect(handler.count == 1 && item.style == .done && item.title == "Go")
    let view = UIView()
    let custom = UIBarButtonItem(customView: view)
    #expect(custom.value(forKey: "view") as? UIView === view && item.value(forKey: "view") == nil)
    #expect(UIBarButtonItem.fixedSpace(8).width == 8)
    #expect(UIBarButtonItem.SystemItem.close.rawValue == 24)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    #expect(item.titleTextAttributes(for: .highlighted) == nil)
    item.primaryAction = UIAction(title: "Run") { _ in }
    #expect(item.title == "Run")
  }

  @Test func popoversKeepTheirSettingsAndInformTheirDelegate() {
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {}
    let (controller, delegate) = (UIViewController(), Delegate())
    #expect(controller.popoverPresentationController == nil)
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceView = controller.view
    controller.popoverPresentationController?.permittedArrowDirections = [.up, .down]
    controller.popoverPresentationController?.delegate = delegate
    #expect(controller.popoverPresentationController?.sourceView === controller.view)
    #expect(controller.presentationController?.delegate === delegate)
    #expect(UIPopoverArrowDirection.any.contains(.left))
  }

  @Test func customActionsOfAccessibilityAreKept() {
    let view = UIView()
    #expect(view.accessibilityCustomActions == nil)
    var runs = 0
    let action = UIAccessibilityCustomAction(name: "Delete") { _ in
      runs += 1
      return true
    }
    view.accessibilityCustomActions = [action]
    #expect(view.accessibilityCustomActions?.first?.actionHandler?(action) == true && runs == 1)
    var image = UIImage(pixmap: Pixmap(width: 1, height: 1))
    image.accessibilityIdentifier = "dot"
    #expect(image.withRenderingMode(.alwaysTemplate).accessibilityIdentifier == "dot")
  }

  @Test func objectsHaveTextsForAccessibility() {
    let (object, other) = (NSObject(), NSObject())
    object.accessibilityLabel = "name"
    object.accessibilityValue = "3"
    #expect(object.accessibilityLabel == "name" && object.accessibilityValue == "3")
    #expect(other.accessibilityLabel == nil && object.accessibilityHint == nil)
    object.accessibilityLabel = nil
    #expect(object.accessibilityLabel == nil)
    let view = UIView()
    view.accessibilityLabel = "view"
    #expect(view.accessibilityLabel == "view")
    #expect((view as NSObject).accessibilityLabel == "view")
  }

  @Test func elementsOfAccessibilityFollowTheirContainer() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    stage.window.addSubview(view)
    #expect(view.accessibilityFrame == view.frame && view.accessibilityElementCount() == 0)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    view.accessibilityElements = [element]
    #expect(element.isAccessibilityElement && view.accessibilityElementCount() == 1)
    #expect(view.accessibilityElement(at: 0) as? UIAccessibilityElement === element)
    #expect(view.accessibilityElement(at: 1) == nil)
    #expect(view.index(ofAccessibilityElement: element) == 0)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
    view.frame.origin.x = 50
    #expect(element.accessibilityFrame == CGRect(x: 51, y: 22, width: 3, height: 4))
    element.accessibilityFrame = CGRect(x: 5, y: 5, width: 5, height: 5)
    #expect(element.accessibilityFrame.minX == 5)
  }

  @Test func hashTablesForgetFreedObjects() {
    let table = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    table.add(kept)
    table.add(kept)
    do {
      let freed = NSObject()
      table.add(freed)
      #expect(table.allObjects == [kept, freed] && table.contains(freed))
    }
    #expect(table.allObjects == [kept] && table.anyObject === kept)
    table.remove(kept)
    #expect(table.count == 0 && !table.contains(kept) && !table.contains(nil))
    let strong = NSHashTable<NSObject>()
    strong.add(NSObject())
    #expect(strong.allObjects.count == 1)
    strong.removeAllObjects()
    #expect(strong.anyObject == nil)
  }

  @Test func hierarchiesAreDrawnIntoARectangle() {
    let view = UIView(frame: CGRect(x: 7, y: 7, width: 4, height: 4))
    view.backgroundColor = .red
    let right = UIView(frame: CGRect(x: 2, y: 0, width: 2, height: 4))
    right.backgroundColor = .blue
    view.addSubview(right)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
      _ in
      #expect(
        view.drawHierarchy(in: CGRect(x: 1, y: 1, width: 8, height: 8), afterScreenUpdates: true))
    }
    let pixels = (0..<10).map { image.pixmap[$0, 5] }
    #expect(pixels.map(\.red) == [0, 255, 255, 255, 255, 0, 0, 0, 0, 0])
    #expect(pixels.map(\.blue) == [0, 0, 0, 0, 0, 255, 255, 255, 255, 0])
    #expect(!UIView().drawHierarchy(in: view.bounds, afterScreenUpdates: false))
  }

  @Test func appearancesOfOwnClassesReachTheirViews() {
    final class Badge: UIView {}
    let stage = Stage(size: CGSize(width: 10, height: 10))
    Badge.appearance(Badge()).backgroundColor = .red
    #expect(Badge.appearance(Badge()).backgroundColor == .red)
    let (badge, view) = (Badge(), UIView())
    stage.window.addSubview(badge)
    stage.window.addSubview(view)
    #expect(badge.backgroundColor == .red && view.backgroundColor == nil)
  }

  @Test func layersAreRenderedIntoAContext() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 0, width: 4, height: 4)
    layer.backgroundColor = UIColor.red.cgColor
    let inner = CALayer()
    inner.frame = CGRect(x: 3, y: 0, width: 2, height: 4)
    inner.backgroundColor = UIColor.blue.cgColor
    layer.addSublayer(inner)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4), format: format).image {
      layer.render(in: $0.cgContext)
    }
    let pixels = (0..<6).map { image.pixmap[$0, 2] }
    #expect(pixels.map(\.red) == [0, 255, 255, 0, 0, 0])
    #expect(pixels.map(\.blue) == [0, 0, 0, 255, 255, 0])
  }

  @Test func fireDatesMoveTimersOfTheStage() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    var runs = 0
    let timer = StageTimer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in runs += 1 }
    stage.advance(by: .milliseconds(500))
    #expect(abs(timer.fireDate.timeIntervalSinceNow - 0.5) < 0.3)
    timer.fireDate = Date(timeIntervalSinceNow: 2)
    stage.advance(by: .milliseconds(1_900))
    #expect(runs == 0)
    stage.advance(by: .milliseconds(200))
    #expect(runs == 1 && timer.fireDate == .distantPast)
    let turns = StageTimer.scheduledTimer(withTimeInterval: 10, repeats: true) { _ in runs += 1 }
    stage.advance(by: .seconds(23))
    #expect(runs == 3 && abs(turns.fireDate.timeIntervalSinceNow - 7) < 0.5)
  }

  @Test func pathsAndTextsOfFoundationHaveUIKitsMembers() {
    let path = NSIndexPath(forRow: 3, inSection: 2)
    #expect(path.row == 3 && path.section == 2 && path.item == 3)
    #expect(path as IndexPath == IndexPath(row: 3, section: 2))
    #expect(NSCoder.cgPoint(for: "{1.5, -2}") == CGPoint(x: 1.5, y: -2))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSCoder.cgPoint(for: NSCoder.string(for: CGPoint(x: 7, y: 8))).y == 8)
    #expect(NSCoder.cgSize(for: "nothing") == .zero)
  }

  @Test func actionsOfControlsAreKnownByTheirIdentifiers() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    var runs: [String] = []
    let id = UIAction.Identifier("save")
    let button = UIButton(frame: stage.window.bounds)
    stage.window.addSubview(button)
    button.addAction(UIAction(identifier: id) { _ in runs.append("old") }, for: .touchUpInside)
    let save = UIAction(title: "Save", identifier: id, state: .on) { action in
      runs.append(action.title)
      #expect(action.sender === button)
    }
    button.addAction(save, for: .touchUpInside)
    let other = UIAction { _ in runs.append("other") }
    button.addAction(other, for: .touchUpInside)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(runs == ["Save", "other"] && save.sender == nil && save.state == .on)
    button.removeAction(identifiedBy: id, for: .touchUpInside)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(runs == ["Save", "other", "other"])
    button.removeAction(other, for: .touchUpInside)
    button.sendAction(save)
    stage.tap(at: CGPoint(x: 50, y: 50))
    #expect(runs == ["Save", "other", "other", "Save"])
  }

  @Test func primaryActionsFollowTheValueOfControls() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    var runs = 0
    let toggle = UISwitch(frame: .zero, primaryAction: UIAction { _ in runs += 1 })
    stage.window.addSubview(toggle)
    stage.tap(at: CGPoint(x: 20, y: 15))
    #expect(toggle.isOn && runs == 1)
    let dot = UIImage(pixmap: Pixmap(width: 1, height: 1))
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Add", image: dot) { _ in runs += 1 })
    #expect(button.title(for: .normal) == "Add" && button.image(for: .normal) == dot)
    button.sendActions(for: .primaryActionTriggered)
    #expect(runs == 2)
    #expect(UISlider(frame: .zero, primaryAction: nil).allControlEvents == [])
  }

  @Test func viewsOfItemsAreFoundByTheirKey() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let screen = UIViewController()
    let plain = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    let own = UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    #expect(plain.value(forKey: "view") == nil)
    screen.navigationItem.rightBarButtonItems = [plain, own]
    stage.window.rootViewController = UINavigationController(rootViewController: screen)
    stage.advance(by: .milliseconds(20))
    let view = plain.value(forKey: "view") as? UIView
    #expect(view?.window === stage.window && view?.bounds.isEmpty == false)
    #expect(own.value(forKey: "view") as? UIView === own.customView)
  }
}
