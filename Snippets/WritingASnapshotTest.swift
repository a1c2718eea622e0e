// A suite of snapshot tests.

// snippet.hide
import Foundation
// snippet.show
import Offscreen
import OffscreenTesting
import Testing

@Suite(.snapshots(record: .missing))
struct BadgeTests {
  private func badge(_ text: String) -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 64, height: 28))
    label.text = text
    label.textAlignment = .center
    label.backgroundColor = .systemRed
    label.textColor = .white
    label.layer.cornerRadius = 14
    label.clipsToBounds = true
    return label
  }

  @Test func looksRight() {
    assertSnapshot(of: badge("12"), as: .image(scale: 2))
  }

  @Test func isBuiltRight() {
    assertSnapshot(of: badge("12"), as: .tree)
  }

  @Test(arguments: ["0", "99+"])
  func showsEveryCount(text: String) {
    assertSnapshot(of: badge(text), as: .image(scale: 2), named: text)
  }

  @Test func allowsForOtherFonts() {
    assertSnapshot(
      of: badge("12"), as: .image(comparing: .perChannel(2, maxPixels: 20)))
  }
}

// snippet.hide
_ = BadgeTests.self
// snippet.show
