import Foundation
import OffscreenGeometry
import OffscreenText
import OffscreenViews

/// The view of one item in a navigation bar: buttons, title, prompt, large title and search bar.
///
/// It fills the bar. Positions are computed from left to right and mirrored.
final class NavigationItemView: View, BarItemObserver {
  let item: NavigationItem
  unowned let bar: NavigationBar
  /// The item to which the back button returns.
  private(set) weak var backItem: NavigationItem?

  private let leftHolder = View()
  private let titleHolder = View()
  private let rightHolder = View()
  private let largeHolder = View()
  private let searchHolder = View()
  private let titleLabel = Label()
  private let promptLabel = Label()
  private let largeLabel = Label()
  private var backButton: BarButton?
  private var leftButtons: [BarButton] = []
  private var rightButtons: [BarButton] = []
  /// Whether the small title is shown; nil before the first layout.
  private var showsTitle: Bool?

  /// The time in which the small title appears and disappears, in seconds; as Flutter's authors measured it.
  private static let titleFade: TimeInterval = 0.15
  /// The height of a large title that is left when the small one appears, in points.
  private static let fadeHeight: CGFloat = 12
  /// The distance between the back button and a title, in points.
  private static let gap: CGFloat = 6

  init(_ item: NavigationItem, back: NavigationItem?, in bar: NavigationBar) {
    self.item = item
    self.bar = bar
    backItem = back
    super.init(frame: bar.bounds)
    largeHolder.clipsToBounds = true
    largeHolder.isUserInteractionEnabled = false
    titleLabel.textAlignment = .center
    promptLabel.textAlignment = .center
    for title in [titleLabel, largeLabel] { title.accessibility.traitsAsPart = .header }
    largeHolder.addSubview(largeLabel)
    searchHolder.clipsToBounds = true
    for view in [largeHolder, leftHolder, rightHolder, promptLabel, titleHolder] {
      addSubview(view)
    }
    update()
  }

  func barItemDidChange(_ item: BarItem) {
    for button in buttons where button.item === item { button.update() }
    setNeedsLayout()
  }

  private var buttons: [BarButton] { leftButtons + rightButtons + (backButton.map { [$0] } ?? []) }

  /// Shows the present state of the item.
  func update() {
    let left = item.leftBarButtonItems ?? []
    let right = item.rightBarButtonItems ?? []
    leftButtons = buttons(for: left, among: leftButtons, in: leftHolder)
    rightButtons = buttons(for: right, among: rightButtons, in: rightHolder)
    let showsBack =
      backItem != nil && !item.hidesBackButton
      && (left.isEmpty || item.leftItemsSupplementBackButton)
    let backing = backItem?.backBarButtonItem
    if !showsBack || backButton != nil && backing != nil && backButton?.item !== backing {
      backButton?.removeFromSuperview()
      backButton = nil
    }
    if showsBack, backButton == nil {
      let button = BarButton(backing ?? BarButtonItem(), isBack: true)
      button.goBack = { [weak self] in self?.bar.goBack() }
      backButton = button
      leftHolder.addSubview(button)
    }
    for button in buttons {
      button.item.observer = self
      button.update()
    }
    if let view = item.titleView {
      titleLabel.removeFromSuperview()
      if view.superview !== titleHolder {
        for other in titleHolder.subviews { other.removeFromSuperview() }
        titleHolder.addSubview(view)
      }
    } else if titleLabel.superview == nil {
      for other in titleHolder.subviews { other.removeFromSuperview() }
      titleHolder.addSubview(titleLabel)
    }
    titleLabel.text = item.title
    promptLabel.text = item.prompt
    largeLabel.text = item.title
    showSearchBar()
    setNeedsLayout()
  }

  private func showSearchBar() {
    let bar = item.search?.searchBar
    for case let other as SearchBar in searchHolder.subviews where other !== bar {
      other.isInNavigationBar = false
      other.removeFromSuperview()
    }
    guard let bar, bar.superview !== searchHolder else { return }
    bar.isInNavigationBar = true
    addSubview(searchHolder)
    searchHolder.addSubview(bar)
  }

  /// The buttons of items, of which those that have one keep it.
  private func buttons(
    for items: [BarButtonItem], among known: [BarButton], in holder: View
  ) -> [BarButton] {
    for button in known where !items.contains(where: { $0 === button.item }) {
      button.removeFromSuperview()
    }
    return items.map { item in
      if let button = known.first(where: { $0.item === item }) { return button }
      let button = BarButton(item)
      holder.addSubview(button)
      return button
    }
  }

