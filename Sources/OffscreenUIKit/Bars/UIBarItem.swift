public import Foundation
public import Offscreen

/// An item of a bar: its title, image and state.
///
/// There are no bars here, so items are stored and not shown.
open class UIBarItem: NSObject {
  /// Whether the item can be used; true by default.
  open var isEnabled = true
  /// The title; nil by default.
  open var title: String?
  /// The image; nil by default.
  open var image: UIImage?
  /// The image in a bar of small height; nil, the default, for `image`.
  open var landscapeImagePhone: UIImage?
  /// The image for people who read large texts; nil by default.
  open var largeContentSizeImage: UIImage?
  /// The insets of the image, in points; zero by default.
  open var imageInsets = UIEdgeInsets.zero
  /// The insets of `landscapeImagePhone`, in points; zero by default.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero
  /// A number by which code finds the item; 0 by default.
  open var tag = 0
  private final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { String(reflecting: type(of: self)) }

  /// Sets the attributes of the title in a state; nil removes them.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
  }

  /// The attributes of the title in a state; nil if none were set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
}
