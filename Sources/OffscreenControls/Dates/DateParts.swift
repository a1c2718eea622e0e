import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// The compact form of a date picker: grey buttons beside each other.
final class DatePills: View, DatePart {
  private static let spacing: CGFloat = 6
  private let pills: [DatePill]

  init(_ contents: [DatePill.Content], _ state: DateState, choose: @escaping (WallTime) -> Void) {
    pills = contents.map { DatePill($0, state, choose: choose) }
    super.init(frame: .zero)
    pills.forEach(addSubview)
  }

  func show(_ state: DateState, animated: Bool) {
    for pill in pills { pill.show(state, animated: animated) }
    setNeedsLayout()
  }

  /// Whether fingers can press the buttons.
  var isEnabled = true {
    didSet { for pill in pills { pill.isEnabled = isEnabled } }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let sizes = pills.map { $0.sizeThatFits(size) }
    return CGSize(
      width: sizes.map(\.width).reduce(0, +) + CGFloat(pills.count - 1) * Self.spacing,
      height: sizes.map(\.height).max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let sizes = pills.map { $0.sizeThatFits(bounds.size) }
    let room = max(0, bounds.width - CGFloat(pills.count - 1) * Self.spacing)
    let total = sizes.map(\.width).reduce(0, +)
    let scale = total > room ? room / total : 1
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for (index, (pill, size)) in zip(pills, sizes).enumerated() {
      // The space between two of them belongs to both, so that no touch is lost.
      let before = index > 0 ? Self.spacing / 2 : 0
      let after = index + 1 < pills.count ? Self.spacing / 2 : 0
      let width = before + size.width * scale + after
      pill.gaps = isMirrored ? (after, before) : (before, after)
      pill.frame = CGRect(
        x: isMirrored ? bounds.maxX - x - width : x, y: bounds.midY - size.height / 2,
        width: width, height: size.height)
      x += width
    }
  }
}

/// The inline form of a date picker: a calendar, with a row for the time below it if the mode has one.
final class DateSheet: View, DatePart {
  private static let (rowHeight, margin): (CGFloat, CGFloat) = (44, 16)
  private let calendar: DateCalendar
  private let pill: DatePill?
  private let label = Label()

  init(_ state: DateState, choose: @escaping (WallTime) -> Void) {
    calendar = DateCalendar(state, choose: choose)
    pill = state.mode == .dateAndTime ? DatePill(.time, state, choose: choose) : nil
    super.init(frame: .zero)
    addSubview(calendar)
    if let pill {
      label.text = "Time"
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.3
      addSubview(label)
      addSubview(pill)
    }
  }

  func show(_ state: DateState, animated: Bool) {
    calendar.show(state, animated: animated)
    pill?.show(state, animated: animated)
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = calendar.sizeThatFits(size)
    return CGSize(
      width: fitting.width, height: fitting.height + (pill == nil ? 0 : Self.rowHeight))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let row = pill == nil ? 0 : min(Self.rowHeight, bounds.height)
    calendar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - row)
    guard let pill else { return }
    label.font = TextStyleSizes.body.font(in: traitCollection)
    let size = pill.sizeThatFits(bounds.size)
    let width = min(size.width, bounds.width / 2)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    pill.frame = CGRect(
      x: isMirrored ? Self.margin : bounds.width - Self.margin - width,
      y: bounds.height - row / 2 - size.height / 2, width: width, height: size.height)
    let room = max(0, bounds.width - 3 * Self.margin - width)
    label.frame = CGRect(
      x: isMirrored ? bounds.width - Self.margin - room : Self.margin, y: bounds.height - row,
      width: room, height: row)
    label.textAlignment = isMirrored ? .right : .left
  }
}
