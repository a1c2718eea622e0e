import Foundation
import Offscreen
import Testing

/// Who gets a touch on a control: the control or a recogniser, by Apple's "Attaching gesture recognizers to
/// UIKit controls".
@Suite struct ControlPrecedenceTests {
  /// The kinds of controls; `custom` is a subclass of `Control` alone.
  enum Kind: CaseIterable {
    case button, toggle, stepper, segments, pages, slider, field, custom

    /// Whether a single tap is the default action.
    var isTapped: Bool { self != .slider && self != .custom }

    func make() -> Control {
      switch self {
      case .button: Button(title: "Go")
      case .toggle: Switch()
      case .stepper: Stepper()
      case .segments: Self.makeSegments()
      case .pages: Self.makePages()
      case .slider: Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      case .field: TextField(frame: CGRect(x: 0, y: 0, width: 150, height: 34))
      case .custom: Control(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      }
    }

    private static func makeSegments() -> Control {
      let control = SegmentedControl(items: ["A", "B", "C"])
      control.frame.size = CGSize(width: 150, height: 32)
      control.selectedSegmentIndex = 0
      return control
    }

    private static func makePages() -> Control {
      let control = PageControl(frame: CGRect(x: 0, y: 0, width: 120, height: 26))
      control.numberOfPages = 5
      return control
    }

    /// A point on the knob, or the middle.
    func point(in control: Control) -> CGPoint {
      switch self {
      case .toggle: CGPoint(x: 15, y: 15)
      case .slider: CGPoint(x: 14, y: 17)
      default: CGPoint(x: control.bounds.midX + 5, y: control.bounds.midY)
      }
    }
  }

  /// A recogniser, and the fingers that it recognises.
  enum Gesture: CaseIterable {
    case tap, doubleTap, panAlong, panAcross, swipeAlong, swipeAcross, longPress

    func make(_ action: @escaping () -> Void) -> GestureRecognizer {
      let recognizer: GestureRecognizer
      switch self {
      case .tap: recognizer = TapGestureRecognizer()
      case .doubleTap:
        let tap = TapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        recognizer = tap
      case .panAlong, .panAcross: recognizer = PanGestureRecognizer()
      case .swipeAlong, .swipeAcross:
        let swipe = SwipeGestureRecognizer()
        swipe.direction = self == .swipeAlong ? .right : .down
        recognizer = swipe
      case .longPress: recognizer = LongPressGestureRecognizer()
      }
      recognizer.addAction { if $0.state == .began || $0.state == .ended { action() } }
      return recognizer
    }

    func perform(on stage: Stage, at point: CGPoint) {
      switch self {
      case .tap: stage.tap(at: point)
      case .doubleTap:
        stage.tap(at: point)
        stage.advance(by: .milliseconds(100))
        stage.tap(at: point)
      case .panAlong, .swipeAlong:
        stage.drag(
          from: point, to: CGPoint(x: point.x + 90, y: point.y), over: .milliseconds(200))
      case .panAcross, .swipeAcross:
        stage.drag(
          from: point, to: CGPoint(x: point.x, y: point.y + 90), over: .milliseconds(200))
      case .longPress:
        stage.touch(.began, at: point)
        stage.advance(by: .milliseconds(700))
        stage.touch(.ended, at: point)
      }
    }
  }

  /// A control in a container, and what happened.
  private final class Desk {
    let stage = Stage(size: CGSize(width: 320, height: 240))
    let container = View(frame: CGRect(x: 10, y: 10, width: 300, height: 220))
    let control: Control
    let kind: Kind
    private(set) var recognized = 0
    private(set) var cancelled = 0
    private(set) var finished = 0

    init(_ kind: Kind) {
      self.kind = kind
      control = kind.make()
      control.frame.origin = CGPoint(x: 30, y: 40)
      stage.window.addSubview(container)
      container.addSubview(control)
      control.addAction(for: .touchCancel) { [unowned self] in cancelled += 1 }
      control.addAction(for: [.touchUpInside, .touchUpOutside]) { [unowned self] in finished += 1 }
      stage.window.layoutIfNeeded()
    }

    func recognizer(_ gesture: Gesture) -> GestureRecognizer {
      gesture.make { [unowned self] in recognized += 1 }
    }

