import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// A month as a calendar: its name, which opens wheels for another month and year, two buttons, and its days.
final class DateCalendar: View, DatePart {
  /// The size of the header and of the row of weekdays, the width that fits, and the space at the sides, in points:
  /// estimates from pictures of iOS.
  private static let (headerHeight, weekdayHeight): (CGFloat, CGFloat) = (44, 24)
  private static let width: CGFloat = 320
  private static let margin: CGFloat = 4
  private static let duration: TimeInterval = 0.3

  private var state: DateState
  private let choose: (WallTime) -> Void
  private let title = MonthTitle()
  private let earlier = MonthArrow("chevron.backward", name: "Previous Month")
  private let later = MonthArrow("chevron.forward", name: "Next Month")
  private var weekdays: [Label] = []
  /// The part below the header, which cuts off months that move.
  private let page = View()
  private var grid: MonthGrid
  private var leavingGrid: MonthGrid?
  private var wheels: DateWheels?

  init(_ state: DateState, choose: @escaping (WallTime) -> Void) {
    self.state = state
    self.choose = choose
    let days = state.reading.days(of: .month, around: state.wall.day)
    grid = MonthGrid(days, state) { _ in }
    super.init(frame: .zero)
    page.clipsToBounds = true
    for view in [title, earlier, later, page] { addSubview(view) }
    title.addAction(for: .touchUpInside) { [weak self] in self?.toggleWheels() }
    earlier.addAction(for: .touchUpInside) { [weak self] in self?.turn(by: -1) }
    later.addAction(for: .touchUpInside) { [weak self] in self?.turn(by: 1) }
    for direction in [SwipeGestureRecognizer.Direction.left, .right] {
      let swipe = SwipeGestureRecognizer { [weak self] _ in self?.swiped(to: direction) }
      swipe.isBuiltIn = true
      swipe.direction = direction
      page.addGestureRecognizer(swipe)
    }
    makeWeekdays()
    makeGrid(of: days)
    update()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: Self.width,
      height: Self.headerHeight + Self.weekdayHeight
        + CGFloat(MonthGrid.weekCount) * MonthGrid.weekHeight)
  }

  func show(_ state: DateState, animated: Bool) {
    let isOtherDay = state.wall.day != self.state.wall.day
    let isOtherReading = state.reading !== self.state.reading
    self.state = state
    if isOtherReading { makeWeekdays() }
    let day = isOtherDay ? state.wall.day : grid.days.lowerBound
    let days = state.reading.days(of: .month, around: day)
    if isOtherReading || days != grid.days { makeGrid(of: days) }
    grid.show(state)
    wheels?.show(state, animated: animated)
    update()
  }

  // MARK: Months

  private func makeGrid(of days: Range<Int>) {
    leavingGrid?.removeFromSuperview()
    leavingGrid = nil
    grid.removeFromSuperview()
    grid = MonthGrid(days, state) { [weak self] day in
      guard let self else { return }
      choose(WallTime(day: day, second: state.wall.second))
    }
    page.addSubview(grid)
    setNeedsLayout()
  }

  /// The days of a month that is later by a number; nil if none of them is permitted.
  private func month(later count: Int) -> Range<Int>? {
    let reading = state.reading
    let days = reading.days(
      of: .month, around: reading.day(grid.days.lowerBound, adding: count, .month))
    guard days != grid.days else { return nil }
    guard let bounds = state.bounds else { return days }
    let permitted = bounds.lowerBound.day...bounds.upperBound.day
    return permitted.overlaps(days.lowerBound...(days.upperBound - 1)) ? days : nil
  }

  private func swiped(to direction: SwipeGestureRecognizer.Direction) {
    let isForward = (direction == .left) != isMirrored
    turn(by: isForward ? 1 : -1)
  }

  /// Moves the month out and another one in.
  private func turn(by count: Int) {
    guard wheels == nil, let days = month(later: count) else { return }
    layoutIfNeeded()
    let former = grid
    makeGrid(of: days)
    update()
    guard window != nil else { return }
    page.addSubview(former)
    leavingGrid = former
    former.isUserInteractionEnabled = false
    let width = (count > 0) != isMirrored ? page.bounds.width : -page.bounds.width
    View.performWithoutAnimation {
      layoutIfNeeded()
      grid.transform = CGAffineTransform(translationX: width, y: 0)
    }
    View.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: { [self] in
        grid.transform = .identity
        former.transform = CGAffineTransform(translationX: -width, y: 0)
      },
      completion: { [weak self] _ in
        former.removeFromSuperview()
        if self?.leavingGrid === former { self?.leavingGrid = nil }
      })
  }

  private func toggleWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
    } else {
      let made = DateWheels(state, columns: state.reading.monthColumns) { [weak self] in
        self?.choose($0)
      }
      wheels = made
      addSubview(made)
    }
    update()
    setNeedsLayout()
  }

  // MARK: Appearance

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func makeWeekdays() {
    for label in weekdays { label.removeFromSuperview() }
    weekdays = state.reading.weekdays.map { name in
      let label = Label()
      label.text = name.uppercased(with: state.reading.locale)
      label.textAlignment = .center
      label.textColor = .tertiaryLabel
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.5
      addSubview(label)
      return label
    }
    update()
  }

  private func update() {
    title.show(
      state.reading.text("yMMMM", of: WallTime(day: grid.days.lowerBound, second: 0)),
      isOpen: wheels != nil)
    let category = traitCollection.preferredContentSizeCategory
    for label in weekdays {
      label.font = .standard(size: TextStyleSizes.footnote.pointSize(in: category), weight: 600)
      label.isHidden = wheels != nil
    }
    page.isHidden = wheels != nil
    for (arrow, count) in [(earlier, -1), (later, 1)] {
      arrow.isHidden = wheels != nil
      arrow.isEnabled = month(later: count) != nil
    }
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: Self.margin, dy: 0)
    func place(_ view: View, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      view.frame = CGRect(
        x: isMirrored ? bounds.maxX - x - width : bounds.minX + x, y: bounds.minY + y,
        width: width, height: height)
    }
    let side = Self.headerHeight
    let room = max(0, bounds.width - 2 * side - 2 * Self.margin - 8)
    place(
      title, x: Self.margin + 8, y: 0, width: min(room, title.sizeThatFits(bounds.size).width),
      height: side)
    place(later, x: bounds.width - Self.margin - side, y: 0, width: side, height: side)
    place(earlier, x: bounds.width - Self.margin - 2 * side, y: 0, width: side, height: side)
    let width = max(0, area.width) / 7
    for (index, label) in weekdays.enumerated() {
      place(
        label, x: Self.margin + CGFloat(index) * width + 1, y: side, width: max(0, width - 2),
        height: Self.weekdayHeight)
    }
    let top = side + Self.weekdayHeight
    page.frame = CGRect(
      x: area.minX, y: bounds.minY + top, width: max(0, area.width),
      height: max(0, bounds.height - top))
    for grid in [grid, leavingGrid].compactMap({ $0 }) {
      grid.bounds.size = page.bounds.size
      grid.center = CGPoint(x: page.bounds.midX, y: page.bounds.midY)
    }
    wheels?.frame = CGRect(
      x: bounds.minX, y: bounds.minY + side, width: bounds.width,
      height: max(0, bounds.height - side))
  }
}
