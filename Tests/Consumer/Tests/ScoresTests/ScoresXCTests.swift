import OffscreenTesting
import OffscreenUIKit
import Scores
import XCTest

/// The same assertions under XCTest: the class is the suite, the method the test.
final class ScoresXCTests: XCTestCase {
  private func makeStrip() -> UIView {
    ScoreStrip(scores: [("Reds", 3), ("Blues", 11)])
  }

  func testCard() {
    assertSnapshot(of: ScoreCard(name: "Blues", score: 11), as: .image(scale: 2))
  }

  func testFling() {
    assertStoryboard(of: makeStrip) { story in
      story.frame("start")
      story.touch(.began, at: .view("#strip", 0.9, 0.5))
      story.move(to: .view("#strip", 0.4, 0.5), over: .milliseconds(120))
      story.up()
      story.frames(every: .milliseconds(200), until: .settled(max: .seconds(5)))
    }
  }
}

/// Another class of the file, with a test of the same name.
final class MoreScoresXCTests: XCTestCase {
  func testCard() {
    assertSnapshot(of: ScoreCard(name: "Reds", score: 3), as: .image(scale: 2))
  }
}
