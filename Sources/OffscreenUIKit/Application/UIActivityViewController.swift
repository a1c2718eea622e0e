// Protocols describe the methods of their extensions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import Offscreen

/// Offers values to other applications in UIKit; there are none here, so it presents an empty sheet.
open class UIActivityViewController: UIViewController {
  /// A closure that is called when the person has chosen; never here.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// The values that are offered.
  public final let activityItems: [Any]
  /// The application's own activities.
  public final let applicationActivities: [UIActivity]?
  /// The activities that are not offered; nil by default.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Called when the person has chosen; never here, so a test calls it.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// Creates a controller that shares items by activities, such as copying them.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes an empty view in the colour of the system's backgrounds.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}

/// Something that can be done with values.
open class UIActivity: NSObject {
  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a type from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a type from its name.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    /// Sends a message.
    public static let message = Self(rawValue: "com.apple.UIKit.activity.Message")
    /// Sends mail.
    public static let mail = Self(rawValue: "com.apple.UIKit.activity.Mail")
    /// Prints.
    public static let print = Self(rawValue: "com.apple.UIKit.activity.Print")
    /// Copies to the pasteboard.
    public static let copyToPasteboard = Self(
      rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    /// Saves an image.
    public static let saveToCameraRoll = Self(
      rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
    /// Sends to a device nearby.
    public static let airDrop = Self(rawValue: "com.apple.UIKit.activity.AirDrop")
  }

  /// The type; nil unless overridden.
  open var activityType: ActivityType? { nil }
  /// The title; nil unless overridden.
  open var activityTitle: String? { nil }
  /// The image; nil unless overridden.
  open var activityImage: UIImage? { nil }
  /// Whether the activity can use the values; false unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Receives the values; the default does nothing.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Does the activity; the default ends it.
  open func perform() { activityDidFinish(true) }
  /// Ends the activity; without effect here.
  open func activityDidFinish(_ completed: Bool) {}
}

/// A value that an activity asks for when it is chosen, which may be made on another thread.
open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  /// A value of the same kind; nil if there is none.
  public final let placeholderItem: Any?
  /// The activity that asked last; nil before.
  public private(set) final var activityType: UIActivity.ActivityType?

  /// Creates a provider with a value of the same kind.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
  }

  /// The value; the placeholder unless overridden.
  open var item: Any { placeholderItem as Any }

  /// The placeholder.
  open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem as Any }

  /// The value for an activity, which `activityType` then is.
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return item
  }
}

/// An object that stands for a value until an activity asks for it; the optional methods have defaults.
public protocol UIActivityItemSource: NSObjectProtocol {
  /// A value of the same kind.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// The value for an activity; nil if there is none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The subject of the value; empty by default.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// The type of the value, a uniform type identifier; empty by default.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// A small picture of the value; nil by default.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
    suggestedSize size: CGSize
  ) -> UIImage?
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?,
    suggestedSize size: CGSize
  ) -> UIImage? { nil }
}
