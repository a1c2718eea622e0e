import Foundation
import OffscreenUIKit
import Testing

/// Provides a menu for a view, and notes what it is asked and told.
private final class MenuOwner: NSObject, UIContextMenuInteractionDelegate {
  var log: [String] = []
  var hasMenu = true
  var preview: UIViewController?

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("configuration at \(location.x) \(location.y)")
    guard hasMenu else { return nil }
    let provider: (() -> UIViewController?)? =
      preview.map { preview in
        {
          self.log.append("preview")
          return preview
        }
      }
    return UIContextMenuConfiguration(identifier: "a" as NSString, previewProvider: provider) {
      suggested in
      self.log.append("menu, suggested \(suggested.count)")
      let delete = UIAction(title: "Delete", attributes: .destructive) { _ in
        self.log.append("delete")
      }
      return UIMenu(title: "", children: [UIAction(title: "Copy") { _ in }, delete])
    }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.append("highlighting \(configuration.identifier)")
    return nil
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.append("dismissing")
    return nil
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    log.append("commit \(animator.preferredCommitStyle)")
    animator.addCompletion { self.log.append("committed") }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.append("will display, preview \(animator?.previewViewController != nil)")
    animator?.addAnimations { self.log.append("animations") }
    animator?.addCompletion { self.log.append("displayed") }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.append("will end")
    animator?.addCompletion { self.log.append("ended") }
  }
}

/// Menus of views after a long press.
@Suite struct ContextMenuTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let view = UIView(frame: CGRect(x: 20, y: 60, width: 100, height: 80))
  private let owner = MenuOwner()
  private let interaction: UIContextMenuInteraction

  init() {
    interaction = UIContextMenuInteraction(delegate: owner)
    view.backgroundColor = .red
    view.addInteraction(interaction)
    stage.window.addSubview(view)
  }

  private func press(for time: Duration = .milliseconds(700)) throws {
    stage.touch(.began, at: CGPoint(x: 30, y: 80))
    stage.advance(by: time)
    stage.touch(.ended, at: CGPoint(x: 30, y: 80))
    try stage.settle()
  }

  private var opening: [String] {
    [
      "configuration at 10.0 20.0", "highlighting a", "menu, suggested 0",
      "will display, preview false", "animations", "displayed",
    ]
  }

  private func place(of title: String) throws -> CGPoint {
    func label(in view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == title { return label }
      return view.subviews.lazy.compactMap(label).first
    }
    let found = try #require(label(in: stage.window))
    return found.convert(CGPoint(x: found.bounds.midX, y: found.bounds.midY), to: nil)
  }

  @Test func delegateIsAskedAndToldInOrder() throws {
    try press(for: .milliseconds(300))
    #expect(owner.log.isEmpty)
    try press()
    #expect(owner.log == opening)
    #expect(interaction.location(in: view) == CGPoint(x: 10, y: 20))
    owner.log = []
    stage.tap(at: CGPoint(x: 300, y: 470))
    try stage.settle()
    #expect(owner.log == ["dismissing", "will end", "ended"])
    #expect(stage.window.subviews == [view])
  }

  @Test func actionRunsAfterTheEndHasBegun() throws {
    try press()
    owner.log = []
    stage.tap(at: try place(of: "Delete"))
    try stage.settle()
    #expect(owner.log == ["dismissing", "will end", "delete", "ended"])
    #expect(stage.window.subviews == [view])
  }

  @Test func previewThatIsTappedCommits() throws {
    let preview = UIViewController()
    preview.preferredContentSize = CGSize(width: 200, height: 100)
    owner.preview = preview
    try press()
    #expect(owner.log.contains("preview") && owner.log.contains("will display, preview true"))
    let frame = preview.view.convert(preview.view.bounds, to: nil)
    #expect(frame == CGRect(x: 60, y: 190, width: 200, height: 100))
    owner.log = []
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    try stage.settle()
    #expect(owner.log == ["commit dismiss", "dismissing", "will end", "committed", "ended"])
    #expect(stage.window.subviews == [view])
  }

  @Test func viewsWithoutAMenuOpenNothing() throws {
    owner.hasMenu = false
    try press()
    #expect(owner.log == ["configuration at 10.0 20.0"] && stage.window.subviews == [view])
    owner.hasMenu = true
    view.removeInteraction(interaction)
    owner.log = []
    try press()
    #expect(owner.log.isEmpty && interaction.view == nil)
  }

  @Test func menusMayBeDismissedByCode() throws {
    interaction.dismissMenu()
    try press()
    interaction.dismissMenu()
    interaction.dismissMenu()
    try stage.settle()
    #expect(owner.log == opening + ["dismissing", "will end", "ended"])
  }

  /// A view at the lower edge moves up, so that its menu stands below it inside the window.
  @Test func previewMakesRoomForTheMenu() throws {
    view.frame.origin.y = 400
    stage.touch(.began, at: CGPoint(x: 30, y: 420))
    stage.advance(by: .milliseconds(700))
    stage.touch(.ended, at: CGPoint(x: 30, y: 420))
    try stage.settle()
    let row = try place(of: "Delete")
    #expect(row.y < 472)
    let pixel = stage.render()[30, 320]
    #expect(pixel.red > 200 && pixel.green < 30)
  }
}
