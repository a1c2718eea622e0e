import OffscreenUIKit
import Testing

/// Split view controllers as UIKit code uses them.
@Suite struct SplitShapeTests {
  private final class MailViewController: UISplitViewController, UISplitViewControllerDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
      preferredDisplayMode = .oneBesideSecondary
      preferredSplitBehavior = .tile
      primaryEdge = .leading
      presentsWithGesture = true
      preferredPrimaryColumnWidthFraction = 0.25
      minimumPrimaryColumnWidth = 200
      maximumPrimaryColumnWidth = 400
      preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension
      setViewController(UIViewController(), for: .primary)
      setViewController(UIViewController(), for: .secondary)
    }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }

    override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
      vc.title = "shown"
      super.showDetailViewController(vc, sender: sender)
    }
  }

  @Test func splitViewShowsADetail() {
    let stage = Stage(size: CGSize(width: 1000, height: 700))
    let split = MailViewController(style: .doubleColumn)
    stage.window.rootViewController = split
    _ = try? stage.settle()
    #expect(split.displayMode == .oneBesideSecondary && split.primaryColumnWidth == 250)
    let detail = UIViewController()
    split.viewController(for: .primary)?.showDetailViewController(detail, sender: nil)
    #expect(split.viewController(for: .secondary) === detail && detail.title == "shown")
    #expect(detail.splitViewController === split)
  }

  @Test func phoneBeginsWithThePrimaryColumn() {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let split = MailViewController(style: .doubleColumn)
    stage.window.rootViewController = split
    _ = try? stage.settle()
    #expect(split.isCollapsed && split.viewController(for: .primary)?.view.window != nil)
    #expect(split.viewController(for: .secondary)?.viewIfLoaded?.window == nil)
  }
}
