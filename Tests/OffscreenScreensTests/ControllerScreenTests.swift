import Foundation
import OffscreenTesting
import OffscreenUIKit
import Testing

/// Screens with bars, a search and alerts, as they are written for iOS: in every variant, and played by a finger.
@Suite struct ControllerScreenTests {
  private static let variants = Variant.allCases.filter { $0 != .longText }

  private func settings() -> UIViewController {
    let navigation = UINavigationController(rootViewController: SettingsViewController())
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  /// A page that refuses every password.
  private func signIn() -> UIViewController { SignInViewController { _, _ in false } }

  @Test(arguments: variants) func settings(variant: Variant) {
    let stage = variant.makeStage()
    stage.window.rootViewController = settings()
    stage.window.layoutIfNeeded()
    assertNoLayoutIssues(on: stage)
    assertSnapshot(of: stage, as: .image(), named: variant.rawValue)
  }

  @Test(arguments: variants) func signIn(variant: Variant) {
    let stage = variant.makeStage()
    stage.window.rootViewController = signIn()
    stage.window.layoutIfNeeded()
    assertNoLayoutIssues(on: stage)
    assertSnapshot(of: stage, as: .image(), named: variant.rawValue)
  }

  @Test func settingsAreSearchedAndPushed() {
    assertStoryboard(of: settings, size: CGSize(width: 320, height: 560)) { story in
      story.stage.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      story.settle()
      story.frame("large title")
      story.drag(
        from: .point(CGPoint(x: 160, y: 400)), to: .point(CGPoint(x: 160, y: 250)),
        over: .milliseconds(300), hold: .milliseconds(200))
      story.settle()
      story.frame("collapsed")
      story.drag(
        from: .point(CGPoint(x: 160, y: 250)), to: .point(CGPoint(x: 160, y: 450)),
        over: .milliseconds(300), hold: .milliseconds(200))
      story.settle()
      story.tap(.point(CGPoint(x: 160, y: 138)))
      story.settle()
      story.stage.type("b")
      story.settle()
      story.frame("searched for b")
      story.tap(.point(CGPoint(x: 120, y: 160)))
      story.wait(.milliseconds(150))
      story.frame("pushing")
      story.settle()
      story.frame("pushed")
    }
  }

  @Test func wrongPasswordIsToldByAnAlert() {
    assertStoryboard(of: signIn, size: CGSize(width: 320, height: 560)) { story in
      story.stage.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      story.settle()
      story.tap(.point(CGPoint(x: 160, y: 262)))
      story.settle()
      story.stage.type("ada\n")
      story.stage.type("engine")
      story.settle()
      story.frame("filled")
      story.stage.type("\n")
      story.wait(.milliseconds(120))
      story.frame("alert appears")
      story.settle()
      story.frame("alert")
      story.tap(.point(CGPoint(x: 220, y: 340)))
      story.settle()
      story.frame("password again")
    }
  }
}
