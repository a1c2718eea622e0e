import Foundation
public import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// A cell of a horizontal list: content, selection, and selection by touch.
///
/// The views that a cell shows are added to `contentView`, which fills the cell. Touching the cell
/// highlights it, and lifting the finger selects its item, unless the finger has moved more than 10
/// points or become a drag.
open class ListCell: ListItemView {
  /// The view that holds what the cell shows; as large as the cell.
  public final var contentView: View { content }

  /// The background colour of the whole cell while it is selected or touched; nil shows none.
  open var selectedBackgroundColor: Color? = BackgroundConfiguration.selectionColor {
    didSet { updateBackground() }
  }

  /// The text label, once it was used.
  private(set) var label: Label?
  /// Shows `selectedBackgroundColor`; a subview only while it is seen.
  private let background = View()
  private let fade = BackgroundFade()
  private var selected = false

  /// Creates a cell; dequeuing a registered class calls this.
  public required init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    self.reuseIdentifier = reuseIdentifier
    background.isUserInteractionEnabled = false
    addContent()
  }

  /// A label in the content view; created when first used.
  public var textLabel: Label {
    if let label { return label }
    let new = Label()
    prepareTextLabel(new)
    label = new
    contentView.addSubview(new)
    setNeedsLayout()
    return new
  }

  /// Sets the properties of a new text label; a subclass overrides it to set others.
  func prepareTextLabel(_ label: Label) {
    label.textAlignment = .center
  }

  /// Sets the frame of the text label at each layout; a subclass overrides it to set another.
  func placeTextLabel(_ label: Label) {
    label.frame = contentView.bounds
  }

  /// Whether the cell shows its item as selected; does not change the list's selection.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether a finger is on the cell, which then shows its background as if it were selected.
  ///
  /// The cell sets it itself at the beginning and the end of a touch.
  open var isHighlighted: Bool = false {
    didSet { updateBackground() }
  }

  /// Shows the cell as selected or not, at once or fading for 0.3 seconds.
  ///
  /// An override calls `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    self.selected = selected
    updateBackground(animated: animated)
  }

  /// Clears selection and highlight; an override calls `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    setSelected(false, animated: false)
  }

  /// Makes the content fill the cell, and the text label fill the content.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.bounds.size = bounds.size
    contentView.center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    background.frame = CGRect(origin: .zero, size: bounds.size)
    if let label {
      placeTextLabel(label)
    }
  }

  /// Shows the selection's colour behind the content, or hides it.
  private func updateBackground(animated: Bool = false) {
    guard selected || isHighlighted, let color = selectedBackgroundColor else {
      fade.hide(background, animated: animated)
      return
    }
    background.backgroundColor = color
    fade.show(background, animated: animated) {
      background.frame = CGRect(origin: .zero, size: bounds.size)
      insertSubview(background, at: 0)
    }
  }

  // MARK: Taps

  /// The list that the cell is in; nil for a cell that is not visible.
  private var list: (any CellList)? { superview as? any CellList }

  override var takesTaps: Bool { true }

  override var mayBeTapped: Bool {
    guard let list else { return false }
    return !list.isFingerStoppingMovement && list.shouldHighlight(self)
  }

  override func tapDidChange() { isHighlighted = tap.isDown }

  override func wasTapped(at view: View?) { list?.cellWasTapped(self) }

  // MARK: Inspecting

  /// The cell's state, where it differs from its default.
  open override var treeAttributes: [TreeAttribute] {
    super.treeAttributes + stateAttributes(isSelected: selected, isHighlighted: isHighlighted)
  }
}

/// A list that handles taps on its cells.
protocol CellList: AnyObject {
  /// Whether the finger that is down only stopped a movement.
  var isFingerStoppingMovement: Bool { get }

  /// Whether a finger on a cell may highlight it, and so select its item.
  func shouldHighlight(_ cell: ListCell) -> Bool
  /// Called when a finger has been lifted from a highlighted cell.
  func cellWasTapped(_ cell: ListCell)
}
