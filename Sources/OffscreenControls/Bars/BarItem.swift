public import Foundation
public import OffscreenGeometry
public import OffscreenRaster
public import OffscreenText
public import OffscreenViews

/// The object that is informed when an item of a bar has changed.
protocol BarItemObserver: AnyObject {
  func barItemDidChange(_ item: BarItem)
}

/// An item of a bar: its title, image and state.
open class BarItem: NSObject, AttachedValuesOwner {
  package final var attachedValues: AttachedValues?
  /// The bar that shows the item, or what the bar shows; not retained.
  final weak var observer: (any BarItemObserver)?
  /// Called when the item has changed, for bars that are lists.
  package final var changed: (() -> Void)?

  /// Whether the item can be used; true by default.
  open var isEnabled = true {
    didSet { itemDidChange() }
  }
  /// The title; nil by default.
  open var title: String? {
    didSet { if title != oldValue { itemDidChange() } }
  }
  /// The image; nil by default.
  ///
  /// Bars paint it in their colour, unless its rendering mode is `alwaysOriginal`.
  open var image: Image? {
    didSet { itemDidChange() }
  }
  /// The image in a bar of small height; nil, the default, for `image`.
  open var landscapeImagePhone: Image? {
    didSet { itemDidChange() }
  }
  /// The image for people who read large texts; nil by default.
  ///
  /// Stored, but without effect.
  open var largeContentSizeImage: Image?
  /// The insets by which the image is moved from its usual place, in points; zero by default.
  open var imageInsets = EdgeInsets.zero {
    didSet { itemDidChange() }
  }
  /// The insets of `landscapeImagePhone`, in points; zero by default.
  open var landscapeImagePhoneInsets = EdgeInsets.zero {
    didSet { itemDidChange() }
  }
  /// A number by which code finds the item; 0 by default.
  open var tag = 0

  /// The name of the item for assistive technologies; nil, the default, for its title.
  open var accessibilityLabel: String?
  /// The effect of the item, in words; nil by default.
  open var accessibilityHint: String?
  /// The value that the item shows; nil by default.
  open var accessibilityValue: String?

  /// The fonts and colours of the title that were set, by state.
  package final var titleStyles: [Control.State: BarTextStyle] = [:] {
    didSet { itemDidChange() }
  }

  /// Creates an item without a title.
  public override init() {
    super.init()
  }

  /// The class, without an address, so that texts are the same in every run.
  open override var description: String { className(of: self) }

  /// Sets the font and the colour of the title in a state; nil uses those of `.normal`.
  public final func setTitleStyle(_ style: BarTextStyle?, for state: Control.State) {
    titleStyles[state] = style
  }

  /// The font and the colour of the title that were set for a state; nil if none were.
  public final func titleStyle(for state: Control.State) -> BarTextStyle? { titleStyles[state] }

  /// Informs the bar that shows the item.
  package final func itemDidChange() {
    observer?.barItemDidChange(self)
    changed?()
  }
}

/// The font and the colour of a text in a bar; nil for what the bar uses otherwise.
public struct BarTextStyle: Hashable, Sendable {
  /// The font.
  public var font: Font?
  /// The colour.
  public var color: Color?

  /// Creates a style.
  public init(font: Font? = nil, color: Color? = nil) {
    self.font = font
    self.color = color
  }
}
