import Foundation
import Testing

@testable import OffscreenViews

/// Moves of views whose overrides move views at the same time.
@Suite struct ReentrantMoveTests {
  /// Runs a closure once in each of the calls around a move.
  private final class Meddler: View {
    var onWillMoveToSuperview: (() -> Void)?
    var onWillMoveToWindow: (() -> Void)?
    var onDidMoveToSuperview: (() -> Void)?
    var onDidMoveToWindow: (() -> Void)?
    var onWillRemoveSubview: (() -> Void)?
    var onDidAddSubview: (() -> Void)?
    var log: [String] = []

    override func willMove(toSuperview newSuperview: View?) { onWillMoveToSuperview.take()?() }
    override func willMove(toWindow newWindow: Window?) { onWillMoveToWindow.take()?() }
    override func didMoveToSuperview() {
      log.append("superview \(superview == nil ? "nil" : "some")")
      onDidMoveToSuperview.take()?()
    }
    override func didMoveToWindow() {
      log.append("window \(window == nil ? "nil" : "some")")
      onDidMoveToWindow.take()?()
    }
    override func willRemoveSubview(_ subview: View) { onWillRemoveSubview.take()?() }
    override func didAddSubview(_ subview: View) { onDidAddSubview.take()?() }
  }

  // MARK: The window of a view is that of its root

  @Test func windowLeftInWillMoveToSuperviewIsForgotten() {
    let (parent, child) = (View(), Meddler())
    var window: Window? = Window()
    window?.addSubview(parent)
    child.onWillMoveToSuperview = {
      parent.removeFromSuperview()
      window = nil
    }
    parent.addSubview(child)
    #expect(parent.window == nil && child.window == nil && child.superview === parent)
  }

  @Test func windowEnteredInWillRemoveSubviewIsLeftAgain() {
    let (parent, child) = (Meddler(), View())
    parent.addSubview(child)
    var window: Window? = Window()
    parent.onWillRemoveSubview = { window?.addSubview(parent) }
    child.removeFromSuperview()
    #expect(parent.window === window && child.window == nil)
    parent.removeFromSuperview()
    window = nil
    #expect(child.window == nil)
  }

  @Test func viewMovedBackInACallbackHasTheRightWindow() {
    let stage = Stage(size: CGSize(width: 9, height: 9))
    let (group, moving, last) = (View(), View(), View())
    group.addSubview(moving)
    group.addSubview(last)
    stage.window.addSubview(group)
    let detached = View()
    View.animate(withDuration: 1) {
      moving.alpha = 0
    } completion: { _ in
      detached.addSubview(last)
    }
    group.removeFromSuperview()
    #expect(detached.subviews.first === last)
    #expect([group, moving, last].allSatisfy { $0.window == nil })
  }

  @Test func viewOfAReleasedWindowHasNoWindow() {
    let child = Meddler()
    do {
      let window = Window()
      window.addSubview(child)
    }
    child.log = []
    View().addSubview(child)
    #expect(child.window == nil && child.log == ["superview some"])
  }

  @Test func windowsFollowTheirTreeWhileADescendantMovesTheSubtreeOn() {
    let (first, second) = (Window(), Window())
    let (group, meddler, last) = (View(), Meddler(), Meddler())
    group.addSubview(meddler)
    group.addSubview(last)
    meddler.onDidMoveToWindow = { second.addSubview(group) }
    first.addSubview(group)
    #expect(first.subviews.isEmpty && group.superview === second)
    #expect([group, meddler, last].allSatisfy { $0.window === second })
    // Each move is reported once to the views that it still concerns.
    #expect(last.log == ["superview some", "window some"])
  }

  // MARK: No view is around itself

  @Test func circleMadeInWillMoveToSuperviewIsNotClosed() {
    let (outer, inner) = (View(), Meddler())
    inner.onWillMoveToSuperview = { inner.addSubview(outer) }
    outer.addSubview(inner)
    #expect(outer.superview === inner && inner.superview == nil && outer.subviews.isEmpty)
  }

  @Test func circleMadeInWillRemoveSubviewIsNotClosed() {
    let (former, outer, inner) = (Meddler(), View(), View())
    former.addSubview(inner)
    former.onWillRemoveSubview = { inner.addSubview(outer) }
    outer.addSubview(inner)
    #expect(inner.superview === former && outer.superview === inner && outer.subviews.isEmpty)
  }

  // MARK: Places among the siblings

  @Test func viewInsertedBelowItselfByWayOfACallbackIsAChildOnce() {
    let (parent, child) = (View(), Meddler())
    child.onWillMoveToSuperview = { parent.addSubview(child) }
    parent.insertSubview(child, belowSubview: child)
    #expect(parent.subviews.count == 1 && child.superview === parent)
    #expect(child.log == ["superview some"])
  }

  @Test func siblingRemovedByACallbackIsIgnoredByInsertion() {
    let (parent, sibling, child) = (View(), View(), Meddler())
    parent.addSubview(sibling)
    child.onWillMoveToSuperview = { sibling.removeFromSuperview() }
    parent.insertSubview(child, belowSubview: sibling)
    #expect(parent.subviews.count == 1 && sibling.superview == nil)
  }

  @Test func viewMovedOnInDidMoveToWindowIsNotReportedAsAdded() {
    let (window, parent, child) = (Window(), Meddler(), Meddler())
    window.addSubview(parent)
    var isAdded = false
    child.onDidMoveToWindow = { child.removeFromSuperview() }
    parent.onDidAddSubview = { isAdded = true }
    parent.addSubview(child)
    #expect(!isAdded && child.log == ["window some", "window nil", "superview nil"])
  }
}
