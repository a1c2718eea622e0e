import Foundation
import Offscreen
import Testing

/// Layouts that lay out others, or change the tree that is being laid out.
@Suite struct ReentrantLayoutTests {
  /// Runs a closure in each layout, with the number of layouts so far.
  private final class Busy: View {
    var layouts = 0
    var onLayout: (Int) -> Void = { _ in }

    override func layoutSubviews() {
      layouts += 1
      onLayout(layouts)
    }
  }

  @Test func viewThatMarksItselfAndLaysOutItsWindowIsLaidOutAgain() {
    let (window, parent, busy) = (Window(), View(), Busy())
    parent.addSubview(busy)
    window.addSubview(parent)
    busy.onLayout = { [unowned window, unowned busy] count in
      guard count == 1 else { return }
      busy.setNeedsLayout()
      window.layoutIfNeeded()
    }
    window.layoutIfNeeded()
    #expect(busy.layouts == 2)
  }

  @Test func safeAreaOfAViewMovedWhileItIsNotifiedIsThatOfItsNewPlace() {
    final class Mover: View {
      var onChange: () -> Void = {}
      override func safeAreaInsetsDidChange() { onChange() }
    }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let (mover, low, view) = (Mover(frame: window.bounds), View(), View(frame: window.bounds))
    low.frame = CGRect(x: 0, y: 8, width: 40, height: 32)
    window.addSubview(mover)
    window.addSubview(low)
    mover.addSubview(view)
    mover.onChange = { low.addSubview(view) }
    window.safeAreaInsets.top = 10
    window.layoutIfNeeded()
    #expect(view.safeAreaInsets.top == 2 && view.knownSafeAreaInsets.top == 2)
  }

  @Test func childRemovedWhileItsSiblingIsResizedKeepsItsSize() {
    final class Remover: View {
      var onResize: () -> Void = {}
      override func boundsDidChange(from oldBounds: CGRect) { onResize() }
    }
    let parent = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let (remover, sibling) = (Remover(frame: parent.bounds), View(frame: parent.bounds))
    for child in [remover, sibling] {
      child.autoresizingMask = .flexibleWidth
      parent.addSubview(child)
    }
    remover.onResize = { sibling.removeFromSuperview() }
    parent.bounds.size.width = 30
    #expect(remover.bounds.width == 30 && sibling.bounds.width == 20)
  }

  @Test func parentResizedAgainWhileItsChildrenFollowIsFollowedOnce() {
    final class Grower: View {
      var onResize: () -> Void = {}
      override func boundsDidChange(from oldBounds: CGRect) { onResize() }
    }
    let parent = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let (grower, sibling) = (Grower(frame: parent.bounds), View(frame: parent.bounds))
    for child in [sibling, grower] {
      child.autoresizingMask = .flexibleWidth
      parent.addSubview(child)
    }
    grower.onResize = { if parent.bounds.width == 30 { parent.bounds.size.width = 40 } }
    parent.bounds.size.width = 30
    #expect(parent.bounds.width == 40 && grower.bounds.width == 40 && sibling.bounds.width == 40)
  }
}
