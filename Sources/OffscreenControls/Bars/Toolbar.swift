public import Foundation
import OffscreenGeometry
public import OffscreenRaster
public import OffscreenViews

/// The look of a toolbar: its background.
open class ToolbarAppearance: BarAppearance {
  /// Creates an appearance with the default background.
  public override init() {
    super.init()
  }

  /// Creates a copy of an appearance.
  public override init(barAppearance: BarAppearance) {
    super.init(barAppearance: barAppearance)
  }
}

/// Decides about the place of a toolbar.
public protocol ToolbarDelegate: BarPositioningDelegate {}

/// A bar of buttons, between which flexible spaces share what is left of the width.
///
/// It is 44 points high, 32 on a phone of small height and 50 on a pad. Without flexible spaces the buttons stand at the
/// leading end. Titles do not grow with the preferred size of text, as in UIKit.
open class Toolbar: View, BarItemObserver, BarPositioning {
  /// The object that decides about the bar's place; not retained.
  open weak var delegate: (any ToolbarDelegate)?

  private final let background = BarBackground()
  private final var buttons: [BarButton] = []
  private final var appearance = ToolbarAppearance()
  private final var lowAppearance: ToolbarAppearance?

  /// The buttons and spaces from the leading end on; nil by default.
  ///
  /// A space may be there several times.
  open var items: [BarButtonItem]? {
    didSet { itemsDidChange() }
  }
  /// The look of the bar; the default background by default.
  ///
  /// It is kept as a copy.
  open var standardAppearance: ToolbarAppearance {
    get { appearance }
    set {
      appearance = use(newValue)
      setNeedsLayout()
    }
  }
  /// The look in a bar of small height; nil, the default, is `standardAppearance`.
  open var compactAppearance: ToolbarAppearance? {
    get { lowAppearance }
    set {
      lowAppearance = newValue.map(use)
      setNeedsLayout()
    }
  }
  /// The colour of the background, in place of the appearance's; nil by default.
  open var barTintColor: Color? {
    didSet { setNeedsLayout() }
  }
  /// Whether the content extends below the bar; true by default.
  ///
  /// A navigation controller places the views of its children above a bar that is not.
  open var isTranslucent = true {
    didSet { superview?.setNeedsLayout() }
  }

  /// How far the background extends below the bar, in points, if a navigation controller shows it.
  package final var extent: CGFloat = 0 {
    didSet { if extent != oldValue { setNeedsLayout() } }
  }

  /// Creates a bar without buttons.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    appearance.user = self
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    background.hasLineAtTop = true
    addSubview(background)
  }

  private final func use(_ appearance: ToolbarAppearance) -> ToolbarAppearance {
    let copy = ToolbarAppearance(barAppearance: appearance)
    copy.user = self
    return copy
  }

  /// Replaces the buttons; with animation they fade in.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) {
    self.items = items
    guard animated, window != nil else { return }
    layoutIfNeeded()
    View.performWithoutAnimation { for button in buttons { button.alpha = 0 } }
    View.animate(withDuration: Self.fade) { for button in buttons { button.alpha = 1 } }
  }

  /// The time in which items fade in, in seconds: an estimate.
  private static let fade: TimeInterval = 0.25

  private final func itemsDidChange() {
    var known = buttons
    buttons = (items ?? []).map { item in
      guard let index = known.firstIndex(where: { $0.item === item }) else {
        return BarButton(item)
      }
      return known.remove(at: index)
    }
    for button in known { button.removeFromSuperview() }
    for button in buttons {
      button.item.observer = self
      if button.superview !== self { addSubview(button) }
      button.update()
    }
    setNeedsLayout()
  }

  final func barItemDidChange(_ item: BarItem) {
    for button in buttons where button.item === item { button.update() }
    setNeedsLayout()
  }

  /// The height that the bar prefers, in points.
  package final var preferredHeight: CGFloat { traitCollection.barHeight(44) }

  /// The place of the bar, which the delegate decides; `bottom` in a navigation controller.
  public final var barPosition: BarPosition {
    isManaged ? .bottom : delegate?.position(for: self) ?? .any
  }

  /// Whether a navigation controller shows the bar.
  package final var isManaged = false

  /// Places the background and the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let traits = traitCollection
    background.show(traits.hasLowBars ? lowAppearance ?? appearance : appearance)
    if let barTintColor { background.backgroundColor = barTintColor }
    background.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height + extent)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margin = barMargin - BarButton.padding
    let area = bounds.inset(
      by: EdgeInsets(
        top: 0, left: safeAreaInsets.left + margin, bottom: 0, right: safeAreaInsets.right + margin)
    )
    let widths = buttons.map { button -> CGFloat in
      button.isMirrored = isMirrored
      button.isCompact = traits.hasLowBars
      button.isUserInteractionEnabled = !button.item.isSpace
      if button.item.isFlexibleSpace { return 0 }
      return button.item.isSpace ? button.item.width : button.contentWidth + 2 * BarButton.padding
    }
    let springs = buttons.filter(\.item.isFlexibleSpace).count
    let rest = max(0, area.width - widths.reduce(0, +))
    let spring = springs > 0 ? rest / CGFloat(springs) : 0
    var x: CGFloat = 0
    for (button, width) in zip(buttons, widths) {
      let width = button.item.isFlexibleSpace ? spring : width
      button.frame = CGRect(
        x: isMirrored ? area.maxX - x - width : area.minX + x, y: 0, width: width,
        height: min(preferredHeight, bounds.height))
      x += width
    }
  }

  /// The width as given, and the height that the bar prefers.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight)
  }

  /// No width, and the height that the bar prefers.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: preferredHeight)
  }

  /// Prefers another height in other traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

extension BarButtonItem {
  /// Whether it is space that shares what is left of the width.
  final var isFlexibleSpace: Bool { customView == nil && systemItem == .flexibleSpace }
}
