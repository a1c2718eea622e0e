public import Foundation
public import OffscreenRaster
public import OffscreenText
import OffscreenViews

/// A part beside the content of a list cell: a chevron, a check mark, a text, a view.
public struct CellAccessory {
  /// The states of a list in which an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    /// In any case.
    case always
    /// While the list is edited.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing
  }

  /// The end of the cell at which a view of your own is.
  public enum Placement {
    /// Returns the place of an accessory among those at the same end, which are given from the start of the cell.
    public typealias Position = (_ accessories: [CellAccessory]) -> [CellAccessory].Index

    /// Before the content.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.endIndex })
    /// After the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.endIndex })
  }

  /// The width that an accessory takes from the content.
  public enum LayoutDimension: Hashable, Sendable {
    /// Its own width.
    case actual
    /// The width that accessories of its kind usually take.
    case standard
    /// A number of points.
    case custom(CGFloat)
  }

  /// The kinds of accessories.
  enum Kind {
    case disclosureIndicator, checkmark, detail, delete, insert, reorder, multiselect
    case outlineDisclosure(OutlineDisclosureOptions.Style)
    case label(String, LabelOptions)
    case customView(CustomViewConfiguration)
  }

  let kind: Kind
  let displayed: DisplayedState
  let isHidden: Bool
  let reservedLayoutWidth: LayoutDimension?
  let tintColor: Color?
  var backgroundColor: Color?
  var actionHandler: (() -> Void)?

  // MARK: Options

  /// The look of a chevron.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory takes its room without being shown.
    public var isHidden: Bool
    /// The width of that room; nil for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the usual one.
    public var tintColor: Color?

    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a check mark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// The look of a button for more about the item.
  public typealias DetailOptions = DisclosureIndicatorOptions

  /// The look of a circle that deletes, inserts or selects.
  public struct DeleteOptions {
    /// Whether the accessory takes its room without being shown.
    public var isHidden: Bool
    /// The width of that room; nil for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour of the sign; nil for the usual one.
    public var tintColor: Color?
    /// The colour of the circle; nil for the usual one.
    public var backgroundColor: Color?

    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      backgroundColor: Color? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The look of a circle that inserts.
  public typealias InsertOptions = DeleteOptions
  /// The look of a circle that selects.
  public typealias MultiselectOptions = DeleteOptions

  /// The look of the lines by which a finger moves a cell.
  public struct ReorderOptions {
    /// Whether the accessory takes its room without being shown.
    public var isHidden: Bool
    /// The width of that room; nil for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the usual one.
    public var tintColor: Color?

    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a chevron that shows and hides the children of an item, and what reacts to a tap.
  public struct OutlineDisclosureOptions {
    /// The parts of a cell that react to a tap.
    public enum Style: Hashable, Sendable {
      /// As `header` in headers, the first items of sections included, and as `cell` elsewhere.
      case automatic
      /// The whole cell, which is then not selected by a tap.
      case header
      /// The chevron; the rest of the cell selects it.
      case cell
    }

    /// The parts of the cell that react.
    public var style: Style
    /// Whether the accessory takes its room without being shown.
    public var isHidden: Bool
    /// The width of that room; nil for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the tint of the cell.
    public var tintColor: Color?

    /// Creates options.
    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The look of a text.
  public struct LabelOptions {
    /// Whether the accessory takes its room without being shown.
    public var isHidden: Bool
    /// The width of that room; nil for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour; nil for the usual one.
    public var tintColor: Color?
    /// The font: by default that of running text, in the size that a person prefers.
    public var font: Font {
      get {
        ownFont ?? DynamicFont.body.font(in: TraitCollection.current.preferredContentSizeCategory)
      }
      set { ownFont = newValue }
    }
    /// The font that was set; nil for that of running text.
    var ownFont: Font?
    /// Whether the font follows the size of text that a person prefers.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil,
      font: Font? = nil, adjustsFontForContentSizeCategory: Bool = true
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      ownFont = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }
}
