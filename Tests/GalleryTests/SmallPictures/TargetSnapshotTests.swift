import Foundation
import Offscreen
import OffscreenTesting
import Testing

/// The pictures of touch targets.
@Suite struct TargetSnapshotTests {
  private let stage = Stage(size: CGSize(width: 128, height: 96))

  private func add(_ view: View, _ id: String, _ frame: CGRect, _ color: Color?) {
    view.accessibilityIdentifier = id
    view.frame = frame
    view.backgroundColor = color
    stage.window.addSubview(view)
  }

  /// A target that passes, one without anything to see, one that a badge makes small beside another, and
  /// one under a cover.
  @Test func targets() {
    add(Button(), "good", CGRect(x: 2, y: 2, width: 60, height: 44), .systemBlue)
    add(Button(), "clear", CGRect(x: 70, y: 2, width: 50, height: 44), nil)
    add(Button(), "small", CGRect(x: 2, y: 60, width: 40, height: 30), .systemGreen)
    add(View(), "badge", CGRect(x: 20, y: 56, width: 22, height: 38), .systemRed)
    add(Button(), "next", CGRect(x: 44, y: 60, width: 30, height: 30), .systemGreen)
    add(Button(), "covered", CGRect(x: 84, y: 60, width: 40, height: 30), .systemGreen)
    add(View(), "cover", CGRect(x: 80, y: 56, width: 46, height: 38), Color(white: 0.5, alpha: 0.3))
    assertSnapshot(of: stage, as: .targets(.wcag22Minimum, .hig, .hidden))
  }
}
