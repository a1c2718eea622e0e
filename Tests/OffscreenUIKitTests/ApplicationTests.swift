import Foundation
import OffscreenUIKit
import Testing

/// A controller with preferences for the status bar.
private final class DarkController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var prefersStatusBarHidden: Bool { true }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  override var shouldAutorotate: Bool { false }
}

/// A controller whose child decides about the status bar.
private final class ContainerController: UIViewController {
  let child = DarkController()
  override var childForStatusBarStyle: UIViewController? { child }
}

/// The delegates of an application, as they are written for iOS.
private final class AppDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  var count = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UILabel.appearance().textColor = .red
    return true
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func tapped() { count += 1 }
}

/// A view that handles an action without a target.
private final class Handler: UIView {
  var senders: [Any?] = []
  override var canBecomeFirstResponder: Bool { true }
  func handle(_ sender: Any?) { senders.append(sender) }
}

@Suite struct ApplicationTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200))

  @Test func applicationIsOneForEachStage() {
    let application = UIApplication.shared
    application.isIdleTimerDisabled = true
    application.applicationIconBadgeNumber = 3
    #expect(UIApplication.shared === application)
    #expect(UIApplication.shared.isIdleTimerDisabled)
    #expect(UIApplication.shared.applicationState == .active)
    #expect(UIApplication.shared.windows.first === stage.window)
    let other = Stage(size: CGSize(width: 10, height: 10))
    #expect(UIApplication.shared.keyWindow === other.window)
    #expect(!UIApplication.shared.isIdleTimerDisabled)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 0)
    stage.advance(by: .milliseconds(16))
    #expect(UIApplication.shared === application)
    withExtendedLifetime(other) {}
  }

  @Test func applicationDoesNotRetainItsStage() {
    weak var window: UIWindow?
    do {
      let other = Stage(size: CGSize(width: 10, height: 10))
      window = other.window
      UIApplication.shared.applicationIconBadgeNumber = 1
      _ = UIApplication.shared.connectedScenes
      UIPasteboard.general.string = "a"
      UILabel.appearance().textColor = .red
      #expect(window != nil)
    }
    #expect(window == nil)
  }

  @Test func delegatesAreWrittenAsForIOS() throws {
    let delegate = AppDelegate()
    let application = UIApplication.shared
    application.delegate = delegate
    #expect(application.delegate === delegate)
    #expect(delegate.application(application, didFinishLaunchingWithOptions: nil))
    let url = try #require(URL(string: "a:b"))
    #expect(!delegate.application(application, open: url, options: [:]))
    let scene = try #require(application.connectedScenes.first as? UIWindowScene)
    scene.delegate = delegate
    scene.delegate?.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    #expect(delegate.window?.bounds.size == CGSize(width: 100, height: 200))
    #expect(delegate.window?.windowScene === scene)
    #expect(delegate.window?.isKeyWindow == false)
    #expect(stage.window.isKeyWindow)
    #expect(stage.window.windowScene === scene)
    #expect(scene.keyWindow === stage.window)
    #expect(scene.session.scene === scene)
    #expect(scene.activationState == .foregroundActive)
    let configuration = UISceneConfiguration(name: "Default", sessionRole: scene.session.role)
    configuration.delegateClass = AppDelegate.self
    #expect(configuration.role == .windowApplication)
  }

  @Test func statusBarFollowsTheFrontmostController() throws {
    let manager = try #require(stage.window.windowScene?.statusBarManager)
    stage.window.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    #expect(manager.statusBarFrame == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(manager.statusBarStyle == .default)
    let container = ContainerController()
    stage.window.rootViewController = container
    #expect(UIApplication.shared.statusBarStyle == .lightContent)
    #expect(!UIApplication.shared.isStatusBarHidden)
    let front = DarkController()
    container.present(front, animated: false)
    #expect(UIApplication.shared.isStatusBarHidden)
    #expect(UIApplication.shared.statusBarFrame == .zero)
    front.setNeedsStatusBarAppearanceUpdate()
    #expect(front.prefersHomeIndicatorAutoHidden)
    #expect(!front.shouldAutorotate)
  }

  @Test func orientationsOfAPhoneAndOfControllers() {
    let controller = UIViewController()
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(controller.shouldAutorotate)
    #expect(!controller.hidesBottomBarWhenPushed)
    stage.window.rootViewController = DarkController()
    let mask = UIApplication.shared.supportedInterfaceOrientations(for: stage.window)
    #expect(mask == [.landscapeLeft, .landscapeRight])
    for orientation in [UIInterfaceOrientation.portrait, .landscapeLeft, .landscapeRight] {
      let bit = UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue))
      #expect(UIInterfaceOrientationMask.allButUpsideDown.contains(bit))
    }
    #expect(UIApplication.shared.statusBarOrientation.isPortrait)
    let wide = Stage(size: CGSize(width: 20, height: 10))
    #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
    withExtendedLifetime(wide) {}
  }

  @Test func windowLevelsAreOrdered() {
    #expect(stage.window.windowLevel == .normal)
    stage.window.windowLevel = .alert + 1
    #expect(stage.window.windowLevel.rawValue == 2001)
    #expect(UIWindow.Level.statusBar < .alert)
  }

  @Test func openedAddressesAreNoted() throws {
    let url = try #require(URL(string: "https://example.com"))
    #expect(UIApplication.shared.canOpenURL(url))
    var opened: [Bool] = []
    UIApplication.shared.open(url, options: [:]) { opened.append($0) }
    UIApplication.shared.open(url)
    #expect(opened.isEmpty)
    stage.advance(by: .milliseconds(17))
    #expect(opened == [true])
    #expect(stage.openedURLs == [url, url])
  }

  @Test func actionWithoutATargetFollowsTheResponderChain() {
    let handler = Handler()
    let field = UITextField()
    handler.addSubview(field)
    stage.window.addSubview(handler)
    let action = Selector(Handler.handle, "handle")
    #expect(!UIApplication.shared.sendAction(action, to: nil, from: nil, for: nil))
    #expect(UIApplication.shared.sendAction(action, to: nil, from: field, for: nil))
    field.becomeFirstResponder()
    #expect(UIApplication.shared.sendAction(action, to: nil, from: nil, for: nil))
    #expect(UIApplication.shared.sendAction(action, to: handler, from: field, for: nil))
    #expect(handler.senders.count == 3)
    #expect(handler.senders[0] as? UITextField === field)
  }

  @Test func backgroundTasksHaveNumbers() {
    let first = UIApplication.shared.beginBackgroundTask(withName: "a") {}
    let second = UIApplication.shared.beginBackgroundTask()
    #expect(first != .invalid && first != second)
    UIApplication.shared.endBackgroundTask(first)
  }

  @Test func hapticsAreNotedWithTheirTimes() {
    let impact = UIImpactFeedbackGenerator(style: .heavy)
    impact.prepare()
    impact.impactOccurred()
    stage.advance(by: .milliseconds(500))
    UISelectionFeedbackGenerator().selectionChanged()
    UINotificationFeedbackGenerator().notificationOccurred(.error)
    for intensity in [-1, 2, .nan, .infinity] as [CGFloat] {
      UIImpactFeedbackGenerator().impactOccurred(intensity: intensity)
    }
    let kinds: [HapticFeedback.Kind] = [
      .impact(.heavy, intensity: 1), .selection, .notification(.error),
      .impact(.medium, intensity: 0), .impact(.medium, intensity: 1),
      .impact(.medium, intensity: 0), .impact(.medium, intensity: 1),
    ]
    #expect(stage.haptics.map(\.kind) == kinds)
    #expect(stage.haptics[0].time == .zero)
    #expect(stage.haptics[1].time == .milliseconds(500))
  }

  @Test func pasteboardHoldsValuesOfOneKind() {
    let board = UIPasteboard.general
    #expect(!board.hasStrings && board.string == nil && board.numberOfItems == 0)
    board.string = "a"
    #expect(UIPasteboard.general.string == "a")
    #expect(board.strings == ["a"])
    board.colors = [.red, .blue]
    #expect(board.string == nil)
    #expect(board.color == .red)
    #expect(board.numberOfItems == 2)
    board.color = nil
    #expect(!board.hasColors)
    #expect(board.changeCount == 3)
    #expect(UIPasteboard.withUniqueName() !== board)
  }

  @Test func itemsAndActivitiesHoldTheirValues() {
    let item = UIApplicationShortcutItem(
      type: "new", localizedTitle: "New", localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(systemImageName: "plus"), userInfo: nil)
    UIApplication.shared.shortcutItems = [item]
    #expect(UIApplication.shared.shortcutItems?.first?.type == "new")
    let activity = NSUserActivity(activityType: "view")
    activity.addUserInfoEntries(from: ["id": 1])
    activity.addUserInfoEntries(from: ["id": 2])
    #expect(activity.userInfo?["id"] as? Int == 2)
    let share = UIActivityViewController(activityItems: ["a"], applicationActivities: nil)
    share.excludedActivityTypes = [.mail, .print]
    var completed = false
    share.completionWithItemsHandler = { _, done, _, _ in completed = done }
    share.completionWithItemsHandler?(.airDrop, true, nil, nil)
    #expect(completed)
    stage.window.rootViewController = UIViewController()
    stage.window.rootViewController?.present(share, animated: false)
    #expect(share.view.window === stage.window)
  }

  @Test func nibsNameTheirFile() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        UITableView().register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("“Row.xib” cannot be loaded"))
  }

  @Test func storyboardsNameTheirFileAndTheController() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let main = UIStoryboard(name: "Main", bundle: nil)
        _ = main.instantiateViewController(withIdentifier: "home")
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("the controller “home” of “Main.storyboard” cannot be loaded"))
  }
}
