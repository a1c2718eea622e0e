public import Offscreen

/// The item of a controller in a bar of tabs.
///
/// There is no such bar here, so it is stored and not shown.
open class UITabBarItem: UIBarItem {
  /// The image while the controller is shown; nil, the default, for `image`.
  open var selectedImage: UIImage?
  /// The text of a badge; nil, the default, for no badge.
  open var badgeValue: String?
  /// The colour of the badge; nil, the default, for red.
  open var badgeColor: UIColor?
  /// The distance of the title from its usual place, in points; zero by default.
  open var titlePositionAdjustment = UIOffset.zero

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item with a number by which code finds it.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with an image for the controller that is shown.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
