import Offscreen
import Testing

/// A control on a stage, in one direction, that one finger operates; it counts the changes that were sent.
private final class Bench<Operated: Control> {
  let stage = Stage(size: CGSize(width: 400, height: 400))
  let control: Operated
  /// The number of `valueChanged` events since the last look.
  var changes = 0

  init(_ control: Operated, isMirrored: Bool) {
    self.control = control
    stage.traitCollection = TraitCollection(
      layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
    stage.window.addSubview(control)
    control.addAction(for: .valueChanged) { [unowned self] in changes += 1 }
  }

  /// Puts a finger down at the first place, moves it over the others, and lifts or cancels it at the last;
  /// places are x coordinates at the control's middle height.
  func touch(_ places: [CGFloat], isCancelled: Bool = false, after step: (Int) -> Void = { _ in }) {
    let points = places.map { CGPoint(x: control.frame.minX + $0, y: control.frame.midY) }
    stage.touch(.began, at: points[0])
    step(0)
    for (index, point) in points.enumerated().dropFirst() {
      stage.touch(.moved, at: point)
      stage.advance(by: .milliseconds(20))
      step(index)
    }
    stage.touch(isCancelled ? .cancelled : .ended, at: points[points.count - 1])
  }
}

/// Every sequence of a number of elements.
private func sequences<Element>(of elements: [Element], count: Int) -> [[Element]] {
  count == 0
    ? [[]]
    : sequences(of: elements, count: count - 1).flatMap { former in elements.map { former + [$0] } }
}

@Suite struct SliderWorldTests {
  /// A slider in numbers: the middle of a thumb 28 points wide moves between the ends.
  private struct Model {
    let width: CGFloat
    let isMirrored: Bool
    let isContinuous: Bool
    var share: CGFloat
    var changes = 0
    private var grip: CGFloat?
    private var start: CGFloat = 0

    init(width: CGFloat, isMirrored: Bool, isContinuous: Bool, share: CGFloat) {
      (self.width, self.isMirrored, self.isContinuous) = (width, isMirrored, isContinuous)
      self.share = share
    }

    /// The length of the way that the thumb can move: none if the slider is narrower than the thumb.
    private var way: CGFloat { max(0, width - 28) }
    var middle: CGFloat { 14 + way * (isMirrored ? 1 - share : share) }

    mutating func begin(at x: CGFloat) {
      grip = x >= 0 && x < width && x >= middle - 22 && x < middle + 22 ? middle - x : nil
      start = share
    }

    mutating func move(to x: CGFloat) {
      guard let grip, way > 0 else { return }
      let place = min(max((x + grip - 14) / way, 0), 1)
      let former = share
      share = isMirrored ? 1 - place : place
      if isContinuous, share != former { changes += 1 }
    }

    mutating func end() {
      if grip != nil, !isContinuous, share != start { changes += 1 }
      grip = nil
    }
  }

  @Test(arguments: [false, true], [false, true])
  func slidersFollowEveryMovement(isMirrored: Bool, isContinuous: Bool) {
    let bench = Bench(Slider(), isMirrored: isMirrored)
    let slider = bench.control
    (slider.minimumValue, slider.maximumValue, slider.isContinuous) = (-2, 2, isContinuous)
    for width in [3, 20, 28, 29, 44, 92] as [CGFloat] {
      slider.frame = CGRect(x: 100, y: 100, width: width, height: 34)
      for share in [0, 0.25, 1] as [CGFloat] {
        for places in sequences(of: [2, 14, 30, 78, 300], count: 3) as [[CGFloat]] {
          slider.value = Float(share * 4 - 2)
          bench.changes = 0
          var model = Model(
            width: width, isMirrored: isMirrored, isContinuous: isContinuous, share: share)
          slider.layoutIfNeeded()
          let thumb = slider.subviews[0].frame
          #expect(abs(thumb.midX - model.middle) < 0.01 && thumb.width == 28 && thumb.midY == 17)
          bench.touch(places) { step in
            if step == 0 { model.begin(at: places[0]) } else { model.move(to: places[step]) }
          }
          model.end()
          #expect(
            abs(CGFloat(slider.value + 2) / 4 - model.share) < 1e-4
              && bench.changes == model.changes,
            """
            width \(width), share \(share), \(places): \(slider.value) after \(bench.changes) changes, \
            not \(model.share * 4 - 2) after \(model.changes)
            """)
        }
      }
    }
  }

