import Foundation
import OffscreenControls
import OffscreenGeometry
import OffscreenRaster
import OffscreenScrolling
import OffscreenText
import OffscreenViews

/// The cards of an alert: its texts, fields and buttons, and the cancelling button of a sheet.
final class AlertView: View {
  private weak var alert: AlertController?
  private let card = VisualEffectView(effect: BlurEffect(style: .systemThickMaterial))
  private let cancelCard = View()
  private let texts = ScrollView()
  private let choices = ScrollView()
  private let titleLabel = Label()
  private let messageLabel = Label()
  private var fields: [AlertField] = []
  private var buttons: [AlertButton] = []
  /// The line above the buttons.
  private let topLine = View()
  /// The lines between the buttons.
  private var lines: [View] = []

  // Estimates from pictures of iOS.
  private static let alertWidth: CGFloat = 270
  private static let largestSheetWidth: CGFloat = 500
  private static let cornerRadius: CGFloat = 14
  private static let padding: CGFloat = 16
  /// The distance of the cancelling button of a sheet from the others, in points.
  private static let gap: CGFloat = 8
  /// The text style of fields and messages.
  static let fieldStyle = TextStyleSizes.footnote

  init(_ alert: AlertController) {
    self.alert = alert
    super.init(frame: .zero)
    setOwnTraits(TraitCollection(userInterfaceLevel: .elevated))
    for view in [card, cancelCard] {
      view.layer.cornerRadius = Self.cornerRadius
      view.clipsToBounds = true
      addSubview(view)
    }
    cancelCard.backgroundColor = Color(light: .white, dark: .secondarySystemBackground)
    for view in [texts, choices] {
      view.contentInsetAdjustmentBehavior = .never
      card.contentView.addSubview(view)
    }
    topLine.backgroundColor = .separator
    card.contentView.addSubview(topLine)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      texts.addSubview(label)
    }
  }

  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  /// Shows the present texts, fields and buttons of the alert.
  func update() {
    guard let alert else { return }
    let category = traitCollection.preferredContentSizeCategory
    let small = Self.fieldStyle.pointSize(in: category)
    titleLabel.text = alert.title
    titleLabel.font = .standard(
      size: isSheet ? small : TextStyleSizes.body.pointSize(in: category), weight: 600)
    messageLabel.text = alert.message
    messageLabel.font = .standard(size: small)
    for label in [titleLabel, messageLabel] {
      label.textColor = isSheet ? .secondaryLabel : .label
      label.isHidden = label.text?.isEmpty != false
    }
    for field in (alert.textFields ?? []).dropFirst(fields.count) {
      let box = AlertField(field)
      fields.append(box)
      texts.addSubview(box)
    }
    updateButtons(of: alert)
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func updateButtons(of alert: AlertController) {
    let known = buttons
    buttons = alert.orderedActions.map { action in
      let button = known.first { $0.action === action } ?? AlertButton(action, in: alert)
      let home: View = isApart(button) ? cancelCard : choices
      if button.superview !== home { home.addSubview(button) }
      button.update()
      return button
    }
    while lines.count < buttons.count {
      let line = View()
      line.backgroundColor = .separator
      choices.addSubview(line)
      lines.append(line)
    }
  }

  /// Whether a button stands apart from the others.
  private func isApart(_ button: AlertButton) -> Bool { isSheet && button.action.style == .cancel }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { update() }
  }

  // MARK: Layout

  /// The width in a room, in points.
  func preferredWidth(in room: CGFloat) -> CGFloat {
    min(isSheet ? Self.largestSheetWidth : Self.alertWidth, room)
  }

  /// The height in which nothing scrolls, in points.
  func height(for width: CGFloat) -> CGFloat {
    let upper = textFrames(in: width).height + buttonFrames(in: width).height
    let apart = heightApart(in: width)
    return upper + apart + (upper > 0 && apart > 0 ? Self.gap : 0)
  }

  private var shownLabels: [Label] { [titleLabel, messageLabel].filter { !$0.isHidden } }

  /// The frames of the labels that are shown and of the fields, and the height of all.
  private func textFrames(in width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
    let room = max(0, width - 2 * Self.padding)
    let margin: CGFloat = isSheet ? 14 : 19
    var frames: [CGRect] = []
    var y = margin
    for (index, label) in shownLabels.enumerated() {
      if index > 0 { y += isSheet ? 8 : 3 }
      let height = label.sizeThatFits(CGSize(width: room, height: 0)).height
      frames.append(CGRect(x: Self.padding, y: y, width: room, height: height))
      y += height
    }
    for (index, field) in fields.enumerated() {
      if index > 0 || !frames.isEmpty { y += index > 0 ? 6 : 14 }
      frames.append(CGRect(x: Self.padding, y: y, width: room, height: field.height))
      y += field.height
    }
    return (frames, frames.isEmpty ? 0 : y + margin)
  }

  /// Whether the buttons stand side by side.
  private func areSideBySide(in width: CGFloat) -> Bool {
    !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.fits(in: width / 2) }
  }

  /// The frames of the buttons that do not stand apart, and the height of all.
  private func buttonFrames(in width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
    let inside = buttons.filter { !isApart($0) }
    if areSideBySide(in: width) {
      let height = inside.map { $0.height(for: width / 2) }.max() ?? 0
      // The cancelling one, which is the last, stands where reading begins.
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let isSwapped = (inside[1].action.style == .cancel) != isMirrored
      let half = CGRect(x: 0, y: 0, width: width / 2, height: height)
      let halves = [half, half.offsetBy(dx: width / 2, dy: 0)]
      return (isSwapped ? halves.reversed() : halves, height)
    }
    var y: CGFloat = 0
    let frames = inside.map { button -> CGRect in
      let frame = CGRect(x: 0, y: y, width: width, height: button.height(for: width))
      y = frame.maxY
      return frame
    }
    return (frames, y)
  }

  private func heightApart(in width: CGFloat) -> CGFloat {
    buttons.first(where: isApart)?.height(for: width) ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let (textFrames, textHeight) = textFrames(in: width)
    let (buttonFrames, buttonHeight) = buttonFrames(in: width)
    let apart = heightApart(in: width)
    let gap = textHeight + buttonHeight > 0 && apart > 0 ? Self.gap : 0
    let room = max(0, bounds.height - apart - gap)
    // If there is too little room, buttons take the lower half, and both halves scroll.
    let shownButtons = min(buttonHeight, max(room - textHeight, room / 2))
    let shownTexts = min(textHeight, room - shownButtons)
    card.frame = CGRect(x: 0, y: 0, width: width, height: shownTexts + shownButtons)
    card.isHidden = card.bounds.height == 0
    texts.frame = CGRect(x: 0, y: 0, width: width, height: shownTexts)
    texts.contentSize = CGSize(width: width, height: textHeight)
    choices.frame = CGRect(x: 0, y: shownTexts, width: width, height: shownButtons)
    choices.contentSize = CGSize(width: width, height: buttonHeight)
    for (view, frame) in zip((shownLabels as [View]) + fields, textFrames) { view.frame = frame }
    for (button, frame) in zip(buttons.filter { !isApart($0) }, buttonFrames) {
      button.frame = frame
    }
    layOutLines(between: buttonFrames, below: shownTexts)
    cancelCard.isHidden = apart == 0
    cancelCard.frame = CGRect(x: 0, y: card.frame.maxY + gap, width: width, height: apart)
    buttons.first(where: isApart)?.frame = cancelCard.bounds
  }

  private func layOutLines(between frames: [CGRect], below y: CGFloat) {
    let hairline = 1 / max(1, traitCollection.displayScale)
    topLine.isHidden = y == 0 || frames.isEmpty
    topLine.frame = CGRect(x: 0, y: y, width: bounds.width, height: hairline)
    let isSideBySide = areSideBySide(in: bounds.width)
    for (index, line) in lines.enumerated() {
      line.isHidden = index == 0 || index >= frames.count
      guard !line.isHidden else { continue }
      let frame = frames[index]
      line.frame =
        isSideBySide
        ? CGRect(x: bounds.width / 2, y: 0, width: hairline, height: frame.height)
        : CGRect(x: 0, y: frame.minY, width: frame.width, height: hairline)
      choices.bringSubviewToFront(line)
    }
  }

  /// The kind of the alert, in addition to the attributes of every view.
  override var treeAttributes: [TreeAttribute] {
    var attributes = super.treeAttributes
    attributes.add("style", isSheet ? "actionSheet" : "alert")
    return attributes
  }
}

/// The frame around a field of an alert.
private final class AlertField: View {
  private let field: TextField

  init(_ field: TextField) {
    self.field = field
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    layer.cornerRadius = 5
    layer.borderWidth = 0.5
    layer.borderColor = .separator
    addSubview(field)
  }

  /// The height, in points.
  var height: CGFloat { max(30, field.sizeThatFits(.zero).height + 8) }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = bounds.insetBy(dx: 6, dy: 0)
  }
}
