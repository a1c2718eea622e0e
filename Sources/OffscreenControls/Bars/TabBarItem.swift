import Foundation
public import OffscreenGeometry
public import OffscreenRaster
public import OffscreenViews

/// The item of a controller in a bar of tabs.
open class TabBarItem: BarItem {
  /// The image while the controller is shown; nil, the default, for `image`.
  open var selectedImage: Image? {
    didSet { itemDidChange() }
  }
  /// The text of a badge; nil, the default, for no badge.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { itemDidChange() } }
  }
  /// The colour of the badge; nil, the default, for red.
  open var badgeColor: Color? {
    didSet { itemDidChange() }
  }
  /// The distance of the title to the right of its usual place and below it, in points; zero by default.
  public final var titleOffset = CGVector(dx: 0, dy: 0) {
    didSet { itemDidChange() }
  }

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// Creates an item with a number by which code finds it.
  public convenience init(title: String?, image: Image?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Creates an item with an image for the controller that is shown.
  public convenience init(title: String?, image: Image?, selectedImage: Image?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
}
