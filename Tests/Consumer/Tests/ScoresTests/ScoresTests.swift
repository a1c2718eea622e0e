import OffscreenTesting
import OffscreenUIKit
import Scores
import Testing

@Suite struct ScoresTests {
  private func makeStrip() -> UIView {
    ScoreStrip(scores: [("Reds", 3), ("Blues", 11), ("Greens", 0), ("Whites", 7)])
  }

  @Test func card() {
    assertSnapshot(of: ScoreCard(name: "Reds", score: 3), as: .image(scale: 2))
  }

  @Test func structure() {
    assertSnapshot(of: ScoreCard(name: "Reds", score: 3), as: .tree)
  }

  @Test(arguments: [0, 42]) func scores(score: Int) {
    assertSnapshot(of: ScoreCard(name: "Reds", score: score), as: .image)
  }

  @Test func fling() {
    assertStoryboard(of: makeStrip) { story in
      story.frame("start")
      story.touch(.began, at: .view("#strip", 0.9, 0.5))
      story.move(to: .view("#strip", 0.2, 0.5), over: .milliseconds(120))
      story.up()
      story.frames(every: .milliseconds(200), until: .settled(max: .seconds(5)))
    }
  }
}
