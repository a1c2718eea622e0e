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

  /// A view whose move into its own child is called off while a layout in a callback ends the new appearance.
  @Test func childrenAppearAgainAfterAMoveThatIsNotMade() throws {
    let stage = Stage(size: CGSize(width: 80, height: 120))
    let log = LoggedPage.Log()
    let (root, child) = (LoggedPage("root", log), LoggedPage("child", log))
    stage.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    let inside = View()
    root.actions["willDisappear"] = { child.view.addSubview(inside) }
    root.actions["willAppear"] = { stage.window.layoutIfNeeded() }
    inside.addSubview(root.view)
    try stage.settle()
    #expect(root.view.superview === stage.window)
    #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
    for name in ["root", "child"] {
      #expect(log.lines.last { $0.hasPrefix("\(name).") } == "\(name).didAppear", "\(log.lines)")
    }
  }

  /// A root in a window with a parent and its child, all in view.
  private struct Family {
    let stage = Stage(size: CGSize(width: 80, height: 120))
    let log = LoggedPage.Log()
    let root: LoggedPage
    let parent: LoggedPage
    let child: LoggedPage

    init() throws {
      (root, parent, child) = (
        LoggedPage("root", log), LoggedPage("parent", log), LoggedPage("child", log)
      )
      stage.window.rootViewController = root
      root.addChild(parent)
      root.view.addSubview(parent.view)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      try stage.settle()
    }

    func expectLast(_ call: String, of page: LoggedPage) throws {
      try stage.settle()
      for _ in 0..<2 { stage.window.layoutIfNeeded() }
      #expect(LoggedPage.mistakes(in: log.lines).isEmpty, "\(log.lines)")
      #expect(
        log.lines.last { $0.hasPrefix("\(page.name).") } == "\(page.name).\(call)", "\(log.lines)")
    }
  }

  @Test func childrenThatLeaveAfterADisappearanceWithinTheWindowAppearAgain() throws {
    let family = try Family()
    family.child.actions["didDisappear"] = {
      family.root.addChild(family.child)
      family.root.view.addSubview(family.child.view)
    }
    family.parent.beginAppearanceTransition(false, animated: false)
    family.parent.endAppearanceTransition()
    try family.expectLast("didAppear", of: family.child)
  }

  @Test func childrenAppearWithAParentWhoseCallbackEndsTheAppearance() throws {
    let family = try Family()
    family.parent.beginAppearanceTransition(false, animated: false)
    family.parent.endAppearanceTransition()
    family.parent.actions["willAppear"] = { family.parent.endAppearanceTransition() }
    family.parent.beginAppearanceTransition(true, animated: false)
    try family.expectLast("didAppear", of: family.child)
  }

  @Test func childrenThatLeaveAParentOutsideTheWindowDisappear() throws {
    let family = try Family()
    let (shown, child) = (LoggedPage("shown", family.log), LoggedPage("inner", family.log))
    let other = LoggedPage("other", family.log)
    shown.addChild(child)
    shown.view.addSubview(child.view)
    // Adds no view.
    let animator = ScriptedAnimator { $0.completeTransition(true) }
    shown.transitioningDelegate = animator
    shown.actions["willDisappear"] = {
      other.addChild(child)
      other.view.addSubview(child.view)
    }
    family.root.present(shown, animated: true)
    try family.expectLast("didDisappear", of: child)
  }

  /// A presentation from a controller that is still being presented, begun while the presenter is covered.
  @Test func presentationsFromAControllerThatAppearsLeaveItsAppearanceToEnd() throws {
    let family = try Family()
    let (shown, late) = (LoggedPage("shown", family.log), LoggedPage("late", family.log))
    let third = LoggedPage("third", family.log)
    shown.modalPresentationStyle = .fullScreen
    shown.actions["isAppearing"] = {
      family.root.addChild(late)
      family.root.view.addSubview(late.view)
      family.stage.window.layoutIfNeeded()
    }
    late.actions["willDisappear"] = { shown.present(third, animated: true) }
    family.root.present(shown, animated: false)
    try family.expectLast("didAppear", of: shown)
    try family.expectLast("didAppear", of: third)
  }
}
