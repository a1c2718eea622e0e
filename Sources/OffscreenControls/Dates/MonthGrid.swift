import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// The days of one month as buttons, in a row for each week.
final class MonthGrid: View {
  /// The height of a week, in points.
  static let weekHeight: CGFloat = 44
  /// The largest number of weeks that a month touches.
  static let weekCount = 6

  /// The days of the month.
  let days: Range<Int>
  private let buttons: [DayButton]
  private let firstColumn: Int

  init(_ days: Range<Int>, _ state: DateState, choose: @escaping (Int) -> Void) {
    self.days = days
    let reading = state.reading
    firstColumn = reading.column(of: days.lowerBound)
    buttons = days.map { day in
      let button = DayButton(
        title: reading.text("d", of: WallTime(day: day, second: 0)),
        name: { [weak reading] in
          reading?.text("EEEEMMMMdy", of: WallTime(day: day, second: 0))
        })
      button.addAction(for: .touchUpInside) { choose(day) }
      return button
    }
    super.init(frame: .zero)
    buttons.forEach(addSubview)
    show(state)
  }

  /// Shows which day is selected, and which days are permitted.
  func show(_ state: DateState) {
    let selected = state.wall.day
    for (day, button) in zip(days, buttons) {
      button.isSelected = day == selected
      button.isEnabled = state.permits(day: day)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = bounds.width / 7
    for (index, button) in buttons.enumerated() {
      let place = firstColumn + index
      let column = isMirrored ? 6 - place % 7 : place % 7
      button.frame = CGRect(
        x: CGFloat(column) * width, y: CGFloat(place / 7) * Self.weekHeight, width: width,
        height: Self.weekHeight)
    }
  }
}

/// A day of a month: its number, in a circle if it is selected.
final class DayButton: MonthButton {
  /// The diameter of the circle and the size of the number, in points: estimates from pictures of iOS.
  private static let diameter: CGFloat = 42
  private static let styles = (usual: TextStyleSizes.title3, selected: TextStyleSizes.title2)
  private static let tint: CGFloat = 0.15

  private let circle = View()
  private let label = Label()
  private let name: () -> String?

  init(title: String, name: @escaping () -> String?) {
    self.name = name
    super.init(frame: .zero)
    circle.isUserInteractionEnabled = false
    label.text = title
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.3
    addSubview(circle)
    addSubview(label)
    update()
  }

  override func update() {
    let style = isSelected ? Self.styles.selected : Self.styles.usual
    label.font = .standard(
      size: style.pointSize(in: traitCollection.preferredContentSizeCategory),
      weight: isSelected ? 600 : 400)
    let color: Color = isSelected ? tintColor : .label
    label.textColor = isEnabled ? color : .tertiaryLabel
    label.alpha = isHighlighted ? 0.3 : 1
    let fill: Color = isEnabled ? tintColor : .label
    circle.backgroundColor = isSelected ? fill.withAlphaComponent(Self.tint) : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let diameter = min(Self.diameter, bounds.width, bounds.height)
    let frame = CGRect(
      x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter,
      height: diameter)
    circle.frame = frame
    circle.layer.cornerRadius = diameter / 2
    label.frame = frame.insetBy(dx: 2, dy: 0)
  }
}

extension DayButton: AccessibilityDefaulting {
  /// A button with the whole date as its name.
  var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: self.name(), traits: accessibilityTraits(adding: .button))
  }
}
