// A test of a view in several variants.

// snippet.hide
import Foundation
// snippet.show
import Offscreen
import OffscreenTesting
import Testing

@Suite struct NoticeTests {
  private func notice() -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    label.text = "Two new messages"
    label.textColor = .label
    label.backgroundColor = .secondarySystemBackground
    return label
  }

  @Test func looksRightEverywhere() {
    assertSnapshot(
      of: notice(), as: .image(scale: 2),
      variants: [.light, .dark, .rightToLeft, .contentSize(.accessibilityLarge), .size(320, 90)])
  }

  @Test func fillsEveryDevice() {
    assertSnapshot(
      of: notice(), as: .image,
      variants: .crossed(
        [.light, .dark], [.device(.iPhoneSE), .device(.iPhone16, .landscape)]))
  }
}

// snippet.hide
_ = NoticeTests.self
// snippet.show
