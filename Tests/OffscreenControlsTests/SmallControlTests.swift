import Offscreen
import Testing

/// A stage with one control at its origin, and the events that the control has sent.
private final class Desk<Operated: Control> {
  let stage: Stage
  let control: Operated
  private(set) var changes = 0

  init(_ control: Operated, width: CGFloat? = nil, isMirrored: Bool = false) {
    stage = Stage(size: CGSize(width: 240, height: 60))
    self.control = control
    if isMirrored { stage.traitCollection = TraitCollection(layoutDirection: .rightToLeft) }
    control.sizeToFit()
    if let width { control.frame.size.width = width }
    stage.window.addSubview(control)
    control.addAction(for: .valueChanged) { [unowned self] in changes += 1 }
    stage.window.layoutIfNeeded()
  }
}

@Suite struct SwitchTests {
  @Test func tapsAndPullsTurnSwitchesOver() throws {
    let desk = Desk(Switch(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
    #expect(desk.control.frame.size == CGSize(width: 51, height: 31) && !desk.control.isOn)
    desk.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(desk.control.isOn && desk.changes == 1)
    try desk.stage.settle()
    desk.stage.drag(
      from: CGPoint(x: 40, y: 10), to: CGPoint(x: 4, y: 10), over: .milliseconds(100))
    #expect(!desk.control.isOn && desk.changes == 2)
    desk.control.setOn(true, animated: true)
    #expect(desk.control.isOn && desk.changes == 2)
    desk.control.isEnabled = false
    desk.stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(desk.control.isOn && desk.changes == 2)
  }

  @Test(arguments: [false, true])
  func thumbsMoveToTheEndOfTheDirection(isMirrored: Bool) throws {
    let desk = Desk(Switch(), isMirrored: isMirrored)
    func thumbX() throws -> CGFloat {
      desk.control.layoutIfNeeded()
      return try #require(desk.control.subviews.first?.subviews.first).frame.midX
    }
    let off = try thumbX()
    desk.control.isOn = true
    let on = try thumbX()
    #expect((on > off) == !isMirrored && abs(on + off - 51) < 0.01)
  }
}

@Suite struct SliderTests {
  @Test func thumbsFollowFingers() {
    let desk = Desk(Slider(), width: 228)
    desk.control.maximumValue = 100
    // The middle of the thumb goes from 14 to 214.
    desk.stage.drag(
      from: CGPoint(x: 14, y: 17), to: CGPoint(x: 114, y: 17), over: .milliseconds(100))
    #expect(abs(desk.control.value - 50) < 0.01 && desk.changes > 1)
    let former = desk.changes
    desk.stage.drag(
      from: CGPoint(x: 20, y: 17), to: CGPoint(x: 60, y: 17), over: .milliseconds(100))
    #expect(abs(desk.control.value - 50) < 0.01 && desk.changes == former)
  }

  @Test func valuesStayInTheirRange() {
    let slider = Slider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = .nan
    slider.value = .infinity
    #expect(slider.value == 1)
    slider.minimumValue = 5
    #expect(slider.minimumValue == 5 && slider.maximumValue == 5 && slider.value == 5)
    slider.maximumValue = -2
    slider.maximumValue = .nan
    #expect(slider.minimumValue == -2 && slider.maximumValue == -2 && slider.value == -2)
  }

  @Test func slidersMayTellOnlyOfTheEnd() {
    let desk = Desk(Slider(), width: 228)
    desk.control.isContinuous = false
    desk.stage.drag(
      from: CGPoint(x: 14, y: 17), to: CGPoint(x: 114, y: 17), over: .milliseconds(100))
    #expect(desk.changes == 1)
  }
}

@Suite struct SegmentedControlTests {
  @Test func tapsSelectSegments() {
    let desk = Desk(SegmentedControl(items: ["One", "Two", "Three"]), width: 184)
    #expect(desk.control.selectedSegmentIndex == SegmentedControl.noSegment)
    desk.stage.tap(at: CGPoint(x: 90, y: 16))
    #expect(desk.control.selectedSegmentIndex == 1 && desk.changes == 1)
    desk.stage.tap(at: CGPoint(x: 90, y: 16))
    #expect(desk.changes == 1)
    desk.control.setEnabled(false, forSegmentAt: 2)
    desk.stage.tap(at: CGPoint(x: 170, y: 16))
    #expect(desk.control.selectedSegmentIndex == 1 && desk.changes == 1)
  }

  @Test func firstSegmentIsOnTheRightWhereTextIsReadFromRightToLeft() {
    let desk = Desk(
      SegmentedControl(items: ["One", "Two", "Three"]), width: 184, isMirrored: true)
    desk.stage.tap(at: CGPoint(x: 170, y: 16))
    #expect(desk.control.selectedSegmentIndex == 0)
  }

  @Test func selectionFollowsItsSegment() {
    let control = SegmentedControl(items: ["One", "Two"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "Two")
    control.removeSegment(at: 1, animated: true)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: true)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.selectedSegmentIndex = 9
    control.removeSegment(at: 9, animated: true)
    control.setTitle("x", forSegmentAt: -1)
    #expect(control.numberOfSegments == 1 && control.titleForSegment(at: 9) == nil)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test func removingAllSegmentsCallsNoOverrides() {
    final class Keeping: SegmentedControl {
      override func removeSegment(at segment: Int, animated: Bool) {}
    }
    let control = Keeping(items: ["One", "Two"])
    control.selectedSegmentIndex = 1
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    #expect(control.subviews.count == SegmentedControl().subviews.count)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test func momentaryControlsKeepNoSelection() {
    let desk = Desk(SegmentedControl(items: ["One", "Two"]), width: 104)
    desk.control.isMomentary = true
    desk.stage.tap(at: CGPoint(x: 20, y: 16))
    #expect(desk.changes == 1 && desk.control.selectedSegmentIndex == SegmentedControl.noSegment)
  }
}

@Suite struct StepperTests {
  @Test func restingFingersRepeatTheStep() {
    let desk = Desk(Stepper())
    desk.stage.touch(.began, at: CGPoint(x: 80, y: 16))
    #expect(desk.control.value == 1)
    desk.stage.advance(by: .milliseconds(490))
    #expect(desk.control.value == 1)
    desk.stage.advance(by: .milliseconds(330))
    #expect(desk.control.value == 5)
    desk.stage.touch(.ended, at: CGPoint(x: 80, y: 16))
    desk.stage.advance(by: .seconds(2))
    #expect(desk.control.value == 5 && desk.changes == 5)
  }

  @Test func valuesEndOrWrapAtTheLimits() {
    let desk = Desk(Stepper())
    desk.stage.tap(at: CGPoint(x: 10, y: 16))
    #expect(desk.control.value == 0 && desk.changes == 0)
    desk.control.wraps = true
    desk.stage.tap(at: CGPoint(x: 10, y: 16))
    #expect(desk.control.value == 100 && desk.changes == 1)
    desk.control.stepValue = -1
    desk.control.stepValue = .nan
    #expect(desk.control.stepValue == 1)
  }
}

@Suite struct PageControlTests {
  @Test func assistiveTechnologiesTurnOnePageAtATime() {
    let control = PageControl()
    control.numberOfPages = 5
    control.currentPage = 3
    let desk = Desk(control)
    control.accessibilityDecrement()
    #expect(control.currentPage == 2 && desk.changes == 1)
    control.accessibilityIncrement()
    #expect(control.currentPage == 3 && desk.changes == 2)
  }

  @Test func tapsTurnPages() {
    let control = PageControl()
    control.numberOfPages = 3
    #expect(control.size(forNumberOfPages: 3).width == 39)
    let desk = Desk(control)
    desk.stage.tap(at: CGPoint(x: 30, y: 10))
    desk.stage.tap(at: CGPoint(x: 30, y: 10))
    desk.stage.tap(at: CGPoint(x: 30, y: 10))
    #expect(control.currentPage == 2 && desk.changes == 2)
    desk.stage.tap(at: CGPoint(x: 2, y: 10))
    #expect(control.currentPage == 1 && desk.changes == 3)
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
    control.numberOfPages = -4
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    _ = desk.stage.render()
  }
}

@Suite struct ProgressViewTests {
  @Test(arguments: [(Float(-1), Float(0)), (0.5, 0.5), (2, 1)])
  func progressIsClamped(value: Float, expected: Float) {
    let view = ProgressView(progressViewStyle: .default)
    view.progress = value
    view.progress = .nan
    #expect(view.progress == expected)
  }

  @Test func barsCoverTheCompletedShare() {
    let view = ProgressView(progressViewStyle: .bar)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 2.5)
    view.progress = 0.25
    view.layoutIfNeeded()
    #expect(view.subviews.first?.frame.width == 25)
  }

  @Test func controlsHugTheirContentsWhereTheyHaveOneLength() {
    func priorities(_ view: View) -> [LayoutPriority] {
      [view.contentHuggingPriority(for: .horizontal), view.contentHuggingPriority(for: .vertical)]
    }
    for control in [Switch(), Stepper(), PageControl()] as [View] {
      #expect(priorities(control) == [.defaultHigh, .defaultHigh])
    }
    for control in [Slider(), ProgressView(), SegmentedControl()] as [View] {
      #expect(priorities(control) == [.defaultLow, .defaultHigh])
    }
  }
}
