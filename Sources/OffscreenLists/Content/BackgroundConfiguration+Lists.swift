import OffscreenRaster
public import OffscreenViews

extension BackgroundConfiguration {
  /// The grey of a cell that is selected or touched.
  static let selectionColor = Color.systemGray4

  /// The background of a cell in a plain list, grey while the cell is selected or touched.
  public static func listPlainCell() -> Self { cell(.systemBackground) }

  /// The background of a cell in a grouped list, grey while the cell is selected or touched.
  public static func listGroupedCell() -> Self { cell(.secondarySystemGroupedBackground) }

  private static func cell(_ color: Color) -> Self {
    var configuration = clear()
    configuration.restingColor = color
    configuration.pressedColor = selectionColor
    return configuration
  }

  /// The background for the state of a cell: a `backgroundColor` that was set stays as it is.
  public func updated(for state: any ConfigurationState) -> Self {
    var updated = self
    let isPressed =
      switch state {
      case let state as CellConfigurationState: state.isSelected || state.isHighlighted
      case let state as ViewConfigurationState: state.isSelected || state.isHighlighted
      default: false
      }
    updated.isPressed = isPressed
    return updated
  }
}