  @Test func valuesAreClampedToEveryRange() {
    let numbers: [Float] = [-1, 0, 1, 2]
    for minimum in numbers {
      for maximum in numbers {
        for value in numbers + [.nan, .infinity, -.infinity] {
          let slider = Slider()
          let stepper = Stepper()
          // The last set end moves the other one.
          (slider.maximumValue, slider.minimumValue) = (maximum, minimum)
          (stepper.maximumValue, stepper.minimumValue) = (Double(maximum), Double(minimum))
          slider.value = value
          stepper.value = Double(value)
          let highest = max(minimum, maximum)
          // Before the value is set, it is 0 or the nearest value in each range that was set.
          let former = min(max(min(0, maximum), minimum), highest)
          let expected = value.isFinite ? min(max(value, minimum), highest) : former
          #expect(
            slider.minimumValue == minimum && slider.maximumValue == highest
              && slider.value == expected)
          #expect(
            stepper.minimumValue == Double(minimum) && stepper.maximumValue == Double(highest)
              && stepper.value == Double(expected))
        }
      }
    }
  }
}

@Suite struct StepperWorldTests {
  @Test(arguments: [false, true], [false, true])
  func steppersCountThroughEveryRange(isMirrored: Bool, wraps: Bool) {
    let bench = Bench(Stepper(), isMirrored: isMirrored)
    let stepper = bench.control
    stepper.frame.origin = CGPoint(x: 100, y: 100)
    stepper.wraps = wraps
    for maximum in [0, 1, 2, 5] as [Double] {
      for step in [1, 2] as [Double] {
        for isContinuous in [true, false] {
          (stepper.maximumValue, stepper.stepValue) = (maximum, step)
          (stepper.isContinuous, stepper.value) = (isContinuous, 0)
          bench.changes = 0
          var (value, changes) = (0.0, 0)
          for sign in [1, 1, 1, -1, 1, -1, -1, -1, -1] as [Double] {
            bench.touch([(sign > 0) != isMirrored ? 70 : 20])
            let former = value
            value += sign * step
            if value > maximum { value = wraps ? 0 : maximum }
            if value < 0 { value = wraps ? maximum : 0 }
            if value != former { changes += 1 }
            #expect(
              stepper.value == value && bench.changes == changes,
              "to \(maximum) by \(step): \(stepper.value) after \(bench.changes), not \(value) after \(changes)"
            )
          }
        }
      }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func restingFingersRepeatStepsUntilTheyLeaveTheirHalf(isMirrored: Bool, autorepeat: Bool) {
    let bench = Bench(Stepper(), isMirrored: isMirrored)
    let stepper = bench.control
    stepper.frame.origin = CGPoint(x: 100, y: 100)
    (stepper.autorepeat, stepper.maximumValue) = (autorepeat, 12)
    for rest in [0, 450, 550, 650, 950, 2500] {
      for leaving in [nil, 20, -30, 120] as [CGFloat?] {
        (stepper.value, bench.changes) = (0, 0)
        let plus: CGFloat = isMirrored ? 24 : 70
        let start = CGPoint(x: 100 + plus, y: 116)
        bench.stage.touch(.began, at: start)
        bench.stage.advance(by: .milliseconds(rest))
        if let leaving {
          bench.stage.touch(
            .moved, at: CGPoint(x: 100 + (isMirrored ? 94 - leaving : leaving), y: 116))
          bench.stage.advance(by: .seconds(2))
          bench.stage.touch(.moved, at: start)
          bench.stage.advance(by: .seconds(2))
        }
        bench.stage.touch(.ended, at: start)
        bench.stage.advance(by: .seconds(2))
        let repeats = autorepeat && rest >= 500 ? (rest - 500) / 100 + 1 : 0
        let steps = min(1 + repeats, 12)
        #expect(
          stepper.value == Double(steps) && bench.changes == steps,
          "\(rest) ms, then to \(String(describing: leaving)): \(stepper.value) after \(bench.changes)"
        )
      }
    }
  }
}

@Suite struct SegmentedWorldTests {
  private struct Segments {
    var widths: [CGFloat]
    var enabled: [Bool]
  }

  /// The segment at an x coordinate of a control 184 points wide with 2 points of padding.
  private func index(at x: CGFloat, _ segments: Segments, isMirrored: Bool) -> Int? {
    let sharing = segments.widths.count { $0 == 0 }
    let left = 180 - segments.widths.reduce(0, +)
    var start: CGFloat = 2
    for (index, width) in segments.widths.enumerated() {
      let width = width > 0 ? width : left / CGFloat(sharing)
      // A mirrored segment contains its other edge.
      let isInside =
        isMirrored
        ? 184 - x > start && 184 - x <= start + width : x >= start && x < start + width
      if isInside { return segments.enabled[index] ? index : nil }
      start += width
    }
    return nil
  }

