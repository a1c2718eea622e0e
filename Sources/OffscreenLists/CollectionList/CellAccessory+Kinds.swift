import Foundation
public import OffscreenRaster
public import OffscreenViews

extension CellAccessory {
  /// A chevron that points to what is behind the cell.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> CellAccessory {
    CellAccessory(
      kind: .disclosureIndicator, displayed: displayed, isHidden: options.isHidden,
      reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
  }

  /// A check mark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> CellAccessory {
    CellAccessory(
      kind: .checkmark, displayed: displayed, isHidden: options.isHidden,
      reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
  }

  /// A button after the content, for more about the item, whose tap calls a handler.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    CellAccessory(
      kind: .detail, displayed: displayed, isHidden: options.isHidden,
      reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
      actionHandler: actionHandler)
  }

  /// A circle before the content that deletes the item when it is tapped.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    circle(.delete, displayed, options, actionHandler)
  }

  /// A circle before the content that inserts an item when it is tapped.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    circle(.insert, displayed, options, actionHandler)
  }

  /// A circle before the content that shows whether the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> CellAccessory {
    circle(.multiselect, displayed, options, nil)
  }

  private static func circle(
    _ kind: Kind, _ displayed: DisplayedState, _ options: DeleteOptions,
    _ actionHandler: (() -> Void)?
  ) -> CellAccessory {
    CellAccessory(
      kind: kind, displayed: displayed, isHidden: options.isHidden,
      reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
      backgroundColor: options.backgroundColor, actionHandler: actionHandler)
  }

  /// The lines after the content by which a finger moves an item.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> CellAccessory {
    CellAccessory(
      kind: .reorder, displayed: displayed, isHidden: options.isHidden,
      reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
  }

  /// A chevron after the content that shows and hides the children of the cell's item, in a section to which a
  /// ``DiffableDataSourceSectionSnapshot`` was applied; a handler is called instead.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    CellAccessory(
      kind: .outlineDisclosure(options.style), displayed: displayed, isHidden: options.isHidden,
      reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
      actionHandler: actionHandler)
  }

  /// A text after the content.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> CellAccessory {
    CellAccessory(
      kind: .label(text, options), displayed: displayed, isHidden: options.isHidden,
      reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
  }

  /// A view of your own.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    CellAccessory(
      kind: .customView(configuration), displayed: configuration.displayed,
      isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
      tintColor: configuration.tintColor)
  }

  /// A view of your own, and where it is.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: View
    /// The end of the cell at which it is, and when it is shown.
    public let placement: Placement
    /// Whether the accessory takes its room without being shown.
    public var isHidden: Bool
    /// The width of that room; nil for that of the view.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint of the view; nil for that of the cell.
    public var tintColor: Color?
    /// Whether the view keeps its size; otherwise it has the size that fits.
    public var maintainsFixedSize: Bool

    /// Creates a configuration of a view.
    public init(
      customView: View, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      maintainsFixedSize: Bool = false
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }

    /// The states of the list in which the view is shown.
    var displayed: DisplayedState {
      switch placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }
  }

  /// What reacts to a tap if the accessory shows and hides children; nil for any other.
  var outlineStyle: OutlineDisclosureOptions.Style? {
    if case .outlineDisclosure(let style) = kind { style } else { nil }
  }

  /// Whether the accessory is before the content.
  var isLeading: Bool {
    switch kind {
    case .delete, .insert, .multiselect: return true
    case .customView(let configuration):
      if case .leading = configuration.placement { return true }
      return false
    default: return false
    }
  }

  /// Whether the accessory is shown in a list that is edited or not.
  func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}

extension [CellAccessory] {
  /// The accessories at one end of a cell, from its start: those of your own at the places that they choose.
  func placed(leading: Bool) -> [CellAccessory] {
    var placed: [CellAccessory] = []
    for accessory in self where accessory.isLeading == leading {
      guard case .customView(let configuration) = accessory.kind else {
        placed.append(accessory)
        continue
      }
      switch configuration.placement {
      case .leading(_, let position), .trailing(_, let position):
        placed.insert(accessory, at: Swift.min(Swift.max(position(placed), 0), placed.count))
      }
    }
    return placed
  }
}
