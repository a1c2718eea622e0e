import Foundation
import Offscreen
import Testing

/// Children whose views leave the view of a parent that is appearing or disappearing, but not the window.
@Suite struct MovedChildTests {
  enum End: CaseIterable { case completed, dismissed, dismissedLater }

  @Test(arguments: [false, true], End.allCases)
  func appearancesOfMovedChildrenEnd(isInside holder: Bool, end: End) throws {
    for milliseconds in [0, 50, 250, 600] {
      let stage = Stage(size: CGSize(width: 80, height: 120))
      let log = LoggedPage.Log()
      let (root, parent, child) = (
        LoggedPage("root", log), LoggedPage("parent", log), LoggedPage("child", log)
      )
      parent.modalPresentationStyle = .overFullScreen
      stage.window.rootViewController = root
      try stage.settle()
      // The child's view, or a view around it, moves.
      let moved: View = holder ? View(frame: parent.view.bounds) : child.view
      if holder { moved.addSubview(child.view) }
      parent.addChild(child)
      parent.view.addSubview(moved)
      child.didMove(toParent: parent)
      root.present(parent, animated: true)
      stage.advance(by: .milliseconds(milliseconds))
      root.view.addSubview(moved)
      if end == .dismissed { root.dismiss(animated: true) }
      try stage.settle()
      if end == .dismissedLater {
        root.dismiss(animated: true)
        try stage.settle()
      }
      #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(milliseconds) ms: \(log.lines)")
      #expect(
        log.lines.last { $0.hasPrefix("child.") } == "child.didAppear",
        "\(milliseconds) ms: \(log.lines)")
    }
  }

  /// A child that leaves a disappearing parent for another one appears again if its view stays in the window.
  @Test(arguments: [false, true])
  func childrenThatLeaveADisappearingParentFollowTheWindow(staysInWindow: Bool) throws {
    let stage = Stage(size: CGSize(width: 80, height: 120))
    let log = LoggedPage.Log()
    let (root, parent, child) = (
      LoggedPage("root", log), LoggedPage("parent", log), LoggedPage("child", log)
    )
    stage.window.rootViewController = root
    parent.addChild(child)
    parent.view.addSubview(child.view)
    root.present(parent, animated: true)
    try stage.settle()
    root.dismiss(animated: true)
    stage.advance(by: .milliseconds(50))
    child.removeFromParent()
    stage.advance(by: .milliseconds(50))
    #expect(log.lines.last == "child.willDisappear", "\(log.lines)")
    // The view of a dismissed controller that code has moved is not taken out of the window.
    if staysInWindow { root.view.addSubview(parent.view) }
    try stage.settle()
    stage.window.layoutIfNeeded()
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
    #expect(
      log.lines.last { $0.hasPrefix("child.") }
        == (staysInWindow ? "child.didAppear" : "child.didDisappear"), "\(log.lines)")
  }
}