    func perform(_ gesture: Gesture, at point: CGPoint? = nil) {
      let place = control.convert(point ?? kind.point(in: control), to: nil)
      gesture.perform(on: stage, at: place)
    }

    /// Who has got the last touches.
    var winner: String {
      switch (recognized > 0, cancelled > 0, finished > 0) {
      case (true, true, false): "recogniser"
      case (false, false, true): "control"
      default: "recognised \(recognized), cancelled \(cancelled), finished \(finished)"
      }
    }
  }

  /// Apple's list of default actions that come before the recognisers of the views around.
  private static func isDefaultAction(_ gesture: Gesture, of kind: Kind) -> Bool {
    switch gesture {
    case .tap: kind.isTapped
    case .panAlong: kind == .toggle
    case .swipeAlong: kind == .slider
    case .doubleTap, .panAcross, .swipeAcross, .longPress: false
    }
  }

  @Test(arguments: Kind.allCases, Gesture.allCases)
  func controlsKeepTheirDefaultActionsFromRecognisersAround(kind: Kind, gesture: Gesture) {
    let desk = Desk(kind)
    desk.container.addGestureRecognizer(desk.recognizer(gesture))
    desk.perform(gesture)
    let expected = Self.isDefaultAction(gesture, of: kind) ? "control" : "recogniser"
    #expect(desk.winner == expected)
  }

  @Test(arguments: Kind.allCases, Gesture.allCases)
  func recognisersOfTheControlItselfComeFirst(kind: Kind, gesture: Gesture) {
    let desk = Desk(kind)
    desk.control.addGestureRecognizer(desk.recognizer(gesture))
    desk.perform(gesture)
    #expect(desk.winner == "recogniser")
  }

  @Test(arguments: Kind.allCases, Gesture.allCases)
  func disabledControlsKeepNothing(kind: Kind, gesture: Gesture) {
    let desk = Desk(kind)
    desk.control.isEnabled = false
    desk.container.addGestureRecognizer(desk.recognizer(gesture))
    desk.perform(gesture)
    #expect(desk.winner == "recognised \(gesture.count), cancelled 0, finished 0")
  }

  @Test(arguments: Kind.allCases)
  func recognisersThatCancelNothingAreNotRefused(kind: Kind) {
    let desk = Desk(kind)
    let recognizer = desk.recognizer(.tap)
    recognizer.cancelsTouchesInView = false
    desk.container.addGestureRecognizer(recognizer)
    desk.perform(.tap)
    #expect(desk.winner == "recognised 1, cancelled 0, finished 1")
  }

  @Test(arguments: Kind.allCases)
  func tapsWithTwoFingersBelongToRecognisers(kind: Kind) {
    let desk = Desk(kind)
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    #expect(desk.control.gestureRecognizerShouldBegin(tap))
    let single = TapGestureRecognizer()
    #expect(desk.control.gestureRecognizerShouldBegin(single) != kind.isTapped)
  }

  @Test func tappingAnywhereToEndEditingSparesTheForm() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let (name, place) = (TextField(), TextField())
    let (send, news) = (Button(title: "Send"), Switch())
    for (index, view) in [name, place, send, news].enumerated() {
      view.frame = CGRect(x: 20, y: 20 + 60 * CGFloat(index), width: 200, height: 40)
      stage.window.addSubview(view)
    }
    var sent = 0
    send.addAction(for: .touchUpInside) { sent += 1 }
    let dismissal = TapGestureRecognizer { _ in
      name.resignFirstResponder()
      place.resignFirstResponder()
    }
    stage.window.addGestureRecognizer(dismissal)
    stage.tap(at: CGPoint(x: 60, y: 40))
    #expect(name.isEditing)
    stage.tap(at: CGPoint(x: 60, y: 100))
    #expect(!name.isEditing && place.isEditing)
    stage.tap(at: CGPoint(x: 60, y: 160))
    #expect(sent == 1 && place.isEditing)
    stage.tap(at: CGPoint(x: 40, y: 215))
    #expect(news.isOn && place.isEditing)
    stage.tap(at: CGPoint(x: 280, y: 290))
    #expect(!place.isEditing)
  }