  /// The views of the parts in the order in which they are read.
  var partsInOrder: [View] {
    let parts = [promptLabel, leftHolder, titleHolder, rightHolder, largeHolder]
    return searchHolder.superview == nil ? parts : parts + [searchHolder]
  }

  // MARK: Layout

  private var isMirrored: Bool {
    bar.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let metrics = bar.metrics
    let insets = isMirrored ? bar.sideInsets.mirrored : bar.sideInsets
    let row = CGRect(
      x: 0, y: bar.promptHeight, width: bounds.width, height: metrics.contentHeight)
    layOutStyles()
    promptLabel.isHidden = item.prompt == nil
    promptLabel.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bar.promptHeight)
    let leadingStart = insets.left + metrics.margin - BarButton.padding
    let trailingEnd = bounds.width - insets.right - metrics.margin + BarButton.padding
    // From the trailing end inwards.
    var x = trailingEnd
    var trailing: [(BarButton, CGRect)] = []
    for button in rightButtons {
      let width = self.width(of: button)
      x -= width
      trailing.append((button, CGRect(x: x, y: 0, width: width, height: row.height)))
    }
    let trailingStart = x
    x = leadingStart
    var leading: [(BarButton, CGRect)] = []
    let leftWidth = leftButtons.map(width(of:)).reduce(0, +)
    let natural = titleSize(in: row)
    if let backButton {
      backButton.isMirrored = isMirrored
      // The mark is nearer to the edge than other buttons.
      x = insets.left
      let limit = natural.map { (bounds.width - $0.width) / 2 - Self.gap } ?? trailingStart
      let width = backWidth(of: backButton, room: limit - x - leftWidth)
      leading.append((backButton, CGRect(x: x, y: 0, width: width, height: row.height)))
      x += width
    }
    for button in leftButtons {
      let width = self.width(of: button)
      leading.append((button, CGRect(x: x, y: 0, width: width, height: row.height)))
      x += width
    }
    let leadingEnd = x
    leftHolder.place(
      mirrored(CGRect(x: 0, y: row.minY, width: max(0, leadingEnd), height: row.height)))
    rightHolder.place(
      mirrored(
        CGRect(
          x: trailingStart, y: row.minY, width: max(0, bounds.width - trailingStart),
          height: row.height)))
    for (button, frame) in leading {
      button.place(mirrored(frame, in: leftHolder.bounds.width))
    }
    for (button, frame) in trailing {
      button.frame = mirrored(
        frame.offsetBy(dx: -trailingStart, dy: 0), in: rightHolder.bounds.width)
    }
    layOutTitle(
      natural ?? .zero, in: row,
      from: leading.isEmpty ? insets.left + metrics.margin : leadingEnd,
      to: trailing.isEmpty
        ? bounds.width - insets.right - metrics.margin : trailingStart)
    layOutLargeTitle(below: row.maxY, insets: insets)
    let height = bar.shownSearchHeight(of: item)
    searchHolder.isHidden = height <= 0
    searchHolder.place(
      CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height))
    for view in searchHolder.subviews { view.frame = searchHolder.bounds }
    showParts()
  }

  private func layOutStyles() {
    let appearance = bar.shownAppearance
    titleLabel.font =
      appearance.titleStyle.font ?? .standard(size: BarButton.titleSize, weight: 600)
    titleLabel.textColor = appearance.titleStyle.color ?? bar.textColor
    promptLabel.font = .standard(size: 13)
    promptLabel.textColor = appearance.titleStyle.color ?? bar.textColor
    largeLabel.font =
      appearance.largeTitleStyle.font
      ?? .standard(size: TextStyleSizes.largeTitle.pointSize(in: bar.largeCategory), weight: 700)
    largeLabel.textColor = appearance.largeTitleStyle.color ?? bar.textColor
  }

  private func width(of button: BarButton) -> CGFloat {
    button.isCompact = bar.metrics.isCompact
    button.isMirrored = isMirrored
    if button.item.isSpace { return button.item.width }
    return button.contentWidth + 2 * BarButton.padding
  }

  /// Chooses the widest title of the back button that has room, and returns the button's width.
  private func backWidth(of button: BarButton, room: CGFloat) -> CGFloat {
    let titles = backItem?.backTitles ?? [""]
    for title in titles {
      button.overridingTitle = title
      let width = button.contentWidth + 2 * BarButton.padding
      if width <= room || title.isEmpty {
        button.update()
        return width
      }
    }
    return 0
  }

  private func titleSize(in row: CGRect) -> CGSize? {
    if let view = item.titleView { return view.barSize }
    return item.title?.isEmpty == false && !bar.hidesSmallTitle(of: item)
      ? titleLabel.sizeThatFits(.zero) : nil
  }

  private func layOutTitle(_ natural: CGSize, in row: CGRect, from start: CGFloat, to end: CGFloat)
  {
    let natural = item.titleView == nil ? titleLabel.sizeThatFits(.zero) : natural
    let width = max(0, min(natural.width, end - start))
    // In the middle of the bar, or as near to it as there is room.
    let x = max(start, min((bounds.width - width) / 2, end - width))
    let height = min(natural.height, row.height)
    titleHolder.place(
      mirrored(CGRect(x: x, y: row.midY - height / 2, width: width, height: height)))
    (item.titleView ?? titleLabel).frame = titleHolder.bounds
    let shows = item.titleView != nil || !bar.hidesSmallTitle(of: item)
    guard shows != showsTitle else { return }
    let isFirst = showsTitle == nil || window == nil
    showsTitle = shows
    let fade = { self.titleLabel.alpha = shows ? 1 : 0 }
    isFirst ? fade() : View.animate(withDuration: Self.titleFade, animations: fade)
  }

  private func layOutLargeTitle(below y: CGFloat, insets: EdgeInsets) {
    largeHolder.isHidden = !bar.isLarge(item)
    let room = bounds.height - bar.shownSearchHeight(of: item) - y
    largeHolder.place(CGRect(x: 0, y: y, width: bounds.width, height: max(0, room)))
    let height = bar.largeTitleHeight
    let margin = bar.metrics.margin
    let natural = largeLabel.sizeThatFits(.zero).height
    // It stays at the lower edge, so that the upper one cuts it off.
    largeLabel.frame = mirrored(
      CGRect(
        x: insets.left + margin, y: room - 8 - (height - 11) / 2 - natural / 2,
        width: max(0, bounds.width - insets.left - insets.right - 2 * margin), height: natural))
  }

  private func mirrored(_ frame: CGRect, in width: CGFloat? = nil) -> CGRect {
    guard isMirrored else { return frame }
    return CGRect(
      x: (width ?? bounds.width) - frame.maxX, y: frame.minY, width: frame.width,
      height: frame.height)
  }

  /// Whether the large title is so low that the small one is shown.
  static func isCollapsed(_ room: CGFloat) -> Bool { room <= fadeHeight }

  // MARK: Transitions

  /// Shows the item as far as it is there.
  ///
  /// - Parameters:
  ///   - presence: From 0, gone, to 1.
  ///   - side: The side at which it is otherwise: 1 is where reading ends.
  func show(presence: CGFloat, side: CGFloat) {
    let away = (1 - presence) * (isMirrored ? -side : side)
    // The title moves between the middle and the place of the back button's title, which is the former title.
    let way = bounds.width / 2
    titleHolder.transform = CGAffineTransform(translationX: away * way, y: 0)
    largeHolder.transform = CGAffineTransform(translationX: away * bounds.width, y: 0)
    if side > 0, let backButton {
      backButton.transform = CGAffineTransform(translationX: away * way / 2, y: 0)
    }
    self.presence = presence
    showParts()
  }

  /// How far the item is there, from 0 to 1.
  private var presence: CGFloat = 1

  private func showParts() {
    let rest = bar.showsOnlySearch(of: item) ? 0 : presence
    for part in [titleHolder, leftHolder, rightHolder, promptLabel, largeHolder]
    where part.alpha != rest {
      part.alpha = rest
    }
    if searchHolder.alpha != presence { searchHolder.alpha = presence }
  }
}

extension EdgeInsets {
  /// The insets with left and right exchanged.
  fileprivate var mirrored: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

extension View {
  /// Gives the view a frame as it is without its transform, which a transition may have set.
  fileprivate final func place(_ frame: CGRect) {
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
  }
}
