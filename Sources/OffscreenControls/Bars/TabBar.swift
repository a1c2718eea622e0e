public import Foundation
import OffscreenGeometry
public import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// Is informed of taps on the items of a tab bar.
public protocol TabBarDelegate: AnyObject {
  /// Called when a finger selects an item, also one that is selected already; does nothing by default.
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}

extension TabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}
}

/// The look of a tab bar: its background.
open class TabBarAppearance: BarAppearance {
  /// Creates an appearance with the default background.
  public override init() {
    super.init()
  }

  /// Creates a copy of an appearance.
  public override init(barAppearance: BarAppearance) {
    super.init(barAppearance: barAppearance)
  }
}

/// A bar of items of equal width, of which one is selected.
///
/// It is 49 points high, 32 on a phone of small height and 50 on a pad, plus the safe area below. In a regular width and
/// in a small height, titles stand beside their images. Titles do not grow with the preferred size of text, as in UIKit.
/// All items share the width, however many they are: there is no list of those beyond the fifth.
open class TabBar: View {
  /// The object that is informed of taps; not retained.
  open weak var delegate: (any TabBarDelegate)?

  private final let background = BarBackground()
  private final var buttons: [TabBarButton] = []
  private final var known: (items: [TabBarItem]?, selected: TabBarItem?) = (nil, nil)

  /// The items; nil by default.
  ///
  /// - Precondition: No item is there twice, and no tab bar controller manages the bar.
  open var items: [TabBarItem]? {
    get { known.items }
    set {
      demandUnmanaged()
      show(newValue, selected: known.selected)
    }
  }
  /// The item that is selected; nil for none.
  ///
  /// Setting one that is not in the bar selects none.
  ///
  /// - Precondition: No tab bar controller manages the bar.
  open var selectedItem: TabBarItem? {
    get { known.selected }
    set {
      demandUnmanaged()
      show(known.items, selected: newValue)
    }
  }
  /// The colour of items that are not selected; nil, the default, for grey.
  open var unselectedItemTintColor: Color? {
    didSet { for button in buttons { button.update() } }
  }
  /// The look of the bar; the default background by default.
  ///
  /// It is kept as a copy.
  open var standardAppearance: TabBarAppearance {
    get { appearance }
    set {
      appearance = TabBarAppearance(barAppearance: newValue)
      appearance.user = self
      setNeedsLayout()
    }
  }
  private final var appearance = TabBarAppearance()
  /// The colour of the background, in place of the appearance's; nil by default.
  open var barTintColor: Color? {
    didSet { setNeedsLayout() }
  }
  /// Whether the content extends below the bar; true by default.
  ///
  /// A tab bar controller places the views of its children above a bar that is not.
  open var isTranslucent = true {
    didSet { superview?.setNeedsLayout() }
  }
  /// Whether the bar is hidden; a tab bar controller then leaves no room for it.
  open override var isHidden: Bool {
    didSet { superview?.setNeedsLayout() }
  }

  /// The action of a tap if a tab bar controller manages the bar.
  package final var selectByManager: ((TabBarItem) -> Void)?

  /// Creates a bar without items.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    appearance.user = self
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    background.hasLineAtTop = true
    addSubview(background)
  }

  /// Replaces the items, at once.
  open func setItems(_ items: [TabBarItem]?, animated: Bool) { self.items = items }

  private final func demandUnmanaged() {
    demand(
      selectByManager == nil,
      "A tab bar controller manages the items of this bar; change its controllers instead.")
  }

  /// Shows items, of which one may be selected.
  package final func show(_ items: [TabBarItem]?, selected: TabBarItem?) {
    let list = items ?? []
    for (index, item) in list.enumerated() {
      demand(
        !list[..<index].contains { $0 === item },
        "The item “\(item.title ?? "")” is twice among the items of a tab bar.")
    }
    let isSelectedThere = list.contains { $0 === selected }
    known = (items, isSelectedThere ? selected : nil)
    var former = buttons
    buttons = list.map { item in
      guard let index = former.firstIndex(where: { $0.item === item }) else { return button(item) }
      return former.remove(at: index)
    }
    for button in former { button.removeFromSuperview() }
    for button in buttons {
      button.item.observer = button
      button.isSelected = button.item === known.selected
    }
    setNeedsLayout()
  }

  private final func button(_ item: TabBarItem) -> TabBarButton {
    let button = TabBarButton(item, in: self)
    addSubview(button)
    button.addAction(for: .touchUpInside) { [weak self] in self?.tap(item) }
    return button
  }

  private final func tap(_ item: TabBarItem) {
    if let selectByManager { return selectByManager(item) }
    show(known.items, selected: item)
    delegate?.tabBar(self, didSelect: item)
  }

  // MARK: Layout

  /// The height that the bar prefers without the safe area, in points.
  package final var preferredHeight: CGFloat { traitCollection.barHeight(49) }

  /// Whether titles stand beside their images.
  final var placesTitlesBeside: Bool {
    traitCollection.horizontalSizeClass == .regular || traitCollection.hasLowBars
  }

  /// Places the background and the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.show(appearance)
    if let barTintColor { background.backgroundColor = barTintColor }
    background.frame = bounds
    let area = bounds.inset(
      by: EdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
    let width = buttons.isEmpty ? 0 : max(0, area.width) / CGFloat(buttons.count)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(isMirrored ? buttons.count - 1 - index : index)
      button.frame = CGRect(
        x: area.minX + place * width, y: 0, width: width,
        height: min(preferredHeight, bounds.height))
      button.isMirrored = isMirrored
      button.update()
    }
  }

  /// The width as given, and the height that the bar prefers.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight + safeAreaInsets.bottom)
  }

  /// No width, and the height that the bar prefers without the safe area.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: preferredHeight)
  }

  /// Prefers another height in other traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The titles of the items and the selected one, in addition to the attributes of every view.
  open override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add(
      "items", (known.items ?? []).map { "\"\($0.shownTitle ?? "")\"" }.joined(separator: " "))
    if let item = known.selected { attributes.add("selected", "\"\(item.shownTitle ?? "")\"") }
    return attributes
  }
}
