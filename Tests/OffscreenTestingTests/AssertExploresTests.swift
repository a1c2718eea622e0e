import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// `assertExplores`: random steps in a test.
@Suite struct AssertExploresTests {
  private static func page(_ change: @escaping (ScrollView) -> Void) -> View {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let text = ScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
    text.accessibilityIdentifier = "text"
    text.contentSize = CGSize(width: 200, height: 300)
    let button = Button(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
    button.accessibilityIdentifier = "end"
    button.addAction(for: .touchUpInside) { _ in change(text) }
    root.addSubview(text)
    root.addSubview(button)
    return root
  }

  @Test func assertExploresPassesForASoundView() {
    assertExplores(
      { Self.page { $0.contentOffset.y = 200 } }, runs: 8,
      actions: [("top", { ($0.subviews[0] as? ScrollView)?.contentOffset = .zero })])
  }

  @Test func assertExploresFailsWithTheShortestSteps() {
    withKnownIssue {
      assertExplores({ Self.page { $0.contentOffset.y = 300 } }, seed: 2, rules: [.offsets])
    } matching: { issue in
      let text = issue.comments.first?.rawValue ?? ""
      return text.hasPrefix("offsets: ScrollView#text: it rests at 0, 300")
        && text.hasSuffix(
          "  - tap: {view: \"#end\"}\n  - expect: {rule: offsets}")
    }
  }

  @Test func assertExploresChecksRulesOfATest() {
    withKnownIssue {
      assertExplores(
        { Self.page { $0.contentOffset.y = 100 } },
        rules: [
          ExplorationRule("top") { stage in
            let text = stage.window.subviews.first?.subviews.first as? ScrollView
            return text?.contentOffset.y == 100 ? "text: it is in the middle" : nil
          }
        ])
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("top: text: it is in the middle") == true
    }
  }

  private struct Missing: Error, CustomStringConvertible {
    let description = "there is no answer"
  }

  /// An error of a rule is a failure of its own, not the end of the test.
  @Test func assertExploresFailsForARuleThatThrows() {
    withKnownIssue {
      assertExplores(
        { Self.page { $0.contentOffset.y = 100 } }, runs: 1,
        rules: [ExplorationRule("own") { _ in throw Missing() }])
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("own: the check failed: there is no answer") == true
    }
  }
}
