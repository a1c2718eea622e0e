import Foundation
import Offscreen
import Testing

@Suite struct ControlTests {
  let stage = Stage(size: CGSize(width: 300, height: 100))
  let log = Log()

  @Test func fingersAreFollowedSeventyPointsBeyondTheBounds() {
    let control = Control(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(control)
    let names: [(Control.Events, String)] = [
      (.touchDown, "down"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"),
      (.touchUpInside, "inside"), (.touchUpOutside, "outside"), (.touchCancel, "cancel"),
    ]
    for (events, name) in names { control.addAction(for: events) { [log] in log.add(name) } }
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    #expect(control.isHighlighted && control.isTracking)
    stage.touch(.moved, at: CGPoint(x: 119, y: 10))
    #expect(control.isHighlighted)
    stage.touch(.moved, at: CGPoint(x: 121, y: 10))
    #expect(!control.isHighlighted && control.isTracking)
    stage.touch(.moved, at: CGPoint(x: 20, y: 10))
    stage.touch(.ended, at: CGPoint(x: 20, y: 10))
    #expect(log.lines == ["down", "exit", "enter", "inside"])
    log.lines = []
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    stage.touch(.moved, at: CGPoint(x: 290, y: 10))
    stage.touch(.ended, at: CGPoint(x: 290, y: 10))
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    stage.touch(.cancelled, at: CGPoint(x: 10, y: 10))
    #expect(log.lines == ["down", "exit", "outside", "down", "cancel"])
    #expect(control.state == .normal)
    control.isEnabled = false
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(log.lines.count == 5)
  }

  @Test func touchEventsAreSentInOrder() {
    final class Picky: Control {
      var log: Log?
      var follows = true
      override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        log?.add("begin")
        return true
      }
      override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        log?.add("continue \(isTouchInside)")
        return follows
      }
      override func endTracking(_ touch: Touch?, with event: Event?) { log?.add("end") }
      override func cancelTracking(with event: Event?) { log?.add("cancelled") }
    }
    let control = Picky(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    control.log = log
    stage.window.addSubview(control)
    let names: [(Control.Events, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
      (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "up"), (.primaryActionTriggered, "primary"),
    ]
    for (events, name) in names { control.addAction(for: events) { [log] in log.add(name) } }
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    stage.touch(.moved, at: CGPoint(x: 11, y: 10))
    stage.touch(.moved, at: CGPoint(x: 200, y: 10))
    stage.touch(.moved, at: CGPoint(x: 12, y: 10))
    stage.touch(.ended, at: CGPoint(x: 12, y: 10))
    #expect(
      log.lines == [
        "begin", "down", "continue true", "inside", "continue true", "exit", "outside",
        "continue false", "enter", "inside", "end", "up", "primary",
      ])
    log.lines = []
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    control.follows = false
    stage.touch(.moved, at: CGPoint(x: 11, y: 10))
    stage.touch(.ended, at: CGPoint(x: 11, y: 10))
    #expect(log.lines == ["begin", "down", "repeat", "continue true"])
    #expect(!control.isTracking && !control.isHighlighted)
    control.removeActions(for: [.touchDown, .touchDownRepeat])
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    stage.touch(.cancelled, at: CGPoint(x: 10, y: 10))
    #expect(log.lines.suffix(2) == ["begin", "cancelled"])
  }

  @Test func controlIsNotLeftPressedWhenTheTouchedViewMovesAway() {
    let control = Control(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = View("inner", 0, 0, 50, 50)
    control.addSubview(inner)
    stage.window.addSubview(control)
    control.addAction(for: .touchCancel) { [log] in log.add("cancel") }
    stage.touch(.began, at: CGPoint(x: 10, y: 10))
    stage.window.addSubview(inner)
    stage.touch(.ended, at: CGPoint(x: 10, y: 10))
    #expect(!control.isTracking && !control.isHighlighted && log.lines == ["cancel"])
  }

  @Test func buttonsShowTheTitleOfTheirLook() {
    let button = Button(title: "Go") { [log] in log.add("go") }
    button.setTitle("Off", for: .disabled)
    stage.window.addSubview(button)
    #expect(button.titleLabel.text == "Go" && button.bounds.width > 24)
    stage.tap(at: CGPoint(x: 5, y: 5))
    #expect(log.lines == ["go"])
    button.isEnabled = false
    #expect(button.titleLabel.text == "Off")
    stage.touch(.began, at: CGPoint(x: 5, y: 5))
    stage.touch(.ended, at: CGPoint(x: 5, y: 5))
    #expect(log.lines == ["go"])
    button.isEnabled = true
    stage.window.tintColor = .systemRed
    #expect(button.titleLabel.textColor == .systemRed)
    stage.touch(.began, at: CGPoint(x: 5, y: 5))
    #expect(button.titleLabel.alpha < 1)
  }

  @Test func imagesArePlacedByTheContentMode() {
    var pixmap = Pixmap(width: 2, height: 1)
    pixmap[0, 0] = Color.red.pixel
    pixmap[1, 0] = Color.blue.pixel
    let view = ImageView(image: Image(pixmap: pixmap))
    #expect(view.frame.size == CGSize(width: 2, height: 1))
    view.frame.size = CGSize(width: 4, height: 4)
    #expect(view.snapshot()[0, 3] == Color.red.pixel && view.snapshot()[3, 3] == Color.blue.pixel)
    // The centre of the second column is a quarter of the way from red to blue.
    #expect(view.snapshot()[1, 3] == Pixel(red: 191, green: 0, blue: 64, alpha: 255))
    view.contentMode = .scaleAspectFit
    #expect(view.snapshot()[0, 1] == Color.red.pixel && view.snapshot()[0, 0].alpha == 0)
    view.contentMode = .bottomRight
    #expect(view.snapshot()[3, 3] == Color.blue.pixel && view.snapshot()[3, 2].alpha == 0)
    #expect(!view.isUserInteractionEnabled)
  }

  @Test func imagesComeFromPNG() throws {
    let pixmap = Pixmap(width: 4, height: 2, fill: Color.red.pixel)
    let image = try Image(pngData: pixmap.pngData(), scale: 2)
    #expect(image.pixmap == pixmap && image.size == CGSize(width: 2, height: 1))
    #expect(throws: (any Error).self) { try Image(pngData: Data("no".utf8)) }
  }
}
