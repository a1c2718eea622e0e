import Foundation
import Offscreen
import OffscreenSnapshots
import Testing

/// What a screen reader says, as a text and as a picture to compare.
@Suite struct AccessibilitySnapshotTests {
  private func button(_ title: String, _ frame: CGRect) -> Button {
    let button = Button(frame: frame)
    button.setTitle(title, for: .normal)
    button.backgroundColor = .systemBlue
    return button
  }

  private func page() -> View {
    let page = View(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    page.backgroundColor = .white
    page.addSubview(button("Save", CGRect(x: 10, y: 10, width: 60, height: 30)))
    return page
  }

  @Test func textIsThatOfViewStageAndController() throws {
    let text = "1 \"Save. Button.\"  Button {10,10 60x30}\n"
    #expect(try Snapshotting<View, String>.accessibility.snapshot(page()) == text)
    let stage = Stage(size: CGSize(width: 120, height: 60))
    stage.window.addSubview(page())
    #expect(try Snapshotting<Stage, String>.accessibility.snapshot(stage) == text)
    let controller = ViewController()
    controller.view.addSubview(button("Save", CGRect(x: 10, y: 10, width: 60, height: 30)))
    #expect(try Snapshotting<ViewController, String>.accessibility.snapshot(controller) == text)
  }

  @Test func textOfAViewCountsFromItsCorner() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let page = page()
    page.frame.origin = CGPoint(x: 50, y: 100)
    stage.window.addSubview(page)
    #expect(
      try Snapshotting<View, String>.accessibility.snapshot(page)
        == "1 \"Save. Button.\"  Button {10,10 60x30}\n")
  }

  @Test func pictureHasALegendBelowTheWindow() throws {
    let stage = Stage(size: CGSize(width: 300, height: 60), scale: 2)
    let page = page()
    stage.window.addSubview(page)
    let strategy = Snapshotting<Stage, SnapshotPicture>.accessibilityImage
    let one = try strategy.snapshot(stage).pixmap
    #expect(one.width == 600 && one.height > 150)
    let again = try strategy.snapshot(stage).pixmap
    #expect(one == again)
    page.addSubview(button("Send", CGRect(x: 80, y: 10, width: 30, height: 30)))
    let two = try strategy.snapshot(stage).pixmap
    #expect(two.height > one.height)
    let view = try Snapshotting<View, SnapshotPicture>.accessibilityImage.snapshot(self.page())
    #expect(view.pixmap.width == 520)
  }
}
