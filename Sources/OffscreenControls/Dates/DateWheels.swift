import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// The wheels of a date picker.
///
/// Rows that are not permitted are grey, and a wheel that comes to rest on one turns back to the nearest that is.
final class DateWheels: View, DatePart {
  /// The space on either side of the widest title of a wheel, in points.
  private static let padding: CGFloat = 9

  private let picker = PickerView()
  /// The wheels; nil for those of the mode.
  private let chosenColumns: [DateColumn]?
  private var state: DateState
  private var widths: [CGFloat] = []
  /// Called with the time that a finger has chosen, before it is known whether it is permitted.
  private let choose: (WallTime) -> Void

  init(
    _ state: DateState, columns: [DateColumn]? = nil, choose: @escaping (WallTime) -> Void
  ) {
    self.state = state
    chosenColumns = columns
    self.choose = choose
    super.init(frame: .zero)
    addSubview(picker)
    picker.dataSource = self
    picker.delegate = self
    turn(animated: false)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { picker.sizeThatFits(size) }

  private var columns: [DateColumn] { chosenColumns ?? state.columns }
  private var rows: DateColumns { state.rows(of: columns) }

  func show(_ state: DateState, animated: Bool) {
    let isAsCounted =
      columns == (chosenColumns ?? state.columns)
      && self.state.limits.minuteInterval == state.limits.minuteInterval
      && self.state.reading === state.reading
    self.state = state
    if !isAsCounted {
      widths = []
      picker.reloadAllComponents()
    }
    turn(animated: animated && isAsCounted)
  }

  private func turn(animated: Bool) {
    let (rows, wall) = (rows, state.wall)
    for (component, column) in rows.columns.enumerated() {
      let selected = picker.selectedRow(inComponent: component)
      let count = rows.valueCount(column)
      let value = rows.value(column, at: wall)
      // A wheel that was never turned stands at its first row, which is no place to begin a round.
      let row = rows.row(column, showing: value, near: selected < count ? nil : selected)
      if row != selected { picker.selectRow(row, inComponent: component, animated: animated) }
      for (row, view) in picker.visibleRows(inComponent: component) {
        (view as? Label).map { dress($0, column, row, rows) }
      }
    }
  }

  private func dress(_ label: Label, _ column: DateColumn, _ row: Int, _ rows: DateColumns) {
    let (value, wall) = (row % rows.valueCount(column), state.wall)
    label.text = rows.title(column, value, at: wall)
    label.textColor = rows.permits(column, value, at: wall) ? .label : .tertiaryLabel
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    guard picker.frame != bounds else { return }
    widths = []
    picker.frame = bounds
    picker.setNeedsLayout()
  }

  /// The widths that the titles need, which shrink together where there is too little room.
  private func fittingWidths() -> [CGFloat] {
    let (rows, wall) = (rows, state.wall)
    let needed = rows.columns.map { column in
      let count = rows.valueCount(column)
      let values: [Int]
      switch column {
      case .year: values = [1999, 2027]
      // A week in each month has every name.
      case .date:
        let first = reading.days(of: .year, around: wall.day).lowerBound
        values = (0..<53).map { first + 7 * $0 + $0 % 7 - WallTime.days.lowerBound }
      default: values = Array(0..<count)
      }
      return 2 * Self.padding
        + (values.map { PickerRowLabel.width(of: rows.title(column, $0, at: wall)) }.max() ?? 0)
        .rounded(.up)
    }
    let available = picker.widthOfWheels(rows.columns.count)
    let total = needed.reduce(0, +)
    return total > available ? needed.map { max(1, $0 * available / total) } : needed
  }

  private var reading: DateReading { state.reading }
}

extension DateWheels: PickerViewDataSource, PickerViewAccessibilityDelegate {
  func numberOfComponents(in pickerView: PickerView) -> Int { columns.count }

  func pickerView(_: PickerView, numberOfRowsInComponent component: Int) -> Int {
    rows.rowCount(columns[component])
  }

  func pickerView(_: PickerView, widthForComponent component: Int) -> CGFloat {
    if widths.count != columns.count { widths = fittingWidths() }
    return widths[component]
  }

  func pickerView(
    _: PickerView, viewForRow row: Int, forComponent component: Int, reusing view: View?
  ) -> View {
    let label = view as? PickerRowLabel ?? PickerRowLabel()
    dress(label, columns[component], row, rows)
    return label
  }

  func pickerView(_: PickerView, accessibilityLabelForComponent component: Int) -> String? {
    columns[component].name
  }

  func pickerView(_ picker: PickerView, didSelectRow row: Int, inComponent component: Int) {
    let selected = columns.indices.map { picker.selectedRow(inComponent: $0) }
    choose(rows.wall(rows: selected, turned: columns[component], from: state.wall))
  }
}