  @Test(arguments: [false, true], [false, true])
  func segmentsFollowEveryFinger(isMirrored: Bool, isMomentary: Bool) {
    let kinds = [
      Segments(widths: [0, 0, 0], enabled: [true, true, true]),
      Segments(widths: [40, 0, 20], enabled: [true, true, true]),
      Segments(widths: [0, 0, 0], enabled: [true, false, true]),
      Segments(widths: [30, 30], enabled: [true, true]),
    ]
    for segments in kinds {
      let bench = Bench(
        SegmentedControl(items: segments.widths.map { _ in "x" }), isMirrored: isMirrored)
      let control = bench.control
      control.frame = CGRect(x: 100, y: 100, width: 184, height: 32)
      for (index, width) in segments.widths.enumerated() {
        control.setWidth(width, forSegmentAt: index)
        control.setEnabled(segments.enabled[index], forSegmentAt: index)
      }
      control.isMomentary = isMomentary
      for selected in -1..<(isMomentary ? 0 : segments.widths.count) {
        for places in sequences(of: [3, 61, 63, 90, 170, 300], count: 3) as [[CGFloat]] {
          for isCancelled in [false, true] where !isCancelled || places[0] == 63 {
            control.selectedSegmentIndex = selected
            bench.changes = 0
            let touched = places.map {
              $0 < 184 || $0 == 300 ? index(at: $0, segments, isMirrored: isMirrored) : nil
            }
            var (expected, changes, pressed) = (selected, 0, touched[0])
            for place in touched.dropFirst() {
              // The selection moves with a finger that touched down on it.
              guard let place, pressed == expected, !isMomentary, place != expected else {
                continue
              }
              (expected, pressed, changes) = (place, place, changes + 1)
            }
            // Fingers count as inside up to 70 points beyond the bounds.
            if !isCancelled, let last = touched[2], last == pressed, last != expected {
              (expected, changes) = (last, changes + 1)
            }
            if isMomentary { expected = -1 }
            bench.touch(places, isCancelled: isCancelled)
            #expect(
              control.selectedSegmentIndex == expected && bench.changes == changes,
              """
              \(segments) from \(selected), \(places): \(control.selectedSegmentIndex) \
              after \(bench.changes), not \(expected) after \(changes)
              """)
          }
        }
      }
    }
  }

  @Test func fingersLiftedFarAwaySelectNothing() {
    let bench = Bench(SegmentedControl(items: ["a", "b"]), isMirrored: false)
    bench.control.frame = CGRect(x: 0, y: 0, width: 184, height: 32)
    for (y, expected) in [(101, 1), (103, -1)] as [(CGFloat, Int)] {
      bench.control.selectedSegmentIndex = -1
      bench.stage.touch(.began, at: CGPoint(x: 120, y: 10))
      bench.stage.touch(.moved, at: CGPoint(x: 120, y: y))
      bench.stage.advance(by: .milliseconds(20))
      bench.stage.touch(.ended, at: CGPoint(x: 120, y: y))
      #expect(bench.control.selectedSegmentIndex == expected)
    }
  }

  /// The titles of a control, and the selected one.
  @Test func segmentsComeAndGoLikeItemsOfAnArray() {
    for count in 0...3 {
      for selected in -1..<count {
        for index in -1...(count + 1) {
          var titles = (0..<count).map { "\($0)" }
          let (grown, shrunk) = (SegmentedControl(items: titles), SegmentedControl(items: titles))
          grown.selectedSegmentIndex = selected
          shrunk.selectedSegmentIndex = selected
          grown.insertSegment(withTitle: "new", at: index, animated: false)
          shrunk.removeSegment(at: index, animated: false)
          let place = min(max(index, 0), count)
          let title = selected < 0 ? nil : titles[selected]
          titles.insert("new", at: place)
          #expect((0..<grown.numberOfSegments).map(grown.titleForSegment) == titles)
          #expect(grown.titleForSegment(at: grown.selectedSegmentIndex) == title)
          titles.remove(at: place)
          if titles.indices.contains(index) { titles.remove(at: index) }
          #expect((0..<shrunk.numberOfSegments).map(shrunk.titleForSegment) == titles)
          #expect(
            shrunk.titleForSegment(at: shrunk.selectedSegmentIndex)
              == (selected == index ? nil : title))
        }
      }
    }
  }
}

