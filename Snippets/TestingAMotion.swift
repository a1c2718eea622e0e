// Compares a motion frame by frame.

// snippet.hide
import Foundation
// snippet.show
import Offscreen
import OffscreenTesting
import Testing

@Suite struct TagsTests {
  private func tags() -> View {
    let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    list.accessibilityIdentifier = "tags"
    list.contentSize = CGSize(width: 800, height: 40)
    for index in 0..<10 {
      let tag = Label(frame: CGRect(x: 80 * CGFloat(index) + 4, y: 4, width: 72, height: 32))
      tag.text = "Tag \(index)"
      tag.backgroundColor = .systemGray5
      list.addSubview(tag)
    }
    return list
  }

  @Test func fliesAndComesToRest() {
    assertStoryboard(of: tags) { story in
      story.frame("start")
      story.fling(.view("#tags", 0.8, 0.5), velocity: CGVector(dx: -900, dy: 0))
      story.frames(every: .milliseconds(100), until: .settled(max: .seconds(3)))
    }
  }
}

// snippet.hide
_ = TagsTests.self
// snippet.show
