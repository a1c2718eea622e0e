import Foundation
import Offscreen
import Testing

@Suite struct AlertControllerTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844))
  private let root = ViewController()

  init() {
    stage.window.rootViewController = root
    stage.advance(by: .milliseconds(20))
  }

  /// The titles of the buttons with their frames in the window.
  private func buttons(of alert: AlertController) -> [(title: String, frame: CGRect)] {
    stage.window.layoutIfNeeded()
    var found: [(String, CGRect)] = []
    func visit(_ view: View) {
      if view is Control, !(view is TextField), let label = view.subviews.first as? Label {
        found.append((label.text ?? "", view.convert(view.bounds, to: nil)))
      } else {
        for inner in view.subviews { visit(inner) }
      }
    }
    visit(alert.view)
    return found
  }

  /// Every list of up to four actions with at most one that cancels.
  private static let styles: [[AlertAction.Style]] = {
    var lists: [[AlertAction.Style]] = [[]]
    var longest = lists
    for _ in 0..<4 {
      longest = longest.flatMap { list in
        [.default, .cancel, .destructive].compactMap { style in
          style == .cancel && list.contains(.cancel) ? nil : list + [style]
        }
      }
      lists += longest
    }
    return lists
  }()

  /// Where the buttons of an alert stand in its view, by the numbers of their actions.
  private func expected(
    _ styles: [AlertAction.Style], in sheet: Bool, mirrored: Bool, size: CGSize
  ) -> [Int: CGRect] {
    let numbers = styles.indices.filter { styles[$0] != .cancel }
    let cancel = styles.firstIndex(of: .cancel)
    let height: CGFloat = sheet ? 57 : 44
    var frames: [Int: CGRect] = [:]
    if !sheet, styles.count == 2 {
      let order = cancel.map { [$0, 1 - $0] } ?? [0, 1]
      for (place, number) in (mirrored ? order.reversed() : order).enumerated() {
        frames[number] = CGRect(
          x: CGFloat(place) * 135, y: size.height - 44, width: 135, height: 44)
      }
      return frames
    }
    var y = size.height
    if let cancel {
      y -= height
      frames[cancel] = CGRect(x: 0, y: y, width: size.width, height: height)
      if sheet { y -= 8 }
    }
    for number in numbers.reversed() {
      y -= height
      frames[number] = CGRect(x: 0, y: y, width: size.width, height: height)
    }
    return frames
  }

  @Test(arguments: [AlertController.Style.alert, .actionSheet], [false, true])
  func buttonsStandInOrderForAllStylesOfUpToFourActions(
    style: AlertController.Style, isMirrored: Bool
  ) throws {
    if isMirrored { stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft) }
    for styles in Self.styles {
      let actions = styles.enumerated().map { ("\($0)", $1) }
      let alert = try present(style, actions)
      let found = buttons(of: alert)
      let wanted = expected(
        styles, in: style == .actionSheet, mirrored: isMirrored, size: alert.view.bounds.size)
      #expect(found.count == styles.count)
      for button in found {
        let frame = button.frame.offsetBy(
          dx: -alert.view.frame.minX, dy: -alert.view.frame.minY)
        #expect(frame == wanted[Int(button.title) ?? -1], "\(styles) \(button.title)")
      }
      #expect(stage.window.bounds.contains(alert.view.frame))
      root.dismiss(animated: false)
    }
  }

  @Test func eachActionCallsItsHandlerOnce() throws {
    for styles in Self.styles {
      for (chosen, style) in styles.enumerated() {
        var lines: [String] = []
        let alert = try present(.alert, styles.enumerated().map { ("\($0)", $1) }) {
          lines.append($0)
        }
        let frame = buttons(of: alert).first { $0.title == "\(chosen)" }?.frame ?? .zero
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        stage.tap(at: middle)
        stage.advance(by: .milliseconds(40))
        stage.tap(at: middle)
        try stage.settle()
        #expect(lines == ["\(chosen)"], "\(styles) \(style)")
        #expect(root.presentedViewController == nil && alert.view.window == nil)
      }
    }
  }

  @Test func preferredActionIsEmphasisedInAlertsOnly() throws {
    for style in [AlertController.Style.alert, .actionSheet] {
      let alert = AlertController(title: "a", message: nil, preferredStyle: style)
      for kind in [AlertAction.Style.default, .cancel] {
        alert.addAction(AlertAction(title: "\(kind)", style: kind))
      }
      root.present(alert, animated: false)
      #expect(emphasised(in: alert) == ["cancel"])
      alert.preferredAction = alert.actions[0]
      #expect(emphasised(in: alert) == (style == .alert ? ["default"] : ["cancel"]))
      root.dismiss(animated: false)
    }
  }

  /// The titles of buttons in a bold font.
  private func emphasised(in alert: AlertController) -> [String] {
    stage.window.layoutIfNeeded()
    return labels(in: alert.view).filter {
      ["default", "cancel"].contains($0.text)
        && $0.font == $0.font.withWeight(600)
    }.map { $0.text ?? "" }
  }

  private func labels(in view: View) -> [Label] {
    view.subviews.flatMap { labels(in: $0) } + ((view as? Label).map { [$0] } ?? [])
  }

  @Test func controllersBelowGetNoCallbacks() throws {
    let log = LoggedPage.Log()
    let page = LoggedPage("page", log)
    stage.window.rootViewController = page
    stage.advance(by: .milliseconds(20))
    _ = log.take()
    let alert = AlertController(title: "a", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "b", style: .cancel))
    page.present(alert, animated: true) { log.lines.append("completion") }
    #expect(alert.isBeingPresented && page.presentedViewController === alert)
    try stage.settle()
    #expect(log.take() == ["completion"] && !alert.isBeingPresented)
    alert.dismiss(animated: true)
    try stage.settle()
    #expect(log.take().isEmpty && page.presentedViewController == nil)
  }

  @Test func handlersMayPresentAnotherAlert() throws {
    let second = AlertController(title: "second", message: nil, preferredStyle: .alert)
    let alert = AlertController(title: "first", message: nil, preferredStyle: .alert)
    alert.addAction(
      AlertAction(title: "Next", style: .default) { [root] _ in
        root.present(second, animated: true)
      })
    root.present(alert, animated: true)
    try stage.settle()
    let frame = buttons(of: alert)[0].frame
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    try stage.settle()
    #expect(root.presentedViewController === second)
  }

  @Test func alertsThatAreTooHighScroll() throws {
    let alert = AlertController(
      title: "Title", message: String(repeating: "A long message. ", count: 200),
      preferredStyle: .alert)
    for number in 0..<20 { alert.addAction(AlertAction(title: "\(number)", style: .default)) }
    root.present(alert, animated: false)
    stage.window.layoutIfNeeded()
    #expect(alert.view.frame.minY == 0 && alert.view.frame.maxY == 844)
    let last = buttons(of: alert).last?.frame ?? .zero
    #expect(last.minY > 844)
    stage.drag(
      from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 100), over: .milliseconds(200))
    try stage.settle()
    #expect(abs((buttons(of: alert).last?.frame.maxY ?? 0) - 844) < 1)
  }

  @Test func presentingFromOffScreenDoesNothing() {
    let away = ViewController()
    let alert = AlertController(title: "a", message: nil, preferredStyle: .alert)
    away.present(alert, animated: true)
    #expect(away.presentedViewController == nil && !alert.isViewLoaded)
  }

  private func present(
    _ style: AlertController.Style, _ actions: [(String, AlertAction.Style)],
    title: String = "Delete the letter?", message: String? = "It cannot be brought back.",
    _ log: @escaping (String) -> Void = { _ in }
  ) throws -> AlertController {
    let alert = AlertController(title: title, message: message, preferredStyle: style)
    for (name, style) in actions {
      alert.addAction(AlertAction(title: name, style: style) { log($0.title ?? "") })
    }
    root.present(alert, animated: true)
    try stage.settle()
    return alert
  }

  @Test func alertIsACardInTheMiddle() throws {
    let alert = try present(.alert, [("OK", .default)])
    #expect(alert.view.frame.width == 270 && abs(alert.view.frame.midY - 422) <= 1)
    let button = buttons(of: alert)[0]
    #expect(button.frame.width == 270 && button.frame.height == 44)
    #expect(button.frame.maxY == alert.view.frame.maxY)
  }

  @Test func twoShortButtonsStandSideBySide() throws {
    for actions in [
      [("Cancel", AlertAction.Style.cancel), ("Delete", .destructive)],
      [("Delete", .destructive), ("Cancel", .cancel)],
    ] {
      let alert = try present(.alert, actions)
      let buttons = buttons(of: alert).sorted { $0.frame.minX < $1.frame.minX }
      #expect(buttons.map(\.title) == ["Cancel", "Delete"])
      #expect(buttons[0].frame.minY == buttons[1].frame.minY && buttons[1].frame.width == 135)
      root.dismiss(animated: false)
    }
    let long = try present(
      .alert, [("Cancel", .cancel), ("Delete it and all of its pictures", .destructive)])
    let stacked = buttons(of: long).sorted { $0.frame.minY < $1.frame.minY }
    #expect(stacked.map(\.title) == ["Delete it and all of its pictures", "Cancel"])
  }

  @Test(arguments: [AlertController.Style.alert, .actionSheet])
  func cancellingButtonIsLast(style: AlertController.Style) throws {
    let alert = try present(style, [("Cancel", .cancel), ("One", .default), ("Two", .destructive)])
    let buttons = buttons(of: alert).sorted { $0.frame.minY < $1.frame.minY }
    #expect(buttons.map(\.title) == ["One", "Two", "Cancel"])
    let gap = buttons[2].frame.minY - buttons[1].frame.maxY
    #expect(gap == (style == .alert ? 0 : 8))
    if style == .actionSheet {
      #expect(alert.view.frame.width == 374 && alert.view.frame.maxY == 836)
      #expect(buttons.allSatisfy { $0.frame.height == 57 })
    }
  }

  @Test(arguments: [AlertController.Style.alert, .actionSheet])
  func sizeOfTextThatChangesDuringTheMotionCounts(style: AlertController.Style) throws {
    let alert = AlertController(title: "Delete?", message: "All of it.", preferredStyle: style)
    alert.addAction(AlertAction(title: "Delete", style: .destructive))
    root.present(alert, animated: true)
    stage.advance(by: .milliseconds(100))
    stage.traitCollection = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    try stage.settle()
    let late = alert.view.frame
    root.dismiss(animated: false)
    root.present(alert, animated: true)
    try stage.settle()
    #expect(alert.view.frame == late)
  }

  @Test func handlerRunsAfterTheDismissal() throws {
    var lines: [String] = []
    let alert = try present(.alert, [("No", .cancel), ("Yes", .default)]) { lines.append($0) }
    let yes = buttons(of: alert).first { $0.title == "Yes" }?.frame ?? .zero
    alert.actions[1].isEnabled = false
    stage.tap(at: CGPoint(x: yes.midX, y: yes.midY))
    try stage.settle()
    #expect(lines.isEmpty && root.presentedViewController === alert)
    alert.actions[1].isEnabled = true
    stage.tap(at: CGPoint(x: yes.midX, y: yes.midY))
    #expect(lines.isEmpty)
    try stage.settle()
    #expect(lines == ["Yes"] && root.presentedViewController == nil)
  }

  @Test func tapBesideASheetCancelsItAndNotAnAlert() throws {
    var lines: [String] = []
    _ = try present(.alert, [("No", .cancel)]) { lines.append($0) }
    stage.tap(at: CGPoint(x: 20, y: 100))
    try stage.settle()
    #expect(lines.isEmpty && root.presentedViewController != nil)
    root.dismiss(animated: false)
    _ = try present(.actionSheet, [("No", .cancel), ("Yes", .default)]) { lines.append($0) }
    stage.tap(at: CGPoint(x: 20, y: 100))
    try stage.settle()
    #expect(lines == ["No"] && root.presentedViewController == nil)
  }

  @Test func fieldsTakeText() throws {
    let alert = AlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField()
    alert.addAction(AlertAction(title: "Save", style: .default))
    alert.preferredAction = alert.actions[0]
    root.present(alert, animated: true)
    try stage.settle()
    stage.type("Ann")
    #expect(alert.textFields?.map(\.text) == ["Ann", ""] && alert.textFields?.count == 2)
  }

  @Test func mistakesStopWithASentence() async {
    await #expect(processExitsWith: .failure) {
      let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.addAction(AlertAction(title: "a", style: .cancel))
      alert.addAction(AlertAction(title: "b", style: .cancel))
    }
    await #expect(processExitsWith: .failure) {
      AlertController(title: nil, message: nil, preferredStyle: .actionSheet).addTextField()
    }
    await #expect(processExitsWith: .failure) {
      let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
      let action = AlertAction(title: "a", style: .default)
      alert.addAction(action)
      alert.addAction(action)
    }
    await #expect(processExitsWith: .failure) {
      let alert = AlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.preferredAction = AlertAction(title: "a", style: .default)
    }
  }

  @Test(arguments: [AlertController.Style.alert, .actionSheet])
  func buttonsAreElements(style: AlertController.Style) throws {
    let alert = AlertController(title: "Title", message: nil, preferredStyle: style)
    alert.addAction(AlertAction(title: "Save", style: .default))
    let delete = AlertAction(title: "Delete", style: .destructive)
    delete.isEnabled = false
    alert.addAction(delete)
    root.present(alert, animated: false)
    try stage.settle()
    func elements(in view: View) -> [View] {
      view.isAccessibilityElement ? [view] : view.subviews.flatMap(elements)
    }
    let buttons = elements(in: alert.view).filter { $0.accessibilityTraits.contains(.button) }
    #expect(buttons.map(\.accessibilityLabel) == ["Save", "Delete"])
    #expect(buttons.map { $0.accessibilityTraits.contains(.notEnabled) } == [false, true])
  }
}