  @Test func clearButtonKeepsItsTap() {
    let stage = Stage(size: CGSize(width: 200, height: 60))
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = "text"
    field.clearButtonMode = .always
    stage.window.addSubview(field)
    var taps = 0
    stage.window.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    stage.window.layoutIfNeeded()
    let rect = field.clearButtonRect(forBounds: field.bounds)
    stage.tap(at: CGPoint(x: rect.midX, y: rect.midY))
    #expect(field.text?.isEmpty == true && taps == 0)
  }

  @Test func movementsThatBeginBesideTheKnobBelongToRecognisers() {
    for (kind, gesture) in [(Kind.toggle, Gesture.panAlong), (.slider, .swipeAlong)] {
      let desk = Desk(kind)
      desk.container.addGestureRecognizer(desk.recognizer(gesture))
      desk.perform(gesture, at: CGPoint(x: desk.control.bounds.maxX - 8, y: 15))
      // A slider follows only fingers on its thumb, so it has nothing to cancel.
      #expect(
        desk.winner == (kind == .toggle ? "recogniser" : "recognised 1, cancelled 0, finished 0"))
    }
  }

  @Test(arguments: [1, -1, 0.5] as [CGFloat])
  func directionsAreThoseOfTheControl(turn: CGFloat) {
    let desk = Desk(.slider)
    desk.control.center = CGPoint(x: 150, y: 110)
    desk.control.transform = CGAffineTransform(rotationAngle: turn * .pi)
    let isUpright = turn == 0.5
    let swipe = SwipeGestureRecognizer()
    swipe.direction = isUpright ? .down : .left
    var swipes = 0
    swipe.addAction { _ in swipes += 1 }
    desk.container.addGestureRecognizer(swipe)
    desk.stage.window.layoutIfNeeded()
    let start = desk.control.convert(CGPoint(x: 14, y: 17), to: nil)
    desk.stage.drag(
      from: start,
      to: CGPoint(x: start.x - (isUpright ? 0 : 90), y: start.y + (isUpright ? 90 : 0)),
      over: .milliseconds(200))
    #expect(swipes == 0)
    guard let slider = desk.control as? Slider else { return }
    #expect(slider.value > 0.4)
  }

  @Test func controlsAroundTheViewThatWasHitAreAsked() {
    let stage = Stage(size: CGSize(width: 200, height: 100))
    let button = Button(title: "")
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    let badge = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    button.addSubview(badge)
    stage.window.addSubview(button)
    var (taps, actions) = (0, 0)
    stage.window.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    button.addAction(for: .touchUpInside) { actions += 1 }
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(taps == 0 && actions == 1)
    // A recogniser inside the control is inside its default action, too, and comes first.
    badge.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(taps == 1 && actions == 1)
  }

  /// A button that does something when it is asked, and then refuses.
  private final class MeddlingButton: Button {
    var meddle: () -> Void = {}

    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      meddle()
      return super.gestureRecognizerShouldBegin(recognizer)
    }
  }

  @Test(arguments: 0..<5)
  func controlsMayChangeTheTreeWhenTheyAreAsked(deed: Int) throws {
    let stage = Stage(size: CGSize(width: 200, height: 100))
    var container: View? = View(frame: stage.window.bounds)
    var button: MeddlingButton? = MeddlingButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var tap: TapGestureRecognizer? = TapGestureRecognizer()
    try container?.addSubview(#require(button))
    try container?.addGestureRecognizer(#require(tap))
    try stage.window.addSubview(#require(container))
    button?.meddle = {
      switch deed {
      case 0: button?.removeFromSuperview()
      case 1: container?.removeFromSuperview()
      case 2:
        container?.removeFromSuperview()
        (container, button, tap) = (nil, nil, nil)
      case 3: tap.map { container?.removeGestureRecognizer($0) }
      default: tap?.isEnabled = false
      }
    }
    for _ in 0..<3 { stage.tap(at: CGPoint(x: 20, y: 20)) }
    try stage.settle()
    #expect(stage.window.traceHitTest(at: CGPoint(x: 20, y: 20)).hit != nil)
    #expect(tap?.state ?? .possible == .possible)
    button?.meddle = {}
  }
}

extension ControlPrecedenceTests.Gesture {
  /// The number of times that the recogniser reports a beginning or an end.
  fileprivate var count: Int {
    switch self {
    case .tap, .doubleTap, .swipeAlong, .swipeAcross: 1
    case .panAlong, .panAcross, .longPress: 2
    }
  }
}
