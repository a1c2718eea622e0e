public import Foundation
public import OffscreenRaster
public import OffscreenViews

/// A button of a navigation bar or toolbar.
open class BarButtonItem: BarItem {
  /// The weight of a button.
  public enum Style: Int, Hashable, Sendable {
    /// Plain.
    case plain = 0
    /// The former style with an edge.
    case bordered = 1
    /// Emphasised, for the button that finishes something.
    case done = 2
  }

  /// The kinds of buttons for which the system chooses the title or the image.
  ///
  /// Images are drawn by this package.
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    /// The button “Done”.
    case done = 0
    /// The button “Cancel”.
    case cancel = 1
    /// The button “Edit”.
    case edit = 2
    /// The button “Save”.
    case save = 3
    /// A plus sign.
    case add = 4
    /// Empty space of the width that other items leave.
    case flexibleSpace = 5
    /// Empty space of a fixed width.
    case fixedSpace = 6
    /// A pencil on a page.
    case compose = 7
    /// An arrow back.
    case reply = 8
    /// A square with an arrow.
    case action = 9
    /// A folder.
    case organize = 10
    /// A book.
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// Round arrows.
    case refresh = 13
    /// A cross.
    case stop = 14
    /// A camera.
    case camera = 15
    /// A bin.
    case trash = 16
    /// A triangle.
    case play = 17
    /// Two bars.
    case pause = 18
    /// Two triangles to the left.
    case rewind = 19
    /// Two triangles to the right.
    case fastForward = 20
    /// The button “Undo”.
    case undo = 21
    /// The button “Redo”.
    case redo = 22
    /// A page that is turned.
    case pageCurl = 23
    /// A cross in a circle.
    case close = 24

    /// The title of a button that has one, in English.
    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    }
  }

  /// The weight; `plain` by default.
  open var style = Style.plain {
    didSet { itemDidChange() }
  }
  /// The width in points; 0, the default, fits the contents.
  open var width: CGFloat = 0 {
    didSet { itemDidChange() }
  }
  /// Titles of which the widest determines the width; nil by default.
  open var possibleTitles: Set<String>? {
    didSet { itemDidChange() }
  }
  /// The view in place of a title and an image; nil by default.
  open var customView: View? {
    didSet { if customView !== oldValue { itemDidChange() } }
  }
  /// Whether the item is on, which a bar shows by a background in its colour; false by default.
  open var isSelected = false {
    didSet { if isSelected != oldValue { itemDidChange() } }
  }
  /// The menu of the button; nil by default.
  ///
  /// A touch opens it if the item has no action, and else a long press.
  open var menu: Menu? {
    didSet { itemDidChange() }
  }
  /// The colour of the button; nil, the default, is the bar's.
  open var tintColor: Color? {
    didSet { itemDidChange() }
  }

  /// The kind for which the system chooses title or image; nil for others.
  package private(set) final var systemItem: SystemItem?
  /// The action of a tap; receives the button that shows the item.
  package final var send: ((BarButtonItem, Responder, Event?) -> Void)? {
    didSet { hasAction = send != nil }
  }
  /// Whether a tap does something, so that only a long press opens the menu.
  package final var hasAction = false {
    didSet { if hasAction != oldValue { itemDidChange() } }
  }

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item with a title that calls `action` when it is tapped.
  public convenience init(
    title: String, style: Style = .plain, _ action: @escaping () -> Void = {}
  ) {
    self.init()
    self.title = title
    self.style = style
    send = { _, _, _ in action() }
  }

  /// Creates an item with a title or an image that opens a menu when it is touched.
  public convenience init(title: String? = nil, image: Image? = nil, menu: Menu) {
    self.init()
    self.title = title
    self.image = image
    self.menu = menu
  }

  /// Creates an item with an image that calls `action` when it is tapped.
  public convenience init(
    image: Image, style: Style = .plain, _ action: @escaping () -> Void = {}
  ) {
    self.init()
    self.image = image
    self.style = style
    send = { _, _, _ in action() }
  }

  /// Creates an item of the system that calls `action` when it is tapped.
  public convenience init(_ systemItem: SystemItem, _ action: @escaping () -> Void = {}) {
    self.init()
    become(systemItem)
    send = { _, _, _ in action() }
  }

  /// Creates an item that shows a view.
  public convenience init(customView: View) {
    self.init()
    self.customView = customView
  }

  /// Makes the item one of the system.
  package final func become(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// Empty space of the width that other items leave.
  public static func flexibleSpace() -> BarButtonItem { BarButtonItem(.flexibleSpace) }

  /// Empty space of a width in points.
  public static func fixedSpace(_ width: CGFloat) -> BarButtonItem {
    let item = BarButtonItem(.fixedSpace)
    item.width = width
    return item
  }

  /// The title that a bar shows: its own, or that of the system.
  final var shownTitle: String? { title ?? systemItem?.title }

  /// Whether it is empty space.
  final var isSpace: Bool {
    customView == nil && (systemItem == .flexibleSpace || systemItem == .fixedSpace)
  }
}
