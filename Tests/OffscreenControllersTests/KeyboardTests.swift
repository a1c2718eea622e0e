import Foundation
import Offscreen
import OffscreenGeometry
import OffscreenTestSupport
import Testing

/// The keyboard of a stage: where it is, and what it tells.
@Suite struct KeyboardTests {
  private let stage = Stage(
    size: CGSize(width: 320, height: 568),
    safeAreaInsets: EdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
  private let controller = ViewController()
  private let field = TextField(frame: CGRect(x: 10, y: 50, width: 300, height: 40))
  private let other = TextField(frame: CGRect(x: 10, y: 100, width: 300, height: 40))
  private let bar = View()
  private let log = Log()

  /// Code that observers run on the thread that posts.
  private final class Code: @unchecked Sendable {
    let run: (Notification) -> Void
    init(_ run: @escaping (Notification) -> Void) { self.run = run }
  }

  /// The keyboard's notifications in their order.
  private final class Log {
    var lines: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    func observe(_ name: String, of window: Window, _ run: @escaping (Notification) -> Void) {
      let code = Code(run)
      tokens.append(
        NotificationCenter.default.addObserver(
          forName: Notification.Name("UIKeyboard\(name)Notification"), object: window, queue: nil
        ) { code.run($0) })
    }

    func observe(_ window: Window) {
      for name in [
        "WillShow", "DidShow", "WillHide", "DidHide", "WillChangeFrame", "DidChangeFrame",
      ] {
        observe(name, of: window) { [weak self] note in
          let end = (note.userInfo?["UIKeyboardFrameEndUserInfoKey"] as? NSValue)?.rectValue
          self?.lines.append("\(name) \(Int(end?.minY ?? -1)) \(Int(end?.height ?? -1))")
        }
      }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  init() throws {
    bar.translatesAutoresizingMaskIntoConstraints = false
    let view: View = controller.view
    for part in [field, other, bar] { view.addSubview(part) }
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    stage.window.rootViewController = controller
    log.observe(stage.window)
    try stage.settle()
  }

  @Test func keyboardMovesTheGuideAndPostsNotifications() throws {
    #expect(bar.frame.maxY == 534 && !stage.keyboard.isShown)
    stage.showKeyboard(height: 200)
    #expect(log.take() == ["WillChangeFrame 368 200", "WillShow 368 200"])
    #expect(stage.keyboard.frame == CGRect(x: 0, y: 368, width: 320, height: 200))
    #expect(bar.frame.maxY == 368)
    // On screen it still moves.
    let shown = try #require(bar.layer.presentation())
    #expect(shown.frame.maxY == 534)
    stage.advance(by: .milliseconds(100))
    let between = try #require(bar.layer.presentation()).frame.maxY
    #expect(between > 368 && between < 534 && log.take().isEmpty)
    try stage.settle()
    #expect(log.take() == ["DidChangeFrame 368 200", "DidShow 368 200"])
    #expect(
      stage.window.hitTest(CGPoint(x: 100, y: 400), with: nil)?.isDescendant(of: controller.view)
        == false)
    stage.hideKeyboard()
    #expect(log.take() == ["WillChangeFrame 568 200", "WillHide 568 200"])
    try stage.settle()
    #expect(log.take() == ["DidChangeFrame 568 200", "DidHide 568 200"])
    #expect(bar.frame.maxY == 534 && stage.window.subviews.count == 1)
  }

  @Test func keyboardFollowsTextInputOnlyOnRequest() throws {
    field.becomeFirstResponder()
    #expect(!stage.keyboard.isShown && log.take().isEmpty)
    stage.keyboard.followsTextInput = true
    #expect(stage.keyboard.isShown && bar.frame.maxY == 568 - 291)
    try stage.settle()
    _ = log.take()
    // Another field has the same keyboard.
    other.becomeFirstResponder()
    #expect(log.take().isEmpty && stage.keyboard.isShown)
    other.resignFirstResponder()
    try stage.settle()
    #expect(
      log.take() == [
        "WillChangeFrame 568 291", "WillHide 568 291", "DidChangeFrame 568 291", "DidHide 568 291",
      ])
  }

  @Test func delegatesHearBeforeTheKeyboard() {
    final class Delegate: TextFieldDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func textFieldDidBeginEditing(_ textField: TextField) { log.lines.append("begin") }
      func textFieldDidEndEditing(_ textField: TextField) { log.lines.append("end") }
    }
    let delegate = Delegate(log)
    field.delegate = delegate
    stage.keyboard.followsTextInput = true
    field.becomeFirstResponder()
    #expect(log.take() == ["begin", "WillChangeFrame 277 291", "WillShow 277 291"])
    field.resignFirstResponder()
    #expect(log.take() == ["end", "WillChangeFrame 568 291", "WillHide 568 291"])
  }

