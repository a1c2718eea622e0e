import Foundation
import OffscreenGeometry
import OffscreenRaster
import OffscreenText
import OffscreenViews

/// The buttons at one side of a row that is pulled aside.
final class SwipeActionsView: View {
  let configuration: SwipeActionsConfiguration
  /// Whether it is at the trailing end.
  let isTrailing: Bool
  /// Whether the first action has taken all the room, because lifting the finger chooses it.
  var isArmed = false {
    didSet { if isArmed != oldValue { setNeedsLayout() } }
  }
  private let buttons: [SwipeButton]

  init(
    _ configuration: SwipeActionsConfiguration, isTrailing: Bool,
    choose: @escaping (ContextualAction, View) -> Void
  ) {
    self.configuration = configuration
    self.isTrailing = isTrailing
    buttons = configuration.actions.map { SwipeButton($0) }
    super.init(frame: .zero)
    clipsToBounds = true
    // Buttons nearer to the edge cover the others while there is little room.
    for button in buttons.reversed() {
      addSubview(button)
      button.addAction(for: .touchUpInside) { [weak button] in
        if let button { choose(button.action, button) }
      }
    }
  }

  /// The button of the first action, which a full swipe chooses.
  var first: SwipeButton? { buttons.first }

  /// The width in which all buttons have their own widths, in points.
  var preferredWidth: CGFloat { buttons.map(\.preferredWidth).reduce(0, +) }

  /// Places the buttons from the content of the row to its edge.
  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = preferredWidth > 0 ? bounds.width / preferredWidth : 0
    // The content of the row is at the left of trailing buttons that read from left to right.
    let contentIsLeft = isTrailing != isMirrored
    var x: CGFloat = 0
    for (index, button) in buttons.enumerated().reversed() {
      var frame = CGRect(
        x: x * scale, y: 0, width: button.preferredWidth * max(1, scale), height: bounds.height)
      if isArmed, index == 0 { frame = bounds }
      if !contentIsLeft { frame.origin.x = bounds.width - frame.maxX }
      button.frame = frame
      x += button.preferredWidth
    }
  }
}

/// The button of an action of a row.
final class SwipeButton: Control {
  let action: ContextualAction
  private let label = Label()
  private let picture = ImageView()

  init(_ action: ContextualAction) {
    self.action = action
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    let image = action.image
    picture.image =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = .white
    picture.contentMode = .center
    label.text = action.title
    label.font = .standard(size: image == nil ? 17 : 15)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(picture)
    addSubview(label)
  }

  /// The width for the title and the image, in points.
  var preferredWidth: CGFloat {
    let content = max(label.sizeThatFits(.zero).width, picture.sizeThatFits(.zero).width)
    return max(SwipeParts.minimumButtonWidth, content.rounded(.up) + 30)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = picture.sizeThatFits(.zero)
    let text = label.sizeThatFits(.zero).height
    let gap: CGFloat = image.height > 0 && text > 0 ? 4 : 0
    let top = (bounds.height - image.height - gap - text) / 2
    picture.frame = CGRect(
      x: (bounds.width - image.width) / 2, y: top, width: image.width, height: image.height)
    label.frame = CGRect(x: 0, y: top + image.height + gap, width: bounds.width, height: text)
  }
}
