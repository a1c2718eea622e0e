public import Foundation

/// An action of the application's icon.
open class UIApplicationShortcutItem: NSObject {
  /// A text by which the application recognises the action.
  public final let type: String
  /// The title.
  public final let localizedTitle: String
  /// A second line; nil by default.
  public final let localizedSubtitle: String?
  /// The icon; nil by default.
  public final let icon: UIApplicationShortcutIcon?
  /// Values of the application's own; nil by default.
  public final let userInfo: [String: any NSSecureCoding]?

  /// Creates an action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
  }

  /// Creates an action with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
}

/// The icon of an action of the application's icon; it is not drawn.
public final class UIApplicationShortcutIcon: NSObject {
  /// Creates an icon from an image of the application.
  public init(templateImageName: String) {}
  /// Creates an icon from a symbol of the system.
  public init(systemImageName: String) {}
}

/// What a person is doing, so that it can be continued elsewhere; here it is only stored.
open class NSUserActivity: NSObject {
  /// A text by which the application recognises the activity.
  public final let activityType: String
  /// A title for the person; nil by default.
  open var title: String?
  /// Values with which the activity can be continued; nil by default.
  open var userInfo: [AnyHashable: Any]?
  /// The address at which the activity can be continued in a browser; nil by default.
  open var webpageURL: URL?
  /// Whether the activity may be continued on other devices; true by default.
  open var isEligibleForHandoff = true
  /// Whether the activity may be found by searching; false by default.
  open var isEligibleForSearch = false

  /// Creates an activity.
  public init(activityType: String) {
    self.activityType = activityType
  }

  /// Adds values to `userInfo`.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes the activity the present one in UIKit; without effect here.
  open func becomeCurrent() {}
  /// Ends being the present activity in UIKit; without effect here.
  open func resignCurrent() {}
  /// Ends the activity in UIKit; without effect here.
  open func invalidate() {}
}