@Suite struct PageControlWorldTests {
  @Test(arguments: [false, true])
  func pageControlsTurnToTheFingersSide(isMirrored: Bool) {
    let bench = Bench(PageControl(), isMirrored: isMirrored)
    let control = bench.control
    control.frame = CGRect(x: 100, y: 100, width: 80, height: 26)
    for pages in 0...4 {
      control.numberOfPages = pages
      for page in 0..<max(pages, 1) {
        for (start, end) in [(10, 10), (39, 39), (41, 41), (10, 70), (70, 10), (70, 200)]
          as [(CGFloat, CGFloat)]
        {
          control.currentPage = page
          bench.changes = 0
          bench.touch(start == end ? [start] : [start, end])
          // A finger beyond 70 points from the bounds turns no page.
          let isRight = end > 40
          let next = end == 200 ? page : page + (isRight != isMirrored ? 1 : -1)
          let expected = min(max(next, 0), max(pages - 1, 0))
          #expect(
            control.currentPage == expected && bench.changes == (expected == page ? 0 : 1),
            "page \(page) of \(pages), \(start) to \(end): \(control.currentPage)")
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func dotsShowTheCurrentPage(isMirrored: Bool) {
    let bench = Bench(PageControl(), isMirrored: isMirrored)
    let control = bench.control
    control.frame = CGRect(x: 0, y: 0, width: 71, height: 26)
    (control.currentPageIndicatorTintColor, control.pageIndicatorTintColor) = (.red, .blue)
    for pages in 0...4 {
      control.numberOfPages = pages
      for page in 0..<max(pages, 1) {
        for hides in [false, true] {
          control.currentPage = page
          control.hidesForSinglePage = hides
          let picture = bench.stage.render()
          // Dots 7 points wide are 9 points apart, around the middle.
          let colors = (0..<pages).map { dot -> String in
            let x = (71 - (16 * pages - 9)) / 2 + dot * 16 + 3
            return switch picture[x, 13] {
            case Color.red.pixel: "current"
            case Color.blue.pixel: "other"
            default: "none"
            }
          }
          let current = isMirrored ? pages - 1 - page : page
          let isHidden = hides && pages == 1
          #expect(
            colors == (0..<pages).map { isHidden ? "none" : $0 == current ? "current" : "other" })
        }
      }
    }
  }
}

@Suite struct SwitchWorldTests {
  @Test(arguments: [false, true], [false, true])
  func switchesFollowEveryMovement(isMirrored: Bool, isEnabled: Bool) {
    let bench = Bench(Switch(), isMirrored: isMirrored)
    let control = bench.control
    control.frame.origin = CGPoint(x: 100, y: 100)
    control.isEnabled = isEnabled
    for start in [false, true] {
      for places in sequences(of: [5, 20, 30, 48, 200], count: 3) as [[CGFloat]]
      where places[0] < 51 {
        for isCancelled in [false, true] where !isCancelled || places[0] == 5 {
          control.isOn = start
          bench.changes = 0
          var (isOn, changes) = (start, 0)
          // Pulled beyond a quarter of the width from the middle, the thumb is at that end.
          for place in places.dropFirst() where isEnabled && abs(place - 25.5) > 12.75 {
            let target = (place > 25.5) != isMirrored
            if target != isOn { (isOn, changes) = (target, changes + 1) }
          }
          if isEnabled, !isCancelled, changes == 0, places[2] < 51 + 70 {
            (isOn, changes) = (!isOn, 1)
          }
          bench.touch(places, isCancelled: isCancelled)
          #expect(
            control.isOn == isOn && bench.changes == changes,
            "\(start), \(places): \(control.isOn) after \(bench.changes), not \(isOn) after \(changes)"
          )
        }
      }
    }
  }
}

@Suite struct ProgressWorldTests {
  @Test(arguments: [false, true])
  func barsCoverEveryShareOfEveryWidth(isMirrored: Bool) {
    let stage = Stage(size: CGSize(width: 200, height: 10))
    stage.traitCollection = TraitCollection(
      layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
    let view = ProgressView(progressViewStyle: .bar)
    stage.window.addSubview(view)
    for width in [0, 1, 8, 100] as [CGFloat] {
      view.frame = CGRect(x: 0, y: 0, width: width, height: 2.5)
      for progress in [-1, 0, 0.125, 0.5, 1, 2, .infinity] as [Float] {
        view.progress = progress
        view.layoutIfNeeded()
        let length = width * CGFloat(min(max(progress, 0), 1))
        #expect(
          view.subviews[0].frame
            == CGRect(x: isMirrored ? width - length : 0, y: 0, width: length, height: 2.5))
      }
    }
  }
}
