import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// The button that shows an item of a bar: a title, an image, a drawing of the system or a view of its own.
final class BarButton: Control {
  let item: BarButtonItem
  private let label = Label()
  private let picture = ImageView()
  private let glyph = BarGlyphView()
  /// The title in place of the item's; nil for the item's own.
  var overridingTitle: String?
  /// Whether it is the button that returns to the previous item.
  let isBack: Bool
  /// Whether the bar is laid out from right to left.
  var isMirrored = false {
    didSet { glyph.isMirrored = isMirrored }
  }
  /// The action of a tap on the back button.
  var goBack: (() -> Void)?
  /// Whether the bar is low.
  var isCompact = false

  /// The space on either side of the contents, in points, so that two buttons are 16 points apart.
  static let padding: CGFloat = 8
  /// The width of the mark of the back button, in points, with its distance from the title.
  private static let chevron: CGFloat = 18
  /// The size of titles, in points; bars do not follow the preferred size of text.
  static let titleSize: CGFloat = 17
  private static let pressedAlpha: CGFloat = 0.3

  init(_ item: BarButtonItem, isBack: Bool = false) {
    self.item = item
    self.isBack = isBack
    super.init(frame: .zero)
    label.lineBreakMode = .byTruncatingTail
    addSubview(label)
    addSubview(picture)
    addSubview(glyph)
    add(
      ControlAction(events: .touchUpInside) { control, event in
        guard let button = control as? BarButton, button.item.customView == nil else { return }
        button.isBack ? button.goBack?() : button.item.send?(button.item, button, event)
      })
    update()
  }

  /// The title that is shown; the title of a bar button replaces its image only if there is none.
  private var title: String? {
    if isBack { return overridingTitle ?? item.shownTitle }
    return item.image == nil ? item.shownTitle : nil
  }

  private var image: Image? {
    guard !isBack else { return nil }
    return isCompact ? item.landscapeImagePhone ?? item.image : item.image
  }

  private var shownGlyph: BarGlyph? {
    if isBack { return .back }
    guard item.image == nil, item.title == nil else { return nil }
    return item.systemItem.flatMap { BarGlyph($0) }
  }

  /// Shows the present state of the item.
  func update() {
    if isEnabled != item.isEnabled { isEnabled = item.isEnabled }
    if isSelected != item.isSelected { isSelected = item.isSelected }
    let own = item.titleStyles
    let style = own[state] ?? own[.normal]
    let tint: Color = item.tintColor ?? tintColor
    let color = isEnabled ? tint : Color.tertiaryLabel
    if item.menu != nil || knownControlMenu != nil {
      controlMenu.menu = { [weak self] in self?.item.menu }
      controlMenu.isPrimary = item.menu != nil && !item.hasAction && !isBack
    }
    label.text = title
    label.font =
      style?.font ?? .standard(size: Self.titleSize, weight: item.style == .done ? 600 : 400)
    label.textColor = isEnabled || own[.disabled] != nil ? style?.color ?? color : color
    let image = image
    picture.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = color
    picture.isHidden = image == nil
    picture.contentMode = .center
    glyph.glyph = shownGlyph
    glyph.color = color
    glyph.isHidden = shownGlyph == nil
    for part in [label, picture, glyph] { part.alpha = isHighlighted ? Self.pressedAlpha : 1 }
    backgroundColor = isSelected ? color.withAlphaComponent(0.2) : nil
    layer.cornerRadius = isSelected ? 7 : 0
    if let view = item.customView {
      if view.superview !== self { addSubview(view) }
      for part in [label, picture, glyph] { part.isHidden = true }
    } else {
      label.isHidden = title == nil
      for view in subviews where ![label, picture, glyph].contains(view) {
        view.removeFromSuperview()
      }
    }
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    update()
  }

  /// Gives the item its default appearance in the window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.appearance?.apply(to: item, shownBy: self)
    update()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    update()
  }

  /// The width of a title in the font of the button.
  func width(ofTitle title: String?) -> CGFloat {
    guard let title, !title.isEmpty else { return 0 }
    let label = Label()
    label.font = self.label.font
    label.text = title
    return label.sizeThatFits(.zero).width
  }

  /// The width of the contents without the padding, in points.
  var contentWidth: CGFloat {
    if item.width > 0 { return item.width }
    if let view = item.customView { return view.barSize.width }
    if isBack { return Self.chevron + width(ofTitle: title) }
    if image != nil { return picture.sizeThatFits(.zero).width }
    if shownGlyph != nil { return BarGlyph.size }
    let titles = (item.possibleTitles ?? []).union([title ?? ""])
    return titles.map(width(ofTitle:)).max() ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = bounds.insetBy(dx: Self.padding, dy: 0)
    if let view = item.customView {
      let size = view.barSize
      view.frame = CGRect(
        x: content.midX - size.width / 2, y: content.midY - size.height / 2, width: size.width,
        height: size.height)
    }
    let height = label.sizeThatFits(.zero).height
    if isBack {
      let start = isMirrored ? content.maxX - 18.5 : content.minX - 5.5
      glyph.center = CGPoint(x: start + BarGlyph.size / 2, y: content.midY)
      let width = max(0, content.width - Self.chevron)
      label.frame = CGRect(
        x: isMirrored ? content.minX : content.minX + Self.chevron, y: content.midY - height / 2,
        width: width, height: height)
      return
    }
    glyph.center = CGPoint(x: content.midX, y: content.midY)
    label.textAlignment = .center
    label.frame = CGRect(
      x: content.minX, y: content.midY - height / 2, width: content.width, height: height)
    picture.frame = content.inset(by: item.imageInsets)
  }

  /// The title of the button, or nothing for others, in addition to the attributes of every control.
  override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("back", if: isBack)
    if let kind = item.systemItem { attributes.add("system", "\(kind)") }
    return attributes
  }
}

extension View {
  /// The size of a view of one's own in a bar, in points: that of its constraints if it has a size by them, its frame's
  /// if that is not empty, or else its preferred one.
  final var barSize: CGSize {
    if !translatesAutoresizingMaskIntoConstraints {
      return systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
    }
    if !bounds.isEmpty { return bounds.size }
    let natural = intrinsicContentSize
    guard natural.width > 0, natural.height > 0 else { return sizeThatFits(.zero) }
    return natural
  }
}
