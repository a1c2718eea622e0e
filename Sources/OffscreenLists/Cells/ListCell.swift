import Foundation
public import OffscreenRaster
import OffscreenText
public import OffscreenViews

/// A cell of a horizontal list: content, selection, and selection by touch.
///
/// What a cell shows is added to `contentView`, which fills the cell. Touching the cell highlights
/// it, and lifting the finger selects its item, unless the finger has moved more than 10 points or
/// become a drag.
open class ListCell: View, ReusableCell {
  /// The identifier under which the cell is reused; nil means that it is not reused.
  public let reuseIdentifier: String?

  /// The view that holds what the cell shows; as large as the cell.
  public let contentView = View()

  /// The background colour of the whole cell while it is selected or touched; nil shows none.
  open var selectedBackgroundColor: Color? = Color(red: 0.82, green: 0.82, blue: 0.84) {
    didSet { updateBackground() }
  }

  private(set) var label: Label?
  private let background = View()
  private let fade = BackgroundFade()
  var tap = TapTouch()
  private var selected = false

  /// Creates a cell; dequeuing a registered class calls this.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    keepsHitTest(if: ListCell.self, HorizontalTableViewCell.self)
    background.isUserInteractionEnabled = false
    addSubview(contentView)
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

  func prepareTextLabel(_ label: Label) {
    label.textAlignment = .center
  }

  func placeTextLabel(_ label: Label) {
    label.frame = contentView.bounds
  }

  /// Whether the cell shows its item as selected; does not change the list's selection.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether a finger is on the cell.
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

  /// Called before a cell is reused for another item.
  ///
  /// An override clears what items do not always set, and calls `super`.
  open func prepareForReuse() {
    tap = TapTouch()
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

  // MARK: Touches

  /// Highlights the cell, unless the finger only stopped the list.
  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    beginTouch(touches)
  }

  /// Cancels the tap once the finger has moved too far.
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    moveTouch(touches)
  }

  /// Selects the cell's item.
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    liftTouch(touches)
  }

  /// Removes the highlight.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    cancelTouch()
  }

  private var list: (any CellList)? { superview as? any CellList }

  // MARK: Inspecting

  /// The cell's state, where it differs from its default.
  open override var treeAttributes: [(key: String, value: String)] {
    super.treeAttributes
      + [("selected", selected), ("highlighted", isHighlighted)]
      .filter(\.1).map { (key: $0.0, value: "true") }
  }
}

extension ListCell: TappableView {
  var mayBeTapped: Bool {
    guard let list else { return false }
    return !list.isFingerStoppingMovement && list.shouldHighlight(self)
  }

  func tapDidChange() { isHighlighted = tap.isDown }

  func wasTapped(at view: View?) { list?.cellWasTapped(self) }
}

/// A list that handles taps on its cells.
protocol CellList: AnyObject {
  /// Whether the finger that is down only stopped a movement.
  var isFingerStoppingMovement: Bool { get }

  func shouldHighlight(_ cell: ListCell) -> Bool
  func cellWasTapped(_ cell: ListCell)
}
