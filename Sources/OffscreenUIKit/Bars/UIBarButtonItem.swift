public import Foundation
public import Offscreen

/// A button of a navigation bar or toolbar.
///
/// There are no bars here, so it is stored and not shown. A test calls its action by
/// `UIApplication.shared.sendAction(_:to:from:for:)`.
open class UIBarButtonItem: UIBarItem {
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
  public enum SystemItem: Int, Hashable, Sendable {
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
  }

  /// The weight; `plain` by default.
  open var style = Style.plain
  /// The width in points; 0, the default, fits the contents.
  open var width: CGFloat = 0
  /// Titles of which the widest determines the width; nil by default.
  open var possibleTitles: Set<String>?
  /// The view in place of a title and an image; nil by default.
  open var customView: UIView?
  /// The method that a tap calls; nil by default.
  open var action: Selector?
  /// The object of that method, which is not retained; nil, the default, searches the responder chain.
  open weak var target: AnyObject?
  /// The action that a tap runs; nil by default.
  ///
  /// Setting one replaces the title by that of the action.
  open var primaryAction: UIAction? {
    didSet { if let primaryAction { title = primaryAction.title } }
  }
  /// Whether the item is on; false by default.
  open var isSelected = false
  /// The colour of the button; nil, the default, is the bar's.
  open var tintColor: UIColor?

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item with an image.
  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(style, target, action)
    self.image = image
  }

  /// Creates an item with an image, and another one for bars of small height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates an item with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(style, target, action)
    self.title = title
  }

  /// Creates an item of the system.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem == .done || systemItem == .save ? .done : .plain, target, action)
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates an item with the title of an action, which a tap runs.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    self.primaryAction = primaryAction
    title = primaryAction?.title
  }

  private convenience init(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.init()
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Empty space of the width that other items leave.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Empty space of a width in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// The value of a property by its name: `customView` for `view`, nil for names that are not known.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "view", "customView": customView
    case "title": title
    case "image": image
    case "tag": tag
    default: nil
    }
  }
}