  @Test func accessoryViewsStandAboveAndInputViewsReplaceTheKeyboard() throws {
    stage.keyboard.followsTextInput = true
    stage.keyboard.height = 200
    let accessory = View(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    field.inputAccessoryView = accessory
    let wheels = View(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
    other.inputView = wheels
    field.becomeFirstResponder()
    try stage.settle()
    #expect(stage.keyboard.frame.height == 244 && bar.frame.maxY == 568 - 244)
    #expect(
      accessory.convert(accessory.bounds, to: nil) == CGRect(x: 0, y: 324, width: 320, height: 44))
    _ = log.take()
    other.becomeFirstResponder()
    try stage.settle()
    #expect(
      log.take() == [
        "WillChangeFrame 448 120", "WillShow 448 120", "DidChangeFrame 448 120", "DidShow 448 120",
      ])
    #expect(accessory.superview == nil)
    #expect(wheels.convert(wheels.bounds, to: nil) == CGRect(x: 0, y: 448, width: 320, height: 120))
    other.inputView = nil
    other.reloadInputViews()
    #expect(stage.keyboard.frame.height == 200)
  }

  @Test func controllersLendTheirAccessoryView() throws {
    final class Chat: ViewController {
      let composer = View(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
      override var inputAccessoryView: View? { composer }
      override var canBecomeFirstResponder: Bool { true }
    }
    let chat = Chat()
    stage.keyboard.followsTextInput = true
    stage.window.rootViewController = chat
    chat.becomeFirstResponder()
    #expect(stage.keyboard.frame == CGRect(x: 0, y: 518, width: 320, height: 50))
    let field = TextField()
    chat.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(stage.keyboard.frame.height == 341)
  }

  @Test func alertsStandAboveTheKeyboard() throws {
    stage.keyboard.followsTextInput = true
    let alert = AlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(AlertAction(title: "OK", style: .default))
    controller.present(alert, animated: true)
    try stage.settle()
    let frame = alert.view.convert(alert.view.bounds, to: nil)
    #expect(stage.keyboard.isShown && abs(frame.midY - 148.5) <= 1)
    #expect(stage.window.subviews.last?.frame == stage.keyboard.frame)
    alert.dismiss(animated: true)
    try stage.settle()
    #expect(!stage.keyboard.isShown)
  }

  /// Every distance of a finger that pulls the keyboard: it follows, and the side of the release decides.
  @Test(arguments: [0, 40, 120, 200, 280], [false, true])
  func interactiveDragPullsTheKeyboard(distance: CGFloat, turnsBack: Bool) throws {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    scroll.contentSize = CGSize(width: 320, height: 2_000)
    scroll.contentOffset.y = 800
    scroll.keyboardDismissMode = .interactive
    controller.view.insertSubview(scroll, at: 0)
    stage.keyboard.followsTextInput = true
    stage.keyboard.height = 200
    field.becomeFirstResponder()
    try stage.settle()
    _ = log.take()
    var y: CGFloat = 300
    stage.touch(.began, at: CGPoint(x: 160, y: y))
    func move(to end: CGFloat) {
      let start = y
      for step in 1...10 {
        stage.advance(by: .milliseconds(20))
        y = start + (end - start) * CGFloat(step) / 10
        stage.touch(.moved, at: CGPoint(x: 160, y: y))
      }
      stage.window.layoutIfNeeded()
    }
    move(to: 330 + distance)
    let pushed = max(0, min(200, 330 + distance - 368))
    #expect(bar.frame.maxY == min(534, 368 + pushed) && log.take().isEmpty)
    if turnsBack { move(to: y - 30) }
    let rest = max(0, min(200, y - 368))
    stage.touch(.ended, at: CGPoint(x: 160, y: y))
    try stage.settle()
    let hides = rest > 0 && !turnsBack || rest >= 200
    #expect(field.isFirstResponder != hides && stage.keyboard.isShown != hides)
    #expect(bar.frame.maxY == (hides ? 534 : 368))
    #expect(log.take().contains("DidHide 568 200") == hides)
  }

  @Test func dragEndsTheInputInTheModeOnDrag() throws {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 150, width: 320, height: 200))
    scroll.contentSize = CGSize(width: 320, height: 2_000)
    scroll.keyboardDismissMode = .onDrag
    controller.view.addSubview(scroll)
    stage.keyboard.followsTextInput = true
    field.becomeFirstResponder()
    try stage.settle()
    stage.drag(
      from: CGPoint(x: 160, y: 240), to: CGPoint(x: 160, y: 200), over: .milliseconds(200))
    #expect(!field.isFirstResponder && !stage.keyboard.isShown)
  }

  @Test(arguments: [
    (320, 480, 0, 216), (375, 812, 34, 291), (414, 736, 0, 226), (414, 896, 34, 301),
    (568, 320, 0, 162), (812, 375, 21, 172), (768, 1024, 0, 263), (1024, 768, 0, 348),
    (834, 1194, 20, 283), (1194, 834, 20, 368),
  ])
  func usualHeightsAreThoseOfDevices(width: Int, height: Int, bottom: Int, keyboard: Int) {
    let stage = Stage(
      size: CGSize(width: width, height: height),
      safeAreaInsets: EdgeInsets(top: 0, left: 0, bottom: CGFloat(bottom), right: 0))
    stage.showKeyboard()
    #expect(stage.keyboard.frame.height == CGFloat(keyboard))
  }

  @Test func observersMayTurnTheKeyboardRound() throws {
    log.observe("WillShow", of: stage.window) { [stage] _ in stage.hideKeyboard() }
    stage.showKeyboard()
    try stage.settle()
    #expect(!stage.keyboard.isShown && bar.frame.maxY == 534 && stage.window.subviews.count == 1)
  }

  /// Random steps against what is shown at rest: the keyboard's height, the guide and the order of notifications.
  @Test(arguments: 0..<20)
  func randomStepsEndAtTheRightHeight(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let accessory = View(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    let numbers = View(frame: CGRect(x: 0, y: 0, width: 0, height: 150))
    field.inputAccessoryView = accessory
    other.inputView = numbers
    stage.keyboard.followsTextInput = true
    var isAsked = false
    for step in 0..<30 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: field.becomeFirstResponder()
      case 1: other.becomeFirstResponder()
      case 2: controller.view.endEditing(true)
      case 3:
        stage.showKeyboard()
        isAsked = true
      case 4:
        stage.hideKeyboard()
        isAsked = false
      default: stage.advance(by: .milliseconds(Int.random(in: 0...300, using: &random)))
      }
      if Bool.random(using: &random) { try stage.settle() }
      let height: CGFloat =
        field.isFirstResponder ? 335 : other.isFirstResponder ? 150 : isAsked ? 291 : 0
      #expect(stage.keyboard.isShown == (height > 0), "seed \(seed), step \(step)")
      stage.window.layoutIfNeeded()
      #expect(bar.frame.maxY == 568 - max(34, height), "seed \(seed), step \(step)")
    }
    try stage.settle()
    // Each end follows its beginning.
    let names = log.take().map { $0.split(separator: " ")[0] }
    for (index, name) in names.enumerated() where name.hasPrefix("Did") {
      let will = name.replacing("Did", with: "Will")
      #expect(names[..<index].contains { $0 == will })
    }
  }
}
