import Foundation
import Offscreen
import OffscreenInspection
import OffscreenTesting
import Testing

/// The pictures of reports, at two pixels per point.
@Suite struct ReportSnapshotTests {
  private let stage = Stage(size: CGSize(width: 220, height: 80), scale: 2)

  private func add<V: View>(_ view: V, _ frame: CGRect, _ color: Color?) -> V {
    view.frame = frame
    view.backgroundColor = color
    stage.window.addSubview(view)
    return view
  }

  /// Rows of ten buttons, which hide all but a corner of the window.
  private func addButtons(_ count: Int) {
    for index in 0..<count {
      let place = CGPoint(x: index % 10 * 22, y: index / 10 * 27)
      let button = add(
        Button(), CGRect(origin: place, size: CGSize(width: 21, height: 26)),
        Color(white: 0.6 + Double(index % 4) / 10))
      button.accessibilityIdentifier = "key\(index + 1)"
      button.accessibilityLabel = "Key \(index + 1)"
    }
  }

  @Test func spokenElements() {
    let name = add(Label(), CGRect(x: 10, y: 4, width: 80, height: 16), nil)
    name.text = "A title"
    let save = add(Button(), CGRect(x: 20, y: 24, width: 60, height: 20), .systemGreen)
    save.setTitle("Save", for: .normal)
    save.accessibilityHint = "Keeps what you have written so far, and closes the page."
    let more = add(Button(), CGRect(x: 20, y: 80, width: 60, height: 20), .systemGreen)
    more.setTitle("More", for: .normal)
    let picture = AccessibilityReport(in: stage).picture(over: stage.render(), scale: 2)
    assertSnapshot(of: picture, as: .image)
  }

  @Test func lookedAtItems() {
    addButtons(12)
    let picture = LookReport(in: stage, numbers: LookNumbers(), budget: 1_000)
      .picture(over: stage.render(), scale: 2)
    assertSnapshot(of: picture, as: .image)
  }

  @Test func targets() {
    addButtons(3)
    _ = add(Button(), CGRect(x: 80, y: 4, width: 66, height: 46), .systemBlue)
    assertSnapshot(of: stage, as: .targets(.wcag22Minimum))
  }

  @Test func overdrawnPixels() {
    for depth in 0..<5 {
      _ = add(View(), CGRect(x: depth * 20, y: 0, width: 30, height: 40), Color(white: 0.9))
      for _ in 0..<depth {
        _ = add(View(), CGRect(x: depth * 20 + 12, y: 8, width: 14, height: 20), .white)
      }
    }
    assertSnapshot(of: stage.overdrawPicture(), as: .image)
  }

  /// The legend names 24 views and counts the others.
  @Test func hitViews() {
    addButtons(26)
    let picture = HitMapReport(in: stage).picture(over: stage.render())
    assertSnapshot(of: picture, as: .image)
  }
}
