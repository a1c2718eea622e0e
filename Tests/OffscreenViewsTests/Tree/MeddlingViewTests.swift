import OffscreenTestSupport
import Testing

@testable import OffscreenViews

/// Views whose overrides change the tree during a change.
@Suite struct MeddlingViewTests {
  /// Removes another view when it is removed itself.
  private final class Remover: View {
    var target: View?

    deinit {
      target?.removeFromSuperview()
      target?.setNeedsLayout()
    }
  }

  private func isOnly(_ child: View, in parent: View) -> Bool {
    parent.subviews.count == 1 && parent.subviews[0] === child && child.superview === parent
  }

  @Test func childMayRemoveItsSiblingWhenReleased() {
    let survivor = View()
    do {
      let parent = View()
      parent.addSubview(survivor)
      parent.addSubview(View())
      let remover = Remover()
      remover.target = survivor
      parent.addSubview(remover)
    }
    #expect(survivor.superview == nil)
    let next = View()
    next.addSubview(survivor)
    #expect(isOnly(survivor, in: next))
  }

  /// Runs a closure before a subview is removed.
  private final class Host: View {
    var onRemoval: (View) -> Void = { _ in }

    override func willRemoveSubview(_ subview: View) {
      let action = onRemoval
      onRemoval = { _ in }
      action(subview)
    }
  }

  @Test func viewRemovedWhileItMovesReachesItsNewSuperview() {
    let (former, other, child) = (Host(), View(), View())
    former.addSubview(child)
    former.addSubview(other)
    former.onRemoval = { $0.removeFromSuperview() }
    let new = View()
    new.addSubview(child)
    #expect(isOnly(other, in: former) && isOnly(child, in: new))
  }

  @Test func viewMovedElsewhereWhileItMovesStaysThere() {
    let (former, other, child, elsewhere) = (Host(), View(), View(), View())
    former.addSubview(child)
    former.addSubview(other)
    former.onRemoval = { elsewhere.addSubview($0) }
    let new = View()
    new.addSubview(child)
    #expect(isOnly(other, in: former) && new.subviews.isEmpty && isOnly(child, in: elsewhere))
  }
}
